//! The talk under way: what a player has answered so far, the open question and its choices.
//!
//! It is worked out when something is pressed and kept here, so that drawing only reads. There is one for all screens:
//! with its choices it is far larger than they are.

use super::news::News;
use super::preview::{self, Preview};
use super::setup::cover;
use super::setup::first::Specials;
use super::verbs;
use crate::input::Gesture;
use crate::list::List;
pub(super) use crate::talk::likeliest;
use heapless::Vec;
use passerelle_core::dialogue::CHOICES;
use passerelle_core::games::fleet::command::{ANSWERS, Command, Progress};
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::state::{Mode, Moment, State};
use passerelle_core::games::fleet::talk::{Answer, Question, To};
use passerelle_core::games::fleet::tray::{DiceSet, DieId};
use passerelle_core::games::fleet::units::{ShipSet, StackId};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::rule::Refusal;

/// The answers of a command, in order.
pub(super) type Answers = Vec<Answer, ANSWERS, u8>;

/// A row to choose.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Choice {
    /// Answers the open question.
    Say(Answer),
    /// Begins to do something.
    Do(Verb),
}

/// Where a talk has led.
#[allow(
    clippy::large_enum_variant,
    reason = "it lives for one match; there is no allocator to box the command"
)]
pub(super) enum Talked {
    /// To a question, or a list of things to do.
    Asks,
    /// To a whole command.
    Ready(Command),
    /// Nowhere.
    Refused(Refusal),
}

/// The talk under way.
#[derive(Debug, Default)]
#[cfg_attr(feature = "pilot", derive(Clone))]
pub(crate) struct Desk {
    /// What is being done, if that is chosen.
    pub(super) verb: Option<Verb>,
    /// The open question.
    pub(super) question: Option<Question>,
    /// The answers so far.
    pub(super) answers: Answers,
    /// Which of them a player was asked for, one bit each: B takes back one of those.
    asked: u32,
    /// Which of them are all ships of a stack, as nobody asked for a part.
    whole: u32,
    /// What can be chosen.
    pub(super) choices: Vec<Choice, CHOICES>,
    /// Where the cursor is.
    pub(super) list: List,
    /// What the choice in the focus would bring.
    pub(super) preview: Option<Preview>,
    /// The die the talk is about, and whether it is turned.
    die: Option<(DieId, bool)>,
    /// Only a part of the stack is to go: without it, all of it does.
    part: bool,
    /// What the last command did, until somebody presses anything.
    pub(super) news: News,
    /// The player who alone looks at the screen, and showed it by pressing A.
    pub(super) trusted: Option<u8>,
    /// How the new game is to be played.
    pub(super) mode: Option<Mode>,
    /// The roll for who begins.
    pub(super) rolled: Specials,
    /// The set-up of the first game goes on by itself.
    pub(super) guided: bool,
}

/// Something a die is good for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DieUse {
    /// What is done with it.
    pub(super) verb: Verb,
    /// As if it showed the other direction, by a special.
    pub(super) turned: bool,
}

/// Whether a choice of a die takes that die, turned or not.
fn takes(answer: Answer, die: DieId, turned: bool) -> bool {
    match answer {
        Answer::Use(used) => used.flip.is_some() == turned && used.dice().any(|taken| taken == die),
        _ => false,
    }
}

/// How a verb can begin now.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Opening {
    /// Not at all, or with a question that has no answer.
    Closed,
    /// With a die.
    Die,
    /// With another question.
    Question,
    /// At once: it asks nothing.
    Whole,
}

// Not inlined: a draft takes much of the stack.
#[inline(never)]
fn opening(state: &State, verb: Verb) -> Opening {
    match state.draft(verb, &[]) {
        Ok(Progress::Asks(draft)) if draft.choices.is_empty() => Opening::Closed,
        Ok(Progress::Asks(draft)) if draft.question == Some(Question::Die) => Opening::Die,
        Ok(Progress::Asks(_)) => Opening::Question,
        Ok(Progress::Complete) => Opening::Whole,
        Err(_) => Opening::Closed,
    }
}

/// All that a die is good for at once.
pub(super) type Uses = Vec<DieUse, 12, u8>;

/// All uses of all dice, each with the dice it takes: as they lie first, then turned.
pub(super) struct AllUses(Vec<(DieUse, DiceSet), 32, u8>);

