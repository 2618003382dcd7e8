//! A value that Left and Right change: the difference runs on while a button is held and counts as one when it settles.

use crate::input::{Button, Gesture};
use core::ops::RangeInclusive;

/// After so many repeats a held button goes in large steps.
const SMALL_STEPS: u8 = 6;
/// A large step.
const LARGE: i16 = 5;

/// The difference so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Running {
    by: i16,
    /// How often the button that is held has acted by itself.
    repeats: u8,
}

impl Running {
    /// Takes Left and Right for a value between two ends; tells whether it was one of them.
    pub(crate) fn press(&mut self, gesture: Gesture, value: i16, ends: RangeInclusive<i16>) -> bool {
        let sign = match gesture.pressed() {
            Some(Button::Left) => -1,
            Some(Button::Right) => 1,
            _ => return false,
        };
        self.repeats = match gesture {
            Gesture::Repeat(_) => self.repeats.saturating_add(1),
            _ => 0,
        };
        let step = if self.repeats > SMALL_STEPS { LARGE } else { 1 };
        let after = value.saturating_add(self.by).saturating_add(sign * step);
        self.by = after.clamp(*ends.start(), *ends.end()).saturating_sub(value);
        true
    }

    /// The difference so far.
    pub(crate) const fn by(self) -> i16 {
        self.by
    }

    /// Ends it: the difference, if there is one.
    pub(crate) fn settle(&mut self) -> Option<i16> {
        let by = core::mem::take(self).by;
        (by != 0).then_some(by)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_button_goes_faster_and_stops_at_the_end() {
        let mut running = Running::default();
        let ends = || -10..=40;
        assert!(running.press(Gesture::Tap(Button::Right), 3, ends()));
        (0..6).for_each(|_| _ = running.press(Gesture::Repeat(Button::Right), 3, ends()));
        assert_eq!(running.by(), 7);
        running.press(Gesture::Repeat(Button::Right), 3, ends());
        assert_eq!(running.by(), 12);
        (0..9).for_each(|_| _ = running.press(Gesture::Repeat(Button::Right), 3, ends()));
        assert_eq!(running.by(), 37);
        running.press(Gesture::Tap(Button::Left), 3, ends());
        assert_eq!(running.by(), 36, "a new press is one step");
        assert!(!running.press(Gesture::Tap(Button::Up), 3, ends()));
        assert_eq!((running.settle(), running.settle()), (Some(36), None));
    }
}
