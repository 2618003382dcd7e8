//! Games that were left for another: go on with one of them, or keep it no longer.

use super::{Screen, Step, confirm};
use crate::canvas::{Align, Canvas};
use crate::games::{self, Named};
use crate::glyphs;
use crate::hint;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::text;
use crate::ui::Request;
use embedded_graphics::prelude::Point;
use passerelle_core::lang::Text;

/// The list of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Saved(List);

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Card {
    /// Its number on the console.
    number: u8,
    list: List,
}

/// What can be done with one.
const ACTS: [Text; 2] = [text::GO_ON, text::FORGET];

/// The turn, if the game has come to one.
fn draw_turn(canvas: &mut Canvas, end: Point, turn: u16) {
    if turn > 0 {
        canvas.format(end, Align::Right, format_args!("T{turn}"));
    }
}

impl Saved {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::SAVED), format_args!(""));
        let count = model.saved.count();
        if count == 0 {
            return canvas.text(Point::new(64, 34), Align::Centre, model.say(&text::NO_SAVED));
        }
        self.0.draw(canvas, count, |canvas, index, y| {
            if let Some((_, name)) = model.saved.game(index) {
                let Named { scenario, turn, .. } = games::named(name, model.lang());
                list::entry(canvas, y, scenario);
                draw_turn(canvas, Point::new(112, y), turn);
            }
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if gesture != Gesture::Tap(Button::A) {
            self.0.moved(gesture, model.saved.count());
            return Step::Stay;
        }
        let game = model.saved.game(self.0.cursor());
        game.map_or(Step::Stay, |(number, _)| {
            Step::Open(Screen::Card(Card { number, list: List::default() }))
        })
    }
}

impl Card {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let games = (0..model.saved.count()).filter_map(|at| model.saved.game(at));
        let Some((_, name)) = games.into_iter().find(|(number, _)| *number == self.number) else {
            canvas.header(model.say(&text::SAVED), format_args!(""));
            return canvas.text(Point::new(64, 34), Align::Centre, model.say(&text::NO_SAVED));
        };
        let Named { game, scenario, turn } = games::named(name, model.lang());
        canvas.header(game, format_args!(""));
        canvas.icon(Point::new(3, 14), &glyphs::SAVED);
        canvas.text(Point::new(15, 14), Align::Left, scenario);
        draw_turn(canvas, Point::new(125, 14), turn);
        self.list.draw_in(canvas, ACTS.len(), (26, ACTS.len()), &mut |canvas, index, y| {
            list::entry(canvas, y, ACTS.get(index).map_or("", |act| model.say(act)));
        });
        if games::under_way(model).is_some() {
            canvas.text(Point::new(64, hint::TOP + 1), Align::Centre, model.say(&text::IS_KEPT));
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if self.list.moved_in(gesture, ACTS.len(), ACTS.len()) || gesture != Gesture::Tap(Button::A) {
            return Step::Stay;
        }
        match self.list.cursor() {
            0 => super::with_flash(model, Step::Ask(Request::Resume(self.number))),
            _ => Step::Swap(confirm::Confirm::screen(confirm::What::Forget(self.number))),
        }
    }
}
