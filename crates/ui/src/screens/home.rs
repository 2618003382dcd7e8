//! Where everything starts.

use super::{Screen, Step};
use crate::canvas::Canvas;
use crate::games;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::{Model, Source};
use crate::text;
use passerelle_core::lang::Text;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Home(List);

/// Entries of the games come first, then those of the device.
fn entries() -> impl Iterator<Item = (Text, fn() -> Screen)> {
    let own: [(Text, fn() -> Screen); 2] =
        [(text::SETTINGS, Screen::settings), (text::ABOUT, || Screen::About)];
    games::home_entries().chain(own)
}

impl Home {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let note = if model.source == Source::Failed { model.say(&text::FAULT) } else { "" };
        canvas.header("PASSERELLE", format_args!("{note}"));
        self.0.draw(canvas, entries().count(), |canvas, index, y| {
            let name = entries().nth(index).map_or("", |(name, _)| model.say(&name));
            list::entry(canvas, y, name);
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if gesture == Gesture::Tap(Button::A) {
            return entries().nth(self.0.cursor()).map_or(Step::Stay, |(_, open)| Step::Open(open()));
        }
        self.0.moved(gesture, entries().count());
        Step::Stay
    }
}
