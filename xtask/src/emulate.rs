//! `cargo xtask emulate` and `bench`: the real images in the emulator, the simulator beside them to compare
//! pictures with.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::boards::{DEFAULT_BOARD, SPI_BOARD};
use crate::firmware;
use crate::logs;
use crate::node;
use crate::paths;
use crate::process;
use crate::stop::Stop;

/// What the emulator's scripts are given.
struct Rig {
    image: PathBuf,
    spi_image: PathBuf,
    simulator: PathBuf,
}

/// Runs the tests; after a failure their logs follow.
pub(crate) fn tests(filter: Option<&str>) -> Result<(), Stop> {
    let rig = prepare()?;
    logs::forget()?;
    let mut runner = rig.script("run.mjs");
    if let Some(filter) = filter {
        runner.args(["--filter", filter]);
    }
    let outcome = finish(&mut runner);
    if outcome.is_err() {
        // The failed tests are the news: logs that cannot be shown must not hide them.
        if let Err(Stop::Failed(reason)) = logs::show() {
            eprintln!("xtask: no logs: {reason}");
        }
    }
    outcome
}

/// Measures and compares with the budgets.
pub(crate) fn bench() -> Result<(), Stop> {
    finish(&mut prepare()?.script("bench.mjs"))
}

/// The script has said what is wrong; its exit code becomes ours.
fn finish(script: &mut Command) -> Result<(), Stop> {
    let status = process::status(script)?;
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => Err(Stop::Exit(u8::try_from(code).unwrap_or(1))),
        None => Err(Stop::failed(format!("the emulator was stopped ({status})"))),
    }
}

fn prepare() -> Result<Rig, Stop> {
    node::prepare()?;
    let image = firmware::build(DEFAULT_BOARD)?.elf;
    let spi_image = firmware::build(SPI_BOARD)?.elf;
    let mut build = process::cargo();
    build.args(["build", "--locked", "--package", "passerelle-sim", "--bin", "passerelle-sim"]);
    process::run("building the simulator", build.arg("--target-dir").arg(paths::host_target()))?;
    let simulator = paths::host_target().join(format!("debug/passerelle-sim{}", env::consts::EXE_SUFFIX));
    let out = paths::emulator_out();
    fs::create_dir_all(&out).map_err(|error| Stop::failed(format!("{}: {error}", out.display())))?;
    Ok(Rig { image, spi_image, simulator })
}

impl Rig {
    fn script(&self, name: &str) -> Command {
        let mut node = Command::new("node");
        node.current_dir(paths::root()).arg(format!("emulator/{name}"));
        node.arg("--image").arg(&self.image).arg("--spi-image").arg(&self.spi_image);
        node.arg("--sim").arg(&self.simulator).arg("--out").arg(paths::emulator_out());
        node
    }
}
