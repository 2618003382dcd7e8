//! The scenarios, as a table. What is special about one is in its own file.

mod belt;
mod capture;
mod control;
mod leaving;
mod passage;
mod salvage;

pub use belt::field;
pub use control::enter;
pub use leaving::leave;
pub use salvage::evacuate;

use super::options::Form;
use super::player::Faction;
use super::ships::Kind;
use super::squares::{Portal, Terrain};
use super::state::{PLAYERS, State};
use super::table::Table;
use super::talk::Talk;
use super::units::StackId;
use super::victory::{Outcome, by_thirds};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::lang::Text;
use crate::rule::{Refusal, RuleId};

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
    pub players_rule: RuleId,
    /// The least, the usual and the most class points of a fleet.
    pub points: [u8; 3],
    /// By how much fleet sizes differ.
    pub points_step: u8,
    /// The faction whose fleet is smaller, if one is.
    pub escort: Option<Escort>,
    /// The most combat zones.
    pub zones: u8,
    /// The faction that begins; nobody's if it is rolled for.
    pub begins: Option<Faction>,
    /// The faction that rolls six dice before the game, and the rule that says so.
    pub prepares: Option<(Faction, RuleId)>,
    /// The faction that deploys on two sides of the zone.
    pub encircles: Option<Faction>,
    /// Special squares each player may place.
    pub squares: u8,
    /// They have to be placed, and be asteroid fields.
    pub belt: bool,
    /// Where special squares are not allowed, and what forbids it.
    pub forbidden: &'static [(Site, Refusal)],
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

/// A fleet that is smaller than the other.
pub struct Escort {
    /// Whose.
    pub faction: Faction,
    /// Its class points.
    pub points: u8,
    /// Its ships.
    pub kinds: &'static [Kind],
    /// The rule that says so.
    pub rule: RuleId,
}

/// A square of the zone that players tell apart when they lay it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// In a deployment zone.
    Deployment,
    /// On the central line.
    Line,
    /// In the centre.
    Centre,
    /// In a corner.
    Corner,
    /// On a portal.
    Portal,
    /// Anywhere else.
    Elsewhere,
}

impl Site {
    /// Every site, with the word of the console.
    pub const ALL: [(Site, &str); 6] = [
        (Site::Deployment, "deployment"),
        (Site::Line, "line"),
        (Site::Centre, "centre"),
        (Site::Corner, "corner"),
        (Site::Portal, "portal"),
        (Site::Elsewhere, "elsewhere"),
    ];
}

/// What almost every scenario forbids.
const NOT_DEPLOYMENT: (Site, Refusal) = (Site::Deployment, refuse(&"FC-SETUP-04", Code::Dest));
/// Where the containers of The Salvage lie.
const LINE: Refusal = refuse(&"FC-SCEN-SALV-02", Code::Scen);
/// Where the diplomatic ship of Capture begins and where it leaves.
const EXITS: Refusal = refuse(&"FC-SCEN-CAPT-01", Code::Scen);

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
    players_rule: &"FC-SCEN-PITCH-01",
    points: [9, 12, 15],
    points_step: 1,
    escort: None,
    zones: 4,
    begins: None,
    prepares: None,
    encircles: None,
    squares: 2,
    belt: false,
    forbidden: &[NOT_DEPLOYMENT],
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
        players_rule: &"FC-TEAM-01",
        points_step: 3,
        ..PITCHED
    },
    Sheet {
        word: "ffa",
        name: Text::new("Free-for-all", "Chacun pour soi"),
        players: &ALONE,
        players_rule: &"FC-FFA-01",
        points_step: 3,
        ..PITCHED
    },
    Sheet {
        word: "belt",
        name: Text::new("In the Asteroid Belt", "Dans la Ceinture d'Astéroïdes"),
        players: &[DUEL, (3, Form::FreeForAll), TEAMS],
        players_rule: &"FC-SCEN-BELT-01",
        belt: true,
        dawn_is_due: |_| true,
        dawn: belt::dawn,
        ..PITCHED
    },
    Sheet {
        word: "trap",
        name: Text::new("The Trap", "Le Piège"),
        players: &[DUEL],
        players_rule: &"FC-SCEN-TRAP-01",
        begins: Some(Faction::Amycles),
        prepares: Some((Faction::Amycles, &"FC-SCEN-TRAP-01")),
        encircles: Some(Faction::Amycles),
        ..PITCHED
    },
    Sheet {
        word: "salvage",
        name: Text::new("The Salvage", "Le Sauvetage"),
        players_rule: &"FC-SCEN-SALV-01",
        zones: 1,
        forbidden: &[NOT_DEPLOYMENT, (Site::Line, LINE), (Site::Centre, LINE)],
        by_thirds: false,
        decided: salvage::decided,
        lay_out: salvage::lay_out,
        ..PITCHED
    },
    Sheet {
        word: "passage",
        name: Text::new("The Passage", "Le Passage"),
        players: &[DUEL],
        players_rule: &"FC-SCEN-PASS-01",
        points: [12, 12, 12],
        zones: 1,
        begins: Some(Faction::Phoebe),
        // Any square without a portal will do here, also one to deploy on.
        forbidden: &[(Site::Portal, refuse(&"FC-SCEN-PASS-02", Code::Scen))],
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
        players_rule: &"FC-SCEN-CAPT-01",
        points: [12, 12, 12],
        zones: 1,
        escort: Some(Escort {
            faction: Faction::Phoebe,
            points: 8,
            kinds: &[Kind::Frigate, Kind::Destroyer],
            rule: &"FC-SCEN-CAPT-01",
        }),
        begins: Some(Faction::Amycles),
        prepares: Some((Faction::Amycles, &"FC-SCEN-CAPT-03")),
        forbidden: &[NOT_DEPLOYMENT, (Site::Centre, EXITS), (Site::Corner, EXITS)],
        by_thirds: false,
        decided: capture::decided,
        lay_out: capture::lay_out,
        ..PITCHED
    },
    Sheet {
        word: "control",
        name: Text::new("Control", "Contrôle"),
        players: &[DUEL],
        players_rule: &"FC-SCEN-CTRL-01",
        zones: 1,
        reserve: true,
        forbidden: &[(Site::Portal, refuse(&"FC-SCEN-CTRL-01", Code::Scen))],
        portals: &[X1, X2],
        by_thirds: false,
        decided: control::decided,
        wins_at_start: control::wins_at_start,
        dawn_is_due: control::dawn_is_due,
        dawn: control::dawn,
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
#[derive(Clone, Copy, Debug, PartialEq)]
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
    /// The stack in the field that drifts.
    pub in_field: Option<StackId>,
    /// Containers on their way with moving ships.
    pub aboard: u8,
    /// Class points those had left who went out by the last action.
    pub last_points: [u8; PLAYERS],
    /// Somebody left with what had to be brought out.
    pub escaped: Option<u8>,
}

impl Story {
    /// Nothing has happened yet.
    pub const BLANK: Story = Story {
        containers: 0,
        deck: 0,
        special_squares: false,
        portals: 0,
        portal_zones: [[0; 2]; 3],
        cruiser: Arrival::Waiting,
        drift: None,
        in_field: None,
        aboard: 0,
        last_points: [0; PLAYERS],
        escaped: None,
    };
}

impl Default for Story {
    fn default() -> Self {
        Story::BLANK
    }
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
