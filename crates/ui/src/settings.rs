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
    /// Which way up the picture is.
    pub facing: Facing,
}

/// Which way up picture and directions are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// As the device is built.
    Normal,
    /// Upside down.
    Turned,
    /// As the player sits whose decision it is: those on one side of the table see it turned.
    Player,
}

impl Facing {
    /// Every way, in the order the settings offer them.
    pub const ALL: [Facing; 3] = [Facing::Normal, Facing::Turned, Facing::Player];
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
        Settings { lang: Lang::En, brightness: 4, dim: 2, off: 2, facing: Facing::Normal }
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
    pub const fn bytes(&self) -> [u8; 5] {
        [self.lang as u8, self.brightness, self.dim, self.off, self.facing as u8]
    }

    /// The settings from such bytes; the first releases wrote four of them. `None` if there are no such settings.
    pub fn from_bytes(bytes: &[u8]) -> Option<Settings> {
        let (&[lang, brightness, dim, off], later) = bytes.split_first_chunk()?;
        let lang = *Lang::ALL.get(usize::from(lang))?;
        let facing = *Facing::ALL.get(later.first().map_or(0, |&facing| usize::from(facing)))?;
        let exist = (1..=Self::BRIGHTEST).contains(&brightness) && dim < 5 && off < 5;
        exist.then_some(Settings { lang, brightness, dim, off, facing })
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

    /// The next way up, or the one before; round at the ends.
    #[must_use]
    pub fn with_facing(self, change: Change) -> Self {
        let count = Facing::ALL.len();
        let by = if change == Change::More { 1 } else { count - 1 };
        Settings { facing: Facing::ALL[(self.facing as usize + by) % count], ..self }
    }
}

fn step(value: u8, change: Change, least: u8, most: u8) -> u8 {
    match change {
        Change::Less => value.saturating_sub(1).max(least),
        Change::More => (value + 1).min(most),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_read_as_they_were_kept_and_as_the_first_releases_kept_them() {
        let turned = Settings::default().with_facing(Change::More).with_brightness(Change::Less);
        assert_eq!(turned.facing, Facing::Turned);
        assert_eq!(Settings::from_bytes(&turned.bytes()), Some(turned));
        let old = Settings { facing: Facing::Normal, ..turned };
        assert_eq!(Settings::from_bytes(&turned.bytes()[..4]), Some(old));
        for unknown in [&[0, 3, 2][..], &[2, 3, 2, 2], &[0, 9, 2, 2], &[0, 3, 5, 2], &[0, 3, 2, 2, 3]] {
            assert_eq!(Settings::from_bytes(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn every_way_up_is_reached_in_both_directions() {
        for (change, after) in [
            (Change::More, [Facing::Turned, Facing::Player, Facing::Normal]),
            (Change::Less, [Facing::Player, Facing::Turned, Facing::Normal]),
        ] {
            let mut settings = Settings::default();
            for facing in after {
                settings = settings.with_facing(change);
                assert_eq!(settings.facing, facing);
            }
        }
    }
}
