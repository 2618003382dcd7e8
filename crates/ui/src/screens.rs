//! The screens of the device itself: home, settings, quick menu, help and the like.

mod about;
mod confirm;
mod help;
mod home;
mod menu;
mod notice;
mod past;
mod players;
pub(crate) mod real_dice;
mod saved;
mod settings;
mod test;

use crate::canvas::Canvas;
use crate::games::{self, Desk};
use crate::hold::Hold;
use crate::input::Gesture;
use crate::model::Model;
use crate::ui::Request;
use passerelle_core::games::{Event, Title};
use passerelle_core::rule::Refusal;

/// A screen and where one is on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Screen {
    Home(home::Home),
    Saved(saved::Saved),
    Card(saved::Card),
    Settings(settings::Panel),
    Names(players::Names),
    Name(players::Wheels),
    Confirm(confirm::Confirm),
    Test(test::Test),
    Pixels(test::Pixels),
    Buttons(test::Buttons),
    About,
    Menu(menu::Menu),
    Help(help::Help),
    Notice(notice::Notice),
    Past(past::Past),
    PastEntry(past::Page),
    RealDice,
    Game(games::Screen),
}

/// Names the screens of an enum: the match and the list of all names, from one table.
macro_rules! names {
    ($($pattern:pat => $name:literal),* $(; $rest:pat => $other:expr)?) => {
        /// Every name there is.
        pub(crate) const NAMES: &[&str] = &[$($name),*];

        /// The name of the screen in the console's `state`.
        pub(crate) fn name(&self) -> &'static str {
            match self { $($pattern => $name,)* $($rest => $other)? }
        }
    };
}
pub(crate) use names;

/// Where a gesture leads.
pub(crate) enum Step {
    /// This screen stays.
    Stay,
    /// Back to the screen below.
    Back,
    /// A screen on top of this one.
    Open(Screen),
    /// Another screen in place of this one.
    Swap(Screen),
    /// All the way home.
    Home,
    /// Something the device has to do.
    Ask(Request),
    /// The same, from the screen below.
    BackAnd(Request),
}

/// A step that needs the flash, or why it cannot be taken.
fn with_flash(model: &Model, step: Step) -> Step {
    if model.saving { step } else { Step::Open(Screen::no_flash()) }
}

impl Screen {
    pub(crate) fn home() -> Screen {
        Screen::Home(home::Home::default())
    }

    /// The quick menu on top of this screen.
    pub(crate) fn menu(&self, model: &Model, desk: &Desk) -> Screen {
        Screen::Menu(menu::Menu::over(self.rule(model, desk), self.title()))
    }

    pub(crate) fn saved() -> Screen {
        Screen::Saved(saved::Saved::default())
    }

    pub(crate) fn names() -> Screen {
        Screen::Names(players::Names::default())
    }

    pub(crate) fn test() -> Screen {
        Screen::Test(test::Test::default())
    }

    pub(crate) fn settings() -> Screen {
        Screen::Settings(settings::Panel::default())
    }

    pub(crate) fn refused(refusal: Refusal) -> Screen {
        Screen::Notice(notice::Notice::Refused(refusal))
    }

    pub(crate) fn restarted() -> Screen {
        Screen::Notice(notice::Notice::Restarted)
    }

    pub(crate) fn no_flash() -> Screen {
        Screen::Notice(notice::Notice::NoFlash)
    }

    pub(crate) fn erasing() -> Screen {
        Screen::Notice(notice::Notice::Erasing)
    }

    pub(crate) fn set_aside() -> Screen {
        Screen::Notice(notice::Notice::Aside)
    }

    pub(crate) fn unknown_records() -> Screen {
        Screen::Notice(notice::Notice::Unknown(Hold::default()))
    }

    pub(crate) fn losing() -> Screen {
        Screen::Notice(notice::Notice::Losing(Hold::default()))
    }

    /// Whether it asks if a game may be lost.
    pub(crate) fn is_losing(&self) -> bool {
        matches!(self, Screen::Notice(notice::Notice::Losing(_)))
    }

    /// Whether it matters how long A is held.
    pub(crate) fn wants_hold(&self) -> bool {
        match self {
            Screen::Confirm(_) | Screen::Notice(notice::Notice::Unknown(_)) => true,
            Screen::Game(screen) => screen.wants_hold(),
            _ => self.is_losing(),
        }
    }

