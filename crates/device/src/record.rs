//! What was done, so that it can be undone and told.
//!
//! A list of entries and undo marks, oldest first, like brackets: a mark closes the last entry that is still open. What
//! is open is what happened; redo takes the last mark away. An undone roll stays in the list, and its values wait in the
//! queues of [`Undone`].
//!
//! The list lives in memory, the journal keeps it in flash. When it is full the oldest entries go into the state it starts
//! from.

use core::fmt;
use heapless::Vec;
use passerelle_core::dice::Dice;
use passerelle_core::entry::{Entry, Played, Recording, Replayed, THROWS, Thrown, Undone, UndoneFirst};
use passerelle_core::games::{Command, Event, Games, Title};
use passerelle_core::rule::Refusal;
use passerelle_ui::{Done, Past};

/// Bytes kept for entries.
const BYTES: usize = 6 * 1024;

/// The most entries and marks.
const ITEMS: usize = 512;

/// One thing in the list: the bytes of an entry, or none for an undo mark.
type Item<'a> = &'a [u8];

/// An entry as bytes.
pub(crate) type Written = Vec<u8, { Entry::<Command>::BYTES }>;

/// The record of the game that is played.
pub(crate) struct Record {
    /// The game it is of.
    title: Title,
    /// The games before the first entry.
    base: Games,
    /// Each item behind its length; an undo mark has length 0.
    bytes: Vec<u8, BYTES>,
    undone: Undone,
    /// Entries that are no longer kept.
    forgotten: u32,
    /// How often something in the list was moved or taken away.
    changes: u32,
}

impl Record {
    /// A record that starts here.
    #[inline(always)]
    pub(crate) fn new(games: &Games, title: Title) -> Record {
        Record { title, base: *games, bytes: Vec::new(), undone: Undone::default(), forgotten: 0, changes: 0 }
    }

    /// Starts anew from here, in place: a record is large.
    pub(crate) fn reset(&mut self, games: &Games, title: Title) {
        self.title = title;
        self.base = *games;
        self.bytes.clear();
        self.undone.clear();
        self.forgotten = 0;
        self.changes += 1;
    }

    /// The game it is of.
    pub(crate) const fn title(&self) -> Title {
        self.title
    }

    /// The games before its first entry.
    pub(crate) const fn base(&self) -> &Games {
        &self.base
    }

    /// Tells it all from the beginning.
    pub(crate) fn walk(&self) -> Walk {
        Walk { undone: Undone::default(), at: 0, changes: self.changes }
    }

    /// Applies a command and writes it down as an entry, or refuses it and changes nothing.
    pub(crate) fn apply(
        &mut self,
        games: &mut Games,
        command: Command,
        dice: &mut dyn Dice,
        written: &mut Written,
    ) -> Result<Event, Refusal> {
        self.follow(games, command.title());
        let mut undone = self.undone.clone();
        let mut first = UndoneFirst { undone: &mut undone, dice };
        let mut recording = Recording::new(&mut first);
        let event = games.apply(&command, &mut recording)?;
        let entry = Entry { command, dice: recording.values() };
        self.undone = undone;
        write(&entry, written);
        self.push(written);
        Ok(event)
    }

    /// Plays an entry again that was written down, and tells its command; `None` if it does not lead to a game with that
    /// hash, and then nothing has changed.
    // Not inlined, nor undo and redo: each copies all games, and one copy is enough for the stack.
    #[inline(never)]
    pub(crate) fn replay(&mut self, games: &mut Games, entry: &[u8], hash: u16) -> Option<Command> {
        let decoded = Entry::<Command>::decode(entry)?;
        let title = decoded.command.title();
        let before = *games;
        let mut replayed = Replayed::new(&decoded.dice);
        let mut recording = Recording::new(&mut replayed);
        let played = games.play(&decoded.command, &mut recording).is_ok();
        let thrown = recording.thrown;
        if !played || !replayed.is_used_up() || games.hash(title) != hash {
            *games = before;
            return None;
        }
        if title.is_recorded() {
            self.follow(&before, title);
            self.undone.take_again(&thrown);
            self.push(entry);
        }
        Some(decoded.command)
    }

