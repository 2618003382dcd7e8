//! What the dice may rely on: when a roll is served, from what, and what a failing source leads to.

mod detection;
mod exactness;

extern crate std;

use super::sources::{Noise, block};
use super::{Entropy, Fault, Status};
use crate::time::{Duration, Instant, ms};
use proptest::prelude::*;
use std::vec::Vec;

const BLOCK_TIME: Duration = Duration::micros(320);

/// An entropy source with its clock: every block takes the time its samples take.
struct Bench {
    entropy: Entropy,
    now: Instant,
}

impl Bench {
    fn new() -> Self {
        Self { entropy: Entropy::new(), now: Instant::from_ticks(0) }
    }

    fn feed(&mut self, block: u32) {
        self.now += BLOCK_TIME;
        self.entropy.feed(self.now, block);
    }

    /// Feeds good samples for this many blocks.
    fn feed_noise(&mut self, seed: u64, blocks: usize) {
        let mut noise = Noise::new(seed, 0.55, 0.1);
        for _ in 0..blocks {
            self.feed(block(&mut noise).unwrap());
        }
    }

    /// A source ready for its first roll.
    fn ready() -> Self {
        let mut bench = Self::new();
        bench.feed_noise(1, 64);
        assert_eq!(bench.entropy.status(), Status::Ready);
        bench
    }

    fn wants_samples(&self) -> bool {
        self.entropy.wants_samples(self.now)
    }

    fn roll(&mut self) -> [u8; 16] {
        let mut bytes = self.entropy.bytes().expect("a roll is ready");
        core::array::from_fn(|_| bytes.next())
    }
}

#[test]
fn the_first_roll_waits_for_the_start_up_test_and_a_window_of_fresh_samples() {
    let mut bench = Bench::new();
    for blocks in 0..64 {
        let (status, fresh) =
            if blocks < 32 { (Status::Starting, 0) } else { (Status::Gathering, (blocks - 32) * 32) };
        assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (status, fresh));
        assert!(bench.wants_samples());
        assert!(bench.entropy.bytes().is_none());
        bench.feed_noise(u64::from(blocks), 1);
    }
    assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (Status::Ready, 1024));
    assert!(!bench.wants_samples());
    assert_eq!(bench.entropy.next_wake(), None);
    assert!(bench.entropy.bytes().is_some());
}

#[test]
fn a_roll_uses_its_samples_up() {
    let mut bench = Bench::ready();
    let first = bench.roll();
    for gathered in 0..32 {
        assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (Status::Gathering, gathered * 32));
        assert!(bench.wants_samples());
        assert!(bench.entropy.bytes().is_none());
        bench.feed_noise(u64::from(gathered), 1);
    }
    assert_ne!(bench.roll(), first);
}

#[test]
fn the_same_samples_and_presses_give_the_same_bytes() {
    let rolls = || {
        let mut bench = Bench::ready();
        bench.entropy.stir(bench.now);
        let first = bench.roll();
        bench.feed_noise(2, 32);
        bench.entropy.stir(bench.now);
        [first, bench.roll()]
    };
    assert_eq!(rolls(), rolls());
}

const RECIPE_ROLLS: [[u8; 16]; 2] = [
    [156, 193, 43, 207, 30, 24, 202, 72, 163, 191, 202, 125, 169, 237, 59, 129],
    [1, 154, 106, 33, 156, 31, 66, 145, 136, 247, 197, 64, 42, 59, 95, 32],
];

/// Made apart from this code, from the recipe in docs/randomness.md: seeded simulators and the device must agree.
#[test]
fn the_bytes_are_those_of_the_recipe() {
    let mut bench = Bench::new();
    for i in 1..=64u32 {
        bench.feed(i.wrapping_mul(0x9E37_79B9));
    }
    bench.entropy.stir(Instant::from_ticks(1_234_567));
    assert_eq!(bench.roll(), RECIPE_ROLLS[0]);
    for i in 65..=96u32 {
        bench.feed(i.wrapping_mul(0x9E37_79B9));
    }
    assert_eq!(bench.roll(), RECIPE_ROLLS[1]);
}

#[test]
fn every_fresh_sample_counts_and_no_start_up_sample_does() {
    let roll_with_flipped = |flipped: Option<usize>| {
        let mut bench = Bench::new();
        let mut noise = Noise::new(3, 0.5, 0.0).enumerate().map(|(i, one)| one ^ (Some(i) == flipped));
        for _ in 0..64 {
            bench.feed(block(&mut noise).unwrap());
        }
        bench.roll()
    };
    let untouched = roll_with_flipped(None);
    for sample in 0..2048 {
        assert_eq!(roll_with_flipped(Some(sample)) == untouched, sample < 1024, "sample {sample}");
    }
}

#[test]
fn press_timing_changes_the_bytes() {
    let roll_after = |presses: &[u64]| {
        let mut bench = Bench::ready();
        presses.iter().for_each(|&press| bench.entropy.stir(Instant::from_ticks(press)));
        bench.roll()
    };
    let timings: [&[u64]; 6] = [&[], &[0], &[5_000_000], &[5_000_001], &[5_000_000, 7], &[7, 5_000_000]];
    for (i, a) in timings.iter().enumerate() {
        for b in &timings[i + 1..] {
            assert_ne!(roll_after(a), roll_after(b), "{a:?} {b:?}");
        }
    }
}

#[test]
fn earlier_rolls_and_presses_go_on_counting() {
    let second_roll = |seed: u64, press: u64| {
        let mut bench = Bench::new();
        bench.feed_noise(seed, 64);
        bench.entropy.stir(Instant::from_ticks(press));
        bench.roll();
        bench.feed_noise(9, 32);
        bench.roll()
    };
    assert_ne!(second_roll(1, 1), second_roll(2, 1));
    assert_ne!(second_roll(1, 1), second_roll(1, 2));
}

