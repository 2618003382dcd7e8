//! The dice rolled before the game, above the question which of them are kept.

use crate::canvas::Canvas;
use crate::games::fleet::choice::{Names, Row};
use crate::games::fleet::words;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::tray::Place;

/// From one die to the next: six find room in a line.
const PITCH: i32 = 21;

/// Draws the hand of who decides in one line.
pub(crate) fn draw(names: Names, canvas: &mut Canvas, y: i32) {
    let Some(p) = names.state.decider().and_then(|seat| names.state.player(seat)) else { return };
    let mut at = Point::new(2, y);
    for die in p.tray.at(Place::Hand) {
        let (role, face) = (die.role(), p.tray.face(die));
        canvas.unrecorded(|canvas| Row { canvas, at }.die(role, face));
        let (role, face) = (names.model.say(&words::role(role)), names.model.say(&words::face(face)));
        canvas.label(Rectangle::new(at, Size::new(18, 9)), format_args!("{role} {face}"));
        at.x += PITCH;
    }
}
