//! The device with everything around it: panel, clock, contacts, random source, flash.

use crate::flash::Flash;
use crate::source::Source;
use passerelle_device::entropy::Entropy;
use passerelle_device::gestures::Levels;
use passerelle_device::journal::{Journal, Ring, block_on};
use passerelle_device::time::{Duration, Instant};
use passerelle_device::{Device, Display, Job};
use passerelle_ui::frame::Frame;

/// A device on a computer. Time moves only when told.
pub struct Simulator {
    device: Device,
    journal: Journal<Flash>,
    now: Instant,
    /// When its power came on.
    started: Instant,
    restarts: u32,
    source: Source,
    panel: Frame,
    contacts: Levels,
    /// How many lines the log had before the last presses, and whether those go on.
    pub(crate) before_presses: (usize, bool),
}

impl Simulator {
    /// A device at power-on with an empty flash, its source tested and its first picture on the panel.
    pub fn new(source: Source) -> Self {
        Simulator::with_flash(source, Flash::default())
    }

    /// A device at power-on with this flash.
    pub fn with_flash(source: Source, flash: Flash) -> Self {
        let start = Instant::from_ticks(0);
        let mut simulator = Simulator {
            device: Device::new(),
            journal: Journal::new(flash, Ring::records(0)),
            now: start,
            started: start,
            restarts: 0,
            source,
            panel: Frame::DARK,
            contacts: 0,
            before_presses: (0, false),
        };
        simulator.device.mount();
        simulator.buttons(0);
        simulator
    }

    /// Cuts the power and gives it back at once.
    pub fn restart(&mut self) {
        let flash = std::mem::take(self.journal.flash()).powered();
        self.journal = Journal::new(flash, Ring::records(0));
        self.device = Device::new();
        self.device.mount();
        self.started = self.now;
        self.restarts += 1;
        self.panel = Frame::DARK;
        self.buttons(self.contacts);
    }

    /// How often its power was cut.
    pub const fn restarts(&self) -> u32 {
        self.restarts
    }

    /// Its flash.
    pub fn flash(&mut self) -> &mut Flash {
        self.journal.flash()
    }

    /// The time since power-on.
    fn clock(&self) -> Instant {
        Instant::from_ticks(0) + (self.now - self.started)
    }

    /// The machine itself.
    pub fn device(&mut self) -> &mut Device {
        &mut self.device
    }

    /// The time on its clock.
    pub fn now(&self) -> Instant {
        self.now
    }

    /// Takes samples from another source from now on, starting with an empty pool.
    pub fn reseed(&mut self, source: Source) {
        self.source = source;
        self.device.replace_entropy(Entropy::new());
        self.settle();
    }

    /// What the panel shows to the eye.
    pub fn picture(&self) -> &Frame {
        if self.device.display() == Display::Off { &Frame::DARK } else { &self.panel }
    }

    /// Presses and releases contacts.
    pub fn buttons(&mut self, levels: Levels) {
        self.contacts = levels;
        self.device.buttons(self.clock(), levels);
        self.settle();
    }

    /// Sends bytes to the console; tells how many it took.
    pub fn receive(&mut self, bytes: &[u8]) -> usize {
        let taken = self.device.receive(self.clock(), bytes);
        self.settle();
        taken
    }

    /// What the console has to say.
    pub fn transmit(&mut self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut piece = [0; 512];
        loop {
            let count = self.device.transmit(&mut piece);
            if count == 0 {
                return out;
            }
            out.extend_from_slice(&piece[..count]);
        }
    }

    /// Lets time pass, waking the device whenever it is due.
    pub fn advance(&mut self, time: Duration) {
        let end = self.now + time;
        while let Some(wake) = self.next_wake().filter(|&at| at <= end) {
            self.wake(wake);
        }
        self.wake(end);
    }

    /// Lets time pass until the device wants to wake; tells whether it wants to at all.
    pub fn advance_to_wake(&mut self) -> bool {
        let wake = self.next_wake();
        if let Some(at) = wake {
            self.wake(at);
        }
        wake.is_some()
    }

    fn next_wake(&self) -> Option<Instant> {
        self.device.next_wake(self.clock()).map(|at| self.started + (at - Instant::from_ticks(0)))
    }

    fn wake(&mut self, at: Instant) {
        self.now = self.now.max(at);
        self.device.step(self.clock());
        self.settle();
    }

    /// Carries out what the flash has to do, gives samples and carries out panel jobs until there is nothing left to do
    /// at this moment.
    fn settle(&mut self) {
        let now = self.clock();
        loop {
            while let Some(order) = self.device.flash_order(now) {
                let outcome = block_on(self.journal.carry_out(order, &mut self.device));
                if self.journal.flash().is_cut() {
                    return self.restart();
                }
                self.device.flash_done(now, outcome);
            }
            if !self.device.wants_samples(now) {
                break;
            }
            let block = self.source.block();
            self.device.samples(now, block);
        }
        while let Some(job) = self.device.panel_job(now) {
            if let Job::Write(window) = job {
                for at in window.places() {
                    self.panel.bytes_mut()[at] = self.device.frame().bytes()[at];
                }
            }
            self.device.panel_done(now, true);
        }
    }
}
