//! The ships of a player as they stand in the game.

use super::ships::{Ability, Kind};
use crate::bits::Bits;
use crate::list::Blank;

/// The most units of one player: fifteen ships and two decoys.
pub const UNITS: usize = 17;

/// The most stacks of one player.
pub const STACKS: usize = UNITS;

/// A ship, by its owner and its place in the owner's fleet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ShipId {
    /// The owner.
    pub player: u8,
    /// The place in the fleet.
    pub ship: u8,
}

/// A stack, by its owner and number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct StackId {
    /// The owner.
    pub player: u8,
    /// The number, from 0.
    pub stack: u8,
}

/// Some ships of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct ShipSet(u32);

impl ShipSet {
    /// No ship.
    pub const NONE: ShipSet = ShipSet(0);

    /// The set with these bits.
    pub const fn from_bits(bits: u32) -> ShipSet {
        ShipSet(bits & ((1 << UNITS) - 1))
    }

    /// One bit a ship.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// One ship.
    pub const fn one(ship: u8) -> ShipSet {
        ShipSet::NONE.with(ship)
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, ship: u8) -> ShipSet {
        if (ship as usize) < UNITS { ShipSet(self.0 | 1 << ship) } else { self }
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, ship: u8) -> ShipSet {
        if (ship as usize) < UNITS { ShipSet(self.0 & !(1 << ship)) } else { self }
    }

    /// Those that are in both.
    #[must_use]
    pub const fn both(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & other.0)
    }

    /// Those that are not in another.
    #[must_use]
    pub const fn minus(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 & !other.0)
    }

    /// Those of either.
    #[must_use]
    pub const fn either(self, other: ShipSet) -> ShipSet {
        ShipSet(self.0 | other.0)
    }

    /// Whether a ship is in it.
    pub const fn has(self, ship: u8) -> bool {
        (ship as usize) < UNITS && self.0 >> ship & 1 != 0
    }

    /// Whether all of it is in another.
    pub const fn within(self, other: ShipSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many ships.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The ships in it.
    pub const fn iter(self) -> Bits {
        Bits::of(self.0)
    }

    /// Its subsets that are not empty, all of it first. Of large sets only all, the single ships and all but one.
    pub const fn parts(self) -> Parts {
        Parts { of: self, next: self.0, left: if self.len() <= FEW { None } else { Some(self.iter()) } }
    }
}

/// Sets of more ships are not offered in all their parts.
const FEW: usize = 6;

/// The parts of some ships.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    of: ShipSet,
    /// The next part, as bits; none any more if it is empty.
    next: u32,
    /// Of a large set: the ships whose turn is still to come.
    left: Option<Bits>,
}

impl Iterator for Parts {
    type Item = ShipSet;

    fn next(&mut self) -> Option<ShipSet> {
        let part = ShipSet(self.next);
        self.next = match &mut self.left {
            None => self.next.wrapping_sub(1) & self.of.0,
            Some(left) => self.of.follow(part, left),
        };
        (!part.is_empty()).then_some(part)
    }
}

impl ShipSet {
    /// What follows a part of a large set: each single ship, then all but each.
    fn follow(self, part: ShipSet, left: &mut Bits) -> u32 {
        let alone = part == self || part.len() == 1;
        match left.next() {
            Some(ship) if alone => 1 << ship,
            Some(ship) => self.without(ship).0,
            None if alone => {
                *left = self.iter();
                left.next().map_or(0, |ship| self.without(ship).0)
            }
            None => 0,
        }
    }
}

impl FromIterator<u8> for ShipSet {
    fn from_iter<I: IntoIterator<Item = u8>>(ships: I) -> Self {
        ships.into_iter().fold(ShipSet::NONE, ShipSet::with)
    }
}

/// Where a ship is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Berth {
    /// Not yet on the zone.
    #[default]
    Reserve,
    /// On the zone, in the stack with that number. Without stack tracking each ship is its own stack.
    Zone(u8),
    /// Destroyed, or taken away with its owner.
    Lost,
    /// Left the zone alive.
    Away,
}

/// One ship, decoy or special unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// Hull points left.
    pub hull: u8,
    /// Where it is.
    pub berth: Berth,
    /// A signal: only its owner knows what it is.
    pub hidden: bool,
    /// It carries a container.
    pub cargo: bool,
    /// It began this turn beside a container, so it may take one along.
    pub loaded: bool,
    /// It appeared this turn and does not move.
    pub fresh: bool,
}

impl Blank for Unit {
    const BLANK: Unit = Unit::new(Kind::Frigate);
}

impl Unit {
    /// A whole ship in reserve.
    pub const fn new(kind: Kind) -> Unit {
        Unit {
            kind,
            hull: kind.ship().hull,
            berth: Berth::Reserve,
            hidden: false,
            cargo: false,
            loaded: false,
            fresh: false,
        }
    }

    /// Whether it can do that, by its kind.
    pub fn is_able(&self, ability: Ability) -> bool {
        self.kind.ship().ability == Some(ability)
    }

    /// The stack it stands in.
    pub const fn stack(&self) -> Option<u8> {
        match self.berth {
            Berth::Zone(stack) => Some(stack),
            _ => None,
        }
    }

    /// Whether it is on the zone.
    pub const fn on_zone(&self) -> bool {
        matches!(self.berth, Berth::Zone(_))
    }

    /// Whether it is still in the game, on the zone or in reserve.
    pub const fn alive(&self) -> bool {
        matches!(self.berth, Berth::Zone(_) | Berth::Reserve)
    }
}
