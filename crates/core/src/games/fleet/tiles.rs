//! The tiles between the wings of a command board: one for each type of ship, and one for each battleship with its
//! weapon. What a viewer may not know yet is left out.

use super::options::Switch;
use super::player::BATTLESHIPS;
use super::ships::Kind;
use super::state::State;
use super::units::Unit;
use super::weapons::Arm;
use heapless::Vec;

/// The letters of the battleships.
pub const LETTERS: [&str; BATTLESHIPS] = ["α", "β", "γ"];

/// A tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The type of ship.
    pub kind: Kind,
    /// No ship of it is left: the tile is grey.
    pub lost: bool,
    /// Which battleship it belongs to, if it does.
    pub battleship: Option<Battleship>,
}

/// A battleship on its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battleship {
    /// Its place in the fleet.
    pub ship: u8,
    /// Its letter.
    pub letter: &'static str,
    /// Its weapon, if the viewer may know it.
    pub arm: Option<Arm>,
}

/// The tiles of one command board.
pub type Tiles = Vec<Tile, 6, u8>;

impl State {
    /// The tiles of a player as `viewer` sees them; nobody sees what is public.
    pub fn tiles(&self, player: u8, viewer: Option<u8>) -> Tiles {
        let mut tiles = Tiles::new();
        let Some(p) = self.player(player) else { return tiles };
        let own = viewer == Some(player);
        let hidden = self.is_on(Switch::Hidden);
        let known = |unit: &Unit| own || !hidden || !unit.hidden;
        for kind in Kind::FLEET.into_iter().filter(|&kind| kind != Kind::Battleship) {
            let mut of_kind = p.units.iter().filter(|unit| unit.kind == kind && known(unit)).peekable();
            if of_kind.peek().is_some() {
                let lost = !of_kind.any(Unit::alive);
                let _ = tiles.push(Tile { kind, lost, battleship: None });
            }
        }
        // Battleships have their letters in the order of the weapons; those without one yet come last.
        let armed = p.weapons.iter().map(|weapon| (weapon.ship, Some(weapon)));
        let battleships = p.ships(|unit| unit.kind == Kind::Battleship);
        let unarmed = battleships.iter().filter(|&ship| p.weapons.iter().all(|weapon| weapon.ship != ship));
        for ((ship, weapon), letter) in armed.chain(unarmed.map(|ship| (ship, None))).zip(LETTERS) {
            let Some(unit) = p.unit(ship).filter(|unit| known(unit)) else { continue };
            let arm = weapon.filter(|weapon| own || !weapon.secret).map(|weapon| weapon.arm);
            let battleship = Some(Battleship { ship, letter, arm });
            let _ = tiles.push(Tile { kind: Kind::Battleship, lost: !unit.alive(), battleship });
        }
        tiles
    }
}
