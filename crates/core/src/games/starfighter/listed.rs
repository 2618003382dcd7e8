//! What the list of games asks of every game.

use super::command::Command;
use super::events::Events;
use super::state::{Moment, State};
use super::verb::Verb;
use crate::console::{Unread, Usage, Words, number};
use crate::games::OwnUndo;
use crate::line;
use crate::plain::{self, Word};
use crate::{dialogue, json};
use core::fmt;

/// The word of the console for this game.
pub const NAME: &str = "starfighter";

/// Every command can be undone.
pub const RECORDED: bool = true;

/// What is recorded is undone by the record.
pub const OWN_UNDO: OwnUndo<State, Command> = None;

/// What an applied command did.
pub type Event = Events;

/// The console lines.
pub const USAGE: &[Usage] = &[
    Usage(
        "new starfighter training|skirmish|total-war|quick",
        "start over: first=random|a|b levels=yes; quick: armor=N",
    ),
    Usage("class CLASS [armor=N slots=N,N,N,N,N]", "take a Cruiser: ares, athena, 3 to 6"),
    Usage("deck N, serial LEVEL NUMBER", "the size of a deck, and its list in Total War"),
    Usage("draw [N]", "Reinforcements: draw symbols that can be seen"),
    Usage("deploy SECTOR [upper=EFFECT] [lower=EFFECT]", "a card, and the effects it shows"),
    Usage("pass", "no more cards in this round"),
    Usage(
        "battle [none|left|right] [left-to-right|right-to-left]",
        "the shift, and the order of the combats",
    ),
    Usage("combat", "the next two sectors fight"),
    Usage("card fighters=N,N [screens=N] [field=yes]", "what is on the card that is asked for"),
    Usage("place N", "so many markers go to the upper half"),
    Usage("effect SIDE+SECTOR:SLOT [to=SECTOR] [half=upper|lower]", "apply an effect to a card: a3:0"),
    Usage("end", "end the round"),
    Usage("armor SIDE by=-N|+N", "correct armor"),
    Usage("set hand|aside|deck|discard|round|verso|green N [side=SIDE]", "correct a counter"),
    Usage("initiative SIDE, turn SIDE, shift by=N", "correct these"),
    Usage("fix SIDE+SECTOR:SLOT [fighters=N,N] [hits=N,N] ..", "correct a card"),
    Usage("add SIDE SECTOR, remove SIDE+SECTOR:SLOT", "a card more or less"),
    Usage("record CLASS armor=N slots=N,N,N,N,N, name CLASS NAME", "what is printed on a board"),
    Usage("mode referee|free|quick", "quick keeps armor, round and Initiative alone"),
    Usage("skip, phase reinforce|deploy|battle|end", "free play only"),
];

/// Reads a line as a command.
pub fn parse<'a>(state: &'a State, word: &'a str, rest: Words<'a>) -> Result<Command, Unread<'a>> {
    plain::parse(state, word, rest)
}

/// Whether a line is sound as far as it goes.
pub fn check_start<'a>(state: &State, word: &'a str, rest: Words<'a>) -> Result<(), Unread<'a>> {
    plain::read_partial(state, word, rest).check()
}

/// Writes a command as the line that makes it.
pub fn write_command(state: &State, command: &Command, out: &mut dyn fmt::Write) -> fmt::Result {
    plain::write_command(state, command, out)
}

/// Writes what may follow the words of a line.
pub fn write_legal(state: &State, line: &str, out: &mut dyn json::Sink) -> fmt::Result {
    line::write_legal(state, line, out)
}

/// Reads the number of a side from 1: chance only names the first player.
pub fn side(_: &State, word: &str) -> Option<u8> {
    number::<u8>(word).ok()?.checked_sub(1)
}

/// Nothing is thrown that players look at.
pub fn is_marked(_: &Events) -> bool {
    false
}

/// Whether a command begins another game.
pub fn begins(command: &Command) -> bool {
    command.verb == Verb::New
}

/// Whether there is a game that players may want to go on with.
pub fn is_under_way(state: &State) -> bool {
    !matches!(state.moment, Moment::Blank | Moment::Over)
}

/// Tells which game it is: its mode and round.
pub fn label(state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{} round {}", state.form.word(), state.round)
}

/// Whether a command, applied now, asks chance.
pub fn throws_dice(state: &State, command: &Command) -> bool {
    dialogue::throws_dice(state, command.verb, &command.answers)
}

/// The player who does that: who has to decide.
pub fn who(state: &State, command: &Command) -> Option<u8> {
    let side = state.decider().filter(|_| command.verb != Verb::New)?;
    Some(side as u8)
}

/// Everything lies open.
pub fn is_private(_: &State, _: &Command) -> bool {
    false
}
