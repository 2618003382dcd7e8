//! Moves: one movement die, ships of one square, one neighbouring square.

use super::energy::{ask_direction, check_family};
use super::groups::{CAP, Group, ask_group};
use super::journey::Journey;
use super::options::Switch;
use super::refusal::refuse_neutrally;
use super::ships::Ability;
use super::squares::Family;
use super::state::{Moment, State};
use super::table::Table;
use super::talk::{Question, Talk, To, ask, claim, confirm};
use super::units::ShipSet;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::Role;
use crate::rule::{Refusal, ensure, need};

/// `move`: ships leave a square for a neighbouring one.
pub fn play(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-TURN-01")?;
    state.check_any_mover()?;
    let used = ask_direction(state, talk, Role::Movement)?;
    let group = ask_group(state, talk, |_| Ok(()), |ships| state.check_movers(ships))?;
    let face = used.face(&state.actor()?.tray);
    claim(talk, Question::Family, |family: Family| check_family(face, family))?;
    let second = state.ion_step(talk, &group)?;
    let to =
        ask_destination(state, talk, group.player, group.ships, group.spot.square.zone, Some(group.stack))?;
    let cargo = state.ask_cargo(talk, &group)?;
    let beside = ask_beside(state, talk, group.player, group.ships, to)?;

    used.spend(&mut state.actor_mut()?.tray);
    state.carry(&group, cargo);
    let back = (group.stack, group.spot.square);
    let journey = Journey { face, second, beside, ..Journey::from(group.player, group.ships, back) };
    Ok(state.arrive(table, journey, to)?)
}

/// `step`: ion ships go on by the same die.
pub fn step(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Step, &"FC-ABIL-01")?;
    let journey = need(state.journey, refuse(&"FC-ABIL-01", Code::Phase))?;
    claim(talk, Question::Family, |family: Family| check_family(journey.face, family))?;
    let stack = state.stack_of(&journey);
    let to = ask_destination(state, talk, journey.player, journey.ships, journey.zone, stack)?;
    let beside = ask_beside(state, talk, journey.player, journey.ships, to)?;
    state.reveal_movers(table, &journey);
    Ok(state.arrive(table, Journey { beside, ..journey }, to)?)
}

/// `stay`: ion ships leave it at one step.
pub fn stay(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    ensure(state.moment != Moment::Exit, refuse(&"FC-SQ-08", Code::Terr))?;
    state.must_await(Moment::Step, &"FC-ABIL-01")?;
    state.journey = None;
    Ok(state.carry_on(table)?)
}

/// `exit`: ships are thrown out of a gravitational field.
pub fn exit(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Exit, &"FC-SQ-08")?;
    let mut journey = need(state.journey, refuse(&"FC-SQ-08", Code::Phase))?;
    let face = journey.thrown.unwrap_or(journey.face);
    claim(talk, Question::Family, |family: Family| check_family(face, family))?;
    let stack = state.stack_of(&journey);
    let choices = destinations(state, journey.player).chain([To::Nowhere]);
    let to = ask_to(talk, choices, |to: To| match to {
        To::Nowhere => Ok(()),
        to => check_destination(state, journey.player, journey.ships, journey.zone, stack, to),
    })?;
    journey.beside = ask_beside(state, talk, journey.player, journey.ships, to)?;
    if to == To::Nowhere {
        state.go_back(table, &mut journey);
        return Ok(state.arrived(table, journey)?);
    }
    Ok(state.arrive(table, journey, to)?)
}

/// The squares worth offering, the likeliest first.
pub fn destinations(state: &State, player: u8) -> impl Iterator<Item = To> + '_ {
    let tracked = state.is_on(Switch::Tracking);
    let own = state.player(player).into_iter().flat_map(|p| p.stacks()).filter(move |_| tracked).map(To::Own);
    let portals = super::squares::Portal::all().map(To::Portal);
    [To::Open]
        .into_iter()
        .chain(own)
        .chain((!tracked).then_some(To::Join))
        .chain([To::Asteroid, To::Gravity, To::Gas])
        .chain(portals)
        .chain([To::Unknown, To::Diplomat])
        .chain(state.containers_to_find())
}

