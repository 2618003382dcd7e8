//! The cargo commands for the chip, one shape for each kind of Rust.
//!
//! Each kind has a target folder of its own, given as a flag: `CARGO_TARGET_DIR` would beat any setting, and
//! two kinds of core in one folder rebuild each other's work.

use std::path::PathBuf;
use std::process::Command;

use crate::boards::Variant;
use crate::debian;
use crate::paths;
use crate::process;
use crate::toolchain::Toolchain;

pub(crate) const TARGET: &str = "thumbv6m-none-eabi";

const BUILD_STD: &str = "-Zbuild-std=core,compiler_builtins";

/// `cargo build` of the firmware.
pub(crate) fn build(toolchain: Toolchain, variant: &Variant) -> Command {
    let mut command = match toolchain {
        Toolchain::Debian => debian::program(debian::CARGO),
        Toolchain::Prebuilt | Toolchain::Source => process::cargo(),
    };
    command.arg("build");
    options(&mut command, toolchain, variant);
    command
}

/// `cargo clippy` of the firmware; warnings are errors.
pub(crate) fn clippy(toolchain: Toolchain, variant: &Variant) -> Command {
    let mut command = match toolchain {
        Toolchain::Debian => debian::program(debian::CLIPPY),
        Toolchain::Prebuilt | Toolchain::Source => process::cargo(),
    };
    command.arg("clippy");
    options(&mut command, toolchain, variant);
    command.args(["--", "-D", "warnings"]);
    command
}

/// Where `build` leaves the image. Every variant has the same path: copy it before building the next.
pub(crate) fn built(toolchain: Toolchain) -> PathBuf {
    folder(toolchain).join(TARGET).join("firmware/passerelle")
}

fn options(command: &mut Command, toolchain: Toolchain, variant: &Variant) {
    command.args(["--locked", "--profile", "firmware", "--package", "passerelle", "--target", TARGET]);
    command.args(["--features", &variant.features()]);
    command.arg("--target-dir").arg(folder(toolchain));
    if toolchain != Toolchain::Prebuilt {
        command.arg(BUILD_STD).env("RUSTC_BOOTSTRAP", "1");
    }
    if toolchain == Toolchain::Debian {
        command.env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", debian::LINKER);
    }
}

fn folder(toolchain: Toolchain) -> PathBuf {
    match toolchain {
        Toolchain::Prebuilt => paths::target(),
        Toolchain::Source => paths::target().join("build-std"),
        Toolchain::Debian => debian::target(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::Mount;

    fn pico() -> Variant {
        Variant::new("pico", Mount::Upright)
    }

    #[test]
    fn a_prebuilt_core_needs_no_tricks() {
        let line = process::line(&build(Toolchain::Prebuilt, &Variant::new("pico-spi", Mount::Turned)));
        assert!(line.starts_with("cargo build --locked --profile firmware --package passerelle"), "{line}");
        assert!(line.contains("--features board-pico-spi,panel-turned --target-dir"), "{line}");
        assert!(line.ends_with("/target"), "{line}");
    }

    #[test]
    fn sources_are_compiled_in_a_folder_of_their_own() {
        let line = process::line(&build(Toolchain::Source, &pico()));
        assert!(line.starts_with("RUSTC_BOOTSTRAP=1 cargo build "), "{line}");
        assert!(line.ends_with("/target/build-std -Zbuild-std=core,compiler_builtins"), "{line}");
    }

    #[test]
    fn debian_names_its_compiler_and_linker() {
        let command = build(Toolchain::Debian, &pico());
        assert_eq!(command.get_program(), "/usr/bin/cargo");
        let line = process::line(&command);
        for word in ["RUSTC=/usr/bin/rustc ", "_LINKER=ld.lld ", "RUSTC_BOOTSTRAP=1 ", "-u RUSTUP_TOOLCHAIN "]
        {
            assert!(line.contains(word), "{word} in {line}");
        }
    }

    #[test]
    fn warnings_are_errors_in_every_world() {
        for toolchain in [Toolchain::Prebuilt, Toolchain::Source, Toolchain::Debian] {
            assert!(process::line(&clippy(toolchain, &pico())).ends_with(" -- -D warnings"));
        }
        let line = process::line(&clippy(Toolchain::Debian, &pico()));
        assert!(line.contains(" /usr/bin/cargo-clippy clippy "), "{line}");
    }
}
