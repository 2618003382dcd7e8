//! Vortex Missiles: four damage to a ship anywhere in the zone, but not next to the battleship.

use super::Shot;
use super::aim::{any_target, ask_target, check_enemy};
use crate::dialogue::Stop;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, ask};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

const DAMAGE: u8 = 4;

pub(super) fn check(state: &State, shot: &Shot) -> Result<(), Refusal> {
    let allow = |id| check_enemy(state, shot, id, &"FC-WEAP-13");
    any_target(state, true, allow, refuse(&"FC-WEAP-13", Code::Tgt))
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    let enemy = |id| check_enemy(state, shot, id, &"FC-WEAP-13");
    let (target, _) = ask_target(state, talk, |_| true, enemy)?;
    let apart = |adjacent: bool| ensure(!adjacent, refuse(&"FC-WEAP-13", Code::Range));
    ask(talk, Question::Adjacent, [false].into_iter(), apart)?;

    state.trigger(table, shot);
    state.damage(table, target, DAMAGE);
    Ok(state.end_shot(table)?)
}
