//! Node and the emulator's npm packages.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use crate::debian;
use crate::paths;
use crate::process;
use crate::stop::Stop;

const OLDEST: u32 = 18;

/// Makes sure that the emulator's scripts can run.
pub(crate) fn prepare() -> Result<(), Stop> {
    let mut verdict = node_verdict(major(), debian::may_install());
    if verdict == Verdict::Install {
        debian::install(&["nodejs", "npm"]);
        verdict = node_verdict(major(), false);
    }
    if let Verdict::Refuse(reason) = verdict {
        return Err(Stop::failed(format!("{reason}. {}", what_to_type())));
    }
    install_packages()
}

#[derive(Debug, PartialEq, Eq)]
enum Verdict {
    Fine,
    Install,
    Refuse(String),
}

/// An old Node is the user's own choice: it is named, not replaced.
fn node_verdict(major: Option<u32>, may_install: bool) -> Verdict {
    match major {
        Some(major) if major >= OLDEST => Verdict::Fine,
        Some(major) => Verdict::Refuse(format!("Node {major} is too old for the emulator")),
        None if may_install => Verdict::Install,
        None => Verdict::Refuse("the emulator needs Node, which is missing".into()),
    }
}

fn what_to_type() -> String {
    format!(
        "Install Node {OLDEST} or later with npm; on Debian 12:\n  {}",
        debian::install_line(&["nodejs", "npm"])
    )
}

fn major() -> Option<u32> {
    parse_major(&process::answer(Command::new("node").arg("--version"))?)
}

fn parse_major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// `npm ci`, only where what is installed does not come from this lock file. npm writes its own copy of the
/// lock file last, so that one also tells of an installation that was cut short.
fn install_packages() -> Result<(), Stop> {
    let emulator = paths::root().join("emulator");
    let wanted = modified(&emulator.join("package-lock.json"));
    if wanted.is_none() {
        return Err(Stop::failed("emulator/package-lock.json is missing"));
    }
    if !stale(modified(&emulator.join("node_modules/.package-lock.json")), wanted) {
        return Ok(());
    }
    if !has_npm() && debian::may_install() {
        debian::install(&["npm"]);
    }
    if !has_npm() {
        return Err(Stop::failed(format!("npm is missing. {}", what_to_type())));
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--no-audit", "--no-fund"]).current_dir(emulator);
    process::run("installing the emulator's packages (in emulator/)", &mut npm)
}

fn has_npm() -> bool {
    process::succeeds(Command::new("npm").arg("--version"))
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|file| file.modified()).ok()
}

fn stale(installed: Option<SystemTime>, wanted: Option<SystemTime>) -> bool {
    installed.is_none() || installed < wanted
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn versions_are_read() {
        assert_eq!(parse_major("v20.20.2"), Some(20));
        assert_eq!(parse_major("v9.0.0-pre"), Some(9));
        assert_eq!(parse_major("command not found"), None);
    }

    #[test]
    fn a_missing_node_is_installed_and_an_old_one_refused() {
        assert_eq!(node_verdict(Some(18), false), Verdict::Fine);
        assert_eq!(node_verdict(None, true), Verdict::Install);
        assert!(matches!(node_verdict(None, false), Verdict::Refuse(_)));
        assert_eq!(
            node_verdict(Some(12), true),
            Verdict::Refuse("Node 12 is too old for the emulator".into())
        );
    }

    #[test]
    fn packages_are_stale_when_missing_or_older_than_the_lock_file() {
        let lock = SystemTime::UNIX_EPOCH + Duration::from_secs(100);
        let second = Duration::from_secs(1);
        assert!(stale(None, Some(lock)));
        assert!(stale(Some(lock - second), Some(lock)));
        assert!(!stale(Some(lock + second), Some(lock)));
    }
}
