//! The whole device in a body that can go wrong.

mod body;
mod panel_faults;
mod random_presses;
