//! `legal`: what can be done now, as far as everybody knows.

use super::line::{Partial, read_partial};
use super::spell;
use super::words;
use crate::console::Words;
use crate::games::fleet::NAME;
use crate::games::fleet::command::{ANSWERS, Command};
use crate::games::fleet::state::State;
use crate::games::fleet::talk::{Answer, Question};
use crate::games::fleet::verbs::Verb;
use crate::json::Sink;
use crate::line::{self, Lines};
use core::fmt::{self, Write};

/// Writes what may follow the words of `line`, as far as everybody knows. A line that the rules refuse, or that is none,
/// has nothing to follow it: ask [`read_partial`] why.
pub fn write_legal(state: &State, line: &str, out: &mut dyn Sink) -> fmt::Result {
    line::write_legal(&state.as_known(), line, out)
}

impl Lines<ANSWERS> for State {
    fn read_partial<'a>(&self, word: &'a str, rest: Words<'a>) -> Partial<'a> {
        read_partial(self, word, rest)
    }

    fn write_verb(verb: Verb, out: &mut dyn Write) -> fmt::Result {
        spell::write_verb(verb, out)
    }

    fn named(verb: Verb) -> Option<&'static str> {
        (verb == Verb::New).then_some(NAME)
    }

    fn key(question: Question) -> &'static str {
        question.word()
    }

    fn write_choice(
        &self,
        command: &Command,
        question: Question,
        choice: Answer,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let owner = match (command.verb, command.answers.first()) {
            (Verb::Put, Some(Answer::Number(player))) => Some(*player),
            _ => self.decider(),
        };
        let tray = owner.and_then(|player| self.player(player)).map(|p| p.tray).unwrap_or_default();
        if !matches!(question, Question::Pick | Question::Switches) {
            write!(out, "{}=", question.word())?;
        }
        match choice {
            Answer::Dice(dice) if dice.bits() == 0 => out.write_str("none"),
            choice => words::write(out, question, choice, &tray, self.decider().unwrap_or(0)),
        }
    }
}
