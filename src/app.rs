//! The loop around the device: tells it what happened, does what it asks for, sleeps until the next of either.

use crate::failure;
use crate::flash::Records;
use crate::noise;
use crate::panel::Orders;
use crate::serial::{self, Piece};
use embassy_futures::select::{Either4, select, select4};
use embassy_rp::peripherals::{FLASH, WATCHDOG};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peri, rom_data};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::Timer;
use passerelle_device::gestures::Levels;
use passerelle_device::journal::{Journal, Ring, block_on};
use passerelle_device::start::{SETTLED, gets_on};
use passerelle_device::store::Order;
use passerelle_device::time::{Duration, Instant, ms};
use passerelle_device::{Device, Start};
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

/// How long the watchdog waits to be fed: it must not bite while a whole segment of the flash is erased at its worst.
const HUNGER: Duration = ms(8_000);
/// How often the loop comes round at least, so that it can feed.
const ROUND: Duration = ms(1_000);
/// What everything else gets between two sectors that are erased.
const BREATH: Duration = ms(1);

/// The watchdog. Only the loop below feeds it, and only while the tasks it has asked for something answer in time.
pub(crate) struct Vigil {
    watchdog: Watchdog,
    settled: bool,
}

impl Vigil {
    /// Starts it.
    pub(crate) fn new(watchdog: Peri<'static, WATCHDOG>) -> Vigil {
        let mut watchdog = Watchdog::new(watchdog);
        watchdog.pause_on_debug(true);
        watchdog.start(span(HUNGER));
        Vigil { watchdog, settled: false }
    }

    /// The loop comes round; `asked` is since when each task owes an answer.
    fn round(&mut self, now: Instant, asked: [Option<Instant>; 2]) {
        if gets_on(now, &asked) {
            self.watchdog.feed(span(HUNGER));
        }
        if !self.settled && now.duration_since_epoch() >= SETTLED {
            self.settled = true;
            failure::settled();
        }
    }
}

#[embassy_executor::task]
pub(crate) async fn run(mut panel: Orders, mut vigil: Vigil, flash: Peri<'static, FLASH>, start: Start) -> ! {
    let device = device();
    if start.loads() {
        device.mount();
    }
    device.started(start);
    let journal = journal(flash);
    // Since when each is at work.
    let (mut panel_busy, mut sampling) = (None, None);
    let mut input = Piece::new();
    let mut output = Piece::new();
    loop {
        let now = now();
        vigil.round(now, [panel_busy, sampling]);
        if let Some(work) = panel.try_send()
            && let Some(job) = device.panel_job(now)
        {
            work.set(job, device.frame());
            panel.send_done();
            panel_busy = Some(now);
        }
        if device.wants_usb_boot() && panel_busy.is_none() {
            vigil.watchdog.stop();
            rom_data::reset_to_usb_boot(0, 0);
        }
        if sampling.is_none() && device.wants_samples(now) {
            noise::WANTED.signal(());
            sampling = Some(now);
        }
        if device.listens() {
            input.give(|bytes| device.receive(now, bytes));
        }
        // Pictures go before answers, which take their time to write.
        if panel_busy.is_none() {
            output.fill(|bytes| device.transmit(bytes));
        }
        // What came already goes before a sector that is erased. Bytes that nobody listens to wait for the flash.
        if EVENTS.is_empty()
            && (serial::INPUT.is_empty() || !device.listens())
            && let Some(order) = device.flash_order(now)
        {
            carry_out(journal, order, device);
            if matches!(order, Order::Tidy | Order::Wipe) {
                select(Timer::after(span(BREATH)), EVENTS.ready_to_receive()).await;
            }
            continue;
        }

        let round = now + ROUND;
        let wake = device.next_wake(now).map_or(round, |wake| wake.min(round));
        // In this order: a change of the port counts before the bytes that came after it.
        let next = select4(EVENTS.receive(), input.read(), output.write(), until(wake)).await;
        let now = self::now();
        match next {
            Either4::First(Event::Buttons(levels)) => device.buttons(now, levels),
            Either4::First(Event::Samples(block)) => {
                sampling = None;
                device.samples(now, block);
            }
            Either4::First(Event::Panel(ok)) => {
                panel_busy = None;
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

/// Makes the journal where it stays, and not inlined for the same reason.
#[inline(never)]
fn journal(flash: Peri<'static, FLASH>) -> &'static mut Journal<Records> {
    static JOURNAL: StaticCell<Journal<Records>> = StaticCell::new();
    JOURNAL.init_with(|| Journal::new(Records::new(flash), Ring::records(0)))
}

/// Does what the flash has to do. Not inlined: what it takes of the stack is free again before the loop.
#[inline(never)]
fn carry_out(journal: &mut Journal<Records>, order: Order, device: &mut Device) {
    let outcome = block_on(journal.carry_out(order, device));
    device.flash_done(now(), outcome);
}

fn now() -> Instant {
    Instant::from_ticks(embassy_time::Instant::now().as_micros())
}

fn span(time: Duration) -> embassy_time::Duration {
    embassy_time::Duration::from_micros(time.ticks())
}

async fn until(moment: Instant) {
    Timer::at(embassy_time::Instant::from_micros(moment.ticks())).await
}