impl AllUses {
    // Not inlined, nor what it calls: a draft takes much of the stack.
    #[inline(never)]
    pub(super) fn of(state: &State) -> AllUses {
        let mut all = AllUses(Vec::new());
        for &verb in verbs::TAKE_DICE {
            all.ask(state, verb);
        }
        all
    }

    #[inline(never)]
    fn ask(&mut self, state: &State, verb: Verb) {
        let Ok(Progress::Asks(draft)) = state.draft(verb, &[]) else { return };
        if draft.question != Some(Question::Die) {
            return;
        }
        for turned in [false, true] {
            let serves = |die: &DieId| draft.choices.iter().any(|&choice| takes(choice, *die, turned));
            let dice = DieId::all().filter(serves).fold(DiceSet::default(), DiceSet::with);
            if dice.bits() != 0 {
                // There is room: a verb takes dice as they lie and turned, no more.
                let _ = self.0.push((DieUse { verb, turned }, dice));
            }
        }
    }

    /// What a die is good for.
    pub(super) fn of_die(&self, die: DieId) -> Uses {
        let uses = |turned| self.0.iter().filter(move |(used, dice)| used.turned == turned && dice.has(die));
        uses(false).chain(uses(true)).map(|(used, _)| *used).take(12).collect()
    }
}

impl Desk {
    fn reset(&mut self) {
        let Desk { trusted, mode, rolled, guided, .. } = *self;
        let news = core::mem::take(&mut self.news);
        *self = Desk { trusted, mode, rolled, guided, news, ..Desk::default() };
    }

    /// The choice in the focus.
    pub(super) fn chosen(&self) -> Option<Choice> {
        self.choices.get(self.list.cursor()).copied()
    }

    /// Begins to use a die.
    pub(super) fn use_die(&mut self, state: &State, die: DieId, used: DieUse) -> Talked {
        self.reset();
        self.die = Some((die, used.turned));
        self.begin(state, used.verb)
    }

    /// Lists what can be done without a die.
    pub(super) fn more(&mut self, state: &State) -> Talked {
        self.reset();
        let is = |verb| {
            !matches!(verb, Verb::End | Verb::New | Verb::Mode)
                && matches!(opening(state, verb), Opening::Question | Opening::Whole)
        };
        let talked = self.list_verbs(state, &is);
        // Nobody gives up by a slip: last of all.
        if let Some(at) = self.choices.iter().position(|&choice| choice == Choice::Do(Verb::Concede)) {
            self.choices[at..].rotate_left(1);
        }
        talked
    }

    /// Lists what the moment is about, or asks it at once.
    #[inline(never)]
    pub(super) fn open(&mut self, state: &State) -> Talked {
        self.reset();
        match state.moment {
            Moment::Board => return self.open_board(state),
            Moment::Step => return self.begin(state, Verb::Step),
            _ => {}
        }
        let opens = |verb| opening(state, verb) != Opening::Closed;
        let due = verbs::due(state.moment);
        let talked = self.list_verbs(state, &|verb| due.contains(&verb) && opens(verb));
        match talked {
            // Nobody has seen yet what is asked: even a single answer waits for a press.
            Talked::Ready(_) => {
                self.answers.pop();
                Talked::Asks
            }
            talked => talked,
        }
    }

    /// The command board: what could be stored, beginning with as much as there is room for, and the end of the turn.
    fn open_board(&mut self, state: &State) -> Talked {
        self.verb = Some(Verb::Store);
        let Ok(Progress::Asks(first)) = state.draft(Verb::Store, &[]) else {
            return self.list_verbs(state, &|verb| verb == Verb::End);
        };
        let drops = first.question == Some(Question::Drop);
        if drops {
            let _ = self.answers.push(Answer::Dice(DiceSet::default()));
        }
        if let Ok(Progress::Asks(draft)) = state.draft(Verb::Store, &self.answers) {
            self.choices = draft.choices.iter().map(|&answer| Choice::Say(answer)).collect();
        }
        self.question = Some(Question::Store);
        if drops {
            let _ = self.choices.push(Choice::Do(Verb::Store));
        }
        let _ = self.choices.push(Choice::Do(Verb::End));
        Talked::Asks
    }

