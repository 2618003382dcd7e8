//! Carries pictures to the panel, one job at a time and each under a time limit.

#[allow(dead_code, reason = "a board has one kind of wire")]
pub(crate) mod i2c;
#[allow(dead_code, reason = "a board has one kind of wire")]
pub(crate) mod spi;
mod wire;

use crate::app::{self, Event};
use crate::board::{PanelWire, Wired};
use display_interface::DisplayError;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::zerocopy_channel::{Channel, Receiver, Sender};
use embassy_time::{Duration, Timer, with_timeout};
use passerelle_device::{Frame, Job, Window};
use ssd1306::Ssd1306Async;
use ssd1306::command::{AddrMode, CommandAsync};
use ssd1306::prelude::{DisplayRotation, DisplaySize128x64};
use wire::Lent;
pub(crate) use wire::Wire;

/// A full picture takes 24 ms; whoever needs four times that holds the bus.
const LIMIT: Duration = Duration::from_millis(100);
/// The reset pulse and the pause after it; the panel asks for 3 us.
const RESET: Duration = Duration::from_micros(10);
/// Which way up the panel is mounted.
const ROTATION: DisplayRotation =
    if cfg!(feature = "panel-turned") { DisplayRotation::Rotate180 } else { DisplayRotation::Rotate0 };
/// The bit of the status byte that is set while the panel is dark.
const DARK: u8 = 1 << 6;

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
pub(crate) async fn run(mut wired: Wired, mut inbox: Inbox) -> ! {
    let mut present = true;
    let mut shining = None;
    loop {
        let work = inbox.receive().await;
        let ok = matches!(with_timeout(LIMIT, carry_out(&mut wired, work, &mut shining)).await, Ok(Ok(true)));
        inbox.receive_done();
        if ok != present {
            defmt::warn!("panel {=str}", if ok { "back" } else { "lost" });
            present = ok;
        }
        app::tell(Event::Panel(ok)).await;
    }
}

/// Does one job; tells whether the panel is what it should be afterwards. `shining` is what its status says while it is
/// lit: some copies of the chip always say the same, and some nothing at all.
async fn carry_out(wired: &mut Wired, work: &Work, shining: &mut Option<u8>) -> Result<bool, DisplayError> {
    let Wired { wire, reset } = wired;
    match work.job {
        Job::Init => {
            if let Some(line) = reset {
                line.set_low();
                Timer::after(RESET).await;
                line.set_high();
                Timer::after(RESET).await;
            }
            let wire = Lent { wire, dark: true };
            Ssd1306Async::new(wire, DisplaySize128x64, ROTATION)
                .init_with_addr_mode(AddrMode::Horizontal)
                .await?;
        }
        Job::On => {
            send(wire, CommandAsync::DisplayOn(true)).await?;
            *shining = wire.status().await.ok().flatten().map(|status| status & DARK);
        }
        Job::Off => send(wire, CommandAsync::DisplayOn(false)).await?,
        Job::Contrast(contrast) => send(wire, CommandAsync::Contrast(contrast)).await?,
        Job::Check => match *shining {
            Some(shining) => return Ok(wire.status().await?.map(|status| status & DARK) == Some(shining)),
            None => send(wire, CommandAsync::Noop).await?,
        },
        Job::Write(Window { x, page, width, pages }) => {
            // The crate counts pages in rows of pixels.
            let (first, last) = (page * 8, (page + pages - 1) * 8);
            send(wire, CommandAsync::ColumnAddress(x, x + width - 1)).await?;
            send(wire, CommandAsync::PageAddress(first.into(), last.into())).await?;
            wire.data(&work.bytes[..work.used]).await?;
        }
    }
    Ok(true)
}

async fn send(wire: &mut PanelWire, command: CommandAsync) -> Result<(), DisplayError> {
    command.send(&mut Lent { wire, dark: false }).await
}
