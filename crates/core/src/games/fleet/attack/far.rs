//! Attacks that reach further than the next square, and the doubled die of lone destroyers.

use super::declare::{Aim, ask_family, check_target};
use super::{Attack, Manner, SOURCES, Source};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::games::fleet::energy::{ask_direction, check_direction, uses};
use crate::games::fleet::groups::{CAP, Group, Spot};
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Ability;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Support, Talk, Use, ask, ask_more, claim, confirm};
use crate::games::fleet::units::{ShipId, ShipSet};
use crate::games::fleet::{Code, refuse};
use crate::list::List;
use crate::rule::{Refusal, ensure};
use heapless::Vec;

/// The most dice of one shot: a player has three of a role.
pub(in crate::games::fleet) const PATH: usize = 3;

fn no_support(talk: &mut Talk) -> Result<(), Stop> {
    claim(talk, Question::Support, |_: Support| ensure(false, refuse(&"FC-SUP-03", Code::Sup)))
}

/// `shoot`: a long-range attack, one die for each step of the path.
pub fn shoot(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let aim = Aim { from: &|_| Ok(()), at: &|_, _| Ok(()), mates: &|_, _, _| Ok(()) };
    aim.check(state)?;
    let path = ask_path(state, talk, 2, PATH)?;
    let (group, target, spot) = aim.ask(state, talk)?;
    claim(talk, Question::Distance, |distance: u8| {
        ensure(usize::from(distance) <= PATH, refuse(&"FC-RANGE-05", Code::Range))?;
        ensure(usize::from(distance) == path.len(), refuse(&"FC-RANGE-01", Code::Range))
    })?;
    fire(state, talk, table, (&group, target, spot), &path)
}

/// `multipoint`: a lone destroyer reaches two squares with one die, and if so agreed more with more dice.
pub fn multipoint(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    ensure(state.is_on(Switch::Abilities), refuse(&"FC-SHIP-08", Code::Off))?;
    let stacks = state.is_on(Switch::MultipointStack);
    let from = |spot: &Spot| check_alone(state, spot);
    let aim = Aim { from: &from, at: &|_, _| Ok(()), mates: &|_, _, _| Ok(()) };
    aim.check(state)?;
    let path = ask_path(state, talk, 1, if stacks { PATH } else { 1 })?;
    let (group, target, spot) = aim.ask(state, talk)?;
    confirm_alone(state, talk)?;
    claim(talk, Question::Distance, |distance: u8| {
        // As far as each die has a step to go: a shorter way takes fewer dice, or is an ordinary shot.
        let reach = path.len() + 1..=2 * path.len();
        ensure(reach.contains(&usize::from(distance)), refuse(&"FC-ABIL-05", Code::Range))
    })?;
    fire(state, talk, table, (&group, target, spot), &path)
}

/// The last questions of an attack from afar, and then the attack.
fn fire(
    state: &mut State,
    talk: &mut Talk,
    table: &mut Table,
    (group, target, spot): (&Group, ShipId, Spot),
    path: &[Use],
) -> Result<(), Stop> {
    confirm(talk, Question::Path, refuse(&"FC-RANGE-02", Code::Path))?;
    no_support(talk)?;
    let tray = &state.actor()?.tray;
    let last = path.last().map_or(Face::Special, |used| used.face(tray));
    let from = ask_family(state, talk, last, target, &spot)?;

    let sources = one(state.source(group.player, group.ships, from));
    let tray = &mut state.actor_mut()?.tray;
    path.iter().for_each(|used| used.spend(tray));
    state.launch(table, Attack::new(sources, target, spot, Manner::Far));
    Ok(state.carry_on(table)?)
}

