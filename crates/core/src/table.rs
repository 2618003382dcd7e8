//! What a command can reach beside the state of its game: chance, and a list of what happened.

use crate::dice::{Dice, Lot};
use crate::games::dice::rules::NO_SOURCE;
use crate::rule::{Refusal, need};
use heapless::{LenType, Vec};

/// The dice and the list of events of one command.
pub struct Table<'a, E> {
    /// Where dice come from.
    pub dice: &'a mut dyn Dice,
    /// What happened so far.
    pub events: &'a mut E,
}

impl<E, const N: usize, L: LenType> Table<'_, Vec<E, N, L>> {
    /// Something happened. A list that is full has said enough.
    pub fn tell(&mut self, event: E) {
        let _ = self.events.push(event);
    }
}

impl<E> Table<'_, E> {
    /// A value below `sides`.
    pub fn draw(&mut self, lot: Lot, sides: u8) -> Result<u8, Refusal> {
        need(self.dice.throw(lot, sides).filter(|&value| value < sides), NO_SOURCE)
    }
}
