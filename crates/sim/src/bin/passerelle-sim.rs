//! The device on this computer: in the terminal, or headless with `--console`.

use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};
use std::io;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--console"] => {
            let mut simulator = Simulator::new(Source::from_system());
            match console::run(&mut simulator, io::stdin().lock(), io::stdout().lock()) {
                Ok(true) => ExitCode::SUCCESS,
                Ok(false) => ExitCode::FAILURE,
                Err(error) => {
                    eprintln!("passerelle-sim: {error}");
                    ExitCode::FAILURE
                }
            }
        }
        _ => {
            eprintln!("usage: cargo sim --console   the device driven by lines on standard input");
            ExitCode::from(2)
        }
    }
}
