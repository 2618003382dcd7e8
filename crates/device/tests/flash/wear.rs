//! A year of play: how often each sector is erased.

use crate::body::Body;
use crate::nor::{Failed, SECTOR};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use passerelle_device::journal::Ring;

const ENTRIES_A_DAY: usize = 500;
/// A debug build plays for a fortnight.
const DAYS: usize = if cfg!(debug_assertions) { 14 } else { 365 };
const SIZE: usize = 1024 * 1024;

/// Flash that counts.
pub(crate) struct Worn {
    bytes: Vec<u8>,
    pub(crate) erases: Vec<u32>,
    programmed: u64,
}

impl Worn {
    pub(crate) fn new() -> Worn {
        Worn { bytes: vec![0xff; SIZE], erases: vec![0; SIZE / SECTOR], programmed: 0 }
    }
}

impl ErrorType for Worn {
    type Error = Failed;
}

impl ReadNorFlash for Worn {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Worn {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        for start in (from as usize..to as usize).step_by(SECTOR) {
            self.bytes[start..start + SECTOR].fill(0xff);
            self.erases[start / SECTOR] += 1;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        self.bytes[offset as usize..].iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
        self.programmed += bytes.len() as u64;
        Ok(())
    }
}

#[test]
fn a_year_of_play_wears_all_sectors_evenly_and_no_press_waits_for_an_erase() {
    let mut body = Body::new(Worn::new(), Ring::records(0), 5, |_| {});
    // A large game is under way and four were left: all of that is copied with every segment.
    for scenario in ["major", "pitched", "belt", "control", "major"] {
        body.ask(&format!("new fleet {scenario}"));
        for player in 1..=6 {
            body.ask(&format!("fleet {player} phoebe preset"));
        }
    }
    for line in ["mode free", "play dice"] {
        assert!(body.ask(line).ends_with("ok\n"));
    }
    for day in 0..DAYS {
        for entry in 0..ENTRIES_A_DAY {
            let erased: u32 = body.journal.flash().erases.iter().sum();
            assert!(body.ask("roll all").ends_with("ok\n"));
            assert_eq!(body.journal.flash().erases.iter().sum::<u32>(), erased, "day {day}: a press waited");
            if entry % 40 == 39 {
                body.pass(20_000);
            }
        }
    }
    let flash = body.journal.flash();
    let (least, most) = (flash.erases.iter().min().unwrap(), flash.erases.iter().max().unwrap());
    let a_year = f64::from(*most) * 365.0 / DAYS as f64;
    println!(
        "{DAYS} days, {} entries: every sector was erased {least} to {most} times ({a_year:.0} a year), {} bytes an entry",
        DAYS * ENTRIES_A_DAY,
        flash.programmed / (DAYS * ENTRIES_A_DAY) as u64,
    );
    assert!(most - least <= 1, "uneven: {least} to {most}");
    assert!(a_year < 1_000.0, "more than a hundredth of what the part endures");
}
