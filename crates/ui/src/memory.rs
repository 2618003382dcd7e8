//! What the screens know of the record: whether it is saved, and what undo and redo would do.

use heapless::String;

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
