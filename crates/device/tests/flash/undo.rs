//! Two hundred steps back and forth, across restarts.

use crate::body::Body;
use crate::nor::{Nor, ring};
use crate::script::legal_line;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn restarted(mut body: Body<Nor>) -> Body<Nor> {
    let image = std::mem::take(&mut body.journal.flash().bytes);
    Body::new(Nor::holding(image), ring(), 7, |_| {})
}

#[test]
fn two_hundred_steps_are_undone_and_done_again_across_restarts() {
    let mut chance = ChaCha8Rng::seed_from_u64(8);
    let mut body = Body::new(Nor::erased(), ring(), 3, |_| {});
    assert!(body.ask("new fleet major").ends_with("ok\n"));
    let mut states = vec![*body.device.games()];
    while states.len() <= 210 {
        let line = legal_line(&mut body, &mut chance);
        if body.ask(&line).ends_with("ok\n") {
            states.push(*body.device.games());
        }
        if states.len() % 50 == 0 {
            body.pass(10_000);
        }
    }
    let last = states.len() - 1;
    for back in 1..=200 {
        assert!(body.ask("undo").ends_with("ok\n"), "step {back}");
        if back % 60 == 0 {
            body = restarted(body);
        }
        assert!(*body.device.games() == states[last - back], "step {back}");
    }
    for forth in 1..=200 {
        assert!(body.ask("redo").ends_with("ok\n"), "step {forth}");
        if forth % 60 == 0 {
            body = restarted(body);
        }
        assert!(*body.device.games() == states[last - 200 + forth], "step {forth}");
    }
}

#[test]
fn an_undone_roll_falls_the_same_way_after_a_restart() {
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let mut body = Body::new(Nor::erased(), ring(), 4, |_| {});
    assert!(body.ask("new fleet pitched").ends_with("ok\n"));
    let mut line = String::new();
    let mut fell = String::new();
    while !(line.starts_with("roll ") && fell.ends_with("ok\n")) {
        line = legal_line(&mut body, &mut chance);
        fell = body.ask(&line);
    }
    for _ in 0..3 {
        assert!(body.ask("undo").ends_with("ok\n"));
        body = restarted(body);
        assert_eq!(body.ask(&line), fell);
    }
}
