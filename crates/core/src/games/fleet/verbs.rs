//! The one list of what players can do. Each verb has a function that asks its questions and then does it.

use super::state::State;
use super::table::Table;
use super::talk::Talk;
use super::{
    attack, fog, free, moves, portals, reactions, scenarios, setup, signals, specials, turn, victory, weapons,
};
use crate::dialogue::Stop;

/// Asks for what it needs, then does it. All questions come before the first die is thrown.
pub type Play = fn(&mut State, &mut Talk, &mut Table) -> Result<(), Stop>;

macro_rules! verbs {
    ($($(#[$doc:meta])* $Verb:ident $word:literal $play:path;)*) => {
        /// What a player does.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[cfg_attr(feature = "defmt", derive(defmt::Format))]
        pub enum Verb { $($(#[$doc])* $Verb),* }

        impl Verb {
            /// Every verb.
            pub const ALL: &[Verb] = &[$(Verb::$Verb),*];

            /// The word of the console.
            pub const fn word(self) -> &'static str {
                match self { $(Verb::$Verb => $word),* }
            }

            /// What it does.
            pub(super) fn play(self) -> Play {
                match self { $(Verb::$Verb => $play),* }
            }
        }
    };
}

verbs! {
    /// An effect of Start of Turn.
    Start "start" turn::start;
    /// Three dice are rolled.
    Roll "roll" turn::roll;
    /// Ships move.
    Move "move" moves::play;
    /// Ion ships take a second step.
    Step "step" moves::step;
    /// Ion ships stay after one step.
    Stay "stay" moves::stay;
    /// Ships leave a gravitational field.
    Exit "exit" moves::exit;
    /// Ships go through a portal.
    Jump "jump" portals::jump;
    /// Unknown squares are discovered.
    Survey "survey" fog::survey;
    /// A discovered square is told.
    Tile "tile" fog::tile;
    /// Signals are looked at.
    Scan "scan" signals::scan;
    /// Their owner shields them, or does not.
    Hide "hide" signals::hide;
    /// An attack on a neighbouring square.
    Attack "attack" attack::attack;
    /// A long-range attack.
    Shoot "shoot" attack::shoot;
    /// A lone destroyer fires two squares far.
    Multipoint "multipoint" attack::multipoint;
    /// A lone destroyer fires twice.
    Double "double" attack::double;
    /// Another player supports the attack.
    Support "support" attack::support;
    /// Another ship takes the attack upon itself.
    Intercept "intercept" attack::intercept;
    /// The extra shield of a gas cloud.
    Bonus "bonus" attack::bonus;
    /// What that shield blocks.
    Block "block" attack::block;
    /// The reaction to an attack.
    React "react" reactions::play;
    /// Two specials are rolled again.
    Reroll "reroll" specials::reroll;
    /// An opponent loses a stored die.
    Drain "drain" specials::drain;
    /// The drained player gives up a die.
    Yield "yield" specials::give_up;
    /// A special weapon is used.
    Fire "fire" weapons::fire;
    /// An Interdictor is switched off.
    Off "off" weapons::off;
    /// Drones are removed.
    Clear "clear" weapons::clear;
    /// A field of the asteroid belt moves.
    Field "field" scenarios::field;
    /// A container is brought home.
    Evacuate "evacuate" scenarios::evacuate;
    /// The ship that has to be brought out leaves.
    Leave "leave" scenarios::leave;
    /// Ships of the reserve enter.
    Enter "enter" scenarios::enter;
    /// Dice go to the command board.
    Store "store" turn::store;
    /// A phase ends.
    End "end" turn::end;
    /// A new game begins.
    New "new" setup::new;
    /// A player chooses a fleet.
    Fleet "fleet" setup::fleet;
    /// Secret weapons are dealt.
    Deal "deal" setup::deal;
    /// One of the dealt weapons is kept.
    Keep "keep" setup::keep;
    /// The players agree who begins.
    First "first" setup::first;
    /// A player rolls for who begins.
    Rolloff "rolloff" setup::roll_off;
    /// A special square is placed, or none.
    Square "square" setup::square;
    /// A portal is placed, or no more.
    Portal "portal" setup::lay_portal;
    /// Six dice are rolled before the game.
    Prepare "prepare" setup::prepare;
    /// Some of them are stored.
    Preserve "preserve" setup::preserve;
    /// A ship is deployed.
    Deploy "deploy" setup::deploy;
    /// All ships a player has left are deployed.
    DeployAll "deploy-all" setup::deploy_all;
    /// A player gives up.
    Concede "concede" victory::concede;
    /// Referee or free play.
    Mode "mode" free::mode;
    /// Free: hull points of a ship.
    Hull "hull" free::hull;
    /// Free: a die goes somewhere.
    Put "put" free::put;
    /// Free: dice of a pool are thrown.
    Throw "throw" free::throw;
    /// Free: ships go to a stack.
    Stack "stack" free::stack;
    /// Free: the square of a stack.
    Terrain "terrain" free::terrain;
    /// Free: a weapon's token is placed or taken back.
    Token "token" free::token;
    /// Free: a ship is hidden or revealed.
    Signal "signal" free::signal;
    /// Free: another player's turn.
    Turn "turn" free::turn;
    /// Free: what a scenario counts.
    Count "count" free::count;
    /// Free: a battleship carries another weapon.
    Arm "arm" free::arm;
}

impl Verb {
    /// The verb with that word.
    pub fn from_word(word: &str) -> Option<Verb> {
        Verb::ALL.iter().copied().find(|verb| verb.word() == word)
    }
}

macro_rules! numbers {
    ($($number:literal $Verb:ident;)*) => {
        impl Verb {
            /// Its number in the record of a game.
            pub const fn number(self) -> u8 {
                match self { $(Verb::$Verb => $number),* }
            }
        }
    };
}

// These stay for ever: recorded games are made of them. A new verb is appended with the next number, and the number of
// a removed one is not given away again.
numbers! {
    0 Start;
    1 Roll;
    2 Move;
    3 Step;
    4 Stay;
    5 Exit;
    6 Attack;
    7 Shoot;
    8 Multipoint;
    9 Double;
    10 Support;
    11 Intercept;
    12 Bonus;
    13 Block;
    14 React;
    15 Reroll;
    16 Drain;
    17 Yield;
    18 Field;
    19 Evacuate;
    20 Leave;
    21 Enter;
    22 Store;
    23 End;
    24 Jump;
    25 Survey;
    26 Tile;
    27 Scan;
    28 Hide;
    29 New;
    30 Fleet;
    31 Deal;
    32 Keep;
    33 First;
    34 Rolloff;
    35 Square;
    36 Portal;
    37 Prepare;
    38 Preserve;
    39 Deploy;
    40 DeployAll;
    41 Fire;
    42 Off;
    43 Clear;
    44 Concede;
    45 Mode;
    46 Hull;
    47 Put;
    48 Throw;
    49 Stack;
    50 Terrain;
    51 Token;
    52 Signal;
    53 Turn;
    54 Count;
    55 Arm;
}
