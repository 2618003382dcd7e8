//! The game as a value.

use super::battle::{Combat, Placing};
use super::cruiser::{CLASSES, Class, Cruiser, Side};
use super::deck::Serials;
use super::describe::Wanted;
use super::effect::{DUES, Due};
use super::over::Outcome;
use super::{Code, refuse};
use crate::list::List;
use crate::plain::worded;
use crate::rule::{Refusal, RuleId, ensure};

worded! {
    /// What is played.
    Form {
        /// Ares and Athena, green serials.
        0 Training "training";
        /// All cards and classes.
        1 Skirmish "skirmish";
        /// Own decks.
        2 TotalWar "total-war";
        /// Only armor, round and Initiative are kept.
        3 Quick "quick";
    }
}

worded! {
    /// Whether the device enforces the rules.
    Conduct {
        /// It leads through the phases and refuses what the rules refuse.
        0 Referee "referee";
        /// Anything goes.
        1 Free "free";
        /// Anything goes, and only armor, round and Initiative are kept.
        2 Quick "quick";
    }
}

worded! {
    /// What the game is waiting for.
    Moment {
        /// A new game.
        0 Blank "blank";
        /// A player's class.
        1 Class "class";
        /// The size of a deck.
        2 Deck "deck";
        /// Cards to draw.
        3 Reinforce "reinforce";
        /// A card to play, or a pass.
        4 Deploy "deploy";
        /// The shift and the order of the combats.
        5 Shift "shift";
        /// The next combat: its forces are known.
        6 Combat "combat";
        /// What is on a card.
        7 Card "card";
        /// Which fighters of a card take markers.
        8 Place "place";
        /// An effect.
        9 Effect "effect";
        /// The end of the round.
        10 RoundEnd "round-end";
        /// Nothing: the game is over.
        11 Over "over";
        /// Quick: whatever is counted next.
        12 Quick "quick";
    }
}

impl Moment {
    /// Whether the game has begun and is not over.
    pub const fn is_play(self) -> bool {
        !matches!(self, Moment::Blank | Moment::Class | Moment::Deck | Moment::Over)
    }

    /// Whether something is under way that leads on by itself.
    pub(super) const fn leads_on(self) -> bool {
        matches!(self, Moment::Combat | Moment::Card | Moment::Place | Moment::Effect)
    }
}

/// Everything about a game of Starfighter, and what is remembered for the next one.
#[derive(Clone, Copy, Debug, PartialEq)]
// Aligned, so that it is copied by words.
#[repr(align(4))]
pub struct State {
    /// The classes of Cruisers. They outlast a game.
    pub classes: [Class; CLASSES as usize],
    /// Fighters on the back of a card. It outlasts a game.
    pub verso: u8,
    /// Cards with green serials, 0 before anybody said. It outlasts a game.
    pub green: u8,
    /// The armor a quick game started with last. It outlasts a game.
    pub quick: u8,
    /// What is played.
    pub form: Form,
    /// Referee, free or quick.
    pub conduct: Conduct,
    /// Whether face and level of each played card are asked for.
    pub levels: bool,
    /// What is awaited.
    pub moment: Moment,
    /// The round; 1 when play begins.
    pub round: u8,
    /// Whose turn it is in set-up, Reinforcements and Deployment.
    pub active: Side,
    /// Who has the Initiative.
    pub initiative: Side,
    /// A's sector `i` faces B's sector `i + shift`.
    pub shift: i8,
    /// Combats go from right to left.
    pub leftward: bool,
    /// Both players.
    pub cruisers: [Cruiser; 2],
    /// The combat under way.
    pub combat: Option<Combat>,
    /// Effects that wait, the next ones last.
    pub dues: List<Due, DUES>,
    /// Markers whose fighters the owner picks.
    pub placing: Option<Placing>,
    /// The card that has to be described.
    pub wanted: Option<Wanted>,
    /// Total War: the listed cards of both decks.
    pub serials: [Serials; 2],
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl State {
    /// No game yet, and nothing to remember.
    pub const BLANK: State = State {
        classes: Class::NEW,
        verso: 2,
        green: 0,
        quick: super::cruiser::ARMOR,
        form: Form::Training,
        conduct: Conduct::Referee,
        levels: false,
        moment: Moment::Blank,
        round: 0,
        active: Side::A,
        initiative: Side::A,
        shift: 0,
        leftward: false,
        cruisers: [Cruiser::BLANK; 2],
        combat: None,
        dues: List::new(),
        placing: None,
        wanted: None,
        serials: [Serials::NONE; 2],
        outcome: None,
    };
}

impl Default for State {
    fn default() -> Self {
        State::BLANK
    }
}

impl State {
    /// Refuses what does not belong to this moment.
    pub fn must_await(&self, moment: Moment, rule: RuleId) -> Result<(), Refusal> {
        ensure(self.moment == moment, refuse(rule, Code::Phase))
    }

    /// Whether the device lets anything happen.
    pub const fn is_free(&self) -> bool {
        !matches!(self.conduct, Conduct::Referee)
    }

    /// Whether cards have neither screens nor force fields.
    pub const fn is_training(&self) -> bool {
        matches!(self.form, Form::Training)
    }

    /// Whether a Cruiser is at nought or less: then this round is the last.
    pub const fn is_last_round(&self) -> bool {
        self.moment.is_play() && (self.cruisers[0].armor <= 0 || self.cruisers[1].armor <= 0)
    }

    /// Who has to decide now.
    pub fn decider(&self) -> Option<Side> {
        match self.moment {
            Moment::Class | Moment::Deck | Moment::Reinforce | Moment::Deploy => Some(self.active),
            Moment::Shift | Moment::Combat | Moment::RoundEnd => Some(self.initiative),
            Moment::Card => self.wanted.map(|wanted| wanted.at.side),
            Moment::Place => self.placing.map(|placing| placing.at.side),
            Moment::Effect => self.dues.last().map(|due| due.at.side),
            Moment::Blank | Moment::Over | Moment::Quick => None,
        }
    }

    /// Forgets whatever is under way.
    pub(super) fn drop_actions(&mut self) {
        (self.combat, self.placing, self.wanted) = (None, None, None);
        self.dues.clear();
    }
}
