//! Commands and state of the dice tool as bytes. Numbers stay for ever; new ones are appended.

use super::{By, Command, Die, Keep, MAX_DICE, Roll, State, Throw};
use crate::bytes::{Coded, In, Out, coded, coded_fields};
use crate::dice::{Dice, Pip};
use crate::entry::{Played, Record};
use crate::rule::Refusal;
use heapless::Vec;

/// The most bytes of a command: nine entered dice.
pub const BYTES: usize = 1 + 4 + 2 + MAX_DICE;

coded!(Throw { 0 Energy(pick), 1 D6(count), 2 Sum(count) });
coded!(By { 0 Device, 1 Hand });
coded_fields! {
    Die { role, pip, face, kept }
    Roll { number, throw, by, dice }
}

impl Coded for Keep {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.0.put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Coded::get(bytes).map(Keep)
    }
}

/// Writes a command.
pub fn encode(command: &Command, out: &mut Out) -> Option<()> {
    match command {
        Command::Roll(throw) => {
            out.byte(0)?;
            throw.put(out)
        }
        Command::Reroll(keep) => {
            out.byte(1)?;
            keep.put(out)
        }
        Command::Enter { throw, keep, pips } => {
            out.byte(2)?;
            throw.put(out)?;
            keep.put(out)?;
            pips.iter().try_for_each(|pip| pip.put(out))
        }
        Command::Profile(counts) => {
            out.byte(3)?;
            counts.put(out)
        }
        Command::Manual(manual) => {
            out.byte(4)?;
            manual.put(out)
        }
    }
}

/// Reads a command.
pub fn decode(bytes: &[u8]) -> Option<Command> {
    let mut bytes = In::new(bytes);
    let command = match bytes.byte()? {
        0 => Command::Roll(Coded::get(&mut bytes)?),
        1 => Command::Reroll(Coded::get(&mut bytes)?),
        2 => {
            let (throw, keep) = (Coded::get(&mut bytes)?, Coded::get(&mut bytes)?);
            let mut pips = Vec::new();
            while !bytes.is_empty() {
                pips.push(Pip::get(&mut bytes)?).ok()?;
            }
            Command::Enter { throw, keep, pips }
        }
        3 => Command::Profile(Coded::get(&mut bytes)?),
        4 => Command::Manual(Coded::get(&mut bytes)?),
        _ => return None,
    };
    bytes.is_empty().then_some(command)
}

impl Record for Command {
    const BYTES: usize = BYTES;

    fn encode(&self, out: &mut Out) -> Option<()> {
        encode(self, out)
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        decode(bytes)
    }
}

impl Played for State {
    type Command = Command;

    fn play(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.apply(command, dice).map(|_| ())
    }
}