/// Asks where ships go. `from` is the stack they leave: not a destination.
pub fn ask_destination(
    state: &State,
    talk: &mut Talk,
    player: u8,
    ships: ShipSet,
    zone: u8,
    from: Option<u8>,
) -> Result<To, Stop> {
    ask_to(talk, destinations(state, player), |to: To| {
        check_destination(state, player, ships, zone, from, to)
    })
}

/// Asks for one of some squares.
pub(super) fn ask_to(
    talk: &mut Talk,
    choices: impl Iterator<Item = To>,
    allow: impl Fn(To) -> Result<(), Refusal>,
) -> Result<To, Stop> {
    let to = ask(talk, Question::To, choices, allow)?;
    if to == To::Join {
        confirm(talk, Question::Fits, refuse(&"FC-MOVE-02", Code::Cap))?;
    }
    Ok(to)
}

/// Asks which own ships are in the asteroid field that ships enter: without stack tracking nobody else knows.
pub(super) fn ask_beside(
    state: &State,
    talk: &mut Talk,
    player: u8,
    ships: ShipSet,
    to: To,
) -> Result<ShipSet, Stop> {
    let Some(p) = state.player(player).filter(|_| to == To::Asteroid && !state.is_on(Switch::Tracking))
    else {
        return Ok(ShipSet::NONE);
    };
    let others = p.on_zone().minus(ships);
    let choices = core::iter::once(ShipSet::NONE).chain(others.parts());
    ask(talk, Question::Beside, choices, |beside: ShipSet| {
        ensure(beside.within(others), refuse(&"FC-DICE-08", Code::Count))?;
        ensure(p.class(beside.either(ships)) <= CAP, refuse(&"FC-MOVE-02", Code::Cap))
    })
}

/// Whether ships may enter a square.
pub fn check_destination(
    state: &State,
    player: u8,
    ships: ShipSet,
    zone: u8,
    from: Option<u8>,
    to: To,
) -> Result<(), Refusal> {
    let p = need(state.player(player), refuse(&"FC-MOVE-01", Code::Dest))?;
    match to {
        To::Open => Ok(()),
        To::Own(stack) => {
            ensure(state.is_on(Switch::Tracking), refuse(&"FC-MOVE-04", Code::Dest))?;
            // Somebody must be there who is not on the way.
            let there = p.stack(stack).minus(ships);
            ensure(!there.is_empty() && Some(stack) != from, refuse(&"FC-MOVE-01", Code::Dest))?;
            ensure(p.square(stack).zone == zone, refuse(&"FC-ZONE-02", Code::Dest))?;
            let class = p.class(there.either(ships));
            let hidden = there.either(ships).iter().any(|ship| p.unit(ship).is_some_and(|unit| unit.hidden));
            ensure(class <= CAP || !hidden, refuse_neutrally(&"FC-HIDDEN-04", Code::Cap))?;
            ensure(class <= CAP, refuse(&"FC-MOVE-02", Code::Cap))
        }
        To::Asteroid | To::Gravity | To::Gas => {
            ensure(state.has_special_squares(), refuse(&"FC-SQ-01", Code::Dest))
        }
        To::Portal(portal) => {
            ensure(state.has_portal(portal), refuse(&"FC-PORT-01", Code::Dest))?;
            let tracked = state.is_on(Switch::Tracking);
            ensure(!tracked || state.zone_of(portal) == zone, refuse(&"FC-ZONE-02", Code::Dest))?;
            match state.on_portal(portal).map(|there| there.player) {
                None => Ok(()),
                // That is their stack, and its class counts.
                Some(owner) if owner == player => ensure(false, refuse(&"FC-MOVE-04", Code::Dest)),
                Some(owner) if state.enemies(owner, player) => {
                    ensure(false, refuse(&"FC-MOVE-03", Code::Enemy))
                }
                Some(_) => ensure(false, refuse(&"FC-TEAM-06", Code::Ally)),
            }
        }
        To::Unknown => {
            ensure(state.is_on(Switch::Fog), refuse(&"FC-FOG-05", Code::Off))?;
            ensure(state.story.deck > 0, refuse(&"FC-FOG-07", Code::Count))
        }
        To::Join => ensure(!state.is_on(Switch::Tracking), refuse(&"FC-MOVE-04", Code::Dest)),
        To::Containers(found) => state.check_found(found),
        To::Diplomat => state.check_capture(player, ships),
        To::Interdictor => ensure(false, refuse(&"FC-MOVE-06", Code::Itd)),
        To::Enemy => ensure(false, refuse(&"FC-MOVE-03", Code::Enemy)),
        To::Ally => ensure(false, refuse(&"FC-TEAM-06", Code::Ally)),
        To::Nowhere => ensure(false, refuse(&"FC-REACT-05", Code::Dest)),
    }
}

