//! A long random walk over all screens: nothing panics, nothing becomes unreadable, and B keeps its promises.

use crate::layout::faults;
use crate::player::Player;
use passerelle_core::dice::Pip;
use passerelle_core::lang::Lang;
use passerelle_ui::{Button, Gesture, Request, Source, Ui};
use std::collections::BTreeSet;

const STEPS: usize = 200_000;
/// Switches of Fleet Commander, one bit each.
const USUAL: u8 = 0b000_0011;
const SECRET: u8 = 0b000_0100;
const HIDDEN: u8 = 0b000_1000;
/// The source changes between good and failed so often.
const SOURCE_LASTS: usize = 500;

/// Repeatable numbers (xorshift).
struct Noise(u64);

impl Noise {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % bound
    }
}

fn any_gesture(noise: &mut Noise, last: Gesture) -> Gesture {
    match noise.below(20) {
        0..8 if last == Gesture::Tap(Button::A) => Gesture::HoldingA(100 * noise.below(20) as u16),
        0..10 => Gesture::Tap(Button::ALL[noise.below(4)]),
        10..15 => Gesture::Tap(Button::A),
        15 => Gesture::Tap(Button::B),
        16 => Gesture::Repeat(Button::ALL[noise.below(4)]),
        17 => Gesture::HoldingA(100 * noise.below(20) as u16),
        18 if noise.below(2) == 0 => Gesture::Rest,
        18 => Gesture::ReleaseA,
        _ => Gesture::HoldB,
    }
}

#[test]
fn a_random_walk_visits_every_screen_and_all_of_them_can_be_read() {
    let mut player = Player::new(Lang::En);
    let mut noise = Noise(2030);
    let (mut seen, mut left_by_b, mut menu_from) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let mut languages = BTreeSet::new();
    let mut asked = BTreeSet::new();
    let mut gesture = Gesture::ReleaseA;
    // Names as wide as they come.
    player.taught[0].extend_from_slice(b"WMWMWMWM\0\0").unwrap();
    for step in 0..STEPS {
        if step % SOURCE_LASTS == 0 {
            let good = player.source != Source::Good;
            player.source = if good { Source::Good } else { Source::Failed };
            player.left =
                [(1, "fleet pitched turn 3"), (4, "fleet ffa turn 12"), (6, "fleet capture turn 0")]
                    .map(|(number, name)| (number, name.to_string()))
                    .to_vec();
            // What new games begin with: the usual, secret weapons or hidden ships.
            let customs = [USUAL, USUAL | SECRET, USUAL | HIDDEN][step / SOURCE_LASTS % 3];
            player.taught[2] = heapless::Vec::from_slice(&[1, 0, customs]).unwrap();
        }
        player.dice.clear();
        if player.source == Source::Good {
            player.dice.extend((0..9).map(|_| Pip::ALL[noise.below(6)]));
        }
        gesture = any_gesture(&mut noise, gesture);
        // A battle is long: who leaves it at every turn sees nothing of it.
        let leaves = matches!(gesture, Gesture::Tap(Button::B) | Gesture::HoldB);
        let battle = player.ui.screen().starts_with("fleet")
            && !["fleet-concede", "fleet-over"].contains(&player.ui.screen());
        if leaves && battle && noise.below(3) > 0 {
            gesture = Gesture::Tap(Button::A);
        }
        // What was not tried yet goes first, now and then.
        match noise.below(8) {
            0 if !menu_from.contains(player.ui.screen()) => gesture = Gesture::HoldB,
            1 if !left_by_b.contains(player.ui.screen()) => gesture = Gesture::Tap(Button::B),
            // What stands far down in a list is hardly ever found by chance.
            // Nor does armor come to nought that goes up as often as down.
            2..4 if player.ui.screen() == "starfighter-armor" => gesture = Gesture::Repeat(Button::Left),
            2..6 if player.ui.screen() == "settings" => gesture = Gesture::Tap(Button::Down),
            _ => {}
        }
        let before = (player.ui.screen(), player.games, player.settings);
        let unwanted = matches!(gesture, Gesture::HoldingA(_) | Gesture::ReleaseA) && !player.ui.wants_hold();
        let picture = unwanted.then(|| player.draw().0);
        player.gesture(gesture);
        if let Some(picture) = picture {
            assert!(player.request.is_none() && player.draw().0 == picture, "{gesture:?} on {}", before.0);
        }
        match gesture {
            Gesture::Tap(Button::B) => {
                let after = (player.ui.screen(), player.games, player.settings);
                assert!(player.request.is_none() && before.1 == after.1 && before.2 == after.2, "B answered");
                left_by_b.insert(before.0);
            }
            Gesture::HoldB => {
                assert_eq!(player.ui.screen(), "menu", "hold B on {}", before.0);
                menu_from.insert(before.0);
            }
            _ => {}
        }
        asked.extend(match player.request {
            Some(Request::UsbBoot) => Some("restart to USB"),
            Some(Request::Erase) => Some("erase everything"),
            Some(Request::Forget(_)) => Some("forget a game"),
            Some(Request::Resume(_)) => Some("resume a game"),
            Some(Request::Learn(..)) => Some("learn a name"),
            Some(Request::TestFlash) => Some("test the flash"),
            _ => None,
        });
        seen.insert(player.ui.screen());
        languages.insert(player.settings.lang.code());
        let faults = faults(&player.draw().1);
        assert!(faults.is_empty(), "step {step}, {gesture:?} on {}: {faults:?}", player.ui.screen());
    }
    let all: BTreeSet<&str> = Ui::screens().collect();
    assert_eq!(seen, all, "screens visited");
    assert_eq!(left_by_b, all, "screens where B was pressed");
    assert_eq!(menu_from, all, "screens where B was held");
    assert_eq!(languages.len(), 2);
    assert_eq!(asked.len(), 6, "{asked:?}");
    let rolls = player.tool().last().map_or(0, |roll| roll.number);
    assert!(rolls > 200, "only {rolls} rolls");
}

#[test]
fn b_leads_home_from_anywhere() {
    let mut noise = Noise(7);
    for _ in 0..300 {
        let mut player = Player::new(Lang::En).told(&[1; 40]);
        let mut gesture = Gesture::ReleaseA;
        for _ in 0..60 {
            gesture = any_gesture(&mut noise, gesture);
            player.gesture(gesture);
        }
        let from = player.ui.screen();
        // Each B takes back one answer of a talk, or closes a screen.
        player.press(&"b ".repeat(40));
        assert_eq!(player.ui.screen(), "home", "from {from}");
        let (frame, _) = player.draw();
        player.press("b");
        assert!(player.draw().0 == frame, "B does nothing at home");
    }
}
