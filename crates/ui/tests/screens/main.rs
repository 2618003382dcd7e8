//! The screens in the hands of a player: what presses lead to, and that everything shown can be read.

mod flow;
mod layout;
mod own;
mod player;
mod reading;
mod setup;
mod starfighter;
mod walk;
