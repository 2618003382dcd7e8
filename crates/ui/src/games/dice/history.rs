//! The last rolls, the newest first.

use super::{state, table, text};
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::glyphs::{self, Scale};
use crate::input::Gesture;
use crate::list::{self, List};
use crate::model::Model;
use crate::screens::Step;
use core::fmt::Write;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::dice::{Roll, Throw};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct History(List);

impl History {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let rolls = state(model).history();
        let count = rolls.len();
        canvas.header(model.say(&text::HISTORY), format_args!("{count}"));
        if count == 0 {
            return canvas.text(Point::new(64, 30), Align::Centre, model.say(&text::NOTHING));
        }
        self.0.draw(canvas, count, |canvas, index, y| {
            if let Some(roll) = state(model).history().nth(index) {
                draw_row(model, canvas, roll, y);
            }
        });
        let rows = count.min(list::ROWS) as u32 * list::ROW as u32;
        let line = Rectangle::new(Point::new(25, list::TOP), Size::new(1, rows));
        canvas.frame().fill(line, Ink::Invert);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        self.0.moved(gesture, state(model).history().len());
        Step::Stay
    }
}

/// The left edge of the dice of a roll.
const DICE: i32 = 27;
/// From one die to the next.
const PITCH: i32 = 8;

/// A roll in a line: its number, then its dice, each role once before its faces; a sum last.
fn draw_row(model: &Model, canvas: &mut Canvas, roll: &Roll, y: i32) {
    // Numbers of four digits have room here; the list is too short to mix up two thousands.
    canvas.format(Point::new(23, y), Align::Right, format_args!("{}", roll.number % 10_000));
    let mut words = heapless::String::<160>::new();
    let mut x = DICE;
    let mut role = None;
    for die in &roll.dice {
        if let Some(this) = die.role.filter(|_| die.role != role) {
            x += i32::from(role.is_some());
            canvas.icon(Point::new(x, y), glyphs::role(this, Scale::Small));
            let _ = write!(words, "{} ", model.say(&table::role_name(this)));
            x += PITCH;
        }
        role = die.role;
        if role.is_some() {
            canvas.icon(Point::new(x, y), glyphs::face(die.face, Scale::Small));
            let _ = write!(words, "{} ", die.face.letter());
        } else {
            let number = die.pip.number();
            canvas.unrecorded(|c| _ = c.format(Point::new(x, y), Align::Left, format_args!("{number}")));
            let _ = write!(words, "{number} ");
        }
        x += PITCH;
    }
    if let Throw::Sum(_) = roll.throw {
        let sum = roll.sum();
        let at = Point::new(x + 2, y);
        canvas.unrecorded(|c| {
            x = c.format(at, Align::Left, format_args!("= {sum}")).bottom_right().map_or(x, |p| p.x)
        });
        let _ = write!(words, "= {sum}");
    }
    let area = Rectangle::new(Point::new(DICE, y), Size::new((x - DICE) as u32, 9));
    canvas.label(area, format_args!("{}", words.trim_end()));
}
