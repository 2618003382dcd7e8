//! Hidden deployment: signals instead of ships.

use super::journey::Journey;
use super::state::State;
use super::table::Table;
use super::units::ShipId;

impl State {
    /// Who takes a second step shows what it is.
    pub(super) fn reveal_movers(&mut self, table: &mut Table, journey: &Journey) {
        for ship in journey.ships.iter() {
            self.reveal(table, ShipId { player: journey.player, ship });
        }
    }
}
