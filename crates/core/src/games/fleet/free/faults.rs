//! The referee takes over again: what makes no sense any more is dropped, what is wrong is told.

use super::dice::is_in_wrong_wing;
use crate::games::fleet::attack::Attack;
use crate::games::fleet::events::Event;
use crate::games::fleet::groups::CAP;
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::Terrain;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::tray::{DieId, Place, SLOTS};
use crate::games::fleet::units::{ShipId, StackId};
use crate::games::fleet::weapons::Token;
use crate::rule::Refusal;

/// Something the referee finds wrong. It tells, and leaves it to the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A square holds more than five class points.
    Crowded(StackId),
    /// A wing holds more than two dice.
    Full {
        /// Whose.
        player: u8,
        /// Which wing.
        wing: Place,
    },
    /// A die is in the wrong wing.
    Misplaced {
        /// Whose.
        player: u8,
        /// Which.
        die: DieId,
    },
    /// Dice are in the hand of a player whose turn it is not.
    Hand {
        /// Whose.
        player: u8,
    },
    /// Two stacks are on one portal; one of them.
    Shared(StackId),
    /// More containers lie beside ships than are left.
    Containers {
        /// How many more.
        more: u8,
    },
    /// A decoy that everybody knows is on the zone.
    Decoy(ShipId),
    /// A ship without hull points is on the zone.
    Wreck(ShipId),
    /// The token of a lost battleship is out.
    Orphan {
        /// Whose.
        player: u8,
        /// Which weapon.
        weapon: u8,
    },
    /// Drones are on a lost ship, on a friend or in another zone.
    Adrift {
        /// Whose.
        player: u8,
        /// Which weapon.
        weapon: u8,
    },
}

impl State {
    /// Drops what makes no sense, tells what is wrong and goes on from there.
    pub(super) fn take_over(&mut self, table: &mut Table) -> Result<(), Refusal> {
        self.attack = self.attack.take().and_then(|attack| self.renew(attack));
        self.journey = self.journey.filter(|journey| {
            let alive = self.player(journey.player).map(|p| p.ships(|unit| unit.alive()));
            !journey.ships.is_empty() && alive.is_some_and(|alive| journey.ships.within(alive))
        });
        self.scan = self.scan.filter(|scan| !self.survivors(scan.player, scan.ships).is_empty());
        self.faults(|fault| table.tell(Event::Wrong(fault)));
        if self.settle(table) {
            return Ok(());
        }
        if !self.plays(self.active) {
            self.drop_actions();
            self.end_turn(table);
            return Ok(());
        }
        let goes_on = match self.moment {
            // Asked anew: ships may have come or gone.
            Moment::Support | Moment::Intercept | Moment::Bonus | Moment::Block | Moment::React => false,
            Moment::Step | Moment::Exit | Moment::Tile => self.journey.is_some(),
            Moment::Scanned => self.scan.is_some(),
            Moment::Yield => self.player(self.drained).is_some_and(|p| p.tray.stored().next().is_some()),
            _ => true,
        };
        if !goes_on {
            (self.journey, self.scan, self.story.aboard) = (None, None, 0);
            return self.carry_on(table);
        }
        self.go_on_starting();
        Ok(())
    }

    /// An attack that can go on: its target and all who fire are still on the zone, wherever they stand now.
    fn renew(&self, mut attack: Attack) -> Option<Attack> {
        let fires = |player: u8, ships| self.survivors(player, ships) == ships && !ships.is_empty();
        let stack = self.unit(attack.target)?.stack()?;
        let all = attack.sources.iter().all(|source| fires(source.player, source.ships));
        if self.is_on(Switch::Tracking) {
            attack.spot = self.spot(StackId { player: attack.target.player, stack });
        }
        (all && !attack.sources.is_empty()).then_some(attack)
    }

    /// Everything that is wrong.
    fn faults(&self, mut tell: impl FnMut(Fault)) {
        for id in self.all_stacks() {
            let Terrain::Portal(portal) = self.square(id).terrain else { continue };
            if self.on_portal(portal).is_some_and(|first| first != id) {
                tell(Fault::Shared(id));
            }
        }
        let known = self.all_stacks().fold(0u8, |sum, id| sum.saturating_add(self.square(id).containers));
        if known > self.story.containers {
            tell(Fault::Containers { more: known - self.story.containers });
        }
        for (player, p) in (0u8..).zip(&self.players) {
            for stack in p.stacks().filter(|&stack| p.class(p.stack(stack)) > CAP) {
                tell(Fault::Crowded(StackId { player, stack }));
            }
            for wing in
                [Place::Left, Place::Right].into_iter().filter(|&wing| p.tray.at(wing).count() > SLOTS)
            {
                tell(Fault::Full { player, wing });
            }
            if player != self.active && p.tray.at(Place::Hand).next().is_some() {
                tell(Fault::Hand { player });
            }
            for die in p.tray.stored().filter(|&die| is_in_wrong_wing(&p.tray, die)) {
                tell(Fault::Misplaced { player, die });
            }
            let decoys = p.ships(|unit| unit.on_zone() && !unit.hidden && unit.kind == Kind::Decoy);
            decoys.iter().for_each(|ship| tell(Fault::Decoy(ShipId { player, ship })));
            let wrecks = p.ships(|unit| unit.alive() && unit.hull == 0 && unit.kind.ship().hull > 0);
            wrecks.iter().for_each(|ship| tell(Fault::Wreck(ShipId { player, ship })));
            for (weapon, held) in (0u8..).zip(&p.weapons).filter(|(_, held)| held.token != Token::Ready) {
                if !p.armed(held) {
                    tell(Fault::Orphan { player, weapon });
                }
                if self.clings_to_nothing(player, held) {
                    tell(Fault::Adrift { player, weapon });
                }
            }
        }
    }
}
