//! The whole game as bytes, for snapshots. Whoever changes a type here raises [`FORMAT`] and reads the older way too.

use super::cruiser::{CLASSES, Class, Cruiser};
use super::deck::CARDS;
use super::state::{Form, Moment, State};
use crate::bytes::{Coded, In, Out, coded_fields};

/// The way the state is written. Another one means another firmware: old ones are still read then.
pub const FORMAT: u8 = 1;

coded_fields! {
    State {
        classes, verso, green, quick, form, conduct, levels, moment, round, active, initiative, shift, leftward, cruisers,
        combat, dues, placing, wanted, serials, outcome,
    }
    Class { name, armor, slots }
    Cruiser { class, armor, hand, aside, passed, deck, discard, cards, stacks }
}

impl Coded for i8 {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(*self as u8)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        bytes.byte().map(|byte| byte as i8)
    }
}

impl Coded for i16 {
    fn put(&self, out: &mut Out) -> Option<()> {
        (*self as u16).put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        u16::get(bytes).map(|number| number as i16)
    }
}

/// Reads the state as it was written in that format; `None` if no game can be so.
pub fn get_state(format: u8, bytes: &mut In) -> Option<State> {
    let state = if format == FORMAT { State::get(bytes)? } else { return None };
    state.is_possible().then_some(state)
}

impl State {
    /// Whether commands can lead here, as far as that is easily seen.
    fn is_possible(&self) -> bool {
        let sides = self.cruisers.iter().all(|p| p.class < CLASSES && p.cards <= CARDS);
        let combat = self.combat.is_none_or(|combat| self.facing_pair(combat.index).is_some());
        let waits = match self.moment {
            Moment::Card => self.wanted.is_some_and(|wanted| self.card(wanted.at).is_some()),
            Moment::Place => self.placing.is_some_and(|placing| self.can_place(&placing)),
            Moment::Effect => !self.dues.is_empty(),
            Moment::Combat => self.combat.is_some(),
            Moment::Over => self.outcome.is_some(),
            _ => true,
        };
        self.classes.iter().all(Class::is_possible)
            && self.verso <= super::card::FIGHTERS
            && self.green <= CARDS
            && (1..=super::setup::MOST_ARMOR).contains(&self.quick)
            && self.shift.unsigned_abs() < super::sector::SECTORS
            && sides
            && combat
            && waits
            && self.dues.iter().all(|due| self.is_possible_due(due))
            && (self.form != Form::Quick || matches!(self.moment, Moment::Quick | Moment::Over))
    }
}
