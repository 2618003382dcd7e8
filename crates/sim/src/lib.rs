//! The device on a computer: the same machine as in the firmware, with a panel in memory and a random source that can
//! be seeded.

pub mod console;
pub mod flash;
pub mod gallery;
pub mod picture;
pub mod pilot;
pub mod simulator;
pub mod source;
pub mod terminal;

pub use simulator::Simulator;
