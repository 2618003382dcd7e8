//! Phase 2: which dice of the pool are rolled. One button a role, as in the dice tool.

use super::{ask, bar, heading, names, state, text, words};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::games::fleet::desk::Desk;
use crate::glyphs::{self, Scale};
use crate::hint::{self, Key};
use crate::input::Gesture;
use crate::model::Model;
use crate::picked::Picked;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use passerelle_core::dice::{Pick, Role};
use passerelle_core::games::fleet::command::Command;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::verbs::Verb;

/// Dice rolled in a turn.
const ROLLED: usize = 3;

/// The dice picked so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Picker(Picked<ROLLED>);

/// Dice that are there to be rolled.
fn pool(state: &State) -> Pick {
    state.player(state.active).map_or(Pick::default(), |p| p.tray.pool_pick())
}

impl Picker {
    /// Nothing picked; all of them where there is no choice.
    pub(super) fn new(state: &State) -> Picker {
        let pool = pool(state);
        let all = pool.total() <= ROLLED;
        Picker(pool.roles().filter(|_| all).collect())
    }

    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        let state = names.state;
        heading(names, canvas);
        bar::draw(names, canvas, None);
        let buttons = [&glyphs::LEFT, &glyphs::UP, &glyphs::RIGHT];
        for (i, (role, button)) in (0..).zip(Role::ALL.into_iter().zip(buttons)) {
            let x = 43 * i;
            canvas.icon(Point::new(x, 37 + (7 - i32::from(button.height)) / 2), button);
            canvas.icon(Point::new(x + 8, 34), glyphs::role(role, Scale::Large));
            let (picked, left) = (self.0.pick().of(role), pool(state).of(role));
            canvas.unrecorded(|c| {
                c.print(&DIGITS, Point::new(x + 23, 33), Align::Left, format_args!("{picked}"));
                c.format(Point::new(x + 36, 42), Align::Left, format_args!("{left}"));
            });
            let area = Rectangle::new(Point::new(x + 23, 33), Size::new(18, 16));
            canvas.label(area, format_args!("{} {picked}/{left}", model.say(&words::role(role))));
        }
        hint::draw(model, canvas, &[(Key::Down, text::TAKE_BACK), (Key::A, text::ROLL)]);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if !self.0.press(gesture, pool(state(model))) {
            return Step::Stay;
        }
        let mut answers = Vec::new();
        let _ = answers.push(Answer::Pick(self.0.pick()));
        ask(Command { verb: Verb::Roll, answers })
    }
}
