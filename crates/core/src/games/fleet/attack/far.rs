//! Attacks that reach further than the next square, and the doubled die of lone destroyers.

use super::declare::{ask_attackers, ask_family, ask_target, check_target};
use super::{Attack, Manner};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::games::fleet::energy::{ask_direction, check_direction, uses};
use crate::games::fleet::groups::Group;
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Ability;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Support, Talk, Use, ask, ask_more, claim, confirm};
use crate::games::fleet::units::ShipId;
use crate::games::fleet::{Code, refuse};
use crate::rule::ensure;
use heapless::Vec;

/// The most dice of one shot: a player has three of a role.
const PATH: usize = 3;

fn no_support(talk: &mut Talk) -> Result<(), Stop> {
    claim(talk, Question::Support, |_: Support| ensure(false, refuse("FC-SUP-03", Code::Sup)))
}

/// Asks for the dice of a path of at least so many steps, in the order of the steps.
pub(in crate::games::fleet) fn ask_path(
    state: &State,
    talk: &mut Talk,
    least: usize,
) -> Result<Vec<Use, PATH, u8>, Stop> {
    let tray = &state.actor()?.tray;
    let enough = |used: Use| {
        let another =
            |other: Use| check_direction(tray, other, Role::Attack).is_ok() && !other.overlaps(used);
        ensure(least < 2 || uses(tray).any(another), refuse("FC-RANGE-01", Code::Range))
    };
    let mut path = Vec::<Use, PATH, u8>::new();
    let first = ask(talk, Question::Die, uses(tray), |used: Use| {
        check_direction(tray, used, Role::Attack)?;
        enough(used)
    })?;
    let _ = path.push(first);
    while !path.is_full() {
        let allow = |used: Use| {
            ensure(used.die.role() == Role::Attack, refuse("FC-RANGE-01", Code::Colour))?;
            check_direction(tray, used, Role::Attack)?;
            ensure(path.iter().all(|taken| !taken.overlaps(used)), refuse("FC-TURN-05", Code::Die))
        };
        if !uses(tray).any(|used| allow(used).is_ok()) {
            claim(talk, Question::Die, allow)?;
            break;
        }
        let end = ensure(path.len() >= least, refuse("FC-RANGE-01", Code::Range));
        match ask_more(talk, Question::Die, uses(tray), allow, end)? {
            Some(used) => _ = path.push(used),
            None => break,
        }
    }
    Ok(path)
}

/// `shoot`: a long-range attack, one die for each step of the path.
pub fn shoot(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.expect(Moment::Dice, "FC-TURN-07")?;
    let path = ask_path(state, talk, 2)?;
    let tray = &state.actor()?.tray;
    let group = ask_attackers(state, talk, |_| Ok(()))?;
    let (target, spot) = ask_target(state, talk, &group)?;
    claim(talk, Question::Distance, |distance: u8| {
        ensure(distance == path.len() as u8, refuse("FC-RANGE-01", Code::Range))
    })?;
    confirm(talk, Question::Path, refuse("FC-RANGE-02", Code::Path))?;
    no_support(talk)?;
    let last = path.last().map_or(Face::Special, |used| used.face(tray));
    let from = ask_family(state, talk, last, target, &spot)?;

    let sources = one(state.source(group.player, group.ships, from));
    let tray = &mut state.actor_mut()?.tray;
    path.iter().for_each(|used| used.spend(tray));
    state.launch(table, Attack::new(sources, target, spot, Manner::Far));
    Ok(state.carry_on(table)?)
}

/// `multipoint`: a lone destroyer reaches two squares with one die.
pub fn multipoint(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.expect(Moment::Dice, "FC-TURN-07")?;
    let used = ask_direction(state, talk, Role::Attack)?;
    let group = ask_multipoint(state, talk)?;
    let (target, spot) = ask_target(state, talk, &group)?;
    claim(talk, Question::Distance, |distance: u8| ensure(distance == 2, refuse("FC-ABIL-05", Code::Range)))?;
    confirm(talk, Question::Path, refuse("FC-RANGE-02", Code::Path))?;
    no_support(talk)?;
    let face = used.face(&state.actor()?.tray);
    let from = ask_family(state, talk, face, target, &spot)?;

    let sources = one(state.source(group.player, group.ships, from));
    used.spend(&mut state.actor_mut()?.tray);
    state.launch(table, Attack::new(sources, target, spot, Manner::Far));
    Ok(state.carry_on(table)?)
}

/// `double`: a lone destroyer attacks two ships of one neighbouring square with one die.
pub fn double(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.expect(Moment::Dice, "FC-TURN-07")?;
    let used = ask_direction(state, talk, Role::Attack)?;
    let group = ask_multipoint(state, talk)?;
    let (target, spot) = ask_target(state, talk, &group)?;
    let others = spot.ships.without(target.ship);
    let mates = others.iter().map(|ship| ShipId { player: target.player, ship });
    let second = ask(talk, Question::Second, mates, |id: ShipId| {
        let beside = id.player == target.player && others.has(id.ship);
        ensure(beside, refuse("FC-ABIL-06", Code::Tgt))?;
        check_target(state, &group.spot, id)
    })?;
    claim(talk, Question::Distance, |distance: u8| ensure(distance == 1, refuse("FC-ABIL-06", Code::Range)))?;
    no_support(talk)?;
    let face = used.face(&state.actor()?.tray);
    let from = ask_family(state, talk, face, target, &spot)?;

    let sources = one(state.source(group.player, group.ships, from));
    used.spend(&mut state.actor_mut()?.tray);
    state.launch(table, Attack::new(sources, target, spot, Manner::Double(Some(second))));
    Ok(state.carry_on(table)?)
}

fn one(source: super::Source) -> Vec<super::Source, { super::SOURCES }, u8> {
    let mut sources = Vec::new();
    let _ = sources.push(source);
    sources
}

/// Asks for a multipoint ship that has its square to itself.
fn ask_multipoint(state: &State, talk: &mut Talk) -> Result<Group, Stop> {
    ensure(state.is_on(Switch::Abilities), refuse("FC-SHIP-08", Code::Off))?;
    let p = state.actor()?;
    let group = ask_attackers(state, talk, |spot| {
        let alone = spot.ships.len() == 1 && p.all_able(spot.ships, Ability::Multipoint);
        ensure(alone, refuse("FC-ABIL-04", Code::Abil))?;
        ensure(spot.square.containers == 0, refuse("FC-SCEN-SALV-04", Code::Scen))
    })?;
    if !state.is_on(Switch::Tracking) {
        confirm(talk, Question::Alone, refuse("FC-ABIL-04", Code::Abil))?;
    }
    Ok(group)
}
