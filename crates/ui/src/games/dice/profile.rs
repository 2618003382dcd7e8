//! Editing how many of the six sides show each face.

use super::table::face_name;
use super::{ask, state, text};
use crate::canvas::Canvas;
use crate::glyphs::{self, Scale};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::Point;
use passerelle_core::dice::Face;
use passerelle_core::games::dice::Command;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Editor {
    counts: [u8; 4],
    list: List,
}

impl Editor {
    pub(super) fn new(model: &Model) -> Editor {
        Editor { counts: state(model).profile().counts(), list: List::default() }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let sum: u8 = self.counts.iter().sum();
        canvas.header(model.say(&text::PROFILE), format_args!("{sum}/6"));
        self.list.draw(canvas, 5, |canvas, index, y| {
            let Some(&face) = Face::ALL.get(index) else {
                return list::entry(canvas, y, model.say(&text::SAVE));
            };
            list::value(canvas, y, model.say(&face_name(face)), format_args!("{}", self.counts[index]));
            canvas.icon(Point::new(78, y), glyphs::face(face, Scale::Small));
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture) -> Step {
        if self.list.moved(gesture, 5) {
            return Step::Stay;
        }
        match (gesture.pressed(), self.counts.get_mut(self.list.cursor())) {
            (Some(Button::Left), Some(count)) => *count = count.saturating_sub(1),
            (Some(Button::Right), Some(count)) => *count = (*count + 1).min(6),
            (Some(Button::A), None) => return ask(Command::Profile(self.counts)),
            _ => {}
        }
        Step::Stay
    }
}
