//! Portals: ships that stand on one leave beside its twin, or on it.

use super::energy::{check_direction, check_flip, check_ready, uses};
use super::groups::{Spot, ask_group};
use super::journey::Journey;
use super::moves::{ask_beside, ask_to, check_destination, destinations};
use super::options::Switch;
use super::scenarios::Scenario;
use super::squares::{Family, PAIRS, Portal, Terrain};
use super::state::{Moment, State};
use super::table::Table;
use super::talk::{Question, Talk, To, Use, ask, claim};
use super::tray::Tray;
use super::units::{ShipSet, StackId};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::rule::{Refusal, ensure, need};

/// Nobody travels from here.
const NO_PORTAL: Refusal = refuse(&"FC-PORT-05", Code::Terr);

/// `jump`: ships leave a portal for a neighbour of its twin, or with a special for the twin itself.
pub fn jump(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-PORT-05")?;
    let p = state.actor()?;
    Portal::all().map(|portal| state.leads_to(portal)).reduce(Result::or).unwrap_or(Err(NO_PORTAL))?;
    state.check_any_mover()?;
    let spot = |stack: u8| state.spot(StackId { player: state.active, stack });
    let used = ask(talk, Question::Die, uses(&p.tray), |used: Use| {
        let onto = check_energy(&p.tray, used)?;
        let leaves = p.stacks().map(|stack| state.check_spot(&spot(stack), onto)).reduce(Result::or);
        if state.is_on(Switch::Tracking) { leaves.unwrap_or(Ok(())) } else { Ok(()) }
    })?;
    let face = used.face(&p.tray);
    let onto = face == Face::Special;
    let group = ask_group(
        state,
        talk,
        |spot| state.check_spot(spot, onto),
        |ships| {
            let stack = ships.iter().find_map(|ship| p.unit(ship)?.stack()).unwrap_or(0);
            state.check_leavers(spot(stack).square.terrain, ships, onto)
        },
    )?;
    let twin = state.way_out(group.spot.square.terrain)?;
    claim(talk, Question::Family, |family: Family| {
        ensure(family.is_covered_by(face), refuse(&"FC-PORT-05", Code::Dir))
    })?;
    let zone = state.zone_of(twin);
    claim(talk, Question::Zone, |named: u8| ensure(named == zone, refuse(&"FC-ZONE-02", Code::Dest)))?;
    let to = if onto {
        ask_twin(state, talk, group.ships, twin)?
    } else {
        let at_twin = state.on_portal(twin).map(|id| id.stack);
        ask_to(talk, destinations(state, group.player), |to: To| {
            check_destination(state, group.player, group.ships, zone, None, to)?;
            let beside = to != To::Portal(twin) && at_twin.is_none_or(|stack| to != To::Own(stack));
            ensure(beside, refuse(&"FC-PORT-05", Code::Dest))
        })?
    };
    let cargo = state.ask_cargo(talk, &group)?;
    let beside = ask_beside(state, talk, group.player, group.ships, to)?;

    used.spend(&mut state.actor_mut()?.tray);
    state.carry(&group, cargo);
    let mut square = group.spot.square;
    if let Terrain::Portal(portal) = square.terrain {
        square.zone = state.zone_of(portal);
    }
    let back = (group.stack, square);
    let journey = Journey { face, zone, beside, ..Journey::from(group.player, group.ships, back) };
    Ok(state.arrive(table, journey, to)?)
}

/// A movement direction, or a movement special. Tells whether it leads onto the twin itself.
fn check_energy(tray: &Tray, used: Use) -> Result<bool, Refusal> {
    check_ready(tray, used.die)?;
    if tray.face(used.die) != Face::Special {
        return check_direction(tray, used, Role::Movement).map(|()| false);
    }
    check_flip(tray, used)?;
    ensure(used.die.role() == Role::Movement, refuse(&"FC-PORT-06", Code::Colour)).map(|()| true)
}

/// What ships find on the twin: known, or asked when stacks are not tracked.
fn ask_twin(state: &State, talk: &mut Talk, ships: ShipSet, twin: Portal) -> Result<To, Stop> {
    let known = match state.on_portal(twin) {
        Some(own) if own.player == state.active => To::Own(own.stack),
        _ => To::Portal(twin),
    };
    let allow = |to: To| match to {
        To::Enemy => ensure(false, refuse(&"FC-PORT-06", Code::Enemy)),
        To::Join if !state.is_on(Switch::Tracking) => Ok(()),
        to if to == known => Ok(()),
        to => {
            check_destination(state, state.active, ships, state.zone_of(twin), None, to)?;
            ensure(false, refuse(&"FC-PORT-06", Code::Dest))
        }
    };
    if state.is_on(Switch::Tracking) {
        claim(talk, Question::To, allow)?;
        return Ok(known);
    }
    ask_to(talk, [known, To::Join].into_iter(), allow)
}

impl State {
    /// The zone a portal lies in.
    pub fn zone_of(&self, portal: Portal) -> u8 {
        self.story.portal_zones[usize::from(portal.pair % PAIRS)][usize::from(portal.end % 2)]
    }

    /// The stack on a portal, as far as stacks are tracked.
    pub(super) fn on_portal(&self, portal: Portal) -> Option<StackId> {
        let stands = |id: &StackId| self.square(*id).terrain == Terrain::Portal(portal);
        self.all_stacks().filter(|_| self.is_on(Switch::Tracking)).find(stands)
    }

    /// Where a portal leads.
    pub(super) fn leads_to(&self, portal: Portal) -> Result<Portal, Refusal> {
        let scenario = self.options.scenario;
        let ends = matches!(scenario, Scenario::Passage | Scenario::Control);
        ensure(!ends || self.is_on(Switch::PortalsLinked), refuse(&"FC-PORT-05", Code::Scen))?;
        // The two portals of The Passage bear different letters.
        let other = |to: &Portal| *to != portal && (to.pair == portal.pair || scenario == Scenario::Passage);
        ensure(self.has_portal(portal), NO_PORTAL)?;
        need(Portal::all().filter(other).find(|&to| self.has_portal(to)), NO_PORTAL)
    }

    /// Where ships on such a square come out.
    fn way_out(&self, terrain: Terrain) -> Result<Portal, Refusal> {
        let portal = match terrain {
            Terrain::Portal(portal) => Some(portal),
            _ => None,
        };
        self.leads_to(need(portal, NO_PORTAL)?)
    }

    /// Whether ships of a spot, or some of them, can leave through its portal, `onto` the twin or beside it.
    fn check_spot(&self, spot: &Spot, onto: bool) -> Result<(), Refusal> {
        self.way_out(spot.square.terrain)?;
        let leave = |ships: ShipSet| self.check_leavers(spot.square.terrain, ships, onto);
        spot.ships.parts().map(leave).reduce(Result::or).unwrap_or(Ok(()))
    }

    /// Whether these ships can. Without stack tracking nobody knows yet what is there.
    fn check_leavers(&self, terrain: Terrain, ships: ShipSet, onto: bool) -> Result<(), Refusal> {
        self.check_movers(ships)?;
        if !onto || !self.is_on(Switch::Tracking) {
            return Ok(());
        }
        let twin = self.way_out(terrain)?;
        let Some(there) = self.on_portal(twin) else { return Ok(()) };
        ensure(!self.enemies(there.player, self.active), refuse(&"FC-PORT-06", Code::Enemy))?;
        let to = if there.player == self.active { To::Own(there.stack) } else { To::Portal(twin) };
        check_destination(self, self.active, ships, self.zone_of(twin), None, to)
    }
}
