//! The console and the buttons at the same time: every line is answered, and neither gets lost.

use crate::body::{Body, Source};
use passerelle_device::Device;
use passerelle_device::time::Instant;

const LEFT: u8 = 2;
const A: u8 = 4;

fn heard(body: &mut Body) -> String {
    String::from_utf8(std::mem::take(&mut body.heard)).expect("answers are UTF-8")
}

#[test]
fn a_roll_of_the_console_and_one_of_the_screen_both_happen() {
    let mut body = Body::new(1);
    body.press(A);
    body.press(LEFT);
    // Nobody has samples to spare: both rolls have to wait.
    body.source = Source::Silent;
    body.send(b"roll d6=1\n");
    body.press(A);
    body.device.receive(body.now, b"roll d6=2\n");
    assert!(!body.device.listens(), "the answer is still to come");
    body.heard.clear();
    body.source = Source::Fair;
    body.pass(1);
    let answer = heard(&mut body);
    assert!(answer.starts_with("roll=3 d6=") && answer.ends_with("ok\n"), "{answer}");
    body.send(b"state\n");
    assert!(heard(&mut body).contains(r#""number":2,"kind":"d6""#), "the one of the screen");
}

#[test]
fn an_answer_that_fills_its_last_piece_is_over() {
    for length in 1..200 {
        let mut device = Device::new();
        let now = Instant::from_ticks(0);
        let line = format!("{}\n", "x".repeat(length));
        assert_eq!(device.receive(now, line.as_bytes()), line.len());
        let mut piece = [0; 64];
        let mut sent = Vec::new();
        while !device.listens() {
            let count = device.transmit(&mut piece);
            assert!(count > 0, "{length}: an empty piece before the end");
            sent.extend_from_slice(&piece[..count]);
        }
        assert!(sent.ends_with(b"\n"), "{length}");
    }
}

#[test]
fn either_line_end_will_do() {
    let mut body = Body::new(2);
    body.send(b"lang fr\rlang en\r\nlang fr\n");
    assert_eq!(heard(&mut body), "ok\nok\nok\n");
}

#[test]
fn a_setting_makes_no_old_roll_new() {
    let mut body = Body::new(3);
    body.send(b"roll attack=3\n");
    body.pass(1000);
    let before = body.device.frame().clone();
    body.send(b"manual off\n");
    assert!(*body.device.frame() == before);
    body.send(b"reroll\n");
    assert!(*body.device.frame() != before);
}

#[test]
fn a_stuck_button_lets_the_panel_go_dark_and_others_act() {
    let mut body = Body::new(4);
    body.buttons(1 << LEFT);
    body.pass(330_000);
    assert!(body.glass.is_dark());
    body.buttons(1 << LEFT | 1 << A);
    body.pass(60);
    body.buttons(1 << LEFT);
    body.pass(60);
    assert!(!body.glass.is_dark(), "the first press wakes");
    body.buttons(1 << LEFT | 1 << A);
    body.pass(60);
    body.send(b"state\n");
    assert!(heard(&mut body).contains(r#""screen":"dice-pick""#));
}
