//! Dice laid out on the screen: up to four large in a row, more in two rows.

use super::text;
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::frame::Ink;
use crate::glyphs::{self, Scale};
use crate::model::Model;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};
use passerelle_core::dice::{Face, Role};
use passerelle_core::games::dice::Die;
use passerelle_core::lang::Text;

/// How a die is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Marks {
    /// It has just been thrown: drawn lit.
    pub(super) fresh: bool,
    /// It stays at the next throw: a padlock.
    pub(super) locked: bool,
    /// The cursor is on it: a line below.
    pub(super) focus: bool,
}

/// The name of a face.
pub(super) fn face_name(face: Face) -> Text {
    match face {
        Face::Orthogonal => text::ORTHOGONAL,
        Face::Diagonal => text::DIAGONAL,
        Face::Multi => text::MULTI,
        Face::Special => text::SPECIAL,
    }
}

/// The name of a role.
pub(super) fn role_name(role: Role) -> Text {
    match role {
        Role::Attack => text::ATTACK,
        Role::Movement => text::MOVEMENT,
        Role::Shield => text::SHIELD,
    }
}

/// Dice in the first row.
pub(super) fn first_row(count: usize) -> usize {
    if count <= 4 { count } else { 5 }
}

/// Draws all dice.
pub(super) fn draw(model: &Model, canvas: &mut Canvas, dice: &[Die], marks: impl Fn(usize) -> Marks) {
    let large = dice.len() <= 4;
    let (cell, size, scale) =
        if large { (32, Size::new(23, 24), Scale::Large) } else { (25, Size::new(17, 20), Scale::Medium) };
    for (i, die) in dice.iter().enumerate() {
        let (row, column) = (i / 5, i % 5);
        let in_row = if large { dice.len() } else { 5 } as i32;
        let x = (128 - in_row * cell) / 2 + column as i32 * cell + 8;
        let y = if large { 19 } else { 11 + 22 * row as i32 };
        draw_die(model, canvas, die, Rectangle::new(Point::new(x, y), size), scale, marks(i));
    }
}

fn draw_die(model: &Model, canvas: &mut Canvas, die: &Die, area: Rectangle, scale: Scale, marks: Marks) {
    let Point { x, y } = area.top_left;
    if let Some(role) = die.role {
        canvas.icon(Point::new(x - 8, y + 1), glyphs::role(role));
    }
    if marks.locked {
        canvas.icon(Point::new(x - 7, y + area.size.height as i32 - 7), &glyphs::LOCK);
    }
    if marks.focus {
        let line = Rectangle::new(Point::new(x, y + area.size.height as i32), Size::new(area.size.width, 2));
        canvas.frame().fill(line, Ink::On);
    }
    let outline = PrimitiveStyle::with_stroke(BinaryColor::On, 1);
    // Drawing into memory cannot fail.
    let _ = area.into_styled(outline).draw(canvas.frame());
    let ink = if marks.fresh { Ink::Off } else { Ink::On };
    if marks.fresh {
        canvas.frame().fill(area, Ink::On);
    }
    let (right, bottom) = (x + area.size.width as i32 - 1, y + area.size.height as i32 - 1);
    for (cx, cy) in [(x, y), (right, y), (x, bottom), (right, bottom)] {
        canvas.frame().column(cx, cy, 1, Ink::Off);
    }
    let kept = if marks.locked { "*" } else { "" };
    canvas.with(ink, marks.focus, |c| match die.role {
        Some(role) => {
            let icon = glyphs::face(die.face, scale);
            let centre = area.center();
            let half = i32::from(icon.width) / 2;
            c.icon(Point::new(centre.x - half, centre.y - half), icon);
            let (role, face) = (model.say(&role_name(role)), model.say(&face_name(die.face)));
            c.label(area, format_args!("{role} {face}{kept}"));
        }
        None => {
            let at = Point::new(area.center().x + 1, area.center().y - 8);
            c.print(&DIGITS, at, Align::Centre, format_args!("{}", die.pip.number()));
        }
    });
}
