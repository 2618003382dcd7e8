//! The end: who has won, then what is left of everybody.

use super::choice::Player;
use super::{names, start, state, text};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::games::fleet::desk::Desk;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::list::List;
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::options::Form;
use passerelle_core::games::fleet::player::Player as Fleet;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::victory::Outcome;

/// The winner, or the players with what is left of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Over(Option<List>);

/// Where the columns of the summary end: class points, ships lost, hull points left.
const COLUMNS: [i32; 3] = [48, 89, 123];
/// The first row of the summary, and how many are in sight.
const PLACE: (i32, usize) = (23, 4);

impl Over {
    pub(super) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let state = state(model);
        canvas.heading(
            format_args!("{}", model.say(&text::OVER)),
            format_args!("{}{}", model.say(&text::TURN), state.turn),
        );
        match self.0 {
            None => draw_winner(model, desk, canvas),
            Some(list) => draw_summary(model, list, canvas),
        }
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match (gesture.pressed(), &mut self.0) {
            (Some(Button::A), None) => return Step::Swap(start::Start::default().into()),
            (Some(Button::Left | Button::Right), page) => {
                *page = if page.is_some() { None } else { Some(List::default()) };
            }
            (_, Some(list)) => _ = list.moved_in(gesture, state(model).players.len(), PLACE.1),
            _ => {}
        }
        Step::Stay
    }
}

fn draw_winner(model: &Model, desk: &Desk, canvas: &mut Canvas) {
    let names = names(model, desk);
    let state = names.state;
    let middle = Point::new(64, 13);
    let wins = model.say(&text::WINS);
    match state.outcome {
        Some(Outcome::Won(side)) if state.options.form == Form::Teams => {
            canvas.format(
                middle,
                Align::Centre,
                format_args!("{} {} {wins}", model.say(&text::TEAM), side + 1),
            );
        }
        // Outside of teams a player is a side.
        Some(Outcome::Won(side)) => {
            canvas.format(middle, Align::Centre, format_args!("{} {wins}", Player(names, side)));
        }
        Some(Outcome::Draw) => canvas.text(middle, Align::Centre, model.say(&text::DRAW)),
        _ => canvas.text(middle, Align::Centre, model.say(&text::NO_WINNER)),
    }
    let sides = match state.options.form {
        Form::FreeForAll => state.players.len() as u8,
        _ => 2,
    };
    let pitch = 128 / i32::from(sides.max(1));
    for side in 0..sides {
        let x = pitch * i32::from(side) + pitch / 2;
        let (now, _) = state.points_of(side);
        canvas.unrecorded(|c| _ = c.print(&DIGITS, Point::new(x, 25), Align::Centre, format_args!("{now}")));
    }
    for side in 0..sides {
        let x = pitch * i32::from(side) + pitch / 2;
        let (now, start) = state.points_of(side);
        // Six columns have no room for more than the number.
        if sides <= 2 {
            canvas.format(Point::new(x, 44), Align::Centre, format_args!("{}: {now}/{start}", side + 1));
        } else {
            canvas.format(Point::new(x, 44), Align::Centre, format_args!("{}", side + 1));
        }
    }
    hint::draw(model, canvas, &[(Key::LeftRight, text::SUMMARY), (Key::A, text::AGAIN)]);
}

/// Class points, ships lost and hull points left, a row each player.
fn draw_summary(model: &Model, list: List, canvas: &mut Canvas) {
    let titles = [text::POINTS_LEFT, text::SHIPS_LOST, text::HULL];
    for (title, x) in titles.iter().zip(COLUMNS) {
        canvas.text(Point::new(x, 13), Align::Right, model.say(title));
    }
    let players = &state(model).players;
    list.draw_in(canvas, players.len(), PLACE, &mut |canvas, index, y| {
        let Some(p) = players.get(index) else { return };
        let (lost, hull) = remains(p);
        canvas.unrecorded(|canvas| {
            canvas.format(Point::new(3, y), Align::Left, format_args!("{}", index + 1));
            let mut column = |column: usize, text: core::fmt::Arguments| {
                canvas.format(Point::new(COLUMNS[column], y), Align::Right, text);
            };
            column(0, format_args!("{}/{}", if p.out { 0 } else { p.points() }, p.start));
            column(1, format_args!("{lost}"));
            column(2, format_args!("{hull}"));
        });
        let area = Rectangle::new(Point::new(3, y), Size::new(120, 9));
        canvas.label(area, format_args!("{}: {}/{}, {lost}, {hull}", index + 1, p.points(), p.start));
    });
}

/// Ships a player has lost, and the hull points of the others.
fn remains(p: &Fleet) -> (usize, u16) {
    let ships = || p.units.iter().filter(|unit| unit.kind != Kind::Decoy);
    let lost = ships().filter(|unit| !unit.alive()).count();
    (lost, ships().filter(|unit| unit.alive()).map(|unit| u16::from(unit.hull)).sum())
}
