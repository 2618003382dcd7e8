//! Telling what real dice show: a command of a game lacks dice, and the players throw them.
//!
//! Nobody knows how many it will ask for: each value may decide whether there is another die. So one is asked for at a
//! time, and all values so far go with the next attempt. Dice that were undone come back before any are asked for.

use super::Step;
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::frame::Ink;
use crate::games::{self, Desk};
use crate::glyphs::{self, Scale};
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::text;
use crate::ui::{Request, Values};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use passerelle_core::dice::{Face, Lot, Pip, Profile, Role};
use passerelle_core::entry::{THROWS, Thrown};
use passerelle_core::games::Title;

/// The dice told so far; the last one is open.
#[derive(Debug, Default)]
#[cfg_attr(feature = "pilot", derive(Clone))]
pub(crate) struct RealDice {
    title: Title,
    dice: Vec<Thrown, THROWS, u8>,
}

/// The die that is open.
const DIE: Rectangle = Rectangle::new(Point::new(51, 13), Size::new(27, 27));
/// Where the dice before it stand, and how many find room.
const BEFORE: Point = Point::new(2, 44);
const IN_SIGHT: usize = 11;

/// What a value means on a die that is marked so.
fn face(profile: &Profile, value: u8) -> Face {
    Pip::ALL.get(usize::from(value)).map_or(Face::Special, |&pip| profile.face(pip))
}

impl RealDice {
    /// A die that is lacking, the first one or after others.
    pub(crate) fn lacks(&mut self, title: Title, asked: bool, lot: Lot, sides: u8) {
        self.title = title;
        if !asked {
            self.dice.clear();
        }
        // No command throws more than there is room for.
        let _ = self.dice.push(Thrown { lot, sides, value: 0 });
    }

    /// What they show.
    fn values(&self) -> Values {
        self.dice.iter().map(|die| die.value).collect()
    }

    /// B takes back the die before, then leaves.
    pub(crate) fn back(&mut self) -> Step {
        self.dice.pop();
        if self.dice.is_empty() { Step::Back } else { Step::Stay }
    }

    /// The next value after the open one that shows something else, or the one before.
    fn turn(&mut self, profile: Option<&Profile>, on: bool) {
        let Some(die) = self.dice.last_mut() else { return };
        die.value = match profile {
            Some(profile) => {
                let by = if on { 1 } else { Face::ALL.len() - 1 };
                let next = (face(profile, die.value) as usize + by) % Face::ALL.len();
                profile.side(Face::ALL[next]).index() as u8
            }
            None => (die.value + if on { 1 } else { die.sides.max(1) - 1 }) % die.sides.max(1),
        };
    }
}

/// Does what a button says about the open die.
pub(super) fn handle(gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
    let Some(open) = desk.real.dice.last() else { return Step::Back };
    let mut profile = None;
    games::real_die(desk.real.title, model, desk, open.lot, &mut |_, marked| profile = marked.copied());
    match gesture.pressed() {
        Some(Button::A) if matches!(gesture, Gesture::Tap(_)) => {
            return Step::Ask(Request::Dice(desk.real.values()));
        }
        Some(Button::Up | Button::Right) => desk.real.turn(profile.as_ref(), true),
        Some(Button::Down | Button::Left) => desk.real.turn(profile.as_ref(), false),
        _ => {}
    }
    Step::Stay
}

pub(super) fn draw(model: &Model, desk: &Desk, canvas: &mut Canvas) {
    let Some((open, before)) = desk.real.dice.split_last() else { return };
    let number = before.len() + 1;
    games::real_die(desk.real.title, model, desk, open.lot, &mut |whose, profile| {
        canvas.heading(whose, format_args!("{} {number}", model.say(&text::REAL_DIE)));
        match profile {
            Some(profile) => {
                draw_die(model, canvas, role(open.lot), face(profile, open.value));
                draw_before(model, canvas, before, profile);
            }
            None => draw_number(model, canvas, open),
        }
    });
    if let Some(token) = games::token(desk.real.title, model, &desk.real.values()) {
        canvas.text(Point::new(64, BEFORE.y), Align::Centre, model.say(&token));
    }
    hint::draw(model, canvas, &[(Key::UpDown, text::REAL_FACE), (Key::A, text::REAL_NEXT)]);
}

/// The dice before the open one, the last of them.
fn draw_before(model: &Model, canvas: &mut Canvas, before: &[Thrown], profile: &Profile) {
    let mut at = BEFORE;
    for die in before.iter().skip(before.len().saturating_sub(IN_SIGHT)) {
        let shows = face(profile, die.value);
        canvas.icon(at, glyphs::face(shows, Scale::Small));
        let name = model.say(&games::dice::face_name(shows));
        canvas.label(Rectangle::new(at, Size::new(9, 9)), format_args!("{name}"));
        at.x += 11;
    }
}

/// The role of a die of a player.
const fn role(lot: Lot) -> Option<Role> {
    match lot {
        Lot::Energy { role, .. } => Some(role),
        _ => None,
    }
}

/// An energy die: the role at its left, the name of its face at its right.
fn draw_die(model: &Model, canvas: &mut Canvas, role: Option<Role>, shows: Face) {
    if let Some(role) = role {
        canvas.icon(Point::new(29, 20), glyphs::role(role, Scale::Large));
    }
    let (icon, name) = (glyphs::face(shows, Scale::Large), model.say(&games::dice::face_name(shows)));
    canvas.frame().fill(DIE, Ink::On);
    canvas.with(Ink::Off, true, |c| {
        c.icon(DIE.top_left + Point::new_equal(3), icon);
        match role {
            Some(role) => {
                c.label(DIE, format_args!("{} {name}", model.say(&games::dice::role_name(role))));
            }
            None => c.label(DIE, format_args!("{name}")),
        }
    });
}

/// One of so many: large, as all there is to see.
fn draw_number(model: &Model, canvas: &mut Canvas, open: &Thrown) {
    let Thrown { sides, value, .. } = *open;
    let centre = Point::new(64, 20);
    canvas.with(Ink::On, true, |c| {
        c.print(&DIGITS, centre, Align::Centre, format_args!("{}", value + 1));
    });
    let up_to = model.say(&text::REAL_UP_TO);
    canvas.format(Point::new(84, 27), Align::Left, format_args!("{up_to} {sides}"));
}
