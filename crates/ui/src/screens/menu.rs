//! The quick menu: hold B, from anywhere. Undo comes first and says what it takes back.

use super::{Screen, Step, help, past};
use crate::canvas::Canvas;
use crate::font::TEXT;
use crate::games::{self, Desk, Shortcut};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::memory::Done;
use crate::model::Model;
use crate::text;
use crate::told::Depth;
use crate::ui::Request;
use embedded_graphics::prelude::Point;
use passerelle_core::games::{Title, Way};
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
    Past,
    Other(Shortcut),
}

/// What one way leads to: of the game in sight if that keeps its own changes, of the record otherwise.
fn turn(title: Option<Title>, way: Way, model: &Model) -> Option<Done> {
    match title.and_then(|title| model.games.own_undo(title, way)) {
        Some(own) => {
            let entry = passerelle_core::entry::Entry { command: own?, dice: Default::default() };
            Some(Done { number: 0, entry, undone: false, who: None, private: false })
        }
        None if way == Way::Undo => model.past.to_undo(),
        None => model.past.to_redo(),
    }
}

/// All entries there are now; whether there is something to undo and to redo takes time to find out.
fn entries(title: Option<Title>, turns: [bool; 2], model: &Model) -> impl Iterator<Item = Entry> {
    let turns =
        [Entry::Undo, Entry::Redo].into_iter().zip(turns).filter_map(|(entry, is)| is.then_some(entry));
    let last: [Shortcut; 2] =
        [(text::SETTINGS, |_, _| Step::Swap(Screen::settings())), (text::HOME, |_, _| Step::Home)];
    let past = (model.past.count() > 0).then_some(Entry::Past);
    let first = title.unwrap_or(model.past.title());
    let own = games::shortcuts(first, model).iter().copied().map(Entry::Other);
    let others = games::other_shortcuts(first, model).chain(last).map(Entry::Other);
    turns.chain([Entry::Help]).chain(own).chain(past).chain(others)
}

impl Menu {
    /// Over a screen of a game, if it is one, with the rule that matters there.
    pub(super) fn over(rule: Option<&'static str>, title: Option<Title>) -> Menu {
        Menu { list: List::default(), rule, title }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::MENU), format_args!(""));
        let turns = [Way::Undo, Way::Redo].map(|way| turn(self.title, way, model));
        let are = turns.each_ref().map(Option::is_some);
        let [undo, redo] = turns;
        let count = entries(self.title, are, model).count();
        self.list.draw(canvas, count, |canvas, index, y| match entries(self.title, are, model).nth(index) {
            Some(Entry::Undo) => draw_turn(model, canvas, y, &text::UNDO, undo.as_ref()),
            Some(Entry::Redo) => draw_turn(model, canvas, y, &text::REDO, redo.as_ref()),
            Some(Entry::Help) => list::entry(canvas, y, model.say(&text::HELP)),
            Some(Entry::Past) => list::entry(canvas, y, model.say(&text::HISTORY)),
            Some(Entry::Other((name, _))) => list::entry(canvas, y, model.say(&name)),
            None => {}
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let turns = [Way::Undo, Way::Redo].map(|way| turn(self.title, way, model).is_some());
        if gesture != Gesture::Tap(Button::A) {
            self.list.moved(gesture, entries(self.title, turns, model).count());
            return Step::Stay;
        }
        match entries(self.title, turns, model).nth(self.list.cursor()) {
            Some(Entry::Undo) => self.ask(Way::Undo, Request::Undo, model),
            Some(Entry::Redo) => self.ask(Way::Redo, Request::Redo, model),
            Some(Entry::Help) => Step::Swap(Screen::Help(help::Help::about(
                self.rule,
                self.title.unwrap_or(model.games.playing),
            ))),
            Some(Entry::Past) => Step::Swap(Screen::Past(past::Past::default())),
            Some(Entry::Other((_, go))) => go(model, desk),
            None => Step::Stay,
        }
    }

    /// Lets the game in sight take back its own change, or the device that of the record.
    fn ask(&self, way: Way, request: Request, model: &Model) -> Step {
        match self.title.and_then(|title| model.games.own_undo(title, way)) {
            Some(Some(command)) => Step::BackAnd(Request::Apply(command)),
            Some(None) => Step::Back,
            None => Step::BackAnd(request),
        }
    }
}

/// Columns before the button at the end of a row.
const END: i32 = 112;

/// Says what is undone or done again, as much of it as there is room for.
fn draw_turn(model: &Model, canvas: &mut Canvas, y: i32, name: &Text, done: Option<&Done>) {
    list::entry(canvas, y, model.say(name));
    if let Some(done) = done {
        let x = 3 + TEXT.width(model.say(name)) as i32 + 4;
        games::tell(done, model, Depth::Brief).draw(model, canvas, Point::new(x, y), (END - x) as u32);
    }
}
