//! The stack of screens, and what they ask of the device.

use crate::canvas::{Canvas, Recorder};
use crate::frame::Frame;
use crate::games::{self, Desk};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::{Screen, Step};
use crate::settings::Settings;
use crate::text;
use heapless::Vec;
use passerelle_core::dice::Lot;
use passerelle_core::entry::THROWS;
use passerelle_core::games::{Command, Event, Title};
use passerelle_core::rule::Refusal;

/// What real dice show, in the order they were asked for.
pub type Values = Vec<u8, THROWS, u8>;

/// Something only the device can do.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "one exists at a time, and there is no allocator to box it")]
pub enum Request {
    /// Apply a command to the game and tell [`Ui::applied`].
    Apply(Command),
    /// Go on with the command that lacks dice: so fell those it asked for.
    Dice(Values),
    /// Take over new settings.
    Set(Settings),
    /// Keep something players taught the device, under its number.
    Learn(u8, Vec<u8, 32>),
    /// Take the last command back.
    Undo,
    /// Do again what was undone.
    Redo,
    /// Go on with a game that was left, by its number.
    Resume(u8),
    /// Keep such a game no longer.
    Forget(u8),
    /// Write something to the flash to see whether that works.
    TestFlash,
    /// Erase records that cannot be read.
    Wipe,
    /// Let a game go that cannot be saved, see [`Ui::losing`].
    GiveUp,
    /// Erase everything.
    Erase,
    /// Restart to the USB boot loader.
    UsbBoot,
}

/// Screens deeper than this push out the one above home.
const DEPTH: usize = 6;

/// The screens a player has open.
#[cfg_attr(feature = "pilot", derive(Clone))]
pub struct Ui {
    /// Never empty: home is at the bottom and cannot be closed.
    pub(crate) open: Vec<Screen, DEPTH>,
    /// What a game works out for its screens: too large for each of them.
    pub(crate) desk: Desk,
}

impl Default for Ui {
    fn default() -> Self {
        let mut open = Vec::new();
        let _ = open.push(Screen::home());
        Ui { open, desk: Desk::default() }
    }
}

