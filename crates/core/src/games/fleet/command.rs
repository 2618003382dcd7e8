//! Commands: a verb and its answers, and how they are applied.

use super::events::Events;
use super::state::State;
use super::table::Table;
use super::talk::{Answer, Question};
use super::verbs::Verb;
use super::{Code, refuse};
use crate::dialogue::{self, Recorded, Stop};
use crate::dice::{Dice, Lot};
use crate::rule::{Refusal, ensure, need};
use heapless::Vec;

/// The most answers of one command.
pub const ANSWERS: usize = 26;

/// Something a player does.
#[derive(Clone, Debug, PartialEq)]
pub struct Command {
    /// What.
    pub verb: Verb,
    /// The answers to its questions, in order.
    pub answers: Vec<Answer, ANSWERS, u8>,
}

/// A command being built.
pub type Draft<'a> = dialogue::Draft<'a, Question, Answer>;

/// How far a draft has come.
#[allow(clippy::large_enum_variant, reason = "one exists at a time, and there is no allocator to box it")]
pub enum Progress<'a> {
    /// It lacks an answer: the question and what may be answered.
    Asks(Draft<'a>),
    /// It is whole.
    Complete,
}

impl State {
    /// Applies a command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<Events, Refusal> {
        let mut next = *self;
        let mut events = Events::new();
        let mut talk = Recorded::new(&command.answers);
        let played = command.verb.play()(&mut next, &mut talk, &mut Table { dice, events: &mut events });
        match played {
            Ok(()) => {}
            Err(Stop::Refused(refusal)) => return Err(refusal),
            Err(Stop::Asked) => return need(None, INCOMPLETE),
        }
        ensure(talk.is_used_up(), SURPLUS)?;
        *self = next;
        Ok(events)
    }

    /// What a command with these answers still lacks, or why the rules refuse it.
    pub fn draft<'a>(&self, verb: Verb, answers: &'a [Answer]) -> Result<Progress<'a>, Refusal> {
        let mut draft = Draft::new(answers);
        let mut events = Events::new();
        let mut table = Table { dice: &mut Any, events: &mut events };
        match verb.play()(&mut self.clone(), &mut draft, &mut table) {
            Ok(()) => ensure(draft.is_used_up(), SURPLUS).map(|()| Progress::Complete),
            Err(Stop::Refused(refusal)) => Err(refusal),
            Err(Stop::Asked) => Ok(Progress::Asks(draft)),
        }
    }

    /// What can be done now.
    pub fn verbs(&self) -> impl Iterator<Item = Verb> + '_ {
        Verb::ALL.iter().copied().filter(|&verb| match self.draft(verb, &[]) {
            Ok(Progress::Complete) => true,
            Ok(Progress::Asks(draft)) => !draft.choices.is_empty(),
            Err(_) => false,
        })
    }
}

/// A command that lacks an answer.
const INCOMPLETE: Refusal = refuse(&"FC-TURN-05", Code::Count);

/// A command with an answer too many: one die acts once.
pub(super) const SURPLUS: Refusal = refuse(&"FC-DICE-08", Code::Count);

/// A die for trying out a draft: what it shows never decides whether a command is allowed.
pub(super) struct Any;

impl Dice for Any {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        Some(0)
    }
}
