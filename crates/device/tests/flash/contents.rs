//! Whatever the flash holds, the device starts, plays on, and what is intact is there.

use crate::body::Body;
use crate::nor::{Nor, SECTOR, SIZE, ring};
use crate::script::{SCENARIOS, play};
use passerelle_device::journal::block_on;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use sequential_storage::cache::Cache;
use sequential_storage::queue::{QueueConfig, QueueStorage};

const TRIES: u64 = if cfg!(debug_assertions) { 60 } else { 3_000 };

/// Starts on these bytes and plays a little; gives the device and the word for its flash.
fn start(bytes: Vec<u8>) -> (Body<Nor>, String) {
    let mut body = Body::new(Nor::holding(bytes), ring(), 7, |_| {});
    let storage = body.storage();
    assert!(body.ask("roll d6=1").ends_with("ok\n"));
    body.pass(20_000);
    (body, storage)
}

/// Whether the screen says that something was set aside.
fn says_aside(text: &str) -> bool {
    text.contains("set aside") || text.contains("mises de côté")
}

/// The image at the end of a game.
fn image(scenario: &str, steps: usize, seed: u64) -> (Vec<u8>, crate::script::Played) {
    let played = play(scenario, steps, seed);
    let mut image = vec![0xff; SIZE];
    played.operations.iter().for_each(|operation| operation.carry_out(&mut image));
    (image, played)
}

#[test]
fn foreign_bytes_are_left_alone_until_somebody_holds_a_button() {
    for seed in 0..TRIES {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut bytes = vec![0xff; SIZE];
        // A part of it, at least a sector, holds something else.
        let start_at = chance.next_u32() as usize % (SIZE - SECTOR);
        let end = start_at + SECTOR + chance.next_u32() as usize % (SIZE - SECTOR - start_at + 1);
        chance.fill_bytes(&mut bytes[start_at..end.min(SIZE)]);
        let (mut body, storage) = start(bytes.clone());
        if storage == "unknown" {
            assert!(body.journal.flash().bytes == bytes, "seed {seed}: something was written");
            assert!(body.ask("text").contains("NOT SAVED"));
        } else {
            // Nothing of it lies where a segment begins, so it looks like leftovers of an erase.
            assert_eq!(storage, "saved", "seed {seed}");
        }
    }
}

#[test]
fn records_of_another_format_are_set_aside_and_wiped_only_by_a_long_hold() {
    let (mut bytes, _) = image("pitched", 20, 1);
    // The format is the sixth byte of the first item, behind the marker of the page and the header of the item.
    let format = 1 + 8 + 5;
    assert_eq!(bytes[format], 1);
    bytes[format] = 2;
    let (mut body, storage) = start(bytes.clone());
    assert_eq!(storage, "unknown");
    assert!(body.journal.flash().bytes == bytes);
    let a = 1 << 4;
    body.ask("press b");
    body.ask("press b");
    assert!(body.journal.flash().bytes == bytes, "nothing but the hold does it");
    let mut body = Body::new(Nor::holding(bytes.clone()), ring(), 7, |_| {});
    assert!(body.ask("text").contains("Hold A to erase"));
    body.buttons(a);
    body.pass(1_400);
    body.buttons(0);
    body.pass(500);
    assert!(body.journal.flash().bytes == bytes, "let go too early");
    body.buttons(a);
    body.pass(1_600);
    body.buttons(0);
    body.pass(500);
    assert_eq!(body.storage(), "saved");
    assert!(!body.ask("text").contains("NOT SAVED"));
}

/// The items of the first segment, written anew with one of them changed.
fn rewritten(image: Vec<u8>, change: impl Fn(&mut Vec<u8>)) -> Vec<u8> {
    let range = ring().range(0);
    let (mut old, mut new) = (Nor::holding(image), Nor::erased());
    block_on(async {
        let mut from = QueueStorage::new(&mut old, QueueConfig::new(range.clone()), Cache::new_uncached());
        let mut into = QueueStorage::new(&mut new, QueueConfig::new(range), Cache::new_uncached());
        let mut items = from.iter().await.expect("items");
        let mut buffer = vec![0; SECTOR];
        while let Some(item) = items.next(&mut buffer).await.expect("an item") {
            let mut item = item.to_vec();
            change(&mut item);
            into.push(&item, false).await.expect("room");
        }
    });
    new.bytes
}

