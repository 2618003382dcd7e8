//! The line at the bottom of a screen that says which button does what.
//!
//! Buttons are drawn, not spelled: `A lancer` would read as a word of the French sentence.

use crate::canvas::{Align, Canvas};
use crate::font::TEXT;
use crate::frame::WIDTH;
use crate::glyphs;
use crate::icon::Icon;
use crate::model::Model;
use crate::text;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::lang::Text;

/// The first row of the line; its text starts one row lower.
pub(crate) const TOP: i32 = 54;
/// Between the drawing of a button and what it does.
const SPACE: u32 = 3;
/// Between two hints.
const GAP: u32 = 12;

/// A button, or two that do something together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Key {
    A,
    B,
    Down,
    UpDown,
    LeftRight,
}

impl Key {
    const fn icon(self) -> &'static Icon {
        match self {
            Key::A => &glyphs::A,
            Key::B => &glyphs::B,
            Key::Down => &glyphs::DOWN,
            Key::UpDown => &glyphs::UP_DOWN,
            Key::LeftRight => &glyphs::LEFT_RIGHT,
        }
    }

    /// What a reader of the screen is told.
    fn name(self) -> Text {
        match self {
            Key::A => text::KEY_A,
            Key::B => text::KEY_B,
            Key::Down => text::KEY_DOWN,
            Key::UpDown => text::KEY_UP_DOWN,
            Key::LeftRight => text::KEY_LEFT_RIGHT,
        }
    }
}

/// Draws hints side by side, in the middle of the line.
pub(crate) fn draw(model: &Model, canvas: &mut Canvas, hints: &[(Key, Text)]) {
    let width = |(key, text): &(Key, Text)| u32::from(key.icon().width) + SPACE + TEXT.width(model.say(text));
    let total = hints.iter().map(width).sum::<u32>() + GAP * (hints.len() as u32).saturating_sub(1);
    let mut left = (WIDTH as i32 - total as i32) / 2;
    for hint @ (key, text) in hints {
        let area = Rectangle::new(Point::new(left, TOP), Size::new(width(hint), 10));
        canvas.label(area, format_args!("{} {}", model.say(&key.name()), model.say(text)));
        let icon = key.icon();
        canvas.icon(Point::new(left, TOP + (9 - i32::from(icon.height)) / 2), icon);
        let at = Point::new(left + i32::from(icon.width) + SPACE as i32, TOP + 1);
        canvas.unrecorded(|c| c.text(at, Align::Left, model.say(text)));
        left += (width(hint) + GAP) as i32;
    }
}
