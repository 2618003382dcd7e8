//! The panel breaks off, vanishes and comes back at any moment: in the end the player sees the right picture.

use crate::body::Body;

const A: u8 = 4;

/// Longer than the device needs to notice and to bring a panel back.
const BACK_MS: u64 = 1600;

/// Presses at random while the panel misbehaves at random; tells whether the picture is right soon afterwards.
fn recovers(seed: u64, lies: bool) -> bool {
    let mut body = Body::new(seed);
    body.lies = lies;
    for _ in 0..30 {
        body.faults = 150;
        match body.below(8) {
            0 => body.unplug(),
            1 => body.plug(),
            button => body.press(button as u8 - 2),
        }
        let ms = body.below(700).into();
        body.pass(ms);
    }
    body.faults = 0;
    if !body.glass.plugged {
        body.plug();
    }
    body.pass(BACK_MS);
    body.glass.shows(body.device.frame())
}

#[test]
fn after_any_faults_the_picture_is_complete() {
    for seed in 0..60 {
        assert!(recovers(seed, false), "seed {seed}");
    }
}

#[test]
fn a_body_that_hides_faults_is_noticed() {
    assert!((0..60).any(|seed| !recovers(seed, true)));
}

#[test]
fn without_a_panel_presses_act() {
    let mut body = Body::new(1);
    body.unplug();
    body.pass(1000);
    body.press(A);
    body.send(b"state\n");
    let state = String::from_utf8_lossy(&body.heard).into_owned();
    assert!(state.contains(r#""screen":"dice-pick""#), "{state}");
    body.plug();
    body.pass(BACK_MS);
    assert!(body.glass.shows(body.device.frame()));
}

#[test]
fn a_panel_swapped_in_the_dark_shows_the_picture_on_waking() {
    let mut body = Body::new(2);
    body.press(A);
    body.pass(301_000);
    assert!(body.glass.is_dark());
    body.plug();
    body.press(A);
    body.pass(100);
    assert!(body.glass.shows(body.device.frame()));
}

#[test]
fn a_silent_power_dip_is_noticed_within_the_time_of_a_check() {
    let mut body = Body::new(3);
    body.pass(10_000);
    body.plug();
    assert!(!body.glass.shows(body.device.frame()));
    body.pass(BACK_MS);
    assert!(body.glass.shows(body.device.frame()));
}
