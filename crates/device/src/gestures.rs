//! From contact levels to gestures.
//!
//! A press acts on its first edge, so nothing feels slow; a release counts only when the contact has stayed open for
//! a while, so bounce at either end is never a second press. Time and levels are arguments.

use crate::time::{Duration, Instant, ms};
use passerelle_ui::{Button, Gesture};

/// How long a contact must stay open to count as released.
pub const RELEASE: Duration = ms(25);
/// When a held B opens the quick menu.
pub const HOLD: Duration = ms(500);
/// When a held direction starts to repeat, and how often then.
pub const REPEAT_AFTER: Duration = ms(400);
/// The pause between two repeats.
pub const REPEAT_EVERY: Duration = ms(100);
/// How often a held A reports its progress.
pub const PROGRESS_EVERY: Duration = ms(100);
/// A button held longer than this is stuck, or something lies on it: it acts no more and holds up nobody.
pub const STUCK: Duration = ms(10_000);

/// Which buttons are down: one bit each, in the order of [`Button::ALL`].
pub type Levels = u8;

/// The levels when the device is held upside down: Up is Down then, and Left is Right.
pub(crate) const fn turned(levels: Levels) -> Levels {
    levels & !0b1111 | (levels & 0b0101) << 1 | (levels & 0b1010) >> 1
}

/// One button that is down.
#[derive(Clone, Copy)]
struct Down {
    since: Instant,
    /// When it acts next by being held; never again for a B that has opened the menu.
    acts: Option<Instant>,
    /// Since when the contact has been open.
    open: Option<Instant>,
}

/// The state of all buttons.
#[derive(Default)]
pub struct Gestures {
    keys: [Option<Down>; 6],
    /// Nothing acts until all buttons are up.
    muted: bool,
}

impl Gestures {
    /// No button acts before all are up.
    pub fn muted() -> Gestures {
        Gestures { muted: true, ..Gestures::default() }
    }

    /// Takes the levels of this moment and reports what they mean.
    pub fn update(&mut self, now: Instant, levels: Levels, mut report: impl FnMut(Gesture)) {
        for (i, button) in Button::ALL.into_iter().enumerate() {
            let closed = levels >> i & 1 != 0;
            let gesture = Self::key(&mut self.keys[i], button, now, closed);
            if let Some(gesture) = gesture.filter(|_| !self.muted) {
                report(gesture);
            }
        }
        self.muted &= self.any_down(now);
    }

    fn key(key: &mut Option<Down>, button: Button, now: Instant, closed: bool) -> Option<Gesture> {
        let Some(down) = key else {
            if closed {
                let acts = Some(now + first(button));
                *key = Some(Down { since: now, acts, open: None });
            }
            return (closed && button != Button::B).then_some(Gesture::Tap(button));
        };
        if closed {
            down.open = None;
        } else if now - *down.open.get_or_insert(now) >= RELEASE {
            let menu_opened = down.acts.is_none();
            *key = None;
            return match button {
                Button::A => Some(Gesture::ReleaseA),
                Button::B if !menu_opened => Some(Gesture::Tap(Button::B)),
                _ => None,
            };
        }
        if down.open.is_some() || down.acts.is_none_or(|at| now < at) {
            return None;
        }
        let (gesture, again) = match button {
            Button::B => (Gesture::HoldB, None),
            Button::A => {
                let held = (now - down.since).to_millis().min(u64::from(u16::MAX)) as u16;
                (Gesture::HoldingA(held), Some(now + PROGRESS_EVERY))
            }
            _ => (Gesture::Repeat(button), Some(now + REPEAT_EVERY)),
        };
        down.acts = again.filter(|&at| at - down.since < STUCK);
        Some(gesture)
    }

    /// Whether any button is down, stuck ones apart.
    pub fn any_down(&self, now: Instant) -> bool {
        self.keys.iter().flatten().any(|down| now - down.since < STUCK)
    }

    /// Lets nothing act until all buttons are up.
    pub fn mute(&mut self) {
        self.muted = true;
    }

    /// When time alone will change something.
    pub fn next_wake(&self) -> Option<Instant> {
        self.keys.iter().flatten().filter_map(|down| down.open.map(|at| at + RELEASE).or(down.acts)).min()
    }
}

