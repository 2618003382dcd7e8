//! Restart to the USB boot loader.

use super::Step;
use crate::canvas::Canvas;
use crate::hold::Hold;
use crate::input::Gesture;
use crate::model::Model;
use crate::text;
use crate::ui::Request;
use embedded_graphics::prelude::*;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct UsbBoot(Hold);

impl UsbBoot {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::USB_BOOT), format_args!(""));
        canvas.paragraph(Point::new(4, 14), 120, model.say(&text::USB_BOOT_WHY));
        self.0.draw(canvas, model.say(&text::HOLD_A));
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if self.0.handle(gesture) { Step::Ask(Request::UsbBoot) } else { Step::Stay }
    }
}
