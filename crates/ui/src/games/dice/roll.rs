//! The roll on the table: look, lock, throw the rest again.

use super::table::{self, Marks};
use super::{state, text, throw};
use crate::canvas::{Align, Canvas};
use crate::font::LARGE_DIGITS;
use crate::frame::Ink;
use crate::glyphs;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::{self, Step};
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::dice::{Die, Keep, Roll, Throw, rules};

/// Where the cursor is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Focus {
    /// On the line below the dice.
    #[default]
    Again,
    /// On a die.
    Die(u8),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Table {
    focus: Focus,
    pub(super) keep: Keep,
    /// Energy dice, not plain ones.
    pub(super) energy: bool,
}

impl Table {
    /// The last roll, nothing locked.
    pub(super) fn of(model: &Model) -> Table {
        let energy = state(model).last().is_some_and(|roll| matches!(roll.throw, Throw::Energy(_)));
        Table { focus: Focus::Again, keep: Keep::default(), energy }
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let Some(roll) = state(model).last() else { return };
        let title = if self.energy { text::DICE } else { text::PLAIN };
        canvas.header(model.say(&title), format_args!("#{}", roll.number));
        if let Throw::Sum(_) = roll.throw {
            draw_sum(model, canvas, roll);
        } else {
            table::draw(model, canvas, &roll.dice, |i| Marks {
                fresh: model.fresh && !roll.dice[i].kept,
                locked: self.keep.has(i),
                focus: self.focus == Focus::Die(i as u8),
            });
        }
        match self.focus {
            Focus::Again => self.draw_again(model, canvas, roll),
            Focus::Die(die) => {
                let keep = if self.keep.has(die.into()) { text::RELEASE } else { text::KEEP };
                let hints = [(Key::A, keep), (Key::Down, text::ROLL)];
                let last_row = moved(self.focus, Button::Down, roll.dice.len() as u8) == Focus::Again;
                hint::draw(model, canvas, if last_row { &hints } else { &hints[..1] });
            }
        }
    }

    /// The line below the dice in the focus, between the buttons that lead to the dice.
    fn draw_again(&self, model: &Model, canvas: &mut Canvas, roll: &Roll) {
        let again = if self.keep == Keep::default() { text::ROLL_AGAIN } else { text::ROLL_REST };
        let bar = Rectangle::new(Point::new(9, hint::TOP - 1), Size::new(110, 11));
        canvas.lit(bar, true, |c| hint::draw(model, c, &[(Key::A, again)]));
        if can_keep(roll) {
            canvas.icon(Point::new(2, hint::TOP + 1), &glyphs::LEFT);
            canvas.icon(Point::new(122, hint::TOP + 1), &glyphs::RIGHT);
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let Some(roll) = state(model).last() else { return Step::Back };
        match (gesture.pressed(), self.focus) {
            (Some(Button::A), Focus::Again) => return throw(roll.throw, self.keep, model),
            (Some(Button::A), Focus::Die(die)) => {
                let keep = self.keep.toggled(die.into());
                if keep.0.count_ones() as usize == roll.dice.len() {
                    return Step::Open(screens::Screen::refused(rules::KEEP));
                }
                self.keep = keep;
            }
            (Some(button), focus) if can_keep(roll) => {
                self.focus = moved(focus, button, roll.dice.len() as u8);
            }
            _ => {}
        }
        Step::Stay
    }
}

/// The cursor walks along the dice, over the end of a row to the next, and down to the line below.
fn moved(focus: Focus, button: Button, count: u8) -> Focus {
    let row = table::first_row(count.into()) as u8;
    match (button, focus) {
        (Button::Left, Focus::Again) | (Button::Up, Focus::Again) => Focus::Die(count - 1),
        (Button::Right, Focus::Again) => Focus::Die(0),
        (Button::Left, Focus::Die(0)) | (Button::Down, Focus::Again) => Focus::Again,
        (Button::Left, Focus::Die(i)) => Focus::Die(i - 1),
        (Button::Right, Focus::Die(i)) if i + 1 < count => Focus::Die(i + 1),
        (Button::Right, Focus::Die(_)) => Focus::Again,
        (Button::Down, Focus::Die(i)) if i < row && count > row => Focus::Die((i + row).min(count - 1)),
        (Button::Down, Focus::Die(_)) => Focus::Again,
        (Button::Up, Focus::Die(i)) if i >= row => Focus::Die(i - row),
        (_, focus) => focus,
    }
}

/// Whether there are dice to choose from: a lone die and a sum can only be thrown again as a whole.
fn can_keep(roll: &Roll) -> bool {
    roll.dice.len() > 1 && !matches!(roll.throw, Throw::Sum(_))
}

/// The sum in a box, lit while it is new; its dice beside it, three a line.
fn draw_sum(model: &Model, canvas: &mut Canvas, roll: &Roll) {
    let area = Rectangle::new(Point::new(16, 13), Size::new(54, 38));
    table::draw_box(canvas, area, model.fresh);
    let sum_at = Point::new(43, 16);
    let sum =
        |c: &mut Canvas| _ = c.print(&LARGE_DIGITS, sum_at, Align::Centre, format_args!("{}", roll.sum()));
    canvas.with(if model.fresh { Ink::Off } else { Ink::On }, false, sum);
    let lines = roll.dice.chunks(3).len() as i32;
    for (i, dice) in roll.dice.chunks(3).enumerate() {
        let at = Point::new(80, 33 - 5 * lines + 10 * i as i32);
        let more = if (i as i32) < lines - 1 { "+" } else { "" };
        canvas.format(at, Align::Left, format_args!("{}{more}", Terms(dice)));
    }
}

/// Dice of a sum: `3+5+6`.
struct Terms<'a>(&'a [Die]);

impl fmt::Display for Terms<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(i, die)| {
            let plus = if i == 0 { "" } else { "+" };
            write!(f, "{plus}{}", die.pip.number())
        })
    }
}
