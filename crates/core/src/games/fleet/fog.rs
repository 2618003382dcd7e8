//! Fog of war: squares nobody has seen yet.

use super::energy::ask_direction;
use super::journey::Journey;
use super::options::Switch;
use super::squares::Square;
use super::state::{Moment, State};
use super::table::Table;
use super::talk::{Question, Talk, To, ask, claim};
use super::units::StackId;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::rule::{Refusal, ensure, need};

/// The most squares one family of direction covers.
const NEIGHBOURS: u8 = 4;

/// The special sides of the tiles.
const SPECIAL: [To; 3] = [To::Asteroid, To::Gravity, To::Gas];

/// `survey`: a movement direction discovers the unknown neighbours of a square instead of moving its ships.
pub fn survey(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-FOG-03")?;
    ensure(state.is_on(Switch::Fog), refuse(&"FC-FOG-03", Code::Off))?;
    ensure(state.story.deck > 0, refuse(&"FC-FOG-07", Code::Count))?;
    let p = state.actor()?;
    ensure(!p.on_zone().is_empty(), refuse(&"FC-DICE-08", Code::Empty))?;
    let used = ask_direction(state, talk, Role::Movement)?;
    claim(talk, Question::Origin, |id: StackId| {
        ensure(id.player == state.active, refuse(&"FC-TEAM-05", Code::Owner))?;
        ensure(!p.stack(id.stack).is_empty(), refuse(&"FC-DICE-08", Code::Empty))
    })?;
    let count = ask(talk, Question::Number, 1..=NEIGHBOURS, |count: u8| {
        ensure(count > 0, refuse(&"FC-FOG-03", Code::Empty))?;
        ensure(count <= NEIGHBOURS, refuse(&"FC-FOG-03", Code::Count))?;
        ensure(count <= state.story.deck, refuse(&"FC-FOG-07", Code::Count))
    })?;

    used.spend(&mut state.actor_mut()?.tray);
    for _ in 0..count {
        state.discover(table)?;
    }
    Ok(())
}

/// `tile`: what the special square is that ships have come upon.
pub fn tile(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Tile, &"FC-FOG-05")?;
    let journey = need(state.journey, refuse(&"FC-FOG-05", Code::Phase))?;
    let to = ask(talk, Question::To, SPECIAL.into_iter(), |to: To| {
        ensure(SPECIAL.contains(&to), refuse(&"FC-FOG-05", Code::Terr))
    })?;
    Ok(state.arrive(table, journey, to)?)
}

impl State {
    /// The next tile of the deck is laid. Tells whether its special side is up.
    fn discover(&mut self, table: &mut Table) -> Result<bool, Refusal> {
        let special = table.test(self)? == Face::Special;
        self.story.deck = self.story.deck.saturating_sub(1);
        self.story.special_squares |= special;
        Ok(special)
    }

    /// Ships enter a square nobody has seen.
    pub(super) fn enter_unknown(&mut self, table: &mut Table, journey: Journey) -> Result<(), Refusal> {
        if self.discover(table)? {
            self.journey = Some(journey);
            self.moment = Moment::Tile;
            return Ok(());
        }
        let Journey { player, ships, zone, .. } = journey;
        self.place(player, ships, Square { zone, ..Square::default() });
        self.arrived(table, journey)
    }
}
