//! Where rustfmt and clippy come from: the Rust in use, a rustup that can add them, or Debian.

use std::path::Path;
use std::process::Command;

use crate::debian;
use crate::process;
use crate::stop::Stop;
use crate::toolchain;

/// A plugin of cargo that not every Rust has.
pub(crate) struct LintTool {
    /// The word after `cargo`.
    verb: &'static str,
    /// The name of rustup's component.
    component: &'static str,
    /// Debian's package and the plugin it brings.
    package: &'static str,
    path: &'static str,
}

pub(crate) const CLIPPY: LintTool = LintTool {
    verb: "clippy",
    component: "clippy",
    package: "rust-web-clippy",
    path: "/usr/bin/cargo-clippy",
};

pub(crate) const RUSTFMT: LintTool =
    LintTool { verb: "fmt", component: "rustfmt", package: "rustfmt-web", path: "/usr/bin/cargo-fmt" };

/// Whose tool it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// `cargo VERB` works as it is.
    Own,
    /// Debian's, called by its path.
    Debian,
}

#[derive(Debug, Clone, Copy, Default)]
struct Facts {
    works: bool,
    rustup: bool,
    debian: bool,
    may_install: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Use(Origin),
    AddComponent,
    Install,
    GiveUp,
}

fn next(facts: Facts, tried: &[Step]) -> Step {
    let untried = |step| !tried.contains(&step);
    if facts.works {
        Step::Use(Origin::Own)
    } else if facts.rustup && untried(Step::AddComponent) {
        Step::AddComponent
    } else if facts.debian {
        Step::Use(Origin::Debian)
    } else if facts.may_install && untried(Step::Install) {
        Step::Install
    } else {
        Step::GiveUp
    }
}

impl LintTool {
    /// Finds the tool, or installs it where that is allowed.
    pub(crate) fn find(&self) -> Result<Origin, Stop> {
        let mut tried = Vec::new();
        loop {
            let facts = Facts {
                works: process::succeeds(process::cargo().args([self.verb, "--version"])),
                rustup: toolchain::has_rustup(),
                debian: self.is_in_debian(),
                may_install: debian::may_install(),
            };
            let step = next(facts, &tried);
            match step {
                Step::Use(origin) => return Ok(origin),
                Step::AddComponent => toolchain::rustup(&["component", "add", self.component]),
                Step::Install => self.install(),
                Step::GiveUp => return Err(self.missing()),
            }
            tried.push(step);
        }
    }

    /// Debian's own tool, for code that only Debian's Rust can build here.
    pub(crate) fn find_in_debian(&self) -> Result<(), Stop> {
        if !self.is_in_debian() && debian::may_install() {
            self.install();
        }
        if self.is_in_debian() { Ok(()) } else { Err(self.missing()) }
    }

    /// `cargo VERB`, by the tool found.
    pub(crate) fn command(&self, origin: Origin) -> Command {
        let mut command = match origin {
            Origin::Own => process::cargo(),
            Origin::Debian => debian::program(self.path),
        };
        command.arg(self.verb);
        command
    }

    fn is_in_debian(&self) -> bool {
        debian::ready() && Path::new(self.path).exists()
    }

    fn packages(&self) -> Vec<&'static str> {
        debian::RUST.into_iter().chain([self.package]).collect()
    }

    fn install(&self) {
        debian::install(&self.packages());
    }

    fn missing(&self) -> Stop {
        let (component, by_debian) = (self.component, debian::install_line(&self.packages()));
        Stop::failed(format!(
            "{component} is missing. Type\n  rustup component add {component}\nor, on Debian 12 with its \
             security archive,\n  {by_debian}\nand repeat the command"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Facts = Facts { works: false, rustup: false, debian: false, may_install: false };

    #[test]
    fn what_works_is_used() {
        assert_eq!(
            next(Facts { works: true, rustup: true, debian: true, ..NOTHING }, &[]),
            Step::Use(Origin::Own)
        );
    }

    #[test]
    fn rustup_is_asked_once_and_then_debian() {
        let facts = Facts { rustup: true, debian: true, may_install: true, ..NOTHING };
        assert_eq!(next(facts, &[]), Step::AddComponent);
        assert_eq!(next(facts, &[Step::AddComponent]), Step::Use(Origin::Debian));
        let facts = Facts { debian: false, ..facts };
        assert_eq!(next(facts, &[Step::AddComponent]), Step::Install);
        assert_eq!(next(facts, &[Step::AddComponent, Step::Install]), Step::GiveUp);
    }

    #[test]
    fn an_ordinary_user_is_told_what_to_type() {
        assert_eq!(next(NOTHING, &[]), Step::GiveUp);
        let Stop::Failed(message) = RUSTFMT.missing() else { panic!() };
        assert!(message.contains("rustup component add rustfmt\n"), "{message}");
        assert!(message.contains(" rustfmt-web\n"), "{message}");
    }
}
