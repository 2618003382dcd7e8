//! In the Asteroid Belt: fields drift.

use crate::dialogue::Stop;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::Talk;

/// The player names a field and rolls for it.
pub(super) fn dawn(state: &mut State, _: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let face = table.test(state)?;
    state.story.drift = Some(face);
    Ok(())
}

/// `field`: where the field goes, and which ships it leaves or reaches.
pub fn field(state: &mut State, _: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    state.expect(Moment::Field, "FC-SCEN-BELT-02")?;
    Ok(())
}
