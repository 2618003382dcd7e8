//! Electro-Magnetic Pulse: an opponent's command board is emptied, however far away.

use super::Shot;
use super::aim::ask_known;
use crate::dialogue::Stop;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk};
use crate::games::fleet::tray::DieId;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

fn check_victim(state: &State, seat: u8) -> Result<(), Refusal> {
    let plays = state.player(seat).is_some_and(|p| !p.out);
    ensure(plays && state.enemies(state.active, seat), refuse(&"FC-WEAP-08", Code::Tgt))
}

pub(super) fn check(state: &State, _: &Shot) -> Result<(), Refusal> {
    state.seats().map(|seat| check_victim(state, seat)).reduce(Result::or).unwrap_or(Ok(()))
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    let allow = |seat: u8| check_victim(state, seat);
    let victim = ask_known(talk, Question::Player, || state.seats(), allow)?;

    state.trigger(table, shot);
    if let Some(p) = state.player_mut(victim) {
        let stored = p.tray;
        DieId::all().filter(|&die| stored.die(die).place.is_wing()).for_each(|die| p.tray.spend(die));
    }
    Ok(state.end_shot(table)?)
}
