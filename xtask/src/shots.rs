//! `cargo xtask shots`: every screen as a picture, drawn by the simulator.

use crate::process;
use crate::stop::Stop;

pub(crate) fn run() -> Result<(), Stop> {
    let mut shots = process::cargo();
    shots.args(["run", "--locked", "--quiet", "--package", "passerelle-sim", "--bin", "shots"]);
    process::run("drawing the screens", shots.args(["--", "docs/screens"]))
}
