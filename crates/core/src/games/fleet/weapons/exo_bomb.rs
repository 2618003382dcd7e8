//! Exo-Bomb: one damage to every ship on a square within two and on the eight around it, whoever's it is.

use super::Shot;
use crate::dialogue::Stop;
use crate::games::fleet::options::Switch;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, ask_more, claim, confirm};
use crate::games::fleet::units::{ShipId, StackId};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};
use heapless::Vec;

/// The square and the eight around it.
const SQUARES: usize = 9;

/// The most ships ticked one by one, when nobody knows who stands together: as many as a command has room for.
const TICKS: usize = 20;

pub(super) fn check(_: &State, _: &Shot) -> Result<(), Refusal> {
    Ok(())
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    confirm(talk, Question::Within, refuse(&"FC-WEAP-20", Code::Range))?;
    let most = if state.is_on(Switch::Tracking) { SQUARES } else { TICKS };
    let mut blast = Vec::<StackId, TICKS, u8>::new();
    loop {
        let allow = |id: StackId| {
            ensure(!state.spot(id).ships.is_empty(), refuse(&"FC-WEAP-20", Code::Empty))?;
            ensure(!blast.contains(&id), refuse(&"FC-WEAP-20", Code::Count))?;
            ensure(blast.len() < most, refuse(&"FC-WEAP-20", Code::Count))?;
            let here = state.square(id).zone == shot.spot.square.zone;
            ensure(here, refuse(&"FC-ZONE-03", Code::Range))
        };
        if !state.all_stacks().any(|id| allow(id).is_ok()) {
            claim(talk, Question::Blast, allow)?;
            break;
        }
        let end = ensure(!blast.is_empty(), refuse(&"FC-WEAP-20", Code::Empty));
        match ask_more(talk, Question::Blast, state.all_stacks(), allow, end)? {
            Some(id) => _ = blast.push(id),
            None => break,
        }
    }

    state.trigger(table, shot);
    for id in blast {
        for ship in state.spot(id).ships.iter() {
            state.damage(table, ShipId { player: id.player, ship }, 1);
        }
    }
    Ok(state.end_shot(table)?)
}
