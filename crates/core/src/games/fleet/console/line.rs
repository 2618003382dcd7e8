//! Reading a line as a command: the words answer the questions the verb asks.

use super::words;
use crate::console::{Malformed, Words, number};
use crate::dialogue::{self, Choices, Judge, Stop};
use crate::dice::{Pick, Profile, Role};
use crate::games::fleet::command::{ANSWERS, Command};
use crate::games::fleet::events::Events;
use crate::games::fleet::options::{Switch, Switches};
use crate::games::fleet::ships::Kind;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Answer, Bearing, Question, Reply, Support, Use};
use crate::games::fleet::tray::{DiceSet, DieId, Tray};
use crate::games::fleet::verbs::Verb;
use crate::games::fleet::{Code, NAME, refuse};
use crate::line::{self, Items};
use crate::rule::{Refusal, ensure, need};
use heapless::Vec;

/// What a line turned out to be.
#[allow(clippy::large_enum_variant, reason = "one exists at a time, and there is no allocator to box it")]
pub enum Parsed<'a> {
    /// A command; the rules allow it.
    Command(Command),
    /// A command the rules refuse.
    Refused(Refusal),
    /// No command.
    Malformed(Malformed<'a>),
}

/// What a line that need not be whole turned out to be.
pub type Partial<'a> = line::Partial<'a, Command>;

/// The words of a line as answers.
struct Line<'a, 's> {
    state: &'s State,
    player: u8,
    tray: Tray,
    items: Items<'a>,
    answers: Vec<Answer, ANSWERS, u8>,
    /// Dice named so far: `RO,RO` are two.
    taken: DiceSet,
    /// What follows the colon of the last shield.
    source: Option<&'a str>,
    /// What follows the slash of the last support.
    part: Option<&'a str>,
    malformed: Option<Malformed<'a>>,
    /// The line may stop at any question; what it leaves out is asked, not meant.
    partial: bool,
}

/// The key that bare words of a verb stand for, in order.
fn bare(verb: Verb) -> &'static [Question] {
    match verb {
        Verb::Store => &[Question::Store],
        Verb::React => &[Question::Reply],
        Verb::Support => &[Question::Support],
        Verb::Intercept => &[Question::Target],
        Verb::Yield => &[Question::Die],
        Verb::Block => &[Question::Source],
        Verb::Bonus => &[Question::Yes],
        Verb::Exit | Verb::Step | Verb::Tile => &[Question::To],
        Verb::Hide => &[Question::Shield],
        Verb::Start => &[Question::Effect],
        Verb::Drain => &[Question::Player],
        Verb::New => &[Question::Scenario],
        Verb::Fleet => &[Question::Player, Question::Faction],
        Verb::Keep => &[Question::Launcher],
        Verb::First => &[Question::Player],
        Verb::Square => &[Question::Kind],
        Verb::Portal => &[Question::Zone],
        Verb::Preserve => &[Question::Store],
        Verb::Concede => &[Question::Player],
        Verb::Field => &[Question::To],
        Verb::Mode => &[Question::Mode],
        Verb::Hull => &[Question::Ship, Question::Number],
        Verb::Put => &[Question::Die, Question::Place, Question::Face],
        Verb::Terrain => &[Question::Origin, Question::Square],
        Verb::Signal => &[Question::Ship, Question::Yes],
        Verb::Turn => &[Question::Player],
        Verb::Arm => &[Question::Ship, Question::Weapon],
        Verb::Count => &[Question::Tally, Question::Number],
        _ => &[],
    }
}

/// A key and a value.
type Pair<'a> = (&'a str, &'a str);

/// Words of a fleet: `preset`, `frigate*4`, `battleship:drones`.
fn ship_words<'a>(verb: Verb, word: &'a str) -> Option<(Pair<'a>, Option<Pair<'a>>)> {
    if verb != Verb::Fleet || word.contains('=') {
        return None;
    }
    if word == Question::Preset.word() {
        return Some(((word, "yes"), None));
    }
    let (word, weapon) = word.split_once(':').map_or((word, None), |(word, arm)| (word, Some(arm)));
    let (word, count) = word.split_once('*').unwrap_or((word, "1"));
    let kind = Kind::from_word(word)?.ship().word;
    Some(((kind, count), weapon.map(|arm| (Question::Weapon.word(), arm))))
}

/// Reads a line as a command of this game.
pub fn parse<'a>(state: &State, word: &'a str, rest: Words<'a>) -> Parsed<'a> {
    match read(state, word, rest, false) {
        Partial::Complete(command) => Parsed::Command(command),
        Partial::Refused(refusal) => Parsed::Refused(refusal),
        Partial::Malformed(malformed) => Parsed::Malformed(malformed),
        Partial::Asks(_) => Parsed::Malformed(Malformed::Missing("a word")),
    }
}

/// Reads a line as far as it goes.
pub fn read_partial<'a>(state: &State, word: &'a str, rest: Words<'a>) -> Partial<'a> {
    read(state, word, rest, true)
}

