//! Every scene of the gallery can be read: no string leaves the panel, is cut off or runs into another one.
//!
//! The device gives away no boxes, so a player without a device plays each scene, and must see the same picture.

#[path = "../../ui/tests/screens/layout.rs"]
mod layout;
#[path = "../../ui/tests/screens/player.rs"]
#[allow(dead_code, reason = "the tests of the screens use the rest")]
mod player;

use passerelle_core::console::Words;
use passerelle_core::dice::{Face, Pip};
use passerelle_core::lang::Lang;
use passerelle_sim::gallery::{SCENES, Scene};
use passerelle_ui::{Gesture, Source};
use player::Player;

/// How long a press of the console takes, a hold, and the mark of newness.
const PRESS_MS: u64 = 60;
const HOLD_MS: u64 = 830;
const FRESH_MS: u64 = 400;

/// Plays a scene. Rolls without told faces get some dice or other.
fn play(scene: &Scene, lang: Lang) -> Player {
    let mut player = Player::new(lang);
    if scene.source_failed {
        player.source = Source::Failed;
    }
    let mut since_event = FRESH_MS;
    for line in scene.lines() {
        player.fresh = false;
        let told = !player.dice.is_empty() || scene.source_failed;
        if !told && !line.starts_with("faces") {
            player.dice.extend((0..9).map(|i| Pip::ALL[i * 5 % 6]));
        }
        let ms = follow(&mut player, line);
        if !told && !line.starts_with("faces") {
            player.dice.clear();
        }
        since_event = if player.fresh { 0 } else { since_event } + ms;
    }
    player.fresh = since_event < FRESH_MS;
    if let Some((button, held)) = scene.held {
        player.gesture(Gesture::Tap(button));
        (100..=held).step_by(100).for_each(|ms| player.gesture(Gesture::HoldingA(ms as u16)));
    }
    player
}

/// Carries out a line of a script; tells the milliseconds it takes.
fn follow(player: &mut Player, line: &str) -> u64 {
    let mut words = Words::of(line);
    match words.next() {
        Some("press") => {
            player.press(words.next().unwrap());
            PRESS_MS
        }
        Some("hold") => {
            assert_eq!(words.next(), Some("b"), "{line}");
            player.gesture(Gesture::HoldB);
            HOLD_MS
        }
        Some("wait") => words.number("a time").unwrap(),
        Some("seed") => 0,
        Some("faces") => {
            let profile = *player.tool().profile();
            player.dice.extend(words.map(|word| match Face::from_letter(word) {
                Some(face) => profile.side(face),
                None => Pip::from_number(word.parse().unwrap()).unwrap(),
            }));
            0
        }
        word => {
            let command = player.game.parse(word.unwrap(), words).unwrap();
            player.command(&command).unwrap();
            0
        }
    }
}

#[test]
fn every_scene_can_be_read_in_both_languages() {
    let mut compared = 0;
    for scene in SCENES {
        for lang in Lang::ALL {
            let player = play(scene, lang);
            let (frame, strings) = player.draw();
            let what = format!("{} ({})", scene.name(), lang.code());
            assert_eq!(player.ui.screen(), scene.screen, "{what}");
            if !scene.lines().any(|line| line.starts_with("seed")) {
                let simulator = scene.play(lang).unwrap();
                assert!(frame == *simulator.picture(), "{what}: player and device see different pictures");
                compared += 1;
            }
            let faults = layout::faults(&strings);
            assert!(faults.is_empty(), "{what}: {faults:#?}");
        }
    }
    assert!(compared > SCENES.len(), "only {compared} pictures were compared");
}
