//! The whole game in the hand: everything is done by buttons, and compared with a device that is told by its console.
//!
//! A pilot finds the presses (`passerelle_sim::pilot`); it can only press. A command that no press leads to is a failure.

mod budgets;
#[path = "../../crates/core/tests/support/chance.rs"]
#[allow(dead_code, reason = "the core's own tests use all of it")]
mod chance;
mod explorer;
mod games;
#[path = "../../crates/core/tests/fleet/random/player.rs"]
#[allow(dead_code, reason = "the core's own tests use all of it")]
mod player;
mod tally;
mod transcripts;
mod twins;
