//! The size of a deck, and the list of its cards in Total War.

use super::cruiser::Side;
use super::question::{Question, Talk};
use super::state::{Form, Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::bytes::{Coded, In, Out};
use crate::dialogue::Stop;
use crate::plain::{Span, ask};
use crate::rule::ensure;

/// All cards of the box.
pub const CARDS: u8 = 100;

/// The least cards of a deck in Total War.
const LEAST: u8 = 25;

/// Green serials are not counted in the rules: what is offered first means nothing.
const GREEN: u8 = 50;

/// Levels of cards, 0 to 3.
pub const LEVELS: u8 = 4;

/// Cards by their serial, a bit each: the level, and a number from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Serials([u8; (LEVELS * (CARDS / 4)) as usize / 2]);

impl Serials {
    /// None.
    pub const NONE: Serials = Serials([0; 50]);

    const fn place(level: u8, number: u8) -> (usize, u8) {
        let place = level as usize * CARDS as usize + number as usize - 1;
        (place / 8, 1 << (place % 8))
    }

    /// Whether a card is among them.
    pub fn has(&self, level: u8, number: u8) -> bool {
        let (byte, bit) = Serials::place(level, number.max(1));
        self.0.get(byte).is_some_and(|bits| bits & bit != 0)
    }

    fn add(&mut self, level: u8, number: u8) {
        let (byte, bit) = Serials::place(level, number.max(1));
        if let Some(bits) = self.0.get_mut(byte) {
            *bits |= bit;
        }
    }

    /// How many.
    pub fn count(&self) -> u16 {
        self.0.iter().map(|bits| bits.count_ones() as u16).sum()
    }
}

impl Coded for Serials {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.0.put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Coded::get(bytes).map(Serials)
    }
}

/// `deck`: how many cards a deck has. In Training that is asked once.
pub fn deck(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Deck, &"SF-SET-08")?;
    let side = state.active;
    let listed = state.serials[side as usize].count().min(u16::from(CARDS)) as u8;
    let own = state.form == Form::TotalWar;
    let likely = if own { listed.max(LEAST) } else { GREEN };
    let cards = ask(talk, Question::Cards, Span::below(likely, CARDS + 1), |cards| {
        if own {
            ensure(cards >= LEAST, refuse(&"SF-TWR-02", Code::Count))?;
            ensure(cards >= listed, refuse(&"SF-TWR-03", Code::Count))?;
        }
        ensure((1..=CARDS).contains(&cards), refuse(&"SF-TWR-03", Code::Count))
    })?;
    if own {
        state.deal(side, cards);
    } else {
        state.green = cards;
        state.deal(Side::A, cards);
    }
    if own && side != state.initiative.other() {
        state.active = side.other();
    } else {
        state.begin_round(table);
    }
    Ok(())
}

/// `serial`: Total War, a card of the deck is listed, so that none is there twice.
pub fn serial(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Deck, &"SF-TWR-03")?;
    ensure(state.form == Form::TotalWar, refuse(&"SF-TWR-03", Code::Form))?;
    let serials = &mut state.serials[state.active as usize];
    ensure(serials.count() < u16::from(CARDS), refuse(&"SF-TWR-03", Code::Count))?;
    let level = ask(talk, Question::Level, Span::below(0, LEVELS), |level| {
        ensure(level < LEVELS, refuse(&"SF-TWR-03", Code::Level))
    })?;
    let first = (1..=CARDS).find(|&number| !serials.has(level, number)).unwrap_or(1);
    let number = ask(talk, Question::Number, Span::of(first, 1, CARDS + 1), |number| {
        ensure((1..=CARDS).contains(&number), refuse(&"SF-TWR-03", Code::Tgt))?;
        ensure(!serials.has(level, number), refuse(&"SF-TWR-03", Code::Twice))
    })?;
    serials.add(level, number);
    Ok(())
}

impl State {
    /// A shuffled deck lies ready.
    pub(super) fn deal(&mut self, side: Side, cards: u8) {
        let p = self.cruiser_mut(side);
        (p.deck, p.cards) = (cards, cards);
    }
}
