//! What the tests of a run noted down: rules they executed, refusals they saw (`crates/covers`).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::paths;
use crate::process::Stop;

/// A refusal: the rule's id and the code.
pub(crate) type Refusal = (String, String);

/// The notes of all tests together.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Notes {
    pub(crate) covered: BTreeSet<String>,
    pub(crate) refused: BTreeSet<Refusal>,
    /// The tests of each rule, by name: those that cover it or saw a refusal of it.
    pub(crate) tests: BTreeMap<String, BTreeSet<String>>,
}

/// The folder for the notes of one run, empty.
pub(crate) fn folder(name: &str) -> Result<PathBuf, Stop> {
    let folder = paths::target().join(name);
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => fs::create_dir_all(&folder),
    }
    .map_err(|error| Stop::file("empty", &folder, &error))?;
    Ok(folder)
}

impl Notes {
    pub(crate) fn read(folder: &Path) -> Result<Notes, Stop> {
        let mut notes = Notes::default();
        let mut files = || -> io::Result<()> {
            for file in fs::read_dir(folder)? {
                fs::read_to_string(file?.path())?.lines().for_each(|line| notes.add(line));
            }
            Ok(())
        };
        files().map_err(|error| Stop::file("read", folder, &error))?;
        Ok(notes)
    }

    fn add(&mut self, line: &str) {
        let (rule, test) = match line.split(' ').collect::<Vec<_>>()[..] {
            ["covers", id, test] => {
                self.covered.insert(id.into());
                (id, test)
            }
            ["refused", rule, code, test] => {
                self.refused.insert((rule.into(), code.into()));
                (rule, test)
            }
            _ => panic!("`{line}` is no note of a test"),
        };
        self.tests.entry(rule.into()).or_default().insert(test.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_of_all_files_come_together_once() {
        let folder = folder("notes-of-a-test").unwrap();
        fs::write(folder.join("1-2"), "covers FC-MOVE-01 a\nrefused FC-MOVE-02 E_CAP a\n").unwrap();
        fs::write(folder.join("1-3"), "covers FC-MOVE-02 b\ncovers FC-MOVE-01 a\n").unwrap();
        let covered = ["FC-MOVE-01", "FC-MOVE-02"].map(String::from).into();
        let refused = [("FC-MOVE-02".into(), "E_CAP".into())].into();
        let tests = |names: &[&str]| names.iter().map(|name| name.to_string()).collect();
        let tests = [("FC-MOVE-01".into(), tests(&["a"])), ("FC-MOVE-02".into(), tests(&["a", "b"]))].into();
        assert_eq!(Notes::read(&folder), Ok(Notes { covered, refused, tests }));
        fs::remove_dir_all(folder).unwrap();
    }
}
