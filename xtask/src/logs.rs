//! `cargo xtask logs`: what the firmware logged in the emulator tests that failed last. The runner leaves
//! the raw bytes of each as `TEST.rtt`, or `TEST.spi.rtt` from the SPI board; the texts are in the image.
//!
//! The decoder is a feature of this crate, switched on by starting ourselves again: nobody waits for it to
//! compile before a test has failed.

use std::fs;
use std::path::{Path, PathBuf};

use crate::boards::{DEFAULT_BOARD, SPI_BOARD};
use crate::paths;
use crate::stop::Stop;

/// The log of one test.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Capture {
    pub(crate) test: String,
    pub(crate) board: &'static str,
    pub(crate) path: PathBuf,
}

/// Prints every capture under its test's name.
#[cfg(feature = "logs")]
pub(crate) fn show() -> Result<(), Stop> {
    for capture in captures()? {
        println!("\nlog of {} ({}):", capture.test, capture.board);
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

/// Starts ourselves again with the decoder compiled in.
#[cfg(not(feature = "logs"))]
pub(crate) fn show() -> Result<(), Stop> {
    if captures()?.is_empty() {
        return Ok(());
    }
    let mut again = crate::process::cargo();
    again.args(["run", "--locked", "--quiet", "--package", "xtask", "--features", "logs", "--", "logs"]);
    crate::process::run("decoding the logs", &mut again)
}

/// Removes the captures of an earlier run.
pub(crate) fn forget() -> Result<(), Stop> {
    for Capture { path, .. } in captures()? {
        fs::remove_file(&path).map_err(|error| Stop::failed(format!("{}: {error}", path.display())))?;
    }
    Ok(())
}

fn captures() -> Result<Vec<Capture>, Stop> {
    let folder = paths::emulator_out();
    if !folder.exists() {
        return Ok(Vec::new());
    }
    let entries =
        fs::read_dir(&folder).map_err(|error| Stop::failed(format!("{}: {error}", folder.display())))?;
    let mut captures: Vec<_> = entries.flatten().filter_map(|entry| capture(&entry.path())).collect();
    captures.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(captures)
}

fn capture(path: &Path) -> Option<Capture> {
    let name = path.file_name()?.to_str()?.strip_suffix(".rtt")?;
    let (test, board) = match name.strip_suffix(".spi") {
        Some(test) => (test, SPI_BOARD),
        None => (name, DEFAULT_BOARD),
    };
    Some(Capture { test: test.into(), board, path: path.into() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_capture_names_its_test_and_board() {
        let capture = |name: &str| {
            let found = super::capture(&Path::new("out").join(name))?;
            Some((found.test, found.board))
        };
        assert_eq!(capture("boots in time.rtt"), Some(("boots in time".into(), "pico")));
        assert_eq!(capture("boots in time.spi.rtt"), Some(("boots in time".into(), "pico-spi")));
        assert_eq!(capture("frame.png"), None);
    }
}
