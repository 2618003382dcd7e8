//! The talk screen: a question and its choices, the likeliest in the focus. It can play the whole game.

use super::choice::{self, Names, Row};
use super::concede::Concede;
use super::desk::{Desk, Talked};
use super::preview::Preview;
use super::setup::hand;
use super::{Screen, ask, glyphs, heading, names, state, text, words};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::{self, Step};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Question;

/// Whether the answer to a question can show in numbers: those are large, and the question makes room for them.
pub(super) const fn is_grand(question: Question) -> bool {
    use Question::*;
    matches!(question, Target | Second | Support | Part | Family | Reply | Shield | Source)
}

/// The first row of the list, and how many there are.
fn rows(desk: &Desk) -> (i32, usize) {
    if desk.preview.is_some() { (33, 3) } else { (23, 4) }
}

pub(super) fn draw(model: &Model, desk: &Desk, canvas: &mut Canvas) {
    let names = names(model, desk);
    heading(names, canvas);
    let question = match (desk.question, desk.verb) {
        (Some(question), Some(verb)) => words::asked(question, verb),
        (_, Some(verb)) => words::verb(verb),
        (_, None) => text::WHAT,
    };
    match names.state.moment {
        Moment::Preserve => hand::draw(names, canvas, 13),
        _ => canvas.text(Point::new(2, 13), Align::Left, model.say(&question)),
    }
    if let Some(preview) = desk.preview {
        draw_hull(names, canvas, preview);
    }
    let (top, count) = rows(desk);
    desk.list.draw_in(canvas, desk.choices.len(), (top, count), &mut |canvas, index, y| {
        if let Some(&choice) = desk.choices.get(index) {
            choice::draw(names, canvas, choice, y);
        }
    });
}

/// Who is hit, and what becomes of the hull.
fn draw_hull(names: Names, canvas: &mut Canvas, preview: Preview) {
    let Preview { ship, before, after, open, over } = preview;
    let kind = names.kind(ship).unwrap_or(passerelle_core::games::fleet::ships::Kind::Decoy);
    let (mut end, at) = (2, Point::new(2, 22));
    canvas.unrecorded(|canvas| {
        let mut row = Row { canvas, at };
        row.icon(glyphs::ship(kind));
        end = row.at.x;
    });
    let fate = match (over, after, open) {
        (true, ..) => Some(text::GAME_OVER),
        (_, 0, _) => Some(text::DESTROYED),
        (_, _, true) => Some(text::UNLESS),
        _ => None,
    };
    match fate {
        Some(fate) => canvas.text(Point::new(end, 22), Align::Left, names.model.say(&fate)),
        None => {
            canvas.format(
                Point::new(end, 22),
                Align::Left,
                format_args!("{}:{}", ship.player + 1, ship.ship + 1),
            );
        }
    }
    draw_numbers(canvas, before, after);
}

/// Two large numbers at the right, one that becomes another.
pub(super) fn draw_numbers(canvas: &mut Canvas, before: u8, after: u8) {
    let mut left = 0;
    canvas.unrecorded(|c| {
        let right = c.print(&DIGITS, Point::new(126, 14), Align::Right, format_args!("{after}"));
        let x = right.top_left.x;
        c.icon(Point::new(x - 12, 18), &glyphs::BECOMES);
        left = c.print(&DIGITS, Point::new(x - 15, 14), Align::Right, format_args!("{before}")).top_left.x;
    });
    let area = Rectangle::new(Point::new(left, 13), Size::new((126 - left) as u32, 16));
    canvas.label(area, format_args!("{before}→{after}"));
}

pub(super) fn handle(gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
    let state = state(model);
    if gesture == Gesture::Tap(Button::Right)
        && let Some(talked) = desk.take_part(state)
    {
        return match talked {
            Talked::Asks => Step::Stay,
            talked => step(talked),
        };
    }
    let (_, rows) = rows(desk);
    if desk.moved(gesture, state, rows) || gesture != Gesture::Tap(Button::A) {
        return Step::Stay;
    }
    match desk.take(state) {
        Talked::Asks => Step::Stay,
        talked => step(talked),
    }
}

/// Where a talk leads that is not on the screen yet.
pub(super) fn step(talked: Talked) -> Step {
    match talked {
        Talked::Asks => Step::Open(Screen::Talk.into()),
        Talked::Ready(command) => match Concede::before(&command) {
            Some(concede) => Step::Open(Screen::Concede(concede).into()),
            None => ask(command),
        },
        Talked::Refused(refusal) => Step::Open(screens::Screen::refused(refusal)),
    }
}

/// B takes back an answer, then leaves.
pub(super) fn back(model: &Model, desk: &mut Desk) -> Step {
    if desk.take_back(state(model)) { Step::Stay } else { Step::Back }
}
