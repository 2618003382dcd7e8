//! Choosing plain dice: how many, and whether they are added up.

use super::{text, throw};
use crate::canvas::{Align, Canvas};
use crate::font::LARGE_DIGITS;
use crate::glyphs;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::dice::{Keep, MAX_DICE, Throw};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Plain {
    count: u8,
    sum: bool,
}

impl Default for Plain {
    fn default() -> Self {
        Plain { count: 1, sum: false }
    }
}

impl Plain {
    pub(super) fn throw(&self) -> Throw {
        if self.sum { Throw::Sum(self.count) } else { Throw::D6(self.count) }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::PLAIN), format_args!(""));
        canvas.icon(Point::new(6, 28), &glyphs::LEFT);
        canvas.print(&LARGE_DIGITS, Point::new(20, 16), Align::Left, format_args!("{}", self.count));
        canvas.icon(Point::new(52, 28), &glyphs::RIGHT);
        canvas.icon(Point::new(92, 14), &glyphs::UP);
        for (name, sum, y) in [(text::EACH, false, 21), (text::SUM, true, 32)] {
            let at = Point::new(95, y + 1);
            if sum == self.sum {
                let area = Rectangle::new(Point::new(68, y), Size::new(55, 10));
                canvas.lit(area, true, |c| c.text(at, Align::Centre, model.say(&name)));
            } else {
                canvas.text(at, Align::Centre, model.say(&name));
            }
        }
        canvas.icon(Point::new(92, 45), &glyphs::DOWN);
        hint::draw(model, canvas, &[(Key::A, text::ROLL)]);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match gesture.pressed() {
            Some(Button::Left) => self.count = self.count.saturating_sub(1).max(1),
            Some(Button::Right) => self.count = (self.count + 1).min(MAX_DICE as u8),
            Some(Button::A) => return throw(self.throw(), Keep::default(), model),
            // Held down, two values would only flicker.
            _ if matches!(gesture, Gesture::Tap(Button::Up | Button::Down)) => self.sum = !self.sum,
            _ => {}
        }
        Step::Stay
    }
}
