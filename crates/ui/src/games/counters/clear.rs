//! All counters to zero, held so that a slip does not do it.

use super::{ask, text};
use crate::canvas::Canvas;
use crate::hold::Hold;
use crate::input::Gesture;
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use passerelle_core::games::counters::Command;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Clear(Hold);

impl Clear {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::ALL_TO_ZERO), format_args!(""));
        canvas.paragraph(Point::new(4, 14), 120, model.say(&text::CLEAR_WHY));
        self.0.draw(canvas, model.say(&text::HOLD));
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if self.0.handle(gesture) { Step::BackAnd(ask(Command::Clear)) } else { Step::Stay }
    }
}
