//! Other programs: started, asked, and named in a way one can type again; and why a command of ours ends early.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};

use crate::paths;

/// Why a command ends early.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    /// The command line asks for something that does not exist: exit code 2.
    Usage(String),
    /// Something failed; the text says what and what to do about it: exit code 1.
    Failed(String),
}

impl Stop {
    pub(crate) fn failed(message: impl Into<String>) -> Self {
        Stop::Failed(message.into())
    }

    /// A file or folder that one cannot read, write, ...
    pub(crate) fn file(verb: &str, path: &Path, error: &io::Error) -> Self {
        Stop::Failed(format!("cannot {verb} {}: {error}", paths::short(path)))
    }

    pub(crate) fn code(&self) -> u8 {
        match self {
            Stop::Usage(_) => 2,
            Stop::Failed(_) => 1,
        }
    }
}

/// The cargo that started us, run from the root of the repository.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(own_cargo());
    command.current_dir(paths::root());
    command
}

fn own_cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Runs to the end with our terminal; a failure says what failed and how to repeat it.
pub(crate) fn run(what: &str, command: &mut Command) -> Result<(), Stop> {
    let outcome = command.status();
    ended(what, command, outcome)
}

/// The end of a command as `run` reports it.
pub(crate) fn ended(what: &str, command: &Command, outcome: io::Result<ExitStatus>) -> Result<(), Stop> {
    match outcome {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => {
            Err(Stop::failed(format!("{what} failed ({status}); repeat it with:\n  {}", line(command))))
        }
        Err(error) => Err(Stop::failed(format!("cannot start {}: {error}", command.get_program().display()))),
    }
}

/// Whether the program exists and ends well; nothing is shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// What the program prints, or nothing when it is missing or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// What the program says on standard error; nothing else of it is shown.
pub(crate) fn complaint(command: &mut Command) -> String {
    let output = command.stdin(Stdio::null()).output();
    output.map(|output| String::from_utf8_lossy(&output.stderr).into_owned()).unwrap_or_default()
}

/// The command as a line for the shell, with the environment it changes.
pub(crate) fn line(command: &Command) -> String {
    let (mut removed, mut set) = (String::new(), String::new());
    for (name, value) in command.get_envs() {
        match value {
            None => removed += &format!("-u {} ", name.display()),
            Some(value) => set += &format!("{}={} ", name.display(), quoted(value)),
        }
    }
    let program = command.get_program();
    let program = if program == own_cargo() { OsStr::new("cargo") } else { program };
    let words: Vec<String> = [program].into_iter().chain(command.get_args()).map(quoted).collect();
    let env = if removed.is_empty() { String::new() } else { format!("env {removed}") };
    format!("{env}{set}{}", words.join(" "))
}

fn quoted(word: &OsStr) -> String {
    let word = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_./=:,+@".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.into_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_can_be_typed_again() {
        let mut command = Command::new("/usr/bin/tool");
        command.args(["--name", "it's here", ""]).env("MODE", "a b").env_remove("OLD");
        assert_eq!(line(&command), r"env -u OLD MODE='a b' /usr/bin/tool --name 'it'\''s here' ''");
    }

    #[test]
    fn our_cargo_is_called_cargo() {
        let mut command = cargo();
        command.args(["fmt", "--all"]);
        assert_eq!(line(&command), "cargo fmt --all");
    }
}
