//! What is told of a command: words with the dice among them, cut to the room of a row or broken into lines.
//!
//! A game tells it into one text. Dice stand in it as characters that no font has, so that measuring, cutting and breaking
//! treat them as the rest.

use crate::canvas::{Align, Canvas};
use crate::font::TEXT;
use crate::games::dice::{face_name, role_name};
use crate::glyphs::{self, Scale};
use crate::icon::Icon;
use crate::model::Model;
use core::fmt::{self, Write};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::String;
use passerelle_core::dice::{Face, Role};
use passerelle_core::lang::Text;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Depth {
    /// What fits a row, the likeliest to be looked for first.
    Brief,
    /// All of it.
    Whole,
}

/// A text of words and dice. What does not fit is left out.
#[derive(Default)]
pub(crate) struct Told(String<400>);

/// The first character that stands for a drawing: roles, then faces.
const DRAWN: u32 = 0xe000;

/// Stands where a text was cut.
const CUT: &str = "..";

impl Write for Told {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|c| self.0.push(c)).map_err(|_| fmt::Error)
    }
}

/// The role or face a character stands for.
fn drawn(c: char) -> Option<(&'static Icon, Text)> {
    let place = u32::from(c).checked_sub(DRAWN)? as usize;
    match (Role::ALL.get(place), Face::ALL.get(place.wrapping_sub(Role::ALL.len()))) {
        (Some(&role), _) => Some((glyphs::role(role, Scale::Small), role_name(role))),
        (_, Some(&face)) => Some((glyphs::face(face, Scale::Small), face_name(face))),
        _ => None,
    }
}

/// Columns from one character to the next.
fn advance(c: char) -> u32 {
    drawn(c).map_or_else(|| TEXT.advance(c), |(icon, _)| u32::from(icon.width) + 1)
}

fn width(text: &str) -> u32 {
    text.chars().map(advance).sum()
}

/// The longest beginning of a text that is no wider than that.
fn beginning(text: &str, room: u32) -> &str {
    let mut used = 0;
    let end = text.char_indices().find(|&(_, c)| {
        used += advance(c);
        used > room
    });
    end.map_or(text, |(end, _)| text.get(..end).unwrap_or_default())
}

impl Told {
    /// A role, or the face a die shows.
    pub(crate) fn die(&mut self, role: Option<Role>, face: Option<Face>) {
        let role = role.map(|role| role as u32);
        let face = face.map(|face| Role::ALL.len() as u32 + face as u32);
        let drawings = role.into_iter().chain(face).filter_map(|place| char::from_u32(DRAWN + place));
        drawings.for_each(|drawing| _ = self.0.push(drawing));
    }

    /// Draws as much of it as there is room for, in a row that begins there.
    pub(crate) fn draw(&self, model: &Model, canvas: &mut Canvas, at: Point, room: u32) {
        let text = self.0.as_str();
        let (shown, dots) = match width(text) <= room + 1 {
            true => (text, ""),
            false => (beginning(text, room.saturating_sub(width(CUT))), CUT),
        };
        let shown = shown.strip_suffix(' ').unwrap_or(shown);
        canvas.unrecorded(|canvas| {
            let x = draw_line(canvas, at, shown);
            canvas.text(Point::new(x, at.y), Align::Left, dots);
        });
        let taken = (width(shown) + width(dots)).saturating_sub(1);
        canvas.label(Rectangle::new(at, Size::new(taken, 9)), format_args!("{}", Read(model, text)));
    }

    /// Its lines, each no wider than that.
    pub(crate) fn lines(&self, room: u32) -> impl Iterator<Item = &str> {
        let mut rest = self.0.as_str();
        core::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let fits = beginning(rest, room + 1);
            let broken =
                if fits.len() == rest.len() { None } else { fits.bytes().rposition(|byte| byte == b' ') };
            // A word longer than a line is broken where the line ends.
            let (line, after) = rest.split_at_checked(broken.unwrap_or(fits.len()))?;
            rest = after.strip_prefix(' ').unwrap_or(after);
            Some(line)
        })
    }

    /// Draws so many of its lines from one on, below each other.
    pub(crate) fn draw_lines(
        &self,
        model: &Model,
        canvas: &mut Canvas,
        area: Rectangle,
        from: usize,
        pitch: i32,
    ) {
        let room = area.size.width;
        let mut at = area.top_left;
        for line in self.lines(room).skip(from).take(area.size.height as usize / pitch as usize) {
            canvas.unrecorded(|canvas| _ = draw_line(canvas, at, line));
            let size = Size::new(width(line).saturating_sub(1), 9);
            canvas.label(Rectangle::new(at, size), format_args!("{}", Read(model, line)));
            at.y += pitch;
        }
    }
}

/// Draws words and dice from left to right; tells where the next character would be.
fn draw_line(canvas: &mut Canvas, mut at: Point, text: &str) -> i32 {
    for c in text.chars() {
        match drawn(c) {
            Some((icon, _)) => canvas.icon(at, icon),
            None => _ = canvas.format(at, Align::Left, format_args!("{c}")),
        }
        at.x += advance(c) as i32;
    }
    at.x
}

/// A text as it is read aloud.
struct Read<'a>(&'a Model<'a>, &'a str);

impl fmt::Display for Read<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut after_name = false;
        self.1.chars().try_for_each(|c| match drawn(c) {
            Some((_, name)) => {
                f.write_str(if core::mem::replace(&mut after_name, true) { " " } else { "" })?;
                f.write_str(self.0.say(&name))
            }
            None => {
                after_name = false;
                f.write_char(c)
            }
        })
    }
}
