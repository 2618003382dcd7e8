//! Deployment: the five sectors of the player in turn as bars, and what fits the one in the focus.

use super::desk::{self, Desk};
use super::{ask, column, state, talk, text};
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::sector::SECTORS;
use passerelle_core::games::starfighter::state::State;
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::lang::{Lang, Text};

/// Columns from one sector to the next.
const PITCH: i32 = 18;
/// Rows from one slot to the next.
const SLOT: i32 = 5;
/// The row below the lowest slot.
const FLOOR: i32 = 44;

/// Where the next card goes, or that none does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Deploy {
    sector: u8,
    pass: bool,
}

/// What fits the next slot of a sector.
struct Fits(Lang, Option<u8>);

const FULL: Text = text::FULL;

impl fmt::Display for Fits {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.1, self.0) {
            (None, lang) => f.write_str(FULL.get(lang)),
            (Some(0), Lang::En) => f.write_str("Level 0, verso"),
            (Some(0), Lang::Fr) => f.write_str("Niv. 0, verso"),
            (Some(slot), Lang::En) => write!(f, "Level {slot}, 0, verso"),
            (Some(slot), Lang::Fr) => write!(f, "Niv. {slot}, 0, verso"),
        }
    }
}

impl Deploy {
    /// The focus where there is room.
    pub(super) fn new(state: &State) -> Deploy {
        let room = (0..SECTORS).find(|&sector| state.has_room(state.active, sector));
        Deploy { sector: room.unwrap_or(0), pass: false }
    }

    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let state = state(model);
        let side = state.active;
        talk::heading(model, desk, canvas);
        let fits = Fits(model.lang(), state.next_slot(side, self.sector));
        canvas.format(Point::new(2, 13), Align::Left, format_args!("{fits}"));
        canvas.unrecorded(|canvas| {
            for sector in 0..SECTORS {
                self.draw_sector(state, side, sector, canvas);
            }
        });
        let area = Rectangle::new(Point::new(1, 23), Size::new(89, 30));
        let (name, sector) = (model.say(&text::SECTOR), self.sector + 1);
        let (height, slots) = (state.height(side, self.sector), state.slots(side, self.sector));
        canvas.with(Ink::On, !self.pass, |canvas| {
            canvas.label(area, format_args!("{name} {sector}: {height}/{slots}"));
        });
        let (hand, pass) = (state.cruiser(side).hand, model.say(&text::PASS));
        let bar = Rectangle::new(Point::new(0, 54), Size::new(44, 10));
        let entry = |canvas: &mut Canvas| canvas.text(Point::new(3, 55), Align::Left, pass);
        if self.pass {
            canvas.lit(bar, true, entry)
        } else {
            entry(canvas)
        }
        let hands = model.say(&text::HAND);
        canvas.format(Point::new(89, 55), Align::Right, format_args!("{hands} {hand}"));
        column::draw(model, desk.after, canvas);
    }

    /// A sector: its cards, the slots that are free, its number.
    fn draw_sector(&self, state: &State, side: Side, sector: u8, canvas: &mut Canvas) {
        let left = 1 + PITCH * i32::from(sector);
        let (height, slots) = (state.height(side, sector), state.slots(side, sector));
        for slot in 0..slots.max(height) {
            let at = Point::new(left, FLOOR - SLOT * (i32::from(slot) + 1));
            let area = Rectangle::new(at, Size::new(16, SLOT as u32 - 1));
            canvas.frame().fill(area, Ink::On);
            if slot >= height {
                let inside = Rectangle::new(at + Point::new(1, 1), Size::new(14, SLOT as u32 - 3));
                canvas.frame().fill(inside, Ink::Off);
            }
        }
        let number = |canvas: &mut Canvas| {
            let middle = Point::new(left + 8, FLOOR + 1);
            canvas.format(middle, Align::Centre, format_args!("{}", sector + 1));
        };
        match sector == self.sector && !self.pass {
            true => canvas.lit(Rectangle::new(Point::new(left, FLOOR), Size::new(16, 9)), true, number),
            false => number(canvas),
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let state = state(model);
        match gesture.pressed() {
            Some(Button::Left) if !self.pass => self.sector = self.sector.saturating_sub(1),
            Some(Button::Right) if !self.pass => self.sector = (self.sector + 1).min(SECTORS - 1),
            Some(Button::Up | Button::Down) if matches!(gesture, Gesture::Tap(_)) => self.pass = !self.pass,
            Some(Button::A) if self.pass => {
                return desk::likeliest(state, Verb::Pass, &[]).map_or(Step::Stay, ask);
            }
            Some(Button::A) => return talk::step(desk.play(state, self.sector), model),
            _ => {}
        }
        Step::Stay
    }
}
