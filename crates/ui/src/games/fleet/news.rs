//! What the last command did to ships and tests, in the header until somebody presses anything.
//!
//! Numbers on the table change for a reason: the players see which ship it was, what it had and what it has, and what
//! the test die showed, without a press and without waiting.

use super::choice::{Names, Row};
use super::{glyphs, text, words};
use crate::canvas::Canvas;
use crate::frame::{Ink, WIDTH};
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use passerelle_core::dice::Face;
use passerelle_core::games::fleet::ShipId;
use passerelle_core::games::fleet::events::Event;

/// Things a header has room for.
const ROOM: usize = 2;

/// What happened.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct News {
    items: Vec<Item, ROOM>,
    /// There was more.
    more: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Item {
    /// A test die fell.
    Test(Face),
    /// A ship has another hull; what it had is known if it was hurt.
    Hull(ShipId, Option<u8>, u8),
    /// A ship is gone.
    Gone(ShipId),
    /// A shield took a source.
    Shielded,
    /// Ships had to go back.
    Returned,
}

impl News {
    /// What is worth telling of some events.
    pub(super) fn of(events: &[Event]) -> News {
        let mut news = News::default();
        for event in events {
            let item = match *event {
                Event::Tested(face) | Event::Field(face) => Item::Test(face),
                Event::Damaged { ship, damage, left } => Item::Hull(ship, left.checked_add(damage), left),
                Event::Repaired { ship, left } => Item::Hull(ship, None, left),
                Event::Destroyed(ship) => Item::Gone(ship),
                Event::Blocked { .. } => Item::Shielded,
                Event::Returned { .. } => Item::Returned,
                _ => continue,
            };
            news.tell(item);
        }
        news
    }

    fn tell(&mut self, item: Item) {
        // That a ship is gone says more than the hull it lost with it.
        let gone =
            |last: &Item| matches!((last, item), (Item::Hull(hit, ..), Item::Gone(ship)) if *hit == ship);
        match self.items.last_mut() {
            Some(last) if gone(last) => *last = item,
            _ => self.more |= self.items.push(item).is_err(),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Draws it in place of a heading.
    pub(super) fn draw(&self, names: Names, canvas: &mut Canvas) {
        let bar = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, 11));
        canvas.header("", format_args!(""));
        canvas.with(Ink::Off, false, |canvas| {
            canvas.unrecorded(|canvas| {
                let mut row = Row { canvas, at: Point::new(2, 2) };
                self.items.iter().for_each(|&item| draw_item(names, &mut row, item));
                if self.more {
                    row.text(format_args!("+"));
                }
            });
            canvas.label(bar, format_args!("{}", Told(names, self)));
        });
    }
}

fn draw_item(names: Names, row: &mut Row, item: Item) {
    let ship = |row: &mut Row, id: ShipId| {
        row.icon(glyphs::ship(names.kind(id).unwrap_or(passerelle_core::games::fleet::ships::Kind::Decoy)));
        row.text(format_args!("{}:{}", id.player + 1, id.ship + 1));
    };
    match item {
        Item::Test(face) => {
            row.text(format_args!("{}", names.model.say(&text::TEST)));
            row.icon(crate::glyphs::face(face, crate::glyphs::Scale::Small));
            row.at.x += 4;
        }
        Item::Hull(id, before, left) => {
            ship(row, id);
            match before {
                Some(before) => row.text(format_args!("{before}→{left}")),
                None => row.text(format_args!("→{left}")),
            }
        }
        Item::Gone(id) => {
            ship(row, id);
            row.text(format_args!("{}", names.model.say(&text::DESTROYED)));
        }
        Item::Shielded => row.text(format_args!("{}", names.model.say(&text::SHIELDED))),
        Item::Returned => row.text(format_args!("{}", names.model.say(&text::RETURNED))),
    }
    row.at.x += 2;
}

/// The same in words, for those who read the screen.
struct Told<'a>(Names<'a>, &'a News);

impl fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Told(names, news) = *self;
        let say = |text| names.model.say(&text);
        for (i, item) in news.items.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { ", " })?;
            match *item {
                Item::Test(face) => write!(f, "{} {}", say(text::TEST), say(words::face(face)))?,
                Item::Hull(id, Some(before), left) => {
                    write!(f, "{}:{} {before}→{left}", id.player + 1, id.ship + 1)?;
                }
                Item::Hull(id, None, left) => write!(f, "{}:{} →{left}", id.player + 1, id.ship + 1)?,
                Item::Gone(id) => write!(f, "{}:{} {}", id.player + 1, id.ship + 1, say(text::DESTROYED))?,
                Item::Shielded => f.write_str(say(text::SHIELDED))?,
                Item::Returned => f.write_str(say(text::RETURNED))?,
            }
        }
        f.write_str(if news.more { "+" } else { "" })
    }
}
