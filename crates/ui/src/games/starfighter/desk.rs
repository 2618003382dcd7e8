//! The talk under way: what was answered so far, the open question and its choices.
//!
//! It is worked out when something is pressed and kept here, so that drawing only reads.

use super::said::is_number;
use crate::input::{Button, Gesture};
use crate::list::List;
pub(super) use crate::talk::likeliest;
use heapless::Vec;
use passerelle_core::dialogue::CHOICES;
use passerelle_core::games::starfighter::command::{Command, Progress};
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::events::Event;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::{Moment, State};
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::plain::{ANSWERS, Word};
use passerelle_core::rule::Refusal;

/// The answers of a command, in order.
type Answers = Vec<u8, ANSWERS, u8>;

/// A row to choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Choice {
    /// Answers the open question.
    Say(Question, u8),
    /// Begins to do something.
    Do(Verb),
}

/// Where a talk has led.
pub(super) enum Talked {
    /// To a question, or a list of things to do.
    Asks,
    /// To a whole command.
    Ready(Command),
    /// To the armor, which has a screen of its own.
    Armor,
    /// To the name of a class, letter by letter.
    Name(u8),
    /// Nowhere.
    Refused(Refusal),
}

/// The talk under way.
#[derive(Debug, Default)]
#[cfg_attr(feature = "pilot", derive(Clone))]
pub(crate) struct Desk {
    /// What is being done, if that is chosen.
    pub(super) verb: Option<Verb>,
    /// The open question; without one the choices are verbs.
    pub(super) question: Option<Question>,
    /// The answers so far.
    pub(super) answers: Answers,
    /// Which of them a player was asked for, one bit each: B takes back one of those.
    asked: u16,
    /// What can be chosen: answers, or verbs by their number.
    pub(super) choices: Vec<u8, CHOICES, u8>,
    /// Where the cursor is.
    pub(super) list: List,
    /// The talk came from the list of other actions.
    more: bool,
    /// The armor of both after the choice in the focus, if that would change it.
    pub(super) after: Option<[i16; 2]>,
    /// How the Cruisers would lie to each other, when that is asked.
    pub(super) shift: Option<i8>,
    /// What the last command did, until somebody presses anything.
    pub(super) news: Option<Event>,
    /// The armor in the focus is B's.
    pub(super) on_b: bool,
}

/// Whether it stands among other actions. A new game, the mode and what the moment is about are found elsewhere.
fn is_other(state: &State, verb: Verb) -> bool {
    !matches!(verb, Verb::New | Verb::Mode | Verb::Pass | Verb::End)
        && (verb == Verb::Armor || state.next_verb() != Some(verb))
}

/// The armor of both.
pub(super) fn armors(state: &State) -> [i16; 2] {
    [state.cruiser(Side::A).armor, state.cruiser(Side::B).armor]
}

impl Desk {
    fn reset(&mut self) {
        let Desk { news, on_b, .. } = *self;
        *self = Desk { news, on_b, ..Desk::default() };
    }

    /// The choice in the focus.
    pub(super) fn chosen(&self) -> Option<Choice> {
        self.choice(self.list.cursor())
    }

    /// A choice by its place.
    pub(super) fn choice(&self, at: usize) -> Option<Choice> {
        let &number = self.choices.get(at)?;
        match self.question {
            Some(question) => Some(Choice::Say(question, number)),
            None => Verb::from_number(number).map(Choice::Do),
        }
    }

    /// Asks what the moment is about. Nobody has seen yet what is asked: even a single answer waits for a press.
    pub(super) fn open(&mut self, state: &State) {
        self.reset();
        let Some(verb) = state.next_verb() else { return };
        if let Talked::Ready(_) = self.begin(state, verb)
            && self.answers.pop().is_none()
        {
            self.verbs([verb].into_iter());
        }
        self.look_ahead(state);
    }

    /// Lists what else can be done.
    pub(super) fn more(&mut self, state: &State) {
        self.reset();
        self.more = true;
        self.verbs(state.verbs().filter(|&verb| is_other(state, verb)));
    }

    fn verbs(&mut self, verbs: impl Iterator<Item = Verb>) {
        (self.verb, self.question, self.list) = (None, None, List::default());
        self.choices = verbs.map(Word::number).collect();
    }

    /// Lists what can be said of classes.
    pub(super) fn classes(&mut self) {
        self.reset();
        self.verbs([Verb::Record, Verb::Name].into_iter());
    }