fn read<'a>(state: &State, word: &'a str, mut rest: Words<'a>, partial: bool) -> Partial<'a> {
    let Some(verb) = Verb::from_word(word) else { return Partial::Malformed(Malformed::Unknown(word)) };
    let mut named = rest.clone();
    if verb == Verb::New && named.next() == Some(NAME) {
        rest = named;
    }
    let player = state.decider().unwrap_or(0);
    let tray = state.player(player).map(|p| p.tray).unwrap_or_default();
    let mut line = Line {
        state,
        player,
        tray,
        items: Items::default(),
        answers: Vec::new(),
        taken: DiceSet::default(),
        source: None,
        part: None,
        malformed: None,
        partial,
    };
    let mut keys = bare(verb).iter();
    let mut key = keys.next();
    for word in rest {
        if let Some((count, weapon)) = ship_words(verb, word) {
            if !core::iter::once(count).chain(weapon).all(|(key, value)| line.items.push(key, value)) {
                return Partial::Malformed(Malformed::Unexpected(word));
            }
            continue;
        }
        match line.items.add(word, key.map(|question| question.word())) {
            Ok(true) => key = keys.next().or(key),
            Ok(false) => {}
            Err(malformed) => return Partial::Malformed(malformed),
        }
    }
    let mut events = Events::new();
    let mut dice = crate::dialogue::Any;
    let mut table = Table { dice: &mut dice, events: &mut events };
    let played = verb.play()(&mut state.clone(), &mut line, &mut table);
    if let Some(malformed) = line.malformed {
        return Partial::Malformed(malformed);
    }
    let command = Command { verb, answers: line.answers };
    line.items.conclude(played, command, &is_key, super::super::command::SURPLUS)
}

/// Questions that a whole line answers even with no word about them.
const fn says_by_silence(question: Question) -> bool {
    matches!(
        question,
        Question::Store
            | Question::Drop
            | Question::Preset
            | Question::Frigates
            | Question::Destroyers
            | Question::Cruisers
            | Question::Battleships
    )
}

/// Whether any question has that key.
fn is_key(key: &str) -> bool {
    Role::from_word(key).is_some()
        || Switch::ALL.iter().any(|switch| switch.word() == key)
        || Question::ALL.iter().any(|question| question.word() == key)
}

