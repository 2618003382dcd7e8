//! The screens of the games. A game has its own folder; this is the one place that lists them.

pub(crate) mod dice;

use crate::canvas::Canvas;
use crate::input::Gesture;
use crate::model::Model;
use crate::screens::{self, Step};
use passerelle_core::games::Event;
use passerelle_core::lang::Text;
use passerelle_core::rule::{Refusal, Rule};

/// A screen of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Screen {
    Dice(dice::Screen),
}

impl Screen {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Screen::Dice(screen) => screen.name(),
        }
    }

    /// The rule that matters on this screen.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            Screen::Dice(screen) => screen.rule(),
        }
    }

    /// Whether it closes when there is another [`outcome`] to see.
    pub(crate) fn gives_way(&self) -> bool {
        match self {
            Screen::Dice(screen) => screen.gives_way(),
        }
    }

    pub(crate) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        match self {
            Screen::Dice(screen) => screen.draw(model, canvas),
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        match self {
            Screen::Dice(screen) => screen.handle(gesture, model),
        }
    }

    pub(crate) fn applied(&self, result: Result<&Event, Refusal>, model: &Model) -> Step {
        match self {
            Screen::Dice(screen) => screen.applied(result, model),
        }
    }
}

/// The screen that shows what happened, if there is something to see.
pub(crate) fn outcome(event: &Event, model: &Model) -> Option<screens::Screen> {
    match event {
        Event::Dice(event) => dice::outcome(event, model),
        #[allow(unreachable_patterns, reason = "the dice tool may be the only game of a build")]
        _ => None,
    }
}

/// The names of their screens.
pub(crate) fn screen_names() -> impl Iterator<Item = &'static str> {
    dice::Screen::NAMES.iter().copied()
}

/// The rules a player can look up: those of the game in play.
pub(crate) fn rules(model: &Model) -> impl Iterator<Item = &'static Rule> {
    model.games.playing.rules()
}

/// What the games put on the home screen.
pub(crate) fn home_entries() -> impl Iterator<Item = (Text, fn() -> screens::Screen)> {
    dice::HOME.into_iter()
}

/// What the games put into the quick menu.
pub(crate) fn menu_entries() -> impl Iterator<Item = (Text, fn() -> Step)> {
    dice::MENU.into_iter()
}

/// Rows the games put into the settings.
pub(crate) fn setting_count() -> usize {
    dice::settings::COUNT
}

/// Draws such a row.
pub(crate) fn draw_setting(index: usize, model: &Model, canvas: &mut Canvas, y: i32) {
    dice::settings::draw(index, model, canvas, y);
}

/// Left or Right on such a row.
pub(crate) fn change_setting(index: usize, model: &Model) -> Step {
    dice::settings::change(index, model)
}

/// A on such a row.
pub(crate) fn open_setting(index: usize, model: &Model) -> Step {
    dice::settings::open(index, model)
}
