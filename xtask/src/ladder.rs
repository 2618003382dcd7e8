//! How the firmware gets its Rust, decided without touching anything: from what is seen of the machine and
//! what was tried already, the next step. docs/building.md shows the ladder as a table.
//!
//! The trap: nobody can know beforehand whether rustup can download. So each step is tried once, its result
//! is looked at, never assumed, and a machine that ended on Debian's packages is not made to wait for a
//! silent server again.

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

/// What the user asked for in `PASSERELLE_TOOLCHAIN`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Wish {
    #[default]
    Any,
    Rustup,
    Debian,
}

/// What can be seen of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Facts {
    /// rustc has a prebuilt core for the chip.
    pub(crate) core: bool,
    /// rustup is installed.
    pub(crate) rustup: bool,
    /// rustc has the sources of its library.
    pub(crate) sources: bool,
    /// Debian's packages are installed and new enough.
    pub(crate) debian: bool,
    /// An earlier build went Debian's way.
    pub(crate) settled: bool,
    /// We are root and there is apt-get.
    pub(crate) may_install: bool,
}

/// What to do next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    Build(Toolchain),
    AddTarget,
    AddSources,
    InstallPackages,
    GiveUp,
}

pub(crate) fn next(wish: Wish, facts: Facts, tried: &[Step]) -> Step {
    let untried = |step| !tried.contains(&step);
    let (rustup_allowed, debian_allowed) = (wish != Wish::Debian, wish != Wish::Rustup);
    let debian = debian_allowed && facts.debian;

    if rustup_allowed && facts.core {
        return Step::Build(Toolchain::Prebuilt);
    }
    if debian && facts.settled {
        return Step::Build(Toolchain::Debian);
    }
    if rustup_allowed && facts.rustup {
        if untried(Step::AddTarget) {
            return Step::AddTarget;
        }
        if facts.sources {
            return Step::Build(Toolchain::Source);
        }
        if !debian && untried(Step::AddSources) {
            return Step::AddSources;
        }
    }
    if debian {
        return Step::Build(Toolchain::Debian);
    }
    if debian_allowed && facts.may_install && untried(Step::InstallPackages) {
        return Step::InstallPackages;
    }
    Step::GiveUp
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Facts = Facts {
        core: false,
        rustup: false,
        sources: false,
        debian: false,
        settled: false,
        may_install: false,
    };

    /// Walks the ladder in a world where each step changes the facts as told; gives all steps taken.
    fn walk(wish: Wish, mut facts: Facts, world: impl Fn(Step, &mut Facts)) -> Vec<Step> {
        let mut taken = Vec::new();
        loop {
            let step = next(wish, facts, &taken);
            assert!(!taken.contains(&step), "{step:?} twice: {taken:?}");
            taken.push(step);
            if matches!(step, Step::Build(_) | Step::GiveUp) {
                return taken;
            }
            world(step, &mut facts);
        }
    }

    fn nothing_works(_: Step, _: &mut Facts) {}

    #[test]
    fn a_prebuilt_core_is_taken_at_once() {
        let facts = Facts { core: true, rustup: true, debian: true, settled: true, ..NOTHING };
        assert_eq!(walk(Wish::Any, facts, nothing_works), [Step::Build(Toolchain::Prebuilt)]);
    }

    #[test]
    fn rustup_adds_the_target_where_it_can() {
        let steps = walk(Wish::Any, Facts { rustup: true, debian: true, ..NOTHING }, |step, facts| {
            facts.core |= step == Step::AddTarget;
        });
        assert_eq!(steps, [Step::AddTarget, Step::Build(Toolchain::Prebuilt)]);
    }

    #[test]
    fn sources_serve_where_the_target_is_missing() {
        let steps = walk(Wish::Any, Facts { rustup: true, ..NOTHING }, |step, facts| {
            facts.sources |= step == Step::AddSources;
        });
        assert_eq!(steps, [Step::AddTarget, Step::AddSources, Step::Build(Toolchain::Source)]);

        let there = Facts { rustup: true, sources: true, debian: true, ..NOTHING };
        assert_eq!(walk(Wish::Any, there, nothing_works), [Step::AddTarget, Step::Build(Toolchain::Source)]);
    }

    #[test]
    fn debian_stands_in_for_a_rustup_without_network() {
        let facts = Facts { rustup: true, debian: true, ..NOTHING };
        assert_eq!(walk(Wish::Any, facts, nothing_works), [Step::AddTarget, Step::Build(Toolchain::Debian)]);
    }

    #[test]
    fn a_machine_settled_on_debian_does_not_ask_rustup_again() {
        let facts = Facts { rustup: true, debian: true, settled: true, ..NOTHING };
        assert_eq!(walk(Wish::Any, facts, nothing_works), [Step::Build(Toolchain::Debian)]);
        // ... unless the packages are gone.
        let facts = Facts { debian: false, ..facts };
        assert_eq!(walk(Wish::Any, facts, nothing_works)[0], Step::AddTarget);
    }

    #[test]
    fn root_installs_the_packages() {
        let facts = Facts { rustup: true, may_install: true, ..NOTHING };
        let steps = walk(Wish::Any, facts, |step, facts| facts.debian |= step == Step::InstallPackages);
        let build = Step::Build(Toolchain::Debian);
        assert_eq!(steps, [Step::AddTarget, Step::AddSources, Step::InstallPackages, build]);
    }

    #[test]
    fn without_rustup_nobody_asks_it() {
        let steps = walk(Wish::Any, Facts { may_install: true, ..NOTHING }, nothing_works);
        assert_eq!(steps, [Step::InstallPackages, Step::GiveUp]);
        assert_eq!(walk(Wish::Any, NOTHING, nothing_works), [Step::GiveUp]);
    }

    #[test]
    fn a_wish_closes_the_other_road() {
        let all = Facts { core: true, rustup: true, sources: true, debian: true, ..NOTHING };
        assert_eq!(walk(Wish::Debian, all, nothing_works), [Step::Build(Toolchain::Debian)]);
        assert_eq!(walk(Wish::Rustup, all, nothing_works), [Step::Build(Toolchain::Prebuilt)]);

        let debian_only = Facts { debian: true, settled: true, may_install: true, ..NOTHING };
        assert_eq!(walk(Wish::Rustup, debian_only, nothing_works), [Step::GiveUp]);
        let rustup_only = Facts { core: true, rustup: true, sources: true, ..NOTHING };
        assert_eq!(walk(Wish::Debian, rustup_only, nothing_works), [Step::GiveUp]);
    }
}
