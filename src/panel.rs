//! Carries pictures to the panel, one job at a time and each under a time limit.

#[cfg(feature = "board-pico")]
pub(crate) mod i2c;

use crate::app::{self, Event};
use crate::board::{Interface, Wired};
use display_interface::DisplayError;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::zerocopy_channel::{Channel, Receiver, Sender};
use embassy_time::{Duration, Timer, with_timeout};
use passerelle_device::{Frame, Job, Window};
use ssd1306::command::AddrMode;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{Brightness, DisplaySize128x64};
use ssd1306::Ssd1306Async;

/// A full picture takes 24 ms; whoever needs four times that holds the bus.
const LIMIT: Duration = Duration::from_millis(100);

/// The desk on which the app lays the panel's next job.
pub(crate) type Desk = Channel<'static, ThreadModeRawMutex, Work>;
/// The app's side of it.
pub(crate) type Orders = Sender<'static, ThreadModeRawMutex, Work>;
/// The panel's side of it.
pub(crate) type Inbox = Receiver<'static, ThreadModeRawMutex, Work>;

/// A job, with the bytes it writes.
pub(crate) struct Work {
    job: Job,
    bytes: [u8; Window::ALL.size()],
    used: usize,
}

impl Work {
    pub(crate) const EMPTY: Work = Work { job: Job::Init, bytes: [0; Window::ALL.size()], used: 0 };

    /// Takes down a job; the frame is free to change afterwards.
    pub(crate) fn set(&mut self, job: Job, frame: &Frame) {
        self.job = job;
        self.used = 0;
        if let Job::Write(window) = job {
            for (byte, place) in self.bytes.iter_mut().zip(window.places()) {
                *byte = frame.bytes()[place];
                self.used += 1;
            }
        }
    }
}

#[embassy_executor::task]
pub(crate) async fn run(wired: Wired, mut inbox: Inbox) -> ! {
    let Wired { interface, mut reset, rotation } = wired;
    let mut panel = Ssd1306Async::new(interface, DisplaySize128x64, rotation);
    let mut present = true;
    loop {
        let work = inbox.receive().await;
        if let (Job::Init, Some(line)) = (work.job, &mut reset) {
            line.set_low();
            Timer::after_micros(10).await;
            line.set_high();
            Timer::after_micros(10).await;
        }
        let ok = matches!(with_timeout(LIMIT, carry_out(&mut panel, work)).await, Ok(Ok(())));
        if ok != present {
            defmt::warn!("panel {=str}", if ok { "back" } else { "lost" });
            present = ok;
        }
        inbox.receive_done();
        app::tell(Event::Panel(ok)).await;
    }
}

async fn carry_out(
    panel: &mut Ssd1306Async<Interface, DisplaySize128x64, BasicMode>,
    work: &Work,
) -> Result<(), DisplayError> {
    match work.job {
        Job::Init => panel.init_with_addr_mode(AddrMode::Horizontal).await,
        Job::Contrast(contrast) => panel.set_brightness(brightness(contrast)).await,
        Job::Power(on) => panel.set_display_on(on).await,
        Job::Write(window) => {
            let first = (window.x, window.page * 8);
            let end = (window.x + window.width, (window.page + window.pages) * 8);
            panel.set_draw_area(first, end).await?;
            panel.draw(&work.bytes[..work.used]).await
        }
    }
}

/// The pre-charge period of the crate's own brightness steps.
fn brightness(contrast: u8) -> Brightness {
    Brightness::custom(0x2, contrast)
}
