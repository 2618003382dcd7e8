//! A list with a cursor, the shape of most screens.

use crate::canvas::{Align, Canvas};
use crate::frame::{Ink, WIDTH};
use crate::glyphs;
use crate::input::{Button, Gesture};
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Rows of a list in sight.
pub(crate) const ROWS: usize = 5;
/// The first pixel row below the header and a gap.
pub(crate) const TOP: i32 = 13;
/// A row has room for accents and descenders.
pub(crate) const ROW: i32 = 10;
/// Where values end; arrows and the scroll bar stand further right.
pub(crate) const VALUE_END: i32 = 112;

/// Which entry is chosen, and which is the first in sight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    cursor: u16,
    top: u16,
}

impl List {
    /// The cursor on an entry of the first rows.
    pub(crate) const fn at(cursor: u8) -> List {
        List { cursor: cursor as u16, top: 0 }
    }

    /// The chosen entry.
    pub(crate) fn cursor(&self) -> usize {
        self.cursor.into()
    }

    /// The first entry in sight.
    pub(crate) fn top(&self) -> usize {
        self.top.into()
    }

    /// Takes Up and Down, round at the ends unless the button is held; tells whether it did.
    pub(crate) fn moved(&mut self, gesture: Gesture, len: usize) -> bool {
        self.moved_in(gesture, len, ROWS)
    }

    /// The same with so many rows in sight.
    pub(crate) fn moved_in(&mut self, gesture: Gesture, len: usize, rows: usize) -> bool {
        let last = len.saturating_sub(1).min(usize::from(u16::MAX)) as u16;
        self.cursor = match gesture {
            Gesture::Tap(Button::Up) if self.cursor == 0 => last,
            Gesture::Tap(Button::Down) if self.cursor >= last => 0,
            Gesture::Tap(Button::Up) | Gesture::Repeat(Button::Up) => self.cursor.saturating_sub(1),
            Gesture::Tap(Button::Down) | Gesture::Repeat(Button::Down) => (self.cursor + 1).min(last),
            _ => return false,
        };
        let lowest = (self.cursor + 1).saturating_sub(rows as u16);
        self.top = self.top.clamp(lowest, self.cursor);
        true
    }

    /// Draws the rows in sight, the chosen one lit, and a scroll bar where there is more.
    pub(crate) fn draw(&self, canvas: &mut Canvas, len: usize, mut row: impl FnMut(&mut Canvas, usize, i32)) {
        self.draw_in(canvas, len, (TOP, ROWS), &mut row);
    }

    /// The same from another pixel row on, with so many rows in sight: a list may have come from a place with more.
    pub(crate) fn draw_in(
        &self,
        canvas: &mut Canvas,
        len: usize,
        (first, rows): (i32, usize),
        row: &mut dyn FnMut(&mut Canvas, usize, i32),
    ) {
        self.draw_narrow(canvas, len, WIDTH as u32, (first, rows), row);
    }

    /// The same in the left part of the screen, so many pixels wide.
    pub(crate) fn draw_narrow(
        &self,
        canvas: &mut Canvas,
        len: usize,
        width: u32,
        (first, rows): (i32, usize),
        row: &mut dyn FnMut(&mut Canvas, usize, i32),
    ) {
        let bar = if len > rows { 4 } else { 0 };
        self.draw_rows(canvas, len, width - bar, (first, rows), row);
        scroll_bar_in(canvas, width as i32 - 2, self.first(rows), len, (first, rows));
    }

    /// The same so many pixels wide, with something else at its right.
    pub(crate) fn draw_beside(
        &self,
        canvas: &mut Canvas,
        len: usize,
        width: u32,
        row: &mut dyn FnMut(&mut Canvas, usize, i32),
    ) {
        self.draw_rows(canvas, len, width, (TOP, ROWS), row);
        scroll_bar_in(canvas, 126, self.first(ROWS), len, (TOP, ROWS));
    }

    /// The first entry in sight where there are so many rows.
    fn first(&self, rows: usize) -> usize {
        self.top().max((self.cursor() + 1).saturating_sub(rows))
    }

