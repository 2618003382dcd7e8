//! Choosing energy dice: one button a role.

use super::{state, text, throw};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::glyphs;
use crate::input::{Button, Gesture};
use crate::model::{Model, Source};
use crate::screens::Step;
use crate::text::NO_DICE;
use embedded_graphics::prelude::*;
use heapless::Vec;
use passerelle_core::dice::{Pick, Role};
use passerelle_core::games::dice::{MAX_DICE, Throw};

/// The dice in the order they were picked, so that Down takes back the last one.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Picker(Vec<Role, MAX_DICE, u8>);

const COLUMNS: [(Role, i32); 3] = [(Role::Attack, 21), (Role::Movement, 64), (Role::Shield, 107)];

impl Picker {
    fn pick(&self) -> Pick {
        self.0.iter().fold(Pick::default(), |pick, &role| pick.with(role, pick.of(role) + 1))
    }

    pub(super) fn throw(&self) -> Throw {
        Throw::Energy(self.pick())
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let note = match model.source {
            _ if state(model).manual() => model.say(&text::MANUAL),
            Source::Failed => model.say(&NO_DICE),
            _ => "",
        };
        canvas.header(model.say(&text::DICE), format_args!("{note}"));
        for (role, x) in COLUMNS {
            let (name, arrow) = match role {
                Role::Attack => (text::ATTACK, &glyphs::LEFT),
                Role::Movement => (text::MOVEMENT, &glyphs::UP),
                Role::Shield => (text::SHIELD, &glyphs::RIGHT),
            };
            canvas.text(Point::new(x, 14), Align::Centre, model.say(&name));
            canvas.icon(Point::new(x - 17, 28), glyphs::large_role(role));
            canvas.print(
                &DIGITS,
                Point::new(x + 2, 26),
                Align::Left,
                format_args!("{}", self.pick().of(role)),
            );
            canvas.icon(Point::new(x - i32::from(arrow.width) / 2, 46), arrow);
        }
        canvas.text(Point::new(64, 55), Align::Centre, model.say(&text::PICK_HINT));
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let role = match gesture.pressed() {
            Some(Button::Left) => Role::Attack,
            Some(Button::Up) => Role::Movement,
            Some(Button::Right) => Role::Shield,
            Some(Button::Down) => {
                self.0.pop();
                return Step::Stay;
            }
            Some(Button::A) => return throw(self.throw(), model),
            _ => return Step::Stay,
        };
        // Nine dice are enough: a tenth is not taken.
        let _ = self.0.push(role);
        Step::Stay
    }
}
