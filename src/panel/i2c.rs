//! The panel on I2C. The crate's own interface sends sixteen bytes a time; this one sends a window's address in one
//! go and its bytes in another, eight bytes more than the picture itself.

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embassy_rp::i2c::{Async, I2c, Instance};
use heapless::Vec;

// The first byte after the address says what the others are.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

// The two commands that set a window.
const COLUMNS: u8 = 0x21;
const PAGES: u8 = 0x22;

/// A panel on I2C.
pub(crate) struct I2cInterface<'d, T: Instance> {
    bus: I2c<'d, T, Async>,
    address: u8,
    /// The window set by commands that have not been sent yet.
    window: Vec<u8, 6>,
}

impl<'d, T: Instance> I2cInterface<'d, T> {
    pub(crate) fn new(bus: I2c<'d, T, Async>, address: u8) -> Self {
        I2cInterface { bus, address, window: Vec::new() }
    }

    async fn write(&mut self, kind: u8, bytes: &[u8]) -> Result<(), DisplayError> {
        let bytes = core::iter::once(kind).chain(bytes.iter().copied());
        self.bus.write_async(self.address, bytes).await.map_err(|_| DisplayError::BusWriteError)
    }
}

impl<T: Instance> AsyncWriteOnlyDataCommand for I2cInterface<'_, T> {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(bytes) = commands else { return Err(DisplayError::DataFormatNotImplemented) };
        match bytes.first() {
            Some(&COLUMNS) => {
                self.window.clear();
                self.window.extend_from_slice(bytes).map_err(|_| DisplayError::OutOfBoundsError)
            }
            Some(&PAGES) => self.window.extend_from_slice(bytes).map_err(|_| DisplayError::OutOfBoundsError),
            _ => self.write(COMMANDS, bytes).await,
        }
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(bytes) = data else { return Err(DisplayError::DataFormatNotImplemented) };
        let window = core::mem::take(&mut self.window);
        self.write(COMMANDS, &window).await?;
        self.write(DATA, bytes).await
    }
}
