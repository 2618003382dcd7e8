//! The scenarios, as a table. What is special about one is in its own file.

mod belt;
mod capture;
mod control;
mod passage;
mod salvage;

pub use belt::field;
pub use capture::leave;
pub use control::enter;
pub use salvage::evacuate;

use super::options::Form;
use super::player::Faction;
use super::squares::{Portal, Terrain};
use super::state::{PLAYERS, State};
use super::table::Table;
use super::talk::Talk;
use super::victory::{Outcome, by_thirds};
use crate::dialogue::Stop;
use crate::lang::Text;

/// A scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Scenario {
    /// Pitched Battle, two or four players.
    #[default]
    Pitched,
    /// Major Battle, two sides.
    Major,
    /// Everyone for himself.
    FreeForAll,
    /// In the Asteroid Belt.
    Belt,
    /// The Trap.
    Trap,
    /// The Salvage.
    Salvage,
    /// The Passage.
    Passage,
    /// Capture.
    Capture,
    /// Control.
    Control,
}

/// What is printed about a scenario, and what it does.
pub struct Sheet {
    /// The word of the console.
    pub word: &'static str,
    /// Its name.
    pub name: Text,
    /// How many players, and how they stand to each other.
    pub players: &'static [(u8, Form)],
    /// The rule about the number of players.
    pub players_rule: &'static str,
    /// The least, the usual and the most class points of a fleet.
    pub points: [u8; 3],
    /// The faction that begins; nobody's if it is rolled for.
    pub begins: Option<Faction>,
    /// The faction that rolls six dice before the game.
    pub prepares: Option<Faction>,
    /// Special squares each player may place.
    pub squares: u8,
    /// Ships begin in reserve instead of on the zone.
    pub reserve: bool,
    /// Portals that are there from the start.
    pub portals: &'static [Portal],
    /// A side that is down to a third of its class points has lost.
    pub by_thirds: bool,
    /// Whether the game is decided.
    pub decided: fn(&State) -> Option<Outcome>,
    /// Whether the active player wins by what stands on the zone as the turn begins.
    pub wins_at_start: fn(&State) -> Option<Outcome>,
    /// Whether the scenario has something to do at the start of this turn.
    pub dawn_is_due: fn(&State) -> bool,
    /// What it does then.
    pub dawn: fn(&mut State, &mut Talk, &mut Table) -> Result<(), Stop>,
    /// Prepares the zone and special ships when all fleets are there.
    pub lay_out: fn(&mut State),
}

const DUEL: (u8, Form) = (2, Form::Duel);
const TEAMS: (u8, Form) = (4, Form::Teams);
const ALONE: [(u8, Form); 4] =
    [(3, Form::FreeForAll), (4, Form::FreeForAll), (5, Form::FreeForAll), (6, Form::FreeForAll)];
const X1: Portal = Portal { pair: 0, end: 0 };
const X2: Portal = Portal { pair: 0, end: 1 };
const Y1: Portal = Portal { pair: 1, end: 0 };

/// What most scenarios have in common.
const PITCHED: Sheet = Sheet {
    word: "pitched",
    name: Text::new("Pitched Battle", "Bataille Rangée"),
    players: &[DUEL, TEAMS],
    players_rule: "FC-SCEN-PITCH-01",
    points: [9, 12, 15],
    begins: None,
    prepares: None,
    squares: 2,
    reserve: false,
    portals: &[],
    by_thirds: true,
    decided: by_thirds,
    wins_at_start: |_| None,
    dawn_is_due: |_| false,
    dawn: |_, _, _| Ok(()),
    lay_out: |_| {},
};

