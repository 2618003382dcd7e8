//! Node and the emulator's npm packages.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::SystemTime;

use crate::debian;
use crate::paths;
use crate::process::{self, Stop};

const OLDEST: u32 = 18;

/// Makes sure that the emulator's scripts can run.
pub(crate) fn prepare() -> Result<(), Stop> {
    if version().is_none() && debian::may_install() {
        debian::install(&["nodejs", "npm"]);
    }
    check(version().as_deref())?;
    install_packages()
}

fn version() -> Option<String> {
    process::answer(Command::new("node").arg("--version"))
}

/// An old Node is the user's own choice: it is named, not replaced.
fn check(version: Option<&str>) -> Result<(), Stop> {
    let Some(version) = version else {
        return Err(what_to_type("the emulator needs Node, which is missing"));
    };
    match major(version) {
        Some(major) if major >= OLDEST => Ok(()),
        _ => Err(what_to_type(&format!("Node {version} is too old for the emulator"))),
    }
}

fn major(version: &str) -> Option<u32> {
    version.strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// `npm ci`, only where what is installed does not come from this lock file. npm writes its own copy of the
/// lock file last, so that one also tells of an installation that was cut short.
fn install_packages() -> Result<(), Stop> {
    let emulator = paths::root().join("emulator");
    let wanted = modified(&emulator.join("package-lock.json"));
    if !stale(modified(&emulator.join("node_modules/.package-lock.json")), wanted) {
        return Ok(());
    }
    if !has_npm() && debian::may_install() {
        debian::install(&["npm"]);
    }
    if !has_npm() {
        return Err(what_to_type("the emulator needs npm, which is missing"));
    }
    let mut npm = Command::new("npm");
    npm.args(["ci", "--prefix", "emulator", "--no-audit", "--no-fund", "--fetch-retries=1"])
        .current_dir(paths::root());
    process::run("installing the emulator's packages", &mut npm)
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

fn what_to_type(reason: &str) -> Stop {
    let line = debian::install_line(&["nodejs", "npm"]);
    Stop::failed(format!("{reason}. Install Node {OLDEST} or later with npm; on Debian 12:\n  {line}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn an_old_or_missing_node_is_refused() {
        assert_eq!(check(Some("v18.0.0")), Ok(()));
        assert_eq!(check(Some("v20.20.2")), Ok(()));
        let refusal = |version| match check(version) {
            Err(Stop::Failed(message)) => message,
            other => panic!("{other:?}"),
        };
        assert!(refusal(Some("v9.11.2")).starts_with("Node v9.11.2 is too old"));
        assert!(refusal(Some("17 at most")).contains("too old"));
        assert!(refusal(None).contains("apt-get install --no-install-recommends nodejs npm"));
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
