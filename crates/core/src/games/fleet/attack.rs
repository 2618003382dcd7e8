//! Attacks: who fires at whom, with what help, and everything that follows until the damage is done.

mod declare;
mod defend;
mod far;
mod resolve;

pub use declare::{declare as attack, support};
pub use defend::{block, bonus, intercept};
pub(super) use far::{PATH, ask_path};
pub use far::{double, multipoint, shoot};

use super::events::Event;
use super::groups::Spot;
use super::options::Switch;
use super::ships::Ability;
use super::squares::{Family, Terrain};
use super::state::State;
use super::table::Table;
use super::tray::Place;
use super::units::{ShipId, ShipSet};
use crate::dice::{Face, Role};
use crate::list::{Blank, List};

/// The most squares that fire at one target.
pub const SOURCES: usize = 8;

/// One square that fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// Whose ships.
    pub player: u8,
    /// Which.
    pub ships: ShipSet,
    /// Their firepower.
    pub power: u8,
    /// Where they stand, if that can matter.
    pub from: Option<Family>,
    /// A shield takes it all.
    pub blocked: bool,
}

impl Blank for Source {
    const BLANK: Source = Source { player: 0, ships: ShipSet::NONE, power: 0, from: None, blocked: false };
}

/// How an attack is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// At a neighbouring square.
    Near,
    /// From afar.
    Far,
    /// A doubled die: this ship is attacked next.
    Double(Option<ShipId>),
}

/// An attack under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attack {
    /// The squares that fire; the first is the attacker's own.
    pub sources: List<Source, SOURCES>,
    /// The ship that will take the damage.
    pub target: ShipId,
    /// Where it stands, and who with it.
    pub spot: Spot,
    /// How.
    pub manner: Manner,
    /// The next player to be asked for support.
    pub asking: u8,
    /// Interception was offered.
    pub asked_intercept: bool,
    /// The extra shield of a gas cloud was offered.
    pub asked_bonus: bool,
    /// What that shield shows, until it is used or of no use.
    pub bonus: Option<Face>,
    /// The ship the first half of a doubled die hit.
    pub hit: Option<u8>,
}

impl Attack {
    /// An attack nobody has answered yet.
    pub fn new(sources: List<Source, SOURCES>, target: ShipId, spot: Spot, manner: Manner) -> Attack {
        let asking = if manner == Manner::Near { 0 } else { u8::MAX };
        let (asked_intercept, asked_bonus) = (false, false);
        Attack { sources, target, spot, manner, asking, asked_intercept, asked_bonus, bonus: None, hit: None }
    }

    /// A shield takes all of one source.
    pub fn block(&mut self, table: &mut Table, source: u8) {
        if let Some(blocked) = self.sources.get_mut(usize::from(source)) {
            blocked.blocked = true;
            table.tell(Event::Blocked { source, from: blocked.from });
        }
    }

    /// The numbers of the squares that fire, the strongest first: that is what a shield had best take.
    pub fn by_power(&self) -> impl Iterator<Item = u8> + '_ {
        let of = |power: u8| move |(_, source): &(u8, &Source)| source.power == power;
        let most = self.sources.iter().map(|source| source.power).max().unwrap_or(0);
        (0..=most).rev().flat_map(move |power| (0u8..).zip(&self.sources).filter(of(power)).map(|(i, _)| i))
    }

    /// What is not blocked.
    pub fn strength(&self) -> u8 {
        let open = self.sources.iter().filter(|source| !source.blocked);
        open.fold(0, |sum: u8, source| sum.saturating_add(source.power))
    }
}

impl State {
    /// Whether the direction of a source can change what a defender's shields do.
    pub(super) fn direction_matters(&self, target: ShipId, spot: &Spot) -> bool {
        // Depolarized shields do not help the extra shield of a gas cloud.
        self.shields_are_narrow(target.player, spot) || self.has_bonus(target, spot)
    }

    /// Whether a player's stored shields cover some directions of a square and others not, as far as anybody knows.
    pub(super) fn shields_are_narrow(&self, player: u8, spot: &Spot) -> bool {
        let Some(p) = self.player(player) else { return false };
        let narrow = p.tray.at(Place::Left).any(|die| {
            die.role() == Role::Shield && matches!(p.tray.face(die), Face::Orthogonal | Face::Diagonal)
        });
        // A hidden ship is no reason to leave the question out: that would tell.
        let able = self.depolarized(player, spot.ships);
        let open = able.iter().any(|ship| p.unit(ship).is_some_and(|unit| !unit.hidden));
        narrow && !open
    }

    /// Ships that shield their square against any direction.
    pub(super) fn depolarized(&self, player: u8, ships: ShipSet) -> ShipSet {
        match self.player(player) {
            Some(p) if self.is_on(Switch::Abilities) => p.able(ships, Ability::Depolarized),
            _ => ShipSet::NONE,
        }
    }

    /// Whether the target's owner may roll the extra shield of a gas cloud.
    pub(super) fn has_bonus(&self, target: ShipId, spot: &Spot) -> bool {
        spot.square.terrain == Terrain::Gas
            && self.player(target.player).is_some_and(|p| p.tray.pool(Role::Shield) > 0)
    }
}
