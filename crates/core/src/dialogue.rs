//! Commands as dialogues.
//!
//! What a player does is a short talk: which die, from which square, at whom. Each action of a game is written once, as a
//! function that asks its questions in order and says which answers the rules allow. The same function then serves
//! everybody: a [`Draft`] stops at the first open question and lists what may be answered, a [`Recorded`] command is
//! checked answer by answer, and the console takes its answers from the words of a line. So a finished draft is always
//! accepted, and every accepted command can be drafted.

use crate::rule::Refusal;
use heapless::Vec;

/// Why a dialogue ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// An answer is against the rules.
    Refused(Refusal),
    /// A question has no answer yet.
    Asked,
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Self {
        Stop::Refused(refusal)
    }
}

/// Somebody who answers questions `Q` with answers `A`.
pub trait Talk<Q, A> {
    /// Asks, and says what may be answered.
    fn ask(&mut self, question: Q, choices: &mut dyn Choices<A>, judge: &dyn Judge<A>) -> Result<A, Stop>;

    /// A question that need not be asked, because the answer is known or cannot matter. Who answers it all the same is
    /// held to the rules, but the answer is no part of the command.
    fn claim(&mut self, _question: Q, _judge: &dyn Judge<A>) -> Result<(), Stop> {
        Ok(())
    }
}

/// The answers worth offering, the likeliest first.
///
/// This is no `Iterator` and [`Judge`] no `Fn`: there are hundreds of each, and the chip's flash pays for every method
/// behind a `dyn`.
pub trait Choices<A> {
    /// The next one.
    fn next(&mut self) -> Option<A>;
}

/// Judges any answer at all.
pub trait Judge<A> {
    /// Whether the rules allow it.
    fn allow(&self, answer: A) -> Result<(), Refusal>;
}

/// The answers of a command that is checked.
pub struct Recorded<'a, A>(&'a [A]);

impl<'a, A> Recorded<'a, A> {
    /// Answers from these, in order.
    pub const fn new(answers: &'a [A]) -> Self {
        Recorded(answers)
    }

    /// Whether every answer was asked for.
    pub const fn is_used_up(&self) -> bool {
        self.0.is_empty()
    }
}

impl<Q, A: Copy> Talk<Q, A> for Recorded<'_, A> {
    fn ask(&mut self, _: Q, _: &mut dyn Choices<A>, judge: &dyn Judge<A>) -> Result<A, Stop> {
        let (&answer, rest) = self.0.split_first().ok_or(Stop::Asked)?;
        judge.allow(answer)?;
        self.0 = rest;
        Ok(answer)
    }
}

/// The most choices of one question.
pub const CHOICES: usize = 128;

/// A command being built: stops at the first question that `given` does not answer.
pub struct Draft<'a, Q, A> {
    given: Recorded<'a, A>,
    /// The open question.
    pub question: Option<Q>,
    /// What may be answered, the likeliest first.
    pub choices: Vec<A, CHOICES>,
}

impl<'a, Q, A> Draft<'a, Q, A> {
    /// A draft with these answers so far.
    pub const fn new(given: &'a [A]) -> Self {
        Draft { given: Recorded::new(given), question: None, choices: Vec::new() }
    }

    /// Whether every given answer was asked for.
    pub const fn is_used_up(&self) -> bool {
        self.given.is_used_up()
    }
}

impl<Q: Copy, A: Copy + PartialEq> Talk<Q, A> for Draft<'_, Q, A> {
    fn ask(&mut self, question: Q, choices: &mut dyn Choices<A>, judge: &dyn Judge<A>) -> Result<A, Stop> {
        if !self.given.is_used_up() {
            return self.given.ask(question, choices, judge);
        }
        self.question = Some(question);
        while let Some(choice) = choices.next() {
            let known = self.choices.contains(&choice) || judge.allow(choice).is_err();
            if !known && self.choices.push(choice).is_err() {
                break;
            }
        }
        Err(Stop::Asked)
    }
}
