//! What the journal asks of the device: its memory as bytes, and back.

use crate::Device;
use crate::journal::items::{BEFORE, ENTRY, PLAY, REDO, UNDO};
use crate::slots::{Slot, Slots};
use crate::store::{ASIDE, LEARNED, SETTINGS, SLOTS, Told};
use passerelle_core::bytes::{Coded, In, Out};
use passerelle_core::games::{Games, Title};
use passerelle_ui::Settings;

/// Parts of a checkpoint; the first byte tells which. These numbers stay for ever.
const ABOUT: u8 = 0;
const GAME: u8 = 1;
const BASE: u8 = 2;
const UNDONE: u8 = 3;
const LIST: u8 = 4;

/// Bytes of the list of entries in a part.
const PIECE: usize = 2048;

/// What is played again after a start.
pub(crate) struct Replay {
    /// Whether the hash of every entry is compared, to find the first that does not agree; otherwise only the last of each
    /// game is. To make a hash takes longer than all the rest.
    thorough: bool,
    /// The number the next one has.
    pub(crate) number: u16,
    /// The hash that each game should have now.
    hashes: [Option<u16>; Title::ALL.len()],
    /// Undo marks that are still to be followed: a run of them takes no longer than one.
    undone: u16,
}

impl Replay {
    pub(crate) const fn new(thorough: bool) -> Replay {
        Replay { thorough, number: 0, hashes: [None; Title::ALL.len()], undone: 0 }
    }
}

impl Device {
    /// Notes something that happened, for the journal.
    pub(crate) fn note(&mut self, kind: u8, title: Title, entry: &[u8]) {
        if !self.store.is_ready() {
            return;
        }
        let [a, b] = self.games.hash(title).to_le_bytes();
        self.store.item.clear();
        let before: [u8; BEFORE] = [kind, 0, 0, a, b, self.games.playing as u8];
        // It fits: the room is that of the largest entry.
        let _ = self.store.item.extend_from_slice(&before);
        let _ = self.store.item.extend_from_slice(entry);
    }

    /// What happened, as an item of the journal with that number.
    pub(crate) fn item(&mut self, number: u16) -> &[u8] {
        if let Some(place) = self.store.item.get_mut(1..3) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        &self.store.item
    }

    /// Plays an item of the journal again; `false`, and nothing changed, if it does not agree.
    // Not inlined, here and below: what one part takes of the stack is free again for the next.
    #[inline(never)]
    pub(crate) fn replay(&mut self, kind: u8, replay: &mut Replay, item: &[u8]) -> bool {
        let playing = self.games.playing;
        let agrees = self.try_replay(kind, replay, item);
        match agrees {
            Some(this) => replay.number = this.wrapping_add(1),
            None => self.games.playing = playing,
        }
        agrees.is_some()
    }

    fn try_replay(&mut self, kind: u8, replay: &mut Replay, item: &[u8]) -> Option<u16> {
        let mut bytes = In::new(item);
        let (number, hash): (u16, u16) = Coded::get(&mut bytes)?;
        let playing = *Title::ALL.get(usize::from(bytes.byte()?))?;
        // Nought follows a checkpoint, which is not there if it is damaged.
        if number != replay.number && number != 0 {
            return None;
        }
        let compared = replay.thorough.then_some(hash);
        if kind != UNDO {
            self.follow_marks(replay)?;
        }
        self.games.playing = playing;
        let title = match kind {
            ENTRY => {
                let command = self.record.replay(&mut self.games, bytes.rest(), compared)?;
                if command.begins() {
                    self.slots.resumed(None);
                }
                command.title()
            }
            UNDO => {
                replay.undone += 1;
                if compared.is_some() {
                    self.follow_marks(replay)?;
                }
                self.record.title()
            }
            REDO => {
                self.record.redo(&mut self.games)?;
                self.record.title()
            }
            PLAY => return Some(number),
            _ => return None,
        };
        if kind != ENTRY && compared.is_some_and(|hash| self.games.hash(title) != hash) {
            match kind {
                UNDO => _ = self.record.redo(&mut self.games),
                _ => _ = self.record.undo(&mut self.games),
            }
            return None;
        }
        if let Some(place) = replay.hashes.get_mut(title as usize) {
            *place = Some(hash);
        }
        Some(number)
    }

