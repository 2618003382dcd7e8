//! The console lines of this game: every command is a verb and `key=value` words, one for each question it asks.

pub mod legal;
pub mod line;
pub mod report;
pub mod spell;
pub(super) mod words;

pub use legal::write_legal;
pub use line::{Parsed, Partial, parse, read_partial};
pub use report::write_event;
pub use spell::write_command;
