//! Two drivers of the flash that break the promise: the sweep must notice both. Each plays the same game as an honest one,
//! and the power is cut at the operations it really did.

use crate::cuts::sweep;
use crate::nor::{Failed, Nor, SECTOR};
use crate::script::{Watched, play_on};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use passerelle_device::journal::block_on;

/// Plays on this flash and cuts; tells what the sweep found wrong first.
fn found_out(flash: impl Watched) -> Option<String> {
    let played = play_on(flash, "pitched", 20, 3);
    assert!(played.accepted > 10, "only {} steps were accepted", played.accepted);
    let (cuts, outcome) = sweep(&played.operations, &played);
    println!("{cuts} cuts: {outcome:?}");
    outcome.err()
}

#[test]
fn an_honest_driver_is_not_found_out() {
    assert_eq!(found_out(Nor::erased()), None);
}

/// Overwrites in place: it reads a sector, erases it and writes it anew for every change.
struct InPlace(Nor);

impl ErrorType for InPlace {
    type Error = Failed;
}

impl ReadNorFlash for InPlace {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        self.0.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.0.capacity()
    }
}

impl NorFlash for InPlace {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        self.0.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        // What comes before the first step would be found out for another reason.
        if self.0.shown == 0 {
            return self.0.write(offset, bytes).await;
        }
        let (first, last) = (offset as usize / SECTOR, (offset as usize + bytes.len() - 1) / SECTOR);
        let start = first * SECTOR;
        let mut sectors = self.0.bytes[start..(last + 1) * SECTOR].to_vec();
        sectors[offset as usize - start..][..bytes.len()].copy_from_slice(bytes);
        self.0.erase(start as u32, (start + sectors.len()) as u32).await?;
        self.0.write(start as u32, &sectors).await
    }
}

impl Watched for InPlace {
    fn nor(&mut self) -> &mut Nor {
        &mut self.0
    }
}

#[test]
fn a_store_that_overwrites_in_place_is_noticed() {
    assert!(found_out(InPlace(Nor::erased())).is_some());
}

/// Shows before it writes: it says that all is done, and does it when the outcome was seen.
struct Late {
    nor: Nor,
    /// What it says it holds.
    said: Nor,
    /// What it has still to do: a program, or an erase.
    waiting: Vec<(u32, Option<Vec<u8>>)>,
}

impl ErrorType for Late {
    type Error = Failed;
}

impl ReadNorFlash for Late {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        self.said.read(offset, bytes).await
    }

    fn capacity(&self) -> usize {
        self.said.capacity()
    }
}

impl NorFlash for Late {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        self.waiting.extend((from..to).step_by(SECTOR).map(|start| (start, None)));
        self.said.erase(from, to).await
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        self.waiting.push((offset, Some(bytes.to_vec())));
        self.said.write(offset, bytes).await
    }
}

impl Watched for Late {
    fn nor(&mut self) -> &mut Nor {
        &mut self.nor
    }

    fn was_seen(&mut self) {
        for (offset, bytes) in self.waiting.drain(..) {
            let done = match bytes {
                Some(bytes) => block_on(self.nor.write(offset, &bytes)),
                None => block_on(self.nor.erase(offset, offset + SECTOR as u32)),
            };
            done.expect("it works");
        }
    }
}

#[test]
fn a_device_that_shows_before_it_writes_is_noticed() {
    let late = Late { nor: Nor::erased(), said: Nor::erased(), waiting: Vec::new() };
    let wrong = found_out(late).expect("it is found out");
    assert!(wrong.contains("steps were shown"), "{wrong}");
}
