//! Interdictor: a token closes a square for everybody until it is moved, switched off or its battleship is gone.

use super::aim::ask_known;
use super::{Arm, Shot, Token};
use crate::dialogue::Stop;
use crate::games::fleet::events::Event;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, claim, confirm};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

pub(super) fn check(_: &State, _: &Shot) -> Result<(), Refusal> {
    Ok(())
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    confirm(talk, Question::Within, refuse(&"FC-WEAP-09", Code::Range))?;
    claim(talk, Question::To, |to: To| ensure(to == To::Open, refuse(&"FC-WEAP-09", Code::Dest)))?;

    state.trigger(table, shot);
    state.deploy_token(shot, Token::OnSquare);
    Ok(state.end_shot(table)?)
}

/// `off`: a player switches an Interdictor off.
pub fn off(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-WEAP-11")?;
    let player = state.active;
    claim(talk, Question::Player, |seat: u8| ensure(seat == player, refuse(&"FC-WEAP-11", Code::Owner)))?;
    let on = |seat: u8, weapon: u8| {
        let weapon = state.player(seat).and_then(|p| p.weapons.get(usize::from(weapon)));
        weapon.is_some_and(|weapon| weapon.arm == Arm::Interdictor && weapon.token == Token::OnSquare)
    };
    let has = |seat: u8| weapons_of(state, seat).any(|weapon| on(seat, weapon));
    ensure(has(player) || !state.seats().any(has), refuse(&"FC-WEAP-11", Code::Owner))?;
    ensure(has(player), refuse(&"FC-WEAP-11", Code::Wpn))?;
    let allow = |weapon: u8| ensure(on(player, weapon), refuse(&"FC-WEAP-11", Code::Wpn));
    let weapon = ask_known(talk, Question::Launcher, || weapons_of(state, player), allow)?;

    if let Some(weapon) = state.actor_mut()?.weapons.get_mut(usize::from(weapon)) {
        weapon.token = Token::Ready;
    }
    table.tell(Event::TokenHome { player, arm: Arm::Interdictor });
    Ok(())
}

fn weapons_of(state: &State, seat: u8) -> core::ops::Range<u8> {
    0..state.player(seat).map_or(0, |p| p.weapons.len() as u8)
}
