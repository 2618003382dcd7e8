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
    pub(crate) bytes: Vec<u8>,
    pub(crate) erases: Vec<u32>,
    programmed: u64,
    /// How many there were when something was seen or heard first.
    at_sight: Option<u32>,
}

impl Worn {
    pub(crate) fn new() -> Worn {
        Worn { bytes: vec![0xff; SIZE], erases: vec![0; SIZE / SECTOR], programmed: 0, at_sight: None }
    }

    fn erased(&self) -> u32 {
        self.erases.iter().sum()
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

/// A large game is under way and four were left: all of that is copied with every segment.
fn with_games() -> Body<Worn> {
    let mut body = Body::new(Worn::new(), Ring::records(0), 5, |_| {});
    body.pass(3_000);
    for scenario in ["major", "pitched", "belt", "control", "major"] {
        body.ask(&format!("new fleet {scenario}"));
        for player in 1..=6 {
            body.ask(&format!("fleet {player} phoebe preset"));
        }
    }
    for line in ["mode free", "play dice"] {
        assert!(body.ask(line).ends_with("ok\n"));
    }
    body
}

/// Rolls dice; tells how many sectors were erased before that was seen and answered.
fn roll_waits_for(body: &mut Body<Worn>) -> u32 {
    let before = body.journal.flash().erased();
    body.journal.flash().at_sight = None;
    body.seen = |flash| _ = flash.at_sight.get_or_insert(flash.erased());
    assert!(body.ask("roll all").ends_with("ok\n"));
    body.seen = |_| {};
    body.journal.flash().at_sight.expect("a roll is seen") - before
}

#[test]
fn a_year_of_play_wears_all_sectors_evenly_and_no_press_waits_for_an_erase() {
    let mut body = with_games();
    for day in 0..DAYS {
        for entry in 0..ENTRIES_A_DAY {
            assert_eq!(roll_waits_for(&mut body), 0, "day {day}: a press waited");
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

#[test]
fn no_press_waits_for_an_erase_though_nobody_ever_pauses() {
    // From somebody who plays at leisure, never two seconds without a press, to a press whenever the picture is there.
    for pause in [1_500, 350, 150, 60] {
        let mut body = with_games();
        for entry in 0..6_000 {
            assert_eq!(roll_waits_for(&mut body), 0, "{pause} ms between presses, entry {entry}");
            body.pass(pause);
        }
        let erased = body.journal.flash().erased();
        println!("{pause} ms between presses: {erased} sectors erased, and no press waited");
        assert!(erased >= 32, "the ring hardly turned");
    }
}

#[test]
fn lines_without_a_moment_between_them_wait_for_one_sector_at_most() {
    let mut body = with_games();
    body.hurried = true;
    let (mut waited, mut most) = (0, 0);
    for _ in 0..6_000 {
        let erased = roll_waits_for(&mut body);
        waited += u32::from(erased > 0);
        most = most.max(erased);
    }
    println!("6000 lines: {waited} waited for a sector, none for more than {most}");
    assert!(waited >= 32, "the ring hardly turned");
    assert_eq!(most, 1);
}
