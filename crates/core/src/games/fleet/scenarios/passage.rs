//! The Passage: a damaged cruiser has to get from one portal to the other.

use super::{Arrival, X1};
use crate::dialogue::Stop;
use crate::dice::Face;
use crate::games::fleet::events::Event;
use crate::games::fleet::groups::CAP;
use crate::games::fleet::options::Switch;
use crate::games::fleet::player::Faction;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::{Square, Terrain};
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, ask, claim};
use crate::games::fleet::units::{Berth, ShipId, ShipSet, Unit};
use crate::games::fleet::victory::Outcome;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

/// Phoebe wins when the cruiser is out, Amycles when it is destroyed.
pub(super) fn decided(state: &State) -> Option<Outcome> {
    let cruiser = state.all_ships(|_, unit| unit.kind == Kind::DamagedCruiser).next()?;
    let owner = state.player(cruiser.player)?.side;
    match state.unit(cruiser)?.berth {
        Berth::Away => Some(Outcome::Won(owner)),
        Berth::Lost => state.sides().find(|&side| side != owner).map(Outcome::Won),
        _ => None,
    }
}

/// The cruiser, if it has not come yet.
fn waiting(state: &State) -> Option<ShipId> {
    let is = |_: ShipId, unit: &Unit| unit.kind == Kind::DamagedCruiser && unit.berth == Berth::Reserve;
    let cruiser = state.all_ships(is).next();
    cruiser.filter(|_| state.story.cruiser != Arrival::Arrived)
}

pub(super) fn dawn_is_due(state: &State) -> bool {
    waiting(state).is_some_and(|cruiser| cruiser.player == state.active)
}

/// A special brings the cruiser. If its portal is taken it waits, and needs no new roll.
pub(super) fn dawn(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let Some(cruiser) = waiting(state) else { return Ok(()) };
    let tracked = state.is_on(Switch::Tracking);
    let coming = state.story.cruiser == Arrival::Blocked;
    let mut room = state.check_arrival(cruiser).is_ok();
    if tracked {
        claim(talk, Question::Fits, |fits: bool| if fits { state.check_arrival(cruiser) } else { Ok(()) })?;
    } else if coming {
        room = ask(talk, Question::Fits, [true, false].into_iter(), |_: bool| Ok(()))?;
    }
    if !coming && table.test(state)? != Face::Special {
        return Ok(());
    }
    state.story.cruiser = Arrival::Blocked;
    if !tracked && !coming {
        // Whether there is room is asked now, and only now.
        state.dawn.scenario = false;
    } else if room {
        state.appear(table, cruiser);
    }
    Ok(())
}

/// Phoebe has one cruiser more, which is not there yet.
pub(super) fn lay_out(state: &mut State) {
    if let Some(p) = state.players.iter_mut().find(|p| p.faction == Faction::Phoebe) {
        let _ = p.units.push(Unit::new(Kind::DamagedCruiser));
    }
}

impl State {
    /// Whether the cruiser can appear on its portal.
    fn check_arrival(&self, cruiser: ShipId) -> Result<(), Refusal> {
        let Some(id) = self.on_portal(X1) else { return Ok(()) };
        ensure(id.player == cruiser.player, refuse(&"FC-SCEN-PASS-04", Code::Enemy))?;
        let ships = self.spot(id).ships.with(cruiser.ship);
        let class = self.player(id.player).map_or(0, |p| p.class(ships));
        ensure(class <= CAP, refuse(&"FC-SCEN-PASS-04", Code::Cap))
    }

    /// The cruiser appears, and does not move in this turn.
    fn appear(&mut self, table: &mut Table, cruiser: ShipId) {
        let (player, ships) = (cruiser.player, ShipSet::one(cruiser.ship));
        let terrain = Terrain::Portal(X1);
        table.tell(Event::Moved { player, ships, to: To::Portal(X1) });
        match self.on_portal(X1) {
            Some(id) => self.join(player, ships, id.stack),
            None => _ = self.place(player, ships, Square { terrain, ..Square::default() }),
        }
        if let Some(unit) = self.unit_mut(cruiser) {
            unit.fresh = true;
        }
        self.story.cruiser = Arrival::Arrived;
    }
}
