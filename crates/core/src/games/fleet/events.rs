//! What an applied command did, in the order it happened.

use super::squares::Family;
use super::talk::To;
use super::units::{ShipId, ShipSet};
use super::victory::Outcome;
use super::weapons::Arm;
use crate::dice::{Face, Role};
use heapless::Vec;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A die of a player fell.
    Rolled {
        /// Whose.
        player: u8,
        /// What it is for.
        role: Role,
        /// What it shows.
        face: Face,
    },
    /// The test die fell.
    Tested(Face),
    /// A ship lost hull points.
    Damaged {
        /// Which.
        ship: ShipId,
        /// How many it lost.
        damage: u8,
        /// Hull points left.
        left: u8,
    },
    /// A ship got hull points back.
    Repaired {
        /// Which.
        ship: ShipId,
        /// Hull points now.
        left: u8,
    },
    /// A ship is gone.
    Destroyed(ShipId),
    /// A signal turned out to be this ship, or a decoy.
    Revealed(ShipId),
    /// Ships went somewhere.
    Moved {
        /// Whose.
        player: u8,
        /// Which.
        ships: ShipSet,
        /// Where to.
        to: To,
    },
    /// Ships had to go back.
    Returned {
        /// Whose.
        player: u8,
        /// Which.
        ships: ShipSet,
    },
    /// A shield took all damage of one source.
    Blocked {
        /// Which source, from 0.
        source: u8,
        /// From where it fires, if that is known.
        from: Option<Family>,
    },
    /// A weapon was used.
    Fired {
        /// Whose.
        player: u8,
        /// Which.
        arm: Arm,
    },
    /// A weapon's token is back on its tile.
    TokenHome {
        /// Whose.
        player: u8,
        /// Which.
        arm: Arm,
    },
    /// A player's turn begins.
    Turn {
        /// Whose.
        player: u8,
        /// The number of the turn.
        number: u16,
    },
    /// A field moved or stayed.
    Field(Face),
    /// A player is out.
    Out(u8),
    /// More of a weapon are in the game than the box has.
    TooMany(Arm),
    /// Class points left unused.
    Unused(u8),
    /// Something the referee finds wrong after free play.
    Wrong(super::free::Fault),
    /// The game is over.
    Over(Outcome),
}

/// The most events of one command.
pub const EVENTS: usize = 64;

/// Everything a command did.
pub type Events = Vec<Event, EVENTS>;
