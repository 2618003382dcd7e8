//! Everything before the first turn: what the players agree on, their fleets, who begins, and what lies and stands on
//! the zone. The moments follow each other in a fixed order; one with nothing to do is skipped.

mod agree;
mod deploy;
mod deploy_all;
mod fleet;
mod order;
mod portals;
mod prepare;
mod secret;
mod squares;

pub use agree::new;
pub use deploy::deploy;
pub use deploy_all::deploy_all;
pub use fleet::{fits, fleet};
pub use order::{first, roll_off};
pub use portals::lay_portal;
pub use prepare::{prepare, preserve};
pub use secret::{deal, keep};
pub use squares::square;

use super::options::Switch;
use super::state::{Moment, PLAYERS, State};
use super::table::Table;
use super::units::ShipSet;
use super::weapons::Arm;
use crate::list::List;

/// Secret weapons dealt for one battleship.
pub const DEALT: usize = 4;

/// What is under way before play begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    /// Whose decision it is.
    pub turn: u8,
    /// The secret weapons dealt to that player, who alone may see them.
    pub dealt: List<Arm, DEALT>,
    /// Specials each player rolled for who begins; nobody's yet if he has not rolled.
    pub specials: [Option<u8>; PLAYERS],
    /// Players who do not roll again, one bit each.
    pub beaten: u8,
    /// Special squares each player has placed or passed on.
    pub squares: [u8; PLAYERS],
    /// Portals placed.
    pub portals: u8,
    /// Ships deployed on the second of two sides.
    pub far: ShipSet,
}

impl Setup {
    /// Nothing was done yet.
    pub const BLANK: Setup = Setup {
        turn: 0,
        dealt: List::new(),
        specials: [None; PLAYERS],
        beaten: 0,
        squares: [0; PLAYERS],
        portals: 0,
        far: ShipSet::NONE,
    };
}

impl Default for Setup {
    fn default() -> Self {
        Setup::BLANK
    }
}

/// The moments before play, in order.
const ORDER: [Moment; 7] = [
    Moment::Fleets,
    Moment::Deal,
    Moment::First,
    Moment::Squares,
    Moment::Portals,
    Moment::Prepare,
    Moment::Deploy,
];

impl State {
    /// Squares a player deploys on: a row of the smallest zone, or four along an edge beside an ally or a third player.
    pub fn deployment_squares(&self) -> u8 {
        if self.players.len() > 2 { 4 } else { 5 }
    }

    /// The players from the one who begins.
    fn in_order(&self) -> impl Iterator<Item = u8> + use<> {
        let (count, first) = (self.players.len().max(1) as u8, self.first);
        (0..count).map(move |seat| (first + seat) % count)
    }

    /// Whose decision a moment waits for, if there is one left.
    fn due(&self, moment: Moment) -> Option<u8> {
        let sheet = self.options.scenario.sheet();
        match moment {
            Moment::Fleets => {
                self.seats().find(|&seat| self.player(seat).is_some_and(|p| p.units.is_empty()))
            }
            Moment::Deal => self.due_weapon().map(|(seat, _)| seat),
            Moment::First => self.due_roll(),
            Moment::Squares => self.due_square(),
            Moment::Portals => self.due_portal(),
            Moment::Prepare => {
                let (faction, _) = sheet.prepares?;
                self.seats().find(|&seat| self.player(seat).is_some_and(|p| p.faction == faction))
            }
            Moment::Deploy => self.in_order().find(|&seat| !self.undeployed(seat).is_empty()),
            _ => None,
        }
    }

    /// On to the first moment after `done` that waits for somebody, or to the first turn.
    fn go_on(&mut self, table: &mut Table, done: Moment) {
        if done == Moment::Fleets {
            self.lay_out();
        }
        let from = ORDER.iter().position(|&moment| moment == done).map_or(0, |place| place + 1);
        for &moment in ORDER.iter().skip(from) {
            if moment == Moment::Deploy {
                self.lay_tiles();
            }
            if let Some(seat) = self.due(moment) {
                self.moment = moment;
                self.setup.turn = seat;
                return;
            }
            if moment == Moment::First {
                self.choose_first();
            }
        }
        self.setup = Setup::default();
        self.turn = 1;
        self.begin_turn(table, self.first);
    }

    /// The same moment for whoever is next, or the one after it.
    fn repeat(&mut self, table: &mut Table, moment: Moment) {
        match self.due(moment) {
            Some(seat) => {
                self.moment = moment;
                self.setup.turn = seat;
            }
            None => {
                if moment == Moment::First {
                    self.choose_first();
                }
                self.go_on(table, moment);
            }
        }
    }

    /// All fleets are there: portals and special ships. What the scenario adds is no secret.
    fn lay_out(&mut self) {
        let sheet = self.options.scenario.sheet();
        sheet.portals.iter().for_each(|&portal| self.add_portal(portal));
        self.story.special_squares = self.is_on(Switch::Fog);
        (sheet.lay_out)(self);
    }

    /// In the fog every player gets squares to deploy on.
    fn lay_tiles(&mut self) {
        if self.is_on(Switch::Fog) && !self.options.scenario.sheet().reserve {
            let laid = self.deployment_squares().saturating_mul(self.players.len() as u8);
            self.story.deck = self.story.deck.saturating_sub(laid);
        }
    }
}
