//! The panel on I2C. The crate's own interface sends sixteen bytes a time; this one sends a window's address in one
//! go and its bytes in another, eight bytes more than the picture itself.

use super::Wire;
use display_interface::DisplayError;
use embassy_rp::Peri;
use embassy_rp::gpio::{Level, OutputOpenDrain};
use embassy_rp::i2c::{Async, Config, Error, I2c, Instance, InterruptHandler, SclPin, SdaPin};
use embassy_rp::interrupt::typelevel::Binding;
use embassy_time::{Duration, block_for};
use heapless::Vec;

// The first byte after the address says what the others are.
const COMMANDS: u8 = 0x00;
const DATA: u8 = 0x40;

// The two commands that set a window, in this order.
const COLUMNS: u8 = 0x21;
const PAGES: u8 = 0x22;

/// Half a clock of a bus that is freed by hand.
const HALF_CLOCK: Duration = Duration::from_micros(5);

/// A panel on I2C.
pub(crate) struct I2cWire<T: Instance + 'static, Scl: SclPin<T>, Sda: SdaPin<T>, Irqs> {
    pub(crate) unit: Peri<'static, T>,
    pub(crate) scl: Peri<'static, Scl>,
    pub(crate) sda: Peri<'static, Sda>,
    pub(crate) irqs: Irqs,
    pub(crate) config: Config,
    pub(crate) address: u8,
    /// A window that has not been sent yet; empty to start with.
    pub(crate) window: Vec<u8, 6>,
    /// The last transfer did not end well; false to start with.
    pub(crate) broken: bool,
}

impl<T, Scl, Sda, Irqs> I2cWire<T, Scl, Sda, Irqs>
where
    T: Instance + 'static,
    Scl: SclPin<T>,
    Sda: SdaPin<T>,
    Irqs: Binding<T::Interrupt, InterruptHandler<T>> + Copy,
{
    /// The controller, reset for every transfer: the end of one that was given up comes later and would pass for the
    /// end of the next.
    fn bus(&mut self) -> I2c<'_, T, Async> {
        if self.broken {
            self.free();
        }
        // Until the transfer says otherwise: nobody tells when it is given up.
        self.broken = true;
        I2c::new_async(self.unit.reborrow(), self.scl.reborrow(), self.sda.reborrow(), self.irqs, self.config)
    }

    /// Frees the bus of a panel that was left in the middle of a byte and holds SDA down: it lets go after nine clocks
    /// at the most. Ends with a stop.
    fn free(&mut self) {
        let mut scl = OutputOpenDrain::new(self.scl.reborrow(), Level::High);
        let mut sda = OutputOpenDrain::new(self.sda.reborrow(), Level::High);
        scl.set_pullup(true);
        sda.set_pullup(true);
        block_for(HALF_CLOCK);
        for _ in 0..9 {
            if sda.is_high() {
                break;
            }
            scl.set_low();
            block_for(HALF_CLOCK);
            scl.set_high();
            block_for(HALF_CLOCK);
        }
        scl.set_low();
        sda.set_low();
        block_for(HALF_CLOCK);
        scl.set_high();
        block_for(HALF_CLOCK);
        sda.set_high();
        block_for(HALF_CLOCK);
    }

    fn ended(&mut self, result: Result<(), Error>) -> Result<(), DisplayError> {
        self.broken = result.is_err();
        result.map_err(|_| DisplayError::BusWriteError)
    }

    async fn write(&mut self, kind: u8, bytes: &[u8]) -> Result<(), DisplayError> {
        let bytes = core::iter::once(kind).chain(bytes.iter().copied());
        let address = self.address;
        let result = self.bus().write_async(address, bytes).await;
        self.ended(result)
    }
}

impl<T, Scl, Sda, Irqs> Wire for I2cWire<T, Scl, Sda, Irqs>
where
    T: Instance + 'static,
    Scl: SclPin<T>,
    Sda: SdaPin<T>,
    Irqs: Binding<T::Interrupt, InterruptHandler<T>> + Copy,
{
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
        let address = self.address;
        let result = self.bus().read_async(address, &mut status).await;
        self.ended(result)?;
        Ok(Some(status[0]))
    }
}
