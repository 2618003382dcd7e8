//! What players wish of the device itself, by a screen or by the console: games that were left, and a clean slate.

use super::Device;
use crate::time::Instant;

impl Device {
    /// Goes on with a game that was left; the one that is played is kept in turn. Tells whether there is such a game.
    pub(super) fn resume_slot(&mut self, slot: u8) -> bool {
        let Some(key) = self.slots.key(slot).filter(|_| self.store.is_ready()) else { return false };
        let title = self.record.title();
        if self.games.is_under_way(title) {
            let left = self.slots.leave(&self.games, title, Some(key));
            self.store.keep(left);
        }
        self.store.fetch(key);
        true
    }

    /// Keeps a game that was left no longer; tells whether there is such a game.
    pub(super) fn forget_slot(&mut self, slot: u8) -> bool {
        let Some(key) = self.slots.key(slot).filter(|_| self.store.is_ready()) else { return false };
        self.slots.set(key, None);
        self.store.keep(key);
        true
    }

    /// Tells the players if a game that was left is out of reach.
    pub(super) fn tell_slot(&mut self, done: bool) {
        if !done {
            self.ui.no_flash();
        }
    }

    /// Erases everything, and says so before the flash takes its time.
    pub(super) fn erase(&mut self, now: Instant) {
        self.forget_all();
        (self.waiting, self.follows, self.fresh) = ([None, None], false, None);
        self.ui.erasing();
        if self.store.wipe() {
            self.draw(now);
        } else {
            self.ui.erased();
        }
    }
}
