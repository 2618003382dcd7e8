//! How many of the six sides show each kind of face.
//!
//! No edition prints the counts, so they are a setting; whatever is set, a die has six sides and every kind.

use super::{Face, Pip, rules};
use crate::rule::{Refusal, ensure};

/// Counts of orthogonal, diagonal, multi and special sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile([u8; 4]);

impl Default for Profile {
    fn default() -> Self {
        Profile::USUAL
    }
}

impl Profile {
    /// The faces of the dice in the box.
    pub const USUAL: Profile = Profile([2, 2, 1, 1]);

    /// A profile, if it makes a die: six sides in all, each kind at least once.
    pub fn new(counts: [u8; 4]) -> Result<Profile, Refusal> {
        let sum: u16 = counts.iter().map(|&n| u16::from(n)).sum();
        ensure(sum == 6 && counts.iter().all(|&n| n >= 1), rules::BAD_PROFILE)?;
        Ok(Profile(counts))
    }

    /// The counts, in the order of [`Face::ALL`].
    pub const fn counts(&self) -> [u8; 4] {
        self.0
    }

    /// The face on a side: sides are dealt out to the kinds in order.
    pub fn face(&self, pip: Pip) -> Face {
        let mut below = 0;
        for (face, count) in Face::ALL.into_iter().zip(self.0) {
            below += usize::from(count);
            if pip.index() < below {
                return face;
            }
        }
        Face::Special
    }

    /// The first side that shows `face`.
    pub fn side(&self, face: Face) -> Pip {
        Pip::ALL.into_iter().find(|&pip| self.face(pip) == face).unwrap_or(Pip::ALL[5])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_covers::{covers, refused};

    #[test]
    fn fc_dice_03_six_sides_and_every_kind() {
        let _rules = covers(&["FC-DICE-03"]);
        for good in [[2, 2, 1, 1], [3, 1, 1, 1], [1, 1, 1, 3]] {
            assert_eq!(Profile::new(good).map(|p| p.counts()), Ok(good));
        }
        for bad in [[3, 2, 1, 1], [3, 3, 0, 0], [2, 2, 1, 0], [0; 4], [255, 255, 255, 255], [1, 1, 1, 2]] {
            let refusal = Profile::new(bad).unwrap_err();
            refused(refusal.rule, refusal.code);
            assert_eq!((*refusal.rule, refusal.code), ("FC-DICE-03", "E_PROFILE"), "{bad:?}");
        }
    }

    #[test]
    fn fc_dice_04_default_profile_by_side() {
        let _rules = covers(&["FC-DICE-04"]);
        let profile = Profile::default();
        let faces: std::string::String = Pip::ALL.iter().map(|&pip| profile.face(pip).letter()).collect();
        assert_eq!(faces, "OODDMS");
    }

    #[test]
    fn a_side_shows_the_face_it_was_asked_for() {
        for counts in [[2, 2, 1, 1], [3, 1, 1, 1], [1, 3, 1, 1], [1, 1, 3, 1], [1, 1, 1, 3], [1, 2, 2, 1]] {
            let profile = Profile::new(counts).unwrap();
            for face in Face::ALL {
                assert_eq!(profile.face(profile.side(face)), face);
            }
        }
    }
}
