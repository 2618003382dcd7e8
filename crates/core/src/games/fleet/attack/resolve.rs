//! What comes next in an attack, and its damage.

use super::{Attack, Manner};
use crate::games::fleet::options::Switch;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::units::{ShipId, ShipSet, StackId};
use crate::list::List;
use crate::rule::Refusal;

/// A counter-attack: who is hit, and how hard.
pub(in crate::games::fleet) type Counter = (ShipId, u8);

impl State {
    /// Goes on to the next decision somebody has to make. Questions that cannot change anything are left out.
    pub(in crate::games::fleet) fn carry_on(&mut self, table: &mut Table) -> Result<(), Refusal> {
        while let Some(mut attack) = self.attack {
            if let Some(player) = self.seats().find(|&p| p >= attack.asking && self.may_support(&attack, p)) {
                attack.asking = player;
                return self.wait_for(Moment::Support, attack);
            }
            attack.asking = u8::MAX;
            // Signals may be such ships: leaving the question out would tell that they are not.
            let signals = self.is_on(Switch::Abilities)
                && self.any_hidden(attack.target.player, attack.spot.ships.without(attack.target.ship));
            if !attack.asked_intercept && (signals || !self.interceptors(&attack).is_empty()) {
                return self.wait_for(Moment::Intercept, attack);
            }
            attack.asked_intercept = true;
            if !attack.asked_bonus && self.has_bonus(attack.target, &attack.spot) {
                return self.wait_for(Moment::Bonus, attack);
            }
            attack.asked_bonus = true;
            if attack.bonus.is_some() {
                let mut open =
                    (0..attack.sources.len() as u8).filter(|&source| attack.check_bonus(source).is_ok());
                match (open.next(), open.next()) {
                    (Some(_), Some(_)) => return self.wait_for(Moment::Block, attack),
                    (Some(source), None) => attack.block(table, source),
                    _ => {}
                }
                attack.bonus = None;
            }
            if self.can_react(&attack) {
                return self.wait_for(Moment::React, attack);
            }
            self.attack = Some(attack);
            self.strike(table, None);
            if self.settle(table) {
                return Ok(());
            }
        }
        self.moment = Moment::Dice;
        Ok(())
    }

    fn wait_for(&mut self, moment: Moment, attack: Attack) -> Result<(), Refusal> {
        self.attack = Some(attack);
        self.moment = moment;
        Ok(())
    }

    /// The attack does its damage, and a counter-attack its own at the same moment. Then comes the second half of a
    /// doubled die, if its target is still there.
    pub(in crate::games::fleet) fn strike(&mut self, table: &mut Table, counter: Option<Counter>) {
        let Some(attack) = self.attack.take() else { return };
        self.damage(table, attack.target, attack.strength());
        if let Some((ship, damage)) = counter {
            self.damage(table, ship, damage);
        }
        let (Manner::Double(Some(next)), Some(mut source)) = (attack.manner, attack.sources.first().copied())
        else {
            return;
        };
        let attackers = self.survivors(source.player, source.ships);
        let target_stays = self.unit(next).is_some_and(|unit| unit.on_zone() && !unit.hidden);
        if attackers.is_empty() || !target_stays || next == attack.target {
            return;
        }
        (source.ships, source.blocked) = (attackers, false);
        let mut spot = attack.spot;
        spot.ships = self.survivors(next.player, spot.ships);
        let mut sources = List::new();
        let _ = sources.push(source);
        let hit = Some(attack.target.ship);
        self.attack = Some(Attack { hit, ..Attack::new(sources, next, spot, Manner::Double(None)) });
    }

    /// The ships that will be left of the attacked square if the attack does its damage.
    pub(in crate::games::fleet) fn would_survive(&self, attack: &Attack) -> ShipSet {
        let sunk = self.unit(attack.target).is_none_or(|unit| unit.hull <= attack.strength());
        let ships = self.survivors(attack.target.player, attack.spot.ships);
        if sunk { ships.without(attack.target.ship) } else { ships }
    }

    /// The stack of the attacked ships.
    pub(in crate::games::fleet) fn attacked_stack(&self, attack: &Attack) -> StackId {
        let stack = self.unit(attack.target).and_then(|unit| unit.stack()).unwrap_or(0);
        StackId { player: attack.target.player, stack }
    }
}
