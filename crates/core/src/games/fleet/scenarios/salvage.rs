//! The Salvage: containers are brought home.
//!
//! The device knows the containers on the squares of stacks; all others lie somewhere on the zone. A square's number
//! counts those its ships carry, too: carrying is a matter of who may take one along.

use super::Scenario;
use crate::dialogue::Stop;
use crate::dice::Role;
use crate::games::fleet::energy::ask_direction;
use crate::games::fleet::events::Event;
use crate::games::fleet::groups::Group;
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::Terrain;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Found, Question, Talk, To, ask, claim, confirm};
use crate::games::fleet::units::{Berth, ShipId, ShipSet, StackId};
use crate::games::fleet::victory::{Outcome, ahead};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure, need};

/// Containers of a game with two players, and with four.
const CONTAINERS: [u8; 2] = [11, 21];

/// More than half of the containers win. If no ship is left on the zone, the side with more has won.
pub(super) fn decided(state: &State) -> Option<Outcome> {
    let count =
        |side: u8| state.players.iter().filter(|p| p.side == side).map(|p| u16::from(p.containers)).sum();
    let counts: [u16; 2] = [count(0), count(1)];
    let empty = state.all_ships(|_, unit| unit.on_zone() && unit.kind != Kind::Decoy).next().is_none();
    let won = counts.into_iter().any(|count| count > u16::from(all(state)) / 2);
    (won || empty).then(|| ahead(counts))
}

fn all(state: &State) -> u8 {
    CONTAINERS[usize::from(state.players.len() > 2)]
}

pub(super) fn lay_out(state: &mut State) {
    state.story.containers = all(state);
}

/// `evacuate`: a ship leaves with its container.
pub fn evacuate(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-SCEN-SALV-07")?;
    ensure(state.options.scenario == Scenario::Salvage, refuse(&"FC-SCEN-SALV-07", Code::Scen))?;
    let player = state.active;
    let p = state.actor()?;
    let tracked = state.is_on(Switch::Tracking);
    let check = |ships: ShipSet| {
        ensure(ships.len() == 1 && ships.within(p.on_zone()), refuse(&"FC-SCEN-SALV-07", Code::Count))?;
        ensure(state.story.containers > 0, refuse(&"FC-SCEN-SALV-07", Code::Empty))?;
        let decoy = ships.iter().any(|ship| p.unit(ship).is_some_and(|unit| unit.kind == Kind::Decoy));
        ensure(!decoy, refuse(&"FC-HIDDEN-02", Code::Hide))?;
        if !tracked {
            return Ok(());
        }
        let unit = ships.iter().find_map(|ship| p.unit(ship));
        let beside = unit.and_then(|unit| unit.stack()).is_some_and(|stack| p.square(stack).containers > 0);
        ensure(beside, refuse(&"FC-SCEN-SALV-07", Code::Empty))?;
        ensure(unit.is_some_and(|unit| unit.loaded), refuse(&"FC-SCEN-SALV-05", Code::Scen))
    };
    let singles = || p.on_zone().iter().map(ShipSet::one);
    need(singles().map(check).reduce(Result::or), refuse(&"FC-SCEN-SALV-07", Code::Empty))??;
    let used = ask_direction(state, talk, Role::Movement)?;
    let ships = ask(talk, Question::Ships, singles(), check)?;
    let Some(ship) = ships.iter().next() else { return Ok(()) };
    let stack = p.unit(ship).and_then(|unit| unit.stack()).unwrap_or(0);
    let elsewhere = refuse(&"FC-SCEN-SALV-07", Code::Terr);
    if !tracked {
        confirm(talk, Question::Yes, refuse(&"FC-SCEN-SALV-05", Code::Scen))?;
    }
    if p.square(stack).home {
        claim(talk, Question::Home, |home: bool| ensure(home, elsewhere))?;
    } else {
        confirm(talk, Question::Home, elsewhere)?;
    }

    // The class points it takes along tell what it is.
    state.reveal(table, ShipId { player, ship });
    table.tell(Event::Moved { player, ships, to: To::Nowhere });
    let actor = state.actor_mut()?;
    used.spend(&mut actor.tray);
    actor.containers = actor.containers.saturating_add(1);
    if let Some(square) = actor.squares.get_mut(usize::from(stack)) {
        square.containers = square.containers.saturating_sub(1);
    }
    if let Some(unit) = actor.units.get_mut(usize::from(ship)) {
        (unit.berth, unit.cargo, unit.loaded) = (Berth::Away, false, false);
    }
    state.story.containers = state.story.containers.saturating_sub(1);
    state.let_go(table, ShipId { player, ship });
    if !state.settle(table) {
        state.carry_on(table)?;
    }
    Ok(())
}

impl State {
    /// Containers on squares where nobody stands.
    fn loose_containers(&self) -> u8 {
        let known = self.all_stacks().map(|id| self.square(id).containers);
        let known = known.fold(self.story.aboard, u8::saturating_add);
        self.story.containers.saturating_sub(known)
    }