    /// Takes back what the marks say that were seen.
    fn follow_marks(&mut self, replay: &mut Replay) -> Option<()> {
        match core::mem::take(&mut replay.undone) {
            0 => Some(()),
            run => self.record.undo_run(&mut self.games, run),
        }
    }

    /// All was played again; tells whether every game is what it was.
    #[inline(never)]
    pub(crate) fn replayed(&mut self, replay: &mut Replay) -> bool {
        let followed = self.follow_marks(replay).is_some();
        let mut hashes = Title::ALL.iter().zip(&replay.hashes);
        followed && hashes.all(|(title, hash)| hash.is_none_or(|hash| self.games.hash(*title) == hash))
    }

    /// How many entries something that happened is worth when it is played again, if `before` happened before it. A run of
    /// undo marks takes all entries there are, and while damage is looked for each mark does.
    pub(crate) fn effort(&self, kind: u8, before: u8) -> u16 {
        match (kind, before) {
            (UNDO, UNDO) => 4,
            (UNDO, _) => 4 + self.record.len() as u16 / 4,
            _ => 1,
        }
    }

    /// Writes one part of a checkpoint; `false` if there are no more.
    pub(crate) fn part(&self, part: u8, out: &mut Out) -> bool {
        // Every part fits, as a test of the largest games shows.
        let _ = self.put_part(part, out);
        usize::from(part) < Title::ALL.len() + 3 + self.record.list().len().div_ceil(PIECE)
    }

    fn put_part(&self, part: u8, out: &mut Out) -> Option<()> {
        let games = Title::ALL.len() as u8;
        match part.checked_sub(1) {
            None => {
                let (playing, title) = (self.games.playing as u8, self.record.title() as u8);
                out.all(&[ABOUT, playing, title, self.slots.current().unwrap_or(0)])?;
                self.record.forgotten().put(out)
            }
            Some(index) if index < games => {
                out.all(&[GAME, index])?;
                self.games.put(*Title::ALL.get(usize::from(index))?, out)
            }
            Some(index) if index == games => {
                out.byte(BASE)?;
                self.record.base().put(self.record.title(), out)
            }
            Some(index) if index == games + 1 => {
                out.byte(UNDONE)?;
                self.record.undone().pairs().iter().try_for_each(|&(lot, value)| out.all(&[lot, value]))
            }
            Some(index) => {
                out.byte(LIST)?;
                let piece = self.record.list().chunks(PIECE).nth(usize::from(index - games - 2))?;
                out.all(piece)
            }
        }
    }

    /// Reads one part of a checkpoint; `false` if that is impossible.
    #[inline(never)]
    pub(crate) fn restore_part(&mut self, bytes: &[u8]) -> bool {
        self.get_part(bytes).is_some()
    }

    fn get_part(&mut self, bytes: &[u8]) -> Option<()> {
        let (&part, rest) = bytes.split_first()?;
        match part {
            ABOUT => {
                let mut bytes = In::new(rest);
                let [playing, title, slot] = Coded::get(&mut bytes)?;
                self.slots.resumed(Some(slot));
                self.games.playing = *Title::ALL.get(usize::from(playing))?;
                let title = *Title::ALL.get(usize::from(title))?;
                self.record.reset(&Games::BLANK, title);
                self.record.forget(Coded::get(&mut bytes)?);
                Some(())
            }
            GAME => {
                let (&title, state) = rest.split_first()?;
                self.games.get(*Title::ALL.get(usize::from(title))?, state)
            }
            BASE => self.record.restore_base(rest),
            UNDONE => self.record.restore_undone(rest),
            LIST => self.record.restore_list(rest),
            _ => None,
        }
    }

