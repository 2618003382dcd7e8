//! One side of a six-sided die, before a profile gives it a face.
//!
//! Rolls are kept and replayed as pips: a profile may change between two rolls, and plain dice have no profile.

/// One of the six sides, 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Pip(u8);

impl Pip {
    /// The side with one.
    pub const ONE: Pip = Pip(1);

    /// Every side.
    pub const ALL: [Pip; 6] = [Pip(0), Pip(1), Pip(2), Pip(3), Pip(4), Pip(5)];

    /// A side from a uniform random byte. 252 to 255 are rejected: kept, they would favour the first four sides.
    pub const fn from_byte(byte: u8) -> Option<Pip> {
        match super::below(byte, 6) {
            Some(side) => Some(Pip(side)),
            None => None,
        }
    }

    /// The side that shows `number`, 1 to 6.
    pub fn from_number(number: u8) -> Option<Pip> {
        Pip::ALL.into_iter().find(|pip| pip.number() == number)
    }

    /// The next side a source of dice gives.
    pub fn thrown(dice: &mut dyn super::Dice, lot: super::Lot) -> Option<Pip> {
        Pip::ALL.get(usize::from(dice.throw(lot, 6)?)).copied()
    }

    /// Its place among the six, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number on it, 1 to 6.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_covers::covers;

    #[test]
    fn fc_dice_04_every_byte_is_judged_exactly() {
        let _rules = covers(&["FC-DICE-04"]);
        let mut counts = [0; 6];
        let mut rejected = 0;
        for byte in 0..=255 {
            match Pip::from_byte(byte) {
                Some(pip) => counts[pip.index()] += 1,
                None => {
                    assert!(byte >= 252, "{byte} was thrown away");
                    rejected += 1;
                }
            }
        }
        assert_eq!(counts, [42; 6], "all sides equally likely");
        assert_eq!(rejected, 4);
    }

    #[test]
    fn numbers_are_one_to_six() {
        assert_eq!(Pip::ALL.map(Pip::number), [1, 2, 3, 4, 5, 6]);
        assert_eq!(Pip::from_number(0), None);
        assert_eq!(Pip::from_number(7), None);
        assert_eq!(Pip::from_number(6).map(Pip::index), Some(5));
    }
}
