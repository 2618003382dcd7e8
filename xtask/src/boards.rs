//! The boards: one file in `boards/`, one cargo feature `board-NAME`. Found by looking, so that adding a
//! board changes nothing here. Each can be built for a panel mounted either way up.

use std::fs;

use crate::paths;
use crate::process::Stop;

/// The reference wiring.
pub(crate) const DEFAULT_BOARD: &str = "pico";
/// The same device with the panel on SPI; the emulator runs both.
pub(crate) const SPI_BOARD: &str = "pico-spi";

/// How the panel is mounted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mount {
    Upright,
    Turned,
}

/// What one image is built for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Variant {
    board: String,
    mount: Mount,
}

impl Variant {
    pub(crate) fn new(board: &str, mount: Mount) -> Self {
        Variant { board: board.into(), mount }
    }

    /// Names the image: `pico`, `pico-turned`.
    pub(crate) fn name(&self) -> String {
        let suffix = match self.mount {
            Mount::Upright => "",
            Mount::Turned => "-turned",
        };
        format!("{}{suffix}", self.board)
    }

    /// The cargo features that choose it.
    pub(crate) fn features(&self) -> String {
        let panel = match self.mount {
            Mount::Upright => "",
            Mount::Turned => ",panel-turned",
        };
        format!("board-{}{panel}", self.board)
    }

    /// Accepts a board that exists, or says which do.
    pub(crate) fn check(&self) -> Result<(), Stop> {
        accept(&self.board, &all()?)
    }
}

/// Every board there is, sorted.
pub(crate) fn all() -> Result<Vec<String>, Stop> {
    let folder = paths::root().join("boards");
    let entries = fs::read_dir(&folder).map_err(|error| Stop::file("read", &folder, &error))?;
    Ok(names(entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned())))
}

fn accept(board: &str, boards: &[String]) -> Result<(), Stop> {
    if boards.iter().any(|known| known == board) {
        return Ok(());
    }
    Err(Stop::Usage(format!("no board `{board}`; the boards are {}", boards.join(", "))))
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

    #[test]
    fn a_turned_panel_has_an_image_of_its_own() {
        let upright = Variant::new("pico-spi", Mount::Upright);
        assert_eq!((upright.name(), upright.features()), ("pico-spi".into(), "board-pico-spi".into()));
        let turned = Variant::new("pico", Mount::Turned);
        assert_eq!(
            (turned.name(), turned.features()),
            ("pico-turned".into(), "board-pico,panel-turned".into())
        );
    }
}
