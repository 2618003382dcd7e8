//! `cargo xtask emulate` and `bench`: the real images in the emulator, the simulator beside them to compare
//! pictures with.

use std::env;
use std::process::{Command, Stdio};
use std::thread;

use crate::boards::{DEFAULT_BOARD, Mount, SPI_BOARD, Variant};
use crate::firmware;
use crate::logs;
use crate::node;
use crate::paths;
use crate::process::{self, Stop};

/// The images, and the option by which the scripts take each.
const IMAGES: [(&str, &str, Mount); 3] = [
    ("--image", DEFAULT_BOARD, Mount::Upright),
    ("--spi-image", SPI_BOARD, Mount::Upright),
    ("--turned-image", DEFAULT_BOARD, Mount::Turned),
];

const BENCH: &str = "keeping to the budgets";

/// Runs the tests; after a failure their logs follow.
pub(crate) fn tests(filter: Option<&str>) -> Result<(), Stop> {
    let mut runner = script("run.mjs")?;
    if let Some(filter) = filter {
        runner.args(["--filter", filter]);
    }
    run_tests(&mut runner)
}

/// Measures and compares with the budgets.
pub(crate) fn bench() -> Result<(), Stop> {
    process::run(BENCH, &mut script("bench.mjs")?)
}

/// Both at once, because each uses one core only; the budgets are printed behind the tests.
pub(crate) fn tests_and_bench() -> Result<(), Stop> {
    let (mut runner, mut bench) = (script("run.mjs")?, script("bench.mjs")?);
    let (tested, measured) = thread::scope(|scope| {
        let bench = scope.spawn(|| bench.stderr(Stdio::inherit()).output());
        let tested = run_tests(&mut runner);
        (tested, bench.join().expect("waiting for a program does not panic"))
    });
    let measured = measured.map(|output| {
        print!("\n{}", String::from_utf8_lossy(&output.stdout));
        output.status
    });
    tested.and(process::ended(BENCH, &bench, measured))
}

fn run_tests(runner: &mut Command) -> Result<(), Stop> {
    logs::forget()?;
    let outcome = process::run("an emulator test", runner);
    if outcome.is_err() {
        logs::explain();
    }
    outcome
}

/// One of the emulator's scripts with all it works on, freshly built.
fn script(name: &str) -> Result<Command, Stop> {
    node::prepare()?;
    let mut script = Command::new("node");
    script.current_dir(paths::root()).arg(format!("emulator/{name}"));
    for (option, board, mount) in IMAGES {
        script.arg(option).arg(firmware::build(&Variant::new(board, mount))?.elf);
    }

    let mut build = process::cargo();
    build.args(["build", "--locked", "--package", "passerelle-sim", "--bin", "passerelle-sim"]);
    process::run("building the simulator", build.arg("--target-dir").arg(paths::host_target()))?;
    let simulator = paths::host_target().join(format!("debug/passerelle-sim{}", env::consts::EXE_SUFFIX));
    script.arg("--sim").arg(simulator).arg("--out").arg(paths::emulator_out());
    Ok(script)
}
