//! The quick menu: hold B, from anywhere.

use super::{Screen, Step, help};
use crate::canvas::Canvas;
use crate::games;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::text;
use passerelle_core::lang::Text;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Menu {
    list: List,
    /// The rule that matters on the screen below.
    rule: Option<&'static str>,
}

/// Entries after the first, which is help.
fn entries() -> impl Iterator<Item = (Text, fn() -> Step)> {
    let last: [(Text, fn() -> Step); 2] =
        [(text::SETTINGS, || Step::Swap(Screen::settings())), (text::HOME, || Step::Home)];
    games::menu_entries().chain(last)
}

impl Menu {
    pub(super) fn over(screen: &Screen) -> Menu {
        Menu { list: List::default(), rule: screen.rule() }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::MENU), format_args!(""));
        self.list.draw(canvas, 1 + entries().count(), |canvas, index, y| {
            let after_help = index.checked_sub(1).and_then(|index| entries().nth(index));
            list::entry(canvas, y, model.say(&after_help.map_or(text::HELP, |(name, _)| name)));
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if gesture == Gesture::Tap(Button::A) {
            let after_help = self.list.cursor().checked_sub(1).and_then(|index| entries().nth(index));
            let help = || Step::Swap(Screen::Help(help::Help::about(self.rule, model)));
            return after_help.map_or_else(help, |(_, go)| go());
        }
        self.list.moved(gesture, 1 + entries().count());
        Step::Stay
    }
}
