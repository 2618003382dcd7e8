//! A game under way that cannot be saved is not lost to another one by a slip: somebody has to mean it.

use super::{Asker, Device};
use crate::time::Instant;
use passerelle_core::games::Command;

impl Device {
    /// A new game would take the place of one that cannot be kept. A screen asks, and its command waits; the console is
    /// told how to go on.
    pub(super) fn ask_to_lose(&mut self, command: Command, asker: Asker) {
        self.stale = true;
        match asker {
            Asker::Screen => {
                self.waiting[Asker::Screen as usize] = Some(command);
                self.asks_to_lose = true;
                self.ui.losing();
            }
            Asker::Console => self.console.answer.err(
                "E_UNSAVED",
                format_args!(
                    "nothing is saved now: the game under way would be lost; abandon before new lets it go"
                ),
            ),
        }
    }

    /// The screen that asked was answered or left.
    pub(super) fn settle_loss(&mut self, now: Instant) {
        if self.asks_to_lose && !self.ui.is_losing() {
            self.asks_to_lose = false;
            let command = self.waiting[Asker::Screen as usize].take();
            if let Some(command) = command.filter(|_| self.given_up) {
                self.apply(now, command, Asker::Screen);
            }
        }
    }

    /// The console lets the game under way go, if it cannot be saved.
    pub(super) fn abandon(&mut self) {
        if self.store.state.is_sound() {
            return self.console.answer.err("E_SAVED", format_args!("it is kept when another one begins"));
        }
        self.given_up = true;
        self.console.answer.ok();
    }
}
