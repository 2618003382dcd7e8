//! Vortex Gate: ships of the battleship's square or one next to it appear on any empty square that is not next to it.

use super::Shot;
use crate::dialogue::Stop;
use crate::games::fleet::groups::{Group, Spot, ask_ships};
use crate::games::fleet::journey::Journey;
use crate::games::fleet::options::Switch;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, ask, claim, confirm};
use crate::games::fleet::units::StackId;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure, need};

pub(super) fn check(_: &State, _: &Shot) -> Result<(), Refusal> {
    // The battleship itself can always go.
    Ok(())
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    let group =
        if state.is_on(Switch::Tracking) { ask_stack(state, talk, shot)? } else { ask_anybody(state, talk)? };
    claim(talk, Question::To, |to: To| ensure(to == To::Open, refuse(&"FC-WEAP-12", Code::Dest)))?;
    let zones = state.options.zones.max(1);
    let allow = |zone: u8| ensure(zone < zones, refuse(&"FC-WEAP-12", Code::Dest));
    let zone = if zones > 1 { ask(talk, Question::Zone, 0..zones, allow)? } else { group.spot.square.zone };
    let near = refuse(&"FC-WEAP-12", Code::Dest);
    if zone == group.spot.square.zone {
        confirm(talk, Question::Apart, near)?;
    } else {
        claim(talk, Question::Apart, |apart: bool| ensure(apart, near))?;
    }

    state.trigger(table, shot);
    state.leave_containers(group.player, group.ships);
    let back = (group.stack, group.spot.square);
    let journey = Journey { zone, ..Journey::from(group.player, group.ships, back) };
    Ok(state.arrive(table, journey, To::Open)?)
}

/// Asks for ships of any stack within reach, the battleship's own first.
fn ask_stack(state: &State, talk: &mut Talk, shot: &Shot) -> Result<Group, Stop> {
    let home = |id: &StackId| id.player == shot.ship.player && state.spot(*id).ships.has(shot.ship.ship);
    let first = state.all_stacks().filter(home);
    let rest = state.all_stacks().filter(|id| !home(id));
    let id = ask(talk, Question::Origin, first.chain(rest), |id: StackId| {
        ensure(!state.spot(id).ships.is_empty(), refuse(&"FC-WEAP-12", Code::Empty))?;
        let here = state.square(id).zone == shot.spot.square.zone;
        ensure(here, refuse(&"FC-WEAP-12", Code::Range))
    })?;
    let near = refuse(&"FC-WEAP-12", Code::Range);
    if home(&id) {
        claim(talk, Question::Adjacent, |near_it: bool| ensure(near_it, near))?;
    } else {
        confirm(talk, Question::Adjacent, near)?;
    }
    let spot = state.spot(id);
    let p = need(state.player(id.player), refuse(&"FC-WEAP-12", Code::Empty))?;
    let ships = ask_ships(talk, p, spot.ships, |_| Ok(()))?;
    Ok(Group { player: id.player, ships, stack: id.stack, spot })
}

/// The same when nobody knows who stands together.
fn ask_anybody(state: &State, talk: &mut Talk) -> Result<Group, Stop> {
    let player = ask(talk, Question::Player, state.seats(), |seat: u8| {
        let there = state.player(seat).is_some_and(|p| !p.on_zone().is_empty());
        ensure(there, refuse(&"FC-WEAP-12", Code::Empty))
    })?;
    let p = need(state.player(player), refuse(&"FC-WEAP-12", Code::Empty))?;
    let ships = ask_ships(talk, p, p.on_zone(), |_| Ok(()))?;
    confirm(talk, Question::Adjacent, refuse(&"FC-WEAP-12", Code::Range))?;
    let stack = ships.iter().find_map(|ship| p.unit(ship)?.stack()).unwrap_or(0);
    Ok(Group { player, ships, stack, spot: Spot { square: p.square(stack), ships } })
}
