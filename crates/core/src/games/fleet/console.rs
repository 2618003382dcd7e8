//! The console lines of this game: every command is a verb and `key=value` words, one for each question it asks.

pub mod line;
pub mod spell;
mod words;

pub use line::{Parsed, parse};
pub use spell::write_command;