    /// Starts anew if another game is played.
    fn follow(&mut self, games: &Games, title: Title) {
        if self.title != title {
            self.reset(games, title);
        }
    }

    /// Takes the last command back; the command, if there was one.
    #[inline(never)]
    pub(crate) fn undo(&mut self, games: &mut Games) -> Option<Command> {
        let open = self.open_before(u16::MAX);
        let (&last, before) = open.split_last()?;
        let mut back = self.base;
        for &at in before {
            let entry = self.entry(at)?;
            back.play(&entry.command, &mut Replayed::new(&entry.dice)).ok()?;
        }
        let entry = self.entry(last)?;
        let mut replayed = Replayed::new(&entry.dice);
        let mut recording = Recording::new(&mut replayed);
        // Played once more where it was played before, to see what it threw: afterwards the games are as they were.
        games.adopt(self.title, back);
        games.play(&entry.command, &mut recording).ok()?;
        if !self.undone.put_back(&recording.thrown) {
            return None;
        }
        self.make_room(1);
        self.bytes.push(0).ok()?;
        games.adopt(self.title, back);
        Some(entry.command)
    }

    /// Does again what was undone last, if nothing else was done since.
    #[inline(never)]
    pub(crate) fn redo(&mut self, games: &mut Games) -> Option<Event> {
        let (end, item) = self.items().last()?;
        if !item.is_empty() {
            return None;
        }
        let entry = self.entry(*self.open_before(end).last()?)?;
        let mut replayed = Replayed::new(&entry.dice);
        let mut recording = Recording::new(&mut replayed);
        let event = games.apply(&entry.command, &mut recording).ok()?;
        self.undone.take_again(&recording.thrown);
        self.bytes.truncate(usize::from(end));
        self.changes += 1;
        Some(event)
    }

    /// Writes the command that undo takes back, unless it is private; nothing if there is none.
    pub(crate) fn name_undo(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let open = self.open_before(u16::MAX);
        let Some((&last, before)) = open.split_last() else { return Ok(()) };
        let mut back = self.base;
        for entry in before.iter().filter_map(|&at| self.entry(at)) {
            let _ = back.play(&entry.command, &mut Replayed::new(&entry.dice));
        }
        self.name(&back, last, out)
    }

