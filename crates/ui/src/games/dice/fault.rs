//! The random source has failed: real dice go on.

use super::{Screen, ask, enter, state, text};
use crate::canvas::{Align, Canvas, LINE};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::dice::{Command, Keep, Throw};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fault {
    throw: Throw,
    again: bool,
}

impl Fault {
    /// What was to be thrown when the source was found failing.
    pub(super) fn after(screen: &Screen, model: &Model) -> Fault {
        let throw = match screen {
            Screen::Pick(picker) => picker.throw(),
            Screen::Plain(plain) => plain.throw(),
            Screen::Fault(fault) => fault.throw,
            _ => state(model).last().map_or(Throw::D6(1), |roll| roll.throw),
        };
        Fault { throw, again: false }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::FAULT), format_args!("TOOL-DICE-04"));
        canvas.paragraph(Point::new(4, 13), 120, 0, 3, model.say(&text::FAULT_WHY));
        for (i, name) in [text::ENTER_REAL, text::TRY_AGAIN].into_iter().enumerate() {
            let y = 44 + i as i32 * (LINE as i32 + 1);
            let at = Point::new(64, y + 1);
            if self.again == (i == 1) {
                let bar = Rectangle::new(Point::new(8, y), Size::new(112, LINE + 1));
                canvas.lit(bar, true, |c| c.text(at, Align::Centre, model.say(&name)));
            } else {
                canvas.text(at, Align::Centre, model.say(&name));
            }
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match gesture.pressed() {
            Some(Button::Up | Button::Down) => self.again = !self.again,
            Some(Button::A) if self.again => return ask(Command::Roll(self.throw)),
            Some(Button::A) => {
                return Step::Swap(
                    Screen::Enter(enter::Enter::new(self.throw, Keep::default(), model)).into(),
                );
            }
            _ => {}
        }
        Step::Stay
    }
}
