//! Deployment: the players put one ship after the other on their squares.

use crate::dialogue::Stop;
use crate::games::fleet::groups::CAP;
use crate::games::fleet::options::Switch;
use crate::games::fleet::refusal::refuse_neutrally;
use crate::games::fleet::scenarios::Site;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::{Square, Terrain};
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, WRONG, ask, confirm};
use crate::games::fleet::units::{Berth, ShipId, ShipSet};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure, need};

/// `deploy`: one ship, on a square of its own or with others.
pub fn deploy(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Deploy, &"FC-SETUP-05")?;
    let player = state.setup.turn;
    let left = state.undeployed(player);
    let ships = left.iter().map(|ship| ShipId { player, ship });
    let id = ask(talk, Question::Ship, ships, |id: ShipId| {
        ensure(id.player == player, refuse(&"FC-SETUP-05", Code::Phase))?;
        ensure(left.has(id.ship), refuse(&"FC-SETUP-05", Code::Empty))
    })?;
    let p = need(state.player(player), WRONG)?;
    let tracked = state.is_on(Switch::Tracking);
    let own = p.stacks().filter(|_| tracked).map(To::Own);
    let places = [To::Open].into_iter().chain(own).chain([To::Join, To::Asteroid, To::Gas]);
    let to = ask(talk, Question::To, places, |to: To| state.check_deployment(id, to))?;
    if to == To::Join {
        confirm(talk, Question::Fits, refuse(&"FC-SETUP-06", Code::Cap))?;
    }
    let stack = match to {
        To::Own(stack) => Some(stack),
        _ => None,
    };
    let zone = match stack {
        Some(_) => 0,
        None => ask_zone(state, talk)?,
    };
    let far = match stack {
        Some(stack) => state.is_far(id, stack),
        None if state.encircles(player) => {
            let edge = ask(talk, Question::Edge, 0..2, |edge: u8| {
                ensure(edge < 2, refuse(&"FC-SCEN-TRAP-02", Code::Count))?;
                state.check_edge(id, edge == 1)
            })?;
            edge == 1
        }
        None => false,
    };
    let terrain = match to {
        To::Asteroid => Terrain::Asteroid,
        To::Gas => Terrain::Gas,
        _ => Terrain::Open,
    };
    state.put(id, stack, Square { terrain, zone, home: true, ..Square::default() }, far);
    state.after_deployment(table, player);
    Ok(())
}

/// Asks in which zone to deploy, if there are several.
pub(super) fn ask_zone(state: &State, talk: &mut Talk) -> Result<u8, Stop> {
    if state.options.zones <= 1 {
        return Ok(0);
    }
    ask(talk, Question::Zone, 0..state.options.zones, |zone: u8| {
        ensure(zone < state.options.zones, refuse(&"FC-ZONE-04", Code::Dest))
    })
}

impl State {
    /// Ships and decoys a player has to deploy. What a scenario adds has its own place.
    pub(super) fn undeployed(&self, seat: u8) -> ShipSet {
        if self.options.scenario.sheet().reserve {
            return ShipSet::NONE;
        }
        self.player(seat).map_or(ShipSet::NONE, |p| {
            p.ships(|unit| unit.berth == Berth::Reserve && (unit.kind.counts() || unit.kind == Kind::Decoy))
        })
    }

    /// The next player who has something left deploys, or the game begins.
    pub(super) fn after_deployment(&mut self, table: &mut Table, seat: u8) {
        let count = self.players.len().max(1) as u8;
        let next =
            (1..=count).map(|step| (seat + step) % count).find(|&seat| !self.undeployed(seat).is_empty());
        match next {
            Some(next) => self.setup.turn = next,
            None => self.go_on(table, Moment::Deploy),
        }
    }

    /// Puts a ship into a stack, or on a square of its own.
    pub(super) fn put(&mut self, id: ShipId, stack: Option<u8>, square: Square, far: bool) {
        let ships = ShipSet::one(id.ship);
        match stack {
            Some(stack) => self.join(id.player, ships, stack),
            None => _ = self.place(id.player, ships, square),
        }
        if far {
            self.setup.far = self.setup.far.with(id.ship);
        }
    }

    /// Whether ships may be deployed in a stack, by its class points.
    pub(super) fn check_room(&self, id: ShipId, stack: u8) -> Result<(), Refusal> {
        let p = need(self.player(id.player), WRONG)?;
        let there = p.stack(stack);
        ensure(!there.is_empty() && p.square(stack).home, refuse(&"FC-SETUP-05", Code::Dest))?;
        let class = p.class(there.with(id.ship));
        ensure(class <= CAP || !self.is_on(Switch::Hidden), refuse_neutrally(&"FC-HIDDEN-04", Code::Cap))?;
        ensure(class <= CAP, refuse(&"FC-SETUP-06", Code::Cap))
    }

    fn check_deployment(&self, id: ShipId, to: To) -> Result<(), Refusal> {
        let tracked = self.is_on(Switch::Tracking);
        match to {
            To::Open => Ok(()),
            To::Own(stack) => {
                ensure(tracked, refuse(&"FC-SETUP-05", Code::Dest))?;
                self.check_room(id, stack)?;
                self.check_edge(id, self.is_far(id, stack))
            }
            To::Join => ensure(
                !tracked && !self.player(id.player).is_none_or(|p| p.on_zone().is_empty()),
                refuse(&"FC-SETUP-05", Code::Dest),
            ),
            To::Asteroid | To::Gas => {
                let sheet = self.options.scenario.sheet();
                let neutral = sheet.forbidden.iter().any(|&(site, _)| site == Site::Deployment);
                ensure(self.has_special_squares() && !neutral, refuse(&"FC-SETUP-04", Code::Dest))
            }
            _ => ensure(false, refuse(&"FC-SETUP-05", Code::Dest)),
        }
    }

    /// Whether a player has to deploy on two sides.
    pub(super) fn encircles(&self, seat: u8) -> bool {
        let faction = self.options.scenario.sheet().encircles;
        faction.is_some() && self.player(seat).map(|p| p.faction) == faction
    }

    pub(super) fn is_far(&self, id: ShipId, stack: u8) -> bool {
        let there = self.player(id.player).map_or(ShipSet::NONE, |p| p.stack(stack));
        self.encircles(id.player) && !there.both(self.setup.far).is_empty()
    }

    /// The last ship goes to the side where there is none yet.
    pub(super) fn check_edge(&self, id: ShipId, far: bool) -> Result<(), Refusal> {
        let Some(p) = self.player(id.player).filter(|_| self.encircles(id.player)) else { return Ok(()) };
        let ships = p.ships(|unit| unit.kind.counts()).without(id.ship);
        let last = ships.both(self.undeployed(id.player)).is_empty()
            && p.unit(id.ship).is_some_and(|unit| unit.kind.counts());
        let (away, here) = (ships.both(self.setup.far).len(), ships.len());
        let split = ships.is_empty() || if far { away < here } else { away > 0 };
        ensure(!last || split, refuse(&"FC-SCEN-TRAP-02", Code::Scen))
    }
}
