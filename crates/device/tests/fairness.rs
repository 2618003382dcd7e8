//! Six million faces through the whole pipeline, from a poor but sound source to the sides of the dice.
//!
//! It needs optimised code to be quick, so a debug build leaves it out: `cargo test --release`.
#![cfg(not(debug_assertions))]

#[path = "../src/entropy/sources.rs"]
mod sources;

use passerelle_core::dice::Pip;
use passerelle_device::entropy::{Bytes, Entropy};
use passerelle_device::time::{Duration, Instant};
use sources::{Noise, block};

const FACES: u64 = 6_000_000;
const DICE_A_ROLL: usize = 9;

/// Chi-square with 5 degrees of freedom exceeds this for one fair die in a thousand.
const CRITICAL: f64 = 20.515;

/// How often each side came, for each place in the roll.
type Counts = [[u64; 6]; DICE_A_ROLL];

/// Rolls nine dice at a time, each made by `die` from the bytes of its roll, until there are enough faces.
fn count_faces(mut die: impl FnMut(&mut Bytes) -> usize) -> Counts {
    // 55 % zeros, as seen on real chips, and each sample leaning towards the one before.
    let mut samples = Noise::new(2024, 0.45, 0.1);
    let mut entropy = Entropy::new();
    let mut now = Instant::from_ticks(0);
    let mut counts = Counts::default();
    for roll in 0..FACES.div_ceil(DICE_A_ROLL as u64) {
        while entropy.wants_samples(now) {
            now += Duration::micros(320);
            entropy.feed(now, block(&mut samples).expect("noise has no end"));
        }
        let mut bytes = entropy.bytes().unwrap_or_else(|| panic!("roll {roll}: {:?}", entropy.status()));
        for place in &mut counts {
            place[die(&mut bytes)] += 1;
        }
    }
    counts
}

fn chi_square(counts: [u64; 6]) -> f64 {
    let expected = counts.iter().sum::<u64>() as f64 / 6.0;
    counts.iter().map(|&count| (count as f64 - expected).powi(2) / expected).sum()
}

/// Chi-square of all dice together, then of each place in the roll.
fn judge(counts: &Counts) -> (f64, [f64; DICE_A_ROLL]) {
    let all = std::array::from_fn(|side| counts.iter().map(|place| place[side]).sum());
    (chi_square(all), counts.map(chi_square))
}

fn honest(bytes: &mut Bytes) -> usize {
    loop {
        if let Some(pip) = Pip::from_byte(bytes.next()) {
            return pip.index();
        }
    }
}

#[test]
fn six_million_faces_are_fair_together_and_at_each_place_in_the_roll() {
    let (all, places) = judge(&count_faces(honest));
    println!("all {all:.2}, by place {places:.2?}");
    assert!(all < CRITICAL, "{all}");
    assert!(places.iter().all(|&place| place < CRITICAL), "{places:?}");
}

#[test]
fn a_die_with_one_side_5_percent_too_likely_is_found_out() {
    // One roll in a hundred is turned to the last side: 1/6 + 5/6 * 0.01 = 1.05/6.
    let loaded = |bytes: &mut Bytes| {
        let chance = u16::from_le_bytes([bytes.next(), bytes.next()]);
        if f64::from(chance) < 655.36 { 5 } else { honest(bytes) }
    };
    let (all, places) = judge(&count_faces(loaded));
    println!("all {all:.2}, by place {places:.2?}");
    assert!(all > CRITICAL, "{all}");
    assert!(places.iter().all(|&place| place > CRITICAL), "{places:?}");
}

#[test]
fn a_die_without_rejection_is_found_out() {
    let (all, places) = judge(&count_faces(|bytes| usize::from(bytes.next() % 6)));
    println!("all {all:.2}, by place {places:.2?}");
    assert!(all > CRITICAL, "{all}");
    assert!(places.iter().all(|&place| place > CRITICAL), "{places:?}");
}
