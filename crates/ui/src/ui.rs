//! The stack of screens, and what they ask of the device.

use crate::canvas::{Canvas, Recorder};
use crate::frame::Frame;
use crate::games;
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::{Screen, Step};
use crate::settings::Settings;
use heapless::Vec;
use passerelle_core::games::{Command, Event};
use passerelle_core::rule::Refusal;

/// Something only the device can do.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Apply a command to the game and tell [`Ui::applied`].
    Apply(Command),
    /// Take over new settings.
    Set(Settings),
    /// Restart to the USB boot loader.
    UsbBoot,
}

/// Screens deeper than this push out the one above home.
const DEPTH: usize = 6;

/// The screens a player has open.
pub struct Ui {
    /// Never empty: home is at the bottom and cannot be closed.
    open: Vec<Screen, DEPTH>,
}

impl Default for Ui {
    fn default() -> Self {
        let mut open = Vec::new();
        let _ = open.push(Screen::home());
        Ui { open }
    }
}

impl Ui {
    fn top(&self) -> Option<&Screen> {
        self.open.last()
    }

    /// The name of the screen in sight.
    pub fn screen(&self) -> &'static str {
        self.top().map_or("home", Screen::name)
    }

    /// The names of all screens there are.
    pub fn screens() -> impl Iterator<Item = &'static str> {
        Screen::NAMES.iter().copied().chain(games::screen_names())
    }

    /// Draws the screen in sight.
    pub fn draw(&self, model: &Model, frame: &mut Frame, record: &mut dyn Recorder) {
        let mut canvas = Canvas::new(frame, record);
        if let Some(screen) = self.top() {
            screen.draw(model, &mut canvas);
        }
    }

    /// Takes a gesture; tells what the device has to do, if anything.
    pub fn handle(&mut self, gesture: Gesture, model: &Model) -> Option<Request> {
        let step = match gesture {
            Gesture::HoldB => match self.top() {
                None | Some(Screen::Menu(_)) => Step::Stay,
                Some(screen) => Step::Open(screen.menu()),
            },
            Gesture::Tap(Button::B) => Step::Back,
            gesture => self.open.last_mut().map_or(Step::Home, |screen| screen.handle(gesture, model)),
        };
        self.go(step)
    }

    /// Takes the outcome of a command that was asked for.
    pub fn applied(&mut self, result: Result<Event, Refusal>, model: &Model) -> Option<Request> {
        let step = self.open.last_mut().map_or(Step::Home, |screen| screen.applied(result, model));
        self.go(step)
    }

    /// Shows what happened at the console's asking.
    pub fn happened(&mut self, event: Event, model: &Model) {
        let top = self.top().and_then(Screen::game);
        let step = games::happened(event, top, model);
        self.go(step);
    }

    fn go(&mut self, step: Step) -> Option<Request> {
        match step {
            Step::Stay => {}
            Step::Back => {
                if self.open.len() > 1 {
                    self.open.pop();
                }
            }
            Step::Open(screen) => {
                if self.open.is_full() {
                    self.open.remove(1);
                }
                let _ = self.open.push(screen);
            }
            Step::Swap(screen) => {
                if let Some(top) = self.open.last_mut() {
                    *top = screen;
                }
            }
            Step::Home => *self = Ui::default(),
            Step::Ask(request) => return Some(request),
        }
        None
    }
}
