//! A stand-in for the ring oscillator: raw bits, fair or repeatable.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

/// Raw samples.
pub struct Source(Option<ChaCha8Rng>);

impl Source {
    /// Samples nobody can foretell.
    pub fn from_system() -> Self {
        Source(Some(ChaCha8Rng::from_os_rng()))
    }

    /// The same samples for the same number.
    pub fn seeded(seed: u64) -> Self {
        Source(Some(ChaCha8Rng::seed_from_u64(seed)))
    }

    /// Samples that are all the same: it has failed.
    pub fn stuck() -> Self {
        Source(None)
    }

    /// Thirty-two samples.
    pub fn block(&mut self) -> u32 {
        self.0.as_mut().map_or(0, RngCore::next_u32)
    }
}
