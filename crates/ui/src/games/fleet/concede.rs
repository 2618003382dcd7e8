//! Giving up: who slips must not lose a game, so A is held.

use super::{ask, text};
use crate::canvas::Canvas;
use crate::hold::Hold;
use crate::input::Gesture;
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::Point;
use passerelle_core::games::fleet::command::Command;

/// The command that waits for it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Concede {
    command: Command,
    hold: Hold,
}

impl Concede {
    pub(super) fn new(command: Command) -> Concede {
        Concede { command, hold: Hold::default() }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::GIVE_UP), format_args!(""));
        canvas.paragraph(Point::new(4, 15), 120, model.say(&text::GIVE_UP_WHY));
        self.hold.draw(canvas, model.say(&text::HOLD_A));
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if self.hold.handle(gesture) { ask(self.command.clone()) } else { Step::Stay }
    }
}
