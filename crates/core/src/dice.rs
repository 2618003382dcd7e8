//! Energy dice: their roles, faces and profile, and how a random byte becomes a die.

mod face;
mod pick;
mod pip;
mod profile;
mod role;
pub mod rules;

pub use face::{Directions, Face};
pub use pick::Pick;
pub use pip::Pip;
pub use profile::Profile;
pub use role::Role;

/// Where thrown dice come from: the random generator, faces entered by hand, or a recorded entry.
pub trait Dice {
    /// The next die, or `None` when no die can be had.
    fn throw(&mut self) -> Option<Pip>;
}
