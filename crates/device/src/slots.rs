//! The names of the games that were left. The games themselves are in flash only.

use crate::store::SLOTS;
use core::fmt::Write;
use heapless::String;
use passerelle_core::bytes::{Coded, In, Out};
use passerelle_core::games::{Games, Title};
use passerelle_ui::Saved;

/// How many games are kept.
pub(crate) const COUNT: usize = (SLOTS.end - SLOTS.start) as usize;

/// A game that was left.
#[derive(Clone, Debug, PartialEq, Default)]
pub(crate) struct Slot {
    /// The higher, the later it was left.
    age: u16,
    /// Game, scenario and turn.
    pub(crate) name: String<40>,
}

impl Slot {
    pub(crate) fn put(&self, out: &mut Out) -> Option<()> {
        self.age.put(out)?;
        out.byte(self.name.len() as u8)?;
        out.all(self.name.as_bytes())
    }

    pub(crate) fn get(bytes: &mut In) -> Option<Slot> {
        let age = Coded::get(bytes)?;
        let length = usize::from(bytes.byte()?);
        let name = core::str::from_utf8(bytes.take(length)?).ok()?;
        Some(Slot { age, name: String::try_from(name).ok()? })
    }
}

/// All of them.
#[derive(Default)]
pub(crate) struct Slots {
    slots: [Option<Slot>; COUNT],
    /// The one the game that is played came from or went to.
    current: Option<u8>,
    /// What a game that is being left takes the place of, and the one that was current before.
    before: Option<(u8, Option<Slot>, Option<u8>)>,
}

impl Slots {
    pub(crate) const fn new() -> Slots {
        Slots { slots: [const { None }; COUNT], current: None, before: None }
    }

    /// The slot with that key.
    pub(crate) fn get(&self, key: u8) -> Option<&Slot> {
        self.slots.get(usize::from(key.checked_sub(SLOTS.start)?))?.as_ref()
    }

    pub(crate) fn set(&mut self, key: u8, slot: Option<Slot>) {
        let index = key.checked_sub(SLOTS.start).map(usize::from);
        if let Some(place) = index.and_then(|index| self.slots.get_mut(index)) {
            *place = slot;
        }
    }

    /// The key of a slot by its number, if there is a game in it.
    pub(crate) fn key(&self, number: u8) -> Option<u8> {
        self.iter().map(|(key, _)| key).find(|&key| number_of(key) == number)
    }

    /// All names with their keys.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (u8, &Slot)> {
        SLOTS.zip(&self.slots).filter_map(|(key, slot)| Some((key, slot.as_ref()?)))
    }

    /// Chooses a slot for a game that is left: that it came from, a free one, or that of the game left first, but not one
    /// that is wanted. Tells its key.
    pub(crate) fn leave(&mut self, games: &Games, title: Title, wanted: Option<u8>) -> u8 {
        let youngest = self.iter().map(|(_, slot)| slot.age).max().unwrap_or(0);
        let free = || SLOTS.zip(&self.slots).find(|(_, slot)| slot.is_none()).map(|(key, _)| key);
        let others = || self.iter().filter(|(key, _)| Some(*key) != wanted);
        let oldest = || others().min_by_key(|(_, slot)| slot.age).map(|(key, _)| key);
        let key = self.current.or_else(free).or_else(oldest).unwrap_or(SLOTS.start);
        let mut slot = Slot { age: youngest.saturating_add(1), name: String::new() };
        // Names are short.
        let _ = write!(slot.name, "{} ", title.word());
        let _ = games.label(title, &mut slot.name);
        self.before = Some((key, self.get(key).cloned(), self.current));
        self.set(key, Some(slot));
        self.current = Some(key);
        key
    }

    /// The game that is being left could not be written: its slot holds what it held, and the list promises nothing else.
    pub(crate) fn take_back(&mut self) {
        if let Some((key, slot, current)) = self.before.take() {
            self.set(key, slot);
            self.current = current;
        }
    }

    /// The value of a key is written.
    pub(crate) fn written(&mut self, key: u8) {
        self.before = self.before.take().filter(|(of, ..)| *of != key);
    }

    /// The slot of the game that is played.
    pub(crate) const fn current(&self) -> Option<u8> {
        self.current
    }

    /// The game of a slot is played on, or another one began.
    pub(crate) fn resumed(&mut self, key: Option<u8>) {
        self.current = key.filter(|key| SLOTS.contains(key));
    }
}

/// The number of a slot as players see it, from 1.
pub(crate) const fn number_of(key: u8) -> u8 {
    key - SLOTS.start + 1
}

/// All but the one that is played: what its slot holds is older.
impl Saved for Slots {
    fn count(&self) -> usize {
        self.iter().filter(|(key, _)| Some(*key) != self.current).count()
    }

    fn game(&self, at: usize) -> Option<(u8, &str)> {
        let mut left = self.iter().filter(|(key, _)| Some(*key) != self.current);
        left.nth(at).map(|(key, slot)| (number_of(key), &*slot.name))
    }
}
