//! Fog of war: squares nobody has seen yet.

use super::journey::Journey;
use super::state::State;
use super::table::Table;
use crate::rule::Refusal;

impl State {
    /// Ships enter a square nobody has seen.
    pub(super) fn enter_unknown(&mut self, table: &mut Table, journey: Journey) -> Result<(), Refusal> {
        self.arrived(table, journey)
    }
}