    /// Squares with containers that ships may come upon.
    pub(in crate::games::fleet) fn containers_to_find(&self) -> impl Iterator<Item = To> + use<> {
        let loose = if self.is_on(Switch::Tracking) { self.loose_containers() } else { 0 };
        let special = if self.has_special_squares() { 3 } else { 1 };
        let terrains = [Terrain::Open, Terrain::Asteroid, Terrain::Gas].into_iter().take(special);
        terrains.flat_map(move |terrain| {
            (1..=loose).map(move |containers| To::Containers(Found { terrain, containers }))
        })
    }

    /// Whether so many containers can lie on a square without ships.
    pub(in crate::games::fleet) fn check_found(&self, found: Found) -> Result<(), Refusal> {
        let Found { terrain, containers } = found;
        let salvage = self.options.scenario == Scenario::Salvage && self.is_on(Switch::Tracking);
        ensure(salvage, refuse(&"FC-SCEN-SALV-02", Code::Scen))?;
        let exists = !matches!(terrain, Terrain::Portal(_)) && self.has_terrain(terrain);
        ensure(exists, refuse(&"FC-SCEN-SALV-02", Code::Dest))?;
        ensure((1..=self.loose_containers()).contains(&containers), refuse(&"FC-SCEN-SALV-02", Code::Count))
    }

    /// Asks how many containers go along.
    pub(in crate::games::fleet) fn ask_cargo(&self, talk: &mut Talk, group: &Group) -> Result<u8, Stop> {
        let tracked = self.is_on(Switch::Tracking);
        let there = if tracked { group.spot.square.containers } else { self.story.containers };
        let may = |ship: u8| {
            self.unit(ShipId { player: group.player, ship }).is_some_and(|unit| unit.loaded || !tracked)
        };
        let seem_able = group.ships.iter().filter(|&ship| may(ship)).count();
        // A decoy is no ship, and asked all the same.
        let is_ship = |ship: &u8| {
            self.unit(ShipId { player: group.player, ship: *ship }).is_some_and(|u| u.kind != Kind::Decoy)
        };
        let able = group.ships.iter().filter(|&ship| may(ship)).filter(is_ship).count();
        let allow = |count: u8| {
            ensure(usize::from(count) <= group.ships.len(), refuse(&"FC-SCEN-SALV-06", Code::Count))?;
            ensure(count <= there, refuse(&"FC-SCEN-SALV-06", Code::Empty))?;
            ensure(usize::from(count) <= able, refuse(&"FC-SCEN-SALV-05", Code::Scen))
        };
        if self.options.scenario != Scenario::Salvage || there == 0 || seem_able == 0 {
            claim(talk, Question::Cargo, allow)?;
            return Ok(0);
        }
        let count = ask(talk, Question::Cargo, (0..=group.ships.len() as u8).rev(), allow)?;
        if count > 0 && !tracked {
            confirm(talk, Question::Yes, refuse(&"FC-SCEN-SALV-05", Code::Scen))?;
        }
        Ok(count)
    }

    /// Containers go with their ships. Who goes without has to begin another turn beside one.
    pub(in crate::games::fleet) fn carry(&mut self, group: &Group, count: u8) {
        let Some(p) = self.player_mut(group.player) else { return };
        let mut left = count;
        // Who carries already goes first.
        for cargo in [true, false] {
            for ship in group.ships.iter() {
                let Some(unit) = p.units.get_mut(usize::from(ship)) else { continue };
                if unit.cargo == cargo && unit.loaded && unit.kind != Kind::Decoy && left > 0 {
                    (unit.cargo, left) = (true, left - 1);
                } else if unit.cargo == cargo {
                    (unit.cargo, unit.loaded) = (false, false);
                }
            }
        }
        if let Some(square) = p.squares.get_mut(usize::from(group.stack)) {
            square.containers = square.containers.saturating_sub(count);
        }
        self.story.aboard = if self.is_on(Switch::Tracking) { count } else { 0 };
    }

    /// Ships arrive with what they carry, and come upon what lies there.
    pub(in crate::games::fleet) fn unload(&mut self, id: StackId, to: To) {
        let aboard = core::mem::take(&mut self.story.aboard);
        let found = if let To::Containers(found) = to { found.containers } else { 0 };
        let squares = self.player_mut(id.player).map(|p| &mut p.squares);
        if let Some(square) = squares.and_then(|squares| squares.get_mut(usize::from(id.stack))) {
            square.containers = square.containers.saturating_add(aboard).saturating_add(found);
        }
    }

    /// Ships go without their containers.
    pub(in crate::games::fleet) fn leave_containers(&mut self, player: u8, ships: ShipSet) {
        let Some(p) = self.player_mut(player) else { return };
        for ship in ships.iter() {
            if let Some(unit) = p.units.get_mut(usize::from(ship)) {
                (unit.cargo, unit.loaded) = (false, false);
            }
        }
    }
}
