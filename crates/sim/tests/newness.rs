//! A new roll shows, even when the faces repeat: it is lit for a moment, and its number goes up.

use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};
use passerelle_ui::frame::Frame;

fn tell(simulator: &mut Simulator, line: &str) {
    let answer = console::answer(simulator, format!("{line}\n").as_bytes());
    assert_eq!(String::from_utf8_lossy(&answer), "ok\n", "{line}");
}

/// Rolls by pressing A, with dice as told: the picture just after, and a second later.
fn roll(simulator: &mut Simulator, faces: &str) -> [Frame; 2] {
    tell(simulator, &format!("faces {faces}"));
    tell(simulator, "press a");
    let fresh = simulator.picture().clone();
    tell(simulator, "wait 1000");
    [fresh, simulator.picture().clone()]
}

#[test]
fn equal_faces_are_marked_as_a_new_roll() {
    for (pick, faces) in [
        (&["press a", "press left"][..], "O"),
        (&["press a", "press left", "press up", "press right"], "O D M"),
        (&["press a", "hold right 1500"], "S S S S S S S S S"),
        (&["press down", "press down", "press down", "press a"], "6"),
        (&["press down", "press down", "press down", "press a", "hold right 1500"], "1 2 3 4 5 6 1 2 3"),
        (&["press down", "press down", "press down", "press a", "press up", "press right"], "6 6"),
    ] {
        let mut simulator = Simulator::new(Source::seeded(1));
        pick.iter().for_each(|line| tell(&mut simulator, line));
        let [first_fresh, first] = roll(&mut simulator, faces);
        let [second_fresh, second] = roll(&mut simulator, faces);
        assert!(
            first_fresh != first && second_fresh != second,
            "{faces}: nothing is lit just after the roll"
        );
        assert!(first != second, "{faces}: the roll number does not show");
        assert!(second_fresh != first, "{faces}: the second roll looks like the first");
    }
}

#[test]
fn kept_dice_are_not_lit_as_new() {
    let mut simulator = Simulator::new(Source::seeded(1));
    for line in ["press a", "press left", "press up"] {
        tell(&mut simulator, line);
    }
    let [_, settled] = roll(&mut simulator, "O O");
    for line in ["press right", "press a", "press down"] {
        tell(&mut simulator, line);
    }
    let [fresh, _] = roll(&mut simulator, "O");
    // The halves of the panel hold one die each, between the header and the line at the bottom.
    let differs = |columns: std::ops::Range<usize>| {
        columns.clone().any(|x| (22..44).any(|y| fresh.pixel(x, y) != settled.pixel(x, y)))
    };
    assert!(!differs(0..64), "the kept die is lit");
    assert!(differs(64..128), "the new die is not lit");
}
