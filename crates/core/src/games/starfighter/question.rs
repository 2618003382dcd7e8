//! The questions of this game. Every answer is a number.

use super::battle::{ORDER_WORDS, SHIFT_WORDS};
use super::card::{End, FIELD_WORDS, Face, UNKNOWN};
use super::conduct::Phase;
use super::correct::Counter;
use super::cruiser::Side;
use super::effect::EFFECT_WORDS;
use super::sector::Spot;
use super::setup::FIRST_WORDS;
use super::state::{Conduct, Form};
use crate::plain::{self, Kind, Sheet};
use core::fmt;

/// Somebody who answers this game's questions.
pub type Talk<'a> = plain::Talk<'a, Question>;

macro_rules! questions {
    ($($(#[$doc:meta])* $Question:ident $word:literal $kind:expr, $default:literal;)*) => {
        /// A question a command asks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Question { $($(#[$doc])* $Question),* }

        impl Question {
            /// Every question.
            pub const ALL: &[Question] = &[$(Question::$Question),*];
            /// The keys of all questions.
            pub const KEYS: &[&str] = &[$($word),*];
        }

        impl plain::Question for Question {
            fn sheet(self) -> &'static Sheet {
                match self {
                    $(Question::$Question => {
                        const { &Sheet { word: $word, kind: $kind, has_default: $default } }
                    })*
                }
            }
        }
    };
}

/// The names of classes are not known before somebody gives them: the console counts them.
const CLASS_WORDS: &[&str] = &["ares", "athena", "3", "4", "5", "6"];

const NO_YES: &[&str] = &["no", "yes"];

/// A number, or `?`.
const COUNTED: Kind = Kind::Own(read_count, write_count);

fn read_count(word: &str) -> Option<u8> {
    if word == "?" { Some(UNKNOWN) } else { crate::console::number(word).ok() }
}

fn write_count(count: u8, out: &mut dyn fmt::Write) -> fmt::Result {
    if count == UNKNOWN { out.write_str("?") } else { write!(out, "{count}") }
}

questions! {
    /// What is played.
    Form "game" Kind::Words(Form::WORDS), false;
    /// Who begins.
    First "first" Kind::Words(FIRST_WORDS), true;
    /// Whether face and level of each played card are asked for.
    Levels "levels" Kind::Words(NO_YES), true;
    /// Which class of Cruisers.
    Class "class" Kind::Words(CLASS_WORDS), false;
    /// Whether there is a second copy of the class that the opponent has.
    Again "again" Kind::Words(NO_YES), false;
    /// Where the armor starts.
    Armor "armor" Kind::Number, true;
    /// How many slots a sector has: asked sector by sector.
    Slots "slots" Kind::Number, true;
    /// How many cards a deck has.
    Cards "cards" Kind::Number, false;
    /// Which level a card has.
    Level "level" Kind::Number, true;
    /// Which number a card has behind its level.
    Number "number" Kind::Number, false;
    /// How many draw symbols can be seen.
    Symbols "symbols" Kind::Number, true;
    /// Which sector.
    Sector "sector" Kind::FromOne, false;
    /// Which face of a card.
    Face "face" Kind::Words(Face::WORDS), true;
    /// The effect of an upper half.
    UpperEffect "upper" Kind::Words(EFFECT_WORDS), true;
    /// The effect of a lower half.
    LowerEffect "lower" Kind::Words(EFFECT_WORDS), true;
    /// Undamaged fighters of an upper half.
    UpperFighters "fighters" COUNTED, true;
    /// Undamaged fighters of a lower half.
    LowerFighters "fighters" COUNTED, true;
    /// Markers on fighters of an upper half.
    UpperHits "hits" Kind::Number, true;
    /// Markers on fighters of a lower half.
    LowerHits "hits" Kind::Number, true;
    /// How many screens.
    Screens "screens" COUNTED, true;
    /// How many markers on screens.
    Marked "marked" Kind::Number, true;
    /// Whether there is a force field.
    Field "field" Kind::Words(FIELD_WORDS), true;
    /// Where the Cruiser is shifted, seen by A.
    Shift "shift" Kind::Words(SHIFT_WORDS), true;
    /// In which order the sectors fight, seen by A.
    Order "order" Kind::Words(ORDER_WORDS), true;
    /// How many markers go to the upper half.
    Place "upper" Kind::Number, false;
    /// Which of two effects comes first.
    Half "half" Kind::Words(End::WORDS), false;
    /// Which card.
    Target "card" Kind::Own(Spot::read, Spot::write), false;
    /// To which sector of the same board.
    To "to" Kind::FromOne, false;
    /// Which player.
    Side "side" Kind::Words(Side::WORDS), false;
    /// By how much, or where to, with a sign.
    By "by" Kind::Signed, false;
    /// Which counter.
    Counter "count" Kind::Words(Counter::WORDS), false;
    /// What a counter shows.
    Value "number" Kind::Number, false;
    /// Referee, free or quick.
    Conduct "mode" Kind::Words(Conduct::WORDS), false;
    /// Which phase.
    Phase "phase" Kind::Words(Phase::WORDS), false;
    /// The next letter of a name; 0 ends it.
    Letter "name" Kind::Letters, false;
}
