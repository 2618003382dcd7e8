//! Dice that fall by chance, as somebody told them, or as real ones did.

use crate::entropy::{Bytes, Entropy};
use heapless::Deque;
use passerelle_core::dice::{Dice, Lot, below};

/// Dice as told, then those thrown by hand, then dice from the source. It is asked at the first die that is neither: a
/// roll refused by a rule uses up nothing.
pub(super) struct Thrown<'a> {
    pub(super) told: &'a mut Deque<u8, 64>,
    /// What real dice show.
    pub(super) real: core::slice::Iter<'a, u8>,
    /// None where players throw real dice.
    pub(super) entropy: Option<&'a mut Entropy>,
    pub(super) bytes: Option<Bytes>,
    /// The first die that could not be had, and how many sides it has.
    pub(super) lacks: Option<(Lot, u8)>,
}

impl Thrown<'_> {
    fn by_chance(&mut self, sides: u8) -> Option<u8> {
        if self.bytes.is_none() {
            self.bytes = self.entropy.as_mut()?.bytes();
        }
        let bytes = self.bytes.as_mut()?;
        // Few bytes are rejected: that this loop runs a thousand times does not happen.
        (0..1_000).find_map(|_| below(bytes.next(), sides))
    }
}

impl Dice for Thrown<'_> {
    fn throw(&mut self, lot: Lot, sides: u8) -> Option<u8> {
        if let Some(side) = self.told.pop_front().filter(|&side| side < sides) {
            return Some(side);
        }
        let value = match self.real.next() {
            Some(&side) => Some(side).filter(|&side| side < sides),
            None => self.by_chance(sides),
        };
        if value.is_none() {
            self.lacks.get_or_insert((lot, sides));
        }
        value
    }
}
