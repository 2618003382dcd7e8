//! Capture: whoever brings the diplomatic ship out wins.

use super::Scenario;
use crate::games::fleet::groups::CAP;
use crate::games::fleet::options::Switch;
use crate::games::fleet::player::Faction;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::Square;
use crate::games::fleet::state::State;
use crate::games::fleet::talk::WRONG;
use crate::games::fleet::units::{Berth, ShipId, ShipSet, StackId, Unit};
use crate::games::fleet::victory::Outcome;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure, need};

/// Whoever left with the diplomatic ship wins; nobody if it is destroyed.
pub(super) fn decided(state: &State) -> Option<Outcome> {
    if let Some(player) = state.story.escaped {
        return state.player(player).map(|p| Outcome::Won(p.side));
    }
    let lost = |_: ShipId, unit: &Unit| unit.kind == Kind::Diplomat && unit.berth == Berth::Lost;
    state.all_ships(lost).next().map(|_| Outcome::NoWinner)
}

/// The diplomatic ship stands in the centre, and is Phoebe's.
pub(super) fn lay_out(state: &mut State) {
    let owner = state.seats().find(|&seat| state.player(seat).is_some_and(|p| p.faction == Faction::Phoebe));
    if let Some(ship) = owner.and_then(|owner| state.berth_for_diplomat(owner)) {
        state.place(ship.player, ShipSet::one(ship.ship), Square::default());
    }
}

impl State {
    /// A place in a fleet for the diplomatic ship: the one it had before, if it was there before.
    fn berth_for_diplomat(&mut self, player: u8) -> Option<ShipId> {
        let p = self.player_mut(player)?;
        let before = p.ships(|unit| unit.kind == Kind::Diplomat).iter().next();
        let ship = match before {
            Some(ship) => ship,
            None => {
                p.units.push(Unit::new(Kind::Diplomat)).ok()?;
                p.units.len() as u8 - 1
            }
        };
        Some(ShipId { player, ship })
    }

    /// The diplomatic ship of an enemy.
    fn diplomat_of_others(&self, player: u8) -> Option<ShipId> {
        let is = |id: ShipId, unit: &Unit| {
            unit.kind == Kind::Diplomat && unit.on_zone() && self.enemies(player, id.player)
        };
        self.all_ships(is).next()
    }

    /// Whether ships may take the diplomatic ship: only when it is alone.
    pub(in crate::games::fleet) fn check_capture(&self, player: u8, ships: ShipSet) -> Result<(), Refusal> {
        ensure(self.options.scenario == Scenario::Capture, refuse(&"FC-SCEN-CAPT-06", Code::Scen))?;
        let diplomat = need(self.diplomat_of_others(player), refuse(&"FC-SCEN-CAPT-06", Code::Tgt))?;
        let stack = self.unit(diplomat).and_then(Unit::stack).unwrap_or(0);
        let alone = self.spot(StackId { player: diplomat.player, stack }).ships.len() == 1;
        ensure(alone, refuse(&"FC-SCEN-CAPT-06", Code::Enemy))?;
        let p = need(self.player(player), WRONG)?;
        let ship = ships.iter().any(|ship| p.unit(ship).is_some_and(|unit| unit.kind != Kind::Decoy));
        ensure(ship, refuse(&"FC-HIDDEN-02", Code::Hide))?;
        let class = p.class(ships).saturating_add(Kind::Diplomat.ship().class);
        ensure(class <= CAP, refuse(&"FC-MOVE-02", Code::Cap))
    }

    /// Ships take the diplomatic ship, and stand on its square. Tells which stack they are then.
    pub(in crate::games::fleet) fn take_diplomat(&mut self, player: u8, ships: ShipSet) -> u8 {
        let taken = self.diplomat_of_others(player);
        let unit = taken.and_then(|taken| self.unit(taken).copied());
        let stack = unit.and_then(|unit| unit.stack());
        let square = match (taken, stack) {
            (Some(taken), Some(stack)) => self.square(StackId { player: taken.player, stack }),
            _ => Square::default(),
        };
        let stack = self.place(player, ships, square);
        let (Some(taken), Some(unit)) = (taken, unit) else { return stack };
        let Some(ship) = self.berth_for_diplomat(player) else { return stack };
        if let Some(lost) = self.unit_mut(taken) {
            lost.berth = Berth::Away;
        }
        if let Some(won) = self.unit_mut(ship) {
            *won = unit;
        }
        let stack = if self.is_on(Switch::Tracking) { stack } else { ship.ship };
        self.join(player, ShipSet::one(ship.ship), stack);
        stack
    }
}
