//! `legal`: what can be done now, as lines that can be sent back.
//!
//! Without words, every verb that can be done. With a line that is not finished, its open question and the line with
//! each answer the rules allow. A choice is listed if and only if reading its line gives that choice, so two dice that
//! look the same are one.

use super::line::{Partial, read_partial};
use super::spell::write_verb;
use super::words;
use crate::console::Words;
use crate::games::fleet::NAME;
use crate::games::fleet::command::Progress;
use crate::games::fleet::state::State;
use crate::games::fleet::talk::{Answer, Question};
use crate::games::fleet::tray::Tray;
use crate::games::fleet::verbs::Verb;
use crate::json::Sink;
use core::fmt::{self, Write};
use heapless::String;

/// The longest line.
const LINE: usize = 256;

/// Writes what may follow the words of `line`, as far as everybody knows. A line that the rules refuse, or that is none,
/// has nothing to follow it: ask [`read_partial`] why.
pub fn write_legal(state: &State, line: &str, out: &mut dyn Sink) -> fmt::Result {
    let state = &state.as_known();
    let mut rest = Words::of(line);
    let Some(word) = rest.next() else {
        return state
            .verbs()
            .try_for_each(|verb| item(out, |out| write_verb(verb, out).and_then(|()| out.write_char('\n'))));
    };
    let Partial::Asks(verb, answers) = read_partial(state, word, rest.clone()) else {
        return match read_partial(state, word, rest) {
            Partial::Complete(_) => item(out, |out| out.write_str("complete\n")),
            _ => Ok(()),
        };
    };
    let Ok(Progress::Asks(draft)) = state.draft(verb, &answers) else { return Ok(()) };
    let Some(question) = draft.question else { return Ok(()) };
    item(out, |out| writeln!(out, "asks {}", question.word()))?;
    let owner = match (verb, answers.first()) {
        (Verb::Put, Some(Answer::Number(player))) => Some(*player),
        _ => state.decider(),
    };
    let tray = owner.and_then(|player| state.player(player)).map(|p| p.tray).unwrap_or_default();
    for &choice in &draft.choices {
        let mut longer = String::<LINE>::new();
        let begun = Words::of(line).skip(1).filter(|word| verb != Verb::New || *word != NAME);
        let written = write_verb(verb, &mut longer)
            .and_then(|()| longer.write_char(' '))
            .and_then(|()| begun.clone().try_for_each(|word| write!(longer, "{word} ")));
        if written.and_then(|()| write_choice(state, question, choice, &tray, &mut longer)).is_err() {
            continue;
        }
        let mut rest = Words::of(&longer);
        let Some(word) = rest.next() else { continue };
        let read = match read_partial(state, word, rest) {
            Partial::Asks(_, answers) => answers,
            Partial::Complete(command) => command.answers,
            Partial::Refused(_) | Partial::Malformed(_) => continue,
        };
        if read.starts_with(&answers) && read.get(answers.len()) == Some(&choice) {
            item(out, |out| writeln!(out, "{longer}"))?;
        }
    }
    Ok(())
}

/// Writes an item unless it is behind us.
fn item(out: &mut dyn Sink, write: impl FnOnce(&mut dyn Sink) -> fmt::Result) -> fmt::Result {
    if out.passed() {
        return Ok(());
    }
    write(out)?;
    out.item_done();
    Ok(())
}

/// Writes an answer as words of a line.
fn write_choice(
    state: &State,
    question: Question,
    choice: Answer,
    tray: &Tray,
    out: &mut dyn Write,
) -> fmt::Result {
    let player = state.decider().unwrap_or(0);
    if !matches!(question, Question::Pick | Question::Switches) {
        write!(out, "{}=", question.word())?;
    }
    match choice {
        Answer::Dice(dice) if dice.bits() == 0 => out.write_str("none"),
        choice => words::write(out, question, choice, tray, player),
    }
}
