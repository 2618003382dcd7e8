//! The tiles between the wings of a command board: a reminder of what the fleet is made of.

use super::player::Player;
use super::ships::Kind;
use super::units::Unit;

/// One tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The type of ship.
    pub kind: Kind,
    /// A battleship's weapon, by its place in [`Player::weapons`]: 0 is α.
    pub weapon: Option<u8>,
    /// No such ship is left; the tile only reminds of it.
    pub lost: bool,
}

impl Player {
    /// One tile for each type of ship, and one for each battleship. Types nobody has seen yet have none.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        let types = Kind::FLEET.into_iter().filter(|&kind| kind != Kind::Battleship);
        let types = types.filter_map(|kind| {
            let mut seen = self.units.iter().filter(|unit| unit.kind == kind && !unit.hidden).peekable();
            seen.peek()?;
            Some(Tile { kind, weapon: None, lost: !seen.any(Unit::alive) })
        });
        let battleships = (0u8..).zip(&self.weapons).filter_map(|(index, weapon)| {
            let unit = self.unit(weapon.ship).filter(|unit| !unit.hidden)?;
            Some(Tile { kind: Kind::Battleship, weapon: Some(index), lost: !unit.alive() })
        });
        types.chain(battleships)
    }
}
