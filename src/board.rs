//! What a board must say about itself. Each is one file in `boards/` and one feature.

use embassy_rp::Peri;
use embassy_rp::gpio::{Input, Output};
use embassy_rp::peripherals::USB;
use ssd1306::prelude::DisplayRotation;

#[cfg_attr(feature = "board-pico", path = "../boards/pico.rs")]
#[cfg_attr(feature = "board-pico-spi", path = "../boards/pico_spi.rs")]
mod wiring;

pub(crate) use wiring::{NAME, PanelWire, new};

#[cfg(not(any(feature = "board-pico", feature = "board-pico-spi")))]
compile_error!("no board chosen: build with `cargo xtask firmware --board NAME`");
#[cfg(all(feature = "board-pico", feature = "board-pico-spi"))]
compile_error!("two boards chosen: build with `cargo xtask firmware --board NAME`");

/// The parts of a board.
pub(crate) struct Board {
    /// Up, Down, Left, Right, A, B, each to ground.
    pub(crate) buttons: [Input<'static>; 6],
    pub(crate) panel: Wired,
    pub(crate) usb: Peri<'static, USB>,
}

/// The panel and its wires.
pub(crate) struct Wired {
    pub(crate) wire: PanelWire,
    /// The reset line, where there is one: low resets.
    pub(crate) reset: Option<Output<'static>>,
    /// Which way up it is mounted.
    pub(crate) rotation: DisplayRotation,
}
