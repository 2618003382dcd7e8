//! A new game: what is played, who begins, which Cruisers.

use super::cruiser::{ARMOR, CLASSES, Class, Cruiser, SLOTS, Side, TRAINED};
use super::deck::CARDS;
use super::events::Event;
use super::question::{Question, Talk};
use super::sector::SECTORS;
use super::state::{Conduct, Form, Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::Lot;
use crate::plain::{Span, Word, ask, claim};
use crate::rule::{ensure, need};

/// Who begins, as a question offers it.
pub const FIRST_WORDS: &[&str] = &["random", "a", "b"];

/// The most armor a Cruiser starts with.
pub const MOST_ARMOR: u8 = 99;

/// `new`: what is played, and who begins. A quick game asks for the armor alone.
pub fn new(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let forms = Form::ALL.len() as u8;
    let form = ask(talk, Question::Form, Span::below(0, forms), |form| {
        ensure(form < forms, refuse(&"SF-SET-02", Code::Form))
    })?;
    let form = need(Form::from_number(form), refuse(&"SF-SET-02", Code::Form))?;
    let kept = *state;
    let clean = State {
        classes: kept.classes,
        verso: kept.verso,
        green: kept.green,
        quick: kept.quick,
        ..State::BLANK
    };
    if form == Form::Quick {
        let armor = ask_armor(talk, kept.quick)?;
        *state = clean;
        (state.form, state.conduct, state.moment) = (form, Conduct::Quick, Moment::Quick);
        (state.round, state.quick) = (1, armor);
        state.cruisers.iter_mut().for_each(|p| p.armor = armor.into());
        return Ok(());
    }
    let first = ask(talk, Question::First, Span::below(0, 3), |first| {
        ensure(first < 3, refuse(&"SF-SET-04", Code::Count))
    })?;
    let levels = ask(talk, Question::Levels, Span::below(0, 2), |levels| {
        ensure(levels < 2, refuse(&"SF-DEP-05", Code::Count))
    })?;
    let side = match first.checked_sub(1) {
        Some(side) => Side::of(side),
        None => Side::of(table.draw(Lot::Draw, 2)?),
    };
    *state = clean;
    (state.form, state.levels, state.moment) = (form, levels == 1, Moment::Class);
    (state.active, state.initiative) = (side, side);
    table.tell(Event::First(side));
    Ok(())
}

fn ask_armor(talk: &mut Talk, likely: u8) -> Result<u8, Stop> {
    ask(talk, Question::Armor, Span::of(likely, 1, MOST_ARMOR + 1), |armor| {
        ensure((1..=MOST_ARMOR).contains(&armor), refuse(&"SF-SET-06", Code::Count))
    })
}

/// Asks what is printed on the board of a class.
pub(super) fn ask_board(talk: &mut Talk, class: &mut Class) -> Result<(), Stop> {
    class.armor = ask_armor(talk, if class.is_known() { class.armor } else { ARMOR })?;
    for sector in 0..SECTORS {
        let slots = ask(talk, Question::Slots, Span::of(class.slots(sector), 1, SLOTS + 1), |slots| {
            ensure((1..=SLOTS).contains(&slots), refuse(&"SF-DEP-04", Code::Count))
        })?;
        if let Some(place) = class.slots.get_mut(usize::from(sector)) {
            *place = slots;
        }
    }
    Ok(())
}

/// `class`: a player's Cruiser. What is printed on its board is asked the first time.
pub fn class(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Class, &"SF-SET-05")?;
    let side = state.active;
    let second = side != state.initiative;
    let taken = second.then(|| state.cruiser(side.other()).class);
    let classes = if state.is_training() { TRAINED } else { CLASSES };
    let likely = (0..classes).find(|&class| taken != Some(class)).unwrap_or(0);
    let class = ask(talk, Question::Class, Span::below(likely, classes), |class| {
        ensure(class < CLASSES, refuse(&"SF-SET-02", Code::Class))?;
        ensure(class < classes, refuse(&"SF-SET-01", Code::Class))
    })?;
    let again = |yes: u8| ensure(yes == 1, refuse(&"SF-SET-05", Code::Class));
    if taken == Some(class) {
        ask(talk, Question::Again, Span::of(1, 1, 2), again)?;
    } else {
        claim(talk, Question::Again, |_| Ok(()))?;
    }
    let mut record = *state.class(class);
    if !record.is_known() {
        ask_board(talk, &mut record)?;
    }
    state.classes[usize::from(class % CLASSES)] = record;
    *state.cruiser_mut(side) = Cruiser { class, armor: record.armor.into(), ..Cruiser::BLANK };
    if !second {
        state.active = side.other();
        return Ok(());
    }
    state.active = state.initiative;
    match (state.form, state.green) {
        (Form::TotalWar, _) | (Form::Training, 0) => state.moment = Moment::Deck,
        (form, green) => {
            state.deal(Side::A, if form == Form::Training { green } else { CARDS });
            state.begin_round(table);
        }
    }
    Ok(())
}
