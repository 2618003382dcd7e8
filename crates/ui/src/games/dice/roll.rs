//! The roll on the table: look, lock, throw the rest again.

use super::table::{self, Marks};
use super::{Screen, ask, enter, state, text};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use core::fmt;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::dice::{Command, Die, Keep, Roll, Throw};

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
    keep: Keep,
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
            canvas.print(&DIGITS, Point::new(64, 17), Align::Centre, format_args!("{}", roll.sum()));
            canvas.format(Point::new(64, 40), Align::Centre, format_args!("{}", Terms(&roll.dice)));
        } else {
            table::draw(model, canvas, &roll.dice, |i| Marks {
                fresh: model.fresh && !roll.dice[i].kept,
                locked: self.keep.has(i),
                focus: self.focus == Focus::Die(i as u8),
            });
        }
        let again = if self.keep == Keep::default() { text::ROLL_AGAIN } else { text::ROLL_REST };
        let at = Point::new(64, 55);
        if self.focus == Focus::Again {
            let bar = Rectangle::new(Point::new(14, 54), Size::new(100, 10));
            canvas.lit(bar, true, |c| c.text(at, Align::Centre, model.say(&again)));
        } else {
            canvas.text(at, Align::Centre, model.say(&again));
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let Some(roll) = state(model).last() else { return Step::Back };
        match (gesture.pressed(), self.focus) {
            (Some(Button::A), Focus::Again) => return self.again(roll, model),
            (Some(Button::A), Focus::Die(die)) => {
                let keep = self.keep.toggled(die.into());
                // one die at least must be left to throw
                if usize::from(keep.0.count_ones() as u8) < roll.dice.len() {
                    self.keep = keep;
                }
            }
            (Some(button), focus) if !matches!(roll.throw, Throw::Sum(_)) => {
                self.focus = moved(focus, button, roll.dice.len() as u8);
            }
            _ => {}
        }
        Step::Stay
    }

    fn again(&self, roll: &Roll, model: &Model) -> Step {
        if state(model).manual() {
            return Step::Swap(Screen::Enter(enter::Enter::new(roll.throw, self.keep, model)).into());
        }
        ask(Command::Reroll(self.keep))
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

/// The dice of a sum: `3 + 5 + 6`.
struct Terms<'a>(&'a [Die]);

impl fmt::Display for Terms<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.0.iter().enumerate().try_for_each(|(i, die)| {
            let plus = if i == 0 { "" } else { "+" };
            write!(f, "{plus}{}", die.pip.number())
        })
    }
}
