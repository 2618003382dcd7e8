//! A body for the device: a panel that can be lost, a source that can fail, a clock that moves when told.

use passerelle_device::gestures::Levels;
use passerelle_device::time::{Duration, Instant};
use passerelle_device::{Device, Frame, Job};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

/// A panel as a player sees it.
pub(crate) struct Glass {
    pub(crate) plugged: bool,
    ram: Frame,
    lit: bool,
    contrast: u8,
}

impl Glass {
    /// A module with fresh power: noise in its memory, dark, nothing set up.
    fn powered(noise: &mut ChaCha8Rng) -> Glass {
        let mut ram = Frame::DARK;
        noise.fill_bytes(ram.bytes_mut());
        Glass { plugged: true, ram, lit: false, contrast: 0x7f }
    }

    /// Does a job, or only a part of it; tells whether all went well.
    fn carry_out(&mut self, job: Job, frame: &Frame, cut: Option<usize>) -> bool {
        if !self.plugged {
            return false;
        }
        match job {
            Job::Write(window) => {
                let bytes = cut.unwrap_or(usize::MAX);
                for at in window.places().take(bytes) {
                    self.ram.bytes_mut()[at] = frame.bytes()[at];
                }
            }
            _ if cut.is_some() => {}
            Job::Init => self.lit = false,
            Job::On => self.lit = true,
            Job::Contrast(contrast) => self.contrast = contrast,
            Job::Off => self.lit = false,
            Job::Check => return self.lit,
        }
        cut.is_none()
    }

    /// Whether a player sees this picture.
    pub(crate) fn shows(&self, frame: &Frame) -> bool {
        self.plugged && self.lit && self.contrast > 1 && self.ram == *frame
    }

    pub(crate) fn is_dark(&self) -> bool {
        !self.lit
    }
}

/// What the random source does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Source {
    Fair,
    Stuck,
    /// Nobody brings its samples.
    Silent,
}

pub(crate) struct Body {
    pub(crate) device: Device,
    pub(crate) now: Instant,
    pub(crate) glass: Glass,
    pub(crate) source: Source,
    pub(crate) noise: ChaCha8Rng,
    /// How many jobs in a thousand break off in the middle.
    pub(crate) faults: u32,
    /// Claims that every job went well: what no body may do.
    pub(crate) lies: bool,
    /// What the device said over the serial line.
    pub(crate) heard: Vec<u8>,
}

impl Body {
    pub(crate) fn new(seed: u64) -> Body {
        Body::with_source(seed, Source::Fair)
    }

    pub(crate) fn with_source(seed: u64, source: Source) -> Body {
        let mut noise = ChaCha8Rng::seed_from_u64(seed);
        let mut body = Body {
            device: Device::new(),
            now: Instant::from_ticks(0),
            glass: Glass::powered(&mut noise),
            source,
            noise,
            faults: 0,
            lies: false,
            heard: Vec::new(),
        };
        body.buttons(0);
        body
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: u32) -> u32 {
        self.noise.next_u32() % end
    }

    pub(crate) fn unplug(&mut self) {
        self.glass.plugged = false;
    }

    pub(crate) fn plug(&mut self) {
        self.glass = Glass::powered(&mut self.noise);
    }

    pub(crate) fn buttons(&mut self, levels: Levels) {
        self.device.buttons(self.now, levels);
        self.settle();
    }

    /// Presses a button long enough to count, and lets it go.
    pub(crate) fn press(&mut self, button: u8) {
        self.buttons(1 << button);
        self.pass(60);
        self.buttons(0);
        self.pass(60);
    }

    /// Lets milliseconds pass.
    pub(crate) fn pass(&mut self, ms: u64) {
        let end = self.now + Duration::millis(ms);
        while let Some(wake) = self.device.next_wake(self.now).filter(|&at| at <= end) {
            self.now = self.now.max(wake);
            self.device.step(self.now);
            self.settle();
        }
        self.now = end;
        self.device.step(self.now);
        self.settle();
    }

    /// Sends bytes, taking time where the device asks for it.
    pub(crate) fn send(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while !rest.is_empty() {
            rest = &rest[self.device.receive(self.now, rest)..];
            self.settle();
            if !self.device.listens() {
                self.pass(1);
            }
        }
    }

    /// Does all that is to be done at this moment.
    fn settle(&mut self) {
        while self.source != Source::Silent && self.device.wants_samples(self.now) {
            let block = match self.source {
                Source::Fair => self.noise.next_u32(),
                Source::Stuck | Source::Silent => u32::MAX,
            };
            self.device.samples(self.now, block);
        }
        while let Some(job) = self.device.panel_job(self.now) {
            let cut = (self.below(1000) < self.faults).then(|| self.below(64) as usize);
            let ok = self.glass.carry_out(job, self.device.frame(), cut);
            self.device.panel_done(self.now, ok || self.lies);
        }
        let mut piece = [0; 64];
        loop {
            let count = self.device.transmit(&mut piece);
            if count == 0 {
                break;
            }
            self.heard.extend_from_slice(&piece[..count]);
        }
    }
}
