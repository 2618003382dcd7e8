//! Uses of special results that need no weapon: reroll and drain.

use super::state::{Moment, State};
use super::table::Table;
use super::talk::{Question, Talk, Use, ask};
use super::tray::DieId;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::rule::{Refusal, RuleId, ensure, need};

/// Asks for two specials, from hand or board.
pub(super) fn ask_two_specials(state: &State, talk: &mut Talk, rule: RuleId) -> Result<[DieId; 2], Stop> {
    let tray = &state.actor()?.tray;
    ensure(tray.specials().count() >= 2, refuse(rule, Code::Count))?;
    let special = |used: Use| -> Result<(), Refusal> {
        super::energy::check_ready(tray, used.die)?;
        ensure(tray.face(used.die) == Face::Special && used.flip.is_none(), refuse(rule, Code::Face))
    };
    let uses = || tray.specials().map(Use::plain);
    let first = ask(talk, Question::Die, uses(), special)?;
    let second = ask(talk, Question::With, uses(), |used: Use| {
        special(used)?;
        ensure(used.die != first.die, refuse(rule, Code::Count))
    })?;
    Ok([first.die, second.die])
}

/// `reroll`: without a battleship, two specials are rolled again.
pub fn reroll(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-SPEC-04")?;
    ensure(!state.actor()?.has_battleship(), refuse(&"FC-SPEC-04", Code::Ba))?;
    let dice = ask_two_specials(state, talk, &"FC-SPEC-04")?;
    let player = state.active;
    for die in dice {
        let face = table.roll(state, player, die)?;
        state.actor_mut()?.tray.show(die, face);
    }
    Ok(())
}

/// `drain`: an opponent gives up a stored die.
pub fn drain(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-SPEC-09")?;
    let tray = &state.actor()?.tray;
    let used = ask(talk, Question::Die, tray.specials().map(Use::plain), |used: Use| {
        super::energy::check_ready(tray, used.die)?;
        ensure(used.die.role() == Role::Shield, refuse(&"FC-SPEC-09", Code::Colour))?;
        ensure(tray.face(used.die) == Face::Special, refuse(&"FC-SPEC-09", Code::Face))?;
        super::energy::check_flip(tray, used)?;
        let opponents = state.seats().filter(|&seat| state.enemies(state.active, seat));
        let drained = opponents.map(|seat| state.check_drained(seat)).reduce(Result::or);
        need(drained, refuse(&"FC-SPEC-10", Code::Empty))?
    })?;
    let victim = ask(talk, Question::Player, state.seats(), |seat: u8| state.check_drained(seat))?;
    state.actor_mut()?.tray.spend(used.die);
    let tray = need(state.player(victim), refuse(&"FC-SPEC-09", Code::Tgt))?.tray;
    let mut stored = tray.stored();
    if let (Some(only), None) = (stored.next(), stored.next()) {
        if let Some(p) = state.player_mut(victim) {
            p.tray.spend(only);
        }
        return Ok(state.carry_on(table)?);
    }
    state.drained = victim;
    state.moment = Moment::Yield;
    Ok(())
}

/// `yield`: the drained player chooses the die.
pub fn give_up(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Yield, &"FC-SPEC-09")?;
    let victim = state.drained;
    let tray = need(state.player(victim), refuse(&"FC-SPEC-09", Code::Tgt))?.tray;
    let used = ask(talk, Question::Die, tray.stored().map(Use::plain), |used: Use| {
        let stored = tray.die(used.die).place.is_wing() && used.flip.is_none();
        ensure(stored, refuse(&"FC-SPEC-09", Code::Stored))
    })?;
    if let Some(p) = state.player_mut(victim) {
        p.tray.spend(used.die);
    }
    Ok(state.carry_on(table)?)
}

impl State {
    fn check_drained(&self, seat: u8) -> Result<(), Refusal> {
        ensure(self.enemies(self.active, seat), refuse(&"FC-SPEC-09", Code::Tgt))?;
        let stored = self.player(seat).is_some_and(|p| !p.out && p.tray.stored().next().is_some());
        ensure(stored, refuse(&"FC-SPEC-10", Code::Empty))
    }
}
