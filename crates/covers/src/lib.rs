//! Tests note which rules they executed and which refusals they saw; `cargo xtask rules` and `cargo xtask refusals`
//! read the notes.
//!
//! A rule is covered by a test that passed, not by one that names it: so the note is written when the test ends, and
//! not when it panics.

use std::env;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::{process, thread};

/// The environment variable that names the folder of the notes; without it nothing is noted.
pub const FOLDER: &str = "PASSERELLE_COVERS";

/// A test that executes rules; it has done so when this is dropped without a panic.
pub struct Covered<'a>(&'a [&'a str]);

/// Says at the top of a test which rules it executes: `let _rules = covers(&["FC-MOVE-01"]);`.
#[must_use = "a rule is covered at the end of the test: keep it until then"]
pub fn covers<'a>(ids: &'a [&'a str]) -> Covered<'a> {
    Covered(ids)
}

impl Drop for Covered<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the rules of this test: {}", self.0.join(" "));
        } else {
            let test = test();
            note(&self.0.iter().map(|id| format!("covers {id} {test}\n")).collect::<String>());
        }
    }
}

/// Notes that a test saw a command refused, with that rule and code.
pub fn refused(rule: &str, code: &str) {
    note(&format!("refused {rule} {code} {}\n", test()));
}

/// The test that runs. Its thread is named after it, unless tests run one at a time.
fn test() -> String {
    thread::current().name().unwrap_or("unnamed").into()
}

fn note(lines: &str) {
    if let Some(folder) = env::var_os(FOLDER) {
        append(Path::new(&folder), lines)
            .unwrap_or_else(|error| panic!("cannot write into {FOLDER}: {error}"));
    }
}

/// Each thread has a file of its own, so no two write into one. It is appended to: a later process may have the number
/// of an earlier one.
fn append(folder: &Path, lines: &str) -> std::io::Result<()> {
    let name = format!("{}-{:?}", process::id(), thread::current().id());
    OpenOptions::new().create(true).append(true).open(folder.join(name))?.write_all(lines.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::panic::catch_unwind;
    use std::process::Command;

    /// What the tests write that this starts, in a process and a folder of their own.
    fn noted(test: &str) -> String {
        let folder = env::temp_dir().join(format!("{FOLDER}-{}-{test}", process::id()));
        fs::create_dir(&folder).unwrap();
        let mut child = Command::new(env::current_exe().unwrap());
        child.args(["--exact", "--ignored", "--test-threads", "2", &format!("tests::{test}")]);
        child.env(FOLDER, &folder);
        assert!(child.output().unwrap().status.success());
        let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path());
        let mut notes: Vec<_> = files.map(|file| fs::read_to_string(file).unwrap()).collect();
        fs::remove_dir_all(folder).unwrap();
        notes.sort();
        notes.join("--\n")
    }

    #[test]
    #[ignore = "started by another test"]
    fn one_that_passes() {
        let _rules = covers(&["FC-MOVE-01", "FC-MOVE-02"]);
        refused("FC-MOVE-02", "E_CAP");
        thread::spawn(|| drop(covers(&["FC-MOVE-03"]))).join().unwrap();
    }

    #[test]
    #[ignore = "started by another test"]
    fn one_with_a_panic() {
        let failed = catch_unwind(|| {
            let _rules = covers(&["FC-MOVE-01"]);
            panic!("a wrong answer");
        });
        assert!(failed.is_err());
    }

    #[test]
    fn a_test_that_ends_well_covers_its_rules() {
        let notes = "covers FC-MOVE-03 unnamed\n--\nrefused FC-MOVE-02 E_CAP tests::one_that_passes\n\
            covers FC-MOVE-01 tests::one_that_passes\ncovers FC-MOVE-02 tests::one_that_passes\n";
        assert_eq!(noted("one_that_passes"), notes);
    }

    #[test]
    fn a_test_that_panics_covers_nothing() {
        assert_eq!(noted("one_with_a_panic"), "");
    }
}
