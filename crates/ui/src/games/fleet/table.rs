//! Phase 3: the dice on the table. A on a die leads to what it is good for.

use super::choice::Names;
use super::desk::{self, AllUses, Desk, DieUse, Uses};
use super::{ask, bar, heading, help, names, ships, state, talk, text, words};
use crate::canvas::{Align, Canvas};
use crate::frame::Ink;
use crate::glyphs::{self, Scale};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::dice::Role;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::tray::{Dice, DieId, Place};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::lang::Text;

/// Where the cursor is, and what the die there is good for.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Table {
    /// A die that is ready, in order, or one of the actions behind them.
    cursor: u8,
    /// What the die in the focus is good for.
    uses: Uses,
    /// Which of that A begins.
    chosen: u8,
}

/// What stands beside the dice, in the order of the cursor: most often the phase ends.
const ACTIONS: [Text; 3] = [text::END, text::FLEETS, text::MORE];

/// Dice of the hand that are drawn large.
const LARGE: usize = 3;

fn ready(state: &State) -> Option<Dice> {
    state.player(state.active).map(|p| p.tray.ready())
}

fn count(state: &State) -> u8 {
    ready(state).map_or(0, |dice| dice.count() as u8)
}

impl Table {
    /// The cursor on a die that is good for something, one that moves ships before others, or on the end of the phase.
    #[inline(never)]
    pub(super) fn new(state: &State) -> Table {
        let (mut first, all) = (None, AllUses::of(state));
        for cursor in 0..count(state) {
            let table = Table::at(state, cursor, &all);
            if table.uses.is_empty() {
                continue;
            }
            if table.die(state).is_some_and(|die| die.role() == Role::Movement) {
                return table;
            }
            first = first.or(Some(table));
        }
        first.unwrap_or(Table { cursor: count(state), uses: Uses::new(), chosen: 0 })
    }

    /// The cursor at a place, with what the die there is good for.
    fn at(state: &State, cursor: u8, all: &AllUses) -> Table {
        let mut table = Table { cursor, uses: Uses::new(), chosen: 0 };
        if let Some(die) = table.die(state) {
            table.uses = all.of_die(die);
        }
        table
    }

    fn die(&self, state: &State) -> Option<DieId> {
        ready(state)?.nth(self.cursor.into())
    }

    /// The rule of what A does.
    pub(super) fn rule(&self) -> &'static str {
        self.chosen()
            .map_or("FC-TURN-05", |used| if used.turned { "FC-SPEC-06" } else { help::of_verb(used.verb) })
    }

    /// What A does with the die in the focus.
    fn chosen(&self) -> Option<DieUse> {
        self.uses.get(usize::from(self.chosen)).copied()
    }

    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        let state = names.state;
        heading(names, canvas);
        let focus = self.die(state);
        bar::draw(names, canvas, focus);
        let action = self.cursor.checked_sub(count(state));
        // Line by line, as it is read: dice, then the action beside them.
        for (line, name) in (0..).zip(&ACTIONS) {
            draw_hand(names, canvas, line, focus);
            // A third line of dice leaves no room for it.
            if line == 2 && focus.is_some() && count(state) <= 8 {
                self.draw_use(model, canvas);
            }
            let y = 33 + 10 * line;
            let bar = Rectangle::new(Point::new(88, y - 1), Size::new(40, 10));
            let say = |c: &mut Canvas| c.text(Point::new(90, y), Align::Left, model.say(name));
            if action.map(i32::from) == Some(line) {
                canvas.lit(bar, true, say);
            } else {
                say(canvas);
            }
        }
    }

    /// What A does with the die in the focus, and whether Up and Down offer more.
    fn draw_use(&self, model: &Model, canvas: &mut Canvas) {
        let Some(used) = self.chosen() else {
            return canvas.text(Point::new(13, 52), Align::Left, model.say(&text::NO_USE));
        };
        let icon = if self.uses.len() > 1 { &glyphs::UP_DOWN } else { &glyphs::A };
        canvas.icon(Point::new(1, 56 - i32::from(icon.height) / 2), icon);
        let verb = model.say(&words::verb(used.verb));
        if !used.turned {
            return canvas.text(Point::new(13, 52), Align::Left, verb);
        }
        canvas.icon(Point::new(13, 52), &glyphs::TURN);
        canvas.unrecorded(|canvas| canvas.text(Point::new(23, 52), Align::Left, verb));
        let area = Rectangle::new(Point::new(13, 52), Size::new(73, 9));
        canvas.label(area, format_args!("{verb}, {}", model.say(&text::TURNED)));
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let state = state(model);
        let (dice, all) = (count(state), count(state) + ACTIONS.len() as u8);
        self.cursor = self.cursor.min(all - 1);
        let on_die = self.cursor < dice;
        let uses = self.uses.len() as u8;
        let cursor = match gesture.pressed() {
            Some(Button::A) => return self.act(state, desk),
            Some(Button::Up) if on_die => {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(uses.saturating_sub(1));
                return Step::Stay;
            }
            Some(Button::Down) if on_die => {
                self.chosen = if self.chosen + 1 < uses { self.chosen + 1 } else { 0 };
                return Step::Stay;
            }
            Some(Button::Up) => (self.cursor - dice + 2) % 3 + dice,
            Some(Button::Down) => (self.cursor - dice + 1) % 3 + dice,
            // Beside the dice the actions are one stop, entered at the end of the phase.
            Some(Button::Right) if on_die => self.cursor + 1,
            Some(Button::Left) if on_die => self.cursor.checked_sub(1).unwrap_or(dice),
            Some(Button::Right) => 0,
            Some(Button::Left) => dice.saturating_sub(1),
            _ => return Step::Stay,
        };
        *self = Table::at(state, cursor, &AllUses::of(state));
        Step::Stay
    }

    fn act(&self, state: &State, desk: &mut Desk) -> Step {
        if let Some(die) = self.die(state) {
            return self.chosen().map_or(Step::Stay, |used| talk::step(desk.use_die(state, die, used)));
        }
        match self.cursor - count(state).min(self.cursor) {
            0 => desk::likeliest(state, Verb::End, &[]).map_or(Step::Stay, ask),
            1 => Step::Open(ships::Ships::at_hand(state).into()),
            _ => talk::step(desk.more(state)),
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
