//! A body with flash: what the device shows and says is noted.

use embedded_storage_async::nor_flash::NorFlash;
use passerelle_core::games::Games;
use passerelle_device::gestures::Levels;
use passerelle_device::journal::{Journal, Ring, block_on};
use passerelle_device::time::{Duration, Instant};
use passerelle_device::{Device, Frame, Job};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

pub(crate) struct Body<F> {
    pub(crate) device: Box<Device>,
    pub(crate) journal: Box<Journal<F>>,
    pub(crate) now: Instant,
    noise: ChaCha8Rng,
    pub(crate) glass: Frame,
    pub(crate) heard: Vec<u8>,
    /// Called when something new can be seen or heard.
    pub(crate) seen: fn(&mut F),
    /// One in so many jobs of the panel fails; 0 is none.
    pub(crate) bus_fails_one_in: u32,
    /// The next line begins as soon as an answer is heard.
    pub(crate) hurried: bool,
}

/// Everything a device knows.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Known {
    games: Games,
    log: String,
    settings: String,
    /// The games that were left.
    pub(crate) saved: String,
}

impl Known {
    /// The games.
    pub(crate) fn games(&self) -> &Games {
        &self.games
    }

    /// The same but for the games that were left.
    pub(crate) fn is_but_for_saved(&self, other: &Known) -> bool {
        self.is_same_game(other) && self.settings == other.settings
    }

    /// The same games and the same record.
    pub(crate) fn is_same_game(&self, other: &Known) -> bool {
        self.games == other.games && self.log == other.log
    }
}

impl<F: NorFlash> Body<F> {
    /// A device at power-on.
    pub(crate) fn new(flash: F, ring: Ring, seed: u64, seen: fn(&mut F)) -> Body<F> {
        let mut body = Body {
            device: Box::new(Device::new()),
            journal: Box::new(Journal::new(flash, ring)),
            now: Instant::from_ticks(0),
            noise: ChaCha8Rng::seed_from_u64(seed),
            glass: Frame::DARK,
            heard: Vec::new(),
            seen,
            bus_fails_one_in: 0,
            hurried: false,
        };
        body.device.mount();
        body.buttons(0);
        body
    }

    pub(crate) fn buttons(&mut self, levels: Levels) {
        self.device.buttons(self.now, levels);
        self.settle();
    }

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

    /// Sends a line and waits for the whole answer.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        String::from_utf8(self.ask_bytes(line.as_bytes())).expect("UTF-8")
    }

    /// The same with any bytes.
    pub(crate) fn ask_bytes(&mut self, line: &[u8]) -> Vec<u8> {
        self.listen();
        self.heard.clear();
        for rest in [line, b"\n"] {
            assert_eq!(self.device.receive(self.now, rest), rest.len());
            self.settle();
            self.listen();
        }
        std::mem::take(&mut self.heard)
    }

    fn listen(&mut self) {
        for _ in 0..100_000 {
            if self.device.listens() {
                return;
            }
            match self.device.next_wake(self.now) {
                Some(wake) => self.now = self.now.max(wake),
                None => self.now += Duration::millis(1),
            }
            self.device.step(self.now);
            self.settle();
        }
        panic!("no answer comes");
    }

    /// Does all that is to be done at this moment.
    pub(crate) fn settle(&mut self) {
        loop {
            while let Some(order) = self.device.flash_order(self.now) {
                let outcome = block_on(self.journal.carry_out(order, &mut self.device));
                self.device.flash_done(self.now, outcome);
                self.show();
            }
            if !self.device.wants_samples(self.now) {
                break;
            }
            let block = self.noise.next_u32();
            self.device.samples(self.now, block);
        }
        self.show();
    }

    /// Carries out panel jobs and hears what is said.
    fn show(&mut self) {
        let (before, heard) = (self.glass.clone(), self.heard.len());
        while let Some(job) = self.device.panel_job(self.now) {
            if self.bus_fails_one_in > 0 && self.noise.next_u32().is_multiple_of(self.bus_fails_one_in) {
                self.device.panel_done(self.now, false);
                continue;
            }
            if let Job::Write(window) = job {
                for at in window.places() {
                    self.glass.bytes_mut()[at] = self.device.frame().bytes()[at];
                }
            }
            self.device.panel_done(self.now, true);
        }
        let mut piece = [0; 256];
        loop {
            let count = self.device.transmit(&mut piece);
            if count == 0 {
                break;
            }
            self.heard.extend_from_slice(&piece[..count]);
        }
        if self.glass != before || self.heard.len() != heard {
            (self.seen)(self.journal.flash());
        }
        if self.hurried && self.device.listens() {
            self.device.receive(self.now, b" ");
        }
    }

    /// What it knows now.
    pub(crate) fn known(&mut self) -> Known {
        let state = self.ask("state");
        let settings = state.split("\"settings\":").nth(1).expect("settings").split('}').next().unwrap();
        let lang = state.split("\"lang\":").nth(1).expect("lang").split(',').next().unwrap();
        let settings = format!("{lang}{settings}");
        Known { games: *self.device.games(), log: self.ask("log"), settings, saved: self.ask("saved") }
    }

    /// The word of `state` for the flash.
    pub(crate) fn storage(&mut self) -> String {
        let state = self.ask("state");
        state.split("\"storage\":\"").nth(1).expect("storage").split('"').next().unwrap().to_owned()
    }
}