    names! {
        Screen::Home(_) => "home",
        Screen::Settings(_) => "settings",
        Screen::Saved(_) => "saved",
        Screen::Card(_) => "saved-game",
        Screen::Names(_) => "names",
        Screen::Name(_) => "name",
        Screen::Confirm(confirm::Confirm { what: confirm::What::UsbBoot, .. }) => "usb-boot",
        Screen::Confirm(confirm::Confirm { what: confirm::What::Erase, .. }) => "erase",
        Screen::Confirm(_) => "forget",
        Screen::Test(_) => "self-test",
        Screen::Pixels(_) => "pixels",
        Screen::Buttons(_) => "buttons",
        Screen::About => "about",
        Screen::Menu(_) => "menu",
        Screen::Help(_) => "help",
        Screen::Notice(_) => "notice",
        Screen::Past(_) => "past",
        Screen::PastEntry(_) => "past-entry",
        Screen::RealDice => "real-dice";
        Screen::Game(screen) => screen.name()
    }

    /// The game it belongs to, if it does to one.
    fn title(&self) -> Option<Title> {
        match self {
            Screen::Game(screen) => Some(screen.title()),
            _ => None,
        }
    }

    /// The rule that matters here, for the help.
    fn rule(&self, model: &Model, desk: &Desk) -> Option<&'static str> {
        match self {
            Screen::Notice(notice) => notice.rule(),
            Screen::RealDice => Some("TOOL-DICE-03"),
            Screen::Game(screen) => screen.rule(model, desk),
            _ => None,
        }
    }

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        match self {
            Screen::Home(home) => home.draw(model, canvas),
            Screen::Settings(panel) => panel.draw(model, canvas),
            Screen::Saved(saved) => saved.draw(model, canvas),
            Screen::Card(card) => card.draw(model, canvas),
            Screen::Names(names) => names.draw(model, canvas),
            Screen::Name(wheels) => wheels.draw(model, canvas),
            Screen::Confirm(confirm) => confirm.draw(model, canvas),
            Screen::Test(test) => test.draw(model, canvas),
            Screen::Pixels(pixels) => pixels.draw(model, canvas),
            Screen::Buttons(buttons) => buttons.draw(model, canvas),
            Screen::About => about::draw(model, canvas),
            Screen::Menu(menu) => menu.draw(model, canvas),
            Screen::Help(help) => help.draw(model, canvas),
            Screen::Notice(notice) => notice.draw(model, canvas),
            Screen::Past(past) => past.draw(model, canvas),
            Screen::PastEntry(page) => page.draw(model, canvas),
            Screen::RealDice => real_dice::draw(model, desk, canvas),
            Screen::Game(screen) => screen.draw(model, desk, canvas),
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        match self {
            Screen::Home(home) => home.handle(gesture, model, desk),
            Screen::Settings(panel) => panel.handle(gesture, model),
            Screen::Saved(saved) => saved.handle(gesture, model),
            Screen::Card(card) => card.handle(gesture, model),
            Screen::Names(names) => names.handle(gesture, model),
            Screen::Name(wheels) => wheels.handle(gesture, model),
            Screen::Confirm(confirm) => confirm.handle(gesture, model),
            Screen::Test(test) => test.handle(gesture, model),
            Screen::Pixels(pixels) => pixels.handle(gesture),
            Screen::Buttons(buttons) => buttons.handle(gesture),
            Screen::About => Step::Stay,
            Screen::Menu(menu) => menu.handle(gesture, model, desk),
            Screen::Help(help) => help.handle(gesture, model),
            Screen::Notice(notice) => notice.handle(gesture, model),
            Screen::Past(past) => past.handle(gesture, model),
            Screen::PastEntry(page) => page.handle(gesture, model),
            Screen::RealDice => real_dice::handle(gesture, model, desk),
            Screen::Game(screen) => screen.handle(gesture, model, desk),
        }
    }

    /// B: back to the screen below, unless this one has something to take back first.
    pub(crate) fn back(&mut self, model: &Model, desk: &mut Desk) -> Step {
        match self {
            Screen::Game(screen) => screen.back(model, desk),
            Screen::Buttons(buttons) => buttons.back(),
            Screen::RealDice => desk.real.back(),
            _ => Step::Back,
        }
    }

    /// The screen to be seen when a command of its game was taken back.
    pub(crate) fn undone(&self, model: &Model, desk: &mut Desk) -> Option<Screen> {
        let title = self.title().filter(|_| self.gives_way())?;
        title.is_recorded().then(|| games::now(title, model, desk))
    }

    /// Whether it closes when there is something new to see in the game.
    pub(crate) fn gives_way(&self) -> bool {
        match self {
            Screen::Game(screen) => screen.gives_way(),
            Screen::RealDice => true,
            _ => false,
        }
    }

    /// What follows from a command this screen asked for.
    pub(crate) fn applied(&self, result: Result<&Event, Refusal>, model: &Model, desk: &mut Desk) -> Step {
        match (self, result) {
            (Screen::Game(screen), result) => screen.applied(result, model, desk),
            (_, Ok(_)) => Step::Stay,
            (_, Err(refusal)) => Step::Open(Screen::refused(refusal)),
        }
    }
}
