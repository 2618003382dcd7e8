//! The rules of Fleet Commander, by their ids.

mod moves;
mod table;
