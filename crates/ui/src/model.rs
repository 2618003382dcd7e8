//! What the screens are drawn from.

use crate::memory::{Past, Saved};
use crate::settings::Settings;
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
    /// The last event is so new that it is still marked.
    pub fresh: bool,
}

impl Model<'_> {
    /// A text in the language of the device.
    pub fn say(&self, text: &Text) -> &'static str {
        text.get(self.lang())
    }

    /// The language of the device.
    pub fn lang(&self) -> Lang {
        self.settings.lang
    }
}
