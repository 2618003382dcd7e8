//! Clippy for the host and for the chip; warnings are errors in both.

use std::process::Command;

use crate::chip;
use crate::ladder::Toolchain;
use crate::lint_tool::{CLIPPY, Origin};
use crate::paths;
use crate::stop::Stop;
use crate::toolchain;

/// Every crate and test on the host.
pub(crate) fn host() -> Result<Command, Stop> {
    let origin = CLIPPY.find()?;
    let mut command = CLIPPY.command(origin);
    command.args(["--locked", "--workspace", "--all-targets", "--features", "xtask/logs"]);
    if origin == Origin::Debian {
        command.arg("--target-dir").arg(paths::target().join(chip::DEBIAN_FOLDER));
    }
    command.args(["--", "-D", "warnings"]);
    Ok(command)
}

/// The firmware on the chip. A clippy checks only what its own Rust can compile: where either of the two is
/// Debian's, both are.
pub(crate) fn firmware(board: &str) -> Result<Command, Stop> {
    let toolchain = match CLIPPY.find()? {
        Origin::Own => toolchain::chosen()?,
        Origin::Debian => Toolchain::Debian,
    };
    if toolchain == Toolchain::Debian {
        CLIPPY.find_in_debian()?;
    }
    Ok(chip::clippy(toolchain, board))
}
