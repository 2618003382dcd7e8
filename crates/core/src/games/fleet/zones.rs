//! Several combat zones: what ends when ships go from one to another.

use super::state::State;
use super::table::Table;
use super::units::{ShipId, ShipSet};
use super::weapons::Token;

impl State {
    /// Ships went into another zone: what their battleships deployed, and what clung to them, does not follow.
    pub(super) fn zones_changed(&mut self, table: &mut Table, player: u8, ships: ShipSet) {
        let gone = |id: ShipId| id.player == player && ships.has(id.ship);
        self.recall(table, |weapon, owner| {
            let launched = gone(ShipId { player: owner, ship: weapon.ship });
            // Who goes together stays together.
            match weapon.token {
                Token::OnShip(target) => launched != gone(target),
                _ => launched,
            }
        });
    }
}
