//! The rules and the state of Passerelle, without any device around them.
//!
//! A game is a value, everything that happens to it is a command, and a command is either applied whole or
//! refused with the rule that forbids it. Nothing here reads a clock, a pin or a random source: dice come in
//! through the [`dice::Dice`] trait, so that a recorded game replays without randomness.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(test, feature = "switch"))]
extern crate std;

pub mod bits;
pub mod bytes;
pub mod console;
pub mod dialogue;
pub mod dice;
pub mod entry;
pub mod games;
pub mod json;
pub mod lang;
pub mod line;
pub mod list;
pub mod plain;
pub mod rule;
pub mod table;
