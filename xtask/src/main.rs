//! `cargo xtask`: builds, flashes and checks the firmware. This file only finds the command; each lives in
//! the module named after it.

mod args;
mod boards;
mod chip;
mod clippy;
mod debian;
#[cfg(feature = "logs")]
mod decode;
mod emulate;
mod firmware;
mod flash;
mod image;
mod ladder;
mod lint_tool;
mod logs;
mod node;
mod paths;
mod process;
mod shots;
mod stop;
mod test;
mod toolchain;
mod uf2;
mod usage;

use std::process::ExitCode;

use args::Task;
use stop::Stop;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  firmware [--board NAME]   build the firmware: ELF and UF2 in target/firmware (board: pico)
  flash [--board NAME]      build it and flash it through a debug probe
  emulate [FILTER]          run the image in the emulator, only the tests whose name has FILTER
  logs                      print what the firmware logged in the emulator tests that failed last
  bench                     measure the image in the emulator and hold it to its budgets
  shots                     draw every screen into docs/screens
  test                      everything: format, lints, tests, firmware, emulator, budgets";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match args::parse(&words) {
        Ok(task) => run(task),
        Err(message) => Err(Stop::Usage(format!("{message}\n\n{USAGE}"))),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => {
            if let Stop::Usage(message) | Stop::Failed(message) = &stop {
                eprintln!("xtask: {message}");
            }
            ExitCode::from(stop.code())
        }
    }
}

fn run(task: Task) -> Result<(), Stop> {
    match task {
        Task::Help => println!("{USAGE}"),
        Task::Firmware { board } => firmware::run(&board)?,
        Task::Flash { board } => flash::run(&board)?,
        Task::Emulate { filter } => emulate::tests(filter.as_deref())?,
        Task::Logs => logs::show()?,
        Task::Bench => emulate::bench()?,
        Task::Shots => shots::run()?,
        Task::Test => test::run()?,
    }
    Ok(())
}
