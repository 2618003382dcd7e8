//! The screens of the counters: the list, what can be done with one, its name, and the way back to zero.

mod clear;
mod count;
mod options;
mod text;

use super::{Door, Row, Shortcut};
pub(crate) use super::{nameless as token, numbered as real_die};
use crate::canvas::Canvas;
use crate::input::Gesture;
use crate::memory::Done;
use crate::model::Model;
use crate::name;
use crate::screens::{self, Step};
use crate::told::{Depth, Told};
use crate::ui::Request;
use core::fmt::{self, Write};
use heapless::String;
use passerelle_core::games::counters::{self as tool, NAME_LENGTH, State};
use passerelle_core::games::{Command, Event, Way};
use passerelle_core::rule::Refusal;

/// A screen of the counters and where one is on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Screen {
    Count(count::Count),
    Options(options::Options),
    Name(u8, name::Picker<NAME_LENGTH>),
    Clear(clear::Clear),
}

/// The entry at home.
pub(crate) const TOOLS: &[Door] =
    &[(text::COUNTERS, &crate::glyphs::COUNTERS, || Screen::Count(count::Count::default()).into())];

/// Counters are a tool: there is no game to begin.
pub(crate) const BEGIN: Option<Door> = None;

/// They are anybody's.
pub(crate) fn facing(_: &Model) -> Option<u8> {
    None
}

/// They have no scenarios.
pub(crate) fn scenario(_: &str) -> Option<passerelle_core::lang::Text> {
    None
}

/// They have no settings.
pub(crate) const ROWS: &[Row] = &[];

/// They work nothing out for their screens.
#[derive(Clone, Debug, Default)]
pub(crate) struct Desk;

/// One counts in the middle of any game.
pub(crate) fn shortcuts(_: &Model) -> &'static [Shortcut] {
    &[(text::COUNTERS, |_, _| Step::Swap(Screen::Count(count::Count::default()).into()))]
}

/// The list.
pub(crate) fn now(_: &Model, _: &mut Desk) -> Screen {
    Screen::Count(count::Count::default())
}

/// The list shows by itself what has changed.
pub(crate) fn outcome(_: &tool::Event, _: &Model, _: &mut Desk) -> Option<Screen> {
    None
}

/// The state of the counters.
fn state<'a>(model: &Model<'a>) -> &'a State {
    &model.games.counters
}

fn ask(command: tool::Command) -> Request {
    Request::Apply(Command::Counters(command))
}

/// What a counter is called.
struct Called<'a>(&'a Model<'a>, usize);

impl fmt::Display for Called<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Called(model, counter) = *self;
        let name = state(model).name(counter);
        if name.is_empty() {
            write!(f, "{} {}", model.say(&text::COUNTER), counter + 1)
        } else {
            write!(f, "{name}")
        }
    }
}

/// Tells what is taken back or made again.
pub(crate) fn tell(command: &tool::Command, _: &Done, model: &Model, _: Depth, told: &mut Told) {
    let way = if *command == tool::Command::Redo { Way::Redo } else { Way::Undo };
    // What does not fit is left out.
    let _ = match state(model).next_change(way) {
        Some([change]) => write!(told, "{:+} {}", change.by, Called(model, change.counter.into())),
        Some(_) => told.write_str(model.say(&text::ALL_TO_ZERO)),
        None => Ok(()),
    };
}

impl Screen {
    screens::names! {
        Screen::Count(_) => "counters",
        Screen::Options(_) => "counter",
        Screen::Name(..) => "counter-name",
        Screen::Clear(_) => "counters-clear"
    }

    /// The rule that matters on this screen.
    pub(crate) fn rule(&self, _: &Model, _: &Desk) -> Option<&'static str> {
        Some(match self {
            Screen::Count(_) => "TOOL-COUNT-01",
            Screen::Options(_) => "TOOL-COUNT-03",
            Screen::Name(..) => "TOOL-COUNT-02",
            Screen::Clear(_) => "TOOL-COUNT-04",
        })
    }

    /// There is nothing new that would hide them.
    pub(crate) fn gives_way(&self) -> bool {
        false
    }

    /// They show a thing of their own.
    pub(crate) fn stays(&self, _: &Model) -> bool {
        false
    }

    /// A difference counts when no further press changes it.
    pub(crate) fn settles(&self) -> bool {
        matches!(self, Screen::Count(count) if count.is_unsettled())
    }

    /// A slip must not clear them.
    pub(crate) fn wants_hold(&self) -> bool {
        matches!(self, Screen::Clear(_))
    }

    pub(crate) fn draw(&self, model: &Model, _: &Desk, canvas: &mut Canvas) {
        match self {
            Screen::Count(count) => count.draw(model, canvas),
            Screen::Options(options) => options.draw(model, canvas),
            Screen::Name(_, picker) => picker.draw(model, canvas, model.say(&text::NAME)),
            Screen::Clear(clear) => clear.draw(model, canvas),
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, _: &mut Desk) -> Step {
        match self {
            Screen::Count(count) => count.handle(gesture, model),
            Screen::Options(options) => options.handle(gesture, model),
            Screen::Name(counter, picker) => match picker.handle(gesture) {
                Some(name) => {
                    // The console separates words at blanks.
                    let name: String<32> = name.chars().filter(|&c| c != ' ').collect();
                    let name = tool::Name::new(&name).unwrap_or_default();
                    Step::BackAnd(ask(tool::Command::Name { counter: *counter, name }))
                }
                None => Step::Stay,
            },
            Screen::Clear(clear) => clear.handle(gesture),
        }
    }

    /// B takes back what does not count yet, then leaves.
    pub(crate) fn back(&mut self, _: &Model, _: &mut Desk) -> Step {
        match self {
            Screen::Count(count) => {
                if count.take_back() {
                    Step::Stay
                } else {
                    Step::Back
                }
            }
            _ => Step::Back,
        }
    }

    /// A refusal says why.
    pub(crate) fn applied(&self, result: Result<&Event, Refusal>, _: &Model, _: &mut Desk) -> Step {
        result.err().map_or(Step::Stay, |refusal| Step::Open(screens::Screen::refused(refusal)))
    }
}
