//! Flash that is stricter than the part: it notes every operation, so that a cut inside any of them can be made afterwards.

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use passerelle_device::journal::Ring;

pub(crate) const SECTOR: usize = 4096;

/// Small, so that a short game turns it more than once: four segments of five sectors.
pub(crate) const SIZE: usize = 4 * 5 * SECTOR;

pub(crate) const fn ring() -> Ring {
    Ring::new(0, SIZE as u32, SECTOR as u32, 5)
}

/// Something the flash did.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    pub(crate) start: usize,
    pub(crate) kind: Kind,
    /// How many steps of the script had shown something before.
    pub(crate) shown: usize,
}

#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Program(Vec<u8>),
    Erase,
}

/// What could not be done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failed;

impl NorFlashError for Failed {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

#[derive(Clone)]
pub(crate) struct Nor {
    pub(crate) bytes: Vec<u8>,
    pub(crate) operations: Vec<Operation>,
    /// How many steps of the script have shown something.
    pub(crate) shown: usize,
}

impl Nor {
    pub(crate) fn erased() -> Nor {
        Nor::holding(vec![0xff; SIZE])
    }

    pub(crate) fn holding(bytes: Vec<u8>) -> Nor {
        Nor { bytes, operations: Vec::new(), shown: 0 }
    }
}

impl Operation {
    /// Does it to an image of the flash.
    pub(crate) fn carry_out(&self, image: &mut [u8]) {
        match &self.kind {
            Kind::Program(bytes) => program(&mut image[self.start..], bytes),
            Kind::Erase => image[self.start..self.start + SECTOR].fill(0xff),
        }
    }
}

pub(crate) fn program(place: &mut [u8], bytes: &[u8]) {
    place.iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
}

impl ErrorType for Nor {
    type Error = Failed;
}

impl ReadNorFlash for Nor {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        bytes.copy_from_slice(&self.bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for Nor {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        assert!((from as usize).is_multiple_of(SECTOR) && (to as usize).is_multiple_of(SECTOR) && from < to);
        for start in (from as usize..to as usize).step_by(SECTOR) {
            let operation = Operation { start, kind: Kind::Erase, shown: self.shown };
            operation.carry_out(&mut self.bytes);
            self.operations.push(operation);
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Failed> {
        let start = offset as usize;
        let old = &self.bytes[start..][..bytes.len()];
        // A bit that is programmed stays so until it is erased: whoever wants it back has made a mistake. What a torn
        // marker of a page left behind is only made clear.
        let sound = old.iter().zip(bytes).all(|(old, new)| old & new == *new);
        assert!(sound, "{start}: {bytes:?} over {old:?}");
        let operation = Operation { start, kind: Kind::Program(bytes.to_vec()), shown: self.shown };
        operation.carry_out(&mut self.bytes);
        self.operations.push(operation);
        Ok(())
    }
}