    /// Writes the command that redo does again, unless it is private; nothing if there is none.
    pub(crate) fn name_redo(&self, games: &Games, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.items().last() {
            Some((end, [])) => match self.open_before(end).last() {
                Some(&at) => self.name(games, at, out),
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    fn name(&self, games: &Games, at: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.entry(at) {
            Some(entry) if games.is_private(&entry.command) => out.write_char('?'),
            Some(entry) => games.write_command(&entry.command, out),
            None => Ok(()),
        }
    }

    /// Where the entries begin, the oldest first, and whether a mark closes them.
    fn entries(&self) -> Vec<(u16, bool), ITEMS> {
        let (mut entries, mut open) = (Vec::<(u16, bool), ITEMS>::new(), Vec::<u16, ITEMS>::new());
        for (at, item) in self.items() {
            if !item.is_empty() {
                let _ = open.push(entries.len() as u16);
                let _ = entries.push((at, false));
            } else if let Some((_, undone)) = open.pop().and_then(|last| entries.get_mut(usize::from(last))) {
                *undone = true;
            }
        }
        entries
    }

    /// Every item with where it begins.
    fn items(&self) -> impl Iterator<Item = (u16, Item<'_>)> {
        let mut at = 0;
        core::iter::from_fn(move || {
            let length = usize::from(*self.bytes.get(at)?);
            let item = self.bytes.get(at + 1..at + 1 + length)?;
            let begin = at as u16;
            at += 1 + length;
            Some((begin, item))
        })
    }

    /// Where the entries begin that no mark closes, as far as the item at `end`.
    fn open_before(&self, end: u16) -> Vec<u16, ITEMS> {
        let mut open = Vec::new();
        for (at, item) in self.items().take_while(|(at, _)| *at < end) {
            if item.is_empty() {
                open.pop();
            } else {
                let _ = open.push(at);
            }
        }
        open
    }

    fn entry(&self, at: u16) -> Option<Entry<Command>> {
        let at = usize::from(at);
        let length = usize::from(*self.bytes.get(at)?);
        Entry::decode(self.bytes.get(at + 1..at + 1 + length)?)
    }

    fn push(&mut self, entry: &[u8]) {
        self.make_room(1 + entry.len());
        let _ = self.bytes.push(entry.len() as u8);
        let _ = self.bytes.extend_from_slice(entry);
    }

    /// The list as bytes.
    pub(crate) fn list(&self) -> &[u8] {
        &self.bytes
    }

    /// Values that were undone.
    pub(crate) const fn undone(&self) -> &Undone {
        &self.undone
    }

    /// How many entries are no longer kept.
    pub(crate) const fn forgotten(&self) -> u32 {
        self.forgotten
    }

    /// So many entries are no longer kept.
    pub(crate) fn forget(&mut self, entries: u32) {
        self.forgotten = entries;
    }

    /// Takes over the game before the first entry, as it was written.
    pub(crate) fn restore_base(&mut self, bytes: &[u8]) -> Option<()> {
        self.base.get(self.title, bytes)
    }

    /// Takes over values that were undone, as they were written.
    pub(crate) fn restore_undone(&mut self, bytes: &[u8]) -> Option<()> {
        let (pairs, rest) = bytes.as_chunks();
        self.undone = Undone::from_pairs(pairs.iter().map(|&[lot, value]| (lot, value)))?;
        rest.is_empty().then_some(())
    }

    /// Takes over a further part of the list, as it was written.
    pub(crate) fn restore_list(&mut self, bytes: &[u8]) -> Option<()> {
        self.bytes.extend_from_slice(bytes).ok()
    }

    /// Lets the oldest entries go until so many bytes and one more item fit.
    fn make_room(&mut self, bytes: usize) {
        while BYTES - self.bytes.len() < bytes || self.items().count() >= ITEMS {
            let Some(end) = self.forget_first() else { return };
            let kept = self.bytes.len() - end;
            self.bytes.copy_within(end.., 0);
            self.bytes.truncate(kept);
            self.changes += 1;
        }
    }

    /// The first entry goes into the base, or, if it was undone, away with all that is between it and its mark. Tells
    /// where the rest begins.
    fn forget_first(&mut self) -> Option<usize> {
        let (begin, first) = self.items().next()?;
        let entry = self.entry(begin)?;
        let mut depth = 0;
        for (at, item) in self.items() {
            depth += if item.is_empty() { -1 } else { 1 };
            if depth == 0 {
                return Some(usize::from(at) + 1);
            }
        }
        let end = usize::from(begin) + 1 + first.len();
        let _ = self.base.play(&entry.command, &mut Replayed::new(&entry.dice));
        self.forgotten += 1;
        Some(end)
    }
}

/// Applies a command that cannot be undone, and writes it down as an entry; or refuses it and changes nothing.
pub(crate) fn apply_for_good(
    games: &mut Games,
    command: Command,
    dice: &mut dyn Dice,
    written: &mut Written,
) -> Result<Event, Refusal> {
    let mut recording = Recording::new(dice);
    let event = games.apply(&command, &mut recording)?;
    write(&Entry { command, dice: recording.values() }, written);
    Ok(event)
}

/// Writes an entry down. It fits: the room is that of the largest.
fn write(entry: &Entry<Command>, written: &mut Written) {
    written.clear();
    let _ = written.resize_default(Entry::<Command>::BYTES);
    let length = entry.encode(written).unwrap_or(0);
    written.truncate(length);
}

/// The record on its way to the console, a line at a time.
pub(crate) struct Walk {
    /// Dice that a device fed with these lines remembers by then.
    undone: Undone,
    at: u16,
    changes: u32,
}

impl Walk {
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
        let Some(entry) = Entry::<Command>::decode(item) else {
            *games = record.base;
            for at in record.open_before(self.at + 1) {
                if let Some(entry) = record.entry(at) {
                    let _ = games.play(&entry.command, &mut Replayed::new(&entry.dice));
                }
            }
            if let Some(entry) = record.open_before(self.at).last().and_then(|&at| record.entry(at)) {
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

/// Plays an entry again; tells what it threw.
fn play(games: &mut Games, entry: &Entry<Command>) -> Vec<Thrown, THROWS, u8> {
    let mut replayed = Replayed::new(&entry.dice);
    let mut recording = Recording::new(&mut replayed);
    let _ = games.play(&entry.command, &mut recording);
    recording.thrown
}

impl Past for Record {
    fn title(&self) -> Title {
        self.title
    }

    fn count(&self) -> usize {
        self.items().filter(|(_, item)| !item.is_empty()).count()
    }

    #[inline(never)]
    fn done(&self, at: usize) -> Option<Done> {
        let entries = self.entries();
        let place = entries.len().checked_sub(1 + at)?;
        let &(begins, undone) = entries.get(place)?;
        Some(Done { number: self.forgotten + place as u32 + 1, entry: self.entry(begins)?, undone })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_core::dice::{Lot, Pick};
    use passerelle_core::games::dice::{Command as Tool, Throw};

    /// Dice that count up, so that every value tells which throw it was.
    struct Counting(u8);

    impl Dice for Counting {
        fn throw(&mut self, _: Lot, sides: u8) -> Option<u8> {
            self.0 = self.0.wrapping_add(1);
            Some(self.0 % sides)
        }
    }

    fn roll(count: u8) -> Command {
        Command::Dice(Tool::Roll(Throw::Energy(Pick::new(count, 0, 0))))
    }

    #[test]
    fn an_undone_roll_comes_back_as_it_was() {
        let (mut games, mut dice) = (Games::default(), Counting(0));
        let mut record = Record::new(&games, Title::Dice);
        record.apply(&mut games, roll(1), &mut dice, &mut Written::new()).unwrap();
        let before = games;
        record.apply(&mut games, roll(3), &mut dice, &mut Written::new()).unwrap();
        let after = games;
        assert_eq!(record.undo(&mut games), Some(roll(3)));
        assert!(games == before);
        assert!(record.redo(&mut games).is_some());
        assert!(games == after);
        assert!(record.redo(&mut games).is_none(), "nothing is left to redo");
        // Undone once more, another roll of the same dice falls the same way.
        record.undo(&mut games);
        record.apply(&mut games, roll(2), &mut dice, &mut Written::new()).unwrap();
        let faces = |games: &Games| {
            games.dice.last().unwrap().dice.iter().map(|die| die.pip).collect::<std::vec::Vec<_>>()
        };
        assert_eq!(faces(&games), faces(&after)[..2]);
        assert!(record.redo(&mut games).is_none(), "something else was done");
    }

    #[test]
    fn undo_goes_back_step_by_step_and_stops_at_the_start() {
        let (mut games, mut dice) = (Games::default(), Counting(0));
        let mut record = Record::new(&games, Title::Dice);
        let mut states = std::vec![games];
        for step in 0..40 {
            record.apply(&mut games, roll(1 + step % 9), &mut dice, &mut Written::new()).unwrap();
            states.push(games);
        }
        while let Some(expected) = states.pop() {
            assert!(games == expected, "{} states left", states.len());
            assert_eq!(record.undo(&mut games).is_some(), !states.is_empty());
        }
    }

    #[test]
    fn a_full_record_forgets_the_oldest_and_still_undoes() {
        let (mut games, mut dice) = (Games::default(), Counting(0));
        let mut record = Record::new(&games, Title::Dice);
        let mut last = games;
        for step in 0..2_000u32 {
            last = games;
            record.apply(&mut games, roll(1), &mut dice, &mut Written::new()).unwrap();
            if step % 5 == 4 {
                record.undo(&mut games).unwrap();
                assert!(games == last);
                record.apply(&mut games, roll(1), &mut dice, &mut Written::new()).unwrap();
            }
        }
        assert!(record.forgotten > 1_000);
        record.undo(&mut games).unwrap();
        assert!(games == last);
        let steps = core::iter::from_fn(|| record.undo(&mut games)).count();
        assert!(steps > 200, "{steps} steps");
    }
}
