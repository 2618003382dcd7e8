//! The records in flash. Offsets count from the start of their region, so nothing here can reach the image.
//!
//! The trap: while flash changes nothing can be read from it, so the routines lie in RAM and interrupts are off, 0.4 ms
//! for a page and 45 to 400 ms for a sector. Presses meanwhile must not be lost.

use crate::buttons;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash, READ_SIZE, WRITE_SIZE};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

/// What the flash of every board has at least.
const SIZE: usize = 2 * 1024 * 1024;
/// The region as `memory.x` has it.
const START: u32 = 1024 * 1024;

/// The region of the records.
pub(crate) struct Records(Flash<'static, FLASH, Blocking, SIZE>);

impl Records {
    pub(crate) fn new(flash: Peri<'static, FLASH>) -> Records {
        Records(Flash::new_blocking(flash))
    }
}

/// A place of the flash; what lies outside of the region lies beyond the end.
fn place(offset: u32) -> u32 {
    offset.saturating_add(START)
}

impl ErrorType for Records {
    type Error = Error;
}

impl ReadNorFlash for Records {
    const READ_SIZE: usize = READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        self.0.blocking_read(place(offset), bytes)
    }

    fn capacity(&self) -> usize {
        SIZE - START as usize
    }
}

impl NorFlash for Records {
    const WRITE_SIZE: usize = WRITE_SIZE;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        buttons::keeping_presses(|| self.0.blocking_erase(place(from), place(to)))
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Error> {
        self.0.blocking_write(place(offset), bytes)
    }
}
