//! What the buttons do, then the rules of the game in play, one a page, in our own words.

use super::Step;
use crate::canvas::{Align, Canvas, lines};
use crate::font::TEXT;
use crate::input::{Button, Gesture};
use crate::list::{self, ROW, ROWS, scroll_bar};
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::Point;
use passerelle_core::games::Title;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Help {
    /// The game whose rules these are.
    title: Title,
    /// 0 is about the buttons, the rules follow.
    page: u16,
    /// The first line in sight.
    line: u8,
}

const WIDTH: u32 = 121;
/// Pixels of a title beside the number of the page.
const TITLE: u32 = 84;

impl Help {
    /// Opened at the rule with that id of that game or another one, or at the buttons.
    pub(super) fn about(rule: Option<&str>, title: Title) -> Help {
        let find = |title: Title| title.rules().position(|rule_of| Some(rule_of.id) == rule);
        let titles = [title].into_iter().chain(Title::ALL.iter().copied());
        let found = titles.filter_map(|title| find(title).map(|at| (title, at + 1))).next();
        let (title, page) = found.unwrap_or((title, 0));
        Help { title, page: page as u16, line: 0 }
    }

    fn title_and_text(&self, model: &Model) -> (&'static str, &'static str) {
        match usize::from(self.page).checked_sub(1).and_then(|at| self.title.rules().nth(at)) {
            Some(rule) => (rule.id, model.say(&rule.help)),
            None => (model.say(&text::BUTTONS), model.say(&text::BUTTONS_HELP)),
        }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let (title, text) = self.title_and_text(model);
        // A long id goes without the letters of its game.
        let short = title.split_once('-').filter(|_| TEXT.width(title) > TITLE);
        let title = short.map_or(title, |(_, rest)| rest);
        list::paged(canvas, title, self.page.into(), 1 + self.title.rules().count());
        let mut y = list::TOP + 1;
        for line in lines(text, WIDTH).skip(self.line.into()).take(ROWS) {
            canvas.text(Point::new(2, y), Align::Left, line);
            y += ROW;
        }
        scroll_bar(canvas, self.line.into(), lines(text, WIDTH).count());
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let pages = 1 + self.title.rules().count() as u16;
        let below = lines(self.title_and_text(model).1, WIDTH).count().saturating_sub(ROWS) as u8;
        match gesture.pressed() {
            Some(Button::Left) => {
                *self =
                    Help { title: self.title, page: self.page.checked_sub(1).unwrap_or(pages - 1), line: 0 };
            }
            Some(Button::Right) => *self = Help { title: self.title, page: (self.page + 1) % pages, line: 0 },
            Some(Button::Up) => self.line = self.line.saturating_sub(1),
            Some(Button::Down) => self.line = (self.line + 1).min(below),
            _ => {}
        }
        Step::Stay
    }
}
