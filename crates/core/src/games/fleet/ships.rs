//! The ships, as a table.

use crate::lang::Text;

/// What a ship can do that others cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// Two steps for one die, and a withdrawal without damage.
    Ion,
    /// A doubled attack die.
    Multipoint,
    /// Shields against any direction, and interception.
    Depolarized,
    /// A special weapon.
    Weapon,
}

/// A kind of ship, or what stands for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Kind {
    /// Class 1.
    Frigate,
    /// Class 2.
    Destroyer,
    /// Class 3.
    Cruiser,
    /// Class 4.
    Battleship,
    /// The cruiser that has to be brought through in The Passage.
    DamagedCruiser,
    /// The ship everybody wants in Capture.
    Diplomat,
    /// A signal with no ship behind it.
    Decoy,
}

/// What is printed about a kind of ship.
pub struct Ship {
    /// The word of the console.
    pub word: &'static str,
    /// The two letters of the console.
    pub short: &'static str,
    /// Its name.
    pub name: Text,
    /// Class points.
    pub class: u8,
    /// Firepower.
    pub power: u8,
    /// Hull points when whole.
    pub hull: u8,
    /// Its special ability.
    pub ability: Option<Ability>,
}

const fn ship(
    word: &'static str,
    short: &'static str,
    name: Text,
    [class, power, hull]: [u8; 3],
    ability: Option<Ability>,
) -> Ship {
    Ship { word, short, name, class, power, hull, ability }
}

static SHIPS: [Ship; 7] = [
    ship("frigate", "Fr", Text::new("Frigate", "Frégate"), [1, 1, 6], Some(Ability::Ion)),
    ship("destroyer", "De", Text::new("Destroyer", "Destroyer"), [2, 2, 12], Some(Ability::Multipoint)),
    ship("cruiser", "Cr", Text::new("Cruiser", "Croiseur"), [3, 3, 18], Some(Ability::Depolarized)),
    ship("battleship", "Ba", Text::new("Battleship", "Cuirassé"), [4, 4, 24], Some(Ability::Weapon)),
    ship("damaged", "Dc", Text::new("Damaged Cruiser", "Croiseur endommagé"), [3, 0, 6], None),
    ship("diplomat", "Di", Text::new("Diplomatic ship", "Navette diplomatique"), [1, 0, 2], None),
    ship("decoy", "--", Text::new("Decoy", "Leurre"), [0, 0, 0], None),
];

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 7] = [
        Kind::Frigate,
        Kind::Destroyer,
        Kind::Cruiser,
        Kind::Battleship,
        Kind::DamagedCruiser,
        Kind::Diplomat,
        Kind::Decoy,
    ];

    /// The kinds a fleet is built of.
    pub const FLEET: [Kind; 4] = [Kind::Frigate, Kind::Destroyer, Kind::Cruiser, Kind::Battleship];

    /// What is printed about it.
    pub const fn ship(self) -> &'static Ship {
        &SHIPS[self as usize]
    }

    /// The kind with that word or short word.
    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.ship().word == word || kind.ship().short == word)
    }

    /// Whether it counts in the class points a fleet starts with and lives on.
    pub fn counts(self) -> bool {
        Kind::FLEET.contains(&self)
    }
}