static SHEETS: [Sheet; 9] = [
    PITCHED,
    Sheet {
        word: "major",
        name: Text::new("Major Battle", "Grande Bataille"),
        players: &[TEAMS, (6, Form::Teams)],
        players_rule: "FC-TEAM-01",
        ..PITCHED
    },
    Sheet {
        word: "ffa",
        name: Text::new("Free-for-all", "Chacun pour soi"),
        players: &ALONE,
        players_rule: "FC-FFA-01",
        ..PITCHED
    },
    Sheet {
        word: "belt",
        name: Text::new("In the Asteroid Belt", "Dans la Ceinture d'Astéroïdes"),
        players: &[DUEL, (3, Form::FreeForAll), TEAMS],
        players_rule: "FC-SCEN-BELT-01",
        dawn_is_due: |_| true,
        dawn: belt::dawn,
        ..PITCHED
    },
    Sheet {
        word: "trap",
        name: Text::new("The Trap", "Le Piège"),
        players: &[DUEL],
        players_rule: "FC-SCEN-TRAP-01",
        begins: Some(Faction::Amycles),
        prepares: Some(Faction::Amycles),
        ..PITCHED
    },
    Sheet {
        word: "salvage",
        name: Text::new("The Salvage", "Le Sauvetage"),
        players_rule: "FC-SCEN-SALV-01",
        by_thirds: false,
        decided: salvage::decided,
        lay_out: salvage::lay_out,
        ..PITCHED
    },
    Sheet {
        word: "passage",
        name: Text::new("The Passage", "Le Passage"),
        players: &[DUEL],
        players_rule: "FC-SCEN-PASS-01",
        points: [12, 12, 12],
        begins: Some(Faction::Phoebe),
        portals: &[X1, Y1],
        by_thirds: false,
        decided: passage::decided,
        dawn_is_due: passage::dawn_is_due,
        dawn: passage::dawn,
        lay_out: passage::lay_out,
        ..PITCHED
    },
    Sheet {
        word: "capture",
        name: Text::new("Capture", "La Capture"),
        players: &[DUEL],
        players_rule: "FC-SCEN-CAPT-01",
        points: [12, 12, 12],
        begins: Some(Faction::Amycles),
        prepares: Some(Faction::Amycles),
        by_thirds: false,
        decided: capture::decided,
        lay_out: capture::lay_out,
        ..PITCHED
    },
    Sheet {
        word: "control",
        name: Text::new("Control", "Contrôle"),
        players: &[DUEL],
        players_rule: "FC-SCEN-CTRL-01",
        reserve: true,
        portals: &[X1, X2],
        by_thirds: false,
        decided: control::decided,
        wins_at_start: control::wins_at_start,
        ..PITCHED
    },
];

impl Scenario {
    /// Every scenario.
    pub const ALL: [Scenario; 9] = [
        Scenario::Pitched,
        Scenario::Major,
        Scenario::FreeForAll,
        Scenario::Belt,
        Scenario::Trap,
        Scenario::Salvage,
        Scenario::Passage,
        Scenario::Capture,
        Scenario::Control,
    ];

    /// What is printed about it.
    pub fn sheet(self) -> &'static Sheet {
        &SHEETS[self as usize]
    }

    /// The scenario with that word.
    pub fn from_word(word: &str) -> Option<Scenario> {
        Scenario::ALL.into_iter().find(|scenario| scenario.sheet().word == word)
    }
}

/// The damaged cruiser of The Passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Arrival {
    /// It has not come yet.
    #[default]
    Waiting,
    /// It came, but its portal was taken.
    Blocked,
    /// It appeared.
    Arrived,
}

/// What scenarios and optional rules count.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Story {
    /// Containers not brought home yet.
    pub containers: u8,
    /// Tiles of the zone not laid out yet, in the fog of war.
    pub deck: u8,
    /// Special squares are on the zone.
    pub special_squares: bool,
    /// The portals on the zone, one bit each.
    pub portals: u8,
    /// The zones they lie in, by pair and end.
    pub portal_zones: [[u8; 2]; 3],
    /// The damaged cruiser.
    pub cruiser: Arrival,
    /// What the asteroid belt's die showed.
    pub drift: Option<crate::dice::Face>,
    /// Class points players had left when they went out.
    pub last_points: [u8; PLAYERS],
    /// Somebody left with what had to be brought out.
    pub escaped: Option<u8>,
}

impl State {
    /// Whether a portal is on the zone.
    pub fn has_portal(&self, portal: Portal) -> bool {
        Portal::all().zip(0u8..).any(|(known, bit)| known == portal && self.story.portals >> bit & 1 != 0)
    }

    /// Puts a portal on the zone.
    pub(super) fn add_portal(&mut self, portal: Portal) {
        self.story.portals |= 1 << (portal.pair % 3 * 2 + portal.end % 2);
    }

    /// Whether there are asteroid fields, gravitational fields or gas clouds.
    pub fn has_special_squares(&self) -> bool {
        self.story.special_squares
    }

    /// Whether ships can stand on such a square in this game.
    pub fn has_terrain(&self, terrain: Terrain) -> bool {
        match terrain {
            Terrain::Open => true,
            Terrain::Asteroid | Terrain::Gas => self.has_special_squares(),
            Terrain::Portal(portal) => self.has_portal(portal),
        }
    }
}
