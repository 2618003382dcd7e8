//! The console lines of the counters.

use super::{COUNTERS, Command, Event, Name, State};
use crate::console::{Malformed, Unread, Usage, Words, number};
use crate::json::Sink;
use core::fmt;

/// The lines and what they do.
pub const USAGE: &[Usage] = &[
    Usage("count N +M", "add to a counter, 1 to 8; also count N -M"),
    Usage("count N = M", "set it, -999 to 999"),
    Usage("name N [WORD]", "name it, up to 8 letters, or not at all"),
    Usage("clear", "set all to zero"),
];

/// Writes a line for every counter that changed.
pub fn write_event(state: &State, event: &Event, out: &mut dyn fmt::Write) -> fmt::Result {
    let Event::Counted(changed) = event else { return Ok(()) };
    (0..COUNTERS)
        .filter(|counter| changed >> counter & 1 != 0)
        .try_for_each(|counter| writeln!(out, "count={} value={}", counter + 1, state.value(counter)))
}

/// No die is thrown.
pub fn side(_: &State, _: &str) -> Option<u8> {
    None
}

/// Any start of a line is sound: there are no phases.
pub fn check_start<'a>(_: &State, _: &'a str, _: Words<'a>) -> Result<(), Unread<'a>> {
    Ok(())
}

/// Nothing about the counters is a secret.
pub fn is_private(_: &State, _: &Command) -> bool {
    false
}

/// They are everybody's.
pub fn who(_: &State, _: &Command) -> Option<u8> {
    None
}

/// Writes what can be done.
pub fn write_legal(_: &State, _: &str, out: &mut dyn Sink) -> fmt::Result {
    ["count 1 +1", "count 1 = 0", "name 1", "clear"].iter().try_for_each(|line| writeln!(out, "{line}"))
}

/// Writes a command as a line.
pub fn write_command(_: &State, command: &Command, out: &mut dyn fmt::Write) -> fmt::Result {
    match *command {
        Command::By { counter, by } => write!(out, "count {} {by:+}", u16::from(counter) + 1),
        Command::To { counter, value } => write!(out, "count {} = {value}", u16::from(counter) + 1),
        Command::Name { counter, name } => {
            write!(out, "name {}", u16::from(counter) + 1)?;
            if name.is_empty() { Ok(()) } else { write!(out, " {name}") }
        }
        Command::Clear => out.write_str("clear"),
        Command::Undo => out.write_str("undo"),
        Command::Redo => out.write_str("redo"),
    }
}

/// Reads a line as a command of the counters.
pub fn parse<'a>(_: &State, word: &'a str, rest: Words<'a>) -> Result<Command, Unread<'a>> {
    Ok(command(word, rest)?)
}

fn command<'a>(word: &'a str, mut rest: Words<'a>) -> Result<Command, Malformed<'a>> {
    let command = match word {
        "count" => {
            let counter = counter(&mut rest)?;
            match rest.need("how much")? {
                "=" => Command::To { counter, value: signed(rest.need("a value")?)? },
                by if by.starts_with(['+', '-']) => Command::By { counter, by: signed(by)? },
                other => return Err(Malformed::Unexpected(other)),
            }
        }
        "name" => {
            let counter = counter(&mut rest)?;
            let word = rest.next().unwrap_or_default();
            Command::Name { counter, name: Name::new(word).ok_or(Malformed::Unexpected(word))? }
        }
        "clear" => Command::Clear,
        word => return Err(Malformed::Unknown(word)),
    };
    rest.end()?;
    Ok(command)
}

/// The number of a counter, from 0.
fn counter<'a>(rest: &mut Words<'a>) -> Result<u8, Malformed<'a>> {
    let word = rest.need("which counter")?;
    number::<u8>(word)?.checked_sub(1).ok_or(Malformed::Number(word))
}

/// A number that may have a sign.
fn signed(word: &str) -> Result<i16, Malformed<'_>> {
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    let amount: i16 = number(digits).map_err(|_| Malformed::Number(word))?;
    Ok(if word.starts_with('-') { -amount } else { amount })
}
