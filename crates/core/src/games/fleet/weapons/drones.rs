//! Drones: a token clings to a ship and hurts it turn by turn, until its owner shakes it off.

use super::aim::{any_target, ask_known, ask_target, check_enemy};
use super::{Arm, Shot, Token};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::games::fleet::energy::{check_flip, check_ready, uses};
use crate::games::fleet::events::Event;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, Use, ask, confirm};
use crate::games::fleet::units::ShipId;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

/// The ship the token is on now.
fn prey(state: &State, shot: &Shot) -> Option<ShipId> {
    let weapon = state.player(shot.ship.player)?.weapons.get(usize::from(shot.weapon))?;
    match weapon.token {
        Token::OnShip(ship) => Some(ship),
        _ => None,
    }
}

fn check_prey(state: &State, shot: &Shot, id: ShipId) -> Result<(), Refusal> {
    check_enemy(state, shot, id, &"FC-WEAP-15")?;
    ensure(prey(state, shot) != Some(id), refuse(&"FC-WEAP-19", Code::Tgt))
}

pub(super) fn check(state: &State, shot: &Shot) -> Result<(), Refusal> {
    any_target(state, true, |id| check_prey(state, shot, id), refuse(&"FC-WEAP-15", Code::Tgt))
}

pub(super) fn fire(state: &mut State, talk: &mut Talk, table: &mut Table, shot: &Shot) -> Result<(), Stop> {
    let (target, _) = ask_target(state, talk, |_| true, |id| check_prey(state, shot, id))?;
    let rule = if prey(state, shot).is_some() { &"FC-WEAP-19" } else { &"FC-WEAP-15" };
    confirm(talk, Question::Within, refuse(rule, Code::Range))?;

    state.trigger(table, shot);
    state.deploy_token(shot, Token::OnShip(target));
    Ok(state.end_shot(table)?)
}

/// `clear`: a multi attack die sends drones home.
pub fn clear(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-WEAP-17")?;
    let player = state.active;
    let hurt = |id: ShipId| id.player == player && state.drones_on(id) > 0;
    ensure(state.all_ships(|id, _| hurt(id)).next().is_some(), refuse(&"FC-WEAP-17", Code::Empty))?;
    let tray = state.actor()?.tray;
    let used = ask(talk, Question::Die, uses(&tray), |used: Use| {
        check_ready(&tray, used.die)?;
        ensure(used.die.role() == Role::Attack, refuse(&"FC-WEAP-17", Code::Colour))?;
        ensure(used.face(&tray) == Face::Multi, refuse(&"FC-WEAP-17", Code::Face))?;
        check_flip(&tray, used)
    })?;
    let target = ask_known(
        talk,
        Question::Target,
        || state.all_ships(|id, _| hurt(id)),
        |id: ShipId| {
            ensure(id.player == player, refuse(&"FC-WEAP-17", Code::Owner))?;
            ensure(hurt(id), refuse(&"FC-WEAP-17", Code::Tgt))
        },
    )?;
    // Whose token it is can matter: it is ready again.
    let none = refuse(&"FC-WEAP-17", Code::Wpn);
    let owner = ask_known(
        talk,
        Question::Player,
        || state.seats(),
        |seat: u8| ensure(tokens(state, seat, target).next().is_some(), none),
    )?;
    let weapon = ask_known(
        talk,
        Question::Launcher,
        || tokens(state, owner, target),
        |weapon: u8| ensure(tokens(state, owner, target).any(|token| token == weapon), none),
    )?;

    used.spend(&mut state.actor_mut()?.tray);
    if let Some(weapon) = state.player_mut(owner).and_then(|p| p.weapons.get_mut(usize::from(weapon))) {
        weapon.token = Token::Ready;
    }
    table.tell(Event::TokenHome { player: owner, arm: Arm::Drones });
    Ok(())
}

/// The weapons of a player whose drones are on a ship.
fn tokens(state: &State, seat: u8, target: ShipId) -> impl Iterator<Item = u8> + '_ {
    let weapons = state.player(seat).into_iter().flat_map(|p| (0u8..).zip(&p.weapons));
    weapons
        .filter(move |(_, weapon)| weapon.arm == Arm::Drones && weapon.token == Token::OnShip(target))
        .map(|(index, _)| index)
}
