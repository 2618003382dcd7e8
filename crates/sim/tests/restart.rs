//! What is there after the power was cut.

use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};

fn ask(simulator: &mut Simulator, line: &str) -> String {
    String::from_utf8(console::answer(simulator, format!("{line}\n").as_bytes())).expect("UTF-8")
}

/// The state without the screen in sight.
fn state(simulator: &mut Simulator) -> String {
    let state = ask(simulator, "state");
    let (_, after) = state.split_once("\"lang\"").expect("a state");
    after.to_owned()
}

#[test]
fn rolls_settings_games_and_undo_survive() {
    let mut simulator = Simulator::new(Source::seeded(3));
    for line in [
        "lang fr",
        "roll attack=3 shield=2",
        "reroll keep=1",
        "profile 3 1 1 1",
        "new fleet pitched",
        "fleet 1 phoebe preset",
        "fleet 2 amycles preset",
        "play dice",
        "play fleet",
        "undo",
    ] {
        let answer = ask(&mut simulator, line);
        assert!(answer.ends_with("ok\n"), "{line}: {answer}");
    }
    let before = state(&mut simulator);
    let log = ask(&mut simulator, "log");
    assert!(before.contains("\"storage\":\"saved\""), "{before}");
    ask(&mut simulator, "power-cut");
    assert_eq!(state(&mut simulator), before);
    assert_eq!(ask(&mut simulator, "log"), log);
    assert!(ask(&mut simulator, "redo").ends_with("ok\n"));
    // Time enough to tidy up.
    ask(&mut simulator, "wait 10000");
    let after = state(&mut simulator);
    ask(&mut simulator, "power-cut");
    assert_eq!(state(&mut simulator), after);
}

#[test]
fn ten_thousand_rolls_and_many_segments() {
    let mut simulator = Simulator::new(Source::seeded(4));
    ask(&mut simulator, "new fleet pitched");
    ask(&mut simulator, "play dice");
    for step in 0..10_000 {
        let answer = ask(&mut simulator, "roll all");
        assert!(answer.ends_with("ok\n"), "{answer}");
        if step % 100 == 99 {
            ask(&mut simulator, "wait 5000");
        }
        if step % 1_000 == 999 {
            let before = state(&mut simulator);
            ask(&mut simulator, "power-cut");
            assert_eq!(state(&mut simulator), before, "step {step}");
        }
    }
}

#[test]
fn games_that_were_left_are_kept() {
    let mut simulator = Simulator::new(Source::seeded(5));
    ask(&mut simulator, "new fleet pitched");
    ask(&mut simulator, "fleet 1 phoebe preset");
    let first = state(&mut simulator);
    ask(&mut simulator, "new fleet belt");
    assert_eq!(ask(&mut simulator, "saved"), "1 fleet pitched turn 0\nok\n");
    ask(&mut simulator, "power-cut");
    let second = state(&mut simulator);
    assert_eq!(ask(&mut simulator, "saved"), "1 fleet pitched turn 0\nok\n");
    assert_eq!(ask(&mut simulator, "resume 1"), "ok\n");
    assert_eq!(state(&mut simulator), first);
    ask(&mut simulator, "power-cut");
    assert_eq!(state(&mut simulator), first);
    assert_eq!(ask(&mut simulator, "saved"), "1 fleet pitched turn 0\n2 fleet belt turn 0\nok\n");
    ask(&mut simulator, "resume 2");
    assert_eq!(state(&mut simulator), second);
    assert_eq!(ask(&mut simulator, "resume 3"), "err E_SLOT nothing is kept there\n");
    assert_eq!(ask(&mut simulator, "forget 2"), "ok\n");
    ask(&mut simulator, "power-cut");
    assert_eq!(ask(&mut simulator, "saved"), "1 fleet pitched turn 0\nok\n");
}
