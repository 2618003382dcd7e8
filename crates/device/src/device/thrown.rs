//! Dice that fall by chance, or as somebody told them.

use crate::entropy::{Bytes, Entropy};
use heapless::Deque;
use passerelle_core::dice::{Dice, Lot, below};

/// Dice as told, then dice from the source. It is asked at the first die that is not told: a roll refused by a
/// rule uses up nothing.
pub(super) struct Thrown<'a> {
    pub(super) told: &'a mut Deque<u8, 64>,
    pub(super) entropy: &'a mut Entropy,
    pub(super) bytes: Option<Bytes>,
}

impl Dice for Thrown<'_> {
    fn throw(&mut self, _: Lot, sides: u8) -> Option<u8> {
        if let Some(side) = self.told.pop_front().filter(|&side| side < sides) {
            return Some(side);
        }
        if self.bytes.is_none() {
            self.bytes = self.entropy.bytes();
        }
        let bytes = self.bytes.as_mut()?;
        // Few bytes are rejected: that this loop runs a thousand times does not happen.
        (0..1_000).find_map(|_| below(bytes.next(), sides))
    }
}