impl State {
    /// The stack ships on a journey stand in, if they stand anywhere.
    fn stack_of(&self, journey: &Journey) -> Option<u8> {
        let p = self.player(journey.player)?;
        journey.ships.iter().find_map(|ship| p.unit(ship)?.stack()).filter(|_| self.moment != Moment::Exit)
    }

    /// Whether a movement die would find a ship to move.
    pub(super) fn check_any_mover(&self) -> Result<(), Refusal> {
        let single = self.actor()?.on_zone().iter().map(|ship| self.check_movers(ShipSet::one(ship)));
        need(single.reduce(Result::or), refuse(&"FC-DICE-08", Code::Empty))?
    }

    /// Ships a movement die may move.
    pub(super) fn check_movers(&self, ships: ShipSet) -> Result<(), Refusal> {
        let p = self.actor()?;
        let fresh = ships.iter().any(|ship| p.unit(ship).is_some_and(|unit| unit.fresh));
        ensure(!fresh, refuse(&"FC-SCEN-PASS-05", Code::Scen))
    }

    /// Why ships may not take two steps, if so.
    fn check_ion(&self, group: &Group) -> Result<(), Refusal> {
        let p = self.actor()?;
        ensure(self.is_on(Switch::Abilities), refuse(&"FC-SHIP-08", Code::Off))?;
        ensure(p.all_able(group.spot.ships, Ability::Ion), refuse(&"FC-ABIL-01", Code::Abil))?;
        ensure(group.spot.square.containers == 0, refuse(&"FC-SCEN-SALV-04", Code::Scen))
    }

    /// Whether ships may take two steps. Without stack tracking the players say who else stands there.
    fn ion_step(&self, talk: &mut Talk, group: &Group) -> Result<bool, Stop> {
        let able = self.check_ion(group);
        let untracked = !self.is_on(Switch::Tracking);
        let other = refuse(&"FC-ABIL-01", Code::Abil);
        // Whether a second step is offered would tell what a signal is: its owner says beforehand whether it shows itself,
        // and every signal is asked.
        if self.is_on(Switch::Abilities) && self.any_hidden(group.player, group.spot.ships) {
            let steps = ask(talk, Question::Steps, [1, 2].into_iter(), |steps: u8| check_steps(steps, able))?;
            if steps == 2 && untracked {
                confirm(talk, Question::Alone, other)?;
            }
            return Ok(steps == 2);
        }
        let second = match able {
            Ok(()) if untracked => ask(talk, Question::Alone, [true, false].into_iter(), |_: bool| Ok(()))?,
            able => able.is_ok(),
        };
        claim(talk, Question::Steps, |steps: u8| check_steps(steps, able.and(ensure(second, other))))?;
        Ok(second)
    }
}

/// One step is always possible, two if ships are `able`.
fn check_steps(steps: u8, able: Result<(), Refusal>) -> Result<(), Refusal> {
    match steps {
        1 => Ok(()),
        2 => able,
        _ => ensure(false, refuse(&"FC-ABIL-01", Code::Count)),
    }
}
