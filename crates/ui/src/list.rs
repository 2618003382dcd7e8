//! A list with a cursor, the shape of most screens.

use crate::canvas::{Align, Canvas, LINE};
use crate::frame::Ink;
use crate::input::{Button, Gesture};
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Rows of a list below the header.
pub(crate) const ROWS: usize = 6;

/// Which entry is chosen, and which is the first in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    cursor: u8,
    top: u8,
}

impl List {
    /// The chosen entry.
    pub(crate) fn cursor(&self) -> usize {
        self.cursor.into()
    }

    /// Takes Up and Down, round at the ends unless the button is held; tells whether it did.
    pub(crate) fn moved(&mut self, gesture: Gesture, len: usize) -> bool {
        let last = len.saturating_sub(1).min(usize::from(u8::MAX)) as u8;
        self.cursor = match gesture {
            Gesture::Tap(Button::Up) if self.cursor == 0 => last,
            Gesture::Tap(Button::Down) if self.cursor >= last => 0,
            Gesture::Tap(Button::Up) | Gesture::Repeat(Button::Up) => self.cursor.saturating_sub(1),
            Gesture::Tap(Button::Down) | Gesture::Repeat(Button::Down) => (self.cursor + 1).min(last),
            _ => return false,
        };
        let lowest = (self.cursor + 1).saturating_sub(ROWS as u8);
        self.top = self.top.clamp(lowest, self.cursor);
        true
    }

    /// Draws the rows in sight, the chosen one lit, and a scroll bar where there is more.
    pub(crate) fn draw(&self, canvas: &mut Canvas, len: usize, mut row: impl FnMut(&mut Canvas, usize, i32)) {
        let width = if len > ROWS { 124 } else { 128 };
        for (line, index) in (usize::from(self.top)..len).take(ROWS).enumerate() {
            let y = 10 + line as i32 * LINE as i32;
            let bar = Rectangle::new(Point::new(0, y), Size::new(width, LINE));
            if index == self.cursor() {
                canvas.lit(bar, true, |c| row(c, index, y + 1));
            } else {
                row(canvas, index, y + 1);
            }
        }
        if len > ROWS {
            let area = ROWS as u32 * LINE;
            let height = (area * ROWS as u32 / len as u32).max(4);
            let y = (area - height) * u32::from(self.top) / (len - ROWS) as u32;
            let thumb = Rectangle::new(Point::new(126, 10 + y as i32), Size::new(2, height));
            canvas.frame().fill(thumb, Ink::On);
        }
    }
}

/// A row with a name at the left and a value at the right.
pub(crate) fn row(canvas: &mut Canvas, y: i32, name: &str, value: fmt::Arguments) {
    canvas.text(Point::new(3, y), Align::Left, name);
    canvas.format(Point::new(122, y), Align::Right, value);
}