    /// Lists verbs. A single one that asks something is begun; one that does not waits for a press.
    fn list_verbs(&mut self, state: &State, is: &dyn Fn(Verb) -> bool) -> Talked {
        let verbs = Verb::ALL.iter().copied().filter(|&verb| is(verb));
        self.choices = verbs.map(Choice::Do).collect();
        // What players choose most often stands first.
        let quick = |choice: &Choice| matches!(choice, Choice::Do(Verb::Rolloff | Verb::DeployAll));
        if let Some(at) = self.choices.iter().position(quick) {
            self.choices.swap(0, at);
        }
        match self.choices[..] {
            [Choice::Do(verb)] if matches!(opening(state, verb), Opening::Die | Opening::Question) => {
                self.begin(state, verb)
            }
            _ => Talked::Asks,
        }
    }

    /// Begins to do something.
    pub(super) fn begin(&mut self, state: &State, verb: Verb) -> Talked {
        self.verb = Some(verb);
        self.answers.clear();
        (self.asked, self.whole) = (0, 0);
        self.go_on(state)
    }

    /// Goes on to the next question that has more than one answer, or to the end.
    fn go_on(&mut self, state: &State) -> Talked {
        let talked = self.ask_on(state);
        if matches!(talked, Talked::Asks) {
            self.look_ahead(state);
        }
        talked
    }

    // Not inlined, nor looking ahead: each tries the command on a copy of the game, one after the other.
    #[inline(never)]
    fn ask_on(&mut self, state: &State) -> Talked {
        let Some(verb) = self.verb else { return Talked::Asks };
        loop {
            let progress = state.draft(verb, &self.answers);
            if matches!(progress, Ok(Progress::Complete)) {
                // A press that meant a die takes no whole stack along.
                if self.ask_part(0) {
                    continue;
                }
                return Talked::Ready(Command { verb, answers: self.answers.clone() });
            }
            let draft = match progress {
                Err(refusal) => return Talked::Refused(refusal),
                Ok(Progress::Complete) => return Talked::Asks,
                Ok(Progress::Asks(draft)) => draft,
            };
            self.question = draft.question;
            let die = self.die.filter(|_| self.answers.is_empty() && draft.question == Some(Question::Die));
            let fits = |answer: &Answer| die.is_none_or(|(die, turned)| takes(*answer, die, turned));
            self.choices = draft.choices.iter().copied().filter(fits).map(Choice::Say).collect();
            self.list = List::default();
            if verb == Verb::Step && self.answers.is_empty() {
                // Ships that may go on can also stay, with one press.
                // The squares to go to are few: there is room.
                let _ = self.choices.insert(0, Choice::Do(Verb::Stay));
                break;
            }
            match self.choices[..] {
                [Choice::Say(only)] => {
                    // No command asks for more than there is room for.
                    let _ = self.answers.push(only);
                }
                [Choice::Say(all), ..] if self.takes_all(state, all) => {
                    self.whole |= 1 << self.answers.len();
                    let _ = self.answers.push(all);
                }
                _ => break,
            }
        }
        Talked::Asks
    }

    /// Whether these are all ships of the stack just chosen, and nobody wants a part of it.
    fn takes_all(&self, state: &State, answer: Answer) -> bool {
        match (self.question, answer, self.answers.last()) {
            (Some(Question::Ships | Question::Part), Answer::Ships(ships), Some(&from)) if !self.part => {
                state.is_on(Switch::Tracking) && stack_of(from).is_some_and(|id| ships_of(state, id) == ships)
            }
            _ => false,
        }
    }

    /// Takes the stack in the focus, of which only a part is to go; tells whether there is one.
    pub(super) fn take_part(&mut self, state: &State) -> Option<Talked> {
        self.has_parts(state, self.chosen()?).then(|| {
            self.part = true;
            self.take(state)
        })
    }

    /// Whether a row is a stack of which a part can be taken.
    pub(super) fn has_parts(&self, state: &State, choice: Choice) -> bool {
        match (self.question, choice) {
            (Some(Question::Origin | Question::Support), Choice::Say(from)) => {
                stack_of(from).is_some_and(|id| ships_of(state, id).len() > 1)
            }
            _ => false,
        }
    }

    /// Takes the choice in the focus.
    pub(super) fn take(&mut self, state: &State) -> Talked {
        match self.chosen() {
            Some(Choice::Do(verb)) => self.begin(state, verb),
            Some(Choice::Say(answer)) => {
                self.asked |= 1 << self.answers.len();
                let _ = self.answers.push(answer);
                self.go_on(state)
            }
            None => Talked::Asks,
        }
    }

