//! The device with everything around it: panel, clock, contacts, random source.

use crate::source::Source;
use passerelle_device::entropy::Entropy;
use passerelle_device::gestures::Levels;
use passerelle_device::time::{Duration, Instant};
use passerelle_device::{Device, Display, Job};
use passerelle_ui::frame::Frame;

/// A device on a computer. Time moves only when told.
pub struct Simulator {
    device: Device,
    now: Instant,
    source: Source,
    panel: Frame,
}

impl Simulator {
    /// A device at power-on, its source tested and its first picture on the panel.
    pub fn new(source: Source) -> Self {
        let mut simulator =
            Simulator { device: Device::new(), now: Instant::from_ticks(0), source, panel: Frame::DARK };
        simulator.buttons(0);
        simulator
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
        self.device.buttons(self.now, levels);
        self.settle();
    }

    /// Sends bytes to the console; tells how many it took.
    pub fn receive(&mut self, bytes: &[u8]) -> usize {
        let taken = self.device.receive(self.now, bytes);
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
        while let Some(wake) = self.device.next_wake(self.now).filter(|&at| at <= end) {
            self.wake(wake);
        }
        self.wake(end);
    }

    /// Lets time pass until the device wants to wake; tells whether it wants to at all.
    pub fn advance_to_wake(&mut self) -> bool {
        let wake = self.device.next_wake(self.now);
        if let Some(at) = wake {
            self.wake(at);
        }
        wake.is_some()
    }

    fn wake(&mut self, at: Instant) {
        self.now = self.now.max(at);
        self.device.step(self.now);
        self.settle();
    }

    /// Gives samples and carries out panel jobs until there is nothing left to do at this moment.
    fn settle(&mut self) {
        while self.device.wants_samples(self.now) {
            let block = self.source.block();
            self.device.samples(self.now, block);
        }
        while let Some(job) = self.device.panel_job(self.now) {
            if let Job::Write(window) = job {
                for at in window.places() {
                    self.panel.bytes_mut()[at] = self.device.frame().bytes()[at];
                }
            }
            self.device.panel_done(self.now, true);
        }
    }
}
