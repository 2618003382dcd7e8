//! The screens of the games. A game has its own folder; this is the one place that lists them.

pub(crate) mod dice;
pub(crate) mod fleet;

pub(crate) use fleet::Desk;

use crate::canvas::Canvas;
use crate::input::Gesture;
use crate::model::Model;
use crate::screens::{self, Step};
use passerelle_core::games::{Event, Title};
use passerelle_core::lang::Text;
use passerelle_core::rule::Refusal;

/// A screen of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Screen {
    Dice(dice::Screen),
    Fleet(fleet::Screen),
}

impl Screen {
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Screen::Dice(screen) => screen.name(),
            Screen::Fleet(screen) => screen.name(),
        }
    }

    /// The rule that matters on this screen.
    pub(crate) fn rule(&self) -> Option<&'static str> {
        match self {
            Screen::Dice(screen) => screen.rule(),
            Screen::Fleet(screen) => screen.rule(),
        }
    }

    /// Whether it closes when there is another [`outcome`] to see.
    pub(crate) fn gives_way(&self) -> bool {
        match self {
            Screen::Dice(screen) => screen.gives_way(),
            Screen::Fleet(screen) => screen.gives_way(),
        }
    }

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        match self {
            Screen::Dice(screen) => screen.draw(model, canvas),
            Screen::Fleet(screen) => screen.draw(model, desk, canvas),
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        match self {
            Screen::Dice(screen) => screen.handle(gesture, model),
            Screen::Fleet(screen) => screen.handle(gesture, model, desk),
        }
    }

    pub(crate) fn back(&mut self, model: &Model, desk: &mut Desk) -> Step {
        match self {
            Screen::Dice(_) => Step::Back,
            Screen::Fleet(screen) => screen.back(model, desk),
        }
    }

    pub(crate) fn undone(&self, model: &Model, desk: &mut Desk) -> Option<screens::Screen> {
        match self {
            Screen::Dice(_) => None,
            Screen::Fleet(screen) => screen.gives_way().then(|| fleet::outcome(model, desk)),
        }
    }

    /// The game it belongs to.
    pub(crate) const fn title(&self) -> Title {
        match self {
            Screen::Dice(_) => Title::Dice,
            Screen::Fleet(_) => Title::Fleet,
        }
    }

    pub(crate) fn applied(&self, result: Result<&Event, Refusal>, model: &Model, desk: &mut Desk) -> Step {
        match self {
            Screen::Dice(screen) => screen.applied(result, model),
            Screen::Fleet(_) => fleet::Screen::applied(result.map(|_| ()), model, desk),
        }
    }
}

/// The screen that shows what happened, if there is something to see.
pub(crate) fn outcome(event: &Event, model: &Model, desk: &mut Desk) -> Option<screens::Screen> {
    match event {
        Event::Dice(event) => dice::outcome(event, model),
        Event::Fleet(_) => Some(fleet::outcome(model, desk)),
    }
}

/// The names of their screens.
pub(crate) fn screen_names() -> impl Iterator<Item = &'static str> {
    dice::Screen::NAMES.iter().chain(fleet::Screen::NAMES).copied()
}

/// What the games put on the home screen.
pub(crate) fn home_entries() -> impl Iterator<Item = (Text, fn() -> screens::Screen)> {
    fleet::HOME.into_iter().chain(dice::HOME)
}

/// What the games put into the quick menu.
pub(crate) fn menu_entries(model: &Model) -> impl Iterator<Item = (Text, fn() -> Step)> {
    let fleet = fleet::has_game(model).then_some(fleet::MENU);
    fleet.into_iter().flatten().chain(dice::MENU)
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
