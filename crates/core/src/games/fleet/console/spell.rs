//! Writing a command as the line that makes it.

use super::words;
use crate::dialogue::{self, Choices, Judge, Recorded, Stop};
use crate::games::fleet::NAME;
use crate::games::fleet::command::Command;
use crate::games::fleet::events::Events;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Answer, Question, Reply};
use crate::games::fleet::tray::Tray;
use crate::games::fleet::verbs::Verb;
use core::fmt::{self, Write};

/// Listens to the answers of a command and writes them down.
struct Spell<'a> {
    state: &'a State,
    given: Recorded<'a, Answer>,
    out: &'a mut dyn Write,
    tray: Tray,
    player: u8,
    /// A shield was written last.
    shield: bool,
    written: fmt::Result,
}

/// Writes a command, whole or not, as a line; `state` is what it is applied to.
pub fn write_command(state: &State, command: &Command, out: &mut dyn Write) -> fmt::Result {
    write_answers(state, command.verb, &command.answers, out)
}

/// The same from its parts.
pub fn write_answers(state: &State, verb: Verb, answers: &[Answer], out: &mut dyn Write) -> fmt::Result {
    write_verb(verb, out)?;
    let player = state.decider().unwrap_or(0);
    let tray = state.player(player).map(|p| p.tray).unwrap_or_default();
    let mut spell =
        Spell { state, given: Recorded::new(answers), out, tray, player, shield: false, written: Ok(()) };
    let mut events = Events::new();
    let mut dice = crate::dialogue::Any;
    let mut table = Table { dice: &mut dice, events: &mut events };
    // Only the questions matter here.
    let _ = verb.play()(&mut state.clone(), &mut spell, &mut table);
    spell.written
}

/// Writes the beginning of a line. Which game is new has to be said.
pub(super) fn write_verb(verb: Verb, out: &mut dyn Write) -> fmt::Result {
    out.write_str(verb.word())?;
    if verb == Verb::New { write!(out, " {NAME}") } else { Ok(()) }
}

impl Spell<'_> {
    fn write(&mut self, question: Question, answer: Answer) -> fmt::Result {
        match (question, answer) {
            (Question::Store | Question::Drop, Answer::Dice(dice)) if dice.bits() == 0 => return Ok(()),
            (Question::Die | Question::Support | Question::Shield | Question::Blast, Answer::Done) => {
                return Ok(());
            }
            // The shields that follow say so.
            (Question::Reply, Answer::Reply(Reply::Shields)) => return Ok(()),
            // Written behind its shield; alone, it is the only answer of its verb.
            (Question::Source, _) if self.shield => self.out.write_char(':')?,
            (Question::Part, _) => self.out.write_char('/')?,
            // Each role and each switch is a word of its own.
            (Question::Pick | Question::Switches, _) => self.out.write_char(' ')?,
            _ => write!(self.out, " {}=", question.word())?,
        }
        self.shield = question == Question::Shield;
        words::write(self.out, question, answer, &self.tray, self.player)
    }
}

impl dialogue::Talk<Question, Answer> for Spell<'_> {
    fn ask(
        &mut self,
        question: Question,
        choices: &mut dyn Choices<Answer>,
        judge: &dyn Judge<Answer>,
    ) -> Result<Answer, Stop> {
        let answer = dialogue::Talk::ask(&mut self.given, question, choices, judge)?;
        let written = self.write(question, answer);
        self.written = self.written.and(written);
        if let Some(p) = words::owner(self.state, question, answer) {
            self.tray = p.tray;
        }
        Ok(answer)
    }
}
