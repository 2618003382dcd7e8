//! The players' names.

use super::{Screen, Step};
use crate::canvas::{Align, Canvas};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::name::Picker;
use crate::names::{self, COUNT, LETTERS};
use crate::text;
use crate::ui::Request;
use embedded_graphics::prelude::*;

/// The list of players.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Names(List);

impl Names {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::NAMES), format_args!(""));
        self.0.draw(canvas, COUNT.into(), |canvas, index, y| {
            let name = names::of(model.taught, index as u8).unwrap_or("-");
            let at = Point::new(3, y);
            canvas.format(at, Align::Left, format_args!("{} {}", model.say(&text::PLAYER), index + 1));
            canvas.text(Point::new(112, y), Align::Right, name);
            list::button(canvas, y);
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if gesture != Gesture::Tap(Button::A) {
            self.0.moved(gesture, COUNT.into());
            return Step::Stay;
        }
        let player = self.0.cursor() as u8;
        let name = names::of(model.taught, player).unwrap_or_default();
        Step::Open(Screen::Name(Wheels { player, picker: Picker::new(name.chars()) }))
    }
}

/// A name while it is made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wheels {
    player: u8,
    picker: Picker<LETTERS>,
}

impl Wheels {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        self.picker.draw(model, canvas, model.say(&text::PLAYER_NAME));
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        self.picker.handle(gesture).map_or(Step::Stay, |name| {
            let (number, value) = names::with(model.taught, self.player, &name);
            Step::BackAnd(Request::Learn(number, value))
        })
    }
}
