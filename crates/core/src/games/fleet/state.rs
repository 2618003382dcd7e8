//! The game as a value.

use super::attack::Attack;
use super::journey::Journey;
use super::options::{Options, Switch};
use super::player::Player;
use super::scenarios::Story;
use super::setup::Setup;
use super::signals::Scan;
use super::squares::Square;
use super::turn::Dawn;
use super::units::{ShipId, StackId, Unit};
use super::victory::Outcome;
use super::{Code, refuse};
use crate::bits::Bits;
use crate::list::List;
use crate::rule::{Refusal, RuleId, ensure, need};

/// The most players.
pub const PLAYERS: usize = 6;

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Moment {
    /// A new game.
    #[default]
    Blank,
    /// Fleets.
    Fleets,
    /// Secret weapons: the next four are dealt.
    Deal,
    /// Secret weapons: one of the four dealt is kept.
    Keep,
    /// The roll for the first player.
    First,
    /// Special squares.
    Squares,
    /// Portals.
    Portals,
    /// The dice one side rolls before the game.
    Prepare,
    /// Which of these it keeps.
    Preserve,
    /// Deployment.
    Deploy,
    /// Phase 1: effects at the start of a turn.
    Start,
    /// Phase 2: dice to roll.
    Energy,
    /// Phase 3: dice to use.
    Dice,
    /// Phase 4: dice to store.
    Board,
    /// Another player's support for the attack under way.
    Support,
    /// Whether another ship takes the attack upon itself.
    Intercept,
    /// Whether to roll the extra shield of a gas cloud.
    Bonus,
    /// Which source that shield blocks.
    Block,
    /// The reaction to the attack.
    React,
    /// Whether ion ships take a second step.
    Step,
    /// Where to leave a gravitational field.
    Exit,
    /// Whether a shield keeps signals from being seen.
    Scanned,
    /// What kind of square was discovered.
    Tile,
    /// Where a field of the asteroid belt moves.
    Field,
    /// Which stored die a drained player gives up.
    Yield,
    /// Nothing: the game is over.
    Over,
}

impl Moment {
    /// Whether it belongs to what comes before the first turn.
    pub const fn is_setup(self) -> bool {
        matches!(
            self,
            Moment::Fleets
                | Moment::Deal
                | Moment::Keep
                | Moment::First
                | Moment::Squares
                | Moment::Portals
                | Moment::Prepare
                | Moment::Preserve
                | Moment::Deploy
        )
    }

    /// Whether the game has begun and is not over.
    pub const fn is_play(self) -> bool {
        !self.is_setup() && !matches!(self, Moment::Blank | Moment::Over)
    }
}

/// Whether the device enforces the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Mode {
    /// It leads through the phases and refuses what the rules refuse.
    #[default]
    Referee,
    /// Anything goes.
    Free,
}

/// Everything about a game of Fleet Commander.
#[derive(Clone, Copy, Debug, PartialEq)]
// Aligned, so that it is copied by words: by bytes, that is most of the time a command takes.
#[repr(align(4))]
pub struct State {
    /// What was agreed.
    pub options: Options,
    /// The players, in turn order.
    pub players: List<Player, PLAYERS>,
    /// Referee or free.
    pub mode: Mode,
    /// What is awaited.
    pub moment: Moment,
    /// The round; 1 when play begins.
    pub turn: u16,
    /// Whose turn it is.
    pub active: u8,
    /// Who began.
    pub first: u8,
    /// What is under way before play begins.
    pub setup: Setup,
    /// What Start of Turn has dealt with.
    pub dawn: Dawn,
    /// The attack under way.
    pub attack: Option<Attack>,
    /// The move under way.
    pub journey: Option<Journey>,
    /// The scan under way.
    pub scan: Option<Scan>,
    /// The drained player.
    pub drained: u8,
    /// What the scenario counts.
    pub story: Story,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl State {
    /// No game yet.
    pub const BLANK: State = State {
        options: Options::BLANK,
        players: List::new(),
        mode: Mode::Referee,
        moment: Moment::Blank,
        turn: 0,
        active: 0,
        first: 0,
        setup: Setup::BLANK,
        dawn: Dawn::BLANK,
        attack: None,
        journey: None,
        scan: None,
        drained: 0,
        story: Story::BLANK,
        outcome: None,
    };
}

impl Default for State {
    fn default() -> Self {
        State::BLANK
    }
}

impl State {
    /// A player.
    pub fn player(&self, player: u8) -> Option<&Player> {
        self.players.get(usize::from(player))
    }

