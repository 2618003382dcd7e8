//! Games whose answers are all numbers of one byte.
//!
//! Such a game lists its verbs and its questions, each with its word; how its commands are written down, read from a
//! line of the console and spelled follows from these lists.

mod codec;
mod read;
mod spell;

pub use read::{Parsed, parse, read_partial};
pub use spell::write_command;

use crate::dialogue::{self, Choices, Game, Judge, Stop};
use crate::rule::Refusal;

/// The most answers of one command.
pub const ANSWERS: usize = 16;

/// Something a player does.
pub type Command<V> = dialogue::Command<V, u8, ANSWERS>;

/// Somebody who answers a game's questions.
pub type Talk<'a, Q> = dyn dialogue::Talk<Q, u8> + 'a;

/// Something with a word of the console and a number in the record.
pub trait Word: Copy + PartialEq + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// Its word.
    fn word(self) -> &'static str;

    /// Its number, which stays for ever.
    fn number(self) -> u8;

    /// The one with that word.
    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.word() == word)
    }

    /// The one with that number.
    fn from_number(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.number() == number)
    }
}

/// Makes an enum whose variants have a number in the record and a word of the console. The numbers stay for ever: a new
/// variant is appended with the next one, and that of a removed one is not given away again.
macro_rules! worded {
    ($(#[$meta:meta])* $Type:ident { $($(#[$doc:meta])* $number:literal $Variant:ident $word:literal;)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum $Type { $($(#[$doc])* $Variant = $number),* }

        impl $crate::plain::Word for $Type {
            const ALL: &'static [$Type] = &[$($Type::$Variant),*];

            fn word(self) -> &'static str {
                match self { $($Type::$Variant => $word),* }
            }

            fn number(self) -> u8 {
                self as u8
            }
        }

        impl $Type {
            /// The words, in the order of the list.
            pub const WORDS: &'static [&'static str] = &[$($word),*];
        }

        impl $crate::bytes::Coded for $Type {
            fn put(&self, out: &mut $crate::bytes::Out) -> Option<()> {
                out.byte(*self as u8)
            }

            fn get(bytes: &mut $crate::bytes::In) -> Option<Self> {
                $crate::plain::Word::from_number(bytes.byte()?)
            }
        }
    };
}
pub(crate) use worded;

/// How the answers to a question are spelled.
pub enum Kind {
    /// As they are.
    Number,
    /// Counted from 1.
    FromOne,
    /// With a sign: [`NOUGHT`] is nothing.
    Signed,
    /// By these words, in order.
    Words(&'static [&'static str]),
    /// A name, a letter an answer; 0 ends it.
    Letters,
    /// As the game says: how a word is read, and a number written.
    Own(fn(&str) -> Option<u8>, fn(u8, &mut dyn core::fmt::Write) -> core::fmt::Result),
}

/// Nothing, as the answer to a question that takes a sign.
pub const NOUGHT: u8 = 128;

/// What a line has to know of a question.
pub struct Sheet {
    /// Its key.
    pub word: &'static str,
    /// How its answers are spelled.
    pub kind: Kind,
    /// Whether a line may leave it out: the first choice is meant.
    pub has_default: bool,
}

/// A question.
pub trait Question: Copy {
    /// What a line has to know of it.
    fn sheet(self) -> &'static Sheet;
}

/// A verb.
pub trait Verb: Word {
    /// The keys that bare words of a line stand for, in order.
    fn bare(self) -> &'static [&'static str];
}

/// A game that is played and recorded so.
pub trait Plain: Game<Answer = u8, Verb: Verb, Question: Question> {
    /// The word of the console for it.
    const NAME: &'static str;
    /// The verb that begins it anew. On a line it may be followed by the name.
    const NEW: Self::Verb;
    /// Every key, so that a line can be told from nonsense.
    const KEYS: &'static [&'static str];
}

/// Numbers worth offering: first the likeliest, then all of a range. One that comes twice is offered once.
#[derive(Clone, Copy)]
pub struct Span {
    first: Option<u8>,
    next: u8,
    end: u8,
}

impl Span {
    /// `likely` first, then those below `end`.
    pub const fn below(likely: u8, end: u8) -> Span {
        Span { first: Some(likely), next: 0, end }
    }

    /// `likely` first, then all from `start` to before `end`.
    pub const fn of(likely: u8, start: u8, end: u8) -> Span {
        Span { first: Some(likely), next: start, end }
    }
}

impl Choices<u8> for Span {
    fn next(&mut self) -> Option<u8> {
        self.first.take().or_else(|| {
            let number = Some(self.next).filter(|&number| number < self.end)?;
            self.next += 1;
            Some(number)
        })
    }
}

/// What the rules say to an answer.
struct Heard<F>(F);

impl<F: Fn(u8) -> Result<(), Refusal>> Judge<u8> for Heard<F> {
    fn allow(&self, answer: u8) -> Result<(), Refusal> {
        (self.0)(answer)
    }
}

/// Asks for a number.
pub fn ask<Q>(
    talk: &mut Talk<Q>,
    question: Q,
    mut choices: Span,
    allow: impl Fn(u8) -> Result<(), Refusal>,
) -> Result<u8, Stop> {
    talk.ask(question, &mut choices, &Heard(allow))
}

/// Hears somebody who answers what need not be asked.
pub fn claim<Q>(
    talk: &mut Talk<Q>,
    question: Q,
    allow: impl Fn(u8) -> Result<(), Refusal>,
) -> Result<(), Stop> {
    talk.claim(question, &Heard(allow))
}
