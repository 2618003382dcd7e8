//! The quick menu: hold B, from anywhere. Undo comes first and says what it takes back.

use super::{Screen, Step, help};
use crate::canvas::Canvas;
use crate::font::TEXT;
use crate::games::{self, Desk, Shortcut};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::text;
use crate::ui::Request;
use passerelle_core::games::Title;

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
    Other(Shortcut),
}

/// All entries there are now.
fn entries(title: Option<Title>, model: &Model) -> impl Iterator<Item = Entry> {
    let undo = (!model.memory.undo.is_empty()).then_some(Entry::Undo);
    let redo = (!model.memory.redo.is_empty()).then_some(Entry::Redo);
    let last: [Shortcut; 2] =
        [(text::SETTINGS, |_, _| Step::Swap(Screen::settings())), (text::HOME, |_, _| Step::Home)];
    let others = games::shortcuts(title, model).chain(last).map(Entry::Other);
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
    /// Over a screen of a game, if it is one, with the rule that matters there.
    pub(super) fn over(rule: Option<&'static str>, title: Option<Title>) -> Menu {
        Menu { list: List::default(), rule, title }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::MENU), format_args!(""));
        let page = |canvas: &mut Canvas, y, name, what| {
            list::page(canvas, y, model.say(name), format_args!("{}", beginning(what)));
        };
        self.list.draw(canvas, entries(self.title, model).count(), |canvas, index, y| {
            match entries(self.title, model).nth(index) {
                Some(Entry::Undo) => page(canvas, y, &text::UNDO, &model.memory.undo),
                Some(Entry::Redo) => page(canvas, y, &text::REDO, &model.memory.redo),
                Some(Entry::Help) => list::entry(canvas, y, model.say(&text::HELP)),
                Some(Entry::Other((name, _))) => list::entry(canvas, y, model.say(&name)),
                None => {}
            }
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        if gesture != Gesture::Tap(Button::A) {
            self.list.moved(gesture, entries(self.title, model).count());
            return Step::Stay;
        }
        match entries(self.title, model).nth(self.list.cursor()) {
            Some(Entry::Undo) => Step::BackAnd(Request::Undo),
            Some(Entry::Redo) => Step::BackAnd(Request::Redo),
            Some(Entry::Help) => Step::Swap(Screen::Help(help::Help::about(
                self.rule,
                self.title.unwrap_or(model.games.playing),
            ))),
            Some(Entry::Other((_, go))) => go(model, desk),
            None => Step::Stay,
        }
    }
}
