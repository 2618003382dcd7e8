//! `cargo xtask logs`: what the firmware logged in the emulator tests that failed last. The runner leaves
//! the raw bytes of each as `TEST.IMAGE.rtt`; the texts are in that image.
//!
//! The decoder is a feature of this crate, switched on by starting ourselves again: nobody waits for it to
//! compile before a test has failed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::boards::DEFAULT_BOARD;
use crate::paths;
use crate::process::{self, Stop};

/// The log of one test.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Capture {
    pub(crate) test: String,
    pub(crate) image: String,
    pub(crate) path: PathBuf,
}

/// Prints every capture under its test's name.
#[cfg(feature = "logs")]
pub(crate) fn show() -> Result<(), Stop> {
    for capture in captures()? {
        println!("\nlog of {} ({}):", capture.test, capture.image);
        let lines = crate::decode::lines(&capture).map_err(Stop::Failed)?;
        if lines.is_empty() {
            println!("  (nothing)");
        }
        // A message may have several lines, a panic's always has.
        for line in lines.iter().flat_map(|line| line.lines()) {
            println!("  {line}");
        }
    }
    Ok(())
}

/// Prints every capture under its test's name.
#[cfg(not(feature = "logs"))]
pub(crate) fn show() -> Result<(), Stop> {
    show_on(Stdio::inherit())
}

/// The logs behind a run that failed, on standard error: standard output ends with the runner's own count.
/// The failed tests are the news, so logs that cannot be shown are only a remark.
pub(crate) fn explain() {
    if let Err(Stop::Usage(reason) | Stop::Failed(reason)) = show_on(io::stderr().into()) {
        eprintln!("xtask: no logs: {reason}");
    }
}

/// Starts ourselves again with the decoder compiled in.
fn show_on(output: Stdio) -> Result<(), Stop> {
    if captures()?.is_empty() {
        return Ok(());
    }
    let mut again = process::cargo();
    again.args(["run", "--locked", "--quiet", "--package", "xtask", "--features", "logs", "--", "logs"]);
    process::run("decoding the logs", again.stdout(output))
}

/// Removes what an earlier run left.
pub(crate) fn forget() -> Result<(), Stop> {
    let folder = paths::emulator_out();
    match fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(Stop::file("remove", &folder, &error)),
        _ => Ok(()),
    }
}

fn captures() -> Result<Vec<Capture>, Stop> {
    let folder = paths::emulator_out();
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries = fs::read_dir(&folder).map_err(|error| Stop::file("read", &folder, &error))?;
    let mut captures: Vec<_> = entries.flatten().filter_map(|entry| capture(&entry.path())).collect();
    captures.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(captures)
}

fn capture(path: &Path) -> Option<Capture> {
    let name = path.file_name()?.to_str()?.strip_suffix(".rtt")?;
    let (test, image) = name.split_once('.').unwrap_or((name, DEFAULT_BOARD));
    Some(Capture { test: test.into(), image: image.into(), path: path.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capture_names_its_test_and_image() {
        let named = |name: &str| capture(&Path::new("out").join(name)).map(|found| (found.test, found.image));
        assert_eq!(named("boots-in-time.pico-spi.rtt"), Some(("boots-in-time".into(), "pico-spi".into())));
        assert_eq!(named("boots-in-time.rtt"), Some(("boots-in-time".into(), "pico".into())));
        assert_eq!(named("boots-in-time.txt"), None);
    }
}
