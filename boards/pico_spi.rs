//! A Raspberry Pi Pico with the panel on SPI0: faster pictures for three more wires.
//!
//! | Pico | goes to | | Pico | goes to |
//! |---|---|---|---|---|
//! | GP17 | panel CS | | GP10 | Up |
//! | GP18 | panel SCK (D0) | | GP11 | Down |
//! | GP19 | panel MOSI (D1) | | GP12 | Left |
//! | GP20 | panel DC | | GP13 | Right |
//! | GP21 | panel RST | | GP14, GP15 | A, B |

use super::{Board, Wired};
use crate::panel::spi::SpiWire;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::{DMA_CH0, SPI0};
use embassy_rp::spi::{self, Spi};
use embassy_rp::{Peripherals, bind_interrupts, dma};

pub(crate) const NAME: &str = "pico-spi";

/// The panel's shortest clock is 100 ns.
const PANEL_CLOCK: u32 = 8_000_000;

pub(crate) type PanelWire = SpiWire<'static, SPI0>;

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

pub(crate) fn new(p: Peripherals) -> Board {
    let mut config = spi::Config::default();
    config.frequency = PANEL_CLOCK;
    let bus = Spi::new_txonly(p.SPI0, p.PIN_18, p.PIN_19, p.DMA_CH0, Irqs, config);
    let select = Output::new(p.PIN_17, Level::High);
    let data = Output::new(p.PIN_20, Level::Low);
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
            wire: SpiWire { bus, select, data },
            reset: Some(Output::new(p.PIN_21, Level::High)),
        },
        usb: p.USB,
        watchdog: p.WATCHDOG,
        flash: p.FLASH,
    }
}
