//! A stand-in for the ring oscillator: raw bits, fair or repeatable.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

/// Raw samples.
pub struct Source(ChaCha8Rng);

impl Source {
    /// Samples nobody can foretell.
    pub fn from_system() -> Self {
        Source(ChaCha8Rng::from_os_rng())
    }

    /// The same samples for the same number.
    pub fn seeded(seed: u64) -> Self {
        Source(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Thirty-two samples.
    pub fn block(&mut self) -> u32 {
        self.0.next_u32()
    }
}
