//! Tractor Beam: any ship within two squares, with nothing in the way, goes to a square next to it.

use super::Shot;
use super::aim::{any_target, ask_clear, ask_target, check_ship};
use crate::dialogue::Stop;
use crate::games::fleet::journey::Journey;
use crate::games::fleet::moves::{ask_beside, ask_destination};
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::Talk;
use crate::games::fleet::units::{ShipId, ShipSet};
use crate::games::fleet::{Code, refuse};
use crate::rule::Refusal;

pub(super) fn check(state: &State, shot: &Shot) -> Result<(), Refusal> {
    let allow = |id| check_ship(state, shot, id, &"FC-WEAP-21");
    any_target(state, false, allow, refuse(&"FC-WEAP-21", Code::Tgt))
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    let foe = |id: ShipId| state.enemies(shot.ship.player, id.player);
    let (target, square) = ask_target(state, talk, foe, |id| check_ship(state, shot, id, &"FC-WEAP-21"))?;
    ask_clear(state, talk, shot, target, &"FC-WEAP-21")?;
    let ships = ShipSet::one(target.ship);
    let stack = state.unit(target).and_then(|unit| unit.stack()).unwrap_or(0);
    let to = ask_destination(state, talk, target.player, ships, square.zone, Some(stack))?;
    let beside = ask_beside(state, talk, target.player, ships, to)?;

    state.trigger(table, shot);
    state.leave_containers(target.player, ships);
    let journey = Journey { beside, ..Journey::from(target.player, ships, (stack, square)) };
    Ok(state.arrive(table, journey, to)?)
}
