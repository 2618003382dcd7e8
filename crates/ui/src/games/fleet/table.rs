//! Phase 3: the dice on the table. A on a die leads to what it is good for.

use super::choice::Names;
use super::desk::{self, Desk};
use super::{ask, bar, heading, names, ships, state, talk, text, words};
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::glyphs::{self, Scale};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::tray::{Dice, DieId, Place};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::lang::Text;

/// Where the cursor is, and what the die there is good for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Table {
    /// A die that is ready, in order, or one of the actions behind them.
    cursor: u8,
    /// The first use of the die in the focus, and whether there are more.
    uses: (Option<Verb>, bool),
}

/// What stands beside the dice, in the order of the cursor.
const ACTIONS: [Text; 3] = [text::FLEETS, text::MORE, text::END];

/// Dice of the hand that are drawn large.
const LARGE: usize = 3;

fn ready(state: &State) -> Option<Dice> {
    state.player(state.active).map(|p| p.tray.ready())
}

fn count(state: &State) -> u8 {
    ready(state).map_or(0, |dice| dice.count() as u8)
}

impl Table {
    /// The cursor on the first die that is good for something, or on the end of the phase.
    pub(super) fn new(state: &State) -> Table {
        let count = count(state);
        let mut tables = (0..count).map(|cursor| Table { cursor, uses: (None, false) }.looked(state));
        let end = Table { cursor: count + ACTIONS.len() as u8 - 1, uses: (None, false) };
        tables.find(|table| table.uses.0.is_some()).unwrap_or(end)
    }

    fn die(&self, state: &State) -> Option<DieId> {
        ready(state)?.nth(self.cursor.into())
    }

    /// Works out what the die in the focus is good for.
    fn looked(mut self, state: &State) -> Table {
        self.uses = self.die(state).map_or((None, false), |die| desk::uses_of(state, die));
        self
    }

    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        let state = names.state;
        heading(names, canvas);
        let focus = self.die(state);
        bar::draw(names, canvas, focus);
        let chosen = self.cursor.checked_sub(count(state));
        // Line by line, as it is read: dice, then the action beside them.
        for (line, action) in (0..).zip(&ACTIONS) {
            draw_hand(names, canvas, line, focus);
            // A third line of dice leaves no room for it.
            if line == 2 && chosen.is_none() && count(state) <= 8 {
                self.draw_use(model, canvas);
            }
            let y = 33 + 10 * line;
            let bar = Rectangle::new(Point::new(88, y - 1), Size::new(40, 10));
            let say = |c: &mut Canvas| c.text(Point::new(90, y), Align::Left, model.say(action));
            if chosen.map(i32::from) == Some(line) {
                canvas.lit(bar, true, say);
            } else {
                say(canvas);
            }
        }
    }

    /// What A does with the die in the focus.
    fn draw_use(&self, model: &Model, canvas: &mut Canvas) {
        let (verb, more) = self.uses;
        let name = verb.map_or(text::NO_USE, words::verb);
        if verb.is_some() {
            canvas.icon(Point::new(1, 51), &glyphs::A);
        }
        let dots = if more { ".." } else { "" };
        canvas.format(Point::new(13, 52), Align::Left, format_args!("{}{dots}", model.say(&name)));
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let state = state(model);
        let stops = count(state) + ACTIONS.len() as u8;
        self.cursor = match gesture.pressed() {
            Some(Button::Right | Button::Down) => (self.cursor + 1) % stops,
            Some(Button::Left | Button::Up) => (self.cursor.min(stops) + stops - 1) % stops,
            Some(Button::A) => return self.act(state, desk),
            _ => return Step::Stay,
        };
        *self = self.looked(state);
        Step::Stay
    }

    fn act(&self, state: &State, desk: &mut Desk) -> Step {
        if let Some(die) = self.die(state) {
            return match self.uses.0 {
                Some(_) => talk::step(desk.use_die(state, die)),
                None => Step::Stay,
            };
        }
        match self.cursor - count(state).min(self.cursor) {
            0 => Step::Open(ships::Ships::default().into()),
            1 => talk::step(desk.more(state)),
            _ => desk::likeliest(state, Verb::End, &[]).map_or(Step::Stay, ask),
        }
    }
}

/// A line of the hand: a few dice are large and take all lines, many are small.
fn draw_hand(names: Names, canvas: &mut Canvas, line: i32, focus: Option<DieId>) {
    let Some(p) = names.state.player(names.state.active) else { return };
    let hand = p.tray.at(Place::Hand);
    let many = hand.count() > LARGE;
    for (i, die) in (0..).zip(hand) {
        let lit = focus == Some(die);
        if many && i / 4 == line {
            bar::draw_die(names, canvas, die, Point::new(1 + i % 4 * 22, 32 + line * 10), lit);
        } else if !many && line == 0 {
            draw_large(names, canvas, die, Point::new(1 + i * 28, 32), lit);
        }
    }
}

/// A die of the hand: its role beside its face.
fn draw_large(names: Names, canvas: &mut Canvas, die: DieId, corner: Point, focus: bool) {
    let Some(p) = names.state.player(names.state.active) else { return };
    let (role, face) = (die.role(), p.tray.face(die));
    let area = Rectangle::new(corner, Size::new(26, 17));
    let lit = focus || names.model.fresh;
    if lit {
        canvas.frame().fill(area, Ink::On);
    }
    let ink = if lit { Ink::Off } else { Ink::On };
    canvas.with(ink, focus, |c| {
        c.icon(corner + Point::new(1, 4), glyphs::role(role, Scale::Medium));
        c.icon(corner + Point::new(12, 2), glyphs::face(face, Scale::Medium));
        let (role, face) = (names.model.say(&words::role(role)), names.model.say(&words::face(face)));
        c.label(area, format_args!("{role} {face}"));
    });
}
