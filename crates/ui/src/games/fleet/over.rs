//! The end: who has won, and what is left of everybody.

use super::choice::Player;
use super::{names, start, text};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::games::fleet::desk::Desk;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use passerelle_core::games::fleet::options::Form;
use passerelle_core::games::fleet::victory::Outcome;

pub(super) fn draw(model: &Model, desk: &Desk, canvas: &mut Canvas) {
    let names = names(model, desk);
    let state = names.state;
    canvas.heading(
        format_args!("{}", model.say(&text::OVER)),
        format_args!("{}{}", model.say(&text::TURN), state.turn),
    );
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
    hint::draw(model, canvas, &[(Key::A, text::AGAIN)]);
}

pub(super) fn handle(gesture: Gesture) -> Step {
    match gesture {
        Gesture::Tap(Button::A) => Step::Swap(start::Start::default().into()),
        _ => Step::Stay,
    }
}
