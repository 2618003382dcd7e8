//! Hull points, and what happens when they run out.

use super::events::Event;
use super::ships::Kind;
use super::state::State;
use super::table::Table;
use super::units::{Berth, ShipId};
use super::weapons::{Arm, Token, Weapon};

impl State {
    /// A ship takes damage. A signal shows what it is first; a decoy then is gone. Damage beyond the hull is lost.
    pub(super) fn damage(&mut self, table: &mut Table, ship: ShipId, damage: u8) {
        if damage == 0 || !self.unit(ship).is_some_and(|unit| unit.alive()) {
            return;
        }
        self.reveal(table, ship);
        let Some(unit) = self.unit_mut(ship).filter(|unit| unit.alive()) else { return };
        let left = unit.hull.saturating_sub(damage);
        let lost = unit.hull - left;
        unit.hull = left;
        table.tell(Event::Damaged { ship, damage: lost, left });
        if left == 0 {
            self.destroy(table, ship);
        }
    }

    /// A ship gets hull points back, up to what it had when whole.
    pub(super) fn repair(&mut self, table: &mut Table, ship: ShipId, points: u8) {
        let Some(unit) = self.unit_mut(ship) else { return };
        unit.hull = unit.hull.saturating_add(points).min(unit.kind.ship().hull);
        let left = unit.hull;
        table.tell(Event::Repaired { ship, left });
    }

    /// A signal becomes what it is. A decoy is no ship and leaves.
    pub(super) fn reveal(&mut self, table: &mut Table, ship: ShipId) {
        let Some(unit) = self.unit_mut(ship).filter(|unit| unit.hidden) else { return };
        unit.hidden = false;
        match unit.kind {
            Kind::Decoy => {
                unit.berth = Berth::Lost;
                self.recall(table, |weapon, _| weapon.token == Token::OnShip(ship));
            }
            Kind::Battleship => self.show_weapon(ship),
            _ => {}
        }
        table.tell(Event::Revealed(ship));
    }

    /// A battleship takes the first letter nobody has seen: its own would tell how many are still hidden.
    fn show_weapon(&mut self, ship: ShipId) {
        let Some(p) = self.player_mut(ship.player) else { return };
        let hidden = p.ships(|unit| unit.hidden);
        let shown = p.weapons.iter().position(|weapon| weapon.ship == ship.ship);
        let first = p.weapons.iter().position(|weapon| hidden.has(weapon.ship));
        if let (Some(first), Some(shown)) = (first, shown)
            && first < shown
            && let Some(weapons) = p.weapons.get_mut(first..=shown)
        {
            weapons.rotate_right(1);
        }
    }

    /// A ship leaves the game, and with it its weapon, its container and whatever clung to it.
    pub(super) fn destroy(&mut self, table: &mut Table, ship: ShipId) {
        let Some(unit) = self.unit_mut(ship) else { return };
        (unit.berth, unit.hull) = (Berth::Lost, 0);
        // Its container stays on the square.
        unit.cargo = false;
        table.tell(Event::Destroyed(ship));
        self.let_go(table, ship);
    }

    /// Tokens of a ship that leaves, and those on it, go home.
    pub(super) fn let_go(&mut self, table: &mut Table, ship: ShipId) {
        self.recall(table, |weapon, player| {
            weapon.token == Token::OnShip(ship) || (player == ship.player && weapon.ship == ship.ship)
        });
    }

    /// Takes tokens back onto their tiles. What belongs to a lost battleship is gone with it.
    pub(super) fn recall(&mut self, table: &mut Table, is: impl Fn(&Weapon, u8) -> bool) {
        for (player, p) in (0u8..).zip(self.players.iter_mut()) {
            for weapon in p.weapons.iter_mut().filter(|weapon| weapon.token != Token::Ready) {
                if is(weapon, player) {
                    weapon.token = Token::Ready;
                    table.tell(Event::TokenHome { player, arm: weapon.arm });
                }
            }
        }
    }

    /// Drones that hurt a ship.
    pub fn drones_on(&self, ship: ShipId) -> usize {
        let weapons = self.players.iter().flat_map(|p| &p.weapons);
        weapons.filter(|weapon| weapon.arm == Arm::Drones && weapon.token == Token::OnShip(ship)).count()
    }
}
