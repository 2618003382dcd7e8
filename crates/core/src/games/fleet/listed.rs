//! What the list of games asks of every game.

use super::command::Command;
use super::console::{self, Parsed};
use super::events::{Event as Happening, Events};
use super::options::Switch;
use super::state::{Moment, State};
use super::talk::Answer;
use super::verbs::Verb;
use crate::console::{Unread, Usage, Words, number};
use crate::dialogue;
use crate::dice::Face;
use crate::games::OwnUndo;
use core::fmt;

/// The word of the console for this game.
pub const NAME: &str = "fleet";

/// Every command can be undone.
pub const RECORDED: bool = true;

/// The device does that.
pub const OWN_UNDO: OwnUndo<State, Command> = None;

/// What an applied command did.
pub type Event = Events;

/// The console lines.
pub const USAGE: &[Usage] = &[
    Usage(
        "new fleet SCENARIO [players=N] [points=N] ..",
        "start over: pitched, major, ffa, belt, trap, salvage, ..",
    ),
    Usage("fleet P FACTION frigate*N .. battleship:WEAPON", "a player's fleet; also fleet P FACTION preset"),
    Usage("deal, keep, first, rolloff, square, portal", "set-up, in the order legal lists it"),
    Usage("prepare, preserve, deploy, deploy-all", "more set-up"),
    Usage("start [N]", "the next effect of Start of Turn"),
    Usage("roll attack=N movement=N shield=N", "roll three dice of the pool"),
    Usage("move die=D origin=STACK [ships=N+N] to=SQUARE", "move ships"),
    Usage("step to=SQUARE, stay", "a second step of ion ships, or none"),
    Usage("jump, survey, tile, exit", "portals, fog of war, gravitational fields"),
    Usage("attack die=D origin=STACK target=P:N [support=STACK:O|D]", "attack a neighbouring square"),
    Usage("shoot die=D,D origin=STACK target=P:N path=clear", "attack from afar"),
    Usage("multipoint, double, scan", "other uses of attack dice"),
    Usage("support, intercept, bonus, block", "decisions while an attack is under way"),
    Usage("react none|withdraw|counter, react shield=D:SOURCE", "answer an attack"),
    Usage("fire die=D with=D .., off, clear", "special weapons and their tokens"),
    Usage("reroll die=D with=D, drain P die=D, yield D", "other uses of specials"),
    Usage("field, evacuate, leave, enter, concede", "what scenarios add"),
    Usage("store D D [drop=D]", "put dice on the command board"),
    Usage("end", "end a phase"),
    Usage("mode referee|free", "free play adds all that follows"),
    Usage("hull P:N POINTS, signal P:N on|off", "any hull points, hidden or revealed"),
    Usage("put D PLACE [FACE] [player=P]", "a die to pool, hand, left or right; R is one of the pool"),
    Usage("throw [player=P] attack=N movement=N shield=N", "roll dice of a pool at any moment"),
    Usage(
        "stack [player=P] ships=N+N to=STACK|SQUARE",
        "ships to a stack, a new one or, to=nowhere, the reserve",
    ),
    Usage("terrain P:STACK SQUARE [zone=Z] [containers=N]", "the square of a stack"),
    Usage("token [player=P] weapon=a placed=yes|no [ship=P:N]", "tokens of Interdictors and drones"),
    Usage("arm P:N WEAPON", "another weapon for a battleship"),
    Usage("turn P [phase=energy|start|dice|board]", "another player's turn, or another phase"),
    Usage("count home|left|deck N [player=P]", "what a scenario counts"),
];

/// Reads a line as a command.
pub fn parse<'a>(state: &'a State, word: &'a str, rest: Words<'a>) -> Result<Command, Unread<'a>> {
    match console::parse(state, word, rest) {
        Parsed::Command(command) => Ok(command),
        Parsed::Refused(refusal) => Err(Unread::Refused(refusal)),
        Parsed::Malformed(malformed) => Err(Unread::Malformed(malformed)),
    }
}

/// Whether a line is sound as far as it goes and everybody knows.
pub fn check_start<'a>(state: &State, word: &'a str, rest: Words<'a>) -> Result<(), Unread<'a>> {
    console::read_partial(&state.as_known(), word, rest).check()
}

/// Reads the letter of a face, or the number of a side or token from 1.
pub fn side(state: &State, word: &str) -> Option<u8> {
    match Face::from_letter(word) {
        Some(face) => Some(state.options.profile.side(face).index() as u8),
        None => number::<u8>(word).ok()?.checked_sub(1),
    }
}

/// Dice are new even if their faces are those of the last roll.
pub fn is_marked(events: &Events) -> bool {
    events.iter().any(|event| matches!(event, Happening::Rolled { .. } | Happening::Tested(_)))
}

/// Whether a command begins another game.
pub fn begins(command: &Command) -> bool {
    command.verb == Verb::New
}

/// Whether there is a game that players may want to go on with.
pub fn is_under_way(state: &State) -> bool {
    !matches!(state.moment, Moment::Blank | Moment::Over)
}

/// Tells which game it is: its scenario and turn.
pub fn label(state: &State, out: &mut dyn fmt::Write) -> fmt::Result {
    write!(out, "{} turn {}", state.options.scenario.sheet().word, state.turn)
}

/// Whether a command, applied now, throws dice.
pub fn throws_dice(state: &State, command: &Command) -> bool {
    dialogue::throws_dice(state, command.verb, &command.answers)
}

/// Whether a command tells what only its player may know, as long as the game goes on.
pub fn is_private(state: &State, command: &Command) -> bool {
    let secret = matches!(state.moment, Moment::Deal | Moment::Keep);
    let fleet = matches!(state.moment, Moment::Fleets | Moment::Deploy) && state.is_on(Switch::Hidden);
    (secret || fleet) && command.verb != Verb::New
}

/// The player who does that: whom it names, or who has to decide.
pub fn who(state: &State, command: &Command) -> Option<u8> {
    match (command.verb, command.answers.first()) {
        (Verb::New, _) => None,
        (Verb::Fleet | Verb::Concede, Some(&Answer::Number(player))) => Some(player),
        _ => state.decider(),
    }
}
