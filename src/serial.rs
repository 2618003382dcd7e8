//! The console's wire: a USB serial port. Its own task, with pipes to the app, so that a host that neither reads nor
//! reacts never holds up a press.

use crate::app::{self, Event};
use core::future::pending;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, Ordering};
use embassy_futures::join::{join, join3};
use embassy_futures::select::{Either, select};
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::pipe::Pipe;
use embassy_sync::signal::Signal;
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::driver::EndpointError;
use embassy_usb::{Builder, Config, Handler};

const PACKET: usize = 64;

/// Bytes from the host.
pub(crate) static INPUT: Pipe<ThreadModeRawMutex, 256> = Pipe::new();
/// Bytes for the host.
pub(crate) static OUTPUT: Pipe<ThreadModeRawMutex, 256> = Pipe::new();

/// Gives up the packet that waits for the host.
static STOP_SENDING: Signal<ThreadModeRawMutex, ()> = Signal::new();
/// Gives up the packet that waits for room in the pipe.
static STOP_RECEIVING: Signal<ThreadModeRawMutex, ()> = Signal::new();
/// The bus was reset: the cable was pulled, or the host starts anew.
static RESET: Signal<ThreadModeRawMutex, ()> = Signal::new();
/// A program had the port open and closed it: what still comes is for nobody.
static CLOSED: AtomicBool = AtomicBool::new(false);

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

#[embassy_executor::task]
pub(crate) async fn run(usb: Peri<'static, USB>) -> ! {
    // The identity that pid.codes gives to prototypes and private use.
    let mut config = Config::new(0x1209, 0x0001);
    config.manufacturer = Some("Passerelle");
    config.product = Some("Passerelle console");
    config.max_power = 100;

    let (mut configuration, mut bos, mut msos, mut control) = ([0; 128], [0; 16], [0; 0], [0; 64]);
    let mut state = State::new();
    let mut cable = Cable;
    let driver = Driver::new(usb, Irqs);
    let mut builder = Builder::new(driver, config, &mut configuration, &mut bos, &mut msos, &mut control);
    let port = CdcAcmClass::new(&mut builder, &mut state, PACKET as u16);
    builder.handler(&mut cable);
    let mut device = builder.build();
    let (sender, receiver, lines) = port.split_with_control();
    // A change of the port is polled before the bytes that follow it.
    join(device.run(), join3(watch(lines), receive(receiver), send(sender))).await.0
}

struct Cable;

impl Handler for Cable {
    fn reset(&mut self) {
        RESET.signal(());
    }
}

/// Tells when a program on the host opens or closes the port, and when the cable was pulled.
async fn watch(lines: ControlChanged<'_>) {
    let mut open = false;
    loop {
        let reset = matches!(select(RESET.wait(), lines.control_changed()).await, Either::First(()));
        if reset || lines.dtr() != open {
            // A host that never says that the port is open is served all the same.
            CLOSED.store(open && !reset, Ordering::Relaxed);
            open = lines.dtr();
            changed().await;
        }
    }
}

async fn receive<'d>(mut port: Receiver<'d, Driver<'d, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        port.wait_connection().await;
        while let Ok(size) = port.read_packet(&mut packet).await {
            if !CLOSED.load(Ordering::Relaxed) {
                STOP_RECEIVING.reset();
                // In this order: clearing the pipe also makes room in it.
                select(STOP_RECEIVING.wait(), INPUT.write_all(&packet[..size])).await;
            }
        }
    }
}

async fn send<'d>(mut port: Sender<'d, Driver<'d, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        let size = OUTPUT.read(&mut packet).await;
        STOP_SENDING.reset();
        let sent = async {
            port.wait_connection().await;
            port.write_packet(&packet[..size]).await?;
            // The host waits for more after a full packet, until it gets one that is not full.
            if size == PACKET && OUTPUT.is_empty() {
                port.write_packet(&[]).await?;
            }
            Ok::<_, EndpointError>(())
        };
        // Whatever becomes of it, a packet is not sent twice.
        let _ = select(STOP_SENDING.wait(), sent).await;
    }
}

/// What was on its way belongs to nobody now.
async fn changed() {
    STOP_SENDING.signal(());
    STOP_RECEIVING.signal(());
    INPUT.clear();
    OUTPUT.clear();
    app::tell(Event::Serial).await;
}

/// Bytes between the device and a pipe.
pub(crate) struct Piece {
    bytes: [u8; PACKET],
    rest: Range<usize>,
}

impl Piece {
    pub(crate) const fn new() -> Self {
        Piece { bytes: [0; PACKET], rest: 0..0 }
    }

    /// Hands what is left to a taker, who tells how much it took.
    pub(crate) fn give(&mut self, taker: impl FnOnce(&[u8]) -> usize) {
        self.rest.start += taker(&self.bytes[self.rest.clone()]);
    }

    /// Lets a giver fill it, who tells how much it gave. Does nothing while something is left.
    pub(crate) fn fill(&mut self, giver: impl FnOnce(&mut [u8]) -> usize) {
        if self.rest.is_empty() {
            self.rest = 0..giver(&mut self.bytes);
        }
    }

    /// Ends when it was empty and the host has sent something.
    pub(crate) async fn read(&mut self) {
        if self.rest.is_empty() {
            self.rest = 0..INPUT.read(&mut self.bytes).await;
        } else {
            pending().await
        }
    }

    /// Ends when some of it is on its way to the host.
    pub(crate) async fn write(&mut self) {
        if self.rest.is_empty() {
            pending().await
        } else {
            self.rest.start += OUTPUT.write(&self.bytes[self.rest.clone()]).await;
        }
    }
}
