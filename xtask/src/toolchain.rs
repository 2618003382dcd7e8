//! The Rust that builds for the chip: found, or fetched where that is allowed. docs/building.md shows the
//! ladder as a table.
//!
//! The trap: nobody can know beforehand whether rustup can download. So each step is tried once, its result
//! is looked at, never assumed, and a machine that ended on Debian's packages is not made to wait for a
//! silent server again.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use crate::chip::TARGET;
use crate::debian;
use crate::process::{self, Stop};

/// A Rust that can build for the chip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Toolchain {
    /// rustc has the chip's core library: a plain build.
    Prebuilt,
    /// The same rustc compiles core from rustup's sources.
    Source,
    /// Debian's rustc compiles core from Debian's sources.
    Debian,
}

/// What the ladder asks of the machine, and what it may fetch.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// A prebuilt core for the chip.
    Core,
    /// The sources of rustc's library.
    Sources,
    /// Debian's Rust, new enough.
    Packages,
    /// A rustup, and the rustc in use is its own.
    Rustup,
    /// The right to install packages.
    Apt,
    /// An earlier build went Debian's way.
    DebianBuild,
}

trait Machine {
    fn has(&self, part: Part) -> bool;
    /// Tries to get it; whether it came is for `has` to say.
    fn fetch(&mut self, part: Part);
}

/// The toolchain of this machine, sought once a run.
pub(crate) fn chosen() -> Result<Toolchain, Stop> {
    static CHOSEN: OnceLock<Option<Toolchain>> = OnceLock::new();
    CHOSEN
        .get_or_init(|| choose(&mut ThisMachine))
        .ok_or_else(|| Stop::Failed(what_to_type(debian::may_install())))
}

fn choose(machine: &mut impl Machine) -> Option<Toolchain> {
    if machine.has(Part::Core) {
        return Some(Toolchain::Prebuilt);
    }
    if machine.has(Part::DebianBuild) && machine.has(Part::Packages) {
        return Some(Toolchain::Debian);
    }
    if machine.has(Part::Rustup) {
        machine.fetch(Part::Core);
        if machine.has(Part::Core) {
            return Some(Toolchain::Prebuilt);
        }
        if !machine.has(Part::Sources) && !machine.has(Part::Packages) {
            machine.fetch(Part::Sources);
        }
        if machine.has(Part::Sources) {
            return Some(Toolchain::Source);
        }
    }
    if !machine.has(Part::Packages) && machine.has(Part::Apt) {
        machine.fetch(Part::Packages);
    }
    machine.has(Part::Packages).then_some(Toolchain::Debian)
}

struct ThisMachine;

impl Machine for ThisMachine {
    fn has(&self, part: Part) -> bool {
        match part {
            Part::Core => has_core(),
            Part::Sources => has_sources(&mut rustc()),
            Part::Packages => debian::ready(),
            Part::Rustup => has_rustup(),
            Part::Apt => debian::may_install(),
            Part::DebianBuild => debian::target().exists(),
        }
    }

    fn fetch(&mut self, part: Part) {
        match part {
            Part::Core => rustup(&["target", "add", TARGET]),
            Part::Sources => rustup(&["component", "add", "rust-src"]),
            Part::Packages => debian::install(&debian::RUST),
            Part::Rustup | Part::Apt | Part::DebianBuild => unreachable!("no step fetches {part:?}"),
        }
    }
}

/// Whether the rustc in use is rustup's: to another, a rustup on the same machine can add nothing.
pub(crate) fn has_rustup() -> bool {
    let real = |path: Option<String>| fs::canonicalize(path?).ok();
    let program = real(process::answer(Command::new("rustup").args(["which", "rustc"])));
    let sysroot = real(process::answer(rustc().args(["--print", "sysroot"])));
    program.zip(sysroot).is_some_and(|(program, sysroot)| program.starts_with(sysroot))
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

fn what_to_type(apt_was_tried: bool) -> String {
    let minimum = env!("CARGO_PKG_RUST_VERSION");
    let tried = if apt_was_tried { "apt-get could not install one (its reason is above). " } else { "" };
    format!(
        "no Rust {minimum} or later for {TARGET} here. {tried}Type\n  rustup target add {TARGET}\nor, on \
         Debian 12 with its security archive,\n  {}\nand repeat the command",
        debian::install_line(&debian::RUST)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use Part::*;

    /// A machine that has some parts and can get some others.
    struct Fake {
        has: Vec<Part>,
        can_fetch: Vec<Part>,
        asked: Vec<Part>,
    }

    impl Machine for Fake {
        fn has(&self, part: Part) -> bool {
            self.has.contains(&part)
        }

        fn fetch(&mut self, part: Part) {
            self.asked.push(part);
            if self.can_fetch.contains(&part) {
                self.has.push(part);
            }
        }
    }

    /// What is chosen, and what was asked for on the way.
    fn climb(has: &[Part], can_fetch: &[Part]) -> (Option<Toolchain>, Vec<Part>) {
        let mut machine = Fake { has: has.to_vec(), can_fetch: can_fetch.to_vec(), asked: Vec::new() };
        (choose(&mut machine), machine.asked)
    }

    #[test]
    fn a_prebuilt_core_is_taken_at_once() {
        let all = [Core, Rustup, Sources, Packages, DebianBuild, Apt];
        assert_eq!(climb(&all, &[]), (Some(Toolchain::Prebuilt), vec![]));
    }

    #[test]
    fn rustup_adds_the_target_where_it_can() {
        assert_eq!(climb(&[Rustup, Packages], &[Core]), (Some(Toolchain::Prebuilt), vec![Core]));
    }

    #[test]
    fn sources_serve_where_the_target_is_missing() {
        assert_eq!(climb(&[Rustup], &[Sources]), (Some(Toolchain::Source), vec![Core, Sources]));
        assert_eq!(climb(&[Rustup, Sources, Packages], &[]), (Some(Toolchain::Source), vec![Core]));
    }

    #[test]
    fn debian_stands_in_for_a_rustup_without_network() {
        assert_eq!(climb(&[Rustup, Packages], &[]), (Some(Toolchain::Debian), vec![Core]));
    }

    #[test]
    fn a_machine_settled_on_debian_does_not_ask_rustup_again() {
        let settled = [Rustup, Packages, DebianBuild];
        assert_eq!(climb(&settled, &[Core]), (Some(Toolchain::Debian), vec![]));
        // ... unless the packages are gone.
        assert_eq!(climb(&[Rustup, DebianBuild], &[Core]), (Some(Toolchain::Prebuilt), vec![Core]));
    }

    #[test]
    fn root_installs_the_packages() {
        let asked = vec![Core, Sources, Packages];
        assert_eq!(climb(&[Rustup, Apt], &[Packages]), (Some(Toolchain::Debian), asked.clone()));
        assert_eq!(climb(&[Rustup, Apt], &[]), (None, asked));
    }

    #[test]
    fn without_rustup_nobody_asks_it() {
        assert_eq!(climb(&[Sources, Packages], &[]), (Some(Toolchain::Debian), vec![]));
        assert_eq!(climb(&[Sources, Apt], &[]), (None, vec![Packages]));
        assert_eq!(climb(&[Sources], &[]), (None, vec![]));
    }

    #[test]
    fn giving_up_says_both_commands() {
        let message = what_to_type(false);
        assert!(message.contains("  rustup target add thumbv6m-none-eabi\n"), "{message}");
        assert!(message.contains("apt-get install --no-install-recommends rustc-web cargo-web"), "{message}");
        assert!(!message.contains("could not"), "{message}");
        assert!(what_to_type(true).contains("apt-get could not install"));
    }
}