/// Asks for the dice of a path of at least and at most so many, in the order of the steps.
pub(in crate::games::fleet) fn ask_path(
    state: &State,
    talk: &mut Talk,
    least: usize,
    most: usize,
) -> Result<Vec<Use, PATH, u8>, Stop> {
    let tray = &state.actor()?.tray;
    let mut path = Vec::new();
    let first = ask(talk, Question::Die, uses(tray), |used: Use| {
        check_direction(tray, used, Role::Attack)?;
        let next = |other: Use| check_direction(tray, other, Role::Attack).is_ok() && !other.overlaps(used);
        ensure(least < 2 || uses(tray).any(next), refuse(&"FC-RANGE-01", Code::Range))
    })?;
    let _ = path.push(first);
    while path.len() < most {
        let allow = |used: Use| {
            ensure(used.die.role() == Role::Attack, refuse(&"FC-RANGE-01", Code::Colour))?;
            check_direction(tray, used, Role::Attack)?;
            ensure(path.iter().all(|taken| !taken.overlaps(used)), refuse(&"FC-TURN-05", Code::Die))
        };
        if !uses(tray).any(|used| allow(used).is_ok()) {
            claim(talk, Question::Die, allow)?;
            break;
        }
        let end = ensure(path.len() >= least, refuse(&"FC-RANGE-01", Code::Range));
        match ask_more(talk, Question::Die, uses(tray), allow, end)? {
            Some(used) => _ = path.push(used),
            None => break,
        }
    }
    Ok(path)
}

/// `double`: a lone destroyer attacks two ships of one neighbouring square with one die.
pub fn double(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    ensure(state.is_on(Switch::Abilities), refuse(&"FC-SHIP-08", Code::Off))?;
    let from = |spot: &Spot| check_alone(state, spot);
    // The other ships of the target's square, as far as they are known, and whether one of them can be the second.
    let seconds = |from: &Spot, target: ShipId, mates: ShipSet| {
        let mut others = mates.without(target.ship).iter();
        let open = others.any(|ship| check_target(state, from, ShipId { ship, ..target }).is_ok());
        ensure(open, refuse(&"FC-ABIL-06", Code::Tgt))
    };
    let at = |from: &Spot, target: ShipId| {
        let Some(p) = state.player(target.player) else { return Ok(()) };
        let stack = p.unit(target.ship).and_then(|unit| unit.stack()).unwrap_or(0);
        let fits = |ship: &u8| p.class(ShipSet::one(*ship).with(target.ship)) <= CAP;
        let mates = match state.is_on(Switch::Tracking) {
            true => p.stack(stack),
            false => p.on_zone().iter().filter(fits).collect(),
        };
        seconds(from, target, mates)
    };
    let aim = Aim { from: &from, at: &at, mates: &seconds };
    aim.check(state)?;
    let used = ask_direction(state, talk, Role::Attack)?;
    let (group, target, spot) = aim.ask(state, talk)?;
    confirm_alone(state, talk)?;
    let others = spot.ships.without(target.ship);
    let mates = others.iter().map(|ship| ShipId { ship, ..target });
    let second = ask(talk, Question::Second, mates, |id: ShipId| {
        let beside = id.player == target.player && others.has(id.ship);
        ensure(beside, refuse(&"FC-ABIL-06", Code::Tgt))?;
        check_target(state, &group.spot, id)
    })?;
    claim(talk, Question::Distance, |distance: u8| {
        ensure(distance == 1, refuse(&"FC-ABIL-06", Code::Range))
    })?;
    no_support(talk)?;
    let face = used.face(&state.actor()?.tray);
    let from = ask_family(state, talk, face, target, &spot)?;

    let sources = one(state.source(group.player, group.ships, from));
    used.spend(&mut state.actor_mut()?.tray);
    state.launch(table, Attack::new(sources, target, spot, Manner::Double(Some(second))));
    Ok(state.carry_on(table)?)
}

fn one(source: Source) -> List<Source, SOURCES> {
    core::iter::once(source).collect()
}

/// Whether a multipoint ship has its square to itself.
fn check_alone(state: &State, spot: &Spot) -> Result<(), Refusal> {
    let alone = spot.ships.len() == 1 && state.actor()?.all_able(spot.ships, Ability::Multipoint);
    ensure(alone, refuse(&"FC-ABIL-04", Code::Abil))?;
    ensure(spot.square.containers == 0, refuse(&"FC-SCEN-SALV-04", Code::Scen))
}

/// Without stack tracking the players say whether it does.
fn confirm_alone(state: &State, talk: &mut Talk) -> Result<(), Stop> {
    if state.is_on(Switch::Tracking) {
        return Ok(());
    }
    confirm(talk, Question::Alone, refuse(&"FC-ABIL-04", Code::Abil))
}
