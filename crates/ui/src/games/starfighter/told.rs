//! What is told of a command that was given, from the command alone: a game that went on since must not change it.

use super::said::{Player, Said, cruiser};
use super::words;
use crate::memory::Done;
use crate::model::Model;
use crate::told::{Depth, Told};
use core::fmt::{self, Write};
use passerelle_core::games::starfighter::command::Command;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::verb::Verb;

/// What the first answers of a verb are about. Later ones depend on the game of that moment.
const fn meanings(verb: Verb) -> &'static [Question] {
    use Question::*;
    match verb {
        Verb::New => &[Form],
        Verb::Class | Verb::Record | Verb::Name => &[Class],
        Verb::Deck => &[Cards],
        Verb::Serial => &[Level, Number],
        Verb::Draw => &[Symbols],
        Verb::Play => &[Sector],
        Verb::Battle => &[Shift, Order],
        Verb::Place => &[Place],
        Verb::Armor => &[Side, By],
        Verb::Set => &[Counter],
        Verb::Initiative | Verb::Turn => &[Side],
        Verb::Shift => &[By],
        Verb::Fix | Verb::Remove => &[Target],
        Verb::Add => &[Side, Sector],
        Verb::Mode => &[Conduct],
        Verb::Phase => &[Phase],
        Verb::Pass | Verb::Combat | Verb::Card | Verb::Effect | Verb::Skip | Verb::End => &[],
    }
}

/// Tells a command, and who gave it if all is told.
pub(crate) fn tell(command: &Command, done: &Done, model: &Model, depth: Depth, told: &mut Told) {
    // What does not fit is left out.
    let _ = write(command, done, model, depth, told);
}

fn write(command: &Command, done: &Done, model: &Model, depth: Depth, told: &mut Told) -> fmt::Result {
    if let (Depth::Whole, Some(side)) = (depth, done.who) {
        write!(told, "{}: ", Player(model, cruiser(side)))?;
    }
    told.write_str(model.say(&words::verb(command.verb)))?;
    let mut known = command.answers.iter().zip(meanings(command.verb));
    known.try_for_each(|(&answer, &question)| write!(told, " {}", Said(model, question, answer)))?;
    match (command.verb, command.answers.last()) {
        // The counter comes first and what it shows last.
        (Verb::Set, Some(number)) => write!(told, " {number}"),
        _ => Ok(()),
    }
}
