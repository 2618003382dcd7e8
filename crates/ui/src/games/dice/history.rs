//! The last rolls, the newest first.

use super::{state, table, text};
use crate::canvas::{Align, Canvas};
use crate::glyphs::{self, Scale};
use crate::input::Gesture;
use crate::list::List;
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
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        self.0.moved(gesture, state(model).history().len());
        Step::Stay
    }
}

/// A roll in a line: its number, then each role once before its faces.
fn draw_row(model: &Model, canvas: &mut Canvas, roll: &Roll, y: i32) {
    canvas.format(Point::new(2, y), Align::Left, format_args!("#{}", roll.number));
    let mut words = heapless::String::<160>::new();
    let mut x = 30;
    let mut role = None;
    for die in &roll.dice {
        if let Some(this) = die.role.filter(|_| die.role != role) {
            canvas.icon(Point::new(x + 2, y), glyphs::role(this));
            let _ = write!(words, "{} ", model.say(&table::role_name(this)));
            x += 11;
        }
        role = die.role;
        if role.is_some() {
            canvas.icon(Point::new(x, y), glyphs::face(die.face, Scale::Small));
            let _ = write!(words, "{} ", die.face.letter());
            x += 8;
        }
    }
    if role.is_some() {
        let area = Rectangle::new(Point::new(30, y), Size::new((x - 30) as u32, 7));
        canvas.label(area, format_args!("{}", words.trim_end()));
        return;
    }
    for die in &roll.dice {
        let _ = write!(words, "{} ", die.pip.number());
    }
    if let Throw::Sum(_) = roll.throw {
        let _ = write!(words, "= {}", roll.sum());
    }
    canvas.text(Point::new(30, y), Align::Left, words.trim_end());
}