    /// A player, to change.
    pub fn player_mut(&mut self, player: u8) -> Option<&mut Player> {
        self.players.get_mut(usize::from(player))
    }

    /// The player whose turn it is. There is one whenever dice are rolled, used or stored.
    pub fn actor(&self) -> Result<&Player, Refusal> {
        need(self.player(self.active), NOBODY)
    }

    /// The same, to change.
    pub fn actor_mut(&mut self) -> Result<&mut Player, Refusal> {
        need(self.player_mut(self.active), NOBODY)
    }

    /// A ship.
    pub fn unit(&self, id: ShipId) -> Option<&Unit> {
        self.player(id.player)?.unit(id.ship)
    }

    /// A ship, to change.
    pub fn unit_mut(&mut self, id: ShipId) -> Option<&mut Unit> {
        self.player_mut(id.player)?.units.get_mut(usize::from(id.ship))
    }

    /// The numbers of the players.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = u8> + Clone + use<> {
        0..self.players.len() as u8
    }

    /// Whether two players are on different sides.
    pub fn enemies(&self, one: u8, other: u8) -> bool {
        match (self.player(one), self.player(other)) {
            (Some(a), Some(b)) => a.side != b.side,
            _ => false,
        }
    }

    /// All ships of all players that are so.
    pub fn all_ships<'a>(
        &'a self,
        is: impl Fn(ShipId, &Unit) -> bool + 'a,
    ) -> impl Iterator<Item = ShipId> + 'a {
        Everybody { state: self, next: ShipId { player: 0, ship: 0 } }
            .filter_map(move |(id, unit)| is(id, unit).then_some(id))
    }

    /// All stacks of all players.
    pub fn all_stacks(&self) -> Stacks<'_> {
        Stacks { state: self, player: 0, left: self.player(0).map_or(Bits::of(0), Player::stacks) }
    }

    /// The square a stack stands on.
    pub fn square(&self, id: StackId) -> Square {
        self.player(id.player).map_or(Square::default(), |p| p.square(id.stack))
    }

    /// Whether a switch of the rules is on.
    pub fn is_on(&self, switch: Switch) -> bool {
        self.options.switches.is_on(switch)
    }

    /// Refuses what does not belong to this moment.
    pub fn must_await(&self, moment: Moment, rule: RuleId) -> Result<(), Refusal> {
        ensure(self.moment == moment, refuse(rule, Code::Phase))
    }

    /// Who has to decide now.
    pub fn decider(&self) -> Option<u8> {
        match self.moment {
            moment if moment.is_setup() => Some(self.setup.turn),
            Moment::Start | Moment::Energy | Moment::Dice | Moment::Board | Moment::Field => {
                Some(self.active)
            }
            Moment::Intercept | Moment::Bonus | Moment::Block | Moment::React => {
                self.attack.as_ref().map(|attack| attack.target.player)
            }
            Moment::Support => self.attack.as_ref().map(|attack| attack.asking),
            Moment::Step | Moment::Exit | Moment::Tile => self.journey.as_ref().map(|journey| journey.player),
            Moment::Scanned => self.scan.map(|scan| scan.player),
            Moment::Yield => Some(self.drained),
            _ => None,
        }
    }
}

/// There is no player to do that.
pub const NOBODY: Refusal = refuse(&"FC-TURN-01", Code::Phase);

/// Every unit of every player.
struct Everybody<'a> {
    state: &'a State,
    next: ShipId,
}

impl<'a> Iterator for Everybody<'a> {
    type Item = (ShipId, &'a Unit);

    #[inline(never)]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let id = self.next;
            if let Some(unit) = self.state.player(id.player)?.unit(id.ship) {
                self.next.ship += 1;
                return Some((id, unit));
            }
            self.next = ShipId { player: id.player + 1, ship: 0 };
        }
    }
}

/// Every stack of every player.
#[derive(Clone, Copy)]
pub struct Stacks<'a> {
    state: &'a State,
    player: u8,
    left: Bits,
}

impl Iterator for Stacks<'_> {
    type Item = StackId;

    #[inline(never)]
    fn next(&mut self) -> Option<StackId> {
        loop {
            if let Some(stack) = self.left.next() {
                return Some(StackId { player: self.player, stack });
            }
            self.left = self.state.player(self.player + 1)?.stacks();
            self.player += 1;
        }
    }
}
