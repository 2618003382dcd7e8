//! `cargo xtask flash`: through a debug probe where one answers; otherwise two lines on the USB drive, and an
//! exit code that tells scripts that nothing was flashed.

use std::process::Command;

use crate::boards::Variant;
use crate::firmware;
use crate::paths;
use crate::process::{self, Stop};

const CHIP: [&str; 2] = ["--chip", "RP2040"];

pub(crate) fn run(variant: &Variant) -> Result<(), Stop> {
    let firmware = firmware::build(variant)?;
    if let Err(reason) = probe_answers() {
        return Err(Stop::failed(format!(
            "{reason}. To flash without one, hold BOOTSEL while plugging the device in\n\
             and copy {} onto the drive RPI-RP2 that appears; the device restarts by itself",
            paths::short(&firmware.uf2)
        )));
    }
    let mut download = Command::new("probe-rs");
    process::run("flashing", download.arg("download").args(CHIP).arg(&firmware.elf))?;
    process::run("the reset after flashing", Command::new("probe-rs").arg("reset").args(CHIP))?;
    println!("{} is on the device", paths::short(&firmware.elf));
    Ok(())
}

fn probe_answers() -> Result<(), &'static str> {
    if !process::succeeds(Command::new("probe-rs").arg("--version")) {
        return Err("probe-rs is not installed, so no debug probe can be used");
    }
    let probes = process::answer(Command::new("probe-rs").arg("list")).unwrap_or_default();
    if names_a_probe(&probes) { Ok(()) } else { Err("no debug probe answers") }
}

/// probe-rs numbers the probes it finds: `[0]: Debugprobe ...`.
fn names_a_probe(list: &str) -> bool {
    list.lines().any(|line| line.trim_start().starts_with("[0]"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_probe_is_told_from_none() {
        let found = "The following debug probes were found:\n[0]: J-Link -- 1366:0101:000260113020 (J-Link)";
        assert!(names_a_probe(found));
        assert!(!names_a_probe("No debug probes were found."));
        assert!(!names_a_probe(""));
    }
}
