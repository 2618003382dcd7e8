//! Randomness for the dice: raw samples in, tested, hashed into a seed, one fresh generator for every roll.
//!
//! The ring oscillator's bit is raw material: biased, correlated, and free to stop being random at any moment.
//! The trap is that everything after the hash looks perfect whatever went in, so the health tests see the raw
//! samples and nothing else, and a roll is served only from a whole window of fresh samples that passed them.
//!
//! The body brings blocks of 32 spaced samples while [`Entropy::wants_samples`] says so. A block costs
//! about 600 instructions on the chip; the hash and the cipher run only for a press or a roll.

mod health;
#[cfg(test)]
mod sources;
#[cfg(test)]
mod tests;

use crate::time::{Duration, Instant, ms};
pub use health::Fault;
use health::{BLOCK_SAMPLES, Health, Progress, WINDOW_BLOCKS};
use heapless::Vec;
use rand_chacha::ChaCha20Rng;
use rand_core::{RngCore, SeedableRng};
use sha2::{Digest, Sha256};

/// How long a failed source is left alone before its next start-up test.
const RETRY: Duration = ms(1000);

// Each use of the hash has its own first bytes, so no press can pose as a roll. Short ones: a press fits into one
// round of the hash.
const PRESS_TAG: &[u8] = b"press";
const ROLL_TAG: &[u8] = b"roll";

/// The device's source of dice, from raw samples to bytes.
pub struct Entropy {
    phase: Phase,
    health: Health,
    /// Samples no roll has used yet. Its capacity is one test window and it is emptied only where a window
    /// starts, so a full pool is exactly one window that passed.
    pool: Vec<u32, WINDOW_BLOCKS>,
    /// What every earlier roll and press left behind. It never leaves the device and is replaced by each roll, so
    /// later bytes tell nothing about earlier ones, and a roll stays unpredictable if its samples were poor.
    key: [u8; 32],
    /// Blocks that were tested.
    blocks: u32,
}

enum Phase {
    /// The start-up test is under way. After a failure, the fault stands until it has passed.
    Proving { despite: Option<Fault> },
    /// The start-up test has passed: samples go into the pool.
    Proven,
    /// A test failed: no samples before `until`.
    Resting { fault: Fault, until: Instant },
}

/// What the source can do for a roll at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Status {
    /// The start-up test after power-on is under way.
    Starting,
    /// The source is healthy, but a roll needs more fresh samples.
    Gathering,
    /// A roll can be served at once.
    Ready,
    /// The source failed this test; it stays so until a start-up test has passed.
    Failed(Fault),
}

impl Entropy {
    /// A source that has seen nothing yet.
    pub const fn new() -> Self {
        Self {
            phase: Phase::Proving { despite: None },
            health: Health::new(),
            pool: Vec::new(),
            key: [0; 32],
            blocks: 0,
        }
    }

    /// Whether a block given now would be used. No while the pool is full, so that the device can sleep, and no
    /// while a failed source rests.
    pub fn wants_samples(&self, now: Instant) -> bool {
        match self.phase {
            Phase::Proving { .. } => true,
            Phase::Proven => !self.pool.is_full(),
            Phase::Resting { until, .. } => now >= until,
        }
    }

    /// When a resting source is to be tried again.
    pub fn next_wake(&self) -> Option<Instant> {
        match self.phase {
            Phase::Resting { until, .. } => Some(until),
            Phase::Proving { .. } | Phase::Proven => None,
        }
    }

    /// Takes 32 raw samples, the oldest in the most significant bit. A block nobody asked for is ignored.
    pub fn feed(&mut self, now: Instant, block: u32) {
        if !self.wants_samples(now) {
            return;
        }
        if let Phase::Resting { fault, .. } = self.phase {
            self.phase = Phase::Proving { despite: Some(fault) };
        }
        self.blocks = self.blocks.saturating_add(1);
        match self.health.check(block) {
            Err(fault) => {
                self.pool.clear();
                self.health = Health::new();
                self.phase = Phase::Resting { fault, until: now + RETRY };
            }
            Ok(progress) => match self.phase {
                // Never refused: a full pool wants no samples.
                Phase::Proven => _ = self.pool.push(block),
                // The samples of the start-up test itself are not used.
                _ if progress == Progress::WindowPassed => self.phase = Phase::Proven,
                _ => {}
            },
        }
    }

    /// Mixes the moment of a press into every later seed.
    pub fn stir(&mut self, press: Instant) {
        let mut hash = Sha256::new_with_prefix(PRESS_TAG);
        hash.update(self.key);
        hash.update(press.ticks().to_le_bytes());
        self.key = hash.finalize().into();
    }

    /// What a roll asked for now would meet.
    pub fn status(&self) -> Status {
        match self.phase {
            Phase::Proving { despite: None } => Status::Starting,
            Phase::Proving { despite: Some(fault) } | Phase::Resting { fault, .. } => Status::Failed(fault),
            Phase::Proven if self.pool.is_full() => Status::Ready,
            Phase::Proven => Status::Gathering,
        }
    }

    /// Samples gathered for the next roll.
    pub fn fresh(&self) -> u32 {
        self.pool.len() as u32 * BLOCK_SAMPLES
    }

    /// Samples tested since the start.
    pub fn tested(&self) -> u32 {
        self.blocks.saturating_mul(BLOCK_SAMPLES)
    }

    /// The bytes for one roll, seeded from all that was gathered since the last one; `None` unless
    /// [`Status::Ready`]. The samples are used up, whether or not a byte is read.
    pub fn bytes(&mut self) -> Option<Bytes> {
        if self.status() != Status::Ready {
            return None;
        }
        let mut hash = Sha256::new_with_prefix(ROLL_TAG);
        hash.update(self.key);
        for block in &self.pool {
            hash.update(block.to_be_bytes());
        }
        self.pool.clear();
        let mut generator = ChaCha20Rng::from_seed(hash.finalize().into());
        generator.fill_bytes(&mut self.key);
        Some(Bytes { generator })
    }
}

impl Default for Entropy {
    fn default() -> Self {
        Self::new()
    }
}

/// Random bytes for one roll, without end.
pub struct Bytes {
    generator: ChaCha20Rng,
}

impl Bytes {
    /// The next byte. Not an `Iterator`, because there always is one.
    #[expect(clippy::should_implement_trait)]
    pub fn next(&mut self) -> u8 {
        let [byte, ..] = self.generator.next_u32().to_le_bytes();
        byte
    }
}
