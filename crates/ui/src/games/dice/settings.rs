//! The settings the dice tool brings: die profile and manual dice.

use super::{Screen, ask, profile, state, text};
use crate::canvas::Canvas;
use crate::list;
use crate::model::Model;
use crate::screens::Step;
use passerelle_core::games::dice::Command;

/// Rows: the profile, then manual dice.
pub(crate) const COUNT: usize = 2;

pub(crate) fn draw(index: usize, model: &Model, canvas: &mut Canvas, y: i32) {
    if index == 0 {
        let [o, d, m, s] = state(model).profile().counts();
        return list::page(canvas, y, model.say(&text::PROFILE), format_args!("{o} {d} {m} {s}"));
    }
    let manual = if state(model).manual() { text::YES } else { text::NO };
    list::value(canvas, y, model.say(&text::MANUAL_DICE), format_args!("{}", model.say(&manual)));
}

/// Left or Right: only manual dice has values to step through.
pub(crate) fn change(index: usize, model: &Model) -> Step {
    if index == 0 { Step::Stay } else { ask(Command::Manual(!state(model).manual())) }
}

pub(crate) fn open(index: usize, model: &Model) -> Step {
    if index == 0 {
        Step::Open(Screen::Profile(profile::Editor::new(model)).into())
    } else {
        change(index, model)
    }
}
