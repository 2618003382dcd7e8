//! Armor, the end of a round and the end of the game.

use super::cruiser::Side;
use super::events::Event;
use super::question::Talk;
use super::state::{Form, Moment, State};
use super::table::Table;
use crate::bytes::coded;
use crate::dialogue::Stop;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Outcome {
    /// A player won.
    Won(Side),
    /// Nobody.
    Draw,
}

coded!(Outcome { 0 Won(side), 1 Draw });

/// `end`: the round is over. Screens are whole again, the Initiative goes to the opponent; a Cruiser at nought or less
/// ends the game.
pub fn end(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    if state.moment != Moment::Quick {
        state.must_await(Moment::RoundEnd, &"SF-INI-05")?;
    }
    for card in state.cruisers.iter_mut().flat_map(|p| &mut p.stacks).flatten() {
        card.regenerate();
    }
    if state.is_last_round() {
        let outcome = state.verdict();
        (state.outcome, state.moment) = (Some(outcome), Moment::Over);
        table.tell(Event::Over(outcome));
        return Ok(());
    }
    state.initiative = state.initiative.other();
    table.tell(Event::Initiative(state.initiative));
    state.begin_round(table);
    Ok(())
}

impl State {
    /// The next round begins, with Reinforcements.
    pub(super) fn begin_round(&mut self, table: &mut Table) {
        self.round = self.round.saturating_add(1);
        table.tell(Event::Round(self.round));
        self.cruisers.iter_mut().for_each(|p| p.passed = false);
        if self.moment != Moment::Quick {
            (self.active, self.moment) = (self.initiative, Moment::Reinforce);
        }
    }

    /// A Cruiser loses armor.
    pub(super) fn hurt(&mut self, table: &mut Table, side: Side, by: i16) {
        self.change_armor(table, side, -by, false);
    }

    pub(super) fn change_armor(&mut self, table: &mut Table, side: Side, by: i16, corrected: bool) {
        let was_last = self.is_last_round();
        let p = self.cruiser_mut(side);
        p.armor = p.armor.saturating_add(by);
        let left = p.armor;
        table.tell(Event::Armor { side, by, left, corrected });
        if self.is_last_round() && !was_last {
            table.tell(Event::LastRound);
        }
    }

    /// Who is ahead: more armor, then more cards. A quick game does not count cards.
    pub fn verdict(&self) -> Outcome {
        let cards = |side| if self.form == Form::Quick { 0 } else { self.cruiser(side).squadron() };
        let standing = |side| (self.cruiser(side).armor, cards(side));
        match standing(Side::A).cmp(&standing(Side::B)) {
            core::cmp::Ordering::Greater => Outcome::Won(Side::A),
            core::cmp::Ordering::Less => Outcome::Won(Side::B),
            core::cmp::Ordering::Equal => Outcome::Draw,
        }
    }
}
