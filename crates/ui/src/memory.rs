//! What the screens know of the record: whether it is saved, what was done, and which games were left.

use heapless::String;
use passerelle_core::entry::Entry;
use passerelle_core::games::{Command, Title};

/// The record as players see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    /// What happens is saved.
    pub saved: bool,
    /// The line of the console that undo takes back; empty if there is none.
    pub undo: String<32>,
    /// The line that redo does again; empty if there is none.
    pub redo: String<32>,
}

impl Memory {
    /// All is saved, and nothing was done yet.
    pub const NEW: Memory = Memory { saved: true, undo: String::new(), redo: String::new() };
}

/// What was done in the game that is played, the latest first.
pub trait Past {
    /// The game.
    fn title(&self) -> Title;
    /// How many commands are remembered.
    fn count(&self) -> usize;
    /// One of them.
    fn done(&self, at: usize) -> Option<Done>;
}

/// A command that was applied.
#[derive(Clone, Debug, PartialEq)]
pub struct Done {
    /// Its number since the game began.
    pub number: u32,
    /// The command with the values it threw.
    pub entry: Entry<Command>,
    /// It was taken back.
    pub undone: bool,
}

/// Games that were left for another.
pub trait Saved {
    /// How many there are.
    fn count(&self) -> usize;
    /// The game, its number on the console and its name.
    fn game(&self, at: usize) -> Option<(u8, &str)>;
}
