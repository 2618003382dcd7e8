//! `cargo xtask soak`: random players, for a long time. `cargo xtask test` lets them play a tenth of it.

use crate::process::{self, Stop};

/// How long they play.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Length {
    Usual,
    /// Ten times as long.
    Long,
}

/// Prints how the games went, and fails when one broke a rule, stuck or panicked.
pub(crate) fn run(length: Length) -> Result<(), Stop> {
    let mut command = process::cargo();
    command.args(["test", "--locked", "--release", "--package", "passerelle-core"]);
    command.args(["--tests", "random", "--", "--nocapture"]);
    if length == Length::Long {
        command.env("PASSERELLE_SOAK", "1");
    }
    process::run("a game of random players", &mut command)
}
