//! The settings of the device itself. What rules read is not here: it belongs to the game.

use passerelle_core::lang::Lang;

/// Language, light and times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Language on screen.
    pub lang: Lang,
    /// Brightness, 1 to [`Settings::BRIGHTEST`].
    pub brightness: u8,
    /// Which of [`Settings::DIM_TIMES`] is in force.
    dim: u8,
    /// Which of [`Settings::OFF_TIMES`] is in force.
    off: u8,
}

/// A step through the values of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Towards less, or the one before.
    Less,
    /// Towards more, or the one after.
    More,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { lang: Lang::En, brightness: 4, dim: 2, off: 2 }
    }
}

impl Settings {
    /// The highest brightness.
    pub const BRIGHTEST: u8 = 5;
    /// Seconds without a press until the panel is dimmed; 0 is never.
    pub const DIM_TIMES: [u16; 5] = [15, 30, 60, 120, 0];
    /// Seconds without a press until the panel goes off; 0 is never.
    pub const OFF_TIMES: [u16; 5] = [60, 120, 300, 600, 0];

    /// The settings as bytes, to be kept.
    pub const fn bytes(&self) -> [u8; 4] {
        [self.lang as u8, self.brightness, self.dim, self.off]
    }

    /// The settings from such bytes. `None` if there are no such settings.
    pub fn from_bytes([lang, brightness, dim, off]: [u8; 4]) -> Option<Settings> {
        let lang = *Lang::ALL.get(usize::from(lang))?;
        let exist = (1..=Self::BRIGHTEST).contains(&brightness) && dim < 5 && off < 5;
        exist.then_some(Settings { lang, brightness, dim, off })
    }

    /// Seconds until dim; 0 is never.
    pub fn dim_seconds(&self) -> u16 {
        Self::DIM_TIMES[usize::from(self.dim).min(4)]
    }

    /// Seconds until off; 0 is never.
    pub fn off_seconds(&self) -> u16 {
        Self::OFF_TIMES[usize::from(self.off).min(4)]
    }

    /// The other language.
    #[must_use]
    pub fn with_next_lang(self) -> Self {
        let lang = if self.lang == Lang::En { Lang::Fr } else { Lang::En };
        Settings { lang, ..self }
    }

    /// One step brighter or darker, up to the end of the scale.
    #[must_use]
    pub fn with_brightness(self, change: Change) -> Self {
        Settings { brightness: step(self.brightness, change, 1, Self::BRIGHTEST), ..self }
    }

    /// Dimmed one step sooner or later.
    #[must_use]
    pub fn with_dim(self, change: Change) -> Self {
        Settings { dim: step(self.dim, change, 0, 4), ..self }
    }

    /// Off one step sooner or later.
    #[must_use]
    pub fn with_off(self, change: Change) -> Self {
        Settings { off: step(self.off, change, 0, 4), ..self }
    }
}

fn step(value: u8, change: Change, least: u8, most: u8) -> u8 {
    match change {
        Change::Less => value.saturating_sub(1).max(least),
        Change::More => (value + 1).min(most),
    }
}
