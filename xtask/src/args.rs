//! The command line. Every word is accounted for: an option that is ignored silently is an option that is
//! believed to work.

use crate::boards::{DEFAULT_BOARD, Mount, Variant};
use crate::process::Stop;

pub(crate) const USAGE: &str = "\
usage: cargo xtask COMMAND

  firmware [--board NAME] [--turned]   build the firmware: ELF and UF2 in target/firmware (board: pico)
  flash [--board NAME] [--turned]      build it and flash it through a debug probe
  emulate [FILTER]                     run the images in the emulator, only the tests whose name has FILTER
  logs                                 print what the firmware logged in the emulator tests that failed last
  bench                                measure the image in the emulator and hold it to its budgets
  shots                                draw every screen into docs/screens
  rules                                run the tests of the host and see that they execute every rule
  refusals                             switch off each refusal of the rules in turn and see that a test fails
  soak                                 random games and commands, ten times as many as `test` plays
  test                                 everything: format, lints, tests, firmware, emulator, budgets

--turned: for a panel mounted upside down";

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Help,
    Firmware(Variant),
    Flash(Variant),
    Emulate { filter: Option<String> },
    Logs,
    Bench,
    Shots,
    Rules,
    Refusals,
    Soak,
    Test,
}

pub(crate) fn parse(words: &[String]) -> Result<Task, Stop> {
    task(words).map_err(|message| Stop::Usage(format!("{message}\n\n{USAGE}")))
}

fn task(words: &[String]) -> Result<Task, String> {
    let Some((command, rest)) = words.split_first() else {
        return Err("no command".into());
    };
    let task = match command.as_str() {
        "help" | "--help" | "-h" => Task::Help,
        "firmware" => return variant(rest).map(Task::Firmware),
        "flash" => return variant(rest).map(Task::Flash),
        "emulate" => return Ok(Task::Emulate { filter: filter(rest)? }),
        "logs" => Task::Logs,
        "bench" => Task::Bench,
        "shots" => Task::Shots,
        "rules" => Task::Rules,
        "refusals" => Task::Refusals,
        "soak" => Task::Soak,
        "test" => Task::Test,
        other => return Err(format!("unknown command `{other}`")),
    };
    match rest.first() {
        None => Ok(task),
        Some(word) => Err(unexpected(word)),
    }
}

fn variant(words: &[String]) -> Result<Variant, String> {
    let mut board = None;
    let mut mount = Mount::Upright;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let name = match word.strip_prefix("--board=") {
            Some(name) => Some(name),
            None if word == "--board" => words.next().map(String::as_str),
            None if word == "--turned" => {
                mount = Mount::Turned;
                continue;
            }
            None => return Err(unexpected(word)),
        };
        let Some(name) = name.filter(|name| !name.is_empty() && !name.starts_with('-')) else {
            return Err("`--board` wants a name".into());
        };
        if board.replace(name).is_some() {
            return Err("`--board` is given twice".into());
        }
    }
    Ok(Variant::new(board.unwrap_or(DEFAULT_BOARD), mount))
}

fn filter(words: &[String]) -> Result<Option<String>, String> {
    match words {
        [] => Ok(None),
        [word] if !word.starts_with('-') => Ok(Some(word.clone())),
        [word] | [_, word, ..] => Err(unexpected(word)),
    }
}

fn unexpected(word: &str) -> String {
    let kind = if word.starts_with('-') { "unknown option" } else { "unexpected word" };
    format!("{kind} `{word}`")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Task, String> {
        task(&line.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn a_board_is_the_default_or_the_one_named() {
        let (pico, spi) = (Variant::new("pico", Mount::Upright), Variant::new("pico-spi", Mount::Upright));
        assert_eq!(parsed("firmware"), Ok(Task::Firmware(pico)));
        assert_eq!(parsed("firmware --board pico-spi"), Ok(Task::Firmware(spi.clone())));
        assert_eq!(parsed("flash --board=pico-spi"), Ok(Task::Flash(spi)));
    }

    #[test]
    fn a_panel_is_upright_unless_turned() {
        assert_eq!(parsed("firmware --turned"), Ok(Task::Firmware(Variant::new("pico", Mount::Turned))));
        let turned = Variant::new("pico-spi", Mount::Turned);
        assert_eq!(parsed("flash --turned --board pico-spi"), Ok(Task::Flash(turned.clone())));
        assert_eq!(parsed("flash --board pico-spi --turned"), Ok(Task::Flash(turned)));
    }

    #[test]
    fn a_board_is_named_once_and_not_empty() {
        for line in [
            "firmware --board",
            "firmware --board=",
            "firmware --board --turned",
            "flash --board a --board b",
        ] {
            assert!(parsed(line).unwrap_err().contains("--board"), "{line}");
        }
    }

    #[test]
    fn emulate_takes_one_filter() {
        assert_eq!(parsed("emulate"), Ok(Task::Emulate { filter: None }));
        assert_eq!(parsed("emulate usb"), Ok(Task::Emulate { filter: Some("usb".into()) }));
        assert_eq!(parsed("emulate usb panel").unwrap_err(), "unexpected word `panel`");
        assert_eq!(parsed("emulate --usb").unwrap_err(), "unknown option `--usb`");
    }

    #[test]
    fn plain_commands_take_nothing() {
        for (word, task) in [
            ("logs", Task::Logs),
            ("bench", Task::Bench),
            ("shots", Task::Shots),
            ("rules", Task::Rules),
            ("refusals", Task::Refusals),
            ("soak", Task::Soak),
            ("test", Task::Test),
            ("help", Task::Help),
        ] {
            assert_eq!(parsed(word), Ok(task));
            assert_eq!(parsed(&format!("{word} --fast")).unwrap_err(), "unknown option `--fast`");
        }
    }

    #[test]
    fn unknown_commands_are_named() {
        assert_eq!(parsed("frimware").unwrap_err(), "unknown command `frimware`");
        assert_eq!(parsed("").unwrap_err(), "no command");
    }
}
