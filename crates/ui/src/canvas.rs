//! The drawing surface of the screens: a frame, and a record of the strings put on it.

use crate::font::{Font, TEXT};
use crate::frame::{Frame, Ink, WIDTH};
use crate::icon::Icon;
use core::fmt::{self, Write};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// A rectangle of pixels.
pub type Area = Rectangle;

/// Takes note of what is drawn.
pub trait Recorder {
    /// A string, the box it fills and whether it is in the focus.
    fn string(&mut self, text: fmt::Arguments, area: Rectangle, focus: bool);
}

/// Takes no notes.
impl Recorder for () {
    fn string(&mut self, _: fmt::Arguments, _: Rectangle, _: bool) {}
}

/// Where a text stands relative to its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Starts there.
    Left,
    /// Has its middle there.
    Centre,
    /// Ends before it.
    Right,
}

/// A frame with a recorder, and the ink and focus of the moment.
pub struct Canvas<'a> {
    frame: &'a mut Frame,
    record: &'a mut dyn Recorder,
    ink: Ink,
    focus: bool,
}

/// Rows of a line of text: capitals and descenders.
pub const LINE: u32 = 9;

impl<'a> Canvas<'a> {
    /// A dark canvas.
    pub fn new(frame: &'a mut Frame, record: &'a mut dyn Recorder) -> Self {
        frame.clear();
        Canvas { frame, record, ink: Ink::On, focus: false }
    }

    /// The picture itself, for shapes.
    pub fn frame(&mut self) -> &mut Frame {
        self.frame
    }

    /// Draws with another ink and focus for a while.
    pub fn with(&mut self, ink: Ink, focus: bool, draw: impl FnOnce(&mut Canvas)) {
        draw(&mut Canvas { frame: self.frame, record: self.record, ink, focus });
    }

    /// A lit bar with dark drawing on it, in the focus.
    pub fn lit(&mut self, area: Rectangle, focus: bool, draw: impl FnOnce(&mut Canvas)) {
        self.frame.fill(area, Ink::On);
        self.with(Ink::Off, focus, draw);
    }

    /// A text with the top of its capitals at `at.y`.
    pub fn text(&mut self, at: Point, align: Align, text: &str) {
        self.print(&TEXT, at, align, format_args!("{text}"));
    }

    /// A formatted text.
    pub fn format(&mut self, at: Point, align: Align, text: fmt::Arguments) {
        self.print(&TEXT, at, align, text);
    }

    /// A formatted text in a font of choice.
    pub fn print(&mut self, font: &'static Font, at: Point, align: Align, text: fmt::Arguments) {
        let mut width = Width(font, 0);
        // Neither sink below ever fails.
        let _ = width.write_fmt(text);
        let width = font_width(font, width.1);
        let x = match align {
            Align::Left => at.x,
            Align::Centre => at.x - width as i32 / 2,
            Align::Right => at.x - width as i32,
        };
        let rows = font.height - font.ascent;
        self.record.string(text, Rectangle::new(Point::new(x, at.y), Size::new(width, rows)), self.focus);
        let y = at.y - font.ascent as i32;
        let _ = Pen { frame: self.frame, font, x, y, ink: self.ink }.write_fmt(text);
    }

    /// A text broken at its blanks into lines `width` pixels wide. Draws lines `skip` and following, at most `rows`
    /// of them, and tells how many lines the text has.
    pub fn paragraph(&mut self, at: Point, width: u32, skip: usize, rows: usize, text: &str) -> usize {
        let mut y = at.y;
        let mut count = 0;
        for line in lines(text, width) {
            if (skip..skip + rows).contains(&count) {
                self.text(Point::new(at.x, y), Align::Left, line);
                y += LINE as i32;
            }
            count += 1;
        }
        count
    }

    /// A drawing.
    pub fn icon(&mut self, at: Point, icon: &Icon) {
        for (i, &bits) in icon.columns().iter().enumerate() {
            self.frame.column(at.x + i as i32, at.y, bits, self.ink);
        }
    }

    /// Notes what a drawing says, for those who read the screen instead of seeing it.
    pub fn label(&mut self, area: Rectangle, text: fmt::Arguments) {
        self.record.string(text, area, self.focus);
    }

    /// The lit line at the top of every screen: a title at the left, a note at the right.
    pub fn header(&mut self, title: &str, note: fmt::Arguments) {
        let bar = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 10));
        self.lit(bar, false, |c| {
            c.text(Point::new(2, 1), Align::Left, title);
            c.format(Point::new(126, 1), Align::Right, note);
        });
    }
}

fn font_width(font: &Font, advance: u32) -> u32 {
    advance.saturating_sub(font.advance(' ') - font.columns(' ').len() as u32)
}

/// The lines of a text broken at its blanks.
pub fn lines(text: &str, width: u32) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let mut end = rest.len();
        let mut used = 0;
        let mut blank = None;
        for (i, c) in rest.char_indices() {
            if c == ' ' {
                blank = Some(i);
            }
            used += TEXT.advance(c);
            if used > width + 1 {
                // a word longer than a line is broken where the line ends, after one character at least
                end = blank.unwrap_or(if i == 0 { c.len_utf8() } else { i });
                break;
            }
        }
        let (line, after) = rest.split_at(end);
        rest = after.trim_start_matches(' ');
        Some(line)
    })
}

/// Measures what is written to it.
struct Width(&'static Font, u32);

impl Write for Width {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.1 += text.chars().map(|c| self.0.advance(c)).sum::<u32>();
        Ok(())
    }
}

/// Draws what is written to it.
struct Pen<'a> {
    frame: &'a mut Frame,
    font: &'static Font,
    x: i32,
    y: i32,
    ink: Ink,
}

impl Write for Pen<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            let columns = self.font.columns(c);
            for (i, &bits) in columns.iter().enumerate() {
                self.frame.column(self.x + i as i32, self.y, bits.into(), self.ink);
            }
            self.x += self.font.advance(c) as i32;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    #[test]
    fn lines_break_at_blanks_and_lose_nothing() {
        let text = "Left, Up and Right add a die";
        let broken: Vec<&str> = lines(text, 60).collect();
        assert!(broken.iter().all(|line| TEXT.width(line) <= 60), "{broken:?}");
        assert_eq!(broken.join(" "), text);
        assert_eq!(
            lines("anticonstitutionnellement", 40).collect::<Vec<_>>().concat(),
            "anticonstitutionnellement"
        );
        assert_eq!(lines("été", 1).count(), 3, "breaking never splits a character");
    }
}
