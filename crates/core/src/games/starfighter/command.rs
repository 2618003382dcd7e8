//! Commands: a verb and its answers, and how they are applied.

use super::events::{Event, Events};
use super::question::{Question, Talk};
use super::state::{Moment, State};
use super::table::Table;
use super::verb::Verb;
use super::{Code, NAME, refuse};
use crate::dialogue::{self, Any, Game, Stop};
use crate::dice::Dice;
use crate::entry::Played;
use crate::plain::{self, Plain, Word};
use crate::rule::Refusal;

/// Markers in the box.
const MARKERS: u16 = 20;

/// Something a player does.
pub type Command = plain::Command<Verb>;

/// A command being built.
pub type Draft<'a> = dialogue::Draft<'a, Question, u8>;

/// How far a draft has come.
pub type Progress<'a> = dialogue::Progress<'a, Question, u8>;

impl Game for State {
    type Verb = Verb;
    type Question = Question;
    type Answer = u8;
    type Events = Events;
    const VERBS: &'static [Verb] = Verb::ALL;
    const INCOMPLETE: Refusal = refuse(&"SF-RND-01", Code::Count);
    const SURPLUS: Refusal = refuse(&"SF-RND-01", Code::Extra);

    fn play(
        &mut self,
        verb: Verb,
        talk: &mut Talk,
        dice: &mut dyn Dice,
        events: &mut Events,
    ) -> Result<(), Stop> {
        let (cards, markers) = (self.surplus(), self.markers());
        let mut table = Table { dice, events };
        verb.play()(self, talk, &mut table)?;
        // What is under way goes on, also with what was corrected.
        if self.moment.leads_on() {
            self.advance(&mut table);
        }
        if self.moment.is_play() && self.moment != Moment::Quick {
            let now = self.surplus();
            if now != cards && now != 0 {
                table.tell(Event::Cards(now));
            }
            let now = self.markers();
            if now > MARKERS && markers <= MARKERS {
                table.tell(Event::Markers(now.min(u8::MAX.into()) as u8));
            }
        }
        Ok(())
    }
}

impl Plain for State {
    const NAME: &'static str = NAME;
    const NEW: Verb = Verb::New;
    const KEYS: &'static [&'static str] = Question::KEYS;
}

impl State {
    /// Applies a command, or refuses it and changes nothing.
    pub fn apply(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<Events, Refusal> {
        dialogue::apply(self, command.verb, &command.answers, dice)
    }

    /// What a command with these answers still lacks, or why the rules refuse it.
    pub fn draft<'a>(&self, verb: Verb, answers: &'a [u8]) -> Result<Progress<'a>, Refusal> {
        dialogue::draft(self, verb, answers)
    }

    /// What can be done now.
    pub fn verbs(&self) -> impl Iterator<Item = Verb> + '_ {
        Verb::ALL.iter().copied().filter(|&verb| dialogue::can(self, verb))
    }

    /// The game as it would be after a command, and what would happen; this one stays as it is.
    pub fn preview(&self, command: &Command) -> Result<(State, Events), Refusal> {
        let mut after = *self;
        let events = after.apply(command, &mut Any)?;
        Ok((after, events))
    }

    /// What is to be done next, if the game waits for one thing.
    pub fn next_verb(&self) -> Option<Verb> {
        match self.moment {
            Moment::Class => Some(Verb::Class),
            Moment::Deck => Some(Verb::Deck),
            Moment::Reinforce => Some(Verb::Draw),
            Moment::Deploy if dialogue::can(self, Verb::Play) => Some(Verb::Play),
            Moment::Deploy => Some(Verb::Pass),
            Moment::Shift => Some(Verb::Battle),
            Moment::Combat => Some(Verb::Combat),
            Moment::Card => Some(Verb::Card),
            Moment::Place => Some(Verb::Place),
            Moment::Effect => Some(Verb::Effect),
            Moment::RoundEnd => Some(Verb::End),
            Moment::Quick => Some(Verb::Armor),
            Moment::Blank | Moment::Over => Some(Verb::New),
        }
    }
}

impl Played for State {
    type Command = Command;

    fn play(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<(), Refusal> {
        self.apply(command, dice).map(|_| ())
    }
}
