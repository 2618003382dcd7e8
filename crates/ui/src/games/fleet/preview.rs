//! What a choice would bring, before it is made: the command is tried on a copy of the game.

use super::desk::likeliest;
use super::talk::is_grand;
use passerelle_core::dice::{Dice, Lot};
use passerelle_core::games::fleet::ShipId;
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::verbs::Verb;

/// What a choice would bring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Preview {
    /// Hull points of a ship.
    Hull {
        /// Which.
        ship: ShipId,
        /// As they are.
        before: u8,
        /// As they would be.
        after: u8,
        /// The other side may still react.
        open: bool,
        /// The game would be over.
        over: bool,
    },
    /// Class points of a fleet that is being built, and how many it may have.
    Fleet(u8, u8),
}

/// Dice that nobody throws: what depends on them cannot be told.
struct None_(bool);

impl Dice for None_ {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        self.0 = true;
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
    if verb == Verb::Fleet {
        return fleet(state, answers, answer);
    }
    let mut given = super::desk::Answers::from_slice(answers).ok()?;
    given.push(answer).ok()?;
    let command = likeliest(state, verb, &given)?;
    let mut after = *state;
    let mut dice = None_(false);
    let events = after.apply(&command, &mut dice).ok()?;
    let over = after.moment == Moment::Over;
    if let Some(attack) = &after.attack {
        let before = state.unit(attack.target)?.hull;
        let after = before.saturating_sub(attack.strength());
        return Some(Preview::Hull { ship: attack.target, before, after, open: true, over: false });
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
    Some(Preview::Hull { ship, before: state.unit(ship)?.hull, after, open: false, over })
}

/// Class points of the ships named so far.
fn fleet(state: &State, answers: &[Answer], answer: Answer) -> Option<Preview> {
    let Some(Answer::Faction(faction)) = answers.get(1) else { return None };
    let escort = state.options.scenario.sheet().escort.as_ref().filter(|escort| escort.faction == *faction);
    let limit = escort.map_or(state.options.points, |escort| escort.points);
    let named = |kind: &Kind| escort.is_none_or(|escort| escort.kinds.contains(kind));
    let kinds = Kind::FLEET.into_iter().rev().filter(named);
    let counts = answers.iter().skip(2).chain([&answer]).filter_map(|answer| match answer {
        Answer::Number(count) => Some(*count),
        _ => None,
    });
    let points = kinds
        .zip(counts)
        .fold(0, |sum: u8, (kind, count)| sum.saturating_add(kind.ship().class.saturating_mul(count)));
    Some(Preview::Fleet(points, limit))
}
