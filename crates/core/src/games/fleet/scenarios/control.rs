//! Control: own ships on both portals.

use crate::dialogue::Stop;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::Talk;
use crate::games::fleet::victory::Outcome;

pub(super) fn decided(_: &State) -> Option<Outcome> {
    None
}

pub(super) fn wins_at_start(_: &State) -> Option<Outcome> {
    None
}

/// `enter`: ships of the reserve come through the player's own portal.
pub fn enter(state: &mut State, _: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.expect(Moment::Dice, "FC-SCEN-CTRL-02")?;
    Ok(())
}