impl<'a> Line<'a, '_> {
    /// A die by its name: one not named yet, or the same again, which the rules then judge.
    fn find_die(&self, name: &str) -> Option<DieId> {
        let find = |taken| words::die(name, &self.tray, taken);
        find(self.taken).or_else(|| find(DiceSet::default()))
    }

    /// Reads the use of a die: `RO`, or `RS+RO` for a change of direction.
    fn read_use(&mut self, word: &str) -> Result<Use, Refusal> {
        let unavailable = refuse(&"FC-TURN-05", Code::Die);
        let (special, name) = match word.split_once('+') {
            Some((special, name)) => (Some(special), name),
            None => (None, word),
        };
        let die = need(self.find_die(name), unavailable)?;
        self.taken = self.taken.with(die);
        let flip = match special {
            Some(special) => Some(need(self.find_die(special), unavailable)?),
            None => None,
        };
        flip.into_iter().for_each(|die| self.taken = self.taken.with(die));
        Ok(Use { die, flip })
    }

    fn read_dice(&mut self, key: &str) -> Result<Answer, Refusal> {
        let mut dice = DiceSet::default();
        while let Some(word) = self.items.take(key).filter(|&word| word != "none") {
            let used = self.read_use(word)?;
            ensure(used.flip.is_none(), refuse(&"FC-SPEC-06", Code::Phase))?;
            ensure(!dice.has(used.die), refuse(&"FC-TURN-05", Code::Die))?;
            dice = dice.with(used.die);
        }
        Ok(Answer::Dice(dice))
    }

    fn read_pick(&mut self) -> Option<Answer> {
        let mut pick = Pick::default();
        for role in Role::ALL {
            if let Some(word) = self.items.take(role.word()) {
                match number(word) {
                    Ok(count) => pick = pick.with(role, count),
                    Err(malformed) => self.malformed = Some(malformed),
                }
            }
        }
        Some(Answer::Pick(pick))
    }

    /// Every switch has a word of its own; those not said stay as usual.
    fn read_switches(&mut self) -> Option<Answer> {
        let mut switches = Switches::default();
        for switch in Switch::ALL {
            match self.items.take(switch.word()) {
                Some("on") => switches = switches.with(switch, true),
                Some("off") => switches = switches.with(switch, false),
                Some(word) => self.malformed = Some(Malformed::Unexpected(word)),
                None => {}
            }
        }
        Some(Answer::Switches(switches))
    }

    /// `2/2/1/1`.
    fn read_profile(&mut self) -> Result<Option<Answer>, Stop> {
        let Some(word) = self.items.take(Question::Profile.word()) else { return Ok(None) };
        let mut counts = [0; 4];
        let mut parts = word.split('/');
        for count in &mut counts {
            *count = parts.next().and_then(|part| number(part).ok()).unwrap_or(0);
        }
        let whole = if parts.next().is_none() { counts } else { [0; 4] };
        Ok(Some(Answer::Profile(Profile::new(whole)?)))
    }

    /// Ships of one kind, added up over the line; not said is none.
    fn read_count(&mut self, key: &str) -> Answer {
        let mut count = 0u8;
        while let Some(word) = self.items.take(key) {
            match number(word) {
                Ok(more) => count = count.saturating_add(more),
                Err(malformed) => self.malformed = Some(malformed),
            }
        }
        Answer::Number(count)
    }

    /// The answer the line gives to a question, if it gives one.
    fn answer(&mut self, question: Question) -> Result<Option<Answer>, Stop> {
        let word = match question {
            Question::Pick if self.partial && !Role::ALL.iter().any(|role| self.items.has(role.word())) => {
                None
            }
            Question::Switches if self.partial && !Switch::ALL.iter().any(|s| self.items.has(s.word())) => {
                None
            }
            question if self.partial && says_by_silence(question) && !self.items.has(question.word()) => None,
            Question::Pick => return Ok(self.read_pick()),
            Question::Switches => return Ok(self.read_switches()),
            Question::Profile => return self.read_profile(),
            Question::Frigates | Question::Destroyers | Question::Cruisers | Question::Battleships => {
                return Ok(Some(self.read_count(question.word())));
            }
            // What is not said is no.
            Question::Preset => self.items.take(question.word()).or(Some("no")),
            Question::Store | Question::Drop => return Ok(Some(self.read_dice(question.word())?)),
            // Shields without a word before them say enough.
            Question::Reply
                if self.answers.is_empty()
                    && !self.items.has(question.word())
                    && self.items.has(Question::Shield.word()) =>
            {
                return Ok(Some(Answer::Reply(Reply::Shields)));
            }
            Question::Source if self.source.is_some() => self.source.take(),
            Question::Part if self.part.is_some() => self.part.take(),
            question => self.items.take(question.word()),
        };
        let Some(word) = word else { return Ok(None) };
        if word == "pass" && question == Question::Kind {
            return Ok(Some(Answer::Done));
        }
        if word == "none" && !matches!(question, Question::Reply | Question::Ships | Question::Beside) {
            return Ok(Some(Answer::Done));
        }
        match question {
            Question::Die | Question::With => Ok(Some(Answer::Use(self.read_use(word)?))),
            Question::Shield => {
                let (word, source) = word.split_once(':').map_or((word, None), |(w, s)| (w, Some(s)));
                self.source = source;
                Ok(Some(Answer::Use(self.read_use(word)?)))
            }
            question => {
                let (word, part) = match (question, word.split_once('/')) {
                    (Question::Support, Some((word, part))) => (word, Some(part)),
                    _ => (word, None),
                };
                self.part = part;
                let answer = words::read(question, word, self.player);
                if answer.is_none() {
                    self.malformed = Some(Malformed::Unexpected(word));
                    return Err(Stop::Asked);
                }
                Ok(answer)
            }
        }
    }
}

impl dialogue::Talk<Question, Answer> for Line<'_, '_> {
    fn ask(
        &mut self,
        question: Question,
        choices: &mut dyn Choices<Answer>,
        judge: &dyn Judge<Answer>,
    ) -> Result<Answer, Stop> {
        let answer = match self.answer(question)? {
            Some(answer) => answer,
            None if self.partial && (!question.has_default() || self.items.all_used()) => {
                return Err(Stop::Asked);
            }
            // What is not said of a list is its end, and of ships all of them: the first choice.
            None if judge.allow(Answer::Done).is_ok() || self.items.used(question.word()) => Answer::Done,
            None if question.has_default() => {
                let mut first = choices.next();
                while first.is_some_and(|choice| judge.allow(choice).is_err()) {
                    first = choices.next();
                }
                first.unwrap_or(Answer::Done)
            }
            None => {
                self.malformed = Some(Malformed::Missing(question.word()));
                return Err(Stop::Asked);
            }
        };
        // A direction that nobody needs is left out.
        let answer = match answer {
            Answer::Support(Support { stack, from: Bearing::From(_) }) if judge.allow(answer).is_err() => {
                let unasked = Answer::Support(Support { stack, from: Bearing::Unasked });
                if judge.allow(unasked).is_ok() { unasked } else { answer }
            }
            answer => answer,
        };
        judge.allow(answer)?;
        if self.answers.push(answer).is_err() {
            return Err(super::super::command::SURPLUS.into());
        }
        if let Some(p) = words::owner(self.state, question, answer) {
            self.tray = p.tray;
        }
        Ok(answer)
    }

    fn claim(&mut self, question: Question, judge: &dyn Judge<Answer>) -> Result<(), Stop> {
        match self.answer(question)? {
            Some(Answer::Done) | None => Ok(()),
            Some(answer) => Ok(judge.allow(answer)?),
        }
    }
}
