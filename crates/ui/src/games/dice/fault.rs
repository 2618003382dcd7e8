//! The random source has failed: real dice go on.

use super::{Screen, enter, state, text, throw};
use crate::canvas::Canvas;
use crate::input::{Button, Gesture};
use crate::list;
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::dice::{Keep, Throw};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fault {
    throw: Throw,
    keep: Keep,
    again: bool,
}

impl Fault {
    /// What was to be thrown when the source was found failing.
    pub(super) fn after(screen: &Screen, model: &Model) -> Fault {
        let on_table = || state(model).last().map_or(Throw::D6(1), |roll| roll.throw);
        let (throw, keep) = match screen {
            Screen::Pick(picker) => (picker.throw(), Keep::default()),
            Screen::Plain(plain) => (plain.throw(), Keep::default()),
            Screen::Roll(table) => (on_table(), table.keep),
            _ => (on_table(), Keep::default()),
        };
        Fault { throw, keep, again: false }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::FAULT), format_args!(""));
        canvas.paragraph(Point::new(4, 14), 120, model.say(&text::FAULT_WHY));
        for (i, name) in [text::ENTER_REAL, text::TRY_AGAIN].into_iter().enumerate() {
            let y = 43 + i as i32 * list::ROW;
            if self.again == (i == 1) {
                let bar = Rectangle::new(Point::new(0, y), Size::new(128, list::ROW as u32));
                canvas.lit(bar, true, |c| list::entry(c, y + 1, model.say(&name)));
            } else {
                list::entry(canvas, y + 1, model.say(&name));
            }
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match gesture {
            Gesture::Tap(Button::Up | Button::Down) => self.again = !self.again,
            Gesture::Tap(Button::A) if self.again => return throw(self.throw, self.keep, model),
            Gesture::Tap(Button::A) => {
                return Step::Swap(Screen::Enter(enter::Enter::new(self.throw, self.keep, model)).into());
            }
            _ => {}
        }
        Step::Stay
    }
}
