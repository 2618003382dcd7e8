//! `cargo xtask refusals`: each refusal of the rules is switched off in turn, and a test of its rule must fail. A
//! refusal that no test misses could as well be wrong.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::thread;

use crate::notes::{self, Notes, Refusal};
use crate::paths;
use crate::process::{self, Stop};
use crate::scan;

/// Read by the core with its feature `switch`: the refusal that is off.
const SWITCH_OFF: &str = "PASSERELLE_SWITCH_OFF";

pub(crate) fn run() -> Result<(), Stop> {
    let core = paths::root().join("crates/core");
    let programs = build()?;
    let folder = notes::folder("covers-refusals")?;
    for program in &programs {
        let mut tests = tests(program, &core);
        process::run(
            "a test with every refusal on",
            tests.arg("--quiet").env(passerelle_covers::FOLDER, &folder),
        )?;
    }
    let mut refusals = scan::folder(&core.join("src"))?;
    refusals.extend(Notes::read(&folder)?.refused);

    let survivors = survivors(&refusals, |refusal| is_caught(refusal, &programs, &core))?;
    for (rule, code) in &survivors {
        println!("{rule} {code} survived: no test of {rule} fails without it");
    }
    let (all, survived) = (refusals.len(), survivors.len());
    println!("{all} refusals, {} caught, {survived} survived", all - survived);
    if survived == 0 { Ok(()) } else { Err(Stop::failed("some refusals are not tested")) }
}

/// The core's test programs with the switch in them.
fn build() -> Result<Vec<PathBuf>, Stop> {
    let mut build = process::cargo();
    build.args(["test", "--locked", "--package", "passerelle-core", "--features", "switch", "--no-run"]);
    build.args(["--message-format", "json-render-diagnostics"]).stderr(Stdio::inherit());
    let output = build.output();
    let messages =
        output.as_ref().map_or_else(|_| "".into(), |output| String::from_utf8_lossy(&output.stdout));
    let programs = executables(&messages);
    process::ended("building the tests", &build, output.map(|output| output.status))?;
    Ok(programs)
}

/// The programs cargo names in its messages, a JSON object a line.
fn executables(messages: &str) -> Vec<PathBuf> {
    let program =
        |line: &str| Some(line.split_once(r#""executable":""#)?.1.split_once('"')?.0.replace(r"\\", r"\"));
    messages.lines().filter_map(program).map(PathBuf::from).collect()
}

/// Random tests take long and tell nothing about one rule.
fn tests(program: &Path, core: &Path) -> Command {
    let mut tests = Command::new(program);
    tests.args(["--skip", "random", "--test-threads", "1"]).current_dir(core);
    tests
}

/// The refusals that are not caught; as many are tried at once as there are cores.
fn survivors(
    refusals: &BTreeSet<Refusal>,
    is_caught: impl Fn(&Refusal) -> Result<bool, Stop> + Sync,
) -> Result<BTreeSet<&Refusal>, Stop> {
    let next = Mutex::new(refusals.iter());
    let work = || {
        let mut survivors = Vec::new();
        while let Some(refusal) = { next.lock().expect("nobody panics with it").next() } {
            if !is_caught(refusal)? {
                survivors.push(refusal);
            }
        }
        Ok(survivors)
    };
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, NonZero::get);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let mut all = BTreeSet::new();
        for worker in workers {
            all.extend(worker.join().expect("waiting for a program does not panic")?);
        }
        Ok(all)
    })
}

fn is_caught((rule, code): &Refusal, programs: &[PathBuf], core: &Path) -> Result<bool, Stop> {
    for program in programs {
        let output = tests(program, core).env(SWITCH_OFF, format!("{rule} {code}")).output();
        if failed_by(rule, &output.map_err(|error| Stop::file("start", program, &error))?) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a test failed that is about the rule. Only failed tests have their output shown, and it names the rules.
fn failed_by(rule: &str, output: &Output) -> bool {
    let shown = String::from_utf8_lossy(&output.stdout);
    !output.status.success()
        && shown.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').any(|word| word == rule)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_read_from_the_messages() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","filenames":["a.rlib"],"executable":null,"fresh":true}"#,
            "\n",
            r#"{"reason":"compiler-artifact","filenames":["b"],"executable":"/target/b-1","fresh":true}"#,
            "\n",
            r#"{"reason":"compiler-artifact","executable":"C:\\target\\c.exe","fresh":true}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        assert_eq!(executables(messages), ["/target/b-1", r"C:\target\c.exe"].map(PathBuf::from));
    }

    #[test]
    fn survivors_are_those_not_caught() {
        let refusals: BTreeSet<Refusal> = (10..30).map(|n| (format!("A-{n}"), "E_CAP".into())).collect();
        let even = |(rule, _): &Refusal| Ok(rule.ends_with(['0', '2', '4', '6', '8']));
        let survivors = survivors(&refusals, even).unwrap();
        assert_eq!(survivors.len(), 10);
        assert!(survivors.iter().all(|refusal| !even(refusal).unwrap()));
    }

    #[test]
    fn a_program_that_does_not_start_is_no_catch() {
        let refusals = [("A-01".into(), "E_CAP".into())].into();
        assert!(
            survivors(&refusals, |refusal| is_caught(refusal, &["/no/such".into()], Path::new("."))).is_err()
        );
    }

    #[cfg(unix)]
    #[test]
    fn only_a_failed_test_of_the_rule_counts() {
        use std::os::unix::process::ExitStatusExt;
        let output = |code, shown: &str| Output {
            status: std::process::ExitStatus::from_raw(code << 8),
            stdout: shown.into(),
            stderr: Vec::new(),
        };
        assert!(failed_by("A-01", &output(101, r#"right: Err(("A-01", "E_CAP"))"#)));
        assert!(!failed_by("A-01", &output(0, "A-01")));
        assert!(!failed_by("A-01", &output(101, "FA-01 A-012 A-01-1")));
    }
}