    /// Writes the value of a key; `None` if there is none.
    pub(crate) fn value(&self, key: u8, out: &mut Out) -> Option<()> {
        match key {
            SETTINGS => out.all(&self.settings.bytes()),
            ASIDE => Some(self.aside).filter(|&aside| aside != 0)?.put(out),
            key if LEARNED.contains(&key) => {
                let value = self.learned.get(usize::from(key - LEARNED.start))?;
                if value.is_empty() { None } else { out.all(value) }
            }
            key if SLOTS.contains(&key) => {
                self.slots.get(key)?.put(out)?;
                out.byte(self.record.title() as u8)?;
                let pairs = self.record.undone().pairs();
                (pairs.len() as u16).put(out)?;
                pairs.iter().try_for_each(|&(lot, value)| out.all(&[lot, value]))?;
                self.games.put(self.record.title(), out)
            }
            _ => None,
        }
    }

    /// Takes the value of a key over. What cannot be read is as good as none.
    #[inline(never)]
    pub(crate) fn restore_value(&mut self, key: u8, bytes: &[u8]) {
        let mut bytes = In::new(bytes);
        match key {
            SETTINGS => {
                self.settings = Settings::from_bytes(bytes.rest()).unwrap_or_default();
            }
            ASIDE => self.aside = Coded::get(&mut bytes).unwrap_or(0),
            key if LEARNED.contains(&key) => {
                if let Some(value) = self.learned.get_mut(usize::from(key - LEARNED.start)) {
                    value.clear();
                    let _ = value.extend_from_slice(bytes.rest());
                }
            }
            key => {
                self.slots.set(key, Slot::get(&mut bytes));
                self.slots.resumed(Some(key));
            }
        }
    }

    /// Goes on with a kept game.
    pub(crate) fn resume(&mut self, key: u8, bytes: &[u8]) -> bool {
        self.try_resume(key, bytes).is_some()
    }

    fn try_resume(&mut self, key: u8, bytes: &[u8]) -> Option<()> {
        let mut bytes = In::new(bytes);
        Slot::get(&mut bytes)?;
        let title = *Title::ALL.get(usize::from(bytes.byte()?))?;
        let pairs = u16::get(&mut bytes)?;
        let pairs = bytes.take(2 * usize::from(pairs))?;
        self.games.get(title, bytes.rest())?;
        self.games.playing = title;
        self.record.reset(&self.games, title);
        self.slots.resumed(Some(key));
        self.record.restore_undone(pairs)
    }

    /// The device fails at the game again and again: it goes to a slot.
    pub(crate) fn shelve(&mut self) {
        let title = self.record.title();
        if self.store.is_ready() && self.games.is_under_way(title) {
            let key = self.slots.leave(&self.games, title, None);
            self.store.keep(key);
            self.shelving = true;
        }
    }

    /// The game is in its slot; if that failed, it stays where it is.
    pub(crate) fn clear_table(&mut self) {
        self.shelving = false;
        if self.store.is_ready() {
            let title = self.record.title();
            self.games.adopt(title, Games::BLANK);
            self.games.playing = Title::default();
            self.record.reset(&self.games, title);
            self.slots.resumed(None);
            self.store.rewrite();
        }
    }

    /// The segments that are set aside, one bit each.
    pub(crate) const fn aside(&self) -> u32 {
        self.aside
    }

    /// A segment is set aside, and players are told.
    pub(crate) fn set_aside(&mut self, aside: u32) {
        self.aside = aside;
        self.store.told = Some(Told::Aside);
    }

    /// Nothing was restored after all.
    pub(crate) fn forget_all(&mut self) {
        self.games = Games::BLANK;
        self.record.reset(&self.games, Title::default());
        self.settings = Settings::default();
        self.aside = 0;
        self.slots = Slots::new();
        self.learned.iter_mut().for_each(|value| value.clear());
    }
}
