//! What a command can reach beside the state.

use super::events::Events;
use crate::table;

/// Chance and the list of events of one command.
pub type Table<'a> = table::Table<'a, Events>;
