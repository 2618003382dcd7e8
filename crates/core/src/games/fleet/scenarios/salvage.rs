//! The Salvage: containers are brought home.

use crate::dialogue::Stop;
use crate::games::fleet::groups::Group;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Talk, To};
use crate::games::fleet::units::{ShipId, ShipSet};
use crate::games::fleet::victory::Outcome;

pub(super) fn decided(_: &State) -> Option<Outcome> {
    None
}

pub(super) fn lay_out(_: &mut State) {}

/// `evacuate`: a ship leaves with its container.
pub fn evacuate(state: &mut State, _: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.expect(Moment::Dice, "FC-SCEN-SALV-07")?;
    Ok(())
}

impl State {
    /// Asks how many containers go along.
    pub(in crate::games::fleet) fn ask_cargo(&self, _: &mut Talk, _: &Group) -> Result<u8, Stop> {
        Ok(0)
    }

    /// Containers go with their ships.
    pub(in crate::games::fleet) fn carry(&mut self, _: &Group, _: u8, _: To) {}

    /// Ships go without their containers.
    pub(in crate::games::fleet) fn leave_containers(&mut self, _: u8, _: ShipSet) {}

    /// A lost ship's container stays on its square.
    pub(in crate::games::fleet) fn drop_container(&mut self, _: ShipId) {}
}
