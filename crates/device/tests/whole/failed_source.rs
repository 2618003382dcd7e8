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
