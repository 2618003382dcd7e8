//! The whole game as bytes, for snapshots.
//!
//! A snapshot only saves the replay of what came before it, but a record keeps no more than the last few hundred
//! commands: whoever changes a type here raises [`FORMAT`] and reads the older way too.

use crate::bytes::{Coded, In, Out, coded, coded_fields};
use crate::games::fleet::attack::{Attack, Manner, Source};
use crate::games::fleet::groups::Spot;
use crate::games::fleet::journey::Journey;
use crate::games::fleet::options::Options;
use crate::games::fleet::player::Player;
use crate::games::fleet::scenarios::{Arrival, Story};
use crate::games::fleet::setup::Setup;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::signals::Scan;
use crate::games::fleet::squares::Square;
use crate::games::fleet::state::{Mode, Moment, State};
use crate::games::fleet::tray::{DICE, Die, DieId, Tray};
use crate::games::fleet::turn::Dawn;
use crate::games::fleet::units::{Berth, Unit};
use crate::games::fleet::victory::Outcome;
use crate::games::fleet::weapons::{Token, Weapon};

/// The way the state is written. Another one means another firmware: old ones are still read then.
pub const FORMAT: u8 = 1;

coded!(Mode { 0 Referee, 1 Free });
coded!(Kind { 0 Frigate, 1 Destroyer, 2 Cruiser, 3 Battleship, 4 DamagedCruiser, 5 Diplomat, 6 Decoy });
coded!(Berth { 0 Reserve, 1 Zone(stack), 2 Lost, 3 Away });
coded!(Token { 0 Ready, 1 OnSquare, 2 OnShip(ship) });
coded!(Manner { 0 Near, 1 Far, 2 Double(ship) });
coded!(Arrival { 0 Waiting, 1 Blocked, 2 Arrived });
coded!(Outcome { 0 Won(side), 1 Draw, 2 NoWinner });

coded!(Moment {
    0 Blank,
    1 Fleets,
    2 Deal,
    3 Keep,
    4 First,
    5 Squares,
    6 Portals,
    7 Prepare,
    8 Preserve,
    9 Deploy,
    10 Start,
    11 Energy,
    12 Dice,
    13 Board,
    14 Support,
    15 Intercept,
    16 Bonus,
    17 Block,
    18 React,
    19 Step,
    20 Exit,
    21 Scanned,
    22 Tile,
    23 Field,
    24 Yield,
    25 Over,
});

coded_fields! {
    State {
        options, players, mode, moment, turn, active, first, setup, dawn, attack, journey, scan, drained, story, outcome,
    }
    Options { scenario, form, points, switches, zones, profile }
    Player { side, faction, tray, units, squares, weapons, start, containers, out }
    Unit { kind, hull, berth, hidden, cargo, loaded, fresh }
    Square { terrain, zone, containers, corner, home }
    Weapon { arm, ship, token, secret }
    Die { place, face }
    Setup { turn, dealt, specials, beaten, squares, portals, far }
    Dawn { scenario, fields, drones }
    Source { player, ships, power, from, blocked }
    Spot { square, ships }
    Attack { sources, target, spot, manner, asking, asked_intercept, asked_bonus, bonus, hit }
    Journey { player, ships, back, face, thrown, second, zone, beside }
    Scan { player, ships, from }
    Story {
        containers, deck, special_squares, portals, portal_zones, cruiser, drift, in_field, aboard, last_points, escaped,
    }
}

impl Coded for Tray {
    fn put(&self, out: &mut Out) -> Option<()> {
        DieId::all().try_for_each(|id| self.die(id).put(out))
    }

    fn get(bytes: &mut In) -> Option<Self> {
        <[Die; DICE]>::get(bytes).map(Tray::of)
    }
}

/// Reads the state as it was written in that format.
pub fn get_state(format: u8, bytes: &mut In) -> Option<State> {
    if format == FORMAT { State::get(bytes) } else { None }
}
