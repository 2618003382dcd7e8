//! Lines of the console that make commands: the words answer, by their keys, the questions a verb asks.
//!
//! How an answer is spelled is each game's own; how words become items, what is left over, and how `legal` lists what may
//! follow is the same for all games whose commands are dialogues.

use crate::console::{Malformed, Unread, Words};
use crate::dialogue::{self, Command, Game, Progress, Stop};
use crate::json::Sink;
use crate::rule::Refusal;
use core::fmt::{self, Write};
use heapless::{String, Vec};

/// The most words of a line.
const WORDS: usize = 32;

/// The longest line.
const LINE: usize = 256;

/// One item of the line: an answer to the question with that key.
#[derive(Clone, Copy)]
struct Item<'a> {
    key: &'a str,
    value: &'a str,
    used: bool,
}

/// The items of a line.
#[derive(Default)]
pub struct Items<'a>(Vec<Item<'a>, WORDS, u8>);

impl<'a> Items<'a> {
    /// Adds one. `false` if there is no room.
    pub fn push(&mut self, key: &'a str, value: &'a str) -> bool {
        self.0.push(Item { key, value, used: false }).is_ok()
    }

    /// Adds a word: `key=value`, several values separated by commas, or values of the key that a bare word stands for
    /// here. Tells whether it was bare.
    pub fn add(&mut self, word: &'a str, bare: Option<&'a str>) -> Result<bool, Malformed<'a>> {
        let pair = word.split_once('=');
        let (key, list) = pair.or_else(|| Some((bare?, word))).ok_or(Malformed::Unexpected(word))?;
        match list.split(',').all(|value| self.push(key, value)) {
            true => Ok(pair.is_none()),
            false => Err(Malformed::Unexpected(word)),
        }
    }

    /// The next unused value of a key.
    pub fn take(&mut self, key: &str) -> Option<&'a str> {
        let item = self.0.iter_mut().find(|item| !item.used && item.key == key)?;
        item.used = true;
        Some(item.value)
    }

    /// Whether there is an unused value of a key.
    pub fn has(&self, key: &str) -> bool {
        self.0.iter().any(|item| !item.used && item.key == key)
    }

    /// Whether a value of a key was used.
    pub fn used(&self, key: &str) -> bool {
        self.0.iter().any(|item| item.used && item.key == key)
    }

    /// Whether nothing is left.
    pub fn all_used(&self) -> bool {
        self.0.iter().all(|item| item.used)
    }

    /// What the line turned out to be, once its verb has asked all it could. `is_key` tells whether any question has that
    /// key; an answer too many is a `surplus`.
    pub fn conclude<C>(
        &self,
        played: Result<(), Stop>,
        command: C,
        is_key: &dyn Fn(&str) -> bool,
        surplus: Refusal,
    ) -> Partial<'a, C> {
        let left = |is: &dyn Fn(&Item) -> bool| self.0.iter().find(|item| !item.used && is(item)).copied();
        match played {
            Err(Stop::Refused(refusal)) => Partial::Refused(refusal),
            Err(Stop::Asked) => match left(&|item| !is_key(item.key)) {
                Some(item) => Partial::Malformed(Malformed::Unexpected(item.key)),
                None => Partial::Asks(command),
            },
            Ok(()) => match left(&|_| true) {
                // A second answer to a question that is asked once.
                Some(item) if is_key(item.key) && self.used(item.key) => Partial::Refused(surplus),
                Some(item) => Partial::Malformed(Malformed::Unexpected(item.value)),
                None => Partial::Complete(command),
            },
        }
    }
}

/// What a line that need not be whole turned out to be.
#[allow(clippy::large_enum_variant, reason = "one exists at a time, and there is no allocator to box it")]
pub enum Partial<'a, C> {
    /// The beginning of a command: the next question is open.
    Asks(C),
    /// A whole command; the rules allow it.
    Complete(C),
    /// The rules refuse it.
    Refused(Refusal),
    /// No command.
    Malformed(Malformed<'a>),
}

