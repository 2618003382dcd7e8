//! Corrections: every counter can be set by hand, every card described anew. Nothing fires by it.

use super::card::{End, FIGHTERS, UNKNOWN};
use super::cruiser::{CLASSES, Class, NAME, Side, TRAINED};
use super::deck::CARDS;
use super::describe::{check_fighters, check_screens};
use super::effect::{EFFECT_WORDS, EFFECTS, check_effect};
use super::events::Event;
use super::question::{Question, Talk};
use super::sector::{HEIGHT, SECTORS, SPOTS, Spot};
use super::setup::ask_board;
use super::state::{Form, Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::plain::{NOUGHT, Span, Word, ask, claim, worded};
use crate::rule::{Refusal, ensure, need};

worded! {
    /// What is counted.
    Counter {
        /// Cards in a hand.
        0 Hand "hand";
        /// Cards beside a board.
        1 Aside "aside";
        /// Cards of a deck.
        2 Deck "deck";
        /// Cards of a discard.
        3 Discard "discard";
        /// The round.
        4 Round "round";
        /// Fighters on the back of a card.
        5 Verso "verso";
        /// Cards with green serials.
        6 Green "green";
    }
}

/// How far armor is corrected at once.
const STEP: u8 = 60;

/// Nothing is corrected before play begins, nor when all is over.
fn check_play(state: &State) -> Result<(), Refusal> {
    ensure(state.moment.is_play(), refuse(&"SF-INF-05", Code::Phase))
}

/// A quick game has no cards.
fn check_cards(state: &State) -> Result<(), Refusal> {
    check_play(state)?;
    ensure(state.moment != Moment::Quick, refuse(&"SF-INF-05", Code::Form))
}

fn ask_side(talk: &mut Talk, likely: Side) -> Result<Side, Stop> {
    let side = ask(talk, Question::Side, Span::below(likely as u8, 2), |side| {
        ensure(side < 2, refuse(&"SF-INF-05", Code::Tgt))
    })?;
    Ok(Side::of(side))
}

/// `armor`: one Cruiser's armor goes up or down.
pub fn armor(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_play(state)?;
    let side = ask_side(talk, Side::A)?;
    let choices = Span::of(NOUGHT - 1, NOUGHT - STEP, NOUGHT + STEP + 1);
    let by = ask(talk, Question::By, choices, |by| {
        ensure(by != NOUGHT && by.abs_diff(NOUGHT) <= STEP, refuse(&"SF-INF-05", Code::Count))
    })?;
    state.change_armor(table, side, i16::from(by) - i16::from(NOUGHT), true);
    Ok(())
}

/// `set`: what a counter shows.
pub fn set(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_play(state)?;
    let counters = Counter::ALL.len() as u8;
    let quick = state.moment == Moment::Quick;
    let counter = ask(talk, Question::Counter, Span::below(Counter::Round as u8, counters), |counter| {
        ensure(counter < counters, refuse(&"SF-INF-05", Code::Tgt))?;
        ensure(counter == Counter::Round as u8 || !quick, refuse(&"SF-INF-05", Code::Form))
    })?;
    let counter = Counter::from_number(counter).unwrap_or(Counter::Round);
    let of_one = match counter {
        Counter::Hand | Counter::Aside => true,
        Counter::Deck | Counter::Discard => state.form == Form::TotalWar,
        _ => false,
    };
    let side = if of_one { ask_side(talk, Side::A)? } else { Side::A };
    let most = if counter == Counter::Verso { FIGHTERS } else { CARDS };
    let p = &mut state.cruisers[side as usize];
    let place = match counter {
        Counter::Hand => &mut p.hand,
        Counter::Aside => &mut p.aside,
        Counter::Deck => &mut p.deck,
        Counter::Discard => &mut p.discard,
        Counter::Round => &mut state.round,
        Counter::Verso => &mut state.verso,
        Counter::Green => &mut state.green,
    };
    *place = ask(talk, Question::Value, Span::below(*place, most + 1), |number| {
        ensure(number <= most, refuse(&"SF-INF-05", Code::Count))
    })?;
    Ok(())
}

/// `initiative`: who has it.
pub fn initiative(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_play(state)?;
    let side = ask_side(talk, state.initiative.other())?;
    state.initiative = side;
    table.tell(Event::Initiative(side));
    Ok(())
}

/// `turn`: whose turn it is in Reinforcements and Deployment. Whoever had passed plays again.
pub fn turn(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_cards(state)?;
    let phase = matches!(state.moment, Moment::Reinforce | Moment::Deploy);
    ensure(phase, refuse(&"SF-INF-05", Code::Phase))?;
    let side = ask_side(talk, state.active.other())?;
    state.active = side;
    state.cruiser_mut(side).passed = false;
    Ok(())
}

/// `shift`: how the Cruisers lie to each other.
pub fn shift(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_cards(state)?;
    // A combat under way is fought to its end.
    let fights = state.combat.is_some_and(|combat| combat.begun);
    ensure(!fights, refuse(&"SF-INI-03", Code::Phase))?;
    let most = SECTORS - 2;
    let choices = Span::of(NOUGHT, NOUGHT - most, NOUGHT + most + 1);
    let to = ask(talk, Question::By, choices, |by| {
        ensure(by.abs_diff(NOUGHT) <= most, refuse(&"SF-INI-02", Code::Facing))
    })?;
    state.shift = (i16::from(to) - i16::from(NOUGHT)) as i8;
    table.tell(Event::Shift(state.shift));
    Ok(())
}

/// `fix`: everything about a card is described anew; what is not said stays.
pub fn fix(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_cards(state)?;
    let at = ask_spot(state, talk)?;
    let Some(card) = state.card(at) else { return Ok(()) };
    let mut card = *card;
    let known = |allowed: Result<(), Refusal>, answer: u8| if answer == UNKNOWN { Ok(()) } else { allowed };
    for (end, question) in [(End::Upper, Question::UpperFighters), (End::Lower, Question::LowerFighters)] {
        let now = card.half(end).fighters().unwrap_or(UNKNOWN);
        let fighters = ask(talk, question, Span::below(now, FIGHTERS + 1), |fighters| {
            known(check_fighters(fighters), fighters)
        })?;
        card.set_half(end, card.half(end).with_fighters(fighters));
    }
    for (end, question) in [(End::Upper, Question::UpperHits), (End::Lower, Question::LowerHits)] {
        let half = card.half(end);
        let most = FIGHTERS - half.fighters().unwrap_or(FIGHTERS);
        let hits = ask(talk, question, Span::below(half.hits().min(most), most + 1), |hits| {
            ensure(hits <= most, refuse(&"SF-CBT-03", Code::Count))
        })?;
        card.set_half(end, half.with_hits(hits));
    }
    let now = card.screens().unwrap_or(UNKNOWN);
    let screens =
        ask(talk, Question::Screens, Span::below(now, 5), |screens| known(check_screens(screens), screens))?;
    card.set_screens(screens);
    let most = card.screens().unwrap_or(0);
    let marked = ask(talk, Question::Marked, Span::below(card.marked().min(most), most + 1), |marked| {
        ensure(marked <= most, refuse(&"SF-DMG-08", Code::Count))
    })?;
    card.set_marked(marked);
    let now = card.field().map_or(2, u8::from);
    let field = ask(talk, Question::Field, Span::below(now, 3), |field| {
        ensure(field < 3, refuse(&"SF-DMG-10", Code::Count))
    })?;
    card.set_field(field);
    for (end, question) in [(End::Upper, Question::UpperEffect), (End::Lower, Question::LowerEffect)] {
        // The last word is the one for unknown.
        let now = card.half(end).effect_number().min(EFFECTS);
        let effect = ask(talk, question, Span::below(now, EFFECT_WORDS.len() as u8), |effect| {
            if effect == EFFECTS { Ok(()) } else { check_effect(state, effect) }
        })?;
        let effect = if effect == EFFECTS { UNKNOWN } else { effect };
        card.set_half(end, card.half(end).with_effect(effect));
    }
    // A card that is covered has no markers on its upper half.
    if !state.is_top(at) {
        card.cover();
    }
    if let Some(place) = state.card_mut(at) {
        *place = card;
    }
    Ok(())
}

fn ask_spot(state: &State, talk: &mut Talk) -> Result<Spot, Stop> {
    let likely = state.spots(Side::A).next().map_or(0, Spot::number);
    let there = |number| Spot::from_number(number).filter(|&at| state.card(at).is_some());
    let number = ask(talk, Question::Target, Span::below(likely, SPOTS), |number| {
        ensure(there(number).is_some(), refuse(&"SF-INF-05", Code::Empty))
    })?;
    Ok(need(there(number), refuse(&"SF-INF-05", Code::Empty))?)
}

/// `add`: a card on top of a sector that the device did not know of.
pub fn add(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_cards(state)?;
    let room = |side: Side, sector| state.height(side, sector) < HEIGHT;
    let side = ask(talk, Question::Side, Span::below(0, 2), |side| {
        let any = (0..SECTORS).any(|sector| room(Side::of(side), sector));
        ensure(side < 2 && any, refuse(&"SF-DEP-04", Code::Full))
    })?;
    let side = Side::of(side);
    let sector = ask(talk, Question::Sector, Span::below(0, SECTORS), |sector| {
        ensure(sector < SECTORS && room(side, sector), refuse(&"SF-DEP-04", Code::Full))
    })?;
    let card = super::card::Card::undescribed(state.is_training());
    state.put_card(side, sector, card);
    Ok(())
}

/// `remove`: a card goes to the discard.
pub fn remove(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    check_cards(state)?;
    let at = ask_spot(state, talk)?;
    state.discard(table, at);
    Ok(())
}

fn ask_class(state: &State, talk: &mut Talk, first: u8) -> Result<u8, Stop> {
    // Nobody plays with what changes: not between the choice of a class and the end of the set-up.
    ensure(!matches!(state.moment, Moment::Class | Moment::Deck), refuse(&"SF-SET-06", Code::Phase))?;
    ask(talk, Question::Class, Span::of(first, first, CLASSES), |class| {
        ensure((first..CLASSES).contains(&class), refuse(&"SF-SET-06", Code::Class))
    })
}

/// `record`: what is printed on the board of a class, for this game and all later ones.
pub fn record(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    let class = ask_class(state, talk, 0)?;
    ask_board(talk, &mut state.classes[usize::from(class % CLASSES)])
}

/// `name`: what a class is called. Ares and Athena are called so.
pub fn name(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    let class = ask_class(state, talk, TRAINED)?;
    let taken = |name: [u8; NAME]| {
        (0u8..).zip(&state.classes).any(|(other, record)| other != class && record.name == name)
    };
    let mut name = [0; NAME];
    for place in 0..NAME {
        let letters = Span::of(if place == 0 { b'A' } else { 0 }, b'-', b'Z' + 1);
        let letter = ask(talk, Question::Letter, letters, |letter| {
            let ends = letter == 0 && place > 0;
            ensure(ends || Class::is_letter(letter), refuse(&"SF-SET-06", Code::Name))?;
            let mut whole = name;
            whole[place] = letter;
            let twice = (ends || place == NAME - 1) && taken(whole);
            ensure(!twice, refuse(&"SF-SET-06", Code::Twice))
        })?;
        name[place] = letter;
        if letter == 0 {
            break;
        }
    }
    claim(talk, Question::Letter, |letter| ensure(letter == 0, refuse(&"SF-SET-06", Code::Name)))?;
    state.classes[usize::from(class % CLASSES)].name = name;
    Ok(())
}
