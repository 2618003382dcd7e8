//! Sample sources of known vice, for the tests.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

/// Samples without end, of which the given share is ones, each correlated with the one before.
pub(super) struct Noise {
    generator: ChaCha8Rng,
    last: bool,
    /// Chance of a one, in 2^-32, after a zero and after a one.
    chance: [u32; 2],
}

impl Noise {
    pub(super) fn new(seed: u64, ones: f64, correlation: f64) -> Self {
        let chance = [0.0, 1.0].map(|last| ones + correlation * (last - ones));
        Self {
            generator: ChaCha8Rng::seed_from_u64(seed),
            last: false,
            chance: chance.map(|p| (p * (1u64 << 32) as f64) as u32),
        }
    }
}

impl Iterator for Noise {
    type Item = bool;

    fn next(&mut self) -> Option<bool> {
        self.last = self.generator.next_u32() < self.chance[usize::from(self.last)];
        Some(self.last)
    }
}

/// The next 32 samples as a block; `None` when they run out.
pub(super) fn block(samples: &mut impl Iterator<Item = bool>) -> Option<u32> {
    (0..32).try_fold(0, |block, _| samples.next().map(|one| block << 1 | u32::from(one)))
}
