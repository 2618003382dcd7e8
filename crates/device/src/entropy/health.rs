//! Health tests on raw samples, after SP 800-90B section 4.4, for a source that claims half a bit a sample and a
//! false alarm chance of 2^-20: per window for the proportions, per sample for the repetition.
//!
//! Repetition count and adaptive proportion let a source that repeats 01 or 1101000 pass for ever, so the
//! proportion test also runs on x[i] xor x[i-k] for k = 1..8: a short period makes one of them constant.
//! A block of 32 samples is judged at once, with a population count for each test and no loop over samples. So a
//! fault shows at the end of the block that completes it, and a window is a whole number of blocks.

/// Samples in a block.
pub(super) const BLOCK_SAMPLES: u32 = u32::BITS;
/// Blocks in a window of 1,024 samples.
pub(super) const WINDOW_BLOCKS: usize = 32;

/// This many equal samples in a row are too many: 1 + 20 / 0.5.
const REPETITION_CUTOFF: u32 = 41;
/// This many equal values in a window are too many: the least count that a source of the commonest value's
/// probability 2^-0.5 reaches in fewer than one of 2^20 windows.
const PROPORTION_CUTOFF: u32 = 793;
/// The longest distance at which samples are compared.
const LAGS: usize = 8;

/// Which test the raw samples failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Fault {
    /// One value came too many times in a row.
    Repetition,
    /// One value was too common in a window.
    Proportion,
    /// Samples this far apart were equal, or unequal, too often in a window.
    Lag(u8),
}

impl Fault {
    /// What the source looks like, in one English word for the console.
    pub const fn word(self) -> &'static str {
        match self {
            Fault::Repetition => "stuck",
            Fault::Proportion => "biased",
            Fault::Lag(_) => "periodic",
        }
    }
}

/// Where a block that passed leaves the window it belongs to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Progress {
    WindowOpen,
    WindowPassed,
}

/// The tests in mid-stream. After a fault it is to be replaced by a new one.
pub(super) struct Health {
    /// The block before this one; its newest sample is the lowest bit.
    last: Option<u32>,
    /// How many samples in a row up to now are equal. Below the cutoff, so it can't overflow.
    run: u32,
    /// Blocks in the open window.
    blocks: u32,
    /// Ones in the open window: of the samples at index 0, of x[i] xor x[i-k] at index k.
    ones: [u32; 1 + LAGS],
}

impl Health {
    pub(super) const fn new() -> Self {
        Self { last: None, run: 0, blocks: 0, ones: [0; 1 + LAGS] }
    }

    /// Judges 32 more samples, the oldest in the most significant bit.
    pub(super) fn check(&mut self, block: u32) -> Result<Progress, Fault> {
        // The very first block has none before it and is compared with itself turned round: still pairs of
        // different samples, so a sound source is judged fairly.
        let last = self.last.replace(block).unwrap_or(block);
        self.check_repetition(last, block)?;
        self.check_proportions(last, block)?;
        if self.blocks < WINDOW_BLOCKS as u32 {
            return Ok(Progress::WindowOpen);
        }
        self.blocks = 0;
        self.ones = [0; 1 + LAGS];
        Ok(Progress::WindowPassed)
    }

    /// A run beyond a block's length crosses a border between blocks, so only the runs at the two ends matter.
    fn check_repetition(&mut self, last: u32, block: u32) -> Result<(), Fault> {
        let oldest_equal = (block ^ newest_everywhere(last)).leading_zeros();
        let run = self.run + oldest_equal;
        if run >= REPETITION_CUTOFF {
            return Err(Fault::Repetition);
        }
        self.run = match oldest_equal {
            BLOCK_SAMPLES => run,
            _ => (block ^ newest_everywhere(block)).trailing_zeros(),
        };
        Ok(())
    }

    /// Counts both values, so a test fails on either side, and as soon as the cutoff is reached.
    fn check_proportions(&mut self, last: u32, block: u32) -> Result<(), Fault> {
        self.blocks += 1;
        let seen = self.blocks * BLOCK_SAMPLES;
        for (lag, ones) in self.ones.iter_mut().enumerate() {
            let stream = match lag {
                0 => block,
                _ => block ^ (block >> lag | last << (BLOCK_SAMPLES as usize - lag)),
            };
            *ones += stream.count_ones();
            if (*ones).max(seen - *ones) >= PROPORTION_CUTOFF {
                return Err(if lag == 0 { Fault::Proportion } else { Fault::Lag(lag as u8) });
            }
        }
        Ok(())
    }
}

/// The block's newest sample, in all 32 places.
const fn newest_everywhere(block: u32) -> u32 {
    (block & 1).wrapping_neg()
}
