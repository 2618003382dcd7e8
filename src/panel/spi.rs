//! The panel on SPI, which hears and never speaks: one that was unplugged comes back only when the device wakes it.

use super::Wire;
use display_interface::DisplayError;
use embassy_rp::gpio::Output;
use embassy_rp::spi::{Async, Instance, Spi};

/// A panel on SPI.
pub(crate) struct SpiWire<'d, T: Instance> {
    pub(crate) bus: Spi<'d, T, Async>,
    /// Selects the panel while low.
    pub(crate) select: Output<'d>,
    /// High while bytes are data.
    pub(crate) data: Output<'d>,
}

impl<T: Instance> SpiWire<'_, T> {
    async fn write(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        self.select.set_low();
        let sent = self.bus.write(bytes).await;
        self.select.set_high();
        sent.map_err(|_| DisplayError::BusWriteError)
    }
}

impl<T: Instance> Wire for SpiWire<'_, T> {
    async fn commands(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        self.data.set_low();
        self.write(bytes).await
    }

    async fn data(&mut self, bytes: &[u8]) -> Result<(), DisplayError> {
        self.data.set_high();
        self.write(bytes).await
    }

    async fn status(&mut self) -> Result<Option<u8>, DisplayError> {
        Ok(None)
    }
}
