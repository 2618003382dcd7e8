//! Sets as the bits of a number, walked without an adapter: the chip holds one such walk, not one for every caller.

/// The places of the bits that are set, the lowest first.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bits(u32);

impl Bits {
    /// Walks these bits.
    pub const fn of(bits: u32) -> Bits {
        Bits(bits)
    }
}

impl Iterator for Bits {
    type Item = u8;

    #[inline(never)]
    fn next(&mut self) -> Option<u8> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as u8;
        self.0 &= self.0 - 1;
        Some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_is_met_once_in_order() {
        assert!(Bits::of(0x8001_0005).eq([0, 2, 16, 31]));
        assert!(Bits::of(u32::MAX).eq(0..32));
        assert_eq!(Bits::of(0).next(), None);
    }
}
