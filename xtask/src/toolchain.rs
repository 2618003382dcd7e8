//! Climbs the ladder: looks at the machine, takes the step `ladder::next` names, looks again.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::chip::{DEBIAN_FOLDER, TARGET};
use crate::debian;
use crate::ladder::{self, Facts, Step, Toolchain, Wish};
use crate::paths;
use crate::process;
use crate::stop::Stop;

const WISH: &str = "PASSERELLE_TOOLCHAIN";

/// The Rust that builds for the chip here; found, or made, once a run.
pub(crate) fn chosen() -> Result<Toolchain, Stop> {
    static CHOSEN: OnceLock<Toolchain> = OnceLock::new();
    if let Some(toolchain) = CHOSEN.get() {
        return Ok(*toolchain);
    }
    let wish = wish()?;
    let mut tried = Vec::new();
    loop {
        let step = ladder::next(wish, look(), &tried);
        match step {
            Step::Build(toolchain) => return Ok(*CHOSEN.get_or_init(|| toolchain)),
            Step::AddTarget => rustup(&["target", "add", TARGET]),
            Step::AddSources => rustup(&["component", "add", "rust-src"]),
            Step::InstallPackages => debian::install(&debian::RUST),
            Step::GiveUp => return Err(Stop::Failed(give_up(wish, tried.contains(&Step::InstallPackages)))),
        }
        tried.push(step);
    }
}

/// Whether rustup is installed.
pub(crate) fn has_rustup() -> bool {
    process::succeeds(Command::new("rustup").arg("--version"))
}

/// Asks rustup for a part of the toolchain in use; whether it came is for the caller to look at. Never
/// `update` or `toolchain install`: those move the user's compiler, and even rustup itself. A server that
/// accepts and stays silent costs 20 s, not 180.
pub(crate) fn rustup(words: &[&str]) {
    println!("rustup {}", words.join(" "));
    let mut command = Command::new("rustup");
    command.args(words).env("RUSTUP_MAX_RETRIES", "0").env("RUSTUP_DOWNLOAD_TIMEOUT", "20");
    // A failure here is no error of ours, there are other ways: one line of it is enough.
    if let Ok(output) = command.stdin(Stdio::null()).output()
        && !output.status.success()
    {
        let words = String::from_utf8_lossy(&output.stderr);
        let reason = words.lines().find(|line| line.starts_with("error"));
        println!("rustup cannot: {}", reason.unwrap_or("it does not say why"));
    }
}

fn wish() -> Result<Wish, Stop> {
    match env::var(WISH).as_deref() {
        Err(_) | Ok("") => Ok(Wish::Any),
        Ok("rustup") => Ok(Wish::Rustup),
        Ok("debian") => Ok(Wish::Debian),
        Ok(other) => Err(Stop::Usage(format!("{WISH} is `{other}`; it can be `rustup` or `debian`"))),
    }
}

fn look() -> Facts {
    Facts {
        core: has_core(),
        rustup: has_rustup(),
        sources: has_sources(&mut rustc()),
        debian: debian::ready(),
        settled: paths::target().join(DEBIAN_FOLDER).exists(),
        may_install: debian::may_install(),
    }
}

/// Whether this rustc has the sources of its library.
pub(crate) fn has_sources(rustc: &mut Command) -> bool {
    let sysroot = process::answer(rustc.args(["--print", "sysroot"]));
    sysroot.is_some_and(|path| Path::new(&path).join("lib/rustlib/src/rust/library/core/src/lib.rs").exists())
}

fn rustc() -> Command {
    Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// rustc names the folder of a target's libraries even when it is not there, so look inside.
fn has_core() -> bool {
    let Some(folder) = process::answer(rustc().args(["--print", "target-libdir", "--target", TARGET])) else {
        return false;
    };
    let is_core = |name: &str| name.starts_with("libcore-") && name.ends_with(".rlib");
    fs::read_dir(folder)
        .is_ok_and(|files| files.flatten().any(|file| is_core(&file.file_name().to_string_lossy())))
}

fn give_up(wish: Wish, install_failed: bool) -> String {
    let by_rustup = format!("rustup target add {TARGET}");
    let by_debian = debian::install_line(&debian::RUST);
    let minimum = env!("CARGO_PKG_RUST_VERSION");
    let lines = match wish {
        Wish::Any => format!("  {by_rustup}\nor, on Debian 12 with its security archive,\n  {by_debian}"),
        Wish::Rustup => format!("  {by_rustup}"),
        Wish::Debian => format!("  {by_debian}"),
    };
    let failed = if install_failed { "apt-get could not install one (its reason is above). " } else { "" };
    format!("no Rust {minimum} or later for {TARGET} here. {failed}Type\n{lines}\nand repeat the command")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn giving_up_says_both_commands() {
        let message = give_up(Wish::Any, false);
        assert!(message.contains("rustup target add thumbv6m-none-eabi\n"), "{message}");
        assert!(message.contains("apt-get install --no-install-recommends rustc-web cargo-web"), "{message}");
        assert!(!message.contains("could not"), "{message}");
        assert!(give_up(Wish::Any, true).contains("apt-get could not install"));
        assert!(!give_up(Wish::Debian, false).contains("rustup"));
        assert!(!give_up(Wish::Rustup, false).contains("apt-get"));
    }
}
