//! The flash of the simulated device: in memory, or in a file that is always as the flash is.

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Bytes of the region of records.
pub const SIZE: usize = 1024 * 1024;

/// Bytes of a sector.
pub const SECTOR: usize = 4096;

/// What the flash did since power-on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Times something was programmed.
    pub programs: u64,
    /// Bytes that were programmed.
    pub bytes: u64,
    /// Sectors that were erased.
    pub erases: u64,
}

/// A flash whose power can be cut.
pub struct Flash {
    bytes: Vec<u8>,
    file: Option<File>,
    stats: Stats,
    /// Bytes until the power is cut.
    left: Option<u64>,
    is_cut: bool,
    is_broken: bool,
}

impl Default for Flash {
    fn default() -> Self {
        Flash {
            bytes: vec![0xff; SIZE],
            file: None,
            stats: Stats::default(),
            left: None,
            is_cut: false,
            is_broken: false,
        }
    }
}

impl Flash {
    /// The flash in a file, which is made if it is not there.
    pub fn open(path: &Path) -> io::Result<Flash> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut flash = Flash::default();
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        match bytes.len() {
            0 => file.write_all(&flash.bytes)?,
            SIZE => flash.bytes = bytes,
            other => {
                let message = format!("{other} bytes are no flash of this device");
                return Err(io::Error::new(io::ErrorKind::InvalidData, message));
            }
        }
        flash.file = Some(file);
        Ok(flash)
    }

    /// A flash that holds these bytes.
    pub fn holding(bytes: &[u8]) -> Flash {
        let mut flash = Flash::default();
        flash.bytes.iter_mut().zip(bytes).for_each(|(place, byte)| *place = *byte);
        flash
    }

    /// What it holds.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What it did.
    pub const fn stats(&self) -> Stats {
        self.stats
    }

    /// Cuts the power after so many more bytes; a sector that is erased counts with all its bytes.
    pub fn cut_after(&mut self, bytes: u64) {
        self.left = Some(bytes);
    }

    /// From now on nothing can be programmed or erased, or it can again.
    pub fn set_broken(&mut self, broken: bool) {
        self.is_broken = broken;
    }

    /// Whether the power is cut.
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The same flash with its power back.
    #[must_use]
    pub fn powered(self) -> Flash {
        Flash { left: None, is_cut: false, stats: Stats::default(), ..self }
    }

    /// How many of so many bytes still get their power.
    fn powers(&mut self, bytes: usize) -> usize {
        let Some(left) = self.left else { return bytes };
        let count = bytes.min(usize::try_from(left).unwrap_or(usize::MAX));
        self.left = Some(left - count as u64);
        self.is_cut = count < bytes;
        count
    }

    fn ended(&mut self, start: usize, count: usize) -> Result<(), Failed> {
        if let Some(file) = &mut self.file {
            let bytes = &self.bytes[start..start + count];
            file.seek(SeekFrom::Start(start as u64))
                .and_then(|_| file.write_all(bytes))
                .map_err(|_| Failed)?;
        }
        if self.is_cut { Err(Failed) } else { Ok(()) }
    }

    fn check(&self) -> Result<(), Failed> {
        if self.is_broken { Err(Failed) } else { Ok(()) }
    }

    fn range(&self, start: u32, count: usize, unit: usize) -> Result<usize, Failed> {
        let start = start as usize;
        let fits = start.checked_add(count).is_some_and(|end| end <= self.bytes.len());
        let aligned = start.is_multiple_of(unit) && count.is_multiple_of(unit);
        if fits && aligned && !self.is_cut { Ok(start) } else { Err(Failed) }
    }
}

/// It could not be done.
#[derive(Clone, Copy, Debug)]
pub struct Failed;

impl NorFlashError for Failed {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl ErrorType for Flash {
    type Error = Failed;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        let start = self.range(offset, bytes.len(), 1)?;
        bytes.copy_from_slice(&self.bytes[start..start + bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        let count = to.checked_sub(from).ok_or(Failed)? as usize;
        let start = self.range(from, count, SECTOR)?;
        self.check()?;
        self.stats.erases += (count / SECTOR) as u64;
        let powered = self.powers(count);
        self.bytes[start..start + powered].fill(0xff);
        self.ended(start, powered)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        let start = self.range(offset, bytes.len(), 1)?;
        self.check()?;
        self.stats.programs += 1;
        self.stats.bytes += bytes.len() as u64;
        let powered = self.powers(bytes.len());
        // Programming clears bits and sets none.
        self.bytes[start..].iter_mut().zip(&bytes[..powered]).for_each(|(old, new)| *old &= new);
        self.ended(start, powered)
    }
}
