//! What a slip must not do: A has to be held for it.

use super::{Screen, Step, with_flash};
use crate::canvas::Canvas;
use crate::hold::Hold;
use crate::input::Gesture;
use crate::model::Model;
use crate::text;
use crate::ui::Request;
use embedded_graphics::prelude::*;
use passerelle_core::lang::Text;

/// What is to be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum What {
    /// Restart to the USB boot loader.
    UsbBoot,
    /// Erase everything.
    Erase,
    /// Keep a game no longer.
    Forget(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Confirm {
    pub(super) what: What,
    hold: Hold,
}

impl What {
    /// The title, what it means, and what the bar says.
    const fn texts(self) -> [Text; 3] {
        match self {
            What::UsbBoot => [text::USB_BOOT, text::USB_BOOT_WHY, text::HOLD_A],
            What::Erase => [text::ERASE, text::ERASE_WHY, text::HOLD_A_TO_ERASE],
            What::Forget(_) => [text::FORGET, text::FORGET_WHY, text::HOLD_A_TO_ERASE],
        }
    }
}

impl Confirm {
    pub(super) fn screen(what: What) -> Screen {
        Screen::Confirm(Confirm { what, hold: Hold::default() })
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let [title, why, says] = self.what.texts();
        canvas.header(model.say(&title), format_args!(""));
        canvas.paragraph(Point::new(4, 14), 120, model.say(&why));
        self.hold.draw(canvas, model.say(&says));
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if !self.hold.handle(gesture) {
            return Step::Stay;
        }
        match self.what {
            What::UsbBoot => Step::Ask(Request::UsbBoot),
            What::Erase => with_flash(model, Step::BackAnd(Request::Erase)),
            What::Forget(number) => with_flash(model, Step::BackAnd(Request::Forget(number))),
        }
    }
}
