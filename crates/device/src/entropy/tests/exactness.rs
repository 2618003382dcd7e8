//! The cutoffs are the right ones and take effect at exactly the sample they name.

use super::super::health::{Health, Progress};
use super::super::sources::{Noise, block};
use super::Fault;
use super::std::vec::Vec;
use proptest::prelude::*;

/// Where and how the samples fail, if they do; the last, incomplete block is left out.
fn verdict(samples: impl IntoIterator<Item = bool>) -> Option<(usize, Fault)> {
    let mut samples = samples.into_iter();
    let mut health = Health::new();
    let mut taken = 0;
    while let Some(block) = block(&mut samples) {
        taken += 32;
        match health.check(block) {
            Ok(progress) => assert_eq!(progress == Progress::WindowPassed, taken % 1024 == 0),
            Err(fault) => return Some((taken, fault)),
        }
    }
    None
}

#[test]
fn cutoffs_follow_from_half_a_bit_a_sample_and_two_to_the_minus_twenty() {
    let commonest = 0.5f64.sqrt();
    let false_alarm = 0.5f64.powi(20);
    // A run of n samples has n - 1 that repeat the first.
    assert!(commonest.powi(40) <= false_alarm * 1.000_001 && commonest.powi(39) > false_alarm);

    let ln_factorial = |n: u32| (1..=n).map(|i| f64::from(i).ln()).sum::<f64>();
    let exactly = |k: u32| {
        let ways = ln_factorial(1024) - ln_factorial(k) - ln_factorial(1024 - k);
        (ways + f64::from(k) * commonest.ln() + f64::from(1024 - k) * (1.0 - commonest).ln()).exp()
    };
    let at_least = |cutoff: u32| (cutoff..=1024).map(exactly).sum::<f64>();
    assert!(at_least(793) <= false_alarm && at_least(792) > false_alarm);
}

#[test]
fn forty_equal_samples_pass_and_forty_one_fail_wherever_they_begin() {
    for value in [false, true] {
        for before in 33..=65 {
            let with_run = |length: usize| {
                let quiet = (0..before).map(move |i| (before - i) % 2 == 1);
                let run = core::iter::repeat_n(value, length);
                quiet.map(move |one| one ^ value).chain(run).chain((0..64).map(move |i| (i % 2 == 0) ^ value))
            };
            assert_eq!(verdict(with_run(40)), None, "{before}");
            let completes = (before + 41usize).next_multiple_of(32);
            assert_eq!(verdict(with_run(41)), Some((completes, Fault::Repetition)), "{before}");
        }
    }
}

/// 1,024 values of which exactly this many are `common`, in random order.
fn shuffled(seed: u64, common: bool, count: usize) -> Vec<bool> {
    let mut values: Vec<bool> = (0..1024).map(|i| (i < count) == common).collect();
    let mut coins = Noise::new(seed, 0.5, 0.0);
    for i in (1..1024).rev() {
        let random = block(&mut coins).unwrap() as usize;
        values.swap(i, random % (i + 1));
    }
    values
}

#[test]
fn a_window_with_792_equal_values_passes_and_with_793_fails() {
    for common in [false, true] {
        for seed in 0..20 {
            assert_eq!(verdict(shuffled(seed, common, 792)), None);
            let fault = verdict(shuffled(seed, common, 793)).map(|(_, fault)| fault);
            assert_eq!(fault, Some(Fault::Proportion));
        }
    }
}

#[test]
fn the_same_holds_at_every_lag() {
    for lag in 1..=8 {
        for common in [false, true] {
            for seed in 0..5 {
                let with_count = |count: usize| {
                    let mut samples: Vec<bool> = Noise::new(seed, 0.5, 0.0).take(1024).collect();
                    for differs in shuffled(seed, common, count) {
                        samples.push(samples[samples.len() - lag] ^ differs);
                    }
                    verdict(samples).map(|(_, fault)| fault)
                };
                assert_eq!(with_count(792), None);
                assert_eq!(with_count(793), Some(Fault::Lag(lag as u8)));
            }
        }
    }
}

/// The tests as the standard words them: sample by sample, judged at the end of each block.
fn plain_verdict(samples: &[bool]) -> Option<(usize, Fault)> {
    (32..=samples.len()).step_by(32).find_map(|end| {
        let stuck = samples[..end].windows(41).any(|run| run.iter().all(|&one| one == run[0]));
        let window = (end - 1) / 1024 * 1024..end;
        let proportion = |value: &dyn Fn(usize) -> bool| {
            let ones = window.clone().filter(|&i| value(i)).count();
            ones.max(window.len() - ones) >= 793
        };
        let before = |i: usize, lag: usize| samples[if i < lag { i + 32 - lag } else { i - lag }];
        let fault = if stuck {
            Some(Fault::Repetition)
        } else if proportion(&|i| samples[i]) {
            Some(Fault::Proportion)
        } else {
            (1..=8).find(|&lag| proportion(&|i| samples[i] ^ before(i, lag))).map(|lag| Fault::Lag(lag as u8))
        };
        fault.map(|fault| (end, fault))
    })
}

/// A stretch of samples: noise of some bias and correlation, or a pattern that comes round.
fn stretch() -> impl Strategy<Value = Vec<bool>> {
    let noise =
        (any::<u64>(), 0.1..0.9, -0.1..0.8, 1..1500usize).prop_map(|(seed, ones, correlation, length)| {
            Noise::new(seed, ones, correlation).take(length).collect()
        });
    let pattern = (proptest::collection::vec(any::<bool>(), 1..10), 1..900usize)
        .prop_map(|(pattern, length)| pattern.into_iter().cycle().take(length).collect());
    prop_oneof![noise, pattern]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn blocks_are_judged_as_single_samples_would_be(
        stretches in proptest::collection::vec(stretch(), 1..4),
    ) {
        let samples = stretches.concat();
        prop_assert_eq!(verdict(samples.iter().copied()), plain_verdict(&samples));
    }
}
