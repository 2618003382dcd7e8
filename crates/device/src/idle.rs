//! Dim after a while without a press, dark after more.

use crate::time::{Duration, Instant};
use passerelle_ui::Settings;

/// How the panel shines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Display {
    /// At the brightness of the settings.
    On,
    /// Just readable.
    Dim,
    /// Dark.
    Off,
}

impl Display {
    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Display::On => "on",
            Display::Dim => "dim",
            Display::Off => "off",
        }
    }
}

/// Since when nobody pressed anything.
pub(crate) struct Idle {
    since: Instant,
}

impl Idle {
    pub(crate) fn new() -> Self {
        Idle { since: Instant::from_ticks(0) }
    }

    /// When somebody pressed something last.
    pub(crate) fn since(&self) -> Instant {
        self.since
    }

    /// Somebody pressed something.
    pub(crate) fn touch(&mut self, now: Instant) {
        self.since = now;
    }

    fn times(&self, settings: &Settings) -> [Option<Instant>; 2] {
        [settings.dim_seconds(), settings.off_seconds()]
            .map(|s| (s > 0).then(|| self.since + Duration::secs(s.into())))
    }

    /// How the panel should shine now.
    pub(crate) fn display(&self, now: Instant, settings: &Settings) -> Display {
        match self.times(settings) {
            [_, Some(off)] if now >= off => Display::Off,
            [Some(dim), _] if now >= dim => Display::Dim,
            _ => Display::On,
        }
    }

    /// When that changes next.
    pub(crate) fn next_wake(&self, now: Instant, settings: &Settings) -> Option<Instant> {
        self.times(settings).into_iter().flatten().filter(|&at| at > now).min()
    }
}
