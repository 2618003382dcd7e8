//! Capture: whoever brings the diplomatic ship out wins.

use crate::dialogue::Stop;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::Talk;
use crate::games::fleet::units::ShipSet;
use crate::games::fleet::victory::Outcome;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

pub(super) fn decided(_: &State) -> Option<Outcome> {
    None
}

pub(super) fn lay_out(_: &mut State) {}

/// `leave`: the ship that has to be brought out leaves the zone.
pub fn leave(state: &mut State, _: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.expect(Moment::Dice, "FC-SCEN-CAPT-07")?;
    Ok(())
}

impl State {
    /// Whether ships may take the diplomatic ship.
    pub(in crate::games::fleet) fn check_capture(&self, _: u8, _: ShipSet) -> Result<(), Refusal> {
        ensure(false, refuse("FC-SCEN-CAPT-06", Code::Enemy))
    }

    /// Ships take the diplomatic ship.
    pub(in crate::games::fleet) fn take_diplomat(&mut self, _: &mut Table, _: u8, _: ShipSet, _: u8) {}
}
