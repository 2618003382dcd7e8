//! Everything is erased at a player's wish: nothing comes back, and a power cut meanwhile leaves all of it or nothing.

use crate::body::Body;
use crate::cuts::{tear, ways};
use crate::nor::{Nor, ring};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

const A: u8 = 1 << 4;

/// A device that has something of everything: a game, one that was left, rolls, a setting, a name.
fn used() -> Body<Nor> {
    let mut body = Body::new(Nor::erased(), ring(), 5, |_| {});
    for line in
        ["lang fr", "roll d6=3", "new fleet trap", "new fleet pitched", "fleet 1 phoebe preset", "play dice"]
    {
        assert!(body.ask(line).ends_with("ok\n"), "{line}");
    }
    // Long enough that the record is in several segments.
    for _ in 0..1_200 {
        assert!(body.ask("roll d6=9").ends_with("ok\n"));
    }
    assert!(body.device.learn(0, b"Al"));
    body.pass(20_000);
    // The last of it is in the newest segment alone.
    assert!(body.ask("roll d6=9").ends_with("ok\n"));
    body
}

/// Opens the screen that erases everything, and holds A.
fn erase(body: &mut Body<Nor>) {
    for press in ["b", "b", "b", "up", "up", "up", "a", "up", "up", "a"] {
        body.ask(&format!("press {press}"));
    }
    assert!(body.ask("state").contains("\"screen\":\"erase\""), "{}", body.ask("text"));
    body.buttons(A);
    body.pass(1_700);
    body.buttons(0);
    body.pass(100);
}

#[test]
fn everything_is_gone_and_nothing_comes_back() {
    let blank = Body::new(Nor::erased(), ring(), 5, |_| {}).known();
    let mut body = used();
    assert_ne!(body.known(), blank);
    erase(&mut body);
    assert_eq!((body.storage().as_str(), body.device.learned(0)), ("saved", &b""[..]));
    assert!(body.ask("state").contains("\"screen\":\"home\""));
    assert_eq!(body.known(), blank);
    let bytes = body.journal.flash().bytes.clone();
    let mut again = Body::new(Nor::holding(bytes), ring(), 6, |_| {});
    assert_eq!((again.known(), again.device.learned(0)), (blank, &b""[..]));
    // It goes on as a new one does.
    assert!(again.ask("roll d6=1").starts_with("roll=1 "));
}

#[test]
fn a_power_cut_while_everything_is_erased_leaves_all_of_it_or_nothing() {
    let mut body = used();
    let before = body.known();
    let mut image = body.journal.flash().bytes.clone();
    body.journal.flash().operations.clear();
    erase(&mut body);
    let blank = body.known();
    let operations = std::mem::take(&mut body.journal.flash().operations);
    let mut chance = ChaCha8Rng::seed_from_u64(8);
    let (mut kept, mut gone) = (0, 0);
    for (number, operation) in operations.iter().enumerate() {
        for torn in ways(operation, number) {
            let mut cut = image.clone();
            tear(operation, torn, &mut cut, &mut chance);
            let mut again = Body::new(Nor::holding(cut), ring(), 9, |_| {});
            let known = again.known();
            if known == before {
                kept += 1;
            } else {
                assert_eq!(known, blank, "operation {number}, {torn:?}");
                gone += 1;
            }
            // What is left of a sector may look like the records of something else.
            assert!(["saved", "unknown"].contains(&again.storage().as_str()), "operation {number}, {torn:?}");
        }
        operation.carry_out(&mut image);
    }
    assert!(kept > 20 && gone > 20, "{kept} kept, {gone} gone");
}

#[test]
fn nothing_of_the_old_is_listed_or_undone() {
    let blank = Body::new(Nor::erased(), ring(), 5, |_| {}).known();
    let mut body = used();
    assert!(body.ask("forget 1").ends_with("ok\n"));
    erase(&mut body);
    assert_eq!(body.known(), blank);
    // The menu, the list of games and redo know nothing of it.
    assert_eq!(body.ask("saved"), "ok\n");
    assert!(body.ask("undo").starts_with("err E_UNDO"));
    assert!(body.ask("redo").starts_with("err E_UNDO"));
}
