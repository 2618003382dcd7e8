//! Squares as far as the device knows them: what kind of square a stack stands on, never where it lies.

/// What a square is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Terrain {
    /// A neutral square.
    #[default]
    Open,
    /// An asteroid field.
    Asteroid,
    /// A gas cloud.
    Gas,
    /// A portal.
    Portal(Portal),
}

/// One end of a pair of portals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Portal {
    /// The pair, 0 to 2 for X, Y and Z.
    pub pair: u8,
    /// Which of the two, 0 or 1.
    pub end: u8,
}

/// Pairs of portals.
pub const PAIRS: u8 = 3;

const fn portal(pair: u8, end: u8) -> Portal {
    Portal { pair, end }
}

const PORTALS: [Portal; 2 * PAIRS as usize] =
    [portal(0, 0), portal(0, 1), portal(1, 0), portal(1, 1), portal(2, 0), portal(2, 1)];

impl Portal {
    /// Every portal.
    pub fn all() -> impl Iterator<Item = Portal> + Clone {
        PORTALS.iter().copied()
    }

    /// The word of the console: `x1` to `z2`.
    pub const fn word(self) -> &'static str {
        const WORDS: [[&str; 2]; 3] = [["x1", "x2"], ["y1", "y2"], ["z1", "z2"]];
        WORDS[self.pair as usize % 3][self.end as usize % 2]
    }
}

impl Terrain {
    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Terrain::Open => "open",
            Terrain::Asteroid => "asteroid",
            Terrain::Gas => "gas",
            Terrain::Portal(portal) => portal.word(),
        }
    }

    /// Every terrain a stack can stand on.
    pub fn all() -> impl Iterator<Item = Terrain> + Clone {
        const ALL: [Terrain; 9] = [
            Terrain::Open,
            Terrain::Asteroid,
            Terrain::Gas,
            Terrain::Portal(PORTALS[0]),
            Terrain::Portal(PORTALS[1]),
            Terrain::Portal(PORTALS[2]),
            Terrain::Portal(PORTALS[3]),
            Terrain::Portal(PORTALS[4]),
            Terrain::Portal(PORTALS[5]),
        ];
        ALL.iter().copied()
    }

    /// The terrain with that word.
    pub fn from_word(word: &str) -> Option<Terrain> {
        Terrain::all().find(|terrain| terrain.word() == word)
    }

    /// Where nobody is shot at by a weapon, and no weapon is used.
    pub const fn shelters(self) -> bool {
        matches!(self, Terrain::Asteroid | Terrain::Gas)
    }
}

/// The square of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Square {
    /// What it is.
    pub terrain: Terrain,
    /// In which zone it lies.
    pub zone: u8,
    /// Containers on it.
    pub containers: u8,
    /// It is known to be a corner.
    pub corner: bool,
    /// It is known to be in its owner's deployment zone.
    pub home: bool,
}

impl Square {
    /// A neutral square.
    pub const BLANK: Square =
        Square { terrain: Terrain::Open, zone: 0, containers: 0, corner: false, home: false };
}

impl Default for Square {
    fn default() -> Self {
        Square::BLANK
    }
}

/// One of the two families of direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Family {
    /// Straight.
    Orthogonal,
    /// Across corners.
    Diagonal,
}

impl Family {
    /// Both.
    pub const ALL: [Family; 2] = [Family::Orthogonal, Family::Diagonal];

    /// The letter of the console.
    pub const fn letter(self) -> &'static str {
        match self {
            Family::Orthogonal => "O",
            Family::Diagonal => "D",
        }
    }

    /// The family with that letter.
    pub fn from_letter(letter: &str) -> Option<Family> {
        Family::ALL.into_iter().find(|family| family.letter() == letter)
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Family {
        match self {
            Family::Orthogonal => Family::Diagonal,
            Family::Diagonal => Family::Orthogonal,
        }
    }

    /// Whether a face covers it.
    pub const fn is_covered_by(self, face: crate::dice::Face) -> bool {
        let covers = face.covers();
        match self {
            Family::Orthogonal => covers.orthogonal,
            Family::Diagonal => covers.diagonal,
        }
    }
}
