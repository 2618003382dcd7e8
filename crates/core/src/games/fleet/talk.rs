//! The questions of this game and the answers to them.

use super::options::{Form, Switches};
use super::player::Faction;
use super::scenarios::Scenario;
use super::squares::{Family, Portal, Terrain};
use super::tray::{DiceSet, DieId, Place};
use super::units::{ShipId, ShipSet, StackId};
use super::weapons::Arm;
use super::{Code, refuse};
use crate::dialogue::{self, Choices, Judge, Stop};
use crate::dice::{Face, Pick, Profile};
use crate::rule::{Refusal, ensure, need};
use core::marker::PhantomData;

/// Somebody who answers this game's questions.
pub type Talk<'a> = dyn dialogue::Talk<Question, Answer> + 'a;

macro_rules! questions {
    ($($(#[$doc:meta])* $Question:ident $word:literal;)*) => {
        /// A question a command asks.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Question { $($(#[$doc])* $Question),* }

        impl Question {
            /// Every question.
            pub const ALL: &[Question] = &[$(Question::$Question),*];

            /// Its key on a line of the console.
            pub const fn word(self) -> &'static str {
                match self { $(Question::$Question => $word),* }
            }
        }
    };
}

questions! {
    /// Which die, or which special and die for a change of direction.
    Die "die";
    /// Which other special goes with it.
    With "with";
    /// Which dice to roll, by role.
    Pick "roll";
    /// Which dice to put on the command board.
    Store "store";
    /// Which dice to take off the command board.
    Drop "drop";
    /// From which square.
    Origin "origin";
    /// Which ships.
    Ships "ships";
    /// What the ships stand on, when stacks are not tracked.
    Ground "ground";
    /// Whether only the named ships stand there, when stacks are not tracked.
    Alone "alone";
    /// At which ship.
    Target "target";
    /// The second target of a double attack.
    Second "second";
    /// Which ships stand with the target, when stacks are not tracked.
    Beside "beside";
    /// What the target stands on, when stacks are not tracked.
    Cover "cover";
    /// From which family of direction.
    Family "dir";
    /// Which other stacks add their firepower, and from where.
    Support "support";
    /// Which ships of a supporting stack.
    Part "part";
    /// Whether a supporting stack is in an asteroid field or a gas cloud, when stacks are not tracked.
    Sheltered "sheltered";
    /// To which square.
    To "to";
    /// Whether the ships fit there, when stacks are not tracked.
    Fits "fits";
    /// Whether the way is free.
    Path "path";
    /// How many squares away.
    Distance "distance";
    /// Whether it touches.
    Adjacent "adjacent";
    /// In which zone.
    Zone "zone";
    /// How many.
    Number "number";
    /// Which player.
    Player "player";
    /// Which faction.
    Faction "faction";
    /// Which scenario.
    Scenario "scenario";
    /// How the players stand to each other.
    Form "form";
    /// How many players.
    Players "players";
    /// How many class points.
    Points "points";
    /// How many combat zones.
    Zones "zones";
    /// The switches of the rules.
    Switches "switches";
    /// The die profile.
    Profile "profile";
    /// How many frigates.
    Frigates "frigate";
    /// How many destroyers.
    Destroyers "destroyer";
    /// How many cruisers.
    Cruisers "cruiser";
    /// How many battleships.
    Battleships "battleship";
    /// Which special weapon.
    Weapon "weapon";
    /// Yes or no.
    Yes "yes";
    /// What kind of square.
    Square "square";
    /// Which portal.
    Portal "portal";
    /// Which effect first.
    Effect "effect";
    /// Which kind of reaction.
    Reply "reply";
    /// Which shield.
    Shield "shield";
    /// Which source a shield blocks.
    Source "source";
    /// A place for a die.
    Place "place";
    /// A face of a die.
    Face "face";
    /// How many containers go along.
    Cargo "containers";
    /// Which stacks of every side are in the blast.
    Blast "blast";
    /// Which side each player is on.
    Sides "sides";
    /// How many tiles make up the zone in the fog of war.
    Tiles "tiles";
    /// Whether the fleet of the first game is taken.
    Preset "preset";
    /// Which special square is placed.
    Kind "kind";
    /// Where on the zone.
    On "on";
    /// Which ship.
    Ship "ship";
    /// On which of two sides of the zone.
    Edge "edge";
    /// Which battleship's weapon.
    Launcher "weapon";
    /// Whether it is two squares away at most.
    Within "within";
    /// Whether the square is not next to the one that is left.
    Apart "apart";
    /// Whether it stands in a corner.
    Corner "corner";
    /// Whether it stands on its owner's deployment zone.
    Home "home";
    /// Referee or free.
    Mode "mode";
    /// Whose dice, ships or weapons.
    Owner "player";
    /// What a die in use shows, as before if nothing is said.
    Shows "face";
    /// Whether a token is placed.
    Placed "placed";
    /// What is counted.
    Tally "count";
    /// Which phase of a turn.
    Phase "phase";
    /// How many steps signals take.
    Steps "number";
    /// Whether signals slip away without damage, and show what they are.
    Slips "yes";
}

/// Where ships go. The last five are never allowed, or only where the rules make an exception.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum To {
    /// A neutral square without ships.
    Open,
    /// The square of an own stack.
    Own(u8),
    /// An asteroid field without own ships.
    Asteroid,
    /// A gravitational field.
    Gravity,
    /// A gas cloud without own ships.
    Gas,
    /// A portal without own ships.
    Portal(Portal),
    /// A square with containers and no ships.
    Containers(Found),
    /// A square nobody has discovered.
    Unknown,
    /// Own ships, when stacks are not tracked.
    Join,
    /// The square of the diplomatic ship, alone.
    Diplomat,
    /// A square with an Interdictor.
    Interdictor,
    /// A square with an enemy.
    Enemy,
    /// A square with an ally.
    Ally,
    /// There is no square.
    Nowhere,
}

