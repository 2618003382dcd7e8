//! The command line. Every word is accounted for: an option that is ignored silently is an option that is
//! believed to work.

use crate::boards::DEFAULT_BOARD;

/// One command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Help,
    Firmware { board: String },
    Flash { board: String },
    Emulate { filter: Option<String> },
    Logs,
    Bench,
    Shots,
    Test,
}

pub(crate) fn parse(words: &[String]) -> Result<Task, String> {
    let Some((command, rest)) = words.split_first() else {
        return Err("no command".into());
    };
    let task = match command.as_str() {
        "help" | "--help" | "-h" => Task::Help,
        "firmware" => return Ok(Task::Firmware { board: board(rest)? }),
        "flash" => return Ok(Task::Flash { board: board(rest)? }),
        "emulate" => return Ok(Task::Emulate { filter: filter(rest)? }),
        "logs" => Task::Logs,
        "bench" => Task::Bench,
        "shots" => Task::Shots,
        "test" => Task::Test,
        other => return Err(format!("unknown command `{other}`")),
    };
    match rest.first() {
        None => Ok(task),
        Some(word) => Err(unexpected(word)),
    }
}

fn board(words: &[String]) -> Result<String, String> {
    let mut board = None;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        let name = match word.strip_prefix("--board=") {
            Some(name) => Some(name),
            None if word == "--board" => words.next().map(String::as_str),
            None => return Err(unexpected(word)),
        };
        let Some(name) = name.filter(|name| !name.is_empty()) else {
            return Err("`--board` wants a name".into());
        };
        if board.replace(name.to_owned()).is_some() {
            return Err("`--board` is given twice".into());
        }
    }
    Ok(board.unwrap_or_else(|| DEFAULT_BOARD.into()))
}

fn filter(words: &[String]) -> Result<Option<String>, String> {
    match words {
        [] => Ok(None),
        [word] if !word.starts_with('-') => Ok(Some(word.clone())),
        [word] => Err(unexpected(word)),
        [_, word, ..] => Err(unexpected(word)),
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
        parse(&line.split_whitespace().map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn a_board_is_the_default_or_the_one_named() {
        assert_eq!(parsed("firmware"), Ok(Task::Firmware { board: "pico".into() }));
        assert_eq!(parsed("firmware --board pico-spi"), Ok(Task::Firmware { board: "pico-spi".into() }));
        assert_eq!(parsed("flash --board=pico-spi"), Ok(Task::Flash { board: "pico-spi".into() }));
    }

    #[test]
    fn a_board_is_named_once_and_not_empty() {
        for line in ["firmware --board", "firmware --board=", "flash --board a --board b"] {
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
        let tasks = [Task::Logs, Task::Bench, Task::Shots, Task::Test, Task::Help];
        for (word, task) in ["logs", "bench", "shots", "test", "help"].into_iter().zip(tasks) {
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
