//! The settings: those of the device, those the games bring, and what ends everything.

use super::{Screen, Step, confirm};
use crate::canvas::Canvas;
use crate::games::{self, Row};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::settings::{Change, Facing, Settings};
use crate::text;
use crate::ui::Request;
use core::fmt;
use passerelle_core::lang::{Lang, Text};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Panel(List);

/// The rows of the device itself; those of the games follow.
const OWN: [Row; 6] = [
    Row {
        draw: |model, canvas, y| {
            row(model, canvas, y, text::LANGUAGE, format_args!("{}", model.say(&text::LANGUAGE_NAME)));
        },
        change: |_, model| set(model.settings.with_next_lang()),
        open: |model| set(model.settings.with_next_lang()),
    },
    Row {
        draw: |model, canvas, y| {
            let (now, most) = (model.settings.brightness, Settings::BRIGHTEST);
            row(model, canvas, y, text::BRIGHTNESS, format_args!("{now}/{most}"));
        },
        change: |change, model| set(model.settings.with_brightness(change)),
        open: |_| Step::Stay,
    },
    Row {
        draw: |model, canvas, y| {
            let after = After(model.settings.dim_seconds(), model.lang());
            row(model, canvas, y, text::DIM_AFTER, format_args!("{after}"));
        },
        change: |change, model| set(model.settings.with_dim(change)),
        open: |_| Step::Stay,
    },
    Row {
        draw: |model, canvas, y| {
            let after = After(model.settings.off_seconds(), model.lang());
            row(model, canvas, y, text::OFF_AFTER, format_args!("{after}"));
        },
        change: |change, model| set(model.settings.with_off(change)),
        open: |_| Step::Stay,
    },
    Row {
        draw: |model, canvas, y| {
            let facing = match model.settings.facing {
                Facing::Normal => text::NORMAL,
                Facing::Turned => text::TURNED,
                Facing::Player => text::PER_PLAYER,
            };
            row(model, canvas, y, text::FACING, format_args!("{}", model.say(&facing)));
        },
        change: |change, model| set(model.settings.with_facing(change)),
        open: |model| set(model.settings.with_facing(Change::More)),
    },
    Row {
        draw: |model, canvas, y| list::entry(canvas, y, model.say(&text::NAMES)),
        change: |_, _| Step::Stay,
        open: |_| Step::Open(Screen::names()),
    },
];

/// What stands last.
const LAST: [Row; 2] = [
    Row {
        draw: |model, canvas, y| list::entry(canvas, y, model.say(&text::ERASE)),
        change: |_, _| Step::Stay,
        open: |_| Step::Open(confirm::Confirm::screen(confirm::What::Erase)),
    },
    Row {
        draw: |model, canvas, y| list::entry(canvas, y, model.say(&text::USB_BOOT)),
        change: |_, _| Step::Stay,
        open: |_| Step::Open(confirm::Confirm::screen(confirm::What::UsbBoot)),
    },
];

fn rows() -> impl Iterator<Item = &'static Row> {
    OWN.iter().chain(games::rows()).chain(&LAST)
}

fn set(settings: Settings) -> Step {
    Step::Ask(Request::Set(settings))
}

fn row(model: &Model, canvas: &mut Canvas, y: i32, name: Text, value: fmt::Arguments) {
    list::value(canvas, y, model.say(&name), value);
}

/// A number of seconds, or never.
struct After(u16, Lang);

impl fmt::Display for After {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            0 => f.write_str(text::NEVER.get(self.1)),
            s if s % 60 == 0 => write!(f, "{} min", s / 60),
            s => write!(f, "{s} s"),
        }
    }
}

impl Panel {
    pub(super) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::SETTINGS), format_args!(""));
        self.0.draw(canvas, rows().count(), |canvas, index, y| {
            if let Some(row) = rows().nth(index) {
                (row.draw)(model, canvas, y);
            }
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        if self.0.moved(gesture, rows().count()) {
            return Step::Stay;
        }
        let at = self.0.cursor();
        let Some(row) = rows().nth(at) else { return Step::Stay };
        match gesture.pressed() {
            Some(Button::A) => (row.open)(model),
            // Held down, few values would only flicker: brightness and times have more.
            _ if matches!(gesture, Gesture::Repeat(_)) && !(1..4).contains(&at) => Step::Stay,
            Some(Button::Left) => (row.change)(Change::Less, model),
            Some(Button::Right) => (row.change)(Change::More, model),
            _ => Step::Stay,
        }
    }
}
