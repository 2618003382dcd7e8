//! Where everything starts. A game under way stands above all else, on a card of two rows.

use super::{Screen, Step};
use crate::canvas::{Align, Canvas};
use crate::frame::{Ink, WIDTH};
use crate::games::{self, Desk, Door, Named};
use crate::glyphs;
use crate::input::{Button, Gesture};
use crate::list::{self, List, ROW, ROWS, TOP};
use crate::model::{Model, Source};
use crate::text;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

/// Where the cursor is, once it was moved: before, it stands on what is most likely wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Home(Option<List>);

/// The entries of the device itself.
const OWN: [Door; 3] = [
    (text::SETTINGS, &glyphs::SETTINGS, Screen::settings),
    (text::TEST, &glyphs::TEST, Screen::test),
    (text::ABOUT, &glyphs::ABOUT, || Screen::About),
];

/// What stands below the game under way: the first tool, new games and those that were left, the other tools, and what
/// is the device's own.
fn doors(model: &Model) -> impl Iterator<Item = Door> {
    let saved: Door = (text::SAVED, &glyphs::SAVED, Screen::saved);
    let saved = (model.saved.count() > 0).then_some(saved);
    let alone = games::beginnings().count() == 1;
    let begin = move |(name, icon, open): Door| (if alone { text::NEW_GAME } else { name }, icon, open);
    let first = games::tools().take(1).chain(games::beginnings().map(begin));
    first.chain(saved).chain(games::tools().skip(1)).chain(OWN)
}

/// The game one can go on with.
fn resumed(model: &Model) -> Option<Named> {
    games::under_way(model).map(|title| games::name(title, model))
}

impl Home {
    fn list(&self) -> List {
        self.0.unwrap_or_default()
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        banner(model, canvas);
        let (list, card) = (self.list(), resumed(model));
        let len = doors(model).count() + usize::from(card.is_some());
        // The card takes two rows; without it one more entry is in sight.
        let top = if list.top() > 0 || card.is_none() { list.top().min(len.saturating_sub(ROWS)) } else { 0 };
        let mut y = TOP;
        for index in top..len {
            let (door, rows) = match (&card, index) {
                (Some(_), 0) => (None, 2),
                (card, index) => (doors(model).nth(index - usize::from(card.is_some())), 1),
            };
            let height = rows * ROW;
            if y + height > TOP + ROWS as i32 * ROW {
                break;
            }
            let focus = index == list.cursor();
            let bar = Rectangle::new(Point::new(0, y), Size::new(124, height as u32));
            let draw = |c: &mut Canvas| match (&card, door) {
                (Some(named), None) => draw_card(model, c, y, named),
                (_, Some((name, icon, _))) => {
                    c.icon(Point::new(2, y + 1), icon);
                    c.text(Point::new(15, y + 1), Align::Left, model.say(&name));
                    list::button(c, y + 1);
                }
                (None, None) => {}
            };
            if focus {
                canvas.lit(bar, true, draw);
            } else {
                draw(canvas);
            }
            y += height;
        }
        list::scroll_bar(canvas, top, len);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let mut list = self.list();
        let under_way = games::under_way(model);
        let before = usize::from(under_way.is_some());
        if gesture == Gesture::Tap(Button::A) {
            return match (under_way, list.cursor().checked_sub(before)) {
                (Some(title), None) => Step::Open(games::now(title, model, desk)),
                (_, at) => {
                    let door = at.and_then(|at| doors(model).nth(at));
                    door.map_or(Step::Stay, |(_, _, open)| Step::Open(open()))
                }
            };
        }
        if list.moved_in(gesture, doors(model).count() + before, ROWS - before) {
            self.0 = Some(list);
        }
        Step::Stay
    }
}

/// The game under way: what it is and how far.
fn draw_card(model: &Model, canvas: &mut Canvas, y: i32, named: &Named) {
    let Named { game, turn, .. } = *named;
    canvas.icon(Point::new(2, y + 3), &glyphs::RESUME);
    canvas.text(Point::new(17, y + 1), Align::Left, model.say(&text::RESUME));
    let at = Point::new(17, y + 11);
    match turn {
        0 => canvas.text(at, Align::Left, game),
        turn => _ = canvas.format(at, Align::Left, format_args!("{game} T{turn}")),
    }
    list::button(canvas, y + 1);
}

/// The name of the device on a bar that fades into the stars, or what is wrong with it.
fn banner(model: &Model, canvas: &mut Canvas) {
    let failed = model.source == Source::Failed;
    let note = if failed { model.say(&text::FAULT) } else { "" };
    canvas.header("PASSERELLE", format_args!("{note}"));
    if failed || !model.saving {
        return;
    }
    for x in FADE..WIDTH {
        let dark = (x - FADE) * 16 / (DARK - FADE);
        let row = |y: usize| DITHER[y % 4][x % 4] < dark && !STARS.contains(&(x, y));
        let bits = (0..11).filter(|&y| row(y)).fold(0, |bits, y| bits | 1 << y);
        canvas.frame().column(x as i32, 0, bits, Ink::Off);
    }
}

/// Where the bar begins to fade, and where it is all dark.
const FADE: usize = 76;
const DARK: usize = 112;

/// The order in which pixels go dark.
const DITHER: [[usize; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

/// What shines beyond.
const STARS: [(usize, usize); 9] =
    [(111, 1), (107, 8), (116, 4), (115, 9), (120, 1), (119, 7), (124, 5), (123, 10), (126, 2)];
