//! `cargo xtask flash`: through a debug probe where one answers; otherwise two lines on the USB drive.

use std::process::Command;

use crate::firmware;
use crate::paths;
use crate::process;
use crate::stop::Stop;

const CHIP: [&str; 2] = ["--chip", "RP2040"];

pub(crate) fn run(board: &str) -> Result<(), Stop> {
    let firmware = firmware::build(board)?;
    let probes = process::answer(Command::new("probe-rs").arg("list"));
    if !probes.is_some_and(|list| names_a_probe(&list)) {
        println!(
            "No debug probe answers. Hold BOOTSEL while you plug the device in: a drive RPI-RP2 appears."
        );
        println!("Copy {} onto it; the device restarts by itself.", paths::short(&firmware.uf2));
        return Ok(());
    }
    let mut download = Command::new("probe-rs");
    process::run("flashing", download.arg("download").args(CHIP).arg(&firmware.elf))?;
    process::run("the reset after flashing", Command::new("probe-rs").arg("reset").args(CHIP))?;
    println!("{} is on the device", paths::short(&firmware.elf));
    Ok(())
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
