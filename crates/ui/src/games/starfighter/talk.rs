//! The talk screen: a question and its choices, the likeliest in the focus, beside the armor. It can play all of it.

use super::desk::{Choice, Desk, Talked};
use super::said::{Place, Player, Said, is_number, letter};
use super::{Screen, ask, column, glyphs, news, state, text, track, words};
use crate::canvas::{Align, Canvas, width};
use crate::font::{DIGITS, TEXT};
use crate::frame::Ink;
use crate::games::starfighter::name_of;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::{self, Step};
use core::fmt::{self, Write};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::String;
use passerelle_core::games::starfighter::battle::facing;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::sector::SECTORS;
use passerelle_core::games::starfighter::state::{Moment, State};
use passerelle_core::games::starfighter::verb::Verb;

/// What a row has room for beside the armor.
const ROOM: u32 = (column::LEFT - 3) as u32;

/// What the question is about, if that is not plain.
struct About<'a>(&'a State, &'a Desk, &'a Model<'a>);

impl fmt::Display for About<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let About(state, desk, model) = *self;
        match (desk.verb, state.moment) {
            (Some(Verb::Class | Verb::Record), _) => match desk.answers.first() {
                Some(&class) => write!(f, "{}", state.class(class)),
                None => Ok(()),
            },
            (Some(Verb::Card), Moment::Card) => match state.wanted {
                Some(wanted) => write!(f, "{}", Place(wanted.at)),
                None => Ok(()),
            },
            (Some(Verb::Place), Moment::Place) => match state.placing {
                Some(placing) => write!(f, "{} ×{}", Place(placing.at), placing.count),
                None => Ok(()),
            },
            (Some(Verb::Effect), Moment::Effect) => match state.next_effects() {
                [.., due] if desk.question != Some(Question::Half) => match state.effect(due).flatten() {
                    Some(effect) => f.write_str(model.say(&words::effect(effect))),
                    None => Ok(()),
                },
                _ => Ok(()),
            },
            (Some(Verb::Fix), _) => match desk.answers.first() {
                Some(&at) => write!(f, "{}", Said(model, Question::Target, at)),
                None => Ok(()),
            },
            (Some(Verb::Set), _) => match desk.answers.first() {
                Some(&counter) => write!(f, "{}", Said(model, Question::Counter, counter)),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

/// What a screen says of the moment: news, or who decides what.
pub(super) fn heading(model: &Model, desk: &Desk, canvas: &mut Canvas) {
    let state = state(model);
    let phase = model.say(&words::moment(state.moment));
    match (desk.news, state.decider()) {
        (Some(event), _) => column::heading(model, format_args!("{}", news::Told(model, event)), canvas),
        (_, Some(side)) => {
            let (player, letter) = (Player(model, side), letter(side));
            // What an effect is of can be far down in a sector.
            let due = state.next_effects().last().filter(|_| state.moment == Moment::Effect);
            match due.map(|due| Place(due.at)) {
                Some(card) => column::heading(model, format_args!("{letter}: {phase} {card}"), canvas),
                None if width(&TEXT, format_args!("{player}: {phase}")) <= 96 => {
                    column::heading(model, format_args!("{player}: {phase}"), canvas);
                }
                None => column::heading(model, format_args!("{letter}: {phase}"), canvas),
            }
        }
        _ => column::heading(model, format_args!("{phase}"), canvas),
    }
}

/// The first row of the list, and how many there are.
fn rows(state: &State, desk: &Desk, about: bool) -> (i32, usize) {
    match () {
        () if shows_forces(state, desk) => (43, 2),
        () if about => (33, 3),
        () => (23, 4),
    }
}

/// Whether the next combat is what the screen is about.
fn shows_forces(state: &State, desk: &Desk) -> bool {
    state.moment == Moment::Combat
        && desk.chosen() == Some(Choice::Do(Verb::Combat))
        && desk.choices.len() == 1
}

fn about(state: &State, desk: &Desk, model: &Model) -> String<48> {
    let mut about = String::new();
    // What does not fit is left out.
    let _ = write!(about, "{}", About(state, desk, model));
    about
}

pub(super) fn draw(model: &Model, desk: &Desk, canvas: &mut Canvas) {
    let state = state(model);
    heading(model, desk, canvas);
    let question = match (desk.question, desk.verb) {
        (Some(question), _) => words::asked(question),
        (_, Some(verb)) => words::verb(verb),
        // There is one thing to do: the moment says what it is about.
        (_, None) if desk.choices.len() == 1 => words::moment(state.moment),
        (_, None) => text::WHAT,
    };
    let about = about(state, desk, model);
    if shows_forces(state, desk) {
        draw_forces(state, canvas);
    } else {
        let (at, question) = (Point::new(2, 13), model.say(&question));
        match desk.question {
            // They are asked after class and armor, sector by sector.
            Some(Question::Slots) => {
                let sector = desk.answers.len().saturating_sub(1);
                canvas.format(at, Align::Left, format_args!("{question} {sector}"));
            }
            _ => canvas.text(at, Align::Left, question),
        }
        if !about.is_empty() {
            canvas.text(Point::new(2, 23), Align::Left, &about);
        }
    }
    match (desk.question, desk.chosen()) {
        (Some(question), Some(Choice::Say(_, answer))) if is_number(question) => {
            draw_number(format_args!("{}", Said(model, question, answer)), desk, canvas);
        }
        _ => {
            let place = rows(state, desk, !about.is_empty());
            desk.list.draw_narrow(canvas, desk.choices.len(), ROOM, place, &mut |canvas, index, y| {
                draw_row(model, desk, canvas, index, y);
            });
        }
    }
    if let Some(shift) = desk.shift {
        draw_shift(shift, canvas);
    }
    column::draw(model, desk.after, canvas);
}

/// Which sectors face each other: those of B above those of A, the ones that fight filled.
fn draw_shift(shift: i8, canvas: &mut Canvas) {
    let count = facing(shift);
    let (a, b) = (shift.min(0).unsigned_abs(), shift.max(0).unsigned_abs());
    canvas.unrecorded(|canvas| {
        for (first, y, moved) in [(b, 54, 0), (a, 59, shift)] {
            for sector in 0..SECTORS {
                let at = Point::new(26 + 8 * (i32::from(sector) + i32::from(moved)), y);
                canvas.frame().fill(Rectangle::new(at, Size::new(7, 4)), Ink::On);
                if !(first..first + count).contains(&sector) {
                    canvas.frame().fill(Rectangle::new(at + Point::new(1, 1), Size::new(5, 2)), Ink::Off);
                }
            }
        }
    });
    let area = Rectangle::new(Point::new(2, 54), Size::new(86, 9));
    canvas.label(area, format_args!("A{}-{} × B{}-{}", a + 1, a + count, b + 1, b + count));
}

fn draw_row(model: &Model, desk: &Desk, canvas: &mut Canvas, index: usize, y: i32) {
    let at = Point::new(3, y);
    match desk.choice(index) {
        Some(Choice::Say(question, answer)) => {
            canvas.format(at, Align::Left, format_args!("{}", Said(model, question, answer)));
        }
        Some(Choice::Do(Verb::End)) if state(model).is_last_round() => {
            canvas.text(at, Align::Left, model.say(&text::END_GAME));
        }
        Some(Choice::Do(verb)) => canvas.text(at, Align::Left, model.say(&words::verb(verb))),
        None => {}
    }
}

/// A number large, between the buttons that change it.
fn draw_number(number: fmt::Arguments, desk: &Desk, canvas: &mut Canvas) {
    let (middle, half) = (ROOM as i32 / 2, width(&DIGITS, number) as i32 / 2);
    let area = Rectangle::new(Point::new(middle - half - 12, 37), Size::new(2 * half as u32 + 25, 16));
    canvas.unrecorded(|canvas| {
        // What has no digits is unknown.
        let font = if desk.chosen().is_some_and(is_unknown) { &TEXT } else { &DIGITS };
        canvas.print(font, Point::new(middle, 37), Align::Centre, number);
        let at = desk.list.cursor();
        if at > 0 {
            canvas.icon(Point::new(middle - half - 11, 42), &crate::glyphs::LEFT);
        }
        if at + 1 < desk.choices.len() {
            canvas.icon(Point::new(middle + half + 8, 42), &crate::glyphs::RIGHT);
        }
    });
    canvas.with(Ink::On, true, |canvas| canvas.label(area, number));
}

fn is_unknown(choice: Choice) -> bool {
    use Question::{LowerFighters, Screens, UpperFighters};
    matches!(
        choice,
        Choice::Say(
            UpperFighters | LowerFighters | Screens,
            passerelle_core::games::starfighter::card::UNKNOWN
        )
    )
}

/// The sectors that fight, with their fighters.
fn draw_forces(state: &State, canvas: &mut Canvas) {
    let (Some([a, b]), Some(combat)) = (state.pair(), state.combat) else { return };
    let [on_a, on_b] = combat.forces;
    let (a, b) = (a + 1, b + 1);
    canvas.unrecorded(|canvas| {
        canvas.format(Point::new(2, 13), Align::Left, format_args!("A{a}"));
        canvas.format(Point::new(89, 13), Align::Right, format_args!("B{b}"));
        canvas.print(&DIGITS, Point::new(22, 22), Align::Centre, format_args!("{on_b}"));
        canvas.print(&DIGITS, Point::new(68, 22), Align::Centre, format_args!("{on_a}"));
        canvas.icon(Point::new(42, 27), &glyphs::AGAINST);
    });
    let area = Rectangle::new(Point::new(2, 13), Size::new(86, 26));
    canvas.label(area, format_args!("A{a} {on_b} × B{b} {on_a}"));
}

pub(super) fn handle(gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
    let state = state(model);
    if gesture != Gesture::Tap(Button::A) {
        let has_about = !about(state, desk, model).is_empty();
        let (_, rows) = rows(state, desk, has_about);
        desk.moved(gesture, state, rows);
        return Step::Stay;
    }
    let talked = desk.take(state);
    match talked {
        Talked::Asks => return Step::Stay,
        // Another screen takes the place of this one.
        Talked::Armor => desk.open(state),
        // Whoever comes back from there is asked again.
        Talked::Name(_) | Talked::Refused(_) => _ = desk.take_back(state),
        Talked::Ready(_) => {}
    }
    step(talked, model)
}

/// Where a talk leads that is not on the screen yet.
pub(super) fn step(talked: Talked, model: &Model) -> Step {
    match talked {
        Talked::Asks => Step::Open(Screen::Talk.into()),
        Talked::Ready(command) => ask(command),
        Talked::Armor => Step::Swap(Screen::Track(track::Track::over()).into()),
        Talked::Name(class) => Step::Open(Screen::Name(class, name_of(model, class)).into()),
        Talked::Refused(refusal) => Step::Open(screens::Screen::refused(refusal)),
    }
}

/// B takes back an answer, then leaves: what lies below asks what the moment is about.
pub(super) fn back(model: &Model, desk: &mut Desk) -> Step {
    let state = state(model);
    if desk.take_back(state) {
        return Step::Stay;
    }
    desk.open(state);
    Step::Back
}
