//! What is to be seen at a glance in every phase: the class points of both sides and the command board.

use super::choice::{Names, Row};
use super::{text, words};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::frame::Ink;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::tray::{DieId, Place};

/// The class points of a player's side, and of the strongest other side.
pub(super) fn points(names: &Names) -> [u16; 2] {
    let state = names.state;
    let own = state.player(state.active).map_or(0, |p| p.side);
    let others = state.players.iter().filter(|p| p.side != own).map(|p| state.points_of(p.side).0);
    [state.points_of(own).0, others.max().unwrap_or(0)]
}

/// Draws it; the die in the focus is lit.
pub(super) fn draw(names: Names, canvas: &mut Canvas, focus: Option<DieId>) {
    let [own, other] = points(&names);
    let model = names.model;
    canvas.unrecorded(|c| {
        c.print(&DIGITS, Point::new(25, 13), Align::Right, format_args!("{own}"));
        c.print(&DIGITS, Point::new(34, 13), Align::Left, format_args!("{other}"));
        for y in [17, 23] {
            c.frame().fill(Rectangle::new(Point::new(29, y), Size::new(2, 2)), Ink::On);
        }
    });
    let area = Rectangle::new(Point::new(1, 13), Size::new(58, 16));
    canvas.label(area, format_args!("{own}:{other} {}", model.say(&text::POINTS)));
    let Some(p) = names.state.player(names.state.active) else { return };
    for (wing, name, y) in [(Place::Left, text::LEFT, 13), (Place::Right, text::RIGHT, 22)] {
        let at = Point::new(72, y);
        canvas.text(at, Align::Left, model.say(&name));
        for slot in 0..2 {
            let corner = at + Point::new(12 + slot * 22, -1);
            match p.tray.at(wing).nth(slot as usize) {
                Some(die) => draw_die(names, canvas, die, corner, focus == Some(die)),
                // An empty slot is a line to put a die on.
                None => {
                    canvas.frame().fill(Rectangle::new(corner + Point::new(3, 7), Size::new(14, 1)), Ink::On)
                }
            }
        }
    }
}

/// A small die, lit if it is in the focus.
pub(super) fn draw_die(names: Names, canvas: &mut Canvas, die: DieId, corner: Point, focus: bool) {
    let Some(p) = names.state.player(names.state.active) else { return };
    let (role, face) = (die.role(), p.tray.face(die));
    let area = Rectangle::new(corner, Size::new(20, 9));
    if focus {
        canvas.frame().fill(area, Ink::On);
    }
    let ink = if focus { Ink::Off } else { Ink::On };
    canvas.with(ink, focus, |c| {
        c.unrecorded(|canvas| Row { canvas, at: corner + Point::new(2, 1) }.die(role, face));
        let (role, face) = (names.model.say(&words::role(role)), names.model.say(&words::face(face)));
        c.label(area, format_args!("{role} {face}"));
    });
}
