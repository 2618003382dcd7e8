//! What a choice would bring, before it is made: the command is tried on a copy of the game.

use super::desk::likeliest;
use super::talk::is_grand;
use passerelle_core::dice::{Dice, Lot};
use passerelle_core::games::fleet::ShipId;
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::verbs::Verb;

/// What a choice would bring for the hull of a ship.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Preview {
    /// Which.
    pub(super) ship: ShipId,
    /// As it is.
    pub(super) before: u8,
    /// As it would be.
    pub(super) after: u8,
    /// The other side may still react.
    pub(super) open: bool,
    /// The game would be over.
    pub(super) over: bool,
}

/// Dice that nobody throws: what depends on them cannot be told.
struct Unthrown;

impl Dice for Unthrown {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        None
    }
}

/// What an answer would bring if the questions after it were answered as they most often are.
pub(super) fn of(
    state: &State,
    verb: Verb,
    question: Question,
    answers: &[Answer],
    answer: Answer,
) -> Option<Preview> {
    if !is_grand(question) {
        return None;
    }
    let mut given = super::desk::Answers::from_slice(answers).ok()?;
    given.push(answer).ok()?;
    let command = likeliest(state, verb, &given)?;
    let mut after = *state;
    let events = after.apply(&command, &mut Unthrown).ok()?;
    let over = after.moment == Moment::Over;
    if let Some(attack) = &after.attack {
        let before = state.unit(attack.target)?.hull;
        let after = before.saturating_sub(attack.strength());
        return Some(Preview { ship: attack.target, before, after, open: true, over: false });
    }
    let hit = events.iter().find_map(|event| match *event {
        Event::Damaged { ship, left, .. } | Event::Repaired { ship, left } => Some((ship, left)),
        _ => None,
    });
    // Who is not hurt stays as it is: a reaction can take everything away.
    let (ship, after) = match (hit, &state.attack) {
        (Some(hit), _) => hit,
        (None, Some(attack)) => (attack.target, state.unit(attack.target)?.hull),
        (None, None) => return None,
    };
    Some(Preview { ship, before: state.unit(ship)?.hull, after, open: false, over })
}
