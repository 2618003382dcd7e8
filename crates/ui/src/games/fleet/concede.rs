//! Giving up: who slips must not lose a game, so A is held.

use super::{ask, text};
use crate::canvas::Canvas;
use crate::hold::Hold;
use crate::input::Gesture;
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::Point;
use heapless::Vec;
use passerelle_core::games::fleet::command::Command;
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::verbs::Verb;

/// Who gives up, once A was held.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Concede {
    player: u8,
    hold: Hold,
}

impl Concede {
    /// Asks before a command is given that gives up.
    pub(super) fn before(command: &Command) -> Option<Concede> {
        match (command.verb, command.answers.first()) {
            (Verb::Concede, Some(&Answer::Number(player))) => Some(Concede { player, hold: Hold::default() }),
            _ => None,
        }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::GIVE_UP), format_args!(""));
        canvas.paragraph(Point::new(4, 15), 120, model.say(&text::GIVE_UP_WHY));
        self.hold.draw(canvas, model.say(&text::HOLD_A));
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if !self.hold.handle(gesture) {
            return Step::Stay;
        }
        let mut answers = Vec::new();
        let _ = answers.push(Answer::Number(self.player));
        ask(Command { verb: Verb::Concede, answers })
    }
}
