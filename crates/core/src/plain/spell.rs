//! Writing a command as the line that makes it.

use super::{ANSWERS, Command, Kind, NOUGHT, Plain, Question, Sheet, Word, read_partial};
use crate::console::Words;
use crate::dialogue::{Any, Choices, Judge, Recorded, Stop, Talk};
use crate::line::{Lines, Partial};
use core::fmt::{self, Write};

/// Listens to the answers of a command and writes them down.
struct Spell<'a> {
    given: Recorded<'a, u8>,
    out: &'a mut dyn Write,
    /// In the middle of a name.
    in_name: bool,
    /// The key that was written last.
    key: &'static str,
    written: fmt::Result,
}

/// Writes a command, whole or not, as a line; `game` is what it is applied to.
pub fn write_command<G: Plain>(game: &G, command: &Command<G::Verb>, out: &mut dyn Write) -> fmt::Result {
    write_verb::<G>(command.verb, out)?;
    let given = Recorded::new(&command.answers);
    let mut spell = Spell { given, out, in_name: false, key: "", written: Ok(()) };
    // Only the questions matter here.
    let _ = game.clone().play(command.verb, &mut spell, &mut Any, &mut G::Events::default());
    spell.written
}

/// Writes the beginning of a line. Which game is new has to be said.
fn write_verb<G: Plain>(verb: G::Verb, out: &mut dyn Write) -> fmt::Result {
    out.write_str(verb.word())?;
    if verb == G::NEW { write!(out, " {}", G::NAME) } else { Ok(()) }
}

fn write_answer(sheet: &Sheet, answer: u8, out: &mut dyn Write) -> fmt::Result {
    match sheet.kind {
        Kind::Number => write!(out, "{answer}"),
        Kind::FromOne => write!(out, "{}", u16::from(answer) + 1),
        Kind::Signed => write!(out, "{}", i16::from(answer) - i16::from(NOUGHT)),
        Kind::Words(words) => out.write_str(words.get(usize::from(answer)).unwrap_or(&"?")),
        Kind::Letters => match answer {
            0 => Ok(()),
            letter => out.write_char(letter.into()),
        },
        Kind::Own(_, write) => write(answer, out),
    }
}

impl Spell<'_> {
    fn write(&mut self, sheet: &'static Sheet, answer: u8) -> fmt::Result {
        // Several answers to one key stand together.
        match (self.in_name, core::mem::replace(&mut self.key, sheet.word) == sheet.word) {
            (true, _) => {}
            (false, true) => self.out.write_char(',')?,
            (false, false) => write!(self.out, " {}=", sheet.word)?,
        }
        self.in_name = matches!(sheet.kind, Kind::Letters) && answer != 0;
        write_answer(sheet, answer, self.out)
    }
}

impl<Q: Question> Talk<Q, u8> for Spell<'_> {
    fn ask(&mut self, question: Q, choices: &mut dyn Choices<u8>, judge: &dyn Judge<u8>) -> Result<u8, Stop> {
        let answer = Talk::<Q, u8>::ask(&mut self.given, question, choices, judge)?;
        let written = self.write(question.sheet(), answer);
        self.written = self.written.and(written);
        Ok(answer)
    }
}

impl<G: Plain> Lines<ANSWERS> for G {
    fn read_partial<'a>(&self, word: &'a str, rest: Words<'a>) -> Partial<'a, Command<G::Verb>> {
        read_partial(self, word, rest)
    }

    fn write_verb(verb: G::Verb, out: &mut dyn Write) -> fmt::Result {
        write_verb::<G>(verb, out)
    }

    fn named(verb: G::Verb) -> Option<&'static str> {
        (verb == G::NEW).then_some(G::NAME)
    }

    fn key(question: G::Question) -> &'static str {
        question.sheet().word
    }

    fn write_choice(
        &self,
        _: &Command<G::Verb>,
        question: G::Question,
        choice: u8,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let sheet = question.sheet();
        write!(out, "{}=", sheet.word)?;
        write_answer(sheet, choice, out)
    }
}
