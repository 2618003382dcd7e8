//! What an applied command did, in the order it happened.

use super::cruiser::Side;
use super::effect::Effect;
use super::over::Outcome;
use super::sector::Spot;
use heapless::Vec;

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A player begins, with the Initiative.
    First(Side),
    /// A player drew cards.
    Drew {
        /// Who.
        side: Side,
        /// How many there were to draw.
        cards: u8,
    },
    /// Cards beside the board joined the hand.
    Joined {
        /// Whose.
        side: Side,
        /// How many.
        cards: u8,
    },
    /// A card was laid beside the board.
    Aside(Side),
    /// The discard is the new deck: shuffle it.
    Reshuffled {
        /// Whose; A's if it is shared.
        pile: Side,
        /// How many cards it has.
        cards: u8,
    },
    /// A card was played.
    Played(Spot),
    /// A player plays no more cards in this round.
    Passed {
        /// Who.
        side: Side,
        /// His hand was empty: the device passed for him.
        forced: bool,
    },
    /// A player has the Initiative now.
    Initiative(Side),
    /// The Cruisers shifted.
    Shift(i8),
    /// Two sectors fight.
    Combat {
        /// The sector of A, from 0.
        a: u8,
        /// The sector of B, from 0.
        b: u8,
        /// Markers each takes, A first.
        forces: [u8; 2],
    },
    /// A card took markers.
    Marked {
        /// Which.
        at: Spot,
        /// How many.
        count: u8,
    },
    /// A force field absorbed markers.
    Absorbed {
        /// Of which card.
        at: Spot,
        /// How many.
        count: u8,
    },
    /// A card went to the discard.
    Destroyed(Spot),
    /// A card moved.
    Moved {
        /// From where.
        from: Spot,
        /// To where.
        to: Spot,
    },
    /// A card was turned upside down.
    Pivoted(Spot),
    /// A card shows its other face.
    Flipped(Spot),
    /// An effect was applied.
    Effect {
        /// Where it shows.
        at: Spot,
        /// Which.
        effect: Effect,
    },
    /// An effect could not be applied, or was left out.
    Skipped {
        /// Where it shows.
        at: Spot,
        /// Which.
        effect: Effect,
    },
    /// An effect was hidden or gone before its turn came.
    Cancelled(Spot),
    /// Too many effects within each other: the players finish them on the table and correct the counts.
    TooDeep,
    /// Armor changed.
    Armor {
        /// Whose.
        side: Side,
        /// By how much.
        by: i16,
        /// What is left.
        left: i16,
        /// The players corrected it.
        corrected: bool,
    },
    /// A Cruiser is at nought or less: this round is the last.
    LastRound,
    /// A round begins.
    Round(u8),
    /// More markers lie on the table than the box has.
    Markers(u8),
    /// After a correction there are so many cards too many, or too few.
    Cards(i16),
    /// The game is over.
    Over(Outcome),
}

/// The most events of one command.
pub const EVENTS: usize = 64;

/// Everything a command did.
pub type Events = Vec<Event, EVENTS, u8>;
