//! What was done in the game, the latest first: number, player, what, and the dice that were thrown.
//!
//! What was taken back stays in the list, marked: an undone roll is not a new roll.

use super::{Screen, Step};
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::games;
use crate::glyphs;
use crate::input::{Button, Gesture};
use crate::list::{self, List, ROW, ROWS, TOP, scroll_bar};
use crate::memory::Done;
use crate::model::Model;
use crate::text;
use crate::told::Depth;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Where the number of an entry ends.
const NUMBER_END: i32 = 20;
/// The box with the number of the player.
const WHO: i32 = 23;
/// Where the words begin.
const WORDS: i32 = 33;
/// Where they end: the scroll bar is beyond.
const END: i32 = 123;
/// Columns of a page.
const WIDTH: u32 = 120;

/// The list.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Past(List);

impl Past {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let count = model.past.count();
        canvas.header(model.say(&text::HISTORY), format_args!("{count}"));
        if count == 0 {
            return canvas.text(Point::new(64, 30), Align::Centre, model.say(&text::NOTHING_DONE));
        }
        self.0.draw(canvas, count, |canvas, index, y| {
            model.past.tell(index, 1, &mut |done| draw_row(model, canvas, done, y));
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let count = model.past.count();
        match gesture.pressed() {
            Some(Button::A) if count > 0 => {
                return Step::Open(Screen::PastEntry(Page { at: self.0.cursor() as u16, line: 0 }));
            }
            Some(Button::Left) => self.page(Button::Up, count),
            Some(Button::Right) => self.page(Button::Down, count),
            _ => _ = self.0.moved(gesture, count),
        }
        Step::Stay
    }

    /// Goes as many entries on as there are in sight.
    fn page(&mut self, button: Button, count: usize) {
        (0..ROWS).for_each(|_| _ = self.0.moved(Gesture::Repeat(button), count));
    }
}

/// An entry in a line.
fn draw_row(model: &Model, canvas: &mut Canvas, done: &Done, y: i32) {
    // The list is too short to mix up two thousands.
    canvas.format(Point::new(NUMBER_END, y), Align::Right, format_args!("{}", done.number % 1_000));
    if let Some(player) = done.who {
        let area = Rectangle::new(Point::new(WHO, y - 1), Size::new(7, 9));
        canvas.frame().fill(area, Ink::Invert);
        let ink = if canvas.focused() { Ink::On } else { Ink::Off };
        let focus = canvas.focused();
        canvas.with(ink, focus, |c| {
            c.format(Point::new(WHO + 4, y), Align::Centre, format_args!("{}", player + 1));
        });
    }
    let mut x = WORDS;
    if done.undone {
        draw_undone(model, canvas, Point::new(x, y));
        x += i32::from(glyphs::UNDONE.width) + 3;
    }
    games::tell(done, model, Depth::Brief).draw(model, canvas, Point::new(x, y), (END - x) as u32);
}

/// The mark of what was taken back.
fn draw_undone(model: &Model, canvas: &mut Canvas, at: Point) {
    let icon = &glyphs::UNDONE;
    canvas.icon(at, icon);
    let area = Rectangle::new(at, Size::new(icon.width.into(), icon.height.into()));
    canvas.label(area, format_args!("{}", model.say(&text::UNDONE)));
}

/// An entry on a page of its own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Page {
    /// How many are later.
    at: u16,
    /// The first line in sight.
    line: u8,
}

impl Page {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        model.past.tell(self.at.into(), 1, &mut |done| {
            canvas.heading(format_args!("#{}", done.number), format_args!(""));
            canvas.with(Ink::Off, false, |c| {
                if done.undone {
                    draw_undone(model, c, Point::new(40, 2));
                }
                list::stepper(c, Point::new(119, 2), format_args!("{}/{}", self.at + 1, model.past.count()));
            });
            let told = games::tell(done, model, Depth::Whole);
            let area = Rectangle::new(Point::new(3, TOP + 1), Size::new(WIDTH, (ROWS as i32 * ROW) as u32));
            told.draw_lines(model, canvas, area, self.line.into(), ROW);
            scroll_bar(canvas, self.line.into(), told.lines(WIDTH).count());
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let last = model.past.count().saturating_sub(1) as u16;
        let at = match gesture.pressed() {
            Some(Button::Left) => self.at.saturating_sub(1),
            Some(Button::Right) => (self.at + 1).min(last),
            Some(Button::Up) => {
                self.line = self.line.saturating_sub(1);
                self.at
            }
            Some(Button::Down) => {
                let mut lines = 0;
                let whole = |done: &Done| lines = games::tell(done, model, Depth::Whole).lines(WIDTH).count();
                let mut whole = whole;
                model.past.tell(self.at.into(), 1, &mut whole);
                self.line = (self.line + 1).min(lines.saturating_sub(ROWS) as u8);
                self.at
            }
            _ => self.at,
        };
        if at != self.at {
            *self = Page { at, line: 0 };
        }
        Step::Stay
    }
}
