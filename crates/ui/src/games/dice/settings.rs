//! The settings the dice tool brings: die profile and manual dice.

use super::{Screen, ask, profile, state, text};
use crate::games::Row;
use crate::list;
use crate::model::Model;
use crate::screens::Step;
use passerelle_core::games::dice::Command;

/// How the sides of a die are marked, and dice entered by hand.
pub(crate) const ROWS: &[Row] = &[
    Row {
        draw: |model, canvas, y| {
            let [o, d, m, s] = state(model).profile().counts();
            list::page(canvas, y, model.say(&text::PROFILE), format_args!("{o} {d} {m} {s}"));
        },
        // It has no values to step through.
        change: |_, _| Step::Stay,
        open: edit_profile,
    },
    Row {
        draw: |model, canvas, y| {
            let manual = if state(model).manual() { text::YES } else { text::NO };
            list::value(canvas, y, model.say(&text::MANUAL_DICE), format_args!("{}", model.say(&manual)));
        },
        change: |_, model| turn_manual(model),
        open: turn_manual,
    },
];

/// Opens the sides of a die.
pub(crate) fn edit_profile(model: &Model) -> Step {
    Step::Open(Screen::Profile(profile::Editor::new(model)).into())
}

fn turn_manual(model: &Model) -> Step {
    ask(Command::Manual(!state(model).manual()))
}
