//! Nano-Repairer: a ship on the battleship's square or next to it regains four hull points.

use super::Shot;
use super::aim::{ask_target, check_ship};
use crate::dialogue::Stop;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, claim, confirm};
use crate::games::fleet::units::ShipId;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

const REPAIR: u8 = 4;

fn check_patient(state: &State, shot: &Shot, id: ShipId) -> Result<(), Refusal> {
    check_ship(state, shot, id, &"FC-WEAP-14")?;
    // The number of hull points would give a signal away.
    let shown = id == shot.ship || state.unit(id).is_some_and(|unit| !unit.hidden);
    ensure(shown, refuse(&"FC-WEAP-14", Code::Hide))
}

pub(super) fn check(_: &State, _: &Shot) -> Result<(), Refusal> {
    // The battleship itself is always within reach.
    Ok(())
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    let friend = |id: ShipId| !state.enemies(shot.ship.player, id.player);
    let (target, _) = ask_target(state, talk, friend, |id| check_patient(state, shot, id))?;
    let far = refuse(&"FC-WEAP-14", Code::Range);
    if shot.is_beside(target) {
        claim(talk, Question::Adjacent, |near: bool| ensure(near, far))?;
    } else {
        confirm(talk, Question::Adjacent, far)?;
    }

    state.trigger(table, shot);
    state.repair(table, target, REPAIR);
    Ok(state.end_shot(table)?)
}
