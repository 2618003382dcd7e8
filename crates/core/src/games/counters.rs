//! Counters for any game on the table: named, signed, and every change can be taken back.
//!
//! They stand beside the game that is played and are not part of its record: counting in the middle of a battle must not
//! touch the battle's undo. So the last changes are kept here, with commands of their own to take them back.

pub mod codec;
mod console;
mod name;
pub mod rules;
mod state;

pub use console::{
    USAGE, check_start, is_private, parse, side, who, write_command, write_event, write_legal,
};
pub use name::{NAME_LENGTH, Name};
pub use rules::{AREAS, RULES};
pub use state::{
    COUNTERS, Change, Command, Event, FORMAT, MOST, State, begins, get_state, is_marked, is_under_way, label,
    throws_dice,
};

use super::{OwnUndo, Way};

/// The word of the console for this tool.
pub const NAME: &str = "counters";

/// The record is that of a game.
pub const RECORDED: bool = false;

/// Changes are taken back by commands.
pub const OWN_UNDO: OwnUndo<State, Command> = Some(|state, way| {
    let command = match way {
        Way::Undo => Command::Undo,
        Way::Redo => Command::Redo,
    };
    state.next_change(way).map(|_| command)
});
