//! `cargo xtask refusals`: each refusal of the rules is switched off in turn, and a test of its rule must fail. A
//! refusal that no test misses could as well be wrong.

use std::collections::BTreeSet;
use std::io;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use crate::notes::{self, Notes, Refusal};
use crate::paths;
use crate::process::{self, Stop};
use crate::scan;

/// Read by the core with its feature `switch`: the refusal that is off.
const SWITCH_OFF: &str = "PASSERELLE_SWITCH_OFF";

/// The tests of one rule take much less. Without a refusal they may go on for ever, which is noticed as well.
const TIME_LIMIT: Duration = Duration::from_secs(30);

pub(crate) fn run() -> Result<(), Stop> {
    let core = paths::root().join("crates/core");
    let programs = build()?;
    let folder = notes::folder("covers-refusals")?;
    for program in &programs {
        // Random tests take long and tell nothing about one rule. Alone, a test would not know its name.
        let mut tests = Command::new(program);
        tests.args(["--quiet", "--skip", "random", "--test-threads", "2"]).current_dir(&core);
        process::run("a test with every refusal on", tests.env(passerelle_covers::FOLDER, &folder))?;
    }
    let notes = Notes::read(&folder)?;
    let mut refusals = scan::folder(&core.join("src"))?;
    refusals.extend(notes.refused.iter().cloned());

    let none = BTreeSet::new();
    let survivors = survivors(&refusals, |refusal| {
        let tests = notes.tests.get(&refusal.0).unwrap_or(&none);
        is_caught(refusal, tests, &programs, &core)
    })?;
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

/// Whether one of these tests notices that the refusal is off. A program without any of them runs nothing.
fn is_caught(
    (rule, code): &Refusal,
    names: &BTreeSet<String>,
    programs: &[PathBuf],
    core: &Path,
) -> Result<bool, Stop> {
    for program in programs.iter().filter(|_| !names.is_empty()) {
        let mut tests = Command::new(program);
        tests.args(["--test-threads", "1", "--exact"]).args(names).current_dir(core);
        let ended = limited(tests.env(SWITCH_OFF, format!("{rule} {code}")), TIME_LIMIT);
        let ended = ended.map_err(|error| Stop::file("start", program, &error))?;
        if !ended.is_some_and(|status| status.success()) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// How a program ended, unless it had to be killed.
fn limited(program: &mut Command, limit: Duration) -> io::Result<Option<ExitStatus>> {
    let mut child = program.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(5));
    }
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
        let refusal = ("A-01".into(), "E_CAP".into());
        let is_caught = |names: &[&str]| {
            let names = names.iter().map(|name| name.to_string()).collect();
            is_caught(&refusal, &names, &["/no/such".into()], Path::new("."))
        };
        assert!(is_caught(&["a_test"]).is_err());
        assert_eq!(is_caught(&[]), Ok(false));
    }

    #[cfg(unix)]
    #[test]
    fn a_program_without_end_is_killed() {
        let sleep =
            |seconds, limit| limited(Command::new("sleep").arg(seconds), Duration::from_millis(limit));
        assert_eq!(sleep("60", 50).unwrap(), None);
        assert!(sleep("0", 60_000).unwrap().unwrap().success());
    }

    #[cfg(unix)]
    #[test]
    fn only_a_failed_test_is_a_catch() {
        let refusal = ("A-01".into(), "E_CAP".into());
        let is_caught = |program: &str| {
            is_caught(&refusal, &["a_test".into()].into(), &[program.into()], Path::new(".")).unwrap()
        };
        assert!(is_caught("false"));
        assert!(!is_caught("true"));
    }
}
