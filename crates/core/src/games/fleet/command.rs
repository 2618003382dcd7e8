//! Commands: a verb and its answers, and how they are applied.

use super::events::Events;
use super::state::State;
use super::table::Table;
use super::talk::{Answer, Question, Talk};
use super::verbs::Verb;
use super::{Code, refuse};
use crate::dialogue::{self, Game, Stop};
use crate::dice::Dice;
use crate::rule::Refusal;

/// The most answers of one command.
pub const ANSWERS: usize = 26;

/// Something a player does.
pub type Command = dialogue::Command<Verb, Answer, ANSWERS>;

/// A command being built.
pub type Draft<'a> = dialogue::Draft<'a, Question, Answer>;

/// How far a draft has come.
pub type Progress<'a> = dialogue::Progress<'a, Question, Answer>;

impl Game for State {
    type Verb = Verb;
    type Question = Question;
    type Answer = Answer;
    type Events = Events;
    const VERBS: &'static [Verb] = Verb::ALL;
    const INCOMPLETE: Refusal = refuse(&"FC-TURN-05", Code::Count);
    const SURPLUS: Refusal = SURPLUS;

    fn play(
        &mut self,
        verb: Verb,
        talk: &mut Talk,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) -> Result<(), Stop> {
        verb.play()(self, talk, &mut Table { dice, events })
    }
}

impl State {
    /// Applies a command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<Events, Refusal> {
        dialogue::apply(self, command.verb, &command.answers, dice)
    }

    /// What a command with these answers still lacks, or why the rules refuse it.
    pub fn draft<'a>(&self, verb: Verb, answers: &'a [Answer]) -> Result<Progress<'a>, Refusal> {
        dialogue::draft(self, verb, answers)
    }

    /// What can be done now.
    pub fn verbs(&self) -> impl Iterator<Item = Verb> + '_ {
        Verb::ALL.iter().copied().filter(|&verb| dialogue::can(self, verb))
    }
}

/// A command with an answer too many: one die acts once.
pub(super) const SURPLUS: Refusal = refuse(&"FC-DICE-08", Code::Count);
