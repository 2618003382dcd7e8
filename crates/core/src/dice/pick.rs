//! A choice of energy dice, by role.

use super::Role;

/// How many dice of each role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Pick([u8; 3]);

impl Pick {
    /// The dice one player owns.
    pub const OWNED: Pick = Pick([3, 3, 3]);

    /// So many of each role.
    pub const fn new(attack: u8, movement: u8, shield: u8) -> Pick {
        Pick([attack, movement, shield])
    }

    /// Dice of one role.
    pub const fn of(&self, role: Role) -> u8 {
        self.0[role as usize]
    }

    /// The same pick with another number of one role.
    #[must_use]
    pub const fn with(mut self, role: Role, count: u8) -> Pick {
        self.0[role as usize] = count;
        self
    }

    /// Dice in all.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// The role of each die, in the order they are thrown.
    pub fn roles(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().flat_map(move |role| core::iter::repeat_n(role, usize::from(self.of(role))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_covers::covers;

    #[test]
    fn fc_dice_01_a_player_owns_three_of_each_role() {
        let _rules = covers(&["FC-DICE-01"]);
        assert_eq!(Role::ALL.map(|role| Pick::OWNED.of(role)), [3, 3, 3]);
        assert_eq!(Pick::OWNED.total(), 9);
    }

    #[test]
    fn dice_are_thrown_attack_first_shield_last() {
        let words: std::vec::Vec<_> = Pick::new(1, 2, 1).roles().map(Role::word).collect();
        assert_eq!(words, ["attack", "movement", "movement", "shield"]);
    }
}
