//! Somebody who presses anything at any time, with a console that talks nonsense and a source that fails now and then:
//! the device never panics, always answers and can always be brought home.
//!
//! A debug build presses less often.

use crate::body::{Body, Source};
use std::collections::{BTreeMap, BTreeSet};

const PRESSES: u32 = if cfg!(debug_assertions) { 30_000 } else { 1_000_000 };
/// Screens that blind presses may not find: the explorer of `tests/buttons` comes to each of them.
const MISSED: usize = if cfg!(debug_assertions) { 8 } else { 4 };
const DOWN: u8 = 1;
const A: u8 = 4;
const B: u8 = 5;

/// The start of a line, or a whole one.
const STARTS: &str = "help/press/hold/wait/text/screen/state/roll/reroll/enter/profile 2 2/manual/lang/version/faces/\
    seed/shot/jump/\u{e9}t\u{e9}/\u{0}/press a/press left/hold right/roll all/roll attack=1 movement=2/roll d6=3/\
    roll shield=10/reroll/reroll keep=1/enter attack=O,D shield=S/enter sum=1,6/manual off/profile 3 1 1 1/\
    profile 6 0 0 0/lang fr/wait 300/play dice/play dice/play fleet/concede 1/concede 2/\
    concede 1/concede 2";

/// What may follow.
const ARGUMENTS: &str = "up a b en fr on off all 0 1 2 9 70 4294967296 attack=1 movement=2 shield=9 shield=99 d6=3 \
    sum=9 sum= keep=1 keep=1,2,3 attack=O,D d6=1,6 =";

/// A line of the console, half of them nonsense.
fn line(body: &mut Body) -> Vec<u8> {
    let pick = |body: &mut Body, words: Vec<&'static str>| words[body.below(words.len() as u32) as usize];
    let mut line = pick(body, STARTS.split('/').collect()).as_bytes().to_vec();
    for _ in 0..body.below(4).saturating_sub(1) {
        line.push(b' ');
        line.extend_from_slice(pick(body, ARGUMENTS.split(' ').collect()).as_bytes());
    }
    if body.below(20) == 0 {
        line.push(body.below(256) as u8);
    }
    line.retain(|&byte| byte != b'\n');
    line.push(b'\n');
    line
}

/// The name of the screen in sight, asked over the console.
fn screen(body: &mut Body) -> String {
    body.heard.clear();
    body.send(b"state\n");
    let state = String::from_utf8_lossy(&body.heard).into_owned();
    let (_, rest) = state.split_once("\"screen\":\"").expect("a screen in the state");
    rest.split('"').next().unwrap_or_default().to_owned()
}

#[test]
fn whatever_is_pressed_the_device_goes_on() {
    let mut body = Body::new(7);
    let mut seen = BTreeSet::new();
    let mut answers = BTreeMap::<String, u32>::new();
    for step in 0..PRESSES {
        match body.below(1000) {
            0..5 => body.source = if body.source == Source::Fair { Source::Stuck } else { Source::Fair },
            5..8 => body.unplug(),
            8..14 => body.plug(),
            14..15 => body.pass(400_000),
            15..18 => body.device.serial_changed(body.now),
            18..60 => {
                body.heard.clear();
                let line = line(&mut body);
                body.send(&line);
                while !body.device.listens() {
                    body.pass(100);
                }
                let answer = String::from_utf8_lossy(&body.heard).into_owned();
                let end = answer.lines().next_back().unwrap_or("nothing").to_owned();
                let word = end.split(' ').take(2).collect::<Vec<_>>().join(" ");
                assert!(end == "ok" || end.starts_with("err "), "{line:?} was answered with {answer:?}");
                *answers.entry(word).or_default() += 1;
            }
            60..70 => {
                // several at once, bouncing
                for _ in 0..10 {
                    let levels = body.below(64) as u8;
                    body.buttons(levels);
                    let ms = body.below(12).into();
                    body.pass(ms);
                }
                body.buttons(0);
                body.pass(60);
            }
            70..90 => {
                let button = body.below(6) as u8;
                body.buttons(1 << button);
                let ms = body.below(1200).into();
                body.pass(ms);
                body.buttons(0);
                body.pass(60);
            }
            _ => {
                let button = body.below(6) as u8;
                body.press(button);
            }
        }
        if step % 16 == 0 {
            let screen = screen(&mut body);
            // What stands far down in a list is hardly ever found by chance.
            if ["settings", "menu", "fleet-talk"].contains(&screen.as_str()) {
                let far = if screen == "menu" { 8 } else { 16 };
                (0..body.below(far)).for_each(|_| body.press(DOWN));
                body.press(A);
            }
            seen.insert(screen);
            seen.insert(self::screen(&mut body));
        }
    }
    // Without a flash no game is ever left.
    let expected: BTreeSet<String> = passerelle_ui::Ui::screens()
        .filter(|screen| !["saved", "saved-game", "forget"].contains(screen))
        .map(String::from)
        .collect();
    let missed: Vec<&String> = expected.difference(&seen).collect();
    assert!(missed.len() <= MISSED, "never in sight: {missed:?}");
    for answer in
        ["ok", "err SYNTAX", "err UNKNOWN", "err NUMBER", "err SIM_ONLY", "err E_COUNT", "err E_SOURCE"]
    {
        assert!(answers.get(answer).is_some_and(|&count| count > 2), "{answer} among {answers:?}");
    }
    body.source = Source::Fair;
    body.pass(2000);
    (0..40).for_each(|_| body.press(B));
    assert_eq!(screen(&mut body), "home");
}
