//! The nine special weapons, as a table.

use crate::lang::Text;

/// A special weapon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Arm {
    /// Twice the class as damage.
    ProtonBeam,
    /// Empties a command board.
    Pulse,
    /// Closes a square.
    Interdictor,
    /// Sends ships far away.
    VortexGate,
    /// Four damage from afar.
    VortexMissiles,
    /// Repairs four.
    NanoRepairer,
    /// Two damage turn by turn.
    Drones,
    /// One damage to everything around a square.
    ExoBomb,
    /// Pulls a ship to a neighbouring square.
    TractorBeam,
}

impl Arm {
    /// Every weapon.
    pub const ALL: [Arm; 9] = [
        Arm::ProtonBeam,
        Arm::Pulse,
        Arm::Interdictor,
        Arm::VortexGate,
        Arm::VortexMissiles,
        Arm::NanoRepairer,
        Arm::Drones,
        Arm::ExoBomb,
        Arm::TractorBeam,
    ];

    /// The word of the console and the name.
    pub const fn table(self) -> (&'static str, Text) {
        match self {
            Arm::ProtonBeam => ("proton-beam", Text::new("Proton Beam", "Rayon Proton")),
            Arm::Pulse => ("emp", Text::new("EMP", "Bombe Magnétique")),
            Arm::Interdictor => ("interdictor", Text::new("Interdictor", "Interdictor")),
            Arm::VortexGate => ("vortex-gate", Text::new("Vortex Gate", "Porte Vortex")),
            Arm::VortexMissiles => ("vortex-missiles", Text::new("Vortex Missiles", "Missiles Vortex")),
            Arm::NanoRepairer => ("nano-repairer", Text::new("Nano-Repairer", "Nano-Réparateur")),
            Arm::Drones => ("drones", Text::new("Drones", "Drones")),
            Arm::ExoBomb => ("exo-bomb", Text::new("Exo-Bomb", "Exo-Bombe")),
            Arm::TractorBeam => ("tractor-beam", Text::new("Tractor Beam", "Rayon Tracteur")),
        }
    }

    /// The word of the console.
    pub const fn word(self) -> &'static str {
        self.table().0
    }

    /// The weapon with that word.
    pub fn from_word(word: &str) -> Option<Arm> {
        Arm::ALL.into_iter().find(|arm| arm.word() == word)
    }
}

/// Where a weapon's token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token {
    /// On its tile.
    Ready,
    /// An Interdictor on a square.
    OnSquare,
    /// Drones on a ship.
    OnShip(super::ShipId),
}

/// The weapon of one battleship. It is lost with its ship.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weapon {
    /// Which weapon.
    pub arm: Arm,
    /// The battleship, by its place in the fleet.
    pub ship: u8,
    /// Where its token is.
    pub token: Token,
    /// Nobody but its owner has seen it yet.
    pub secret: bool,
}
