//! Armor as large as it gets: Left and Right count, Up and Down go to the other Cruiser, and the difference counts when
//! the buttons rest. A quick game is played here alone.

use super::desk::{self, Desk};
use super::said::{Player, letter};
use super::{ask, glyphs, news, state, text};
use crate::canvas::{Align, Canvas, width};
use crate::font::{DIGITS, LARGE_DIGITS, TEXT};
use crate::frame::Ink;
use crate::games::starfighter::column;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::running::Running;
use crate::screens::Step;
use crate::ui::Request;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;
use passerelle_core::games;
use passerelle_core::games::starfighter::command::Command;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::plain::NOUGHT;

/// How far armor is corrected at once.
const MOST: i16 = 60;
/// Columns of a Cruiser.
const HALF: i32 = 64;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Track {
    running: Running,
    /// It lies over another screen of the game, to which B and A lead back.
    over: bool,
}

fn chosen(desk: &Desk) -> Side {
    if desk.on_b { Side::B } else { Side::A }
}

impl Track {
    /// Over another screen.
    pub(super) fn over() -> Track {
        Track { over: true, ..Track::default() }
    }

    pub(super) const fn is_over(&self) -> bool {
        self.over
    }

    pub(super) const fn is_unsettled(&self) -> bool {
        self.running.by() != 0
    }

    /// B forgets the difference, or leaves.
    pub(super) fn back(&mut self) -> Step {
        if self.running.settle().is_some() { Step::Stay } else { Step::Back }
    }

    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let state = state(model);
        let (round, last) = (model.say(&text::ROUND), state.is_last_round());
        match desk.news {
            Some(event) if !last => {
                column::heading(model, format_args!("{}", news::Told(model, event)), canvas);
            }
            _ => {
                let note = model.say(if last { &text::LAST_ROUND } else { &text::ARMOR });
                let short = model.say(&text::LAST);
                canvas.heading_of(
                    format_args!("{round} {}", state.round),
                    &[format_args!("{note}"), format_args!("{short}")],
                );
            }
        }
        for side in Side::BOTH {
            self.draw_side(model, side, side == chosen(desk), canvas);
        }
        canvas.frame().fill(Rectangle::new(Point::new(HALF - 1, 12), Size::new(1, 41)), Ink::On);
        let done = match (self.over, last) {
            (true, _) => text::DONE,
            (_, true) => text::END_GAME,
            (_, false) => text::END_ROUND,
        };
        hint::draw(model, canvas, &[(Key::UpDown, text::SIDE), (Key::A, done)]);
    }

    /// One Cruiser: who, the Initiative, what is being counted, the armor.
    fn draw_side(&self, model: &Model, side: Side, focus: bool, canvas: &mut Canvas) {
        let state = state(model);
        let by = if focus { self.running.by() } else { 0 };
        let armor = desk::armors(state)[side as usize];
        let (shown, left) = (armor.saturating_add(by), HALF * side as i32);
        let has = state.initiative == side;
        canvas.unrecorded(|canvas| {
            let label = |canvas: &mut Canvas| {
                let name = Player(model, side);
                let room = if by == 0 { 48 } else { 24 };
                if width(&TEXT, format_args!("{name}")) <= room {
                    canvas.format(Point::new(left + 3, 13), Align::Left, format_args!("{name}"));
                } else {
                    canvas.text(Point::new(left + 3, 13), Align::Left, letter(side));
                }
                match (by, has) {
                    (0, true) => canvas.icon(Point::new(left + 54, 13), &glyphs::INITIATIVE),
                    (0, false) => {}
                    (by, _) => {
                        _ = canvas.format(Point::new(left + 61, 13), Align::Right, format_args!("{by:+}"));
                    }
                }
            };
            if focus {
                canvas.lit(Rectangle::new(Point::new(left, 12), Size::new(63, 9)), true, label);
            } else {
                label(canvas);
            }
            let digits = format_args!("{shown}");
            let middle = left + HALF / 2 - 1;
            match width(&LARGE_DIGITS, digits) {
                ..=61 => _ = canvas.print(&LARGE_DIGITS, Point::new(middle, 22), Align::Centre, digits),
                _ => _ = canvas.print(&DIGITS, Point::new(middle, 30), Align::Centre, digits),
            }
        });
        let area = Rectangle::new(Point::new(left, 12), Size::new(61, 42));
        let mark = if has { model.say(&text::INITIATIVE) } else { "" };
        canvas.with(Ink::On, focus, |canvas| match by {
            0 => canvas.label(area, format_args!("{} {shown} {mark}", Player(model, side))),
            by => canvas.label(area, format_args!("{} {shown} ({by:+}) {mark}", Player(model, side))),
        });
    }

    /// The difference counts: one command.
    fn settle(&mut self, desk: &Desk) -> Option<Command> {
        let by = self.running.settle()?;
        let mut answers = Vec::new();
        answers.extend([chosen(desk) as u8, (i16::from(NOUGHT) + by) as u8]);
        Some(Command { verb: Verb::Armor, answers })
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let state = state(model);
        // Counted from nought: armor has no ends, but a correction has.
        if self.running.press(gesture, 0, -MOST..=MOST) {
            return Step::Stay;
        }
        // Whatever else is pressed, the difference counts first.
        let settled = match gesture.pressed() {
            None if gesture != Gesture::Rest => None,
            _ => self.settle(desk),
        };
        match gesture.pressed() {
            Some(Button::A) if settled.is_none() && gesture == Gesture::Tap(Button::A) => {
                return match (self.over, state.moment) {
                    (true, _) => Step::Back,
                    (_, Moment::Quick) => desk::likeliest(state, Verb::End, &[]).map_or(Step::Stay, ask),
                    _ => Step::Stay,
                };
            }
            Some(Button::Up | Button::Down) if matches!(gesture, Gesture::Tap(_)) => desk.on_b = !desk.on_b,
            _ => {}
        }
        settled.map_or(Step::Stay, |command| Step::Ask(Request::Apply(games::Command::Starfighter(command))))
    }
}
