//! What the players agree on before the game: everything the rules read that is not on the table.

use super::scenarios::Scenario;
use crate::dice::Profile;

/// How the players stand to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Form {
    /// Two players.
    #[default]
    Duel,
    /// Two sides of two or three players, taking turns alternately.
    Teams,
    /// Everyone for himself.
    FreeForAll,
}

impl Form {
    /// Every form, with the word of the console.
    pub const ALL: [(Form, &str); 3] =
        [(Form::Duel, "duel"), (Form::Teams, "teams"), (Form::FreeForAll, "ffa")];
}

/// A switch of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Switch {
    /// Ships use their special abilities.
    Abilities,
    /// The device knows which ships stand together and on what.
    Tracking,
    /// Special weapons are drawn and kept secret.
    Secret,
    /// Ships are deployed as signals.
    Hidden,
    /// The zone is discovered as the game goes on.
    Fog,
    /// The portals of Passage and Control lead to each other.
    PortalsLinked,
    /// Several multipoint dice add up to a longer shot.
    MultipointStack,
}

impl Switch {
    /// Every switch.
    pub const ALL: [Switch; 7] = [
        Switch::Abilities,
        Switch::Tracking,
        Switch::Secret,
        Switch::Hidden,
        Switch::Fog,
        Switch::PortalsLinked,
        Switch::MultipointStack,
    ];

    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Switch::Abilities => "abilities",
            Switch::Tracking => "tracking",
            Switch::Secret => "secret",
            Switch::Hidden => "hidden",
            Switch::Fog => "fog",
            Switch::PortalsLinked => "portals-linked",
            Switch::MultipointStack => "multipoint-stack",
        }
    }
}

/// The positions of all switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switches(u8);

impl Default for Switches {
    fn default() -> Self {
        Switches::USUAL
    }
}

impl Switches {
    /// As they are unless somebody changes them.
    pub const USUAL: Switches = Switches(0).with(Switch::Abilities, true).with(Switch::Tracking, true);

    /// From bits, in the order of [`Switch::ALL`].
    pub const fn from_bits(bits: u8) -> Switches {
        Switches(bits)
    }

    /// As bits, in the order of [`Switch::ALL`].
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether a switch is on.
    pub const fn is_on(self, switch: Switch) -> bool {
        self.0 >> switch as u8 & 1 != 0
    }

    /// The same with one switch set.
    #[must_use]
    pub const fn with(self, switch: Switch, on: bool) -> Switches {
        let bit = 1 << switch as u8;
        Switches(if on { self.0 | bit } else { self.0 & !bit })
    }
}

/// What was agreed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// The scenario.
    pub scenario: Scenario,
    /// How the players stand to each other.
    pub form: Form,
    /// The most class points of a fleet.
    pub points: u8,
    /// The switches.
    pub switches: Switches,
    /// Combat zones, 1 to 4.
    pub zones: u8,
    /// The faces of the energy dice.
    pub profile: Profile,
}

impl Options {
    /// Nothing was agreed yet.
    pub const BLANK: Options = Options {
        scenario: Scenario::Pitched,
        form: Form::Duel,
        points: 0,
        switches: Switches::USUAL,
        zones: 0,
        profile: Profile::USUAL,
    };
}

impl Default for Options {
    fn default() -> Self {
        Options::BLANK
    }
}
