//! What a key means.
//!
//! The trap: Shift may change between the press of a key and its release, so a release counts for the button
//! whatever the modifiers.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use passerelle_device::time::{Duration, ms};
use passerelle_ui::Button;

/// The hold of B that Tab stands for: long enough for the quick menu.
const HOLD_B: Duration = ms(700);
/// The hold of A that Shift+A stands for: long enough for anything that asks for one.
const HOLD_A: Duration = ms(2000);

/// What the terminal tells about keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Keyboard {
    /// Presses only, repeats among them.
    Presses,
    /// Presses, repeats and releases, each told apart.
    Releases,
}

impl Keyboard {
    /// The key help, in lines that fit below the smallest panel.
    pub(super) const fn help(self) -> [&'static str; 2] {
        match self {
            Keyboard::Presses => {
                ["arrows   A: a, Enter   B: b, Backspace   quit: q", "hold B: Tab   hold A: Shift+A"]
            }
            Keyboard::Releases => {
                ["arrows   A: a, Enter   B: b, Backspace   quit: q", "hold a key to hold its button"]
            }
        }
    }
}

/// A press of fixed length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Press {
    /// A short one.
    Tap(Button),
    /// One that lasts.
    Hold(Button, Duration),
}

impl Press {
    /// The button it presses.
    pub(super) const fn button(self) -> Button {
        match self {
            Press::Tap(button) | Press::Hold(button, _) => button,
        }
    }
}

/// What to do about a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Leave.
    Quit,
    /// Hold this contact closed until told otherwise.
    Close(Button),
    /// Let it go.
    Open(Button),
    /// Press and release by the clock.
    Press(Press),
}

/// What a key event asks for.
pub(super) fn action(key: KeyEvent, keyboard: Keyboard) -> Option<Action> {
    if key.kind != KeyEventKind::Release && quits(key) {
        return Some(Action::Quit);
    }
    let press = press(key)?;
    match (keyboard, key.kind, press) {
        (Keyboard::Presses, KeyEventKind::Release, _) => None,
        (Keyboard::Presses, ..) => Some(Action::Press(press)),
        // The device repeats by itself while a contact is closed.
        (Keyboard::Releases, KeyEventKind::Repeat, _) => None,
        (Keyboard::Releases, KeyEventKind::Release, _) => Some(Action::Open(press.button())),
        (Keyboard::Releases, KeyEventKind::Press, Press::Tap(button)) => Some(Action::Close(button)),
        (Keyboard::Releases, KeyEventKind::Press, Press::Hold(..)) => Some(Action::Press(press)),
    }
}

fn quits(key: KeyEvent) -> bool {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('q' | 'Q') => !control,
        KeyCode::Char('c' | 'C') => control,
        _ => false,
    }
}

fn press(key: KeyEvent) -> Option<Press> {
    let other = key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER);
    if other && key.kind != KeyEventKind::Release {
        return None;
    }
    let shift = key.modifiers.contains(KeyModifiers::SHIFT);
    Some(match key.code {
        KeyCode::Up => Press::Tap(Button::Up),
        KeyCode::Down => Press::Tap(Button::Down),
        KeyCode::Left => Press::Tap(Button::Left),
        KeyCode::Right => Press::Tap(Button::Right),
        // Some terminals report the capital, some the key with Shift.
        KeyCode::Char('A') => Press::Hold(Button::A, HOLD_A),
        KeyCode::Char('a') if shift => Press::Hold(Button::A, HOLD_A),
        KeyCode::Char('a') | KeyCode::Enter => Press::Tap(Button::A),
        KeyCode::Char('b' | 'B') | KeyCode::Backspace => Press::Tap(Button::B),
        KeyCode::Tab => Press::Hold(Button::B, HOLD_B),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_device::gestures::HOLD;

    fn event(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> KeyEvent {
        KeyEvent::new_with_kind(code, modifiers, kind)
    }

    fn plain(code: KeyCode, kind: KeyEventKind, keyboard: Keyboard) -> Option<Action> {
        action(event(code, KeyModifiers::NONE, kind), keyboard)
    }

    const BUTTONS: [(KeyCode, Button); 8] = [
        (KeyCode::Up, Button::Up),
        (KeyCode::Down, Button::Down),
        (KeyCode::Left, Button::Left),
        (KeyCode::Right, Button::Right),
        (KeyCode::Char('a'), Button::A),
        (KeyCode::Enter, Button::A),
        (KeyCode::Char('b'), Button::B),
        (KeyCode::Backspace, Button::B),
    ];

    #[test]
    fn without_releases_presses_and_repeats_are_taps() {
        for (code, button) in BUTTONS {
            let tap = Some(Action::Press(Press::Tap(button)));
            assert_eq!(plain(code, KeyEventKind::Press, Keyboard::Presses), tap);
            assert_eq!(plain(code, KeyEventKind::Repeat, Keyboard::Presses), tap);
            assert_eq!(plain(code, KeyEventKind::Release, Keyboard::Presses), None);
        }
    }

    #[test]
    fn with_releases_keys_are_contacts_and_repeats_nothing() {
        for (code, button) in BUTTONS {
            assert_eq!(plain(code, KeyEventKind::Press, Keyboard::Releases), Some(Action::Close(button)));
            assert_eq!(plain(code, KeyEventKind::Repeat, Keyboard::Releases), None);
            assert_eq!(plain(code, KeyEventKind::Release, Keyboard::Releases), Some(Action::Open(button)));
        }
    }

    #[test]
    fn tab_and_shift_a_hold_on_every_keyboard() {
        assert!(HOLD_B > HOLD);
        for keyboard in [Keyboard::Presses, Keyboard::Releases] {
            let hold_b = Some(Action::Press(Press::Hold(Button::B, HOLD_B)));
            assert_eq!(plain(KeyCode::Tab, KeyEventKind::Press, keyboard), hold_b);
            for code in [KeyCode::Char('A'), KeyCode::Char('a')] {
                let key = event(code, KeyModifiers::SHIFT, KeyEventKind::Press);
                let hold_a = Some(Action::Press(Press::Hold(Button::A, HOLD_A)));
                assert_eq!(action(key, keyboard), hold_a);
            }
        }
    }

    #[test]
    fn a_release_counts_whatever_the_modifiers() {
        for modifiers in [KeyModifiers::SHIFT, KeyModifiers::CONTROL, KeyModifiers::ALT] {
            let key = event(KeyCode::Char('a'), modifiers, KeyEventKind::Release);
            assert_eq!(action(key, Keyboard::Releases), Some(Action::Open(Button::A)));
        }
    }

    #[test]
    fn q_and_control_c_quit_and_other_keys_do_nothing() {
        for keyboard in [Keyboard::Presses, Keyboard::Releases] {
            let press = |code, modifiers| action(event(code, modifiers, KeyEventKind::Press), keyboard);
            assert_eq!(press(KeyCode::Char('q'), KeyModifiers::NONE), Some(Action::Quit));
            assert_eq!(press(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Action::Quit));
            assert_eq!(press(KeyCode::Char('c'), KeyModifiers::NONE), None);
            assert_eq!(press(KeyCode::Char('a'), KeyModifiers::CONTROL), None);
            assert_eq!(press(KeyCode::Char('x'), KeyModifiers::NONE), None);
            assert_eq!(plain(KeyCode::Char('q'), KeyEventKind::Release, keyboard), None);
        }
    }
}
