//! The nine special weapons, as a table. What one does is in its own file: `check` says whether it could be used now,
//! `fire` asks how it is aimed and then does it.

mod aim;
mod drones;
mod exo_bomb;
mod fire;
mod interdictor;
mod nano_repairer;
mod proton_beam;
mod pulse;
mod tractor_beam;
mod vortex_gate;
mod vortex_missiles;

pub use drones::clear;
pub use fire::fire;
pub use interdictor::off;

use super::groups::Spot;
use super::state::State;
use super::table::Table;
use super::talk::Talk;
use super::tray::DieId;
use super::units::ShipId;
use crate::dialogue::Stop;
use crate::lang::Text;
use crate::list::Blank;
use crate::rule::Refusal;

/// A battleship about to use its weapon.
#[derive(Clone, Copy)]
struct Shot {
    /// The battleship.
    ship: ShipId,
    /// Its place among the player's weapons.
    weapon: u8,
    /// Where it stands, and who with it.
    spot: Spot,
    /// The specials it costs; none while nobody has chosen them.
    dice: [Option<DieId>; 2],
}

type Check = fn(&State, &Shot) -> Result<(), Refusal>;
type Fire = fn(&mut State, &mut Talk, &mut Table, &Shot) -> Result<(), Stop>;

macro_rules! weapons {
    ($($(#[$doc:meta])* $Arm:ident $word:literal $en:literal $fr:literal $module:ident;)*) => {
        /// A special weapon.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Arm { $($(#[$doc])* $Arm),* }

        impl Blank for Arm {
            const BLANK: Arm = Arm::ALL[0];
        }

        impl Arm {
            /// Every weapon.
            pub const ALL: [Arm; [$($word),*].len()] = [$(Arm::$Arm),*];

            /// The word of the console and the name.
            pub const fn table(self) -> (&'static str, Text) {
                match self { $(Arm::$Arm => ($word, Text::new($en, $fr))),* }
            }

            fn check(self) -> Check {
                match self { $(Arm::$Arm => $module::check),* }
            }

            fn fire(self) -> Fire {
                match self { $(Arm::$Arm => $module::fire),* }
            }
        }
    };
}

weapons! {
    /// Twice the class as damage.
    ProtonBeam "proton-beam" "Proton Beam" "Rayon Proton" proton_beam;
    /// Empties a command board.
    Pulse "emp" "EMP" "Bombe Magnétique" pulse;
    /// Closes a square.
    Interdictor "interdictor" "Interdictor" "Interdictor" interdictor;
    /// Sends ships far away.
    VortexGate "vortex-gate" "Vortex Gate" "Porte Vortex" vortex_gate;
    /// Four damage from afar.
    VortexMissiles "vortex-missiles" "Vortex Missiles" "Missiles Vortex" vortex_missiles;
    /// Repairs four.
    NanoRepairer "nano-repairer" "Nano-Repairer" "Nano-Réparateur" nano_repairer;
    /// Two damage turn by turn.
    Drones "drones" "Drones" "Drones" drones;
    /// One damage to everything around a square.
    ExoBomb "exo-bomb" "Exo-Bomb" "Exo-Bombe" exo_bomb;
    /// Pulls a ship to a neighbouring square.
    TractorBeam "tractor-beam" "Tractor Beam" "Rayon Tracteur" tractor_beam;
}

impl Arm {
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
    OnShip(ShipId),
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

impl Blank for Weapon {
    const BLANK: Weapon = Weapon { arm: Arm::BLANK, ship: 0, token: Token::Ready, secret: false };
}
