//! `cargo xtask firmware`: one image, as ELF for probes and the emulator and as UF2 for the USB drive, and
//! what it takes of the chip.

use std::fs;
use std::path::PathBuf;

use crate::boards::Variant;
use crate::chip;
use crate::image::{self, Usage};
use crate::paths;
use crate::process::{self, Stop};
use crate::toolchain;
use crate::uf2;

/// The files of one image.
pub(crate) struct Firmware {
    pub(crate) elf: PathBuf,
    pub(crate) uf2: PathBuf,
    usage: Usage,
}

pub(crate) fn run(variant: &Variant) -> Result<(), Stop> {
    let firmware = build(variant)?;
    println!("firmware for {}:", variant.name());
    println!("{}", firmware.usage);
    println!("  {}", paths::short(&firmware.elf));
    println!("  {}", paths::short(&firmware.uf2));
    Ok(())
}

/// Builds and writes both files.
pub(crate) fn build(variant: &Variant) -> Result<Firmware, Stop> {
    variant.check()?;
    let name = variant.name();
    let toolchain = toolchain::chosen()?;
    let mut build = chip::build(toolchain, variant);
    process::run(&format!("building the firmware for {name}"), &mut build).map_err(|stop| {
        let overflow = overflow(&process::complaint(build.arg("--quiet")));
        overflow
            .map_or(stop, |reason| Stop::Failed(format!("the firmware for {name} does not fit: {reason}")))
    })?;

    let built = chip::built(toolchain);
    let bytes = fs::read(&built).map_err(|error| Stop::file("read", &built, &error))?;
    let wrong = |reason| Stop::failed(format!("{}: {reason}", paths::short(&built)));
    let image = image::read(&bytes).map_err(wrong)?;
    let blocks = uf2::file(&image.segments).map_err(wrong)?;

    let (elf, uf2) = (paths::image(&name, "elf"), paths::image(&name, "uf2"));
    let folder = elf.parent().expect("images lie in a folder");
    fs::create_dir_all(folder).map_err(|error| Stop::file("make", folder, &error))?;
    for (path, content) in [(&elf, &bytes), (&uf2, &blocks)] {
        fs::write(path, content).map_err(|error| Stop::file("write", path, &error))?;
    }
    Ok(Firmware { elf, uf2, usage: image.usage })
}

/// Finds the linker's word on an image that is too large, somewhere below its long command line. It complains of
/// each section from the first that does not fit, so the last tells how much is missing.
fn overflow(complaint: &str) -> Option<String> {
    let (_, place) = complaint.rsplit_once("will not fit in region '")?;
    let (region, bytes) = place.lines().next()?.split_once("': overflowed by ")?;
    Some(format!("it needs {bytes} more than the region {region} of memory.x has"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_that_does_not_fit_is_told_from_other_errors() {
        let lld = "  = note: rust-lld: error: section '.rodata' will not fit in region 'FLASH': overflowed by 72016 \
                   bytes\n          rust-lld: error: section '.data' will not fit in region 'FLASH': overflowed by \
                   72072 bytes\n\nerror: could not compile `passerelle`";
        let reason = "it needs 72072 bytes more than the region FLASH of memory.x has";
        assert_eq!(overflow(lld).as_deref(), Some(reason));
        assert_eq!(overflow("rust-lld: error: undefined symbol: nowhere"), None);
    }
}
