//! `cargo xtask firmware`: the image of one board, as ELF for probes and the emulator and as UF2 for the USB
//! drive, and what it takes of the chip.

use std::fs;
use std::path::{Path, PathBuf};

use crate::boards;
use crate::chip;
use crate::image::{self, Image};
use crate::paths;
use crate::process;
use crate::stop::Stop;
use crate::toolchain;
use crate::uf2;
use crate::usage::Usage;

/// The files of one board.
pub(crate) struct Firmware {
    pub(crate) elf: PathBuf,
    pub(crate) uf2: PathBuf,
    image: Image,
}

pub(crate) fn run(board: &str) -> Result<(), Stop> {
    let firmware = build(board)?;
    println!("firmware for {board}:");
    println!("{}", Usage::of(&firmware.image));
    println!("  {}", paths::short(&firmware.elf));
    println!("  {}", paths::short(&firmware.uf2));
    Ok(())
}

/// Builds and writes both files.
pub(crate) fn build(board: &str) -> Result<Firmware, Stop> {
    boards::check(board)?;
    let toolchain = toolchain::chosen()?;
    process::run(&format!("building the firmware for {board}"), &mut chip::build(toolchain, board))?;

    let built = chip::built(toolchain);
    let bytes = fs::read(&built).map_err(|error| file_error("read", &built, &error))?;
    let wrong = |reason| Stop::failed(format!("{}: {reason}", paths::short(&built)));
    let image = image::read(&bytes).map_err(wrong)?;
    let blocks = uf2::file(&image.segments).map_err(wrong)?;

    let (elf, uf2) = (paths::image(board, "elf"), paths::image(board, "uf2"));
    let folder = elf.parent().expect("images lie in a folder");
    fs::create_dir_all(folder).map_err(|error| file_error("make", folder, &error))?;
    for (path, content) in [(&elf, &bytes), (&uf2, &blocks)] {
        fs::write(path, content).map_err(|error| file_error("write", path, &error))?;
    }
    Ok(Firmware { elf, uf2, image })
}

fn file_error(verb: &str, path: &Path, error: &std::io::Error) -> Stop {
    Stop::failed(format!("cannot {verb} {}: {error}", paths::short(path)))
}
