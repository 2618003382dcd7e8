//! The Passage: a damaged cruiser has to get from one portal to the other.

use crate::dialogue::Stop;
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::Talk;
use crate::games::fleet::victory::Outcome;

pub(super) fn decided(_: &State) -> Option<Outcome> {
    None
}

pub(super) fn dawn_is_due(_: &State) -> bool {
    false
}

pub(super) fn dawn(_: &mut State, _: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    Ok(())
}

pub(super) fn lay_out(_: &mut State) {}
