//! The screens before the first turn: what the players agree on, their fleets, who begins, and what is private.
//!
//! What is legal is asked of the core, by drafting the command the screen will give: nothing is decided here.

pub(super) mod agree;
pub(super) mod build;
pub(super) mod cover;
pub(super) mod customs;
pub(super) mod first;
pub(super) mod hand;
pub(super) mod peek;
