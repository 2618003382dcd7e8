//! The quick way to deploy: one command for all ships a player has left.

use super::deploy::ask_zone;
use crate::dialogue::Stop;
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::Square;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::Talk;
use crate::games::fleet::units::ShipId;
use crate::games::fleet::{Code, refuse};
use crate::rule::ensure;

/// `deploy-all`: large ships first, each in the first stack with room for it. Signals would give themselves away: which
/// of them stand together tells how large they are.
pub fn deploy_all(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Deploy, &"FC-SETUP-05")?;
    ensure(!state.is_on(Switch::Hidden), refuse(&"FC-HIDDEN-01", Code::Hide))?;
    let player = state.setup.turn;
    let zone = ask_zone(state, talk)?;
    for kind in Kind::FLEET.into_iter().rev() {
        for ship in state.undeployed(player).iter() {
            let id = ShipId { player, ship };
            if state.unit(id).is_some_and(|unit| unit.kind == kind) {
                deploy_one(state, id, zone);
            }
        }
    }
    state.after_deployment(table, player);
    Ok(())
}

fn deploy_one(state: &mut State, id: ShipId, zone: u8) {
    let Some(p) = state.player(id.player) else { return };
    let home = |stack: &u8| p.square(*stack).home && p.square(*stack).zone == zone;
    let squares = p.stacks().filter(home).count();
    let room = |stack: &u8| {
        state.check_room(id, *stack).and_then(|()| state.check_edge(id, state.is_far(id, *stack))).is_ok()
    };
    let tracked = state.is_on(Switch::Tracking);
    let stack = p.stacks().filter(|_| tracked).filter(home).find(room);
    let far = match stack {
        Some(stack) => state.is_far(id, stack),
        // Squares on two sides fill up alternately.
        None if state.encircles(id.player) => {
            let far = squares % 2 == 1;
            far == state.check_edge(id, far).is_ok()
        }
        None => false,
    };
    state.put(id, stack, Square { zone, home: true, ..Square::default() }, far);
}
