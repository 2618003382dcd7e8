//! Telling the device what real dice show.
//!
//! The profile may change before the entry is finished, so an energy die is held by its face, a plain one by its
//! number; which side that is gets decided at the end. Kept dice are taken from the table as they lie.

use super::table::{self, Marks};
use super::{ask, state, text};
use crate::canvas::Canvas;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use heapless::Vec;
use passerelle_core::dice::{Face, Pip};
use passerelle_core::games::dice::{Command, Die, Keep, MAX_DICE, Throw};

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Enter {
    throw: Throw,
    keep: Keep,
    dice: Vec<Die, MAX_DICE, u8>,
    at: u8,
}

impl Enter {
    /// Every die on its first side, kept ones as they lie.
    pub(super) fn new(throw: Throw, keep: Keep, model: &Model) -> Enter {
        let table = state(model).last().map_or(&[][..], |roll| &roll.dice);
        let die = |(i, role)| match table.get(i) {
            Some(die) if keep.has(i) => Die { kept: true, ..*die },
            _ => Die { role, pip: Pip::ALL[0], face: Face::ALL[0], kept: false },
        };
        let dice: Vec<Die, MAX_DICE, u8> = throw.roles().take(MAX_DICE).enumerate().map(die).collect();
        let at = dice.iter().position(|die| !die.kept).unwrap_or(0) as u8;
        Enter { throw, keep, dice, at }
    }

    fn is_last(&self) -> bool {
        self.dice.iter().skip(usize::from(self.at) + 1).all(|die| die.kept)
    }

    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        let (at, count) = (self.at + 1, self.dice.len());
        canvas.header(model.say(&text::ENTER), format_args!("{at}/{count}"));
        table::draw(model, canvas, &self.dice, |i| Marks {
            fresh: false,
            locked: self.dice[i].kept,
            focus: i == usize::from(self.at),
        });
        let a = if self.is_last() { text::DONE } else { text::NEXT };
        hint::draw(model, canvas, &[(Key::UpDown, text::FACE), (Key::A, a)]);
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match gesture.pressed() {
            Some(Button::A) if self.is_last() => return self.done(model),
            Some(Button::A | Button::Right) => self.go(1),
            Some(Button::Left) => self.go(-1),
            Some(Button::Up) => self.turn(1),
            Some(Button::Down) => self.turn(-1),
            _ => {}
        }
        Step::Stay
    }

    fn done(&self, model: &Model) -> Step {
        let side = |die: &Die| match die.role {
            Some(_) if !die.kept => state(model).profile().side(die.face),
            _ => die.pip,
        };
        let pips = self.dice.iter().map(side).collect();
        ask(Command::Enter { throw: self.throw, keep: self.keep, pips })
    }

    /// To the next die that is not kept.
    fn go(&mut self, by: isize) {
        let mut at = usize::from(self.at);
        while let Some(next) = at.checked_add_signed(by).filter(|&i| i < self.dice.len()) {
            at = next;
            if !self.dice[at].kept {
                self.at = at as u8;
                return;
            }
        }
    }

    /// To the next face of an energy die, the next number of a plain one.
    fn turn(&mut self, by: isize) {
        let Some(die) = self.dice.get_mut(usize::from(self.at)) else { return };
        match die.role {
            Some(_) => die.face = Face::ALL[(die.face as usize).wrapping_add_signed(by) % 4],
            None => die.pip = Pip::ALL[(die.pip.index() + 6).wrapping_add_signed(by) % 6],
        }
    }
}
