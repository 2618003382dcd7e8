//! The ship that has to be brought out, in The Passage and in Capture, leaves the zone.

use super::{Scenario, Y1};
use crate::dialogue::Stop;
use crate::dice::Role;
use crate::games::fleet::energy::ask_direction;
use crate::games::fleet::groups::ask_square;
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::{Square, Terrain};
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, claim, confirm};
use crate::games::fleet::units::{Berth, ShipId, StackId};
use crate::games::fleet::{Code, refuse};
use crate::rule::{ensure, need};

/// `leave`: a movement die takes the ship out, from portal Y or from a corner.
pub fn leave(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-DICE-08")?;
    let kind = match state.options.scenario {
        Scenario::Passage => Some(Kind::DamagedCruiser),
        Scenario::Capture => Some(Kind::Diplomat),
        _ => None,
    };
    let kind = need(kind, refuse(&"FC-DICE-08", Code::Scen))?;
    let player = state.active;
    let ships = state.actor()?.ships(|unit| unit.kind == kind && unit.on_zone());
    let ship = need(ships.iter().next(), refuse(&"FC-DICE-08", Code::Empty))?;
    let stack = state.unit(ShipId { player, ship }).and_then(|unit| unit.stack()).unwrap_or(0);
    let square = state.square(StackId { player, stack });

    let tracked = state.is_on(Switch::Tracking);
    let is_exit = |square: Square| square.terrain == Terrain::Portal(Y1);
    let not_here = refuse(&"FC-SCEN-PASS-06", Code::Terr);
    if kind == Kind::DamagedCruiser && tracked {
        ensure(is_exit(square), not_here)?;
    }
    let used = ask_direction(state, talk, Role::Movement)?;
    if kind == Kind::DamagedCruiser && !tracked {
        ask_square(state, talk, Question::Ground, |square| ensure(is_exit(square), not_here))?;
    }
    if kind == Kind::Diplomat {
        let elsewhere = refuse(&"FC-SCEN-CAPT-07", Code::Terr);
        if square.corner {
            claim(talk, Question::Corner, |corner: bool| ensure(corner, elsewhere))?;
        } else {
            confirm(talk, Question::Corner, elsewhere)?;
        }
    }

    used.spend(&mut state.actor_mut()?.tray);
    if let Some(unit) = state.unit_mut(ShipId { player, ship }) {
        unit.berth = Berth::Away;
    }
    state.story.escaped = Some(player);
    state.settle(table);
    Ok(())
}
