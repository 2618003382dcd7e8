//! The device on this computer: in the terminal, or headless with `--console`.

use passerelle_sim::source::Source;
use passerelle_sim::terminal::{self, End};
use passerelle_sim::{Simulator, console};
use std::io::{self, IsTerminal};
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo sim             the device in the terminal
       cargo sim --console   the device driven by lines on standard input
       cargo sim --help      this text";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os().skip(1).map(|a| a.to_string_lossy().into()).collect();
    let run = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => in_terminal(),
        ["--console"] => headless(),
        ["--help" | "-h"] => {
            println!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        _ => {
            eprintln!("{USAGE}");
            Ok(ExitCode::from(2))
        }
    };
    run.unwrap_or_else(|error| {
        eprintln!("passerelle-sim: {error}");
        ExitCode::FAILURE
    })
}

fn in_terminal() -> io::Result<ExitCode> {
    if !io::stdout().is_terminal() {
        eprintln!("passerelle-sim: standard output is not a terminal; without one, use cargo sim --console");
        return Ok(ExitCode::from(2));
    }
    if terminal::run(&mut Simulator::new(Source::from_system()))? == End::UsbBoot {
        println!("The device restarted to USB boot.");
    }
    Ok(ExitCode::SUCCESS)
}

fn headless() -> io::Result<ExitCode> {
    let mut simulator = Simulator::new(Source::from_system());
    let well_formed = console::run(&mut simulator, io::stdin().lock(), io::stdout().lock())?;
    Ok(if well_formed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