/// A square with containers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Found {
    /// What it is.
    pub terrain: Terrain,
    /// How many containers lie there.
    pub containers: u8,
}

impl Question {
    /// Whether a line of the console may leave it out: the first choice is meant.
    pub const fn has_default(self) -> bool {
        matches!(
            self,
            Question::Ships
                | Question::Part
                | Question::Beside
                | Question::Effect
                | Question::Ground
                | Question::Cover
                | Question::Source
                | Question::Sheltered
                | Question::Players
                | Question::Points
                | Question::Zones
                | Question::Tiles
                | Question::Switches
                | Question::Profile
                | Question::Owner
                | Question::Shows
                | Question::Phase
                | Question::Steps
                | Question::Slips
        )
    }
}

macro_rules! answers {
    ($($(#[$doc:meta])* $Variant:ident($Type:ty),)*) => {
        /// An answer.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Answer {
            /// No more of a list.
            Done,
            $($(#[$doc])* $Variant($Type)),*
        }

        $(impl Spoken for $Type {
            fn say(self) -> Answer {
                Answer::$Variant(self)
            }

            fn hear(answer: Answer) -> Option<Self> {
                match answer {
                    Answer::$Variant(value) => Some(value),
                    _ => None,
                }
            }
        })*
    };
}

/// A type that is spoken as one kind of answer.
pub trait Spoken: Copy {
    /// As an answer.
    fn say(self) -> Answer;
    /// From an answer, if it is of this kind.
    fn hear(answer: Answer) -> Option<Self>;
}

answers! {
    /// Yes or no.
    Yes(bool),
    /// A number.
    Number(u8),
    /// Dice by role.
    Pick(Pick),
    /// A die, or one changed in direction.
    Use(Use),
    /// Some dice.
    Dice(DiceSet),
    /// A stack.
    Stack(StackId),
    /// A ship.
    Ship(ShipId),
    /// Ships of one player.
    Ships(ShipSet),
    /// A family of direction.
    Family(Family),
    /// A supporting stack and where it stands.
    Support(Support),
    /// A destination.
    To(To),
    /// What a square is.
    Terrain(Terrain),
    /// A portal.
    Portal(Portal),
    /// A special weapon.
    Arm(Arm),
    /// A faction.
    Faction(Faction),
    /// A scenario.
    Scenario(Scenario),
    /// How the players stand to each other.
    Form(Form),
    /// The switches.
    Switches(Switches),
    /// The die profile.
    Profile(Profile),
    /// A kind of reaction.
    Reply(Reply),
    /// A place for a die.
    Place(Place),
    /// A face.
    Face(Face),
}

/// A die to be used: as it is, or with its direction changed by a special.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// The die.
    pub die: DieId,
    /// The special that changes its direction.
    pub flip: Option<DieId>,
}

/// A kind of reaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Take it.
    Nothing,
    /// Shields.
    Shields,
    /// Withdrawal.
    Withdraw,
    /// Counter-attack.
    Counter,
}

/// A stack that supports an attack, and from which side if that can matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Support {
    /// The stack.
    pub stack: StackId,
    /// Where it stands.
    pub from: Bearing,
}

