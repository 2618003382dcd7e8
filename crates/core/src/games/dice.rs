//! The dice tool: energy dice and plain six-sided dice for any game on the table.

pub mod codec;
mod console;
mod roll;
pub mod rules;
mod state;
mod tally;

pub use console::{
    USAGE, check_start, is_private, parse, side, who, write_command, write_event, write_legal,
};
pub use roll::{By, Die, Keep, MAX_DICE, Roll, Throw};
pub use rules::{AREAS, RULES};
pub use state::{
    Command, Event, FORMAT, HISTORY, State, begins, get_state, is_marked, is_under_way, label, throws_dice,
};
pub use tally::{Tally, Verdict};

use super::OwnUndo;

/// The word of the console for this tool.
pub const NAME: &str = "dice";

/// Rolls at the tool are not undone: it has a history of its own.
pub const RECORDED: bool = false;

/// A roll stays rolled.
pub const OWN_UNDO: OwnUndo<State, Command> = None;
