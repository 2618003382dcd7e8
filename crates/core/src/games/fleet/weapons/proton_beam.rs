//! Proton Beam: twice its class as damage to a ship within two squares, if nothing is in the way.

use super::Shot;
use super::aim::{any_target, ask_clear, ask_target, check_enemy};
use crate::dialogue::Stop;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::Talk;
use crate::games::fleet::{Code, refuse};
use crate::rule::Refusal;

pub(super) fn check(state: &State, shot: &Shot) -> Result<(), Refusal> {
    let allow = |id| check_enemy(state, shot, id, &"FC-WEAP-07");
    any_target(state, true, allow, refuse(&"FC-WEAP-07", Code::Tgt))
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    let enemy = |id| check_enemy(state, shot, id, &"FC-WEAP-07");
    let (target, _) = ask_target(state, talk, |_| true, enemy)?;
    ask_clear(state, talk, shot, target, &"FC-WEAP-06")?;

    state.trigger(table, shot);
    let class = state.unit(target).map_or(0, |unit| unit.kind.ship().class);
    // A decoy has no class, but it is hit like the ship it pretends to be.
    state.damage(table, target, (2 * class).max(1));
    Ok(state.end_shot(table)?)
}
