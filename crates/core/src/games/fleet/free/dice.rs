//! Dice by hand. A die only changes its place and face, so there are nine of a player at any time.

use super::{ask_owner, check_free};
use crate::dialogue::Stop;
use crate::dice::{Face, Pick, Role};
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, Use, ask};
use crate::games::fleet::tray::{DieId, Place, Tray, wing_for};
use crate::games::fleet::{Code, refuse, turn};
use crate::rule::ensure;

/// `put`: a die of any player goes anywhere. Out of the pool it has to be said what it shows.
pub fn put(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let player = ask_owner(state, talk, refuse(&"FREE-03", Code::Owner), |_| true)?;
    let Some(mut tray) = state.player(player).map(|p| p.tray) else { return Ok(()) };
    let dice = tray.ready().chain(tray.at(Place::Pool)).map(Use::plain);
    let used = ask(talk, Question::Die, dice, |used: Use| {
        ensure(used.flip.is_none(), refuse(&"FREE-03", Code::Die))
    })?;
    let before = tray.die(used.die);
    let places = Place::ALL.into_iter().filter(|&place| place != before.place).chain([before.place]);
    let place = ask(talk, Question::Place, places, |_: Place| Ok(()))?;
    if place != Place::Pool {
        let question = if before.place == Place::Pool { Question::Face } else { Question::Shows };
        let faces = core::iter::once(before.face).chain(Face::ALL);
        let face = ask(talk, question, faces, |_: Face| Ok(()))?;
        tray.show(used.die, face);
    }
    tray.put(used.die, place);
    if let Some(p) = state.player_mut(player) {
        p.tray = tray;
    }
    Ok(())
}

/// `throw`: dice of any player's pool, as many as one likes.
pub fn throw(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let nothing = refuse(&"FREE-03", Code::Pool);
    let player = ask_owner(state, talk, nothing, |p| p.tray.at(Place::Pool).next().is_some())?;
    let Some(pool) = state.player(player).map(|p| p.tray.pool_pick()) else { return Ok(()) };
    let [a, m, s] = Role::ALL.map(|role| pool.of(role));
    let picks = (0..=a).flat_map(|a| (0..=m).flat_map(move |m| (0..=s).map(move |s| Pick::new(a, m, s))));
    let picks = core::iter::once(Pick::new(1, 1, 1)).chain(picks);
    let pick = ask(talk, Question::Pick, picks, |pick: Pick| {
        let held = Role::ALL.into_iter().all(|role| pick.of(role) <= pool.of(role));
        ensure(held && pick.total() > 0, refuse(&"FREE-03", Code::Count))
    })?;
    turn::throw(state, table, player, pick)?;
    Ok(())
}

/// Whether a stored die is in the wing for other faces.
pub(super) fn is_in_wrong_wing(tray: &Tray, die: DieId) -> bool {
    tray.die(die).place != wing_for(tray.face(die))
}
