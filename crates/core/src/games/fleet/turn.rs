//! The four phases of a turn.

use super::events::Event;
use super::groups::CAP;
use super::options::Switch;
use super::squares::{Square, Terrain};
use super::state::{Moment, State};
use super::table::Table;
use super::talk::{Question, Talk, ask, claim};
use super::tray::{DiceSet, DieId, Place, Tray, wing_for};
use super::units::{STACKS, ShipId, ShipSet, StackId};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Pick, Role};
use crate::rule::{Refusal, ensure, need};

/// Dice rolled at the start of a turn.
const ROLLED: usize = 3;

/// What has been dealt with in Start of Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dawn {
    /// The scenario's effect.
    pub scenario: bool,
    /// Stacks whose asteroid field was tested.
    pub fields: u32,
    /// Ships that drones have hurt.
    pub drones: ShipSet,
}

impl Dawn {
    /// Nothing yet.
    pub const BLANK: Dawn = Dawn { scenario: false, fields: 0, drones: ShipSet::NONE };
}

impl Default for Dawn {
    fn default() -> Self {
        Dawn::BLANK
    }
}

/// `start`: one effect of Start of Turn. First the scenario's, then the fields', then the drones'.
pub fn start(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Start, &"FC-TURN-01")?;
    let player = state.active;
    if state.scenario_is_due() {
        let dawn = state.options.scenario.sheet().dawn;
        state.dawn.scenario = true;
        dawn(state, talk, table)?;
    } else if state.due_fields().next().is_some() {
        field(state, talk, table)?;
    } else {
        let ship = ask_effect(talk, state.due_drones().iter())?;
        state.dawn.drones = state.dawn.drones.with(ship);
        let ship = ShipId { player, ship };
        let drones = state.drones_on(ship) as u8;
        state.damage(table, ship, 2 * drones);
    }
    state.effect_is_over(table);
    Ok(())
}

/// One field is tested. Without stack tracking the players say which ships stand in it; none ends the tests.
fn field(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let player = state.active;
    if state.is_on(Switch::Tracking) {
        let stack = ask_effect(talk, state.due_fields())?;
        state.dawn.fields |= 1 << stack;
        return Ok(state.test_field(table, StackId { player, stack })?);
    }
    let p = state.actor()?;
    let due: ShipSet = state.due_fields().collect();
    let choices = core::iter::once(ShipSet::NONE).chain(due.parts());
    let ships = ask(talk, Question::Ships, choices, |ships: ShipSet| {
        ensure(ships.within(due), refuse(&"FC-SQ-06", Code::Count))?;
        ensure(p.class(ships) <= CAP, refuse(&"FC-MOVE-02", Code::Cap))
    })?;
    if ships.is_empty() {
        state.dawn.fields |= due.bits();
        return Ok(());
    }
    state.dawn.fields |= ships.bits();
    Ok(state.test_ships(table, player, ships)?)
}

/// Asks which of several effects comes first. A single one needs no question.
fn ask_effect(talk: &mut Talk, due: impl Iterator<Item = u8> + Clone) -> Result<u8, Stop> {
    let allow = |effect: u8| ensure(due.clone().any(|due| due == effect), refuse(&"FC-TURN-04", Code::Empty));
    let mut all = due.clone();
    match (all.next(), all.next()) {
        (Some(only), None) => {
            claim(talk, Question::Effect, allow)?;
            Ok(only)
        }
        _ => ask(talk, Question::Effect, due.clone(), allow),
    }
}

/// `roll`: three dice of the pool.
pub fn roll(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Energy, &"FC-TURN-01")?;
    let player = state.active;
    ensure(state.plays(player), refuse(&"FC-TEAM-04", Code::Empty))?;
    let pool = state.actor()?.tray.pool_pick();
    let pick = ask(talk, Question::Pick, picks(), |pick: Pick| {
        ensure(pick.total() == ROLLED.min(pool.total()), refuse(&"FC-POOL-01", Code::Count))?;
        ensure(
            Role::ALL.into_iter().all(|role| pick.of(role) <= pool.of(role)),
            refuse(&"FC-POOL-02", Code::Pool),
        )
    })?;
    throw(state, table, player, pick)?;
    state.moment = Moment::Dice;
    Ok(())
}

