//! The rules of Fleet Commander, by their ids.

mod codec;
mod moves;
mod table;
