//! Chance: a small generator, so that every run can be repeated from its seed.

use passerelle_core::dice::{Dice, Lot};

/// Many in a release build, few in a debug build, and ten times as many on request.
pub(crate) fn count(release: usize, debug: usize) -> usize {
    let often = if std::env::var_os("PASSERELLE_SOAK").is_some() { 10 } else { 1 };
    if cfg!(debug_assertions) { debug } else { release * often }
}

/// A stream of numbers (xorshift).
#[derive(Clone)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        (0..4).for_each(|_| _ = chance.next());
        chance
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// A number below `count`; 0 if that is 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    /// True once in so many times.
    pub(crate) fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub(crate) fn bits(&mut self) -> u32 {
        (self.next() >> 32) as u32
    }

    /// One of these.
    pub(crate) fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// Dice that remember how they fell.
pub(crate) struct Thrown {
    chance: Chance,
    pub(crate) record: Vec<u8>,
}

impl Thrown {
    pub(crate) fn new(seed: u64) -> Thrown {
        Thrown { chance: Chance::new(!seed), record: Vec::new() }
    }
}

impl Dice for Thrown {
    fn throw(&mut self, _: Lot, sides: u8) -> Option<u8> {
        let value = self.chance.below(usize::from(sides)) as u8;
        self.record.push(value);
        Some(value)
    }
}

/// Dice that fall as they did before.
pub(crate) struct Again<'a>(pub(crate) &'a [u8]);

impl Dice for Again<'_> {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        let (&value, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(value)
    }
}
