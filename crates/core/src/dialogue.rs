//! Commands as dialogues.
//!
//! What a player does is a short talk: which die, from which square, at whom. Each action of a game is written once, as a
//! function that asks its questions in order and says which answers the rules allow. The same function then serves
//! everybody: a [`Draft`] stops at the first open question and lists what may be answered, a [`Recorded`] command is
//! checked answer by answer, and the console takes its answers from the words of a line. So a finished draft is always
//! accepted, and every accepted command can be drafted.

use crate::dice::{Dice, Lot};
use crate::rule::{Refusal, ensure, need};
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

/// Something a player does.
#[derive(Clone, Debug, PartialEq)]
pub struct Command<V, A, const N: usize> {
    /// What.
    pub verb: V,
    /// The answers to its questions, in order.
    pub answers: Vec<A, N, u8>,
}

/// How far a draft has come.
#[allow(clippy::large_enum_variant, reason = "one exists at a time, and there is no allocator to box it")]
pub enum Progress<'a, Q, A> {
    /// It lacks an answer: the question and what may be answered.
    Asks(Draft<'a, Q, A>),
    /// It is whole.
    Complete,
}

/// A game whose commands are dialogues.
pub trait Game: Copy {
    /// What players do.
    type Verb: Copy + 'static;
    /// What they are asked.
    type Question: Copy;
    /// What they answer.
    type Answer: Copy + PartialEq;
    /// What happened.
    type Events: Default;
    /// Every verb.
    const VERBS: &'static [Self::Verb];
    /// A command that lacks an answer.
    const INCOMPLETE: Refusal;
    /// A command with an answer too many.
    const SURPLUS: Refusal;

    /// Asks for what a verb needs, then does it. What is thrown never decides whether it is allowed.
    fn play(
        &mut self,
        verb: Self::Verb,
        talk: &mut dyn Talk<Self::Question, Self::Answer>,
        dice: &mut dyn Dice,
        events: &mut Self::Events,
    ) -> Result<(), Stop>;
}

/// Applies a command, or refuses it and changes nothing.
pub fn apply<G: Game>(
    game: &mut G,
    verb: G::Verb,
    answers: &[G::Answer],
    dice: &mut dyn Dice,
) -> Result<G::Events, Refusal> {
    let mut next = *game;
    let mut events = G::Events::default();
    let mut talk = Recorded::new(answers);
    match next.play(verb, &mut talk, dice, &mut events) {
        Ok(()) => {}
        Err(Stop::Refused(refusal)) => return Err(refusal),
        Err(Stop::Asked) => return need(None, G::INCOMPLETE),
    }
    ensure(talk.is_used_up(), G::SURPLUS)?;
    *game = next;
    Ok(events)
}

/// What a command with these answers still lacks, or why the rules refuse it.
pub fn draft<'a, G: Game>(
    game: &G,
    verb: G::Verb,
    answers: &'a [G::Answer],
) -> Result<Progress<'a, G::Question, G::Answer>, Refusal> {
    let mut draft = Draft::new(answers);
    match game.clone().play(verb, &mut draft, &mut Any, &mut G::Events::default()) {
        Ok(()) => ensure(draft.is_used_up(), G::SURPLUS).map(|()| Progress::Complete),
        Err(Stop::Refused(refusal)) => Err(refusal),
        Err(Stop::Asked) => Ok(Progress::Asks(draft)),
    }
}

/// Whether something can be done now: it is whole as it stands, or its first question has an answer.
pub fn can<G: Game>(game: &G, verb: G::Verb) -> bool {
    match draft(game, verb, &[]) {
        Ok(Progress::Complete) => true,
        Ok(Progress::Asks(draft)) => !draft.choices.is_empty(),
        Err(_) => false,
    }
}

/// Whether a command, applied now, throws dice.
pub fn throws_dice<G: Game>(game: &G, verb: G::Verb, answers: &[G::Answer]) -> bool {
    /// Notes that it was asked.
    struct Asked(bool);

    impl Dice for Asked {
        fn throw(&mut self, lot: Lot, sides: u8) -> Option<u8> {
            self.0 = true;
            Any.throw(lot, sides)
        }
    }

    let mut asked = Asked(false);
    apply(&mut game.clone(), verb, answers, &mut asked).is_ok() && asked.0
}

/// A die for trying something out: what it shows never decides whether a command is allowed.
pub struct Any;

impl Dice for Any {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        Some(0)
    }
}
