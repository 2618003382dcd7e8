//! Why something was refused.

use super::{Screen, Step, help};
use crate::canvas::{Align, Canvas};
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::Point;
use passerelle_core::rule::Refusal;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Notice(pub(super) Refusal);

impl Notice {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::REFUSED), format_args!(""));
        canvas.paragraph(Point::new(4, 15), 120, model.say(&self.0.why));
        canvas.text(Point::new(4, 42), Align::Left, self.0.rule);
        hint::draw(model, canvas, &[(Key::A, text::RULE), (Key::B, text::BACK)]);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match gesture {
            Gesture::Tap(Button::A) => Step::Swap(Screen::Help(help::Help::about(Some(*self.0.rule), model))),
            _ => Step::Stay,
        }
    }
}