#[test]
fn a_failure_refuses_rolls_until_a_start_up_test_has_passed() {
    let mut bench = Bench::ready();
    bench.roll();
    bench.feed_noise(2, 31);
    // Stuck from here on. One block makes no run of 41, so this roll is still served.
    bench.feed(0);
    bench.roll();
    bench.feed(0);
    let fault = Status::Failed(Fault::Repetition);
    let retry_at = bench.now + ms(1000);
    assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (fault, 0));
    assert_eq!(bench.entropy.next_wake(), Some(retry_at));
    assert!(bench.entropy.bytes().is_none());

    // Samples brought too early change nothing.
    bench.feed_noise(3, 64);
    assert!(!bench.wants_samples());
    assert!(!bench.entropy.wants_samples(retry_at - Duration::micros(1)));
    assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (fault, 0));

    bench.now = retry_at;
    assert!(bench.wants_samples());
    for seed in 0..32 {
        assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (fault, 0));
        assert!(bench.wants_samples());
        assert!(bench.entropy.bytes().is_none());
        bench.feed_noise(seed, 1);
        assert_eq!(bench.entropy.next_wake(), None);
    }
    assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (Status::Gathering, 0));
    bench.feed_noise(4, 31);
    assert!(bench.entropy.bytes().is_none());
    bench.feed_noise(5, 1);
    bench.roll();
}

#[test]
fn a_failure_discards_what_was_gathered() {
    let mut bench = Bench::new();
    bench.feed_noise(1, 62);
    bench.feed(0);
    assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (Status::Gathering, 992));
    bench.feed(0);
    assert_eq!((bench.entropy.status(), bench.entropy.fresh()), (Status::Failed(Fault::Repetition), 0));
}

#[test]
fn a_retry_that_fails_shows_its_own_fault_and_rests_again() {
    let mut bench = Bench::new();
    bench.feed(0);
    bench.feed(0);
    bench.now = bench.entropy.next_wake().unwrap();
    for _ in 0..24 {
        bench.feed(0x5555_5555);
        assert_eq!(bench.entropy.status(), Status::Failed(Fault::Repetition));
    }
    bench.feed(0x5555_5555);
    assert_eq!(bench.entropy.status(), Status::Failed(Fault::Lag(1)));
    assert_eq!(bench.entropy.next_wake(), Some(bench.now + ms(1000)));
}

#[test]
fn a_full_pool_ignores_more_samples() {
    let mut bench = Bench::ready();
    for _ in 0..100 {
        bench.feed(0);
    }
    assert_eq!(bench.entropy.status(), Status::Ready);
    assert_eq!(bench.roll(), Bench::ready().roll());
}

#[test]
fn faults_have_words() {
    let words = [Fault::Repetition, Fault::Proportion, Fault::Lag(7)].map(Fault::word);
    assert_eq!(words, ["stuck", "biased", "periodic"]);
}

#[derive(Clone, Debug)]
enum Happening {
    Samples(u32, u8),
    Noise(u64, u8),
    Wait(u32),
    Press,
    Roll,
}

fn happening() -> impl Strategy<Value = Happening> {
    let pattern = prop_oneof![Just(0), Just(u32::MAX), Just(0x5555_5555), any::<u32>()];
    prop_oneof![
        1 => (pattern, 1..40u8).prop_map(|(block, times)| Happening::Samples(block, times)),
        3 => (any::<u64>(), 1..80u8).prop_map(|(seed, times)| Happening::Noise(seed, times)),
        2 => (0..1_500_000u32).prop_map(Happening::Wait),
        1 => Just(Happening::Press),
        3 => Just(Happening::Roll),
    ]
}

proptest! {
    #[test]
    fn whatever_happens_a_roll_rests_on_a_sound_window(
        happenings in proptest::collection::vec(happening(), 1..60),
    ) {
        let mut bench = Bench::new();
        // Blocks taken since power-on or the last failure, and since the last roll.
        let (mut sound, mut unused) = (0, 0);
        for happening in happenings {
            let blocks: Vec<u32> = match happening {
                Happening::Samples(block, times) => core::iter::repeat_n(block, times.into()).collect(),
                Happening::Noise(seed, times) => {
                    let mut noise = Noise::new(seed, 0.5, 0.0);
                    (0..times).map_while(|_| block(&mut noise)).collect()
                }
                Happening::Wait(us) => {
                    bench.now += Duration::micros(us.into());
                    continue;
                }
                Happening::Press => {
                    bench.entropy.stir(bench.now);
                    continue;
                }
                Happening::Roll => {
                    let ready = bench.entropy.status() == Status::Ready;
                    prop_assert_eq!(bench.entropy.bytes().is_some(), ready);
                    prop_assert!(!ready || (sound >= 64 && unused == 32));
                    unused = if ready { 0 } else { unused };
                    continue;
                }
            };
            for block in blocks {
                let taken = u32::from(bench.entropy.wants_samples(bench.now + BLOCK_TIME));
                bench.feed(block);
                (sound, unused) = (sound + taken, unused + taken);
                if bench.entropy.next_wake().is_some() {
                    (sound, unused) = (0, 0);
                } else if sound == 32 && taken == 1 {
                    unused = 0;
                }
                let failed = matches!(bench.entropy.status(), Status::Failed(_));
                prop_assert!(!failed || (sound < 32 && bench.entropy.fresh() == 0));
            }
        }
    }
}