    /// Plays a card into a sector.
    pub(super) fn play(&mut self, state: &State, sector: u8) -> Talked {
        self.reset();
        self.verb = Some(Verb::Play);
        let _ = self.answers.push(sector);
        self.go_on(state)
    }

    fn begin(&mut self, state: &State, verb: Verb) -> Talked {
        self.verb = Some(verb);
        self.answers.clear();
        self.asked = 0;
        self.go_on(state)
    }

    /// Goes on to the next question that has more than one answer, or to the end.
    fn go_on(&mut self, state: &State) -> Talked {
        let Some(verb) = self.verb else { return Talked::Asks };
        loop {
            match self.ask(state, verb) {
                Err(refusal) => return Talked::Refused(refusal),
                Ok(true) => return Talked::Ready(Command { verb, answers: self.answers.clone() }),
                Ok(false) => {}
            }
            if self.question == Some(Question::Letter) {
                return Talked::Name(self.answers.first().copied().unwrap_or(0));
            }
            match self.choices[..] {
                [only] if self.answers.push(only).is_ok() => {}
                _ => break,
            }
        }
        self.look_ahead(state);
        Talked::Asks
    }

    /// Takes over the open question with its choices; tells whether there is none.
    #[inline(never)]
    fn ask(&mut self, state: &State, verb: Verb) -> Result<bool, Refusal> {
        let draft = match state.draft(verb, &self.answers)? {
            Progress::Complete => return Ok(true),
            Progress::Asks(draft) => draft,
        };
        self.question = draft.question;
        self.choices = draft.choices.iter().copied().collect();
        let likely = self.choices.first().copied();
        // Numbers are counted, the others are read.
        if draft.question.is_some_and(is_number) {
            self.choices.sort_unstable();
        }
        let at = self.choices.iter().position(|&choice| Some(choice) == likely).unwrap_or(0);
        self.list = List::at(at as u8);
        Ok(false)
    }

    /// Takes the choice in the focus.
    pub(super) fn take(&mut self, state: &State) -> Talked {
        match self.chosen() {
            Some(Choice::Do(Verb::Armor)) => Talked::Armor,
            Some(Choice::Do(verb)) => self.begin(state, verb),
            Some(Choice::Say(_, answer)) => {
                self.asked |= 1 << self.answers.len();
                let _ = self.answers.push(answer);
                self.go_on(state)
            }
            None => Talked::Asks,
        }
    }

    /// Takes back the last answer a player gave, or what he began to do; tells whether there was anything.
    pub(super) fn take_back(&mut self, state: &State) -> bool {
        while self.answers.pop().is_some() {
            let bit = 1 << self.answers.len();
            if self.asked & bit != 0 {
                self.asked &= !bit;
                self.go_on(state);
                return true;
            }
        }
        if self.more && self.verb.is_some() {
            self.more(state);
            return true;
        }
        false
    }

    /// Moves the cursor through rows, or counts a number up and down.
    pub(super) fn moved(&mut self, gesture: Gesture, state: &State, rows: usize) {
        let len = self.choices.len();
        let at = self.list.cursor();
        if self.question.is_some_and(is_number) {
            let to = match gesture.pressed() {
                Some(Button::Left | Button::Down) => at.saturating_sub(1),
                Some(Button::Right | Button::Up) => (at + 1).min(len.saturating_sub(1)),
                _ => return,
            };
            self.list = List::at(to as u8);
        } else if !self.list.moved_in(gesture, len, rows) {
            return;
        }
        self.look_ahead(state);
    }

    /// Works out what the choice in the focus would do to the armor.
    #[inline(never)]
    fn look_ahead(&mut self, state: &State) {
        (self.after, self.shift) = (None, None);
        let command = match (self.verb, self.chosen()) {
            _ if !state.moment.is_play() || state.moment == Moment::Quick => return,
            (Some(verb), Some(Choice::Say(_, answer))) => {
                let mut given = self.answers.clone();
                let _ = given.push(answer);
                likeliest(state, verb, &given)
            }
            (_, Some(Choice::Do(verb @ (Verb::Combat | Verb::End)))) => likeliest(state, verb, &[]),
            _ => return,
        };
        let Some((after, _)) = command.and_then(|command| state.preview(&command).ok()) else { return };
        self.after = Some(armors(&after)).filter(|after| *after != armors(state));
        self.shift = (self.verb == Some(Verb::Battle)).then_some(after.shift);
    }
}
