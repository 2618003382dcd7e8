//! What the screens know of the record: what was done, and which games were left.

use passerelle_core::entry::Entry;
use passerelle_core::games::{Command, Title};

/// What was done in the game that is recorded.
pub trait Past {
    /// The game.
    fn title(&self) -> Title;
    /// How many commands are remembered.
    fn count(&self) -> usize;
    /// Tells some of them, the latest first: past so many of the latest, that many, eight at the most.
    fn tell(&self, from: usize, count: usize, tell: &mut dyn FnMut(&Done));
    /// The command that undo takes back.
    fn to_undo(&self) -> Option<Done>;
    /// The command that redo does again.
    fn to_redo(&self) -> Option<Done>;
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
    /// The player who gave it.
    pub who: Option<u8>,
    /// Only that player may know what it says.
    pub private: bool,
}

/// Games that were left for another.
pub trait Saved {
    /// How many there are.
    fn count(&self) -> usize;
    /// The game, its number on the console and its name.
    fn game(&self, at: usize) -> Option<(u8, &str)>;
}
