//! Debian's packages: a whole Rust from the distribution, and the only things we ever install ourselves,
//! and that only as root.
//!
//! The trap: with rustup on the machine, Debian's cargo picks up rustup's rustc, clippy and library folders
//! from the environment. `program` names everything by its full path and clears the rest.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::paths;
use crate::process;
use crate::toolchain;

/// Compiler, cargo, the sources of core, and a linker for the chip.
pub(crate) const RUST: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];
pub(crate) const RUSTC: &str = "/usr/bin/rustc";
pub(crate) const CARGO: &str = "/usr/bin/cargo";
pub(crate) const CLIPPY: &str = "/usr/bin/cargo-clippy";
pub(crate) const RUSTFMT: &str = "/usr/bin/cargo-fmt";
pub(crate) const LINKER: &str = "ld.lld";

const FOREIGN: [&str; 5] =
    ["RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH", "CARGO", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER"];

/// Where Debian's Rust builds; that it exists tells the next run which way this machine went.
pub(crate) fn target() -> PathBuf {
    paths::target().join("debian")
}

/// A program of Debian's Rust (`/usr/bin/cargo`, `/usr/bin/cargo-clippy`, ...) among its own kind.
pub(crate) fn program(path: &str) -> Command {
    let mut command = Command::new(path);
    command.current_dir(paths::root());
    for name in FOREIGN {
        command.env_remove(name);
    }
    command.env("RUSTC", RUSTC).env("RUSTDOC", "/usr/bin/rustdoc");
    // Only cargo's plugins read this; cargo itself sets it.
    if path != CARGO {
        command.env("CARGO", CARGO);
    }
    command
}

/// Whether everything of `RUST` is here and new enough.
pub(crate) fn ready() -> bool {
    Path::new(CARGO).exists()
        && toolchain::has_sources(&mut Command::new(RUSTC))
        && process::answer(Command::new(RUSTC).arg("--version")).is_some_and(|text| new_enough(&text))
        && process::succeeds(Command::new(LINKER).arg("--version"))
}

/// Whether this user may install packages.
pub(crate) fn may_install() -> bool {
    process::answer(Command::new("id").arg("-u")).as_deref() == Some("0")
        && process::succeeds(Command::new("apt-get").arg("--version"))
}

/// Installs packages and never removes any; says so first. Whether it helped is for the caller to look at.
pub(crate) fn install(packages: &[&str]) {
    println!("installing Debian packages: {}", packages.join(" "));
    let apt = || {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    // An update that fails for one archive of several still leaves lists to install from.
    let _ = apt().args(["-q", "update"]).status();
    let _ =
        apt().args(["-q", "install", "-y", "--no-remove", "--no-install-recommends"]).args(packages).status();
}

/// What to type where we may not install.
pub(crate) fn install_line(packages: &[&str]) -> String {
    format!("sudo apt-get install --no-install-recommends {}", packages.join(" "))
}

/// `rustc --version` against the `rust-version` of the workspace.
fn new_enough(version: &str) -> bool {
    let number = |text: &str| -> Option<(u32, u32)> {
        let mut parts = text.split(['.', '-']);
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    let found = version.split_whitespace().nth(1).and_then(number);
    found.is_some() && found >= number(env!("CARGO_PKG_RUST_VERSION"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_rust_is_told_from_a_new_one() {
        assert!(new_enough("rustc 1.96.0 (ac68faa20 2026-05-25) (built from a source tarball)"));
        assert!(new_enough("rustc 2.0.0-beta.1"));
        assert!(!new_enough("rustc 1.63.0"));
        assert!(!new_enough("rustc 1.85.0 (4d91de4e4 2025-02-17)"));
        assert!(!new_enough("something else"));
    }

    #[test]
    fn debian_runs_nothing_of_rustup() {
        let line = process::line(&program(CARGO));
        assert!(line.contains("-u RUSTUP_TOOLCHAIN ") && line.contains("RUSTC=/usr/bin/rustc "), "{line}");
        assert!(process::line(&program(CLIPPY)).contains("CARGO=/usr/bin/cargo "));
    }
}
