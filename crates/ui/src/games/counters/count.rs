//! Counting: the chosen counter large, the others below it. Left and Right change it, and the difference shows until it
//! settles.

use super::{Called, Screen, ask, options, state, text};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::running::Running;
use crate::screens::Step;
use crate::ui::Request;
use embedded_graphics::prelude::*;
use passerelle_core::games::counters::{COUNTERS, Command, MOST};

/// The first row of the list, and how many there are.
const ROWS: (i32, usize) = (33, 3);

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Count {
    list: List,
    running: Running,
}

impl Count {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let chosen = self.list.cursor();
        let (value, by) = (state(model).value(chosen), self.running.by());
        canvas.header(model.say(&text::COUNTERS), format_args!("{}/{COUNTERS}", chosen + 1));
        canvas.format(Point::new(3, 13), Align::Left, format_args!("{}", Called(model, chosen)));
        if by != 0 {
            canvas.format(Point::new(3, 23), Align::Left, format_args!("{value} {by:+}"));
        }
        canvas.print(&DIGITS, Point::new(124, 14), Align::Right, format_args!("{}", value + by));
        self.list.draw_in(canvas, COUNTERS, ROWS, &mut |canvas, counter, y| {
            canvas.format(Point::new(3, y), Align::Left, format_args!("{}", Called(model, counter)));
            let (end, by) = (Point::new(list::VALUE_END, y), self.running.by());
            match (canvas.focused(), by) {
                (true, 0) => list::stepper(canvas, end, format_args!("{value}")),
                (true, by) => list::stepper(canvas, end, format_args!("{by:+}")),
                _ => _ = canvas.format(end, Align::Right, format_args!("{}", state(model).value(counter))),
            }
        });
    }

    /// Whether there is a difference that does not count yet.
    pub(super) fn is_unsettled(&self) -> bool {
        self.running.by() != 0
    }

    /// Forgets the difference; tells whether there was one.
    pub(super) fn take_back(&mut self) -> bool {
        self.running.settle().is_some()
    }

    /// The difference counts.
    pub(super) fn settle(&mut self) -> Option<Request> {
        let counter = self.list.cursor() as u8;
        self.running.settle().map(|by| ask(Command::By { counter, by }))
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let value = state(model).value(self.list.cursor());
        if self.running.press(gesture, value, -MOST..=MOST) {
            return Step::Stay;
        }
        // Whatever else is pressed, the difference counts first.
        let settled = match gesture.pressed() {
            None if gesture != Gesture::Rest => None,
            _ => self.settle(),
        };
        if gesture == Gesture::Tap(Button::A) {
            return match settled {
                Some(request) => Step::Ask(request),
                None => Step::Open(Screen::Options(options::Options::of(self.list.cursor() as u8)).into()),
            };
        }
        self.list.moved_in(gesture, COUNTERS, ROWS.1);
        settled.map_or(Step::Stay, Step::Ask)
    }
}
