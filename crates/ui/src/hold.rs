//! Holding A for what a slip must not do: a bar fills, letting go cancels.
//!
//! The press that opened the screen may still last: only one that began here counts.

use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::input::{Button, Gesture};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};

/// How long A has to be held.
const HOLD_MS: u16 = 1_500;

/// The bar that fills while A is held.
const BAR: Rectangle = Rectangle::new(Point::new(4, 49), Size::new(120, 14));

/// For how many milliseconds A has been down, if it was pressed on this screen.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Hold(Option<u16>);

impl Hold {
    /// Draws the bar with what it says.
    pub(crate) fn draw(&self, canvas: &mut Canvas, says: &str) {
        // Drawing into memory cannot fail.
        let _ = BAR.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1)).draw(canvas.frame());
        let inside = BAR.offset(-2);
        canvas.with(Ink::On, true, |c| c.text(Point::new(64, 52), Align::Centre, says));
        let filled = u32::from(self.0.unwrap_or(0).min(HOLD_MS)) * inside.size.width / u32::from(HOLD_MS);
        // The fill turns the words dark where it has come to.
        let filled = Rectangle::new(inside.top_left, Size::new(filled, inside.size.height));
        canvas.frame().fill(filled, Ink::Invert);
    }

    /// Takes a gesture; tells whether A was held to the end.
    pub(crate) fn handle(&mut self, gesture: Gesture) -> bool {
        self.0 = match (gesture, self.0) {
            (Gesture::Tap(Button::A), _) => Some(0),
            (Gesture::HoldingA(held), Some(_)) if held >= HOLD_MS => return true,
            (Gesture::HoldingA(held), Some(_)) => Some(held),
            _ => None,
        };
        false
    }
}
