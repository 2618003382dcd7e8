//! The loop around the device: tells it what happened, does what it asks for, sleeps until the next of either.

use crate::noise;
use crate::panel::Orders;
use crate::serial::{self, Piece};
use core::future::pending;
use embassy_futures::select::{Either4, select4};
use embassy_rp::rom_data;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::Timer;
use passerelle_device::Device;
use passerelle_device::gestures::Levels;
use passerelle_device::time::Instant;
use static_cell::StaticCell;

/// What the other tasks have to tell.
pub(crate) enum Event {
    /// Contacts that are closed now, one bit a button.
    Buttons(Levels),
    /// Thirty-two raw samples, the oldest in the highest bit.
    Samples(u32),
    /// The panel's job ended well or badly.
    Panel(bool),
    /// The serial port was opened, closed or pulled.
    Serial,
}

static EVENTS: Channel<ThreadModeRawMutex, Event, 16> = Channel::new();

/// Tells the app something.
pub(crate) async fn tell(event: Event) {
    EVENTS.send(event).await;
}

#[embassy_executor::task]
pub(crate) async fn run(mut panel: Orders) -> ! {
    let device = device();
    let mut panel_busy = false;
    let mut sampling = false;
    let mut input = Piece::new();
    let mut output = Piece::new();
    loop {
        let now = now();
        if let Some(work) = panel.try_send()
            && let Some(job) = device.panel_job(now)
        {
            work.set(job, device.frame());
            panel.send_done();
            panel_busy = true;
        }
        if device.wants_usb_boot() && !panel_busy {
            rom_data::reset_to_usb_boot(0, 0);
        }
        if !sampling && device.wants_samples(now) {
            noise::WANTED.signal(());
            sampling = true;
        }
        if device.listens() {
            input.give(|bytes| device.receive(now, bytes));
        }
        // Pictures go before answers, which take their time to write.
        if !panel_busy {
            output.fill(|bytes| device.transmit(bytes));
        }

        let wake = device.next_wake(now);
        // In this order: a change of the port counts before the bytes that came after it.
        let next = select4(EVENTS.receive(), input.read(), output.write(), until(wake)).await;
        let now = self::now();
        match next {
            Either4::First(Event::Buttons(levels)) => device.buttons(now, levels),
            Either4::First(Event::Samples(block)) => {
                sampling = false;
                device.samples(now, block);
            }
            Either4::First(Event::Panel(ok)) => {
                panel_busy = false;
                device.panel_done(now, ok);
            }
            Either4::First(Event::Serial) => {
                serial::OUTPUT.clear();
                (input, output) = (Piece::new(), Piece::new());
                device.serial_changed(now);
            }
            Either4::Second(()) | Either4::Third(()) => {}
            Either4::Fourth(()) => device.step(now),
        }
    }
}

/// Makes the device where it stays. Not inlined: what the making takes of the stack is free again before the loop.
#[inline(never)]
fn device() -> &'static mut Device {
    static DEVICE: StaticCell<Device> = StaticCell::new();
    DEVICE.init_with(Device::new)
}

fn now() -> Instant {
    Instant::from_ticks(embassy_time::Instant::now().as_micros())
}

async fn until(moment: Option<Instant>) {
    match moment {
        Some(moment) => Timer::at(embassy_time::Instant::from_micros(moment.ticks())).await,
        None => pending().await,
    }
}
