//! The record as lines for the console.

use super::{Item, Record, decode, play};
use core::fmt;
use passerelle_core::entry::{Played, Replayed, Undone};
use passerelle_core::games::Games;

/// The record on its way to the console, a line at a time.
pub(crate) struct Walk {
    /// Dice that a device fed with these lines remembers by then.
    undone: Undone,
    at: u16,
    changes: u32,
}

impl Walk {
    /// From the beginning of a record that changed so often.
    pub(super) fn new(changes: u32) -> Walk {
        Walk { undone: Undone::default(), at: 0, changes }
    }

    /// Writes the next item as a line or two; `false` if there is none. `games` are as they were before it, at first
    /// those of [`Record::base`].
    pub(crate) fn line(&mut self, record: &Record, games: &mut Games, out: &mut dyn fmt::Write) -> bool {
        let first = self.at == 0;
        if self.changes != record.changes {
            self.at = u16::MAX;
        }
        let Some((_, item)) = record.items().find(|(at, _)| *at == self.at) else { return false };
        // What does not fit a line of the console is left out.
        let _ = self.write(record, games, first, item, out);
        self.at += 1 + item.len() as u16;
        true
    }

    fn write(
        &mut self,
        record: &Record,
        games: &mut Games,
        first: bool,
        item: Item,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        if first && record.forgotten > 0 {
            writeln!(out, "# {} commands before these are not kept", record.forgotten)?;
        }
        let Some(entry) = decode(item) else {
            *games = record.base;
            for at in record.open_before(self.at + 1) {
                if let Some(entry) = record.entry(at) {
                    let _ = games.play(&entry.command, &mut Replayed::new(&entry.dice));
                }
            }
            if let Some(entry) = record.open_before(self.at).last().and_then(|at| record.entry(at)) {
                let thrown = play(&mut games.clone(), &entry);
                let _ = self.undone.put_back(&thrown);
            }
            return writeln!(out, "undo");
        };
        let mut after = *games;
        let thrown = play(&mut after, &entry);
        let mut fresh = thrown.iter().filter(|die| self.undone.take(die.lot, die.sides).is_none()).peekable();
        if games.is_private(&entry.command) {
            writeln!(out, "# something private")?;
        } else {
            if fresh.peek().is_some() {
                out.write_str("faces")?;
                fresh.try_for_each(|die| write!(out, " {}", u16::from(die.value) + 1))?;
                out.write_char('\n')?;
            }
            games.write_command(&entry.command, out)?;
            out.write_char('\n')?;
        }
        *games = after;
        Ok(())
    }
}
