//! Dice picked by role, one button each: Left, Up and Right add a die, Down takes the last one back, A rolls.

use crate::input::{Button, Gesture};
use heapless::Vec;
use passerelle_core::dice::{Pick, Role};

/// Up to `N` dice, in the order they were picked.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Picked<const N: usize>(Vec<Role, N, u8>);

impl<const N: usize> Picked<N> {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// How many there are of each role.
    pub(crate) fn pick(&self) -> Pick {
        self.0.iter().fold(Pick::default(), |pick, &role| pick.with(role, pick.of(role) + 1))
    }

    /// Does what a button says, with dice out of `pool`; tells whether it says to roll.
    pub(crate) fn press(&mut self, gesture: Gesture, pool: Pick) -> bool {
        let role = match gesture.pressed() {
            Some(Button::Left) => Role::Attack,
            Some(Button::Up) => Role::Movement,
            Some(Button::Right) => Role::Shield,
            Some(Button::Down) => {
                self.0.pop();
                return false;
            }
            pressed => return pressed == Some(Button::A),
        };
        // A die that is not there is not taken, nor is one too many.
        if self.pick().of(role) < pool.of(role) {
            let _ = self.0.push(role);
        }
        false
    }
}

impl<const N: usize> FromIterator<Role> for Picked<N> {
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Self {
        Picked(roles.into_iter().take(N).collect())
    }
}
