//! The state of the counters and the commands that change it.

use super::{Name, rules};
use crate::bytes::In;
use crate::dice::Dice;
use crate::games::Way;
use crate::json::Json;
use crate::list::{Blank, List};
use crate::rule::{Refusal, ensure, need};
use core::fmt;
use heapless::String;

/// How many there are.
pub const COUNTERS: usize = 8;

/// The highest value; the lowest is as far below zero.
pub const MOST: i16 = 999;

/// Parts of changes that are remembered.
pub(super) const CHANGES: usize = 16;

/// Everything about the counters.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct State {
    pub(super) names: [Name; COUNTERS],
    pub(super) values: [i16; COUNTERS],
    /// What was changed, the latest at the back.
    pub(super) changes: List<Change, CHANGES>,
    /// How many at the back were taken back.
    pub(super) undone: u8,
}

/// A counter that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Which, from 0.
    pub counter: u8,
    /// It belongs to the one before: both are taken back together.
    pub joined: bool,
    /// By how much.
    pub by: i16,
}

impl Blank for Change {
    const BLANK: Change = Change { counter: 0, joined: false, by: 0 };
}

/// Something that happens to the counters.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Command {
    /// A counter changes by so much.
    By {
        /// Which, from 0.
        counter: u8,
        /// By how much.
        by: i16,
    },
    /// A counter gets a value.
    To {
        /// Which, from 0.
        counter: u8,
        /// The value.
        value: i16,
    },
    /// A counter gets a name.
    Name {
        /// Which, from 0.
        counter: u8,
        /// The name.
        name: Name,
    },
    /// All go to zero.
    Clear,
    /// The last change is taken back.
    Undo,
    /// It is made again.
    Redo,
}

/// What an applied command did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// These counters changed, one bit each.
    Counted(u8),
    /// A counter has another name.
    Named,
}

impl State {
    /// All at zero, without names.
    pub const BLANK: State =
        State { names: [Name::NONE; COUNTERS], values: [0; COUNTERS], changes: List::new(), undone: 0 };

    /// The value of a counter.
    pub fn value(&self, counter: usize) -> i16 {
        self.values.get(counter).copied().unwrap_or(0)
    }

    /// The name of a counter.
    pub fn name(&self, counter: usize) -> Name {
        self.names.get(counter).copied().unwrap_or(Name::NONE)
    }

    /// Applies a command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command, _: &mut dyn Dice) -> Result<Event, Refusal> {
        match *command {
            Command::By { counter, by } => {
                let value = need(self.values.get(usize::from(counter)), rules::NO_COUNTER)?;
                self.set(counter, value.saturating_add(by))
            }
            Command::To { counter, value } => self.set(counter, value),
            Command::Name { counter, name } => {
                *need(self.names.get_mut(usize::from(counter)), rules::NO_COUNTER)? = name;
                Ok(Event::Named)
            }
            Command::Clear => {
                let mut cleared = 0;
                for counter in 0..COUNTERS as u8 {
                    let by = -self.value(counter.into());
                    if by == 0 {
                        continue;
                    }
                    self.change(Change { counter, joined: cleared != 0, by });
                    cleared |= 1 << counter;
                }
                Ok(Event::Counted(cleared))
            }
            Command::Undo => self.turn(Way::Undo),
            Command::Redo => self.turn(Way::Redo),
        }
    }

    fn set(&mut self, counter: u8, value: i16) -> Result<Event, Refusal> {
        let before = *need(self.values.get(usize::from(counter)), rules::NO_COUNTER)?;
        ensure((-MOST..=MOST).contains(&value), rules::RANGE)?;
        if value != before {
            self.change(Change { counter, joined: false, by: value - before });
        }
        Ok(Event::Counted(1 << counter))
    }

    /// Changes a counter and remembers it. What was taken back is forgotten then, and what is too long ago.
    fn change(&mut self, change: Change) {
        self.changes.truncate(self.done());
        self.undone = 0;
        while self.changes.is_full() {
            self.changes.pop_front();
            while self.changes.first().is_some_and(|first| first.joined) {
                self.changes.pop_front();
            }
        }
        let _ = self.changes.push(change);
        self.add(change.counter, change.by);
    }

    fn add(&mut self, counter: u8, by: i16) {
        if let Some(value) = self.values.get_mut(usize::from(counter)) {
            *value = value.saturating_add(by).clamp(-MOST, MOST);
        }
    }

    /// Changes that were not taken back.
    fn done(&self) -> usize {
        self.changes.len().saturating_sub(self.undone.into())
    }

    /// The parts of the change that is taken back next, or made again.
    pub fn next_change(&self, way: Way) -> Option<&[Change]> {
        let done = self.done();
        let change = match way {
            Way::Undo => {
                let begin = self.changes.get(..done)?.iter().rposition(|change| !change.joined)?;
                self.changes.get(begin..done)
            }
            Way::Redo => {
                let rest = self.changes.get(done..)?;
                let more = rest.iter().skip(1).take_while(|change| change.joined).count();
                rest.get(..1 + more)
            }
        };
        change.filter(|change| !change.is_empty())
    }

    /// Takes the last change back, or makes it again.
    fn turn(&mut self, way: Way) -> Result<Event, Refusal> {
        let mut parts = List::<Change, CHANGES>::new();
        let next = need(self.next_change(way), rules::NO_CHANGE)?;
        next.iter().for_each(|&part| _ = parts.push(part));
        let mut changed = 0;
        for part in &parts {
            self.add(part.counter, if way == Way::Undo { -part.by } else { part.by });
            changed |= 1u8.checked_shl(part.counter.into()).unwrap_or(0);
        }
        let count = parts.len() as u8;
        self.undone = match way {
            Way::Undo => self.undone + count,
            Way::Redo => self.undone.saturating_sub(count),
        };
        Ok(Event::Counted(changed))
    }

    /// Writes the state as members of a JSON object.
    pub fn write_json(&self, json: &mut Json) -> fmt::Result {
        json.array("counters", &|j| {
            self.names.iter().zip(&self.values).try_for_each(|(name, value)| {
                // A character takes two bytes at the most.
                let name: String<16> = name.chars().collect();
                j.item(&|j| {
                    j.text("name", &name)?;
                    j.bare("value", value)
                })
            })
        })
    }
}

/// No die is thrown.
pub const fn throws_dice(_: &State, _: &Command) -> bool {
    false
}

/// The screen shows by itself what is new.
pub const fn is_marked(_: &Event) -> bool {
    false
}

/// The way the state is written. Another one means another firmware: old ones are still read then.
pub const FORMAT: u8 = 1;

/// Reads the state as it was written in that format.
pub fn get_state(format: u8, bytes: &mut In) -> Option<State> {
    if format == FORMAT { crate::bytes::Coded::get(bytes) } else { None }
}

/// The counters go on for ever: no command begins them anew.
pub const fn begins(_: &Command) -> bool {
    false
}

/// There is nothing to be kept in a slot.
pub const fn is_under_way(_: &State) -> bool {
    false
}

/// There is only one set of them.
pub fn label(_: &State, _: &mut dyn fmt::Write) -> fmt::Result {
    Ok(())
}