fn first(button: Button) -> Duration {
    match button {
        Button::B => HOLD,
        Button::A => PROGRESS_EVERY,
        _ => REPEAT_AFTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// Plays level changes, waking whenever asked, and collects gestures with their times in ms.
    fn play(changes: &[(u64, Levels)], until: u64) -> Vec<(u64, Gesture)> {
        let mut gestures = Gestures::default();
        let mut out = Vec::new();
        let mut levels = 0;
        let mut changes = changes.iter().peekable();
        let mut now = 0;
        while now <= until * 1000 {
            while let Some(&&(_, to)) = changes.peek().filter(|(at, _)| at * 1000 <= now) {
                levels = to;
                changes.next();
            }
            gestures.update(Instant::from_ticks(now), levels, |g| out.push((now / 1000, g)));
            let wake = gestures.next_wake().map_or(u64::MAX, |at| at.ticks());
            let change = changes.peek().map_or(u64::MAX, |(at, _)| at * 1000);
            now = wake.min(change).max(now + 1);
        }
        out
    }

    const A: Levels = 1 << 4;
    const B: Levels = 1 << 5;
    const LEFT: Levels = 1 << 2;

    #[test]
    fn a_press_acts_on_its_first_edge_and_once_however_it_bounces() {
        let bounce = [
            (10, LEFT),
            (11, 0),
            (12, LEFT),
            (13, 0),
            (14, LEFT),
            (60, 0),
            (61, LEFT),
            (63, 0),
            (64, LEFT),
            (65, 0),
        ];
        assert_eq!(play(&bounce, 300), [(10, Gesture::Tap(Button::Left))]);
    }

    #[test]
    fn two_presses_are_two() {
        let twice = [(10, LEFT), (50, 0), (80, LEFT), (120, 0)];
        assert_eq!(play(&twice, 300).len(), 2);
    }

    #[test]
    fn b_acts_on_release_unless_it_was_held() {
        assert_eq!(play(&[(10, B), (100, 0)], 300), [(125, Gesture::Tap(Button::B))]);
        assert_eq!(play(&[(10, B), (900, 0)], 1_500), [(510, Gesture::HoldB)]);
    }

    #[test]
    fn directions_repeat_while_held() {
        let taps: Vec<u64> = play(&[(10, LEFT), (730, 0)], 1_500).iter().map(|(at, _)| *at).collect();
        assert_eq!(taps, [10, 410, 510, 610, 710]);
    }

    #[test]
    fn a_reports_how_long_it_is_held_and_when_it_is_let_go() {
        let all = play(&[(10, A), (330, 0)], 1_500);
        let a = |at, ms| (at, Gesture::HoldingA(ms));
        assert_eq!(
            all,
            [(10, Gesture::Tap(Button::A)), a(110, 100), a(210, 200), a(310, 300), (355, Gesture::ReleaseA)]
        );
    }

    #[test]
    fn a_stuck_button_falls_silent_and_holds_up_nobody() {
        let all = play(&[(10, LEFT)], 60_000);
        assert!(all.last().is_some_and(|&(at, _)| at <= 10_010), "{:?}", all.last());
        let mut gestures = Gestures::default();
        let mut taps = 0;
        let at = |s: u64| Instant::from_ticks(s * 1_000_000);
        gestures.mute();
        gestures.update(at(0), LEFT, |_| taps += 1);
        gestures.update(at(5), LEFT | A, |_| taps += 1);
        assert_eq!(taps, 0, "down at power-on");
        gestures.update(at(12), LEFT, |_| taps += 1);
        gestures.update(at(13), LEFT, |_| taps += 1);
        gestures.update(at(14), LEFT | A, |_| taps += 1);
        assert_eq!(taps, 1);
    }

    #[test]
    fn a_turned_pad_has_its_directions_turned_and_nothing_else() {
        use Button::{A, B, Down, Left, Right, Up};
        for (button, other) in [(Up, Down), (Down, Up), (Left, Right), (Right, Left), (A, A), (B, B)] {
            assert_eq!(turned(1 << button as u8), 1 << other as u8, "{button:?}");
        }
        assert_eq!(turned(0), 0);
    }

    #[test]
    fn muted_until_all_are_up() {
        let mut gestures = Gestures::default();
        let mut count = 0;
        let at = |t: u64| Instant::from_ticks(t * 1000);
        gestures.update(at(0), A, |_| count += 1);
        gestures.mute();
        gestures.update(at(10), A | LEFT, |_| count += 1);
        gestures.update(at(20), 0, |_| count += 1);
        gestures.update(at(50), 0, |_| count += 1);
        assert_eq!(count, 1);
        gestures.update(at(60), LEFT, |_| count += 1);
        assert_eq!(count, 2);
    }
}
