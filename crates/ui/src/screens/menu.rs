//! The quick menu: hold B, from anywhere.

use super::{Screen, Step, help};
use crate::canvas::{Align, Canvas};
use crate::games;
use crate::input::{Button, Gesture};
use crate::list::List;
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::Point;
use passerelle_core::lang::Text;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Menu(List);

fn entries() -> impl Iterator<Item = (Text, fn() -> Step)> {
    let first: [(Text, fn() -> Step); 1] = [(text::HELP, || Step::Swap(Screen::Help(help::Help::default())))];
    let last: [(Text, fn() -> Step); 2] =
        [(text::SETTINGS, || Step::Swap(Screen::settings())), (text::HOME, || Step::Home)];
    first.into_iter().chain(games::menu_entries()).chain(last)
}

impl Menu {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::MENU), format_args!(""));
        self.0.draw(canvas, entries().count(), |canvas, index, y| {
            let name = entries().nth(index).map_or("", |(name, _)| model.say(&name));
            canvas.text(Point::new(3, y), Align::Left, name);
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if gesture == Gesture::Tap(Button::A) {
            return entries().nth(self.0.cursor()).map_or(Step::Stay, |(_, go)| go());
        }
        self.0.moved(gesture, entries().count());
        Step::Stay
    }
}
