//! The whole device in a body that can go wrong.

mod body;
mod conversation;
mod failed_source;
mod panel_faults;
mod random_presses;