    /// Takes back the last answer a player gave; tells whether there was one.
    pub(super) fn take_back(&mut self, state: &State) -> bool {
        self.part = false;
        while self.answers.pop().is_some() {
            let bit = 1 << self.answers.len();
            if self.asked & bit != 0 {
                self.asked &= !bit;
                self.go_on(state);
                return true;
            }
            if self.whole & bit != 0 && self.ask_part(1) {
                self.go_on(state);
                return true;
            }
            self.whole &= !bit;
        }
        false
    }

    /// Takes back that all of the only stack there was is to go: nobody could say yet that a part of it is. Not if somebody
    /// was asked since; `gone` answers are taken back already.
    fn ask_part(&mut self, gone: usize) -> bool {
        let at = (u32::BITS - self.whole.leading_zeros()) as usize;
        let can = at > 1 && at <= self.answers.len() + gone && self.asked >> (at - 2) == 0;
        if can {
            self.answers.truncate(at - 1);
            self.whole = 0;
            self.part = true;
        }
        can
    }

    /// Moves the cursor; tells whether it did.
    pub(super) fn moved(&mut self, gesture: Gesture, state: &State, rows: usize) -> bool {
        let moved = self.list.moved_in(gesture, self.choices.len(), rows);
        if moved {
            self.look_ahead(state);
        }
        moved
    }

    /// Works out what the choice in the focus would bring.
    #[inline(never)]
    fn look_ahead(&mut self, state: &State) {
        self.preview = None;
        if let (Some(verb), Some(question), Some(Choice::Say(answer))) =
            (self.verb, self.question, self.chosen())
        {
            self.preview = preview::of(state, verb, question, &self.answers, answer);
        }
    }

    // ------------------------------------------------------------------ what goes on by itself

    /// The first game is set up: from here on only what matters is asked.
    pub(super) fn guide(&mut self, state: &State) -> Option<Command> {
        self.guided = true;
        likeliest(state, Verb::New, &[])
    }

    /// Whether the first game is being set up.
    pub(super) fn is_guided(&self) -> bool {
        self.guided
    }

    /// Another game, or none: nothing goes on by itself.
    pub(super) fn unguide(&mut self) {
        (self.guided, self.mode) = (false, None);
    }

    /// What follows by itself from the command that was applied: the end of a turn after its dice are stored, and the
    /// set-up of the first game.
    pub(super) fn follow(&mut self, state: &State) -> Option<Command> {
        if self.verb == Some(Verb::Store) && state.moment == Moment::Board {
            return likeliest(state, Verb::End, &[]);
        }
        if let Some(mode) = self.mode.take().filter(|&mode| mode != state.mode) {
            return likeliest(state, Verb::Mode, &[Answer::Yes(mode == Mode::Free)]);
        }
        // Who has kept a weapon is dealt those for the next battleship.
        if state.moment == Moment::Deal && self.trusted.is_some() && self.trusted == cover::owner(state) {
            return likeliest(state, Verb::Deal, &[]);
        }
        let setup = &state.setup;
        if !self.guided {
            return None;
        }
        match state.moment {
            Moment::Fleets => likeliest(state, Verb::Fleet, &[]),
            // Once somebody has rolled, all do.
            Moment::First if setup.beaten != 0 || setup.specials.iter().any(Option::is_some) => {
                likeliest(state, Verb::Rolloff, &[])
            }
            Moment::Squares => {
                let placed = setup.squares.get(usize::from(setup.turn)).is_some_and(|&placed| placed > 0);
                let kind = if placed { Answer::Done } else { Answer::To(To::Asteroid) };
                likeliest(state, Verb::Square, &[kind])
            }
            // The first to deploy has accepted the stacks for both.
            Moment::Deploy if setup.turn != state.first => likeliest(state, Verb::DeployAll, &[]),
            Moment::First | Moment::Deploy => None,
            _ => {
                self.guided = false;
                None
            }
        }
    }
}

/// The stack an answer names, of which more may be asked.
const fn stack_of(answer: Answer) -> Option<StackId> {
    match answer {
        Answer::Stack(id) => Some(id),
        Answer::Support(support) => Some(support.stack),
        _ => None,
    }
}

fn ships_of(state: &State, id: StackId) -> ShipSet {
    state.player(id.player).map_or(ShipSet::NONE, |p| p.stack(id.stack))
}