    fn draw_rows(
        &self,
        canvas: &mut Canvas,
        len: usize,
        width: u32,
        (first, rows): (i32, usize),
        row: &mut dyn FnMut(&mut Canvas, usize, i32),
    ) {
        let top = self.first(rows);
        for (line, index) in (top..len).take(rows).enumerate() {
            let y = first + line as i32 * ROW;
            let bar = Rectangle::new(Point::new(0, y), Size::new(width, ROW as u32));
            if index == self.cursor() {
                canvas.lit(bar, true, |c| row(c, index, y + 1));
            } else {
                row(canvas, index, y + 1);
            }
        }
    }
}

/// Shows at the right edge which rows of `len` are in sight, if not all of them are.
pub(crate) fn scroll_bar(canvas: &mut Canvas, top: usize, len: usize) {
    scroll_bar_in(canvas, 126, top, len, (TOP, ROWS));
}

fn scroll_bar_in(canvas: &mut Canvas, x: i32, top: usize, len: usize, (first, rows): (i32, usize)) {
    if len <= rows {
        return;
    }
    let track = rows * ROW as usize;
    let height = (track * rows / len).max(4);
    let y = (track - height) * top.min(len - rows) / (len - rows);
    let thumb = Rectangle::new(Point::new(x, first + y as i32), Size::new(2, height as u32));
    canvas.frame().fill(thumb, Ink::On);
}

/// A row that A acts on: in the focus it shows the button.
pub(crate) fn entry(canvas: &mut Canvas, y: i32, name: &str) {
    canvas.text(Point::new(3, y), Align::Left, name);
    button(canvas, y);
}

/// The button at the end of a row in the focus.
pub(crate) fn button(canvas: &mut Canvas, y: i32) {
    if canvas.focused() {
        canvas.icon(Point::new(VALUE_END + 4, y), &glyphs::A_SMALL);
    }
}

/// A row with a value that A opens.
pub(crate) fn page(canvas: &mut Canvas, y: i32, name: &str, value: fmt::Arguments) {
    entry(canvas, y, name);
    canvas.format(Point::new(VALUE_END, y), Align::Right, value);
}

/// A row with a value that Left and Right change: in the focus it shows them.
pub(crate) fn value(canvas: &mut Canvas, y: i32, name: &str, value: fmt::Arguments) {
    canvas.text(Point::new(3, y), Align::Left, name);
    if canvas.focused() {
        stepper(canvas, Point::new(VALUE_END, y), value);
    } else {
        canvas.format(Point::new(VALUE_END, y), Align::Right, value);
    }
}

/// The header of one of several pages that Left and Right turn.
pub(crate) fn paged(canvas: &mut Canvas, title: &str, page: usize, pages: usize) {
    canvas.header(title, format_args!(""));
    if canvas.warns() {
        return;
    }
    let (page, at) = (page + 1, Point::new(119, 2));
    canvas.with(Ink::Off, false, |c| match pages {
        0..100 => stepper(c, at, format_args!("{page}/{pages}")),
        // So many leave no room for their count beside a long title.
        _ => stepper(c, at, format_args!("{page}")),
    });
}

/// A row with a box that is ticked or not, which Left, Right and A change; `says` which it is.
pub(crate) fn tick(canvas: &mut Canvas, y: i32, name: &str, on: bool, says: &str) {
    let at = Point::new(VALUE_END - 9, y);
    let focused = canvas.focused();
    canvas.unrecorded(|c| {
        c.text(Point::new(3, y), Align::Left, name);
        c.icon(at, if on { &glyphs::TICKED } else { &glyphs::UNTICKED });
        if focused {
            c.icon(at - Point::new(7, 0), &glyphs::LEFT);
            c.icon(at + Point::new(12, 0), &glyphs::RIGHT);
        }
    });
    canvas.label(Rectangle::new(Point::new(3, y), Size::new(116, 9)), format_args!("{name}: {says}"));
}

/// A text that ends at a point, between the buttons that change it.
pub(crate) fn stepper(canvas: &mut Canvas, end: Point, value: fmt::Arguments) {
    let mut area = Rectangle::zero();
    canvas.unrecorded(|c| area = c.format(end, Align::Right, value));
    let left = area.top_left - Point::new(7, 0);
    canvas.icon(left, &glyphs::LEFT);
    canvas.icon(end + Point::new(3, 0), &glyphs::RIGHT);
    canvas.label(Rectangle::new(left, area.size + Size::new(14, 0)), value);
}