impl<'a, C> Partial<'a, C> {
    /// Whether it is sound as far as it goes.
    pub fn check(self) -> Result<(), Unread<'a>> {
        match self {
            Partial::Asks(_) | Partial::Complete(_) => Ok(()),
            Partial::Refused(refusal) => Err(Unread::Refused(refusal)),
            Partial::Malformed(malformed) => Err(Unread::Malformed(malformed)),
        }
    }
}

/// A game whose commands are lines.
pub trait Lines<const N: usize>: Game {
    /// Reads a line as far as it goes.
    fn read_partial<'a>(
        &self,
        word: &'a str,
        rest: Words<'a>,
    ) -> Partial<'a, Command<Self::Verb, Self::Answer, N>>;
    /// Writes the beginning of a line.
    fn write_verb(verb: Self::Verb, out: &mut dyn Write) -> fmt::Result;
    /// The word of the game, if the line names it behind this verb.
    fn named(verb: Self::Verb) -> Option<&'static str>;
    /// The key of a question.
    fn key(question: Self::Question) -> &'static str;
    /// Writes an answer that goes on with a command, as words of its line.
    fn write_choice(
        &self,
        command: &Command<Self::Verb, Self::Answer, N>,
        question: Self::Question,
        choice: Self::Answer,
        out: &mut dyn Write,
    ) -> fmt::Result;
}

/// Writes what may follow the words of `line`: without words, every verb that can be done; with a line that is not
/// finished, its open question and the line with each answer the rules allow. A choice is listed if and only if reading
/// its line gives that choice, so two that look the same are one. A line that the rules refuse, or that is none, has
/// nothing to follow it.
pub fn write_legal<G: Lines<N>, const N: usize>(game: &G, line: &str, out: &mut dyn Sink) -> fmt::Result {
    let mut rest = Words::of(line);
    let Some(word) = rest.next() else {
        return G::VERBS.iter().filter(|&&verb| dialogue::can(game, verb)).try_for_each(|&verb| {
            item(out, &mut |out| G::write_verb(verb, out).and_then(|()| out.write_char('\n')))
        });
    };
    let command = match game.read_partial(word, rest.clone()) {
        Partial::Asks(command) => command,
        Partial::Complete(_) => return item(out, &mut |out| out.write_str("complete\n")),
        Partial::Refused(_) | Partial::Malformed(_) => return Ok(()),
    };
    let Ok(Progress::Asks(draft)) = dialogue::draft(game, command.verb, &command.answers) else {
        return Ok(());
    };
    let Some(question) = draft.question else { return Ok(()) };
    item(out, &mut |out| writeln!(out, "asks {}", G::key(question)))?;
    for &choice in &draft.choices {
        let mut longer = String::<LINE>::new();
        let name = G::named(command.verb);
        let mut begun = rest.clone().filter(|word| Some(*word) != name);
        let written = G::write_verb(command.verb, &mut longer)
            .and_then(|()| longer.write_char(' '))
            .and_then(|()| begun.try_for_each(|word| write!(longer, "{word} ")));
        if written.and_then(|()| game.write_choice(&command, question, choice, &mut longer)).is_err() {
            continue;
        }
        let mut rest = Words::of(&longer);
        let Some(word) = rest.next() else { continue };
        let (Partial::Asks(read) | Partial::Complete(read)) = game.read_partial(word, rest) else { continue };
        let next = read.answers.get(command.answers.len());
        if read.answers.starts_with(&command.answers) && next == Some(&choice) {
            item(out, &mut |out| writeln!(out, "{longer}"))?;
        }
    }
    Ok(())
}

/// Writes an item unless it is behind us.
fn item(out: &mut dyn Sink, write: &mut dyn FnMut(&mut dyn Sink) -> fmt::Result) -> fmt::Result {
    if out.passed() {
        return Ok(());
    }
    write(out)?;
    out.item_done();
    Ok(())
}
