//! The screens of the dice tool.

mod enter;
mod fairness;
mod fault;
mod history;
mod pick;
mod plain;
mod profile;
mod roll;
mod settings;
mod table;
mod text;

pub(crate) use super::{nameless as token, numbered as real_die};
pub(crate) use table::{face_name, role_name};

use super::{Door, Shortcut};
use crate::canvas::Canvas;
use crate::glyphs;
use crate::input::Gesture;
use crate::memory::Done;
use crate::model::Model;
use crate::screens::{self, Step};
use crate::told::{Depth, Told};
use crate::ui::Request;
use passerelle_core::games::dice::{self as tool, Keep, State, Throw};
use passerelle_core::games::{Command, Event};
use passerelle_core::lang::Text;
use passerelle_core::rule::Refusal;

/// A screen of the dice tool and where one is on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Screen {
    Pick(pick::Picker),
    Plain(plain::Plain),
    Roll(roll::Table),
    Enter(enter::Enter),
    Fault(fault::Fault),
    History(history::History),
    Fairness,
    Profile(profile::Editor),
}

/// The entries at home.
pub(crate) const TOOLS: &[Door] = &[
    (text::DICE, &glyphs::ENERGY, || Screen::Pick(pick::Picker::default()).into()),
    (text::PLAIN, &glyphs::PLAIN, || Screen::Plain(plain::Plain::default()).into()),
];

/// Dice are a tool: there is no game to begin.
pub(crate) const BEGIN: Option<Door> = None;

pub(crate) use settings::{ROWS, edit_profile};

/// Dice are anybody's.
pub(crate) fn facing(_: &Model) -> Option<u8> {
    None
}

/// Dice have no scenarios.
pub(crate) fn scenario(_: &str) -> Option<Text> {
    None
}

/// The dice tool works nothing out for its screens.
#[derive(Debug, Default)]
#[cfg_attr(feature = "pilot", derive(Clone))]
pub(crate) struct Desk;

/// The entries of the quick menu.
pub(crate) fn shortcuts(_: &Model) -> &'static [Shortcut] {
    &[
        (text::HISTORY, |_, _| Step::Swap(Screen::History(history::History::default()).into())),
        (text::FAIRNESS, |_, _| Step::Swap(Screen::Fairness.into())),
    ]
}

/// The dice to pick from.
pub(crate) fn now(_: &Model, _: &mut Desk) -> Screen {
    Screen::Pick(pick::Picker::default())
}

/// The state of the dice tool.
fn state<'a>(model: &Model<'a>) -> &'a State {
    &model.games.dice
}

fn ask(command: tool::Command) -> Step {
    Step::Ask(Request::Apply(Command::Dice(command)))
}

/// Throws all dice but the kept ones, which lie on the table, or asks for what real dice show.
fn throw(throw: Throw, keep: Keep, model: &Model) -> Step {
    if state(model).manual() && throw.count() > 0 {
        Step::Open(Screen::Enter(enter::Enter::new(throw, keep, model)).into())
    } else if keep == Keep::default() {
        ask(tool::Command::Roll(throw))
    } else {
        ask(tool::Command::Reroll(keep))
    }
}

/// A roll is to be seen on the table.
pub(crate) fn outcome(event: &tool::Event, model: &Model, _: &mut Desk) -> Option<Screen> {
    (*event == tool::Event::Rolled).then(|| Screen::Roll(roll::Table::of(model)))
}

/// Rolls are not recorded: they have a history of their own.
pub(crate) fn tell(_: &tool::Command, _: &Done, _: &Model, _: Depth, _: &mut Told) {}

impl Screen {
    screens::names! {
        Screen::Pick(_) => "dice-pick",
        Screen::Plain(_) => "d6-pick",
        Screen::Roll(roll::Table { energy: true, .. }) => "dice-roll",
        Screen::Roll(_) => "d6-roll",
        Screen::Enter(_) => "dice-enter",
        Screen::Fault(_) => "dice-fault",
        Screen::History(_) => "history",
        Screen::Fairness => "fairness",
        Screen::Profile(_) => "profile"
    }

    /// The rule that matters on this screen.
    pub(crate) fn rule(&self, _: &Model, _: &Desk) -> Option<&'static str> {
        match self {
            Screen::Pick(_) | Screen::Plain(_) => Some("TOOL-DICE-01"),
            Screen::Roll(_) => Some("TOOL-DICE-02"),
            Screen::Enter(_) => Some("TOOL-DICE-03"),
            Screen::Fault(_) => Some("TOOL-DICE-04"),
            Screen::Fairness => Some("FC-DICE-04"),
            Screen::Profile(_) => Some("FC-DICE-03"),
            Screen::History(_) => None,
        }
    }

    /// A new roll takes the place of the one before, and of what led to it.
    pub(crate) fn gives_way(&self) -> bool {
        matches!(self, Screen::Roll(_) | Screen::Enter(_) | Screen::Fault(_))
    }

    /// Rolls take the place of what is in sight.
    pub(crate) fn stays(&self, _: &Model) -> bool {
        false
    }

    /// Nothing here waits for the buttons to rest.
    pub(crate) fn settles(&self) -> bool {
        false
    }

    /// Nothing here is held.
    pub(crate) fn wants_hold(&self) -> bool {
        false
    }

    pub(crate) fn draw(&self, model: &Model, _: &Desk, canvas: &mut Canvas) {
        match self {
            Screen::Pick(picker) => picker.draw(model, canvas),
            Screen::Plain(plain) => plain.draw(model, canvas),
            Screen::Roll(table) => table.draw(model, canvas),
            Screen::Enter(enter) => enter.draw(model, canvas),
            Screen::Fault(fault) => fault.draw(model, canvas),
            Screen::History(history) => history.draw(model, canvas),
            Screen::Fairness => fairness::draw(model, canvas),
            Screen::Profile(editor) => editor.draw(model, canvas),
        }
    }

    /// B.
    pub(crate) fn back(&mut self, _: &Model, _: &mut Desk) -> Step {
        Step::Back
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, _: &mut Desk) -> Step {
        match self {
            Screen::Pick(picker) => picker.handle(gesture, model),
            Screen::Plain(plain) => plain.handle(gesture, model),
            Screen::Roll(table) => table.handle(gesture, model),
            Screen::Enter(enter) => enter.handle(gesture, model),
            Screen::Fault(fault) => fault.handle(gesture, model),
            Screen::History(history) => history.handle(gesture, model),
            Screen::Fairness => Step::Stay,
            Screen::Profile(editor) => editor.handle(gesture),
        }
    }

    /// A saved profile is left; a refusal says why, a failed source offers real dice.
    pub(crate) fn applied(&self, result: Result<&Event, Refusal>, model: &Model, _: &mut Desk) -> Step {
        match (result, self) {
            (Ok(Event::Dice(tool::Event::Set)), Screen::Profile(_)) => Step::Back,
            (Ok(_), _) => Step::Stay,
            (Err(tool::rules::NO_SOURCE), Screen::Fault(_)) => Step::Stay,
            (Err(tool::rules::NO_SOURCE), screen) => {
                Step::Open(Screen::Fault(fault::Fault::after(screen, model)).into())
            }
            (Err(refusal), _) => Step::Open(screens::Screen::refused(refusal)),
        }
    }
}