/// Rolls dice of a player's pool.
pub(super) fn throw(state: &mut State, table: &mut Table, player: u8, pick: Pick) -> Result<(), Refusal> {
    for role in Role::ALL {
        for _ in 0..pick.of(role) {
            let Some(p) = state.player(player) else { return Ok(()) };
            let Some(die) = p.tray.at(Place::Pool).find(|die| die.role() == role) else { continue };
            let face = table.roll(state, player, die)?;
            if let Some(p) = state.player_mut(player) {
                p.tray.show(die, face);
            }
        }
    }
    Ok(())
}

/// Every way to pick at most three dice: one of each first, then three, then fewer.
fn picks() -> impl Iterator<Item = Pick> {
    let counts =
        || (0..=3u8).flat_map(|a| (0..=3u8).flat_map(move |m| (0..=3u8).map(move |s| Pick::new(a, m, s))));
    let by_total =
        (0..=ROLLED).rev().flat_map(move |total| counts().filter(move |pick| pick.total() == total));
    core::iter::once(Pick::new(1, 1, 1)).chain(by_total)
}

/// `end`: no more dice are used, or no more stored.
pub fn end(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    match state.moment {
        Moment::Dice => {
            if state.actor()?.tray.ready().next().is_none() {
                state.end_turn(table);
            } else {
                state.moment = Moment::Board;
            }
        }
        _ => {
            state.must_await(Moment::Board, &"FC-TURN-01")?;
            state.end_turn(table);
        }
    }
    Ok(())
}

/// `store`: dice leave the command board, and dice of the hand take free slots.
pub fn store(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Board, &"FC-BOARD-07")?;
    let mut tray = state.actor()?.tray;
    let hand = tray.at(Place::Hand).fold(DiceSet::default(), DiceSet::with);
    let drop = ask_drop(talk, &tray, hand)?;
    drop.iter().for_each(|die| tray.spend(die));
    let stored = ask_store(talk, &tray, hand, drop)?;
    stored.iter().for_each(|die| tray.put(die, wing_for(tray.face(die))));
    state.actor_mut()?.tray = tray;
    Ok(())
}

/// Asks which dice leave the command board, none first. An empty board needs no question.
fn ask_drop(talk: &mut Talk, tray: &Tray, hand: DiceSet) -> Result<DiceSet, Stop> {
    let board = tray.stored().fold(DiceSet::default(), DiceSet::with);
    let allow = |dice: DiceSet| {
        ensure(dice.iter().all(|die| board.has(die)), refuse(&"FC-BOARD-05", Code::Die))?;
        if dice.bits() != 0 {
            return Ok(());
        }
        // Without room nor dice there is nothing to do.
        let fits = hand.iter().map(|die| check_slots(tray, DiceSet::default().with(die)));
        need(fits.reduce(Result::or), refuse(&"FC-BOARD-06", Code::Count))?
    };
    if board.bits() == 0 {
        allow(board)?;
        claim(talk, Question::Drop, allow)?;
        return Ok(board);
    }
    ask(talk, Question::Drop, core::iter::once(DiceSet::default()).chain(subsets(board)), allow)
}

/// Asks which dice of the hand are stored, as many as fit first. An empty hand needs no question.
fn ask_store(talk: &mut Talk, tray: &Tray, hand: DiceSet, drop: DiceSet) -> Result<DiceSet, Stop> {
    let allow = |dice: DiceSet| {
        let moved = dice.iter().any(|die| tray.die(die).place.is_wing());
        ensure(!moved, refuse(&"FC-BOARD-05", Code::Wing))?;
        ensure(dice.iter().all(|die| hand.has(die)), refuse(&"FC-BOARD-06", Code::Die))?;
        ensure(dice.bits() != 0 || drop.bits() != 0, refuse(&"FC-BOARD-06", Code::Count))?;
        check_slots(tray, dice)
    };
    if hand.bits() == 0 {
        claim(talk, Question::Store, allow)?;
        return Ok(hand);
    }
    let stored = ask(talk, Question::Store, subsets(hand), allow)?;
    claim(talk, Question::Place, |place: Place| {
        let rule = if place == Place::Right { &"FC-BOARD-01" } else { &"FC-BOARD-02" };
        let fits = stored.iter().all(|die| wing_for(tray.face(die)) == place);
        ensure(fits, refuse(rule, Code::Wing))
    })?;
    Ok(stored)
}

