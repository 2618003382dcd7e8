//! The end: who has won, and by what.

use super::said::{Player, letter};
use super::{desk, start, state, text};
use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::hint::{self, Key};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Step;
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::over::Outcome;
use passerelle_core::games::starfighter::state::Form;

pub(super) fn draw(model: &Model, canvas: &mut Canvas) {
    let state = state(model);
    canvas.header(model.say(&text::OVER), format_args!("{}{}", model.say(&text::R), state.round));
    let middle = Point::new(64, 13);
    match state.outcome {
        Some(Outcome::Won(side)) => {
            let wins = model.say(&text::WINS);
            canvas.format(middle, Align::Centre, format_args!("{} {wins}", Player(model, side)));
        }
        _ => canvas.text(middle, Align::Centre, model.say(&text::DRAW)),
    }
    let [a, b] = desk::armors(state);
    let cards = |side| state.cruiser(side).squadron();
    let has_cards = state.form != Form::Quick;
    for (side, armor) in [(Side::A, a), (Side::B, b)] {
        let x = 32 + 64 * side as i32;
        canvas.unrecorded(|canvas| {
            canvas.text(Point::new(x - 26, 28), Align::Left, letter(side));
            canvas.print(&DIGITS, Point::new(x, 24), Align::Centre, format_args!("{armor}"));
            if has_cards && a == b {
                canvas.format(Point::new(x + 30, 28), Align::Right, format_args!("+{}", cards(side)));
            }
        });
        let area = Rectangle::new(Point::new(x - 26, 24), Size::new(54, 16));
        let (name, count) = (model.say(&text::CARDS), cards(side));
        canvas.label(area, format_args!("{} {armor}, {count} {name}", letter(side)));
    }
    let why = match state.outcome {
        Some(Outcome::Won(_)) if a != b => text::MORE_ARMOR,
        Some(Outcome::Won(_)) => text::MORE_CARDS,
        _ if has_cards => text::ALL_EQUAL,
        _ => text::EQUAL,
    };
    canvas.text(Point::new(64, 43), Align::Centre, model.say(&why));
    hint::draw(model, canvas, &[(Key::A, text::AGAIN)]);
}

pub(super) fn handle(gesture: Gesture) -> Step {
    match gesture {
        Gesture::Tap(Button::A) => Step::Swap(start::Start::default().into()),
        _ => Step::Stay,
    }
}
