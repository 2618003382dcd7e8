//! The boards: one file in `boards/`, one cargo feature `board-NAME`. Found by looking, so that adding a
//! board changes nothing here.

use std::fs;

use crate::paths;
use crate::stop::Stop;

/// The reference wiring.
pub(crate) const DEFAULT_BOARD: &str = "pico";
/// The same device with the panel on SPI; the emulator runs both.
pub(crate) const SPI_BOARD: &str = "pico-spi";

/// Every board there is, sorted.
pub(crate) fn all() -> Result<Vec<String>, Stop> {
    let folder = paths::root().join("boards");
    let entries =
        fs::read_dir(&folder).map_err(|error| Stop::failed(format!("{}: {error}", folder.display())))?;
    Ok(names(entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned())))
}

/// Accepts a board that exists, or says which do.
pub(crate) fn check(board: &str) -> Result<(), Stop> {
    accept(board, &all()?)
}

fn accept(board: &str, boards: &[String]) -> Result<(), Stop> {
    if boards.iter().any(|known| known == board) {
        return Ok(());
    }
    let known = if boards.is_empty() { "none: boards/ is empty".into() } else { boards.join(", ") };
    Err(Stop::Usage(format!("no board `{board}`; the boards are {known}")))
}

fn names(files: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> =
        files.filter_map(|file| Some(file.strip_suffix(".rs")?.replace('_', "-"))).collect();
    names.sort();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_named_after_its_file() {
        let files = ["pico_spi.rs", "README.md", "pico.rs", ".pico.rs.swp"].map(String::from);
        assert_eq!(names(files.into_iter()), ["pico", "pico-spi"]);
    }

    #[test]
    fn an_unknown_board_gets_the_list() {
        let boards = ["pico", "pico-spi"].map(String::from);
        assert_eq!(accept("pico-spi", &boards), Ok(()));
        let refusal = "no board `pico_spi`; the boards are pico, pico-spi";
        assert_eq!(accept("pico_spi", &boards), Err(Stop::Usage(refusal.into())));
    }
}
