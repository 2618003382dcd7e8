//! Reinforcements and Deployment.

use super::card::{Card, End, Face};
use super::cruiser::Side;
use super::deck::LEVELS;
use super::effect::{EFFECTS, check_effect};
use super::events::Event;
use super::question::{Question, Talk};
use super::sector::SECTORS;
use super::state::{Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::plain::{Span, ask, claim};
use crate::rule::{Refusal, ensure};

/// The most cards drawn at once where anything goes.
const MOST: u8 = 20;

/// `draw`: a player draws a card for each draw symbol that can be seen on his board.
pub fn draw(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Reinforce, &"SF-RND-01")?;
    let side = state.active;
    let most = if state.is_free() { MOST } else { SECTORS };
    let count = ask(talk, Question::Symbols, Span::below(state.symbols(side), most + 1), |count| {
        ensure(count <= most, refuse(&"SF-REI-01", Code::Count))
    })?;
    let cards = state.draw(table, side, count);
    table.tell(Event::Drew { side, cards });
    let p = state.cruiser_mut(side);
    let joined = core::mem::take(&mut p.aside);
    p.hand = p.hand.saturating_add(cards).saturating_add(joined);
    if joined > 0 {
        table.tell(Event::Joined { side, cards: joined });
    }
    state.active = side.other();
    if side != state.initiative {
        state.begin_deployment(table);
    }
    Ok(())
}

/// `deploy`: a card from the hand into a sector of one's own board.
pub fn play(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Deploy, &"SF-RND-01")?;
    let side = state.active;
    claim(talk, Question::Side, |who| check_turn(state, who))?;
    let hand = state.cruiser(side).hand;
    ensure(hand > 0 || state.is_free(), refuse(&"SF-DEP-02", Code::Hand))?;
    let likely = (0..SECTORS).find(|&sector| state.has_room(side, sector)).unwrap_or(0);
    let sector = ask(talk, Question::Sector, Span::below(likely, SECTORS), |sector| {
        ensure(sector < SECTORS, refuse(&"SF-DEP-02", Code::Tgt))?;
        ensure(state.has_room(side, sector), refuse(&"SF-DEP-04", Code::Full))
    })?;
    let card = ask_new_card(state, talk, sector)?;
    state.cruiser_mut(side).hand = hand.saturating_sub(1);
    if let Some(at) = state.put_card(side, sector, card) {
        table.tell(Event::Played(at));
        state.shows(table, at, End::Upper, 1);
        state.shows(table, at, End::Lower, 1);
    }
    state.advance(table);
    Ok(())
}

/// Whoever is named plays a card: is it his turn?
fn check_turn(state: &State, who: u8) -> Result<(), Refusal> {
    let who = Side::of(who);
    ensure(!state.cruiser(who).passed, refuse(&"SF-DEP-12", Code::Passed))?;
    ensure(who == state.active, refuse(&"SF-DEP-01", Code::Turn))
}

/// Asks for the face and level of a card if they are tracked, and for the effects it shows.
fn ask_new_card(state: &State, talk: &mut Talk, sector: u8) -> Result<Card, Stop> {
    let slot = state.height(state.active, sector);
    let fits = |level: u8| {
        ensure(level < LEVELS, refuse(&"SF-DEP-07", Code::Count))?;
        ensure(level == 0 || level == slot || state.is_free(), refuse(&"SF-DEP-07", Code::Level))
    };
    let mut card = Card::undescribed(state.is_training());
    if state.levels {
        let face = ask(talk, Question::Face, Span::of(1, 1, 3), |face| {
            ensure(matches!(face, 1 | 2), refuse(&"SF-DEP-05", Code::Count))
        })?;
        if face == Face::Verso as u8 {
            return Ok(Card::verso(state.verso));
        }
        card.set_face(Face::Recto);
        ask(talk, Question::Level, Span::below(0, LEVELS), fits)?;
    } else {
        claim(talk, Question::Level, fits)?;
    }
    for (end, question) in [(End::Upper, Question::UpperEffect), (End::Lower, Question::LowerEffect)] {
        let effect = ask(talk, question, Span::below(0, EFFECTS), |effect| check_effect(state, effect))?;
        card.set_half(end, card.half(end).with_effect(effect));
    }
    Ok(card)
}

/// `pass`: no more cards in this round.
pub fn pass(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Deploy, &"SF-RND-01")?;
    claim(talk, Question::Side, |who| check_turn(state, who))?;
    state.pass(table, false);
    Ok(())
}

impl State {
    /// Draw symbols on a board, one on the lowest slot of each sector: those of empty sectors can be seen.
    pub fn symbols(&self, side: Side) -> u8 {
        (0..SECTORS).filter(|&sector| self.height(side, sector) == 0).count() as u8
    }

    /// The slot that the next card of a sector takes, unless it is full: a card of that level or of level 0 fits there,
    /// and any card on its back.
    pub fn next_slot(&self, side: Side, sector: u8) -> Option<u8> {
        self.has_room(side, sector).then(|| self.height(side, sector))
    }

    pub(super) fn begin_deployment(&mut self, table: &mut Table) {
        self.cruisers.iter_mut().for_each(|p| p.passed = false);
        self.active = self.initiative.other();
        self.end_turn(table);
    }

    /// The player in turn passes. Whoever does so first has the Initiative.
    fn pass(&mut self, table: &mut Table, forced: bool) {
        let side = self.active;
        table.tell(Event::Passed { side, forced });
        if !self.cruiser(side.other()).passed && self.initiative != side {
            self.initiative = side;
            table.tell(Event::Initiative(side));
        }
        self.cruiser_mut(side).passed = true;
        self.end_turn(table);
    }

    /// The other player's turn, unless he has passed; after both passes the battle. The device passes for an empty hand.
    pub(super) fn end_turn(&mut self, table: &mut Table) {
        self.moment = Moment::Deploy;
        if !self.cruiser(self.active.other()).passed {
            self.active = self.active.other();
        } else if self.cruiser(self.active).passed {
            self.moment = Moment::Shift;
            return;
        }
        if self.cruiser(self.active).hand == 0 && !self.is_free() {
            self.pass(table, true);
        }
    }
}
