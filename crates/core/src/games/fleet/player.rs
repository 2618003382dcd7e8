//! A player: nine dice, a fleet, its stacks and weapons.

use super::ships::{Ability, Kind};
use super::squares::Square;
use super::tray::Tray;
use super::units::{Berth, STACKS, ShipSet, UNITS, Unit};
use super::weapons::Weapon;
use crate::bits::Bits;
use crate::lang::Text;
use crate::list::{Blank, List};

/// The most battleships of one player.
pub const BATTLESHIPS: usize = 3;

/// One of the two factions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Faction {
    /// The League of Phoebe.
    #[default]
    Phoebe,
    /// The Hegemony of Amycles.
    Amycles,
}

impl Faction {
    /// Both.
    pub const ALL: [Faction; 2] = [Faction::Phoebe, Faction::Amycles];

    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Faction::Phoebe => "phoebe",
            Faction::Amycles => "amycles",
        }
    }

    /// The short name.
    pub const fn name(self) -> Text {
        match self {
            Faction::Phoebe => Text::new("Phoebe", "Phébé"),
            Faction::Amycles => Text::new("Amycles", "Amyclès"),
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Faction {
        match self {
            Faction::Phoebe => Faction::Amycles,
            Faction::Amycles => Faction::Phoebe,
        }
    }
}

/// Everything of one player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// Players of one side are allies.
    pub side: u8,
    /// The faction.
    pub faction: Faction,
    /// The nine dice.
    pub tray: Tray,
    /// The fleet, in the order it was built; lost ships keep their place.
    pub units: List<Unit, UNITS>,
    /// The squares of the stacks, by number; those without a ship mean nothing.
    pub squares: [Square; STACKS],
    /// The weapons of the battleships, α first.
    pub weapons: List<Weapon, BATTLESHIPS>,
    /// Class points of the fleet as it was chosen.
    pub start: u8,
    /// Containers brought home.
    pub containers: u8,
    /// Out of the game.
    pub out: bool,
}

impl Blank for Player {
    const BLANK: Player = Player::new(0, Faction::Phoebe);
}

impl Player {
    /// A player without a fleet.
    pub const fn new(side: u8, faction: Faction) -> Player {
        Player {
            side,
            faction,
            tray: Tray::FULL_POOL,
            units: List::new(),
            squares: [Square::BLANK; STACKS],
            weapons: List::new(),
            start: 0,
            containers: 0,
            out: false,
        }
    }

    /// A ship.
    pub fn unit(&self, ship: u8) -> Option<&Unit> {
        self.units.get(usize::from(ship))
    }

    /// The ships that are so.
    pub fn ships(&self, is: impl Fn(&Unit) -> bool) -> ShipSet {
        (0u8..).zip(&self.units).filter(|(_, unit)| is(unit)).map(|(ship, _)| ship).collect()
    }

    /// The ships on the zone.
    pub fn on_zone(&self) -> ShipSet {
        self.ships(Unit::on_zone)
    }

    /// The ships of a stack.
    pub fn stack(&self, stack: u8) -> ShipSet {
        self.ships(|unit| unit.berth == Berth::Zone(stack))
    }

    /// The numbers of its stacks.
    pub fn stacks(&self) -> Bits {
        Bits::of(self.units.iter().filter_map(Unit::stack).fold(0, |bits, stack| bits | 1 << (stack & 31)))
    }

    /// The square of a stack.
    pub fn square(&self, stack: u8) -> Square {
        self.squares.get(usize::from(stack)).copied().unwrap_or_default()
    }

    /// A number no stack has: there are as many as units, so one is always free for a ship that moves.
    pub fn free_stack(&self) -> u8 {
        (0..STACKS as u8).find(|&stack| self.stack(stack).is_empty()).unwrap_or(0)
    }

    /// Sums something up over some ships.
    fn sum(&self, ships: ShipSet, of: impl Fn(&Unit) -> u8) -> u8 {
        ships.iter().filter_map(|ship| self.unit(ship)).fold(0, |sum: u8, unit| sum.saturating_add(of(unit)))
    }

    /// The classes of some ships together.
    pub fn class(&self, ships: ShipSet) -> u8 {
        self.sum(ships, |unit| unit.kind.ship().class)
    }

    /// The firepower of some ships together.
    pub fn power(&self, ships: ShipSet) -> u8 {
        self.sum(ships, |unit| unit.kind.ship().power)
    }

    /// Class points the fleet has left.
    pub fn points(&self) -> u8 {
        self.class(self.ships(|unit| unit.alive() && unit.kind.counts()))
    }

    /// Whether all of some ships can do that.
    pub fn all_able(&self, ships: ShipSet, ability: Ability) -> bool {
        !ships.is_empty() && ships.iter().filter_map(|ship| self.unit(ship)).all(|unit| unit.is_able(ability))
    }

    /// Those of some ships that can do that.
    pub fn able(&self, ships: ShipSet, ability: Ability) -> ShipSet {
        ships.both(self.ships(|unit| unit.is_able(ability)))
    }

    /// Whether a battleship is left.
    pub fn has_battleship(&self) -> bool {
        self.units.iter().any(|unit| unit.kind == Kind::Battleship && unit.alive())
    }

    /// Whether a weapon's battleship is left.
    pub fn armed(&self, weapon: &Weapon) -> bool {
        self.unit(weapon.ship).is_some_and(Unit::alive)
    }
}
