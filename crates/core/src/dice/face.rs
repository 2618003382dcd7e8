//! The four kinds of face.

/// What a die shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Face {
    /// Towards the four orthogonal neighbours.
    Orthogonal,
    /// Towards the four diagonal neighbours.
    Diagonal,
    /// Either family, chosen when the die is used.
    Multi,
    /// No direction; feeds weapons, reactions and other special uses.
    Special,
}

/// The families of direction a face covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Directions {
    /// The four orthogonal neighbours.
    pub orthogonal: bool,
    /// The four diagonal neighbours.
    pub diagonal: bool,
}

impl Face {
    /// Every kind, in the order of the die profile.
    pub const ALL: [Face; 4] = [Face::Orthogonal, Face::Diagonal, Face::Multi, Face::Special];

    /// The families of direction this face covers.
    pub const fn covers(self) -> Directions {
        let (orthogonal, diagonal) = match self {
            Face::Orthogonal => (true, false),
            Face::Diagonal => (false, true),
            Face::Multi => (true, true),
            Face::Special => (false, false),
        };
        Directions { orthogonal, diagonal }
    }

    /// The letter of the console.
    pub const fn letter(self) -> &'static str {
        match self {
            Face::Orthogonal => "O",
            Face::Diagonal => "D",
            Face::Multi => "M",
            Face::Special => "S",
        }
    }

    /// The face with that letter.
    pub fn from_letter(letter: &str) -> Option<Face> {
        Face::ALL.into_iter().find(|face| face.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_covers::covers;

    #[test]
    fn fc_dice_05_each_face_covers_its_families() {
        let _rules = covers(&["FC-DICE-05"]);
        let covers = Face::ALL.map(|face| (face.covers().orthogonal, face.covers().diagonal));
        assert_eq!(covers, [(true, false), (false, true), (true, true), (false, false)]);
    }
}
