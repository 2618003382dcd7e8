//! In the Asteroid Belt: fields drift. Where they lie is the players' business; the device asks which ships a field
//! leaves and which it reaches.

use crate::dialogue::Stop;
use crate::dice::Face;
use crate::games::fleet::events::Event;
use crate::games::fleet::groups::CAP;
use crate::games::fleet::options::Switch;
use crate::games::fleet::squares::{Family, Terrain};
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, ask, ask_more, claim};
use crate::games::fleet::units::{ShipId, ShipSet, StackId};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

/// The player names a field, by the ships in it if there are any, and rolls for it.
pub(super) fn dawn(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let in_field = |id: StackId| state.square(id).terrain == Terrain::Asteroid;
    let allow = |id: StackId| {
        let there = !state.spot(id).ships.is_empty() && in_field(id);
        ensure(there, refuse(&"FC-SCEN-BELT-02", Code::Tgt))
    };
    let stacks = || state.all_stacks().filter(|&id| in_field(id));
    let named = if stacks().next().is_some() && state.is_on(Switch::Tracking) {
        ask_more(talk, Question::Origin, stacks(), allow, Ok(()))?
    } else {
        claim(talk, Question::Origin, allow)?;
        None
    };
    let face = table.test(state)?;
    table.tell(Event::Field(face));
    if face != Face::Special {
        (state.story.drift, state.story.in_field) = (Some(face), named);
        state.moment = Moment::Field;
    }
    Ok(())
}

/// `field`: where the field goes, and which ships it reaches. Those it leaves are out of it.
pub fn field(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Field, &"FC-SCEN-BELT-02")?;
    let face = state.story.drift.unwrap_or(Face::Multi);
    claim(talk, Question::Family, |family: Family| {
        ensure(family.is_covered_by(face), refuse(&"FC-SCEN-BELT-02", Code::Dir))
    })?;
    let tracked = state.is_on(Switch::Tracking);
    let own = state.actor()?.stacks().filter(|_| tracked).map(To::Own);
    let ships = if tracked { To::Enemy } else { To::Join };
    let choices = [To::Open].into_iter().chain(own).chain([ships, To::Nowhere]);
    let to = ask(talk, Question::To, choices, |to: To| state.check_drift(to))?;
    let mut reached = None;
    let mut hit = (0, ShipSet::NONE);
    match to {
        To::Own(stack) => reached = Some(StackId { player: state.active, stack }),
        To::Enemy => {
            let others = state.all_stacks().filter(|id| id.player != state.active);
            reached = Some(ask(talk, Question::Origin, others, |id: StackId| {
                ensure(id.player != state.active, refuse(&"FC-SCEN-BELT-03", Code::Owner))?;
                state.check_reached(id)
            })?);
        }
        To::Join => hit = ask_hit(state, talk)?,
        To::Nowhere => {
            // It must move if it can.
            ask(talk, Question::Fits, [false].into_iter(), |free: bool| {
                ensure(!free, refuse(&"FC-SCEN-BELT-02", Code::Scen))
            })?;
        }
        _ => {}
    }

    if to != To::Nowhere {
        if let Some(left) = state.story.in_field {
            state.set_terrain(left, Terrain::Open);
        }
        if let Some(reached) = reached {
            state.set_terrain(reached, Terrain::Asteroid);
            state.test_field(table, reached)?;
        } else if !hit.1.is_empty() {
            state.test_ships(table, hit.0, hit.1)?;
        }
    }
    (state.story.drift, state.story.in_field) = (None, None);
    state.moment = Moment::Start;
    state.effect_is_over(table);
    Ok(())
}

/// Asks which ships of one square a field reaches, when stacks are not tracked.
fn ask_hit(state: &State, talk: &mut Talk) -> Result<(u8, ShipSet), Stop> {
    let mut hit: Option<(u8, ShipSet)> = None;
    loop {
        let allow = |id: ShipId| {
            let on_zone = state.unit(id).is_some_and(|unit| unit.on_zone());
            ensure(on_zone, refuse(&"FC-SCEN-BELT-03", Code::Tgt))?;
            let Some((player, ships)) = hit else { return Ok(()) };
            ensure(id.player == player, refuse(&"FC-SCEN-BELT-03", Code::Owner))?;
            ensure(!ships.has(id.ship), refuse(&"FC-SCEN-BELT-03", Code::Count))?;
            let class = state.player(player).map_or(0, |p| p.class(ships.with(id.ship)));
            ensure(class <= CAP, refuse(&"FC-MOVE-02", Code::Cap))
        };
        let end = ensure(hit.is_some(), refuse(&"FC-SCEN-BELT-03", Code::Count));
        let choices = state.all_ships(|_, unit| unit.on_zone());
        let Some(id) = ask_more(talk, Question::Target, choices, allow, end)? else { break };
        let ships = hit.map_or(ShipSet::NONE, |(_, ships)| ships);
        hit = Some((id.player, ships.with(id.ship)));
    }
    Ok(hit.unwrap_or((0, ShipSet::NONE)))
}

impl State {
    /// Whether a field can go there: to a neutral square, with ships or without.
    fn check_drift(&self, to: To) -> Result<(), Refusal> {
        let player = self.active;
        let tracked = self.is_on(Switch::Tracking);
        let anywhere = refuse(&"FC-SCEN-BELT-02", Code::Dest);
        match to {
            To::Open | To::Nowhere => Ok(()),
            To::Own(stack) if tracked => self.check_reached(StackId { player, stack }),
            To::Enemy if tracked => {
                let others = self.all_stacks().filter(|id| id.player != player);
                ensure(others.map(|id| self.check_reached(id)).any(|ok| ok.is_ok()), anywhere)
            }
            To::Join if !tracked => {
                ensure(self.all_ships(|_, unit| unit.on_zone()).next().is_some(), anywhere)
            }
            _ => ensure(false, anywhere),
        }
    }

    fn check_reached(&self, id: StackId) -> Result<(), Refusal> {
        let neutral = !self.spot(id).ships.is_empty() && self.square(id).terrain == Terrain::Open;
        ensure(neutral, refuse(&"FC-SCEN-BELT-03", Code::Dest))
    }

    fn set_terrain(&mut self, id: StackId, terrain: Terrain) {
        let squares = self.player_mut(id.player).map(|p| &mut p.squares);
        if let Some(square) = squares.and_then(|squares| squares.get_mut(usize::from(id.stack))) {
            square.terrain = terrain;
        }
    }
}