/// Whether dice of the hand fit the free slots.
pub(super) fn check_slots(tray: &Tray, dice: DiceSet) -> Result<(), Refusal> {
    let count = |wing: Place| dice.iter().filter(|&die| wing_for(tray.face(die)) == wing).count();
    ensure(count(Place::Right) <= tray.free(Place::Right), refuse(&"FC-BOARD-01", Code::Slot))?;
    ensure(count(Place::Left) <= tray.free(Place::Left), refuse(&"FC-BOARD-02", Code::Slot))
}

/// The subsets of a few dice, large ones first.
pub(super) fn subsets(of: DiceSet) -> impl Iterator<Item = DiceSet> {
    let dice: heapless::Vec<DieId, 9, u8> = of.iter().collect();
    let pick = move |bits: u16| {
        let chosen = (0u8..).zip(&dice).filter(|(i, _)| bits >> i & 1 != 0).map(|(_, &die)| die);
        chosen.fold(DiceSet::default(), DiceSet::with)
    };
    let count = of.iter().count();
    (0..1u16 << count).rev().map(pick)
}

impl State {
    fn scenario_is_due(&self) -> bool {
        !self.dawn.scenario && (self.options.scenario.sheet().dawn_is_due)(self)
    }

    /// Stacks in a field that was not tested yet. Any may be in one if stacks are not tracked.
    fn due_fields(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        let tracked = self.is_on(Switch::Tracking);
        let inside = move |square: Square| match tracked {
            true => square.terrain == Terrain::Asteroid,
            false => self.has_special_squares(),
        };
        let stacks = self
            .player(self.active)
            .into_iter()
            .flat_map(move |p| p.stacks().filter(move |&stack| inside(p.square(stack))));
        stacks.filter(|&stack| usize::from(stack) < STACKS && self.dawn.fields >> stack & 1 == 0)
    }

    fn due_drones(&self) -> ShipSet {
        let player = self.active;
        let hurt =
            |ship: &u8| self.drones_on(ShipId { player, ship: *ship }) > 0 && !self.dawn.drones.has(*ship);
        self.player(player).map_or(ShipSet::NONE, |p| p.on_zone().iter().filter(hurt).collect())
    }

    /// After an effect of Start of Turn: the next one, the dice, or the end.
    pub(super) fn effect_is_over(&mut self, table: &mut Table) {
        if self.settle(table) {
            return;
        }
        if self.plays(self.active) {
            self.go_on_starting();
        } else {
            // The last ship was lost: allies play on.
            self.end_turn(table);
        }
    }

    /// On to the dice when no effect is left.
    pub(super) fn go_on_starting(&mut self) {
        let due =
            self.scenario_is_due() || self.due_fields().next().is_some() || !self.due_drones().is_empty();
        if self.moment == Moment::Start && !due {
            self.moment = Moment::Energy;
        }
    }

    /// A player's turn begins.
    pub(super) fn begin_turn(&mut self, table: &mut Table, player: u8) {
        self.active = player;
        self.moment = Moment::Start;
        self.dawn = Dawn::default();
        if let Some(p) = self.player_mut(player) {
            for ship in 0..p.units.len() {
                let beside = p.units[ship].stack().is_some_and(|stack| p.square(stack).containers > 0);
                let unit = &mut p.units[ship];
                (unit.fresh, unit.loaded) = (false, beside || unit.cargo);
            }
        }
        table.tell(Event::Turn { player, number: self.turn });
        if let Some(outcome) = (self.options.scenario.sheet().wins_at_start)(self) {
            self.end(table, outcome);
        }
        self.go_on_starting();
    }

    /// Whether a player takes turns: one without ships is passed over.
    pub(super) fn plays(&self, seat: u8) -> bool {
        self.player(seat).is_some_and(|p| !p.out && p.units.iter().any(|unit| unit.alive()))
    }

    /// The turn is over: what was not stored is back in the pool, and the next player who has ships begins.
    pub(super) fn end_turn(&mut self, table: &mut Table) {
        if let Some(p) = self.player_mut(self.active) {
            p.tray.empty_hand();
        }
        let count = self.players.len().max(1) as u8;
        let after = |steps: u8| (self.active % count + steps) % count;
        let next = (1..=count).map(after).find(|&seat| self.plays(seat)).unwrap_or(after(1));
        // A round ends where the order comes round to the first player.
        let place = |seat: u8| (seat % count + count - self.first % count) % count;
        if place(next) <= place(self.active) {
            self.turn = self.turn.saturating_add(1);
        }
        self.begin_turn(table, next);
    }
}
