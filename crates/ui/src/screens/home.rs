//! Where everything starts.

use super::{Screen, Step};
use crate::canvas::Canvas;
use crate::games::{self, Door};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::{Model, Source};
use crate::text;

/// Where the cursor is, once it was moved: before, it stands on what is most likely wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Home(Option<List>);

/// Entries of the games come first, then those of the device.
fn entries() -> impl Iterator<Item = Door> {
    let own: [Door; 2] = [(text::SETTINGS, Screen::settings), (text::ABOUT, || Screen::About)];
    games::beginnings().chain(games::tools()).chain(own)
}

impl Home {
    /// A battle under way stands first. Dice need no set-up: otherwise the cursor starts with them.
    fn list(&self, model: &Model) -> List {
        self.0.unwrap_or(List::at(u8::from(games::under_way(model).is_none())))
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let note = if model.source == Source::Failed { model.say(&text::FAULT) } else { "" };
        canvas.header("PASSERELLE", format_args!("{note}"));
        self.list(model).draw(canvas, entries().count(), |canvas, index, y| {
            let name = entries().nth(index).map_or("", |(name, _)| model.say(&name));
            list::entry(canvas, y, name);
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let mut list = self.list(model);
        if gesture == Gesture::Tap(Button::A) {
            return entries().nth(list.cursor()).map_or(Step::Stay, |(_, open)| Step::Open(open()));
        }
        if list.moved(gesture, entries().count()) {
            self.0 = Some(list);
        }
        Step::Stay
    }
}
