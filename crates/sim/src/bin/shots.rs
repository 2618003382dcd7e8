//! Draws every screen into a folder: `shots docs/screens`.

use passerelle_sim::gallery;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [folder] = &arguments[..] else {
        eprintln!("usage: shots FOLDER");
        return ExitCode::from(2);
    };
    match gallery::write(Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("shots: {error}");
            ExitCode::FAILURE
        }
    }
}
