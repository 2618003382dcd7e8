//! What the buttons do, then the rules of the game in play, one a page, in our own words.

use super::Step;
use crate::canvas::{Align, Canvas, lines};
use crate::frame::Ink;
use crate::games;
use crate::input::{Button, Gesture};
use crate::list::{self, ROW, ROWS, scroll_bar};
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::Point;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Help {
    /// 0 is about the buttons, the rules follow.
    page: u16,
    /// The first line in sight.
    line: u8,
}

const WIDTH: u32 = 121;

impl Help {
    /// Opened at the rule with that id, or at the buttons.
    pub(super) fn about(rule: Option<&str>, model: &Model) -> Help {
        let page = rule.and_then(|id| games::rules(model).position(|rule| rule.id == id));
        Help { page: page.map_or(0, |at| at + 1) as u16, line: 0 }
    }

    fn title_and_text(&self, model: &Model) -> (&'static str, &'static str) {
        match usize::from(self.page).checked_sub(1).and_then(|at| games::rules(model).nth(at)) {
            Some(rule) => (rule.id, model.say(&rule.help)),
            None => (model.say(&text::BUTTONS), model.say(&text::BUTTONS_HELP)),
        }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let (title, text) = self.title_and_text(model);
        canvas.header(title, format_args!(""));
        let (page, pages) = (self.page + 1, 1 + games::rules(model).count());
        canvas
            .with(Ink::Off, false, |c| list::stepper(c, Point::new(119, 2), format_args!("{page}/{pages}")));
        let mut y = list::TOP + 1;
        for line in lines(text, WIDTH).skip(self.line.into()).take(ROWS) {
            canvas.text(Point::new(2, y), Align::Left, line);
            y += ROW;
        }
        scroll_bar(canvas, self.line.into(), lines(text, WIDTH).count());
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let pages = 1 + games::rules(model).count() as u16;
        let below = lines(self.title_and_text(model).1, WIDTH).count().saturating_sub(ROWS) as u8;
        match gesture.pressed() {
            Some(Button::Left) => {
                *self = Help { page: self.page.checked_sub(1).unwrap_or(pages - 1), line: 0 };
            }
            Some(Button::Right) => *self = Help { page: (self.page + 1) % pages, line: 0 },
            Some(Button::Up) => self.line = self.line.saturating_sub(1),
            Some(Button::Down) => self.line = (self.line + 1).min(below),
            _ => {}
        }
        Step::Stay
    }
}
