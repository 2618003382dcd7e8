//! The panel on I2C. The crate's own interface sends sixteen bytes a time; this one sends a window's address in one
//! go and its bytes in another, eight bytes more than the picture itself.

use super::Wire;
use display_interface::DisplayError;
use embassy_rp::i2c::{Async, Error, I2c, Instance};
use heapless::Vec;

// The first byte after the address says what the others are.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

// The two commands that set a window, in this order.
const COLUMNS: u8 = 0x21;
const PAGES: u8 = 0x22;

/// A panel on I2C.
pub(crate) struct I2cWire<'d, T: Instance> {
    bus: I2c<'d, T, Async>,
    address: u8,
    /// A window that has not been sent yet.
    window: Vec<u8, 6>,
}

impl<'d, T: Instance> I2cWire<'d, T> {
    pub(crate) fn new(bus: I2c<'d, T, Async>, address: u8) -> Self {
        I2cWire { bus, address, window: Vec::new() }
    }

    async fn write(&mut self, kind: u8, bytes: &[u8]) -> Result<(), DisplayError> {
        let bytes = core::iter::once(kind).chain(bytes.iter().copied());
        self.bus.write_async(self.address, bytes).await.map_err(failed)
    }
}

impl<T: Instance> Wire for I2cWire<'_, T> {
    async fn commands(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        if bytes.first() == Some(&COLUMNS) {
            self.window.clear();
        }
        match bytes.first() {
            Some(&COLUMNS | &PAGES) => {
                self.window.extend_from_slice(bytes).map_err(|_| DisplayError::OutOfBoundsError)
            }
            _ => self.write(COMMANDS, bytes).await,
        }
    }

    async fn data(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        let window = core::mem::take(&mut self.window);
        self.write(COMMANDS, &window).await?;
        self.write(DATA, bytes).await
    }

    async fn status(&mut self) -> Result<Option<u8>, DisplayError> {
        let mut status = [0];
        self.bus.read_async(self.address, &mut status).await.map_err(failed)?;
        Ok(Some(status[0]))
    }
}

fn failed(_: Error) -> DisplayError {
    DisplayError::BusWriteError
}
