//! Free mode: anything a player could do by hand at the table.
//!
//! These verbs add to the others, which keep to the rules as ever. Nothing they do ends a game, unless a scenario is
//! won as the turn begins that is handed over.

mod board;
mod dice;
mod faults;

pub use board::{arm, stack, terrain, token};
pub use dice::{put, throw};
pub use faults::Fault;

use super::events::Event;
use super::player::Player;
use super::ships::Kind;
use super::squares::Square;
use super::state::{Mode, Moment, State};
use super::table::Table;
use super::talk::{Question, Talk, ask};
use super::turn::Dawn;
use super::units::{Berth, ShipId, ShipSet};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::rule::{Refusal, ensure};

/// The most that is counted, tiles or containers.
const MOST: u8 = 99;

/// What `count` counts, with the words of the console.
pub(super) const TALLIES: [&str; 3] = ["home", "left", "deck"];

/// Phases a turn can be set to, with the words of the console: the likeliest first.
pub(super) const PHASES: [(Moment, &str); 4] =
    [(Moment::Energy, "energy"), (Moment::Start, "start"), (Moment::Dice, "dice"), (Moment::Board, "board")];

/// `mode`: the referee, or free play. Chosen before the first turn, it holds from then on.
pub fn mode(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    ensure(state.moment != Moment::Over, refuse(&"FREE-01", Code::Phase))?;
    let is_free = state.mode == Mode::Free;
    let free = ask(talk, Question::Mode, [!is_free].into_iter(), |free: bool| {
        ensure(free != is_free, refuse(&"FREE-01", Code::Empty))
    })?;
    state.mode = if free { Mode::Free } else { Mode::Referee };
    if !free && state.moment.is_play() {
        state.take_over(table)?;
    }
    Ok(())
}

/// Refuses what the referee does not let happen.
fn check_free(state: &State) -> Result<(), Refusal> {
    ensure(state.mode == Mode::Free && state.moment.is_play(), refuse(&"FREE-01", Code::Phase))
}

/// Asks for a player, whoever has to decide first.
fn ask_owner(
    state: &State,
    talk: &mut Talk,
    nobody: Refusal,
    is: impl Fn(&Player) -> bool,
) -> Result<u8, Stop> {
    let choices = state.decider().into_iter().chain(state.seats());
    ask(talk, Question::Owner, choices, |seat: u8| ensure(state.player(seat).is_some_and(&is), nobody))
}

/// Asks for any ship, lost or not.
fn ask_any_ship(state: &State, talk: &mut Talk, none: Refusal) -> Result<ShipId, Stop> {
    let ships = state.all_ships(|_, _| true);
    ask(talk, Question::Ship, ships, |id: ShipId| ensure(state.unit(id).is_some(), none))
}

/// `hull`: any hull points. None destroys the ship; a lost one with some is back, on a square of its own.
pub fn hull(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let ship = ask_any_ship(state, talk, refuse(&"FREE-02", Code::Tgt))?;
    let Some(unit) = state.unit(ship).copied() else { return Ok(()) };
    let whole = unit.kind.ship().hull;
    let left = ask(talk, Question::Number, 0..=whole, |hull: u8| {
        ensure(hull <= whole, refuse(&"FREE-02", Code::Count))
    })?;
    if left == 0 {
        state.destroy(table, ship);
        return Ok(());
    }
    if let Some(unit) = state.unit_mut(ship) {
        unit.hull = left;
    }
    if !unit.alive() {
        state.place(ship.player, ShipSet::one(ship.ship), Square::default());
        state.came_back(ship.player, ShipSet::one(ship.ship));
    }
    table.tell(match unit.hull.checked_sub(left) {
        Some(damage) => Event::Damaged { ship, damage, left },
        None => Event::Repaired { ship, left },
    });
    Ok(())
}

/// `signal`: a ship is hidden, or shows what it is.
pub fn signal(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let ship = ask_any_ship(state, talk, refuse(&"FREE-05", Code::Tgt))?;
    let is_hidden = state.unit(ship).is_some_and(|unit| unit.hidden);
    let hidden = ask(talk, Question::Yes, [!is_hidden, is_hidden].into_iter(), |_: bool| Ok(()))?;
    if !hidden {
        state.reveal(table, ship);
    } else if let Some(unit) = state.unit_mut(ship) {
        unit.hidden = true;
    }
    Ok(())
}

/// `turn`: another player's turn begins, past Start of Turn unless told; or the phase of this turn changes. What was under
/// way is dropped; the round stays.
pub fn turn(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let after = state.seats().map(|seat| (seat + state.active + 1) % state.players.len().max(1) as u8);
    let player = ask(talk, Question::Player, after, |seat: u8| {
        ensure(state.plays(seat), refuse(&"FREE-06", Code::Empty))
    })?;
    let phases = 0..PHASES.len() as u8;
    let phase = ask(talk, Question::Phase, phases.clone(), |phase: u8| {
        ensure(phases.contains(&phase), refuse(&"FREE-06", Code::Count))
    })?;
    state.drop_actions();
    if player != state.active {
        if let Ok(p) = state.actor_mut() {
            p.tray.empty_hand();
        }
        state.begin_turn(table, player);
    }
    if state.moment != Moment::Over {
        let (moment, _) = PHASES[usize::from(phase) % PHASES.len()];
        (state.moment, state.dawn) = (moment, Dawn::default());
        state.go_on_starting();
    }
    Ok(())
}

/// `count`: containers a player has brought home, containers not home yet, or tiles of the deck.
pub fn count(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let tallies = 0..TALLIES.len() as u8;
    let tally = ask(talk, Question::Tally, tallies.clone(), |tally: u8| {
        ensure(tallies.contains(&tally), refuse(&"FREE-07", Code::Empty))
    })?;
    let owner =
        if tally == 0 { ask_owner(state, talk, refuse(&"FREE-07", Code::Owner), |_| true)? } else { 0 };
    let number = ask(talk, Question::Number, 0..=MOST, |number: u8| {
        ensure(number <= MOST, refuse(&"FREE-07", Code::Count))
    })?;
    match (tally, state.player_mut(owner)) {
        (0, Some(p)) => p.containers = number,
        (1, _) => state.story.containers = number,
        _ => state.story.deck = number,
    }
    Ok(())
}

impl State {
    /// Ships are in the game again, and so is their owner. There is one diplomatic ship: who has it now took it from
    /// whoever had it.
    fn came_back(&mut self, player: u8, ships: ShipSet) {
        let Some(p) = self.player_mut(player) else { return };
        p.out = false;
        if p.ships(|unit| unit.kind == Kind::Diplomat).both(ships).is_empty() {
            return;
        }
        for (seat, p) in (0u8..).zip(self.players.iter_mut()) {
            let others = p.units.iter_mut().filter(|unit| seat != player && unit.kind == Kind::Diplomat);
            others.for_each(|unit| unit.berth = Berth::Away);
        }
    }

    /// Forgets whatever is under way.
    fn drop_actions(&mut self) {
        (self.attack, self.journey, self.scan) = (None, None, None);
        (self.story.drift, self.story.in_field, self.story.aboard) = (None, None, 0);
    }
}
