//! Choosing energy dice: one button a role.

use super::table::role_name;
use super::{state, text, throw};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::glyphs::{self, Scale};
use crate::hint::{self, Key};
use crate::icon::Icon;
use crate::input::Gesture;
use crate::model::{Model, Source};
use crate::picked::Picked;
use crate::screens::Step;
use crate::text::FAULT;
use embedded_graphics::prelude::*;
use passerelle_core::dice::{Pick, Role};
use passerelle_core::games::dice::{Keep, MAX_DICE, Throw};

/// The dice picked so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Picker(Picked<MAX_DICE>);

/// Nine dice are enough, of any role.
const POOL: Pick = Pick::new(MAX_DICE as u8, MAX_DICE as u8, MAX_DICE as u8);

/// Where a role stands: as its button does on the pad.
struct Place {
    role: Role,
    button: &'static Icon,
    button_at: Point,
    name_at: (Align, Point),
    /// The drawing of the role; the number is to its right.
    icon_at: Point,
}

/// In the order they are read: the name at the top first, then from left to right.
const PLACES: [Place; 3] = [
    Place {
        role: Role::Movement,
        button: &glyphs::UP,
        button_at: Point::new(32, 15),
        name_at: (Align::Left, Point::new(42, 13)),
        icon_at: Point::new(50, 25),
    },
    Place {
        role: Role::Attack,
        button: &glyphs::LEFT,
        button_at: Point::new(1, 28),
        name_at: (Align::Left, Point::new(8, 42)),
        icon_at: Point::new(9, 25),
    },
    Place {
        role: Role::Shield,
        button: &glyphs::RIGHT,
        button_at: Point::new(123, 28),
        name_at: (Align::Right, Point::new(120, 42)),
        icon_at: Point::new(91, 25),
    },
];

impl Picker {
    pub(super) fn throw(&self) -> Throw {
        Throw::Energy(self.0.pick())
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let count = self.0.len();
        let title = model.say(&text::DICE);
        match model.source {
            _ if state(model).manual() => canvas.header(title, format_args!("{}", model.say(&text::MANUAL))),
            Source::Failed => canvas.header(title, format_args!("{}", model.say(&FAULT))),
            _ => canvas.header(title, format_args!("{count}/{MAX_DICE}")),
        }
        for Place { role, button, button_at, name_at: (align, name_at), icon_at } in PLACES {
            canvas.icon(button_at, button);
            canvas.text(name_at, align, model.say(&role_name(role)));
            canvas.icon(icon_at, glyphs::role(role, Scale::Large));
            let number_at = icon_at + Point::new(17, -2);
            canvas.print(&DIGITS, number_at, Align::Left, format_args!("{}", self.0.pick().of(role)));
        }
        hint::draw(model, canvas, &[(Key::Down, text::TAKE_BACK), (Key::A, text::ROLL)]);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match self.0.press(gesture, POOL) {
            true => throw(self.throw(), Keep::default(), model),
            false => Step::Stay,
        }
    }
}