#[test]
fn an_entry_that_another_firmware_judged_differently_ends_the_replay_and_is_set_aside() {
    let mut body = Body::new(Nor::erased(), ring(), 3, |_| {});
    let mut known = vec![body.known()];
    for _ in 0..8 {
        assert!(body.ask("roll d6=3").ends_with("ok\n"));
        known.push(body.known());
    }
    let image = body.journal.flash().bytes.clone();
    let entry = 7;
    assert!(rewritten(image.clone(), |_| {}) == image, "nothing changed");
    // The fifth entry led to another game, and so did those after it.
    let bytes = rewritten(image, |item| {
        if item.first() == Some(&entry) && item[1] >= 4 {
            item[3] ^= 1;
        }
    });
    let mut body = Body::new(Nor::holding(bytes.clone()), ring(), 3, |_| {});
    assert!(says_aside(&body.ask("text")));
    assert_eq!(body.storage(), "saved");
    assert!(body.known() == known[4], "the last state that agrees");
    // What was set aside stays, however long one plays on, and is told once.
    for _ in 0..2_000 {
        assert!(body.ask("roll all").ends_with("ok\n"));
    }
    let segment = ring().range(0);
    let segment = segment.start as usize..segment.end as usize;
    let image = body.journal.flash().bytes.clone();
    assert!(image[segment.clone()] == bytes[segment]);
    let last = body.known();
    let mut body = Body::new(Nor::holding(image), ring(), 3, |_| {});
    assert!(!says_aside(&body.ask("text")));
    assert!(body.known() == last);
}

#[test]
fn flipped_bits_lose_nothing_silently() {
    let (mut told, mut whole) = (0, 0);
    for (seed, scenario) in (0..TRIES).zip(SCENARIOS.iter().cycle()) {
        let (bytes, played) = image(scenario, 24, seed % 4);
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let mut flipped = bytes.clone();
        let written: Vec<usize> = (0..SIZE).filter(|&at| bytes[at] != 0xff).collect();
        for _ in 0..1 + chance.next_u32() % 3 {
            let at = written[chance.next_u32() as usize % written.len()];
            flipped[at] ^= 1 << (chance.next_u32() % 8);
        }
        let mut body = Body::new(Nor::holding(flipped), ring(), 7, |_| {});
        let text = body.ask("text");
        let known = body.known();
        let last = played.known.last().expect("some steps");
        let said = says_aside(&text) || body.storage() != "saved";
        if known == *last {
            whole += 1;
        } else if said {
            told += 1;
            let before = body.storage() != "saved" || played.known.iter().any(|k| k.is_same_game(&known));
            assert!(before, "seed {seed}: it knows what never was");
        } else {
            // The last thing alone may look as if the power had failed just before it.
            let earlier = &played.known[played.known.len().saturating_sub(12)..];
            let fits = earlier.iter().any(|k| k.is_same_game(&known));
            assert!(fits, "seed {seed}: lost without a word");
        }
    }
    println!("{TRIES} damaged images: {whole} lost nothing, {told} said what they lost");
    // Nearly all of such an image counts: only in a long run some bits do not.
    assert!(told > 0 && (whole > 0 || TRIES < 1_000));
}

#[test]
fn records_that_end_anywhere_start() {
    let (bytes, played) = image("belt", 30, 2);
    let end = bytes.iter().rposition(|&byte| byte != 0xff).expect("something");
    let mut tried = 0;
    for at in (0..=end).step_by(if cfg!(debug_assertions) { 211 } else { 7 }) {
        let mut cut = bytes.clone();
        cut[at..].fill(0xff);
        let mut body = Body::new(Nor::holding(cut), ring(), 7, |_| {});
        let known = body.known();
        let said = says_aside(&body.ask("text")) || body.storage() != "saved";
        assert!(said || played.known.iter().any(|k| k.is_same_game(&known)), "cut off at {at}");
        tried += 1;
    }
    println!("{tried} truncated images");
}

#[test]
fn a_full_region_goes_on() {
    let mut body = Body::new(Nor::erased(), ring(), 3, |_| {});
    // Nobody pauses: no time to erase ahead or to tidy up.
    for step in 0..4_000 {
        let answer = body.ask("roll all");
        assert!(answer.ends_with("ok\n"), "{step}: {answer}");
    }
    let known = body.known();
    assert_eq!(body.storage(), "saved");
    let image = body.journal.flash().bytes.clone();
    assert!(Body::new(Nor::holding(image), ring(), 7, |_| {}).known() == known);
}
