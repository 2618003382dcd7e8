//! Raw samples of the ring oscillator, as raw as they come: testing them is the device's work.

use crate::app::{self, Event};
use embassy_rp::pac::ROSC;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Timer};

/// Read faster, neighbours resemble each other.
const SPACING: Duration = Duration::from_micros(10);

/// Asks for one block of samples.
pub(crate) static WANTED: Signal<ThreadModeRawMutex, ()> = Signal::new();

#[embassy_executor::task]
pub(crate) async fn run() -> ! {
    loop {
        WANTED.wait().await;
        let mut block = 0;
        for _ in 0..u32::BITS {
            // After, not every: a late sample must not have a hasty follower.
            Timer::after(SPACING).await;
            block = block << 1 | u32::from(ROSC.randombit().read().randombit());
        }
        app::tell(Event::Samples(block)).await;
    }
}
