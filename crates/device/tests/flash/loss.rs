//! A game under way while the flash fails: nothing but a deliberate act loses it.

use crate::body::Body;
use crate::faults::Faulty;
use crate::nor::{Nor, ring};

type Device = Body<Faulty<Nor>>;

/// A game is under way, and from now on the flash fails or not.
fn playing() -> Device {
    let mut body = Body::new(Faulty::new(Nor::erased(), 1, 0), ring(), 3, |_| {});
    for line in ["new fleet pitched", "fleet 1 phoebe preset"] {
        assert!(body.ask(line).ends_with("ok\n"), "{line}");
    }
    body
}

fn fail(body: &mut Device, fails: bool) {
    body.journal.flash().one_in = u32::from(fails);
}

/// It works again, all is saved, and the game that was left for a new one is kept.
fn recovers(body: &mut Device) {
    fail(body, false);
    body.pass(7_000);
    assert_eq!(body.storage(), "saved");
    let left = body.known();
    assert!(body.ask("new fleet belt").ends_with("ok\n"));
    assert_eq!(body.ask("saved"), "1 fleet pitched turn 0\nok\n");
    assert_eq!(body.ask("resume 1"), "ok\n");
    assert!(body.device.games() == left.games(), "it is the game that was left");
}

fn refuses(body: &mut Device, line: &str, code: &str) {
    let before = body.known();
    let answer = body.ask(line);
    assert!(answer.starts_with(&format!("err {code} ")), "{line}: {answer}");
    assert_eq!(body.known(), before, "{line}: nothing has changed");
}

#[test]
fn a_new_game_over_one_that_cannot_be_saved_is_refused_until_that_is_abandoned() {
    let mut body = playing();
    assert_eq!(body.ask("abandon"), "err E_SAVED it is kept when another one begins\n");
    fail(&mut body, true);
    // At first the device learns that the flash fails, then it knows.
    for _ in 0..2 {
        refuses(&mut body, "new fleet belt", "E_UNSAVED");
        assert_eq!(body.storage(), "failing");
        assert_eq!(body.ask("saved"), "ok\n", "nothing is listed that is not there");
    }
    // What is meant counts for the next command alone.
    assert_eq!(body.ask("abandon"), "ok\n");
    for line in ["play dice", "roll d6=1", "play fleet"] {
        assert!(body.ask(line).ends_with("ok\n"), "{line}");
    }
    refuses(&mut body, "new fleet belt", "E_UNSAVED");
    recovers(&mut body);
    fail(&mut body, true);
    assert!(body.ask("fleet 2 amycles preset").ends_with("ok\n"));
    assert_eq!(body.ask("abandon"), "ok\n");
    assert!(body.ask("new fleet trap").ends_with("ok\n"));
    assert!(body.ask("state").contains("trap"));
}

#[test]
fn a_game_that_is_left_while_the_flash_fails_goes_on_and_its_slot_keeps_what_it_held() {
    let mut body = playing();
    assert!(body.ask("new fleet belt").ends_with("ok\n"));
    assert!(body.ask("fleet 1 phoebe preset").ends_with("ok\n"));
    fail(&mut body, true);
    let listed = "1 fleet pitched turn 0\nok\n";
    for line in ["resume 1", "resume 1", "forget 1"] {
        refuses(&mut body, line, "E_FLASH");
        assert_eq!(body.ask("saved"), listed);
    }
    fail(&mut body, false);
    body.pass(7_000);
    assert_eq!(body.ask("saved"), listed);
    assert_eq!(body.ask("resume 1"), "ok\n");
    assert_eq!(body.ask("saved"), "1 fleet pitched turn 0\n2 fleet belt turn 0\nok\n");
    assert!(body.ask("state").contains("pitched"));
}

/// From a game in sight to the door of games, and there the first game.
fn begin_by_buttons(body: &mut Device) {
    for line in
        ["hold b", "press up", "press a", "press down", "press down", "press a", "press down", "press a"]
    {
        body.ask(line);
    }
}

#[test]
fn on_the_screens_a_new_game_over_one_that_cannot_be_saved_needs_a_long_hold() {
    let a = 1 << 4;
    let mut body = playing();
    fail(&mut body, true);
    let before = body.known();
    for way_out in ["press b", "hold b; press up; press a"] {
        begin_by_buttons(&mut body);
        let text = body.ask("text");
        assert!(text.contains("would be lost") && text.contains("NOT SAVED"), "{text}");
        body.ask("press a");
        body.pass(10_000);
        way_out.split("; ").for_each(|line| _ = body.ask(line));
        body.pass(10_000);
        assert!(!body.ask("text").contains("would be lost"));
        assert_eq!(body.known(), before, "{way_out}");
    }
    begin_by_buttons(&mut body);
    for (held, lost) in [(1_400, false), (1_600, true)] {
        body.buttons(a);
        body.pass(held);
        body.buttons(0);
        body.pass(500);
        assert_eq!(body.device.games() != before.games(), lost, "held for {held} ms");
    }
    assert!(!body.ask("text").contains("would be lost"));
}

#[test]
fn a_flash_that_works_again_while_it_is_asked_keeps_the_game_after_all() {
    let mut body = playing();
    fail(&mut body, true);
    begin_by_buttons(&mut body);
    fail(&mut body, false);
    body.pass(7_000);
    assert_eq!(body.storage(), "saved");
    assert!(body.ask("text").contains("would be lost"), "the question stays");
    body.ask("hold a 1600");
    assert_eq!(body.ask("saved"), "1 fleet pitched turn 0\nok\n");
}
