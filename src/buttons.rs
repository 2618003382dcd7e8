//! The contacts. Each pin waits for the level it does not have, so that no edge is ever missed: one that came
//! while nobody waited is still there as a level. But for the time in which flash is erased: then the chip remembers it.

use crate::app::{self, Event};
use core::sync::atomic::{AtomicU32, Ordering};
use embassy_futures::select::select_array;
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pin, Pull};
use embassy_rp::pac::IO_BANK0;
use embassy_rp::pac::io::regs::Int;
use passerelle_device::gestures::Levels;

/// The pins, one bit each.
static PINS: AtomicU32 = AtomicU32::new(0);

/// Does something with interrupts off for long. A contact that closes and opens meanwhile leaves no level behind, so for
/// this time its falling edge, which the chip latches, ends the wait for a low level too.
pub(crate) fn keeping_presses<T>(work: impl FnOnce() -> T) -> T {
    let pins = PINS.load(Ordering::Relaxed);
    // Eight pins share a register.
    let registers = || (0..4).map(|n| (n, falling(pins >> (8 * n) as u32)));
    critical_section::with(|_| {
        for (n, edges) in registers() {
            let waited = IO_BANK0.int_proc(0).inte(n);
            // Only those that wait for a low level: the others are down.
            let edges = edges & (waited.read().0 & LEVELS_LOW) << 2;
            IO_BANK0.intr(n).write_value(Int(edges));
            waited.modify(|w| w.0 |= edges);
        }
    });
    let done = work();
    critical_section::with(|_| {
        for (n, edges) in registers() {
            IO_BANK0.int_proc(0).inte(n).modify(|w| w.0 &= !edges);
        }
    });
    done
}

/// The bits of the low level, one of four a pin.
const LEVELS_LOW: u32 = 0x1111_1111;

/// The bits of the falling edge for eight pins.
fn falling(pins: u32) -> u32 {
    (0..8).filter(|pin| pins >> pin & 1 != 0).fold(0, |bits, pin| bits | 0b100 << (4 * pin))
}

#[embassy_executor::task]
pub(crate) async fn run(pins: [Peri<'static, AnyPin>; 6]) -> ! {
    PINS.store(pins.iter().fold(0, |bits, pin| bits | 1 << pin.pin()), Ordering::Relaxed);
    let mut pins = pins.map(|pin| Input::new(pin, Pull::Up));
    // Lines that the pull-ups have not charged yet look pressed; the device ignores what is down at power-on.
    let mut down = pins.iter().rev().fold(0, |levels, pin| levels << 1 | Levels::from(pin.is_low()));
    loop {
        app::tell(Event::Buttons(down)).await;
        let mut bit = 1;
        let changes = pins.each_mut().map(|pin| {
            let is_down = down & bit != 0;
            bit <<= 1;
            change(pin, is_down)
        });
        // The level is not read again: the first touch of a bouncing contact counts even if it is over by now.
        let (_, changed) = select_array(changes).await;
        down ^= 1 << changed;
    }
}

async fn change(pin: &mut Input<'static>, is_down: bool) {
    if is_down { pin.wait_for_high().await } else { pin.wait_for_low().await }
}
