//! The quick menu: hold B, from anywhere. Undo comes first and says what it takes back.

use super::{Screen, Step, help};
use crate::canvas::Canvas;
use crate::font::TEXT;
use crate::games;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::text;
use crate::ui::Request;
use passerelle_core::games::Title;
use passerelle_core::lang::Text;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Menu {
    list: List,
    /// The rule that matters on the screen below.
    rule: Option<&'static str>,
    /// The game the screen below belongs to, if it does to one.
    title: Option<Title>,
}

/// An entry.
#[derive(Clone, Copy)]
enum Entry {
    Undo,
    Redo,
    Help,
    Other(Text, fn() -> Step),
}

/// All entries there are now.
fn entries(model: &Model) -> impl Iterator<Item = Entry> {
    let undo = (!model.memory.undo.is_empty()).then_some(Entry::Undo);
    let redo = (!model.memory.redo.is_empty()).then_some(Entry::Redo);
    let last: [(Text, fn() -> Step); 2] =
        [(text::SETTINGS, || Step::Swap(Screen::settings())), (text::HOME, || Step::Home)];
    let others = games::menu_entries(model).chain(last).map(|(name, go)| Entry::Other(name, go));
    undo.into_iter().chain(redo).chain([Entry::Help]).chain(others)
}

/// Pixels for what is undone or redone.
const ROOM: u32 = 66;

/// As much of a text as there is room for.
fn beginning(text: &str) -> &str {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    let end = ends.take_while(|&end| TEXT.width(&text[..end]) <= ROOM).last();
    &text[..end.unwrap_or(0)]
}

impl Menu {
    pub(super) fn over(screen: &Screen) -> Menu {
        Menu { list: List::default(), rule: screen.rule(), title: screen.title() }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::MENU), format_args!(""));
        let page = |canvas: &mut Canvas, y, name, what| {
            list::page(canvas, y, model.say(name), format_args!("{}", beginning(what)));
        };
        self.list.draw(canvas, entries(model).count(), |canvas, index, y| match entries(model).nth(index) {
            Some(Entry::Undo) => page(canvas, y, &text::UNDO, &model.memory.undo),
            Some(Entry::Redo) => page(canvas, y, &text::REDO, &model.memory.redo),
            Some(Entry::Help) => list::entry(canvas, y, model.say(&text::HELP)),
            Some(Entry::Other(name, _)) => list::entry(canvas, y, model.say(&name)),
            None => {}
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if gesture != Gesture::Tap(Button::A) {
            self.list.moved(gesture, entries(model).count());
            return Step::Stay;
        }
        match entries(model).nth(self.list.cursor()) {
            Some(Entry::Undo) => Step::BackAnd(Request::Undo),
            Some(Entry::Redo) => Step::BackAnd(Request::Redo),
            Some(Entry::Help) => Step::Swap(Screen::Help(help::Help::about(
                self.rule,
                self.title.unwrap_or(model.games.playing),
            ))),
            Some(Entry::Other(_, go)) => go(),
            None => Step::Stay,
        }
    }
}