/// Where a supporting stack stands, seen from the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearing {
    /// Next to it; from where cannot matter.
    Unasked,
    /// Next to it, in this family of direction.
    From(Family),
    /// Too far away.
    Far,
}

/// An answer of another kind than was asked for.
pub const WRONG: Refusal = refuse(&"FC-TURN-05", Code::Empty);

/// Choices of one type.
struct Said<I>(I);

impl<T: Spoken, I: Iterator<Item = T>> Choices<Answer> for Said<I> {
    fn next(&mut self) -> Option<Answer> {
        self.0.next().map(T::say)
    }
}

/// What the rules say to an answer of one type.
struct Heard<F, T>(F, PhantomData<T>);

impl<T: Spoken, F: Fn(T) -> Result<(), Refusal>> Judge<Answer> for Heard<F, T> {
    fn allow(&self, answer: Answer) -> Result<(), Refusal> {
        (self.0)(need(T::hear(answer), WRONG)?)
    }
}

/// The end of a list before anything else.
struct OrDone<'a> {
    begun: bool,
    more: &'a mut dyn Choices<Answer>,
}

impl Choices<Answer> for OrDone<'_> {
    fn next(&mut self) -> Option<Answer> {
        match core::mem::replace(&mut self.begun, true) {
            false => Some(Answer::Done),
            true => self.more.next(),
        }
    }
}

/// Judges the end of a list, too.
struct OrEnd<'a> {
    end: Result<(), Refusal>,
    more: &'a dyn Judge<Answer>,
}

impl Judge<Answer> for OrEnd<'_> {
    fn allow(&self, answer: Answer) -> Result<(), Refusal> {
        match answer {
            Answer::Done => self.end,
            answer => self.more.allow(answer),
        }
    }
}

/// Asks for one answer of a type.
pub fn ask<T: Spoken>(
    talk: &mut Talk,
    question: Question,
    choices: impl Iterator<Item = T>,
    allow: impl Fn(T) -> Result<(), Refusal>,
) -> Result<T, Stop> {
    listen(talk, question, &mut Said(choices), &Heard(allow, PhantomData))
}

/// What all questions of a type have in common, so that the chip holds it once a type.
#[inline(never)]
fn listen<T: Spoken>(
    talk: &mut Talk,
    question: Question,
    choices: &mut dyn Choices<Answer>,
    judge: &dyn Judge<Answer>,
) -> Result<T, Stop> {
    let answer = talk.ask(question, choices, judge)?;
    Ok(need(T::hear(answer), WRONG)?)
}

/// Asks for one more item of a list, or its end. `end` judges whether the list may end here.
pub fn ask_more<T: Spoken>(
    talk: &mut Talk,
    question: Question,
    choices: impl Iterator<Item = T>,
    allow: impl Fn(T) -> Result<(), Refusal>,
    end: Result<(), Refusal>,
) -> Result<Option<T>, Stop> {
    listen_more(talk, question, &mut Said(choices), &Heard(allow, PhantomData), end)
}

#[inline(never)]
fn listen_more<T: Spoken>(
    talk: &mut Talk,
    question: Question,
    choices: &mut dyn Choices<Answer>,
    judge: &dyn Judge<Answer>,
    end: Result<(), Refusal>,
) -> Result<Option<T>, Stop> {
    match talk.ask(question, &mut OrDone { begun: false, more: choices }, &OrEnd { end, more: judge })? {
        Answer::Done => Ok(None),
        answer => Ok(Some(need(T::hear(answer), WRONG)?)),
    }
}

/// Hears somebody who answers what need not be asked.
pub fn claim<T: Spoken>(
    talk: &mut Talk,
    question: Question,
    allow: impl Fn(T) -> Result<(), Refusal>,
) -> Result<(), Stop> {
    talk.claim(question, &Heard(allow, PhantomData))
}

/// Asks yes or no where only yes lets the command go on: `no` is what forbids it otherwise.
pub fn confirm(talk: &mut Talk, question: Question, no: Refusal) -> Result<(), Stop> {
    ask(talk, question, [true].into_iter(), |yes| ensure(yes, no)).map(|_| ())
}
