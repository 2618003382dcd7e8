//! What a press means, once bounce and time have been dealt with.

/// A button of the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Button {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
    /// Do it.
    A,
    /// Back.
    B,
}

impl Button {
    /// Every button, in the order of their bits and pins.
    pub const ALL: [Button; 6] =
        [Button::Up, Button::Down, Button::Left, Button::Right, Button::A, Button::B];

    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Button::Up => "up",
            Button::Down => "down",
            Button::Left => "left",
            Button::Right => "right",
            Button::A => "a",
            Button::B => "b",
        }
    }

    /// The button with that word.
    pub fn from_word(word: &str) -> Option<Button> {
        Button::ALL.into_iter().find(|button| button.word() == word)
    }
}

/// Something a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Gesture {
    /// A press took effect: on its first edge, for B on release.
    Tap(Button),
    /// A direction is held down and acts again.
    Repeat(Button),
    /// A has been down for so many milliseconds.
    HoldingA(u16),
    /// A was let go.
    ReleaseA,
    /// B was held: the quick menu.
    HoldB,
    /// Nobody has pressed anything for a moment: what is shown counts.
    Rest,
}

impl Gesture {
    /// Whether it is only about how long A is held.
    pub const fn is_holding(self) -> bool {
        matches!(self, Gesture::HoldingA(_) | Gesture::ReleaseA)
    }

    /// The button whose tap or repeat this is.
    pub const fn pressed(self) -> Option<Button> {
        match self {
            Gesture::Tap(button) | Gesture::Repeat(button) => Some(button),
            Gesture::HoldingA(_) | Gesture::ReleaseA | Gesture::HoldB | Gesture::Rest => None,
        }
    }
}
