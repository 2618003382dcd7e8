//! What can be thrown, and what lay on the table afterwards.

use crate::dice::{Face, Pick, Pip, Profile, Role};
use crate::list::{Blank, List};

/// The most dice of one roll.
pub const MAX_DICE: usize = 9;

/// A choice of dice to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Throw {
    /// Energy dice by role.
    Energy(Pick),
    /// Plain dice, each for itself.
    D6(u8),
    /// Plain dice, added up.
    Sum(u8),
}

impl Throw {
    /// Dice in all.
    pub fn count(&self) -> usize {
        match self {
            Throw::Energy(pick) => pick.total(),
            Throw::D6(count) | Throw::Sum(count) => usize::from(*count),
        }
    }

    /// The word of the console for this kind of throw.
    pub const fn word(&self) -> &'static str {
        match self {
            Throw::Energy(_) => "energy",
            Throw::D6(_) => "d6",
            Throw::Sum(_) => "sum",
        }
    }

    /// The role of each die in the order they are thrown; plain dice have none.
    pub fn roles(self) -> impl Iterator<Item = Option<Role>> {
        let (pick, plain) = match self {
            Throw::Energy(pick) => (pick, 0),
            Throw::D6(count) | Throw::Sum(count) => (Pick::default(), usize::from(count)),
        };
        pick.roles().map(Some).chain(core::iter::repeat_n(None, plain))
    }
}

/// Which dice of the last roll stay as they are, one bit a die, the first in bit 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Keep(pub u16);

impl Keep {
    /// Whether the die at `index` stays.
    pub const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }

    /// The same choice with the die at `index` changed over.
    #[must_use]
    pub const fn toggled(self, index: usize) -> Keep {
        Keep(self.0 ^ 1 << index)
    }
}

/// One die on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// What it is for; plain dice have no role.
    pub role: Option<Role>,
    /// The side that lies on top.
    pub pip: Pip,
    /// The face of that side by the profile of that moment.
    pub face: Face,
    /// It was kept from the roll before.
    pub kept: bool,
}

impl Die {
    pub(super) fn new(role: Option<Role>, pip: Pip, profile: &Profile) -> Die {
        Die { role, pip, face: profile.face(pip), kept: false }
    }
}

/// Who threw the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The device.
    Device,
    /// The players, who told the device.
    Hand,
}

/// A roll, numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Roll {
    /// Tells two rolls with equal faces apart.
    pub number: u32,
    /// What was thrown.
    pub throw: Throw,
    /// Who threw.
    pub by: By,
    /// The dice, in the order they were thrown.
    pub dice: List<Die, MAX_DICE>,
}

impl Blank for Die {
    const BLANK: Die = Die { role: None, pip: Pip::ONE, face: Face::Orthogonal, kept: false };
}

impl Blank for Roll {
    const BLANK: Roll = Roll { number: 0, throw: Throw::D6(0), by: By::Device, dice: List::new() };
}

impl Roll {
    /// The numbers on all dice added up.
    pub fn sum(&self) -> u8 {
        self.dice.iter().map(|die| die.pip.number()).sum()
    }
}
