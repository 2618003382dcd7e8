//! The rules of the game in play, one a page, in our own words.

use super::Step;
use crate::canvas::{Canvas, lines};
use crate::input::{Button, Gesture};
use crate::list::ROWS;
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::Point;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Help {
    rule: u8,
    line: u8,
}

const WIDTH: u32 = 124;

impl Help {
    /// Opened at the rule with that id, or at the first.
    pub(super) fn at(id: &str, model: &Model) -> Help {
        let rule = model.game.rules().iter().position(|rule| rule.id == id).unwrap_or(0);
        Help { rule: rule as u8, line: 0 }
    }

    fn text(&self, model: &Model) -> &'static str {
        model.game.rules().get(usize::from(self.rule)).map_or("", |rule| model.say(&rule.help))
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let id = model.game.rules().get(usize::from(self.rule)).map_or("", |rule| rule.id);
        let count = model.game.rules().len();
        canvas.header(model.say(&text::HELP), format_args!("{id} {}/{count}", self.rule + 1));
        canvas.paragraph(Point::new(2, 12), WIDTH, self.line.into(), ROWS - 1, self.text(model));
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let rules = model.game.rules().len() as u8;
        let below = lines(self.text(model), WIDTH).count().saturating_sub(ROWS - 1) as u8;
        match gesture.pressed() {
            Some(Button::Left) => {
                *self = Help { rule: self.rule.checked_sub(1).unwrap_or(rules - 1), line: 0 }
            }
            Some(Button::Right) => *self = Help { rule: (self.rule + 1) % rules, line: 0 },
            Some(Button::Up) => self.line = self.line.saturating_sub(1),
            Some(Button::Down) => self.line = (self.line + 1).min(below),
            _ => {}
        }
        Step::Stay
    }
}