impl Ui {
    pub(crate) fn top(&self) -> Option<&Screen> {
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

    /// Whether it matters how long A is held: elsewhere `HoldingA` and `ReleaseA` change nothing.
    pub fn wants_hold(&self) -> bool {
        self.top().is_some_and(Screen::wants_hold)
    }

    /// Whether something in sight counts once nobody has pressed anything for a moment: [`Gesture::Rest`].
    pub fn settles(&self) -> bool {
        matches!(self.top(), Some(Screen::Game(screen)) if screen.settles())
    }

    /// Tells the players that a part of the record was set aside.
    pub fn set_aside(&mut self) {
        self.go(Step::Open(Screen::set_aside()));
    }

    /// Tells the players that the flash holds unknown records, and offers to erase them.
    pub fn unknown_records(&mut self) {
        self.go(Step::Open(Screen::unknown_records()));
    }

    /// Asks the players whether a game that cannot be saved may be lost to a new one.
    pub fn losing(&mut self) {
        self.go(Step::Open(Screen::losing()));
    }

    /// Whether that is still asked.
    pub fn is_losing(&self) -> bool {
        self.open.iter().any(Screen::is_losing)
    }

    /// Tells the players that the device failed and started again.
    pub fn restarted(&mut self) {
        self.go(Step::Open(Screen::restarted()));
    }

    /// A game that was left is played again: it is to be seen.
    pub fn resumed(&mut self, model: &Model) {
        self.go(Step::Home);
        let screen = games::now(model.games.playing, model, &mut self.desk);
        self.go(Step::Open(screen));
    }

    /// Tells the players that what they asked for needs a flash that works.
    pub fn no_flash(&mut self) {
        self.go(Step::Open(Screen::no_flash()));
    }

    /// Tells the players that everything is being erased.
    pub fn erasing(&mut self) {
        self.go(Step::Home);
        self.go(Step::Open(Screen::erasing()));
    }

    /// Everything was erased, or could not be.
    pub fn erased(&mut self) {
        if self.top() == Some(&Screen::erasing()) {
            self.go(Step::Home);
        }
    }

    /// Whether the buttons that are down are to be seen.
    pub fn shows_buttons(&self) -> bool {
        matches!(self.top(), Some(Screen::Buttons(_)))
    }

    /// Draws the screen in sight.
    pub fn draw(&self, model: &Model, frame: &mut Frame, record: &mut dyn Recorder) {
        let mut canvas = Canvas::new(frame, record);
        if !model.saving {
            canvas.warn(model.say(&text::NOT_SAVED));
        }
        if let Some(screen) = self.top() {
            screen.draw(model, &self.desk, &mut canvas);
        }
    }

    /// Takes a gesture; tells what the device has to do, if anything.
    pub fn handle(&mut self, gesture: Gesture, model: &Model) -> Option<Request> {
        if gesture == Gesture::HoldB
            && let Some(screen) = self.open.last_mut().filter(|screen| screen.wants_hold())
        {
            // What A holds on a screen ends when another one covers it.
            screen.handle(Gesture::ReleaseA, model, &mut self.desk);
        }
        let step = match gesture {
            Gesture::HoldB => {
                // What is under way on the screen below is done, so that the menu can take it back.
                let settled = if self.settles() { self.handle(Gesture::Rest, model) } else { None };
                match self.top() {
                    None | Some(Screen::Menu(_)) => {}
                    Some(screen) => _ = self.go(Step::Open(screen.menu(model, &self.desk))),
                }
                return settled;
            }
            Gesture::Tap(Button::B) => {
                self.open.last_mut().map_or(Step::Home, |screen| screen.back(model, &mut self.desk))
            }
            gesture => {
                let desk = &mut self.desk;
                self.open.last_mut().map_or(Step::Home, |screen| screen.handle(gesture, model, desk))
            }
        };
        self.go(step)
    }

    /// The command that was asked for lacks a die: the players throw a real one and tell what it shows.
    pub fn lacks(&mut self, title: Title, lot: Lot, sides: u8) {
        let asked = self.enters_dice();
        self.desk.real.lacks(title, asked, lot, sides);
        if !asked {
            self.go(Step::Open(Screen::RealDice));
        }
    }

    /// Whether players are telling what real dice show. Once they no longer are, the command is dropped.
    pub fn enters_dice(&self) -> bool {
        self.open.contains(&Screen::RealDice)
    }

    /// Takes the outcome of a command that was asked for.
    pub fn applied(&mut self, result: Result<&Event, Refusal>, model: &Model) -> Option<Request> {
        self.open.retain(|open| *open != Screen::RealDice);
        let desk = &mut self.desk;
        let step = self.open.last().map_or(Step::Home, |screen| screen.applied(result, model, desk));
        let request = self.go(step);
        if let Ok(event) = result {
            self.happened(event, model);
        }
        request
    }

    /// Shows what happened, whoever asked for it, in place of the screens that are about what was before: left open,
    /// even below others, they would mix up the two.
    pub fn happened(&mut self, event: &Event, model: &Model) {
        if let Some(screen) = games::outcome(event, model, &mut self.desk) {
            self.show(screen, model);
        }
    }

    /// Shows what is left after a command was taken back, if its game is in sight.
    pub fn undone(&mut self, model: &Model) {
        if let Some(screen) = self.open.iter().rev().find_map(|open| open.undone(model, &mut self.desk)) {
            self.show(screen, model);
        }
    }

    /// Puts the screen of what happened in place of those about what was before, below those that stay in sight.
    fn show(&mut self, screen: Screen, model: &Model) {
        self.open.retain(|open| !open.gives_way());
        let stays = |open: &Screen| matches!(open, Screen::Game(screen) if screen.stays(model));
        let menu = usize::from(matches!(self.top(), Some(Screen::Menu(_))));
        // The menu stays over a screen that does.
        let above = match self.open.iter().rev().skip(menu).take_while(|open| stays(open)).count() {
            0 => 0,
            count => count + menu,
        };
        self.make_room();
        // Home stays below all.
        let at = self.open.len().saturating_sub(above).max(1);
        let _ = self.open.insert(at, screen);
    }

    /// Closes the screen above home if there is no room for another.
    fn make_room(&mut self) {
        if self.open.is_full() {
            self.open.remove(1);
        }
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
                self.make_room();
                let _ = self.open.push(screen);
            }
            Step::Swap(screen) => {
                if let Some(top) = self.open.last_mut() {
                    *top = screen;
                }
            }
            Step::Home => *self = Ui::default(),
            Step::Ask(request) => return Some(request),
            Step::BackAnd(request) => {
                self.go(Step::Back);
                return Some(request);
            }
        }
        None
    }
}
