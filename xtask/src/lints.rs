//! Format and clippy, and where the two come from: the Rust in use, a rustup that can add them, or Debian.
//!
//! The trap: Debian's cargo would find rustup's plugins, so Debian's are called by their path, the way cargo
//! calls them: with their own name as first word.

use std::path::Path;
use std::process::Command;

use crate::boards::Variant;
use crate::chip;
use crate::debian;
use crate::process::{self, Stop};
use crate::toolchain::{self, Toolchain};

/// A plugin of cargo that not every Rust has.
struct Plugin {
    /// The word after `cargo`.
    verb: &'static str,
    /// The name of rustup's component.
    component: &'static str,
    /// Debian's package and the program it brings.
    package: &'static str,
    path: &'static str,
}

const RUSTFMT: Plugin =
    Plugin { verb: "fmt", component: "rustfmt", package: "rustfmt-web", path: debian::RUSTFMT };
const CLIPPY: Plugin =
    Plugin { verb: "clippy", component: "clippy", package: "rust-web-clippy", path: debian::CLIPPY };

/// Whose plugin it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// `cargo VERB` works as it is.
    Own,
    Debian,
}

/// Every crate's format.
pub(crate) fn format() -> Result<Command, Stop> {
    let mut command = RUSTFMT.command(RUSTFMT.find()?);
    command.args(["--all", "--check"]);
    Ok(command)
}

/// Clippy over every crate and test on the host; warnings are errors.
pub(crate) fn clippy_host() -> Result<Command, Stop> {
    let origin = CLIPPY.find()?;
    let mut command = CLIPPY.command(origin);
    command.args(["--locked", "--workspace", "--all-targets", "--features", "xtask/logs"]);
    if origin == Origin::Debian {
        command.arg("--target-dir").arg(debian::target());
    }
    command.args(["--", "-D", "warnings"]);
    Ok(command)
}

/// Clippy over the firmware on the chip. It checks only what its own Rust can compile: where either of the
/// two is Debian's, both are.
pub(crate) fn clippy_chip(variant: &Variant) -> Result<Command, Stop> {
    let toolchain = match CLIPPY.find()? {
        Origin::Own => toolchain::chosen()?,
        Origin::Debian => Toolchain::Debian,
    };
    if toolchain == Toolchain::Debian {
        CLIPPY.find_in_debian()?;
    }
    Ok(chip::clippy(toolchain, variant))
}

impl Plugin {
    /// Finds it, or fetches it where that is allowed.
    fn find(&self) -> Result<Origin, Stop> {
        let works = || process::succeeds(process::cargo().args([self.verb, "--version"]));
        if !works() && toolchain::has_rustup() {
            toolchain::rustup(&["component", "add", self.component]);
        }
        if works() {
            return Ok(Origin::Own);
        }
        self.find_in_debian().map(|()| Origin::Debian)
    }

    /// Debian's, for code that only Debian's Rust can build here.
    fn find_in_debian(&self) -> Result<(), Stop> {
        let there = || debian::ready() && Path::new(self.path).exists();
        if !there() && debian::may_install() {
            debian::install(&self.packages());
        }
        if there() { Ok(()) } else { Err(Stop::Failed(self.what_to_type())) }
    }

    fn command(&self, origin: Origin) -> Command {
        let mut command = match origin {
            Origin::Own => process::cargo(),
            Origin::Debian => debian::program(self.path),
        };
        command.arg(self.verb);
        command
    }

    fn packages(&self) -> Vec<&'static str> {
        debian::RUST.into_iter().chain([self.package]).collect()
    }

    fn what_to_type(&self) -> String {
        let (component, by_debian) = (self.component, debian::install_line(&self.packages()));
        format!(
            "{component} is missing. Type\n  rustup component add {component}\nor, on Debian 12 with its \
             security archive,\n  {by_debian}\nand repeat the command"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn debians_plugins_are_called_by_their_path() {
        let line = process::line(&RUSTFMT.command(Origin::Debian));
        assert!(line.ends_with(" /usr/bin/cargo-fmt fmt"), "{line}");
        assert_eq!(process::line(&CLIPPY.command(Origin::Own)), "cargo clippy");
    }

    #[test]
    fn an_ordinary_user_is_told_what_to_type() {
        let message = RUSTFMT.what_to_type();
        assert!(message.contains("  rustup component add rustfmt\n"), "{message}");
        assert!(message.contains(" rustfmt-web\n"), "{message}");
    }
}
