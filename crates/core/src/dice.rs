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

/// A value below `sides` from a uniform random byte. The last bytes, which would favour the first sides, are rejected.
pub const fn below(byte: u8, sides: u8) -> Option<u8> {
    let whole = match sides {
        0 => return None,
        sides => 256 - 256 % sides as u16,
    };
    if (byte as u16) < whole { Some(byte % sides) } else { None }
}

/// What a random value is for. An undone roll comes back, so values are kept apart by what they were thrown for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Lot {
    /// An energy die of a player.
    Energy {
        /// Whose.
        player: u8,
        /// What it is for.
        role: Role,
    },
    /// A neutral test die.
    Test,
    /// A token drawn from several.
    Draw,
    /// A die of no game.
    Plain,
}

/// Where thrown dice come from: the random generator, faces entered by hand, or a recorded entry.
pub trait Dice {
    /// A value below `sides`, or `None` when none can be had.
    fn throw(&mut self, lot: Lot, sides: u8) -> Option<u8>;
}
