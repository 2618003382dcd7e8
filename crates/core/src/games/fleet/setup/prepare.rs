//! The dice one faction rolls before the game, and those it keeps.

use crate::dialogue::Stop;
use crate::dice::{Pick, Role};
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, WRONG, ask, claim};
use crate::games::fleet::tray::{DiceSet, DieId, Place, wing_for};
use crate::games::fleet::turn::{check_slots, subsets, throw};
use crate::games::fleet::{Code, refuse};
use crate::rule::{ensure, need};

/// Dice rolled before the game.
const PREPARED: usize = 6;

/// `prepare`: six of the nine dice are rolled.
pub fn prepare(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Prepare, &"FC-SCEN-TRAP-01")?;
    let rule = state.options.scenario.sheet().prepares.map_or(&"FC-SCEN-TRAP-01", |(_, rule)| rule);
    let seat = state.setup.turn;
    claim(talk, Question::Player, |said: u8| ensure(said == seat, refuse(&"FC-SHIP-07", Code::Scen)))?;
    let counts =
        || (0..=3u8).flat_map(|a| (0..=3u8).flat_map(move |m| (0..=3u8).map(move |s| Pick::new(a, m, s))));
    let likely = core::iter::once(Pick::new(2, 2, 2));
    let pick = ask(talk, Question::Pick, likely.chain(counts()), |pick: Pick| {
        ensure(pick.total() == PREPARED, refuse(rule, Code::Count))?;
        let owned = Role::ALL.into_iter().all(|role| pick.of(role) <= Pick::OWNED.of(role));
        ensure(owned, refuse(rule, Code::Pool))
    })?;
    throw(state, table, seat, pick)?;
    state.moment = Moment::Preserve;
    Ok(())
}

/// `preserve`: what the slots of the command board hold stays, the rest goes back to the pool.
pub fn preserve(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Preserve, &"FC-SCEN-TRAP-01")?;
    let seat = state.setup.turn;
    let mut tray = need(state.player(seat), WRONG)?.tray;
    let hand = tray.at(Place::Hand).fold(DiceSet::default(), DiceSet::with);
    let kept = ask(talk, Question::Store, subsets(hand), |dice: DiceSet| {
        ensure(dice.iter().all(|die| hand.has(die)), refuse(&"FC-BOARD-06", Code::Die))?;
        check_slots(&tray, dice)
    })?;
    DieId::all().filter(|&die| hand.has(die)).for_each(|die| {
        let place = if kept.has(die) { wing_for(tray.face(die)) } else { Place::Pool };
        tray.put(die, place);
    });
    if let Some(p) = state.player_mut(seat) {
        p.tray = tray;
    }
    state.go_on(table, Moment::Prepare);
    Ok(())
}
