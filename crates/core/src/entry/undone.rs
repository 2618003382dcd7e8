//! Values that were thrown and undone.
//!
//! An undone roll is not a new roll: its values wait in front of a queue of their kind, and whoever throws such a die
//! next gets them again. Each player's dice have a queue for each role; tests, draws and plain dice have one each.

use super::Thrown;
use crate::dice::{Dice, Lot, Role};
use heapless::Vec;

/// The most values that wait in all queues together.
pub const UNDONE: usize = 256;

/// The most players of any game.
pub const SEATS: usize = 8;

impl Lot {
    /// Its number in the record: these stay for ever. `None` for a player nobody is.
    pub const fn number(self) -> Option<u8> {
        match self {
            Lot::Test => Some(0),
            Lot::Draw => Some(1),
            Lot::Plain => Some(2),
            Lot::Energy { player, role } if (player as usize) < SEATS => Some(3 + 3 * player + role as u8),
            Lot::Energy { .. } => None,
        }
    }

    /// The lot with that number.
    pub fn from_number(number: u8) -> Option<Lot> {
        match number {
            0 => Some(Lot::Test),
            1 => Some(Lot::Draw),
            2 => Some(Lot::Plain),
            number => {
                let (player, role) = ((number - 3) / 3, usize::from((number - 3) % 3));
                let lot = Lot::Energy { player, role: *Role::ALL.get(role)? };
                lot.number().map(|_| lot)
            }
        }
    }
}

/// All queues. They share their room, in the order the values come back.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Undone(Vec<(u8, u8), UNDONE>);

impl Undone {
    /// Puts what one command threw back in front. `false`, and nothing happened, if there is no room: then that command
    /// must not be undone.
    #[must_use]
    pub fn put_back(&mut self, thrown: &[Thrown]) -> bool {
        let mut back = Vec::<(u8, u8), UNDONE>::new();
        for thrown in thrown {
            let Some(lot) = thrown.lot.number() else { continue };
            if back.push((lot, thrown.value)).is_err() {
                return false;
            }
        }
        if back.extend_from_slice(&self.0).is_err() {
            return false;
        }
        self.0 = back;
        true
    }

    /// The next value of a lot that is below `sides`: a token drawn from more than there are now waits on.
    pub fn next(&self, lot: Lot, sides: u8) -> Option<u8> {
        self.find(lot, sides).map(|(_, value)| value)
    }

    /// The same, and takes it.
    pub fn take(&mut self, lot: Lot, sides: u8) -> Option<u8> {
        let (index, value) = self.find(lot, sides)?;
        self.0.remove(index);
        Some(value)
    }

    /// Takes what a recorded command took when it was done.
    pub fn take_again(&mut self, thrown: &[Thrown]) {
        for thrown in thrown {
            if self.next(thrown.lot, thrown.sides) == Some(thrown.value) {
                self.take(thrown.lot, thrown.sides);
            }
        }
    }

    /// Nothing waits any more.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// How many values wait.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether none waits.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The values that wait, each behind the number of its lot, to be written down.
    pub fn pairs(&self) -> &[(u8, u8)] {
        &self.0
    }

    /// The queues as they were written down. `None` if there are too many values or a lot does not exist.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (u8, u8)>) -> Option<Undone> {
        let mut undone = Undone::default();
        for (lot, value) in pairs {
            Lot::from_number(lot)?;
            undone.0.push((lot, value)).ok()?;
        }
        Some(undone)
    }

    fn find(&self, lot: Lot, sides: u8) -> Option<(usize, u8)> {
        let lot = lot.number()?;
        let found = self.0.iter().position(|&(queue, value)| queue == lot && value < sides)?;
        self.0.get(found).map(|&(_, value)| (found, value))
    }
}

/// Dice that give back what was undone before they throw anew. A command may still be refused or fail to be saved, so
/// this works on a copy of the queues.
pub struct UndoneFirst<'a> {
    /// What was undone.
    pub undone: &'a mut Undone,
    /// Where new values come from.
    pub dice: &'a mut dyn Dice,
}

impl Dice for UndoneFirst<'_> {
    fn throw(&mut self, lot: Lot, sides: u8) -> Option<u8> {
        self.undone.take(lot, sides).or_else(|| self.dice.throw(lot, sides))
    }
}
