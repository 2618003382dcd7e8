//! What can be done with a counter beside counting.

use super::{Called, Screen, ask, clear, state, text};
use crate::canvas::Canvas;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::name::Picker;
use crate::screens::Step;
use passerelle_core::games::counters::Command;
use passerelle_core::lang::Text;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Options {
    counter: u8,
    list: List,
}

const ENTRIES: [Text; 3] = [text::NAME, text::TO_ZERO, text::ALL_TO_ZERO];

impl Options {
    pub(super) fn of(counter: u8) -> Options {
        Options { counter, list: List::default() }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let counter = usize::from(self.counter);
        canvas.heading(
            format_args!("{}", Called(model, counter)),
            format_args!("{}", state(model).value(counter)),
        );
        self.list.draw(canvas, ENTRIES.len(), |canvas, index, y| {
            list::entry(canvas, y, ENTRIES.get(index).map_or("", |entry| model.say(entry)));
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if gesture != Gesture::Tap(Button::A) {
            self.list.moved(gesture, ENTRIES.len());
            return Step::Stay;
        }
        let counter = self.counter;
        match self.list.cursor() {
            0 => {
                let name = state(model).name(counter.into());
                Step::Swap(Screen::Name(counter, Picker::new(name.chars())).into())
            }
            1 => Step::BackAnd(ask(Command::To { counter, value: 0 })),
            _ => Step::Swap(Screen::Clear(clear::Clear::default()).into()),
        }
    }
}
