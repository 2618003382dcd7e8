//! The device on this computer: in the terminal, or headless with `--console`.

use passerelle_sim::flash::Flash;
use passerelle_sim::source::Source;
use passerelle_sim::terminal::{self, End};
use passerelle_sim::{Simulator, console};
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

const USAGE: &str = "\
usage: cargo sim             the device in the terminal; what it holds is kept for the next time
       cargo sim --console   the device driven by lines on standard input, with an empty flash
       cargo sim --help      this text

options: --flash FILE        the flash is in that file
         --fresh             start with an empty flash";

/// What was asked for.
#[derive(Default)]
struct Wanted {
    console: bool,
    fresh: bool,
    flash: Option<PathBuf>,
}

fn main() -> ExitCode {
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    if let [only] = &arguments[..]
        && (only == "--help" || only == "-h")
    {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    let Some(wanted) = read(arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let run = if wanted.console { headless(&wanted) } else { in_terminal(&wanted) };
    run.unwrap_or_else(|error| {
        eprintln!("passerelle-sim: {error}");
        ExitCode::FAILURE
    })
}

fn read(arguments: Vec<OsString>) -> Option<Wanted> {
    let mut wanted = Wanted::default();
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        match argument.to_str() {
            Some("--console") => wanted.console = true,
            Some("--fresh") => wanted.fresh = true,
            Some("--flash") => wanted.flash = Some(rest.next()?.into()),
            _ => return None,
        }
    }
    Some(wanted)
}

/// The flash in a file, emptied first if that is wanted.
fn open(path: &Path, wanted: &Wanted) -> io::Result<Flash> {
    if wanted.fresh && path.exists() {
        fs::remove_file(path)?;
    }
    let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    Flash::open(path).map_err(named)
}

/// Where the terminal keeps its flash: among the data of this user.
fn data_file() -> io::Result<PathBuf> {
    let place = |name: &str| env::var_os(name).filter(|place| !place.is_empty()).map(PathBuf::from);
    let data = if cfg!(windows) {
        place("APPDATA")
    } else if cfg!(target_os = "macos") {
        place("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        place("XDG_DATA_HOME").or_else(|| place("HOME").map(|home| home.join(".local/share")))
    };
    let message = "no place for the data of this user is known; name a file with --flash";
    let folder = data.ok_or_else(|| io::Error::other(message))?.join("passerelle");
    fs::create_dir_all(&folder)?;
    Ok(folder.join("flash.bin"))
}

fn in_terminal(wanted: &Wanted) -> io::Result<ExitCode> {
    if !io::stdout().is_terminal() {
        eprintln!("passerelle-sim: standard output is not a terminal; without one, use cargo sim --console");
        return Ok(ExitCode::from(2));
    }
    let path = match &wanted.flash {
        Some(path) => path.clone(),
        None => data_file()?,
    };
    let mut simulator = Simulator::with_flash(Source::from_system(), open(&path, wanted)?);
    if terminal::run(&mut simulator)? == End::UsbBoot {
        println!("The device restarted to USB boot.");
    }
    Ok(ExitCode::SUCCESS)
}

fn headless(wanted: &Wanted) -> io::Result<ExitCode> {
    let flash = match &wanted.flash {
        Some(path) => open(path, wanted)?,
        None => Flash::default(),
    };
    let mut simulator = Simulator::with_flash(Source::from_system(), flash);
    let well_formed = console::run(&mut simulator, io::stdin().lock(), io::stdout().lock())?;
    Ok(if well_formed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
