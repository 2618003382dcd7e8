//! The reference wiring: a Raspberry Pi Pico, the panel on I2C0, six buttons to ground.
//!
//! | Pico | goes to | | Pico | goes to |
//! |---|---|---|---|---|
//! | GP4 | panel SDA | | GP12 | Left |
//! | GP5 | panel SCL | | GP13 | Right |
//! | GP10 | Up | | GP14 | A |
//! | GP11 | Down | | GP15 | B |

use super::{Board, Wired};
use crate::panel::i2c::I2cWire;
use embassy_rp::i2c;
use embassy_rp::peripherals::{I2C0, PIN_4, PIN_5};
use embassy_rp::{Peripherals, bind_interrupts};
use heapless::Vec;

pub(crate) const NAME: &str = "pico";

const PANEL_ADDRESS: u8 = 0x3c;

/// What makes 400 kHz on the wire, the panel's rating: the driver leaves the edges out of its reckoning.
const PANEL_CLOCK: u32 = 425_000;

pub(crate) type PanelWire = I2cWire<I2C0, PIN_5, PIN_4, Irqs>;

bind_interrupts!(pub(crate) struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

pub(crate) fn new(p: Peripherals) -> Board {
    let mut config = i2c::Config::default();
    config.frequency = PANEL_CLOCK;
    Board {
        buttons: [
            p.PIN_10.into(),
            p.PIN_11.into(),
            p.PIN_12.into(),
            p.PIN_13.into(),
            p.PIN_14.into(),
            p.PIN_15.into(),
        ],
        panel: Wired {
            wire: I2cWire {
                unit: p.I2C0,
                scl: p.PIN_5,
                sda: p.PIN_4,
                irqs: Irqs,
                config,
                address: PANEL_ADDRESS,
                window: Vec::new(),
                broken: false,
            },
            reset: None,
        },
        usb: p.USB,
        watchdog: p.WATCHDOG,
        flash: p.FLASH,
    }
}
