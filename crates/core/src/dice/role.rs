//! What a die is for. Editions print the roles in different colours, so the colour is never the name.

/// The role of an energy die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Role {
    /// Attacks.
    Attack,
    /// Moves.
    Movement,
    /// Blocks damage.
    Shield,
}

impl Role {
    /// Every role, in the order dice are listed and thrown.
    pub const ALL: [Role; 3] = [Role::Attack, Role::Movement, Role::Shield];

    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Attack => "attack",
            Role::Movement => "movement",
            Role::Shield => "shield",
        }
    }

    /// The role with that word.
    pub fn from_word(word: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.word() == word)
    }
}
