//! Hull points set by hand in Free mode: Left and Right count, and what is shown counts once the buttons rest.

use crate::input::{Button, Gesture};
use heapless::Vec;
use passerelle_core::games::fleet::ShipId;
use passerelle_core::games::fleet::command::Command;
use passerelle_core::games::fleet::state::{Mode, State};
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::verbs::Verb;

/// The hull a ship is being given, if somebody has begun to count.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Counted(Option<u8>);

impl Counted {
    /// What is shown, if it is not yet so.
    pub(super) const fn hull(self) -> Option<u8> {
        self.0
    }

    /// Takes Left and Right; tells whether it did.
    pub(super) fn press(&mut self, gesture: Gesture, state: &State, ship: ShipId) -> bool {
        let Some(unit) = state.unit(ship).filter(|unit| is_free(state) && !unit.hidden) else { return false };
        let now = self.0.unwrap_or(unit.hull);
        self.0 = Some(match gesture.pressed() {
            Some(Button::Left) => now.saturating_sub(1),
            Some(Button::Right) => (now + 1).min(unit.kind.ship().hull),
            _ => return false,
        });
        true
    }

    /// Forgets what was counted; tells whether anything was.
    pub(super) fn take_back(&mut self) -> bool {
        self.0.take().is_some()
    }

    /// Ends the counting: the command that makes it so, if anything changes.
    pub(super) fn settle(&mut self, state: &State, ship: ShipId) -> Option<Command> {
        let hull = self.0.take().filter(|&hull| state.unit(ship).is_some_and(|unit| unit.hull != hull))?;
        let mut answers = Vec::new();
        answers.extend([Answer::Ship(ship), Answer::Number(hull)]);
        Some(Command { verb: Verb::Hull, answers })
    }
}

/// Whether players may set what they like.
pub(super) fn is_free(state: &State) -> bool {
    state.mode == Mode::Free && state.moment.is_play()
}
