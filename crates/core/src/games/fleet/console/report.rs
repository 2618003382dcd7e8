//! What the console answers to a command: one line for each thing that happened, dice thrown together on one.

use super::words;
use crate::dice::Role;
use crate::games::fleet::events::{Event, Events};
use crate::games::fleet::free::Fault;
use crate::games::fleet::state::State;
use crate::games::fleet::talk::{Answer, Question};
use crate::games::fleet::tray::Tray;
use crate::games::fleet::units::{ShipId, ShipSet};
use crate::games::fleet::victory::Outcome;
use core::fmt::{self, Display, Formatter, Write};

/// A ship or stack as owner and number.
struct Pair(u8, u8);

impl Display for Pair {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}:{}", u16::from(self.0) + 1, u16::from(self.1) + 1)
    }
}

impl From<ShipId> for Pair {
    fn from(id: ShipId) -> Self {
        Pair(id.player, id.ship)
    }
}

/// An answer as a line has it.
struct Said(Question, Answer);

impl Display for Said {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        // None of these is a die, so any tray will do.
        words::write(f, self.0, self.1, &Tray::default(), 0)
    }
}

/// Writes what happened, as the console's answer to the command that caused it: whole lines.
pub fn write_event(state: &State, events: &Events, out: &mut dyn Write) -> fmt::Result {
    let mut rest = events.as_slice();
    while let Some((event, after)) = rest.split_first() {
        rest = match event {
            Event::Rolled { player, .. } => write_roll(*player, rest, out)?,
            event => {
                write_one(state, event, out)?;
                after
            }
        };
        out.write_char('\n')?;
    }
    Ok(())
}

/// Writes the dice one player threw together, and gives what happened afterwards.
fn write_roll<'a>(player: u8, events: &'a [Event], out: &mut dyn Write) -> Result<&'a [Event], fmt::Error> {
    write!(out, "rolled player={}", player + 1)?;
    let (mut rest, mut open) = (events, None::<Role>);
    while let Some((Event::Rolled { player: by, role, face }, after)) = rest.split_first() {
        if *by != player {
            break;
        }
        match open {
            Some(open) if open == *role => out.write_char(',')?,
            _ => write!(out, " {}=", role.word())?,
        }
        out.write_str(face.letter())?;
        (rest, open) = (after, Some(*role));
    }
    Ok(rest)
}

fn write_one(state: &State, event: &Event, out: &mut dyn Write) -> fmt::Result {
    let said = |ships: ShipSet| Said(Question::Ships, Answer::Ships(ships));
    match *event {
        Event::Rolled { player, role, face } => {
            write!(out, "rolled player={} {}={}", player + 1, role.word(), face.letter())
        }
        Event::Tested(face) => write!(out, "tested {}", face.letter()),
        Event::Damaged { ship, damage, left } => {
            write!(out, "damaged {} {damage} left={left}", Pair::from(ship))
        }
        Event::Repaired { ship, left } => write!(out, "repaired {} left={left}", Pair::from(ship)),
        Event::Destroyed(ship) => write!(out, "destroyed {}", Pair::from(ship)),
        Event::Revealed(ship) => {
            let kind = state.unit(ship).map_or("", |unit| unit.kind.ship().word);
            write!(out, "revealed {} {kind}", Pair::from(ship))
        }
        Event::Moved { player, ships, to } => {
            let to = Said(Question::To, Answer::To(to));
            write!(out, "moved player={} ships={} to={to}", player + 1, said(ships))
        }
        Event::Returned { player, ships } => {
            write!(out, "returned player={} ships={}", player + 1, said(ships))
        }
        Event::Blocked { source, from } => {
            write!(out, "blocked source={}", source + 1)?;
            from.map_or(Ok(()), |family| write!(out, " from={}", family.letter()))
        }
        Event::Fired { player, arm } => write!(out, "fired player={} weapon={}", player + 1, arm.word()),
        Event::TokenHome { player, arm } => {
            write!(out, "token-home player={} weapon={}", player + 1, arm.word())
        }
        Event::Turn { player, number } => write!(out, "turn {number} player={}", player + 1),
        Event::Field(face) => write!(out, "field {}", face.letter()),
        Event::Out(player) => write!(out, "out player={}", player + 1),
        Event::TooMany(arm) => write!(out, "too-many weapon={}", arm.word()),
        Event::Unused(points) => write!(out, "unused points={points}"),
        Event::Wrong(fault) => write_fault(state, fault, out),
        Event::Over(Outcome::Won(side)) => write!(out, "over won side={}", side + 1),
        Event::Over(Outcome::Draw) => out.write_str("over draw"),
        Event::Over(Outcome::NoWinner) => out.write_str("over nobody"),
    }
}

fn write_fault(state: &State, fault: Fault, out: &mut dyn Write) -> fmt::Result {
    out.write_str("wrong ")?;
    let weapon = |number| Said(Question::Launcher, Answer::Number(number));
    match fault {
        Fault::Crowded(stack) => write!(out, "crowded={}", Pair(stack.player, stack.stack)),
        Fault::Full { player, wing } => write!(out, "full={} player={}", wing.word(), player + 1),
        Fault::Misplaced { player, die } => {
            out.write_str("wing=")?;
            let tray = state.player(player).map(|p| p.tray).unwrap_or_default();
            words::write_die(out, &tray, die)?;
            write!(out, " player={}", player + 1)
        }
        Fault::Hand { player } => write!(out, "hand player={}", player + 1),
        Fault::Shared(stack) => write!(out, "shared={}", Pair(stack.player, stack.stack)),
        Fault::Containers { more } => write!(out, "containers={more}"),
        Fault::Decoy(ship) => write!(out, "decoy={}", Pair::from(ship)),
        Fault::Wreck(ship) => write!(out, "no-hull={}", Pair::from(ship)),
        Fault::Orphan { player, weapon: number } => {
            write!(out, "no-battleship={} player={}", weapon(number), player + 1)
        }
        Fault::Adrift { player, weapon: number } => {
            write!(out, "no-target={} player={}", weapon(number), player + 1)
        }
    }
}
