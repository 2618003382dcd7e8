//! Restart to the USB boot loader: the only thing here that a slip must not do, so A has to be held.
//!
//! The press that opened the screen may still last: only one that began here counts.

use super::Step;
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::text;
use crate::ui::Request;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{PrimitiveStyle, Rectangle};

/// How long A has to be held.
const HOLD_MS: u16 = 1_500;

/// The bar that fills while A is held.
const BAR: Rectangle = Rectangle::new(Point::new(4, 49), Size::new(120, 14));

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct UsbBoot {
    /// For how many milliseconds A has been down, if it was pressed on this screen.
    held: Option<u16>,
}

impl UsbBoot {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::USB_BOOT), format_args!(""));
        canvas.paragraph(Point::new(4, 14), 120, model.say(&text::USB_BOOT_WHY));
        // Drawing into memory cannot fail.
        let _ = BAR.into_styled(PrimitiveStyle::with_stroke(BinaryColor::On, 1)).draw(canvas.frame());
        let inside = BAR.offset(-2);
        canvas.with(Ink::On, true, |c| c.text(Point::new(64, 52), Align::Centre, model.say(&text::HOLD_A)));
        let filled = u32::from(self.held.unwrap_or(0).min(HOLD_MS)) * inside.size.width / u32::from(HOLD_MS);
        // The fill turns the words dark where it has come to.
        let filled = Rectangle::new(inside.top_left, Size::new(filled, inside.size.height));
        canvas.frame().fill(filled, Ink::Invert);
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        self.held = match (gesture, self.held) {
            (Gesture::Tap(Button::A), _) => Some(0),
            (Gesture::HoldingA(held), Some(_)) if held >= HOLD_MS => return Step::Ask(Request::UsbBoot),
            (Gesture::HoldingA(held), Some(_)) => Some(held),
            _ => None,
        };
        Step::Stay
    }
}
