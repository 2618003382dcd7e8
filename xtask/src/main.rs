//! `cargo xtask`: builds, flashes and checks the firmware. This file only starts the command; each lives in
//! the module named after it.

mod args;
mod boards;
mod chip;
mod debian;
#[cfg(feature = "logs")]
mod decode;
mod emulate;
mod firmware;
mod flash;
mod image;
mod lints;
mod logs;
mod node;
mod notes;
mod paths;
mod process;
mod refusals;
mod rules;
mod scan;
mod soak;
mod test;
mod toolchain;
mod uf2;

use std::process::ExitCode;

use args::Task;
use process::Stop;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Err(stop) = args::parse(&words).and_then(run) else {
        return ExitCode::SUCCESS;
    };
    let (Stop::Usage(message) | Stop::Failed(message)) = &stop;
    eprintln!("xtask: {message}");
    ExitCode::from(stop.code())
}

fn run(task: Task) -> Result<(), Stop> {
    match task {
        Task::Help => println!("{}", args::USAGE),
        Task::Firmware(variant) => firmware::run(&variant)?,
        Task::Flash(variant) => flash::run(&variant)?,
        Task::Emulate { filter } => emulate::tests(filter.as_deref())?,
        Task::Logs => logs::show()?,
        Task::Bench => emulate::bench()?,
        Task::Shots => shots()?,
        Task::Rules => rules::run()?,
        Task::Refusals => refusals::run()?,
        Task::Soak => soak::run(soak::Length::Long)?,
        Task::Test => test::run()?,
    }
    Ok(())
}

/// Every screen as a picture, drawn by the simulator.
fn shots() -> Result<(), Stop> {
    let mut shots = process::cargo();
    shots.args(["run", "--locked", "--quiet", "--package", "passerelle-sim", "--bin", "shots"]);
    process::run("drawing the screens", shots.args(["--", "docs/screens"]))
}
