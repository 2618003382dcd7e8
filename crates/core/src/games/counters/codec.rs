//! Commands and state of the counters as bytes. Numbers stay for ever; new ones are appended.

use super::state::CHANGES;
use super::{COUNTERS, Change, Command, MOST, Name, State};
use crate::bytes::{Coded, In, Out};
use crate::dice::Dice;
use crate::entry::{Played, Record};
use crate::list::List;
use crate::rule::Refusal;

/// The most bytes of a command: a name.
pub const BYTES: usize = 2 + super::NAME_LENGTH;

fn put_number(number: i16, out: &mut Out) -> Option<()> {
    number.to_le_bytes().put(out)
}

fn get_number(bytes: &mut In) -> Option<i16> {
    Coded::get(bytes).map(i16::from_le_bytes)
}

fn get_counter(bytes: &mut In) -> Option<u8> {
    bytes.byte().filter(|&counter| usize::from(counter) < COUNTERS)
}

impl Coded for Change {
    fn put(&self, out: &mut Out) -> Option<()> {
        out.byte(self.counter)?;
        self.joined.put(out)?;
        put_number(self.by, out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let (counter, joined, by) = (get_counter(bytes)?, Coded::get(bytes)?, get_number(bytes)?);
        (by != 0 && (-2 * MOST..=2 * MOST).contains(&by)).then_some(Change { counter, joined, by })
    }
}

impl Coded for State {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.names.put(out)?;
        self.values.iter().try_for_each(|&value| put_number(value, out))?;
        self.changes.put(out)?;
        out.byte(self.undone)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        let names: [Name; COUNTERS] = Coded::get(bytes)?;
        let mut values = [0; COUNTERS];
        for value in &mut values {
            *value = get_number(bytes).filter(|value| (-MOST..=MOST).contains(value))?;
        }
        let changes: List<Change, CHANGES> = Coded::get(bytes)?;
        let undone = bytes.byte()?;
        let whole = !changes.first().is_some_and(|first| first.joined);
        (whole && usize::from(undone) <= changes.len()).then_some(State { names, values, changes, undone })
    }
}

impl Record for Command {
    const BYTES: usize = BYTES;

    fn encode(&self, out: &mut Out) -> Option<()> {
        let (number, counter) = match *self {
            Command::By { counter, .. } => (0, Some(counter)),
            Command::To { counter, .. } => (1, Some(counter)),
            Command::Name { counter, .. } => (2, Some(counter)),
            Command::Clear => (3, None),
            Command::Undo => (4, None),
            Command::Redo => (5, None),
        };
        out.byte(number)?;
        if let Some(counter) = counter {
            out.byte(counter).filter(|()| usize::from(counter) < COUNTERS)?;
        }
        match self {
            Command::By { by: number, .. } | Command::To { value: number, .. } => put_number(*number, out),
            Command::Name { name, .. } => name.put(out),
            Command::Clear | Command::Undo | Command::Redo => Some(()),
        }
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut bytes = In::new(bytes);
        let bytes = &mut bytes;
        let command = match bytes.byte()? {
            0 => Command::By { counter: get_counter(bytes)?, by: get_number(bytes)? },
            1 => Command::To { counter: get_counter(bytes)?, value: get_number(bytes)? },
            2 => Command::Name { counter: get_counter(bytes)?, name: Coded::get(bytes)? },
            3 => Command::Clear,
            4 => Command::Undo,
            5 => Command::Redo,
            _ => return None,
        };
        bytes.is_empty().then_some(command)
    }
}

impl Played for State {
    type Command = Command;

    fn play(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.apply(command, dice).map(|_| ())
    }
}
