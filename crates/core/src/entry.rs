//! The record of a game: commands with the dice they threw.
//!
//! An entry holds raw values, never faces, so a replay needs no randomness and depends on no setting. The core keeps no
//! history; it says what an entry is, how it is written down and how it is played again.

mod undone;

pub use undone::{SEATS, UNDONE, Undone, UndoneFirst};

use crate::bytes::{In, Out};
use crate::dice::{Dice, Lot};
use crate::games::dice::rules::NO_SOURCE;
use crate::rule::{Refusal, ensure};
use heapless::Vec;

/// The first byte of an entry. Another one means another way of writing: old ones are still read then.
pub const FORMAT: u8 = 1;

/// The most values one command throws.
pub const THROWS: usize = 32;

/// Bytes of an entry around its command.
pub const FRAME: usize = 2 + THROWS;

/// A command that can be written down.
pub trait Record: Sized {
    /// The most bytes of one.
    const BYTES: usize;
    /// Writes it. `None` if there is no room, or if no game can accept it.
    fn encode(&self, out: &mut Out) -> Option<()>;
    /// Reads it from all of `bytes`; whatever they are, this does not fail otherwise than by `None`.
    fn decode(bytes: &[u8]) -> Option<Self>;
}

/// A game that commands are applied to.
pub trait Played {
    /// Its commands.
    type Command;
    /// Applies one, or refuses it and changes nothing.
    fn play(&mut self, command: &Self::Command, dice: &mut dyn Dice) -> Result<(), Refusal>;
}

/// A command and the values it threw.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<C> {
    /// What was done.
    pub command: C,
    /// The values thrown, in order.
    pub dice: Vec<u8, THROWS, u8>,
}

impl<C: Record> Entry<C> {
    /// The most bytes of an entry.
    pub const BYTES: usize = FRAME + C::BYTES;

    /// Writes it at the beginning of `bytes` and tells how many it took.
    pub fn encode(&self, bytes: &mut [u8]) -> Option<usize> {
        let mut out = Out::new(bytes);
        out.byte(FORMAT)?;
        out.byte(self.dice.len() as u8)?;
        self.dice.iter().try_for_each(|&value| out.byte(value))?;
        self.command.encode(&mut out)?;
        Some(out.len())
    }

    /// Reads one from all of `bytes`.
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (_, rest) = bytes.split_first().filter(|&(&format, _)| format == FORMAT)?;
        Entry::decode_rest(rest)
    }

    /// Reads one from all that stands behind its format.
    pub fn decode_rest(bytes: &[u8]) -> Option<Self> {
        let mut bytes = In::new(bytes);
        let count = bytes.byte()?;
        let dice = Vec::from_slice(bytes.take(count.into())?).ok()?;
        Some(Entry { command: C::decode(bytes.rest())?, dice })
    }
}

/// A value that was thrown, and for what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// What it was for.
    pub lot: Lot,
    /// It was below this.
    pub sides: u8,
    /// The value.
    pub value: u8,
}

/// Notes what is thrown with other dice.
pub struct Recording<'a> {
    dice: &'a mut dyn Dice,
    /// What was thrown so far.
    pub thrown: Vec<Thrown, THROWS, u8>,
}

impl<'a> Recording<'a> {
    /// Throws with `dice`.
    pub fn new(dice: &'a mut dyn Dice) -> Self {
        Recording { dice, thrown: Vec::new() }
    }

    /// The bare values, as an entry holds them.
    pub fn values(&self) -> Vec<u8, THROWS, u8> {
        self.thrown.iter().map(|thrown| thrown.value).collect()
    }
}

impl Dice for Recording<'_> {
    /// Throws, unless there is no room to note it: what cannot be recorded must not happen.
    fn throw(&mut self, lot: Lot, sides: u8) -> Option<u8> {
        if self.thrown.is_full() {
            return None;
        }
        let value = self.dice.throw(lot, sides)?;
        self.thrown.push(Thrown { lot, sides, value }).ok()?;
        Some(value)
    }
}

/// Dice that fall as they were recorded. A value that does not fit is none.
pub struct Replayed<'a>(&'a [u8]);

impl<'a> Replayed<'a> {
    /// Gives these values, in order.
    pub const fn new(values: &'a [u8]) -> Self {
        Replayed(values)
    }

    /// Whether all were thrown.
    pub const fn is_used_up(&self) -> bool {
        self.0.is_empty()
    }
}

impl Dice for Replayed<'_> {
    fn throw(&mut self, _: Lot, sides: u8) -> Option<u8> {
        let (&value, rest) = self.0.split_first()?;
        if value >= sides {
            return None;
        }
        self.0 = rest;
        Some(value)
    }
}

/// Plays entries again. At the first that does not fit, tells which and why; the state is as it was before that one.
pub fn replay<S: Played + Clone>(
    state: &mut S,
    entries: impl IntoIterator<Item = Entry<S::Command>>,
) -> Result<(), (usize, Refusal)> {
    for (index, entry) in entries.into_iter().enumerate() {
        let mut next = state.clone();
        let mut dice = Replayed::new(&entry.dice);
        next.play(&entry.command, &mut dice)
            .and_then(|()| ensure(dice.is_used_up(), NO_SOURCE))
            .map_err(|refusal| (index, refusal))?;
        *state = next;
    }
    Ok(())
}
