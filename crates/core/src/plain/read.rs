//! Reading a line as a command: the words answer the questions the verb asks.

use super::{ANSWERS, Command, Kind, NOUGHT, Plain, Question, Sheet, Verb, Word};
use crate::console::{Malformed, Unread, Words, number};
use crate::dialogue::{Any, Choices, Game, Judge, Stop, Talk};
use crate::line::{Items, Partial};
use heapless::Vec;

/// A line as a command, or why it is none.
pub type Parsed<'a, G> = Result<Command<<G as Game>::Verb>, Unread<'a>>;

/// The words of a line as answers.
struct Line<'a> {
    items: Items<'a>,
    answers: Vec<u8, ANSWERS, u8>,
    /// What is left of a name.
    letters: Option<&'a str>,
    malformed: Option<Malformed<'a>>,
    /// There were more answers than a command holds.
    overflow: bool,
    /// The line may stop at any question; what it leaves out is asked, not meant.
    partial: bool,
}

/// Reads a line as a command.
pub fn parse<'a, G: Plain>(game: &G, word: &'a str, rest: Words<'a>) -> Parsed<'a, G> {
    match read(game, word, rest, false) {
        Partial::Complete(command) => Ok(command),
        Partial::Refused(refusal) => Err(Unread::Refused(refusal)),
        Partial::Malformed(malformed) => Err(malformed.into()),
        Partial::Asks(_) => Err(Malformed::Missing("a word").into()),
    }
}

/// Reads a line as far as it goes.
pub fn read_partial<'a, G: Plain>(game: &G, word: &'a str, rest: Words<'a>) -> Partial<'a, Command<G::Verb>> {
    read(game, word, rest, true)
}

fn read<'a, G: Plain>(
    game: &G,
    word: &'a str,
    mut rest: Words<'a>,
    partial: bool,
) -> Partial<'a, Command<G::Verb>> {
    let Some(verb) = G::Verb::from_word(word) else { return Partial::Malformed(Malformed::Unknown(word)) };
    let mut named = rest.clone();
    if verb == G::NEW && named.next() == Some(G::NAME) {
        rest = named;
    }
    let items = match Line::items(verb.bare(), rest) {
        Ok(items) => items,
        Err(malformed) => return Partial::Malformed(malformed),
    };
    let answers = Vec::new();
    let mut line = Line { items, answers, letters: None, malformed: None, overflow: false, partial };
    let played = game.clone().play(verb, &mut line, &mut Any, &mut G::Events::default());
    if let Some(malformed) = line.malformed {
        return Partial::Malformed(malformed);
    }
    if line.overflow {
        return Partial::Refused(G::SURPLUS);
    }
    let command = Command { verb, answers: line.answers };
    line.items.conclude(played, command, &|key| G::KEYS.contains(&key), G::SURPLUS)
}

impl<'a> Line<'a> {
    fn items(bare: &'static [&'static str], rest: Words<'a>) -> Result<Items<'a>, Malformed<'a>> {
        let mut items = Items::default();
        let mut keys = bare.iter().copied();
        let mut key = keys.next();
        for word in rest {
            if items.add(word, key)? {
                key = keys.next().or(key);
            }
        }
        Ok(items)
    }

    /// The answer the line gives to a question, if it gives one.
    fn answer(&mut self, sheet: &Sheet) -> Option<u8> {
        let word = match (&sheet.kind, self.letters.take()) {
            (Kind::Letters, Some(rest)) => rest,
            _ => self.items.take(sheet.word)?,
        };
        if matches!(sheet.kind, Kind::Letters) {
            self.letters = word.get(1..);
            return Some(word.bytes().next().unwrap_or(0));
        }
        let answer = read_word(&sheet.kind, word);
        if answer.is_none() {
            self.malformed = Some(match sheet.kind {
                Kind::Number | Kind::FromOne | Kind::Signed => Malformed::Number(word),
                _ => Malformed::Unexpected(word),
            });
        }
        answer
    }

    fn hear(
        &mut self,
        sheet: &'static Sheet,
        choices: &mut dyn Choices<u8>,
        judge: &dyn Judge<u8>,
    ) -> Result<u8, Stop> {
        let answer = match self.answer(sheet) {
            Some(answer) => answer,
            None if self.malformed.is_some() => return Err(Stop::Asked),
            None if self.partial && (!sheet.has_default || self.items.all_used()) => return Err(Stop::Asked),
            None if sheet.has_default => {
                let mut first = choices.next();
                while first.is_some_and(|choice| judge.allow(choice).is_err()) {
                    first = choices.next();
                }
                first.ok_or(Stop::Asked)?
            }
            None => {
                self.malformed = Some(Malformed::Missing(sheet.word));
                return Err(Stop::Asked);
            }
        };
        judge.allow(answer)?;
        self.overflow |= self.answers.push(answer).is_err();
        Ok(answer)
    }
}

/// Reads an answer.
fn read_word(kind: &Kind, word: &str) -> Option<u8> {
    match kind {
        Kind::Number => number(word).ok(),
        Kind::FromOne => number::<u8>(word).ok()?.checked_sub(1),
        Kind::Signed => {
            let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
            let number: u8 = number(digits).ok()?;
            match word.strip_prefix('-') {
                Some(_) => NOUGHT.checked_sub(number),
                None => NOUGHT.checked_add(number),
            }
        }
        Kind::Words(words) => words.iter().position(|known| *known == word).map(|place| place as u8),
        Kind::Letters => None,
        Kind::Own(read, _) => read(word),
    }
}

impl<Q: Question> Talk<Q, u8> for Line<'_> {
    fn ask(&mut self, question: Q, choices: &mut dyn Choices<u8>, judge: &dyn Judge<u8>) -> Result<u8, Stop> {
        self.hear(question.sheet(), choices, judge)
    }

    fn claim(&mut self, question: Q, judge: &dyn Judge<u8>) -> Result<(), Stop> {
        match self.answer(question.sheet()) {
            Some(answer) => Ok(judge.allow(answer)?),
            None if self.malformed.is_some() => Err(Stop::Asked),
            None => Ok(()),
        }
    }
}
