//! The settings: those of the device, then those the game in play brings.

use super::{Screen, Step, usb_boot};
use crate::canvas::Canvas;
use crate::games;
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::settings::{Change, Settings};
use crate::text;
use crate::ui::Request;
use core::fmt;
use passerelle_core::lang::{Lang, Text};

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Panel(List);

/// The rows of the device itself, in order; the rows of the game stand before the last one.
const NAMES: [Text; 5] = [text::LANGUAGE, text::BRIGHTNESS, text::DIM_AFTER, text::OFF_AFTER, text::USB_BOOT];
const BEFORE_GAME: usize = 4;

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
        let game = games::rows().count();
        let settings = model.settings;
        self.0.draw(canvas, NAMES.len() + game, |canvas, index, y| {
            let name = |at: usize| model.say(&NAMES[at]);
            let value =
                |canvas: &mut Canvas, name: &str, value: fmt::Arguments| list::value(canvas, y, name, value);
            match index {
                0 => value(canvas, name(0), format_args!("{}", model.say(&text::LANGUAGE_NAME))),
                1 => value(canvas, name(1), format_args!("{}/{}", settings.brightness, Settings::BRIGHTEST)),
                2 => value(canvas, name(2), format_args!("{}", After(settings.dim_seconds(), settings.lang))),
                3 => value(canvas, name(3), format_args!("{}", After(settings.off_seconds(), settings.lang))),
                at => match row_of(at) {
                    Some(row) => (row.draw)(model, canvas, y),
                    None => list::entry(canvas, y, name(4)),
                },
            }
        });
    }

    pub(super) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let game = games::rows().count();
        if self.0.moved(gesture, NAMES.len() + game) {
            return Step::Stay;
        }
        let change = match gesture.pressed() {
            Some(Button::Left) => Change::Less,
            Some(Button::Right) => Change::More,
            Some(Button::A) => return self.open(model),
            _ => return Step::Stay,
        };
        let settings = *model.settings;
        let set = |settings| Step::Ask(Request::Set(settings));
        match self.0.cursor() {
            1 => set(settings.with_brightness(change)),
            2 => set(settings.with_dim(change)),
            3 => set(settings.with_off(change)),
            // Held down, two values would only flicker.
            _ if matches!(gesture, Gesture::Repeat(_)) => Step::Stay,
            0 => set(settings.with_next_lang()),
            at => row_of(at).map_or(Step::Stay, |row| (row.change)(change, model)),
        }
    }

    /// A on a row: open what stands behind it, or step its value.
    fn open(&self, model: &Model) -> Step {
        match (self.0.cursor(), row_of(self.0.cursor())) {
            (0, _) => Step::Ask(Request::Set(model.settings.with_next_lang())),
            (_, Some(row)) => (row.open)(model),
            (BEFORE_GAME.., None) => Step::Open(Screen::UsbBoot(usb_boot::UsbBoot::default())),
            _ => Step::Stay,
        }
    }
}

/// The row of a game at that place.
fn row_of(at: usize) -> Option<&'static games::Row> {
    games::rows().nth(at.checked_sub(BEFORE_GAME)?)
}
