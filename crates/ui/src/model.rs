//! What the screens are drawn from.

use crate::games;
use crate::memory::{Past, Saved};
use crate::settings::{Facing, Settings};
use crate::start::Start;
use heapless::Vec;
use passerelle_core::games::Games;
use passerelle_core::lang::{Lang, Text};

/// The health of the random source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Being tested or gathering.
    Starting,
    /// Dice can be rolled.
    Good,
    /// It failed a test; rolling is refused.
    Failed,
}

/// What the flash is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// There is none.
    Absent,
    /// Nobody knows yet what it holds.
    Loading,
    /// All is saved.
    Ready,
    /// It failed, and is tried again from time to time.
    Failing,
    /// It holds what must not be touched.
    Unknown,
}

impl Storage {
    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Storage::Absent => "none",
            Storage::Loading => "loading",
            Storage::Ready => "saved",
            Storage::Failing => "failing",
            Storage::Unknown => "unknown",
        }
    }
}

/// What the device knows of its parts, for the self-test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// Buttons that are down, one bit each.
    pub buttons: u8,
    /// The flash.
    pub storage: Storage,
    /// How often something was written to it since the start, and how often that failed.
    pub written: [u32; 2],
    /// The format the record is written in.
    pub format: u8,
    /// Samples of the random source that were tested since the start.
    pub samples: u32,
    /// Samples that are there for the next roll.
    pub gathered: u32,
}

impl Parts {
    /// Nothing is known yet.
    pub const NEW: Parts =
        Parts { buttons: 0, storage: Storage::Absent, written: [0; 2], format: 0, samples: 0, gathered: 0 };
}

/// Everything a screen may show.
#[derive(Clone, Copy)]
pub struct Model<'a> {
    /// The games, and which is played.
    pub games: &'a Games,
    /// The device's settings.
    pub settings: &'a Settings,
    /// The random source.
    pub source: Source,
    /// What happens is saved.
    pub saving: bool,
    /// Why the device started.
    pub start: &'a Start,
    /// What was done.
    pub past: &'a dyn Past,
    /// Games that were left.
    pub saved: &'a dyn Saved,
    /// What players taught the device, by number.
    pub taught: &'a [Vec<u8, 32>; 8],
    /// The parts of the device.
    pub parts: Parts,
    /// The last event is so new that it is still marked.
    pub fresh: bool,
}

impl Model<'_> {
    /// Whether the picture is to be turned; `before` is whether it is now: it stays as long as nobody decides.
    pub fn is_turned(&self, before: bool) -> bool {
        match self.settings.facing {
            Facing::Normal => false,
            Facing::Turned => true,
            Facing::Player => games::facing(self).map_or(before, |side| side % 2 == 1),
        }
    }

    /// A text in the language of the device.
    pub fn say(&self, text: &Text) -> &'static str {
        text.get(self.lang())
    }

    /// The language of the device.
    pub fn lang(&self) -> Lang {
        self.settings.lang
    }
}
