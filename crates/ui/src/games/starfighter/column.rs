//! What is to be seen at a glance in every phase: the armor of both, at the right edge. B sits opposite, so he is above.

use super::said::letter;
use super::{desk, glyphs, state, text};
use crate::canvas::width;
use crate::canvas::{Align, Canvas};
use crate::font::{DIGITS, TEXT};
use crate::frame::Ink;
use crate::model::Model;
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::starfighter::cruiser::Side;

/// Where it begins: what stands beside it ends before.
pub(super) const LEFT: i32 = 93;
/// Rows of one Cruiser.
const PITCH: i32 = 26;
const TOP: i32 = 12;

/// Draws it; `after` is what the choice in the focus would leave.
pub(super) fn draw(model: &Model, after: Option<[i16; 2]>, canvas: &mut Canvas) {
    let state = state(model);
    let area = Rectangle::new(Point::new(LEFT, TOP), Size::new((128 - LEFT) as u32, 52));
    let [a, b] = desk::armors(state);
    canvas.unrecorded(|canvas| {
        canvas.frame().fill(Rectangle::new(Point::new(LEFT - 1, TOP), Size::new(1, 52)), Ink::On);
        for (side, armor, y) in [(Side::B, b, TOP), (Side::A, a, TOP + PITCH)] {
            let name =
                |canvas: &mut Canvas| canvas.text(Point::new(LEFT + 3, y + 1), Align::Left, letter(side));
            if state.initiative == side && after.is_none_or(|after| after[side as usize] == armor) {
                canvas.icon(Point::new(LEFT + 12, y + 1), &glyphs::INITIATIVE);
            }
            if let Some(after) = after.map(|after| after[side as usize]).filter(|after| *after != armor) {
                canvas.format(Point::new(127, y + 1), Align::Right, format_args!("→{after}"));
            }
            if state.decider() == Some(side) {
                canvas.lit(Rectangle::new(Point::new(LEFT + 1, y), Size::new(9, 9)), false, name);
            } else {
                name(canvas);
            }
            let digits = format_args!("{armor}");
            // More than two digits are seldom: players correct what they like.
            let font = if width(&DIGITS, digits) <= 34 { &DIGITS } else { &TEXT };
            // Before a Cruiser is chosen there is no armor.
            match (state.round, armor) {
                (0, 0) => canvas.print(font, Point::new(127, y + 10), Align::Right, format_args!("-")),
                _ => canvas.print(font, Point::new(127, y + 10), Align::Right, digits),
            };
        }
    });
    let (initiative, name) = (letter(state.initiative), model.say(&text::INITIATIVE));
    match after {
        None if (state.round, a, b) == (0, 0, 0) => canvas.label(area, format_args!("{name} {initiative}")),
        Some([to_a, to_b]) => {
            canvas.label(area, format_args!("B {b}→{to_b}, A {a}→{to_a}, {name} {initiative}"));
        }
        None => canvas.label(area, format_args!("B {b}, A {a}, {name} {initiative}")),
    }
}

/// The header: who decides what, or what just happened, and the round. The last one is always said.
pub(super) fn heading(model: &Model, title: fmt::Arguments, canvas: &mut Canvas) {
    let state = state(model);
    let (last, short) = (model.say(&text::LAST_ROUND), model.say(&text::LAST));
    let r = model.say(&text::R);
    match state.round {
        _ if state.is_last_round() => {
            canvas.heading_of(title, &[format_args!("{last}"), format_args!("{short}"), format_args!("!")]);
        }
        0 => canvas.heading(title, format_args!("")),
        round => canvas.heading_of(title, &[format_args!("{r}{round}"), format_args!("")]),
    }
}
