//! The six contacts under the keyboard.
//!
//! A key that reports its release is a contact held for real. Where releases stay unknown, a key is a press of fixed
//! length, one after the other. The trap: a held key repeats faster than full-length presses fit, and they would go
//! on long after the finger left; so a tap is cut short when another press waits, and a repeated hold only prolongs
//! the one under way.

use super::keys::Press;
use passerelle_device::gestures::{Levels, RELEASE};
use passerelle_device::time::{Duration, Instant, ms};
use passerelle_ui::Button;
use std::collections::VecDeque;

/// How long a tap lasts.
const TAP: Duration = ms(40);
/// How long it lasts when another press waits: with the pause after it, as fast as keyboards repeat.
const HURRIED_TAP: Duration = ms(1);
/// How long a hold goes on after a repeat of its key: longer than the pause to the next repeat.
const PROLONGED: Duration = ms(150);
/// How many presses may wait: enough for the fastest typist.
const WAITING: usize = 16;

/// What is down, and what will be.
#[derive(Default)]
pub(super) struct Contacts {
    held: Levels,
    timed: Timed,
    waiting: VecDeque<Press>,
}

/// The press of fixed length under way.
#[derive(Default)]
enum Timed {
    #[default]
    None,
    Down {
        press: Press,
        since: Instant,
    },
    /// Open for long enough that the device takes it as released.
    Pause {
        until: Instant,
    },
}

impl Contacts {
    /// A key went down and will report its release.
    pub(super) fn close(&mut self, button: Button) {
        self.held |= bit(button);
    }

    /// A key came up.
    pub(super) fn open(&mut self, button: Button) {
        self.held &= !bit(button);
    }

    /// All keys are up, as far as anyone can know.
    pub(super) fn open_all(&mut self) {
        self.held = 0;
    }

    /// A press of fixed length, or a repeat of its key; lost when too many wait already.
    pub(super) fn press(&mut self, now: Instant, press: Press) {
        match (&mut self.timed, self.waiting.back(), press) {
            (_, Some(&last), Press::Hold(..)) if last == press => {}
            (Timed::Down { press: Press::Hold(held, length), since }, None, Press::Hold(button, _))
                if *held == button =>
            {
                *length = (*length).max(now - *since + PROLONGED);
            }
            _ if self.waiting.len() < WAITING => self.waiting.push_back(press),
            _ => {}
        }
    }

    /// When time alone will change a level.
    pub(super) fn due(&self) -> Option<Instant> {
        match self.timed {
            Timed::None => None,
            Timed::Down { press, since } => Some(since + self.length(press)),
            Timed::Pause { until } => Some(until),
        }
    }

    /// The levels of this moment.
    pub(super) fn update(&mut self, now: Instant) -> Levels {
        if self.due().is_some_and(|due| due <= now) {
            self.timed = match self.timed {
                Timed::Down { .. } => Timed::Pause { until: now + RELEASE },
                _ => Timed::None,
            };
        }
        if let Timed::None = self.timed
            && let Some(press) = self.waiting.pop_front()
        {
            self.timed = Timed::Down { press, since: now };
        }
        match self.timed {
            Timed::Down { press, .. } => self.held | bit(press.button()),
            _ => self.held,
        }
    }

    fn length(&self, press: Press) -> Duration {
        match press {
            Press::Tap(_) if self.waiting.is_empty() => TAP,
            Press::Tap(_) => HURRIED_TAP,
            Press::Hold(_, length) => length,
        }
    }
}

fn bit(button: Button) -> Levels {
    1 << button as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const UP: Levels = 1 << 0;
    const DOWN: Levels = 1 << 1;
    const A: Levels = 1 << 4;
    const B: Levels = 1 << 5;

    fn at(ms: u64) -> Instant {
        Instant::from_ticks(ms * 1000)
    }

    /// Every change of level with its time in ms, from these presses at the start.
    fn play(presses: &[Press]) -> Vec<(u64, Levels)> {
        let mut contacts = Contacts::default();
        presses.iter().for_each(|&press| contacts.press(at(0), press));
        let mut out = vec![(0, contacts.update(at(0)))];
        while let Some(due) = contacts.due() {
            let levels = contacts.update(due);
            if out.last().is_some_and(|&(_, last)| last != levels) {
                out.push((due.ticks() / 1000, levels));
            }
        }
        out
    }

    #[test]
    fn bits_are_in_the_order_of_the_buttons() {
        for (i, button) in Button::ALL.into_iter().enumerate() {
            assert_eq!(bit(button), 1 << i);
        }
    }

    #[test]
    fn a_tap_alone_has_its_full_length() {
        assert_eq!(play(&[Press::Tap(Button::A)]), [(0, A), (40, 0)]);
    }

    #[test]
    fn waiting_presses_follow_in_order_and_hurry_taps_but_not_holds() {
        let presses = [Press::Tap(Button::Up), Press::Hold(Button::B, ms(700)), Press::Tap(Button::Down)];
        assert_eq!(play(&presses), [(0, UP), (1, 0), (26, B), (726, 0), (751, DOWN), (791, 0)]);
    }

    #[test]
    fn a_press_that_comes_late_cuts_the_tap_under_way() {
        let mut contacts = Contacts::default();
        contacts.press(at(0), Press::Tap(Button::Up));
        assert_eq!(contacts.update(at(0)), UP);
        contacts.press(at(30), Press::Tap(Button::Up));
        assert_eq!(contacts.update(at(30)), 0);
        assert_eq!(contacts.due(), Some(at(55)));
        assert_eq!(contacts.update(at(55)), UP);
    }

    #[test]
    fn repeats_of_a_hold_keep_it_down_and_add_no_other() {
        let mut contacts = Contacts::default();
        let hold = Press::Hold(Button::A, ms(700));
        contacts.press(at(0), hold);
        assert_eq!(contacts.update(at(0)), A);
        for repeat in (500..=2_000).step_by(30) {
            assert_eq!(contacts.update(at(repeat)), A);
            contacts.press(at(repeat), hold);
        }
        assert_eq!(contacts.due(), Some(at(2_150)));
        assert_eq!(contacts.update(at(2_150)), 0);
        assert_eq!(contacts.update(at(2_175)), 0);
        assert_eq!(contacts.due(), None);
    }

    #[test]
    fn a_repeat_never_makes_a_hold_shorter() {
        let mut contacts = Contacts::default();
        let hold = Press::Hold(Button::B, ms(700));
        contacts.press(at(0), hold);
        contacts.update(at(0));
        contacts.press(at(250), hold);
        assert_eq!(contacts.due(), Some(at(700)));
    }

    #[test]
    fn a_hold_that_waits_is_not_doubled_by_its_repeats() {
        let hold = Press::Hold(Button::B, ms(700));
        assert_eq!(play(&[Press::Tap(Button::Up), hold, hold]), [(0, UP), (1, 0), (26, B), (726, 0)]);
    }

    #[test]
    fn only_so_many_presses_wait() {
        let downs = play(&[Press::Tap(Button::A); 3 * WAITING]).iter().filter(|change| change.1 == A).count();
        assert_eq!(downs, WAITING);
    }

    #[test]
    fn keys_held_for_real_stay_down_until_released_or_focus_is_lost() {
        let mut contacts = Contacts::default();
        contacts.close(Button::Up);
        contacts.close(Button::A);
        assert_eq!(contacts.update(at(5_000)), UP | A);
        assert_eq!(contacts.due(), None);
        contacts.open(Button::Up);
        assert_eq!(contacts.update(at(5_001)), A);
        contacts.open_all();
        assert_eq!(contacts.update(at(5_002)), 0);
    }
}
