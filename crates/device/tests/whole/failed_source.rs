//! A random source that fails: rolling stops with a message, real dice can be entered, and it must prove itself again
//! (TOOL-DICE-04).

use crate::body::{Body, Source};

const LEFT: u8 = 2;
const A: u8 = 4;

fn ask(body: &mut Body, line: &str) -> String {
    body.heard.clear();
    body.send(format!("{line}\n").as_bytes());
    while !body.device.listens() {
        body.pass(1);
    }
    String::from_utf8_lossy(&body.heard).into_owned()
}

fn state(body: &mut Body) -> String {
    ask(body, "state")
}

/// A device whose source fails after the first roll.
fn failed() -> Body {
    let mut body = Body::new(5);
    body.source = Source::Stuck;
    // The pool holds one roll; filling it again meets the fault.
    assert!(ask(&mut body, "roll attack=1").ends_with("ok\n"));
    body.pass(100);
    body
}

#[test]
fn rolling_is_refused_on_console_and_screen_and_real_dice_are_offered() {
    let mut body = failed();
    assert!(state(&mut body).contains(r#""source":"failed","fault":"stuck""#));
    let refusal = "err E_SOURCE TOOL-DICE-04 Random source failed: enter real dice\n";
    assert_eq!(ask(&mut body, "roll attack=1"), refusal);
    assert_eq!(ask(&mut body, "reroll"), refusal);
    ask(&mut body, "press b");
    body.press(A);
    body.press(LEFT);
    body.press(A);
    assert!(state(&mut body).contains(r#""screen":"dice-fault""#));
    let text = ask(&mut body, "text");
    assert!(text.contains("* A Enter real dice") || text.contains("* Enter real dice"), "{text}");
    body.press(A);
    assert!(state(&mut body).contains(r#""screen":"dice-enter""#));
    body.press(A);
    let state = state(&mut body);
    assert!(state.contains(r#""number":2,"kind":"energy","by":"hand""#), "{state}");
}

#[test]
fn a_game_goes_on_with_real_dice_and_the_journal_holds_what_they_showed() {
    let mut body = failed();
    for line in [
        "new fleet pitched",
        "fleet 1 phoebe preset",
        "fleet 2 amycles preset",
        "first 1",
        "square pass",
        "square pass",
        "square pass",
        "square pass",
        "deploy-all",
        "deploy-all",
    ] {
        assert!(ask(&mut body, line).ends_with("ok\n"), "{line}");
    }
    let refusal = "err E_SOURCE TOOL-DICE-04 Random source failed: enter real dice\n";
    assert_eq!(ask(&mut body, "roll attack=3"), refusal, "a line cannot ask");
    for _ in 0..3 {
        body.press(LEFT);
    }
    body.press(A);
    assert!(ask(&mut body, "text").contains("* Attack Orthogonal"));
    // What somebody else does meanwhile drops the roll.
    ask(&mut body, "undo");
    assert!(!state(&mut body).contains("real-dice"));
    ask(&mut body, "deploy-all");
    for _ in 0..3 {
        body.press(LEFT);
    }
    body.press(A);
    for _ in 0..2 {
        body.press(LEFT);
        body.press(A);
    }
    assert!(state(&mut body).contains(r#""moment":"energy""#), "nothing happens before the last die");
    body.press(A);
    assert!(state(&mut body).contains(r#""moment":"dice""#));
    let log = ask(&mut body, "log");
    assert!(log.contains("roll attack=3"), "{log}");
    // Undone and done again they fall as they were told.
    let hand = |state: &str| state.split("\"hand\":").nth(1).map(|rest| rest[..120].to_owned());
    let before = hand(&state(&mut body));
    ask(&mut body, "undo");
    ask(&mut body, "redo");
    assert!(before.is_some() && hand(&state(&mut body)) == before);
}

#[test]
fn it_recovers_only_by_passing_a_start_up_test() {
    let mut body = failed();
    body.pass(5000);
    assert!(ask(&mut body, "roll attack=1").starts_with("err E_SOURCE"), "still stuck");
    body.source = Source::Fair;
    assert!(ask(&mut body, "roll attack=1").starts_with("err E_SOURCE"), "not tested yet");
    body.pass(1100);
    assert!(ask(&mut body, "roll attack=1").ends_with("ok\n"), "tested and good");
}

#[test]
fn a_source_that_never_worked_is_told_at_once() {
    let mut body = Body::with_source(6, Source::Stuck);
    body.pass(10);
    assert!(state(&mut body).contains(r#""fault":"stuck""#));
    assert!(ask(&mut body, "roll d6=1").starts_with("err E_SOURCE"));
    assert!(ask(&mut body, "enter d6=4").ends_with("ok\n"));
}
