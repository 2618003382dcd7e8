//! The drawing surface of the screens: a frame, and a record of the strings put on it.

use crate::font::{Font, TEXT, Zoom};
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
    /// What every header has to say.
    warning: Option<&'static str>,
}

/// Rows of the line at the top: accents keep clear of its edge.
const HEADER: u32 = 11;

/// Rows of a line in a paragraph: capitals and descenders.
const LINE: u32 = 9;

impl<'a> Canvas<'a> {
    /// A dark canvas.
    pub fn new(frame: &'a mut Frame, record: &'a mut dyn Recorder) -> Self {
        frame.clear();
        Canvas { frame, record, ink: Ink::On, focus: false, warning: None }
    }

    /// The picture itself, for shapes.
    pub fn frame(&mut self) -> &mut Frame {
        self.frame
    }

    /// Draws with another ink and focus for a while.
    pub fn with(&mut self, ink: Ink, focus: bool, draw: impl FnOnce(&mut Canvas)) {
        draw(&mut Canvas { frame: self.frame, record: self.record, ink, focus, warning: self.warning });
    }

    /// Draws for a while without taking notes: what is drawn in pieces is noted as one by [`Canvas::label`].
    pub fn unrecorded(&mut self, draw: impl FnOnce(&mut Canvas)) {
        let (ink, focus, warning) = (self.ink, self.focus, self.warning);
        draw(&mut Canvas { frame: self.frame, record: &mut (), ink, focus, warning });
    }

    /// Whether what is drawn now is in the focus.
    pub const fn focused(&self) -> bool {
        self.focus
    }

    /// A lit bar with dark drawing on it.
    pub fn lit(&mut self, area: Rectangle, focus: bool, draw: impl FnOnce(&mut Canvas)) {
        self.frame.fill(area, Ink::On);
        self.with(Ink::Off, focus, draw);
    }

    /// A text with the top of its capitals at `at.y`.
    pub fn text(&mut self, at: Point, align: Align, text: &str) {
        self.print(&TEXT, at, align, format_args!("{text}"));
    }

    /// A formatted text; tells the box it fills.
    pub fn format(&mut self, at: Point, align: Align, text: fmt::Arguments) -> Rectangle {
        self.print(&TEXT, at, align, text)
    }

    /// A formatted text in a font of choice; tells the box it fills.
    pub fn print(&mut self, font: &'static Font, at: Point, align: Align, text: fmt::Arguments) -> Rectangle {
        let width = width(font, text);
        let x = match align {
            Align::Left => at.x,
            Align::Centre => at.x - width as i32 / 2,
            Align::Right => at.x - width as i32,
        };
        let area = Rectangle::new(Point::new(x, at.y), Size::new(width, font.height() - font.ascent));
        self.record.string(text, area, self.focus);
        let y = at.y - font.ascent as i32;
        // Drawing into memory never fails, nor does measuring.
        let _ = Pen { frame: self.frame, font, x, y, ink: self.ink }.write_fmt(text);
        area
    }

    /// A text broken at its blanks into lines `width` pixels wide, noted as one.
    pub fn paragraph(&mut self, at: Point, width: u32, text: &str) {
        self.beginning(at, width, usize::MAX, text);
    }

    /// As many lines of a paragraph as there is room for; all of it is noted.
    pub fn beginning(&mut self, at: Point, width: u32, room: usize, text: &str) {
        let mut y = at.y;
        self.unrecorded(|c| {
            for line in lines(text, width).take(room) {
                c.text(Point::new(at.x, y), Align::Left, line);
                y += LINE as i32;
            }
        });
        self.label(Rectangle::new(at, Size::new(width, (y - at.y) as u32)), format_args!("{text}"));
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

    /// Whether every header has something to say.
    pub const fn warns(&self) -> bool {
        self.warning.is_some()
    }

    /// From now on every header says this in place of its note.
    pub fn warn(&mut self, warning: &'static str) {
        self.warning = Some(warning);
    }

    /// The lit line at the top of every screen: a title at the left, a note at the right. A warning comes before both.
    pub fn header(&mut self, title: &str, note: fmt::Arguments) {
        self.heading(format_args!("{title}"), note);
    }

    /// The same with a title that is put together.
    pub fn heading(&mut self, title: fmt::Arguments, note: fmt::Arguments) {
        self.heading_of(title, &[note]);
    }

    /// The same with the first of some notes for which there is room; the last one if there is for none.
    pub fn heading_of(&mut self, title: fmt::Arguments, notes: &[fmt::Arguments]) {
        let bar = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEADER));
        let warning = self.warning;
        self.lit(bar, false, |c| {
            let room = WIDTH as u32 - 8 - warning.map_or(0, |warning| TEXT.width(warning));
            if warning.is_none() || width(&TEXT, title) <= room {
                c.format(Point::new(2, 2), Align::Left, title);
            }
            match warning {
                Some(warning) => c.text(Point::new(126, 2), Align::Right, warning),
                None => {
                    let room = (WIDTH as u32 - 8).saturating_sub(width(&TEXT, title));
                    let fits = |note: &&fmt::Arguments| width(&TEXT, **note) <= room;
                    if let Some(note) = notes.iter().find(fits).or(notes.last()) {
                        c.format(Point::new(126, 2), Align::Right, *note);
                    }
                }
            }
        });
    }
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
            // French sets a blank before these signs, but never starts a line with one
            if c == ' ' && !rest[i + 1..].starts_with([':', ';', '!', '?']) {
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

/// Pixels from the first to the last column of a text.
pub(crate) fn width(font: &'static Font, text: fmt::Arguments) -> u32 {
    let mut width = Width(font, 0);
    let _ = width.write_fmt(text);
    width.1.saturating_sub(font.gap())
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

impl Pen<'_> {
    /// Draws a column of up to 16 pixels twice as wide and high, as two halves a frame can take.
    fn double(&mut self, x: i32, bits: u16) {
        for (half, y) in [(bits & 0xff, self.y), (bits >> 8, self.y + 16)] {
            let high = (0..8).fold(0, |high, i| high | (u32::from(half >> i & 1) * 0b11) << (2 * i));
            self.frame.column(x, y, high, self.ink);
            self.frame.column(x + 1, y, high, self.ink);
        }
    }
}

impl Write for Pen<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            let columns = self.font.columns(c);
            for (i, &bits) in columns.iter().enumerate() {
                match self.font.zoom {
                    Zoom::Plain => self.frame.column(self.x + i as i32, self.y, bits.into(), self.ink),
                    Zoom::Double => self.double(self.x + 2 * i as i32, bits),
                }
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
        assert_eq!(lines("votre jeu : elle", 50).next(), Some("votre"), "no line starts with a colon");
    }
}
