//! What a board must say about itself. Each is one file in `boards/` and one feature.

use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Output};
use embassy_rp::peripherals::{FLASH, USB, WATCHDOG};

// The build script declares the module `wiring`: the file of the chosen board.
include!(concat!(env!("OUT_DIR"), "/wiring.rs"));

pub(crate) use wiring::{NAME, PanelWire, new};

/// The parts of a board.
pub(crate) struct Board {
    /// Up, Down, Left, Right, A, B, each to ground.
    pub(crate) buttons: [Peri<'static, AnyPin>; 6],
    pub(crate) panel: Wired,
    pub(crate) usb: Peri<'static, USB>,
    pub(crate) watchdog: Peri<'static, WATCHDOG>,
    pub(crate) flash: Peri<'static, FLASH>,
}

/// The panel and its wires.
pub(crate) struct Wired {
    pub(crate) wire: PanelWire,
    /// The reset line, where there is one: low resets.
    pub(crate) reset: Option<Output<'static>>,
}
