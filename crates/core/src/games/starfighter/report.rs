//! What the console answers to a command: one line for each thing that happened.

use super::events::{Event, Events};
use super::over::Outcome;
use super::state::State;
use crate::plain::Word;
use core::fmt::{self, Write};

/// Writes what happened, as the console's answer to the command that caused it: whole lines.
pub fn write_event(_: &State, events: &Events, out: &mut dyn Write) -> fmt::Result {
    events.iter().try_for_each(|event| write_one(event, out).and_then(|()| out.write_char('\n')))
}

fn write_one(event: &Event, out: &mut dyn Write) -> fmt::Result {
    match *event {
        Event::First(side) => write!(out, "first {}", side.word()),
        Event::Drew { side, cards } => write!(out, "drew {cards} side={}", side.word()),
        Event::Joined { side, cards } => write!(out, "joined {cards} side={}", side.word()),
        Event::Aside(side) => write!(out, "aside side={}", side.word()),
        Event::Reshuffled { pile, cards } => write!(out, "reshuffled {cards} side={}", pile.word()),
        Event::Played(at) => write!(out, "played {at}"),
        Event::Passed { side, forced } => {
            write!(out, "passed {}{}", side.word(), if forced { " hand=0" } else { "" })
        }
        Event::Initiative(side) => write!(out, "initiative {}", side.word()),
        Event::Shift(shift) => write!(out, "shift {shift}"),
        Event::Combat { a, b, forces: [on_a, on_b] } => {
            write!(out, "combat a{} b{} damage={on_a},{on_b}", a + 1, b + 1)
        }
        Event::Marked { at, count } => write!(out, "marked {at} {count}"),
        Event::Absorbed { at, count } => write!(out, "absorbed {at} {count}"),
        Event::Destroyed(at) => write!(out, "destroyed {at}"),
        Event::Moved { from, to } => write!(out, "moved {from} to={to}"),
        Event::Pivoted(at) => write!(out, "pivoted {at}"),
        Event::Flipped(at) => write!(out, "flipped {at}"),
        Event::Effect { at, effect } => write!(out, "effect {at} {}", effect.word()),
        Event::Skipped { at, effect } => write!(out, "skipped {at} {}", effect.word()),
        Event::Cancelled(at) => write!(out, "cancelled {at}"),
        Event::TooDeep => out.write_str("too-deep"),
        Event::Armor { side, by, left, corrected } => {
            let word = if corrected { "corrected" } else { "armor" };
            write!(out, "{word} {} {by:+} left={left}", side.word())
        }
        Event::LastRound => out.write_str("last-round"),
        Event::Round(round) => write!(out, "round {round}"),
        Event::Markers(count) => write!(out, "markers {count}"),
        Event::Cards(surplus) => write!(out, "wrong cards={surplus:+}"),
        Event::Over(Outcome::Won(side)) => write!(out, "over won side={}", side.word()),
        Event::Over(Outcome::Draw) => out.write_str("over draw"),
    }
}
