//! What a command can reach beside the state: dice, and a list of what happened.

use super::events::{Event, Events};
use super::squares::Family;
use super::state::State;
use super::tray::DieId;
use crate::dice::{Face, Lot, Pip};
use crate::games::dice::rules::NO_SOURCE;
use crate::rule::{Refusal, need};
use crate::table;

/// The dice and the list of events of one command.
pub type Table<'a> = table::Table<'a, Events>;

impl Table<'_> {
    fn face(&mut self, state: &State, lot: Lot) -> Result<Face, Refusal> {
        let side = self.draw(lot, 6)?;
        let pip = need(Pip::from_number(side + 1), NO_SOURCE)?;
        Ok(state.options.profile.face(pip))
    }

    /// The neutral test die.
    pub fn test(&mut self, state: &State) -> Result<Face, Refusal> {
        let face = self.face(state, Lot::Test)?;
        self.tell(Event::Tested(face));
        Ok(face)
    }

    /// An energy die of a player.
    pub fn roll(&mut self, state: &State, player: u8, die: DieId) -> Result<Face, Refusal> {
        let face = self.face(state, Lot::Energy { player, role: die.role() })?;
        self.tell(Event::Rolled { player, role: die.role(), face });
        Ok(face)
    }
}

/// The families a face covers.
pub fn families(face: Face) -> impl Iterator<Item = Family> {
    Family::ALL.into_iter().filter(move |family| family.is_covered_by(face))
}
