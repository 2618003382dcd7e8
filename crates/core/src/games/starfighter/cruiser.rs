//! The two Cruisers, and the records of the six classes: what is printed on the boards is asked once and kept for later
//! games.

use super::card::Card;
use super::sector::{SECTORS, Stack};
use super::state::{Form, State};
use crate::list::List;
use crate::plain::worded;
use core::fmt;

worded! {
    /// A player: A sits at the lower edge of the device.
    Side {
        /// At the lower edge.
        0 A "a";
        /// Opposite.
        1 B "b";
    }
}

impl Side {
    /// Both.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// A for 0, B for anything else.
    pub const fn of(number: u8) -> Side {
        if number == 0 { Side::A } else { Side::B }
    }
}

/// Records of classes.
pub const CLASSES: u8 = 6;

/// Classes of the Training mode: Ares and Athena.
pub const TRAINED: u8 = 2;

/// Letters of a name.
pub const NAME: usize = 8;

/// Slots of a sector as long as nobody says otherwise, and the most.
pub const SLOTS: u8 = 4;

/// The armor that is offered first. It means nothing.
pub const ARMOR: u8 = 20;

/// What is known of a class of Cruisers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// Its name; zeros fill it up.
    pub name: [u8; NAME],
    /// Where its armor starts; 0 before anybody said.
    pub armor: u8,
    /// Slots of each sector; 0 before anybody said.
    pub slots: [u8; SECTORS as usize],
}

impl Class {
    const fn named(name: &[u8; NAME]) -> Class {
        Class { name: *name, armor: 0, slots: [0; SECTORS as usize] }
    }

    /// The records of a device that has never been used.
    pub const NEW: [Class; CLASSES as usize] = [
        Class::named(b"ARES\0\0\0\0"),
        Class::named(b"ATHENA\0\0"),
        Class::named(b"CLASS-3\0"),
        Class::named(b"CLASS-4\0"),
        Class::named(b"CLASS-5\0"),
        Class::named(b"CLASS-6\0"),
    ];

    /// Whether armor and slots were told.
    pub const fn is_known(&self) -> bool {
        self.armor != 0
    }

    /// Slots of a sector.
    pub fn slots(&self, sector: u8) -> u8 {
        self.slots.get(usize::from(sector)).copied().filter(|&slots| slots != 0).unwrap_or(SLOTS)
    }

    /// Whether a letter may stand in a name.
    pub const fn is_letter(letter: u8) -> bool {
        matches!(letter, b'A'..=b'Z' | b'0'..=b'9' | b'-')
    }

    pub(super) fn is_possible(&self) -> bool {
        let mut rest = self.name.iter().skip_while(|&&letter| Class::is_letter(letter));
        self.name.first() != Some(&0)
            && rest.all(|&letter| letter == 0)
            && self.armor < 100
            && self.slots.iter().all(|&slots| slots <= SLOTS)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        use fmt::Write;
        self.name
            .iter()
            .take_while(|&&letter| letter != 0)
            .try_for_each(|&letter| f.write_char(letter.into()))
    }
}

/// A player's Cruiser and cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cruiser {
    /// Which class.
    pub class: u8,
    /// Its armor, below nought too.
    pub armor: i16,
    /// Cards in hand.
    pub hand: u8,
    /// Cards laid beside the board by Draw effects.
    pub aside: u8,
    /// Plays no more cards in this round.
    pub passed: bool,
    /// Cards of his deck; of the shared one, A's counts.
    pub deck: u8,
    /// Cards of his discard; of the shared one, A's counts.
    pub discard: u8,
    /// All cards that belong to that deck, wherever they are.
    pub cards: u8,
    /// His sectors.
    pub stacks: [Stack; SECTORS as usize],
}

impl Cruiser {
    /// Before a game.
    pub const BLANK: Cruiser = Cruiser {
        class: 0,
        armor: 0,
        hand: 0,
        aside: 0,
        passed: false,
        deck: 0,
        discard: 0,
        cards: 0,
        stacks: [const { List::new() }; SECTORS as usize],
    };

    /// Cards on the board.
    pub fn on_board(&self) -> u16 {
        self.stacks.iter().map(|stack| stack.len() as u16).sum()
    }

    /// What settles a tie: cards in hand, on the board and beside it.
    pub fn squadron(&self) -> u16 {
        u16::from(self.hand) + u16::from(self.aside) + self.on_board()
    }

    /// Markers on his cards.
    pub fn markers(&self) -> u16 {
        self.stacks.iter().flatten().map(|card: &Card| u16::from(card.markers())).sum()
    }
}

impl State {
    /// A player's Cruiser.
    pub const fn cruiser(&self, side: Side) -> &Cruiser {
        &self.cruisers[side as usize]
    }

    /// A player's Cruiser, to change.
    pub(super) const fn cruiser_mut(&mut self, side: Side) -> &mut Cruiser {
        &mut self.cruisers[side as usize]
    }

    /// The record of a class.
    pub fn class(&self, class: u8) -> &Class {
        &self.classes[usize::from(class % CLASSES)]
    }

    /// Whose deck and discard a player uses: his own in Total War, otherwise the shared ones, which are A's.
    pub fn pile(&self, side: Side) -> Side {
        if self.form == Form::TotalWar { side } else { Side::A }
    }
}
