//! What the players have to know: why something was refused, that the device failed and started again, what became of
//! the record or would become of it.

use super::{Screen, Step, help};
use crate::canvas::{Align, Canvas};
use crate::hint::{self, Key};
use crate::hold::Hold;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::text;
use crate::ui::Request;
use embedded_graphics::prelude::Point;
use passerelle_core::lang::Text;
use passerelle_core::rule::Refusal;

/// Lines of a failed run's message that find room; the console tells all of it.
const MESSAGE_LINES: usize = 2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Notice {
    Refused(Refusal),
    Restarted,
    /// A part of the record was set aside.
    Aside,
    /// The flash holds unknown records.
    Unknown(Hold),
    /// A new game would take the place of one that cannot be saved.
    Losing(Hold),
    /// What was asked for needs a flash that works.
    NoFlash,
    /// Everything is being erased.
    Erasing,
}

impl Notice {
    /// The rule it is about.
    pub(super) fn rule(&self) -> Option<&'static str> {
        match self {
            Notice::Refused(refusal) => Some(refusal.rule),
            _ => None,
        }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        match self {
            Notice::Refused(refusal) => {
                canvas.header(model.say(&text::REFUSED), format_args!(""));
                canvas.paragraph(Point::new(4, 15), 120, model.say(&refusal.why));
                canvas.text(Point::new(4, 42), Align::Left, refusal.rule);
                hint::draw(model, canvas, &[(Key::A, text::RULE), (Key::B, text::BACK)]);
            }
            Notice::Restarted => restarted(model, canvas),
            Notice::Aside => records(model, canvas, &text::ASIDE),
            Notice::NoFlash => records(model, canvas, &text::NO_FLASH),
            Notice::Erasing => {
                canvas.header(model.say(&text::ERASE), format_args!(""));
                canvas.paragraph(Point::new(4, 24), 120, model.say(&text::ERASING));
            }
            Notice::Unknown(hold) => {
                canvas.header(model.say(&text::RECORDS), format_args!(""));
                canvas.paragraph(Point::new(4, 14), 120, model.say(&text::UNKNOWN));
                hold.draw(canvas, model.say(&text::HOLD_A_TO_ERASE));
            }
            Notice::Losing(hold) => {
                canvas.header(model.say(&text::RECORDS), format_args!(""));
                canvas.paragraph(Point::new(4, 14), 120, model.say(&text::LOSING));
                hold.draw(canvas, model.say(&text::HOLD_A_TO_LOSE));
            }
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match (gesture, self) {
            (Gesture::Tap(Button::A), Notice::Refused(refusal)) => {
                Step::Swap(Screen::Help(help::Help::about(Some(refusal.rule), model.games.playing)))
            }
            (Gesture::Tap(Button::A), Notice::Restarted | Notice::Aside | Notice::NoFlash) => Step::Back,
            (gesture, Notice::Unknown(hold)) => {
                if hold.handle(gesture) {
                    return Step::BackAnd(Request::Wipe);
                }
                Step::Stay
            }
            (gesture, Notice::Losing(hold)) => {
                if hold.handle(gesture) {
                    return Step::BackAnd(Request::GiveUp);
                }
                Step::Stay
            }
            _ => Step::Stay,
        }
    }
}

/// Something about the records, to be closed.
fn records(model: &Model, canvas: &mut Canvas, says: &Text) {
    canvas.header(model.say(&text::RECORDS), format_args!(""));
    canvas.paragraph(Point::new(4, 14), 120, model.say(says));
    hint::draw(model, canvas, &[(Key::A, text::CLOSE)]);
}

fn restarted(model: &Model, canvas: &mut Canvas) {
    let start = model.start;
    canvas.header(model.say(&text::RESTARTED), format_args!(""));
    canvas.text(Point::new(4, 13), Align::Left, model.say(&start.cause.said()));
    if !start.message.is_empty() {
        canvas.beginning(Point::new(4, 22), 120, MESSAGE_LINES, &start.message);
    }
    let outcome = if start.resumes() { text::GOES_ON } else { text::GAME_KEPT };
    canvas.text(Point::new(4, 43), Align::Left, model.say(&outcome));
    hint::draw(model, canvas, &[(Key::A, text::CLOSE)]);
}
