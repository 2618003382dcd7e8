//! Where the segments lie.

use core::ops::Range;

/// The most segments.
pub(super) const SEGMENTS: u8 = 32;

/// A region of flash cut into segments of whole sectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ring {
    start: u32,
    sector: u32,
    /// Sectors of a segment.
    sectors: u32,
    segments: u8,
}

impl Ring {
    /// Cuts the `bytes` at `start` into segments of `sectors` sectors. There have to be four segments for the ring to
    /// turn while one is set aside; what is left over stays unused.
    pub const fn new(start: u32, bytes: u32, sector: u32, sectors: u32) -> Ring {
        let segments = bytes / (sector * sectors);
        let segments = if segments > SEGMENTS as u32 { SEGMENTS } else { segments as u8 };
        Ring { start, sector, sectors, segments }
    }

    /// That of the device: one megabyte in sixteen segments.
    pub const fn records(start: u32) -> Ring {
        Ring::new(start, 1024 * 1024, 4096, 16)
    }

    /// How many segments there are.
    pub const fn segments(&self) -> u8 {
        self.segments
    }

    /// Sectors of a segment.
    pub const fn sectors(&self) -> u32 {
        self.sectors
    }

    /// Bytes of a segment.
    pub const fn size(&self) -> u32 {
        self.sector * self.sectors
    }

    /// Where a segment lies.
    pub const fn range(&self, segment: u8) -> Range<u32> {
        let start = self.start + segment as u32 * self.size();
        start..start + self.size()
    }

    /// Where one of its sectors lies.
    pub const fn sector(&self, segment: u8, sector: u32) -> Range<u32> {
        let start = self.range(segment).start + sector * self.sector;
        start..start + self.sector
    }

    /// The segment after one, but for those set aside.
    pub(super) fn after(&self, segment: u8, aside: u32) -> u8 {
        let next = (1..self.segments).map(|n| (segment + n) % self.segments);
        next.into_iter().find(|&n| aside >> n & 1 == 0).unwrap_or(segment)
    }
}
