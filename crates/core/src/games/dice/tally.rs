//! How often each side came up on this device, and whether that looks fair.
//!
//! Only dice thrown by the device count: real dice say nothing about its randomness.

use crate::bytes::{Coded, In, Out};
use crate::dice::Pip;

/// Counts of the six sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Tally([u32; 6]);

/// What the counts say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Fewer than [`Tally::ENOUGH`] dice.
    TooFew,
    /// As even as fair dice are 19 times out of 20.
    Even,
    /// As uneven as fair dice are once in 20 to once in 1,000 times.
    Uneven,
    /// More uneven than fair dice are once in 1,000 times.
    Suspicious,
}

impl Coded for Tally {
    fn put(&self, out: &mut Out) -> Option<()> {
        self.0.put(out)
    }

    fn get(bytes: &mut In) -> Option<Self> {
        Coded::get(bytes).map(Tally)
    }
}

impl Tally {
    /// Nothing was counted yet.
    pub const NONE: Tally = Tally([0; 6]);

    /// Dice needed before the counts say anything: ten for each side.
    pub const ENOUGH: u32 = 60;

    /// Counts one die.
    pub fn add(&mut self, pip: Pip) {
        let count = &mut self.0[pip.index()];
        *count = count.saturating_add(1);
    }

    /// The counts, side 1 first.
    pub const fn counts(&self) -> [u32; 6] {
        self.0
    }

    /// Dice in all.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|&n| u64::from(n)).sum()
    }

    /// Pearson's chi-square against six equally likely sides, in tenths.
    pub fn chi_square_tenths(&self) -> u32 {
        let total = self.total();
        if total == 0 {
            return 0;
        }
        // 6/n * sum(c^2) - n, kept in integers; the squares of saturated counts need 128 bits
        let squares: u128 = self.0.iter().map(|&n| u128::from(n) * u128::from(n)).sum();
        let tenths = (60 * squares).div_ceil(u128::from(total)).saturating_sub(10 * u128::from(total));
        u32::try_from(tenths).unwrap_or(u32::MAX)
    }

    /// The verdict at five degrees of freedom: 11.07 is passed once in 20 times, 20.52 once in 1,000.
    pub fn verdict(&self) -> Verdict {
        match self.chi_square_tenths() {
            _ if self.total() < u64::from(Self::ENOUGH) => Verdict::TooFew,
            0..=110 => Verdict::Even,
            111..=205 => Verdict::Uneven,
            _ => Verdict::Suspicious,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chi_square_of_known_counts() {
        assert_eq!(Tally([10; 6]).chi_square_tenths(), 0);
        // (5^2 + 5^2) / 10
        assert_eq!(Tally([15, 5, 10, 10, 10, 10]).chi_square_tenths(), 50);
        assert_eq!(Tally::default().chi_square_tenths(), 0);
        assert_eq!(Tally([u32::MAX, 0, 0, 0, 0, 0]).chi_square_tenths(), u32::MAX);
    }

    #[test]
    fn verdicts_follow_the_critical_values() {
        assert_eq!(Tally([9, 10, 10, 10, 10, 10]).verdict(), Verdict::TooFew);
        assert_eq!(Tally([10; 6]).verdict(), Verdict::Even);
        assert_eq!(Tally([18, 4, 8, 10, 10, 10]).verdict(), Verdict::Even); // 10.4
        assert_eq!(Tally([19, 4, 7, 10, 10, 10]).verdict(), Verdict::Uneven); // 12.6
        assert_eq!(Tally([25, 3, 5, 9, 9, 9]).verdict(), Verdict::Suspicious); // 30.2
    }

    #[test]
    fn counts_stay_at_their_maximum() {
        let mut tally = Tally([u32::MAX; 6]);
        tally.add(Pip::ALL[0]);
        assert_eq!(tally.counts(), [u32::MAX; 6]);
    }
}
