//! UF2, the format one copies onto the RP2040's USB drive: blocks of 512 bytes, each carrying 256 bytes of
//! flash and the address they belong to.
//!
//! The trap: the boot ROM works out which 4 KiB sector to erase from the block's number, not from its
//! address. So a sector once touched is written from its first page on, gaps as zeros.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::image::Segment;

const MAGIC: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
const FAMILY_ID_PRESENT: u32 = 0x0000_2000;
const FAMILY_RP2040: u32 = 0xE48B_FF56;
/// Where images lie; behind it are the records (memory.x), which no new image may touch.
const IMAGE: Range<u32> = 0x1000_0000..0x1010_0000;
const SECTOR: u32 = 4096;
const PAGE: u32 = 256;
const BLOCK: usize = 512;

type Pages = BTreeMap<u32, [u8; PAGE as usize]>;

/// The image as a UF2 file.
pub(crate) fn file(segments: &[Segment]) -> Result<Vec<u8>, String> {
    let mut pages = Pages::new();
    for segment in segments {
        store(&mut pages, segment)?;
    }
    fill_sectors(&mut pages);
    let count = pages.len() as u32;
    let blocks = pages.iter().zip(0..).map(|((address, page), number)| block(*address, page, number, count));
    Ok(blocks.flatten().collect())
}

fn store(pages: &mut Pages, segment: &Segment) -> Result<(), String> {
    let end = u64::from(segment.address) + segment.bytes.len() as u64;
    if segment.address < IMAGE.start || end > u64::from(IMAGE.end) {
        return Err(format!(
            "{} bytes at {:#010x} do not lie in the image's part of the flash",
            segment.bytes.len(),
            segment.address
        ));
    }
    for (address, byte) in (segment.address..).zip(&segment.bytes) {
        let page = pages.entry(address / PAGE * PAGE).or_insert([0; PAGE as usize]);
        page[(address % PAGE) as usize] = *byte;
    }
    Ok(())
}

/// Nothing is added behind the last page: there the ROM erases the sector all the same.
fn fill_sectors(pages: &mut Pages) {
    let touched: Vec<u32> = pages.keys().copied().collect();
    let Some(&last) = touched.last() else { return };
    for address in touched {
        let sector = address / SECTOR * SECTOR;
        for page in (sector..sector + SECTOR).step_by(PAGE as usize).take_while(|page| *page < last) {
            pages.entry(page).or_insert([0; PAGE as usize]);
        }
    }
}

fn block(address: u32, page: &[u8; PAGE as usize], number: u32, count: u32) -> [u8; BLOCK] {
    let head = [MAGIC[0], MAGIC[1], FAMILY_ID_PRESENT, address, PAGE, number, count, FAMILY_RP2040];
    let mut block = [0; BLOCK];
    for (bytes, word) in block.chunks_exact_mut(4).zip(head) {
        bytes.copy_from_slice(&word.to_le_bytes());
    }
    block[32..32 + page.len()].copy_from_slice(page);
    block[BLOCK - 4..].copy_from_slice(&MAGIC_END.to_le_bytes());
    block
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(address: u32, bytes: &[u8]) -> Segment {
        Segment { address, bytes: bytes.to_vec() }
    }

    fn word(block: &[u8], index: usize) -> u32 {
        u32::from_le_bytes(block[4 * index..4 * index + 4].try_into().unwrap())
    }

    fn addresses(uf2: &[u8]) -> Vec<u32> {
        uf2.chunks(BLOCK).map(|block| word(block, 3)).collect()
    }

    #[test]
    fn every_block_is_as_the_format_says() {
        let uf2 = file(&[segment(0x1000_0000, &[0xA5; 700])]).unwrap();
        assert_eq!(uf2.len(), 3 * 512);
        for (number, block) in uf2.chunks(512).enumerate() {
            assert_eq!(&block[..8], b"UF2\nWQ]\x9e");
            assert_eq!(word(block, 2), 0x2000);
            assert_eq!(word(block, 3), 0x1000_0000 + 256 * number as u32);
            assert_eq!(word(block, 4), 256);
            assert_eq!((word(block, 5), word(block, 6)), (number as u32, 3));
            assert_eq!(word(block, 7), 0xe48b_ff56);
            assert!(block[32 + 256..508].iter().all(|byte| *byte == 0), "padding");
            assert_eq!(word(block, 127), 0x0ab1_6f30);
        }
        let last = &uf2[1024 + 32..1024 + 32 + 256];
        assert_eq!(last.iter().filter(|byte| **byte == 0xA5).count(), 700 - 512);
        assert!(last[700 - 512..].iter().all(|byte| *byte == 0), "padding of the last page");
    }

    #[test]
    fn segments_share_a_page() {
        let uf2 = file(&[segment(0x1000_0004, b"data"), segment(0x1000_0000, b"code")]).unwrap();
        assert_eq!(uf2.len(), 512);
        assert_eq!(&uf2[32..41], b"codedata\0");
    }

    #[test]
    fn a_touched_sector_starts_at_its_first_page() {
        let uf2 = file(&[segment(0x1000_0100, &[1]), segment(0x1000_2200, &[2])]).unwrap();
        let first = (0..16).map(|page| 0x1000_0000 + 256 * page);
        let second = (0..3).map(|page| 0x1000_2000 + 256 * page);
        assert_eq!(addresses(&uf2), first.chain(second).collect::<Vec<_>>());
        assert_eq!(word(&uf2[16 * 512..], 5), 16, "a sector begins at a multiple of 16 blocks");
    }

    #[test]
    fn only_the_images_part_of_the_flash_is_written() {
        assert!(file(&[segment(0x2000_0000, &[1])]).unwrap_err().contains("0x20000000"));
        assert!(file(&[segment(0x100f_ffff, &[1, 2])]).is_err());
        assert_eq!(file(&[segment(0x100f_ffff, &[1])]).map(|uf2| uf2.len()), Ok(16 * 512));
    }
}
