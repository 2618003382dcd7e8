//! Answers in words.

use super::words;
use crate::model::Model;
use crate::names;
use core::fmt;
use passerelle_core::games::starfighter::card::{End, UNKNOWN};
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::sector::Spot;
use passerelle_core::games::starfighter::state::State;
use passerelle_core::lang::Text;
use passerelle_core::plain::NOUGHT;

/// The letter of a player.
pub(super) const fn letter(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}

/// A player: the name if players told one, else the letter.
pub(super) struct Player<'a>(pub(super) &'a Model<'a>, pub(super) Side);

impl fmt::Display for Player<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(names::of(self.0.taught, self.1 as u8).unwrap_or(letter(self.1)))
    }
}

/// A card by its place: player, sector, slot.
pub(super) struct Place(pub(super) Spot);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Spot { side, sector, slot } = self.0;
        write!(f, "{}{}:{slot}", letter(side), sector + 1)
    }
}

/// Whether a question is answered with a number, which is shown large and counted with Left and Right.
pub(super) const fn is_number(question: Question) -> bool {
    use Question::*;
    matches!(
        question,
        Armor
            | Slots
            | Cards
            | Level
            | Number
            | Symbols
            | Sector
            | To
            | UpperFighters
            | LowerFighters
            | UpperHits
            | LowerHits
            | Screens
            | Marked
            | Place
            | By
            | Value
    )
}

/// An answer to a question, in words.
pub(super) struct Said<'a>(pub(super) &'a Model<'a>, pub(super) Question, pub(super) u8);

impl fmt::Display for Said<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        use Question::*;
        let Said(model, question, answer) = *self;
        let state = super::state(model);
        let words: &[Text] = match question {
            Form => &words::FORMS,
            First => &words::FIRST,
            Levels | Again | Field => &words::ANSWERS,
            Face => &words::FACES,
            UpperEffect | LowerEffect => &words::EFFECTS,
            Shift => &words::SHIFTS,
            Order => &words::ORDERS,
            Counter => &words::COUNTERS,
            Conduct => &words::CONDUCTS,
            Phase => &words::PHASES,
            Half => return self.half(f, state),
            Class => return write!(f, "{}", state.class(answer)),
            Sector | To => return write!(f, "{}", answer.saturating_add(1)),
            Side => return write!(f, "{}", Player(model, cruiser(answer))),
            By => return write!(f, "{:+}", i16::from(answer) - i16::from(NOUGHT)),
            Target => {
                return match Spot::from_number(answer) {
                    Some(at) => write!(f, "{}", self::Place(at)),
                    None => f.write_str("?"),
                };
            }
            UpperFighters | LowerFighters | Screens if answer == UNKNOWN => return f.write_str("?"),
            _ => return write!(f, "{answer}"),
        };
        f.write_str(words.get(usize::from(answer)).map_or("?", |text| model.say(text)))
    }
}

/// The player with that number.
pub(super) const fn cruiser(number: u8) -> Side {
    Side::of(number)
}

impl Said<'_> {
    /// One of two effects: what it is, or its half.
    fn half(&self, f: &mut fmt::Formatter, state: &State) -> fmt::Result {
        let end = if self.2 == 0 { End::Upper } else { End::Lower };
        let due = state.next_effects().iter().find(|due| due.end == end);
        match due.and_then(|due| state.effect(due).flatten()) {
            Some(effect) => f.write_str(self.0.say(&words::effect(effect))),
            None => f.write_str(words::HALVES.get(usize::from(self.2)).map_or("?", |text| self.0.say(text))),
        }
    }
}
