//! What was done, so that it can be undone and told.
//!
//! A list of entries and undo marks, oldest first, like brackets: a mark closes the last entry that is still open. What
//! is open is what happened; redo takes the last mark away. An undone roll stays in the list, and its values wait in the
//! queues of [`Undone`].
//!
//! The list lives in memory, the journal keeps it in flash. When it is full the oldest entries go into the state it starts
//! from.

mod walk;

pub(crate) use walk::Walk;

use heapless::Vec;
use passerelle_core::dice::Dice;
use passerelle_core::entry::{
    Entry, FORMAT, Played, Recording, Replayed, THROWS, Thrown, UNDONE, Undone, UndoneFirst,
};
use passerelle_core::games::{Command, Event, Games, Title};
use passerelle_core::rule::Refusal;
use passerelle_ui::{Done, Past};

/// Bytes kept for entries.
const BYTES: usize = 6 * 1024;

/// The most entries and marks.
const ITEMS: usize = 512;

/// One thing in the list: the bytes of an entry, or none for an undo mark.
///
/// Who gave the command, and whether it was private, is known only where it is applied, so it stays with the entry: in the
/// upper half of the byte with the format.
type Item<'a> = &'a [u8];

/// The bits of the format.
const FORMAT_BITS: u8 = 0x0f;
/// Where the number of the player begins, from 1; 0 for nobody.
const WHO: u8 = 4;
/// Only its player may know what it says.
const PRIVATE: u8 = 0x80;

/// What is to be remembered of a command beside its entry.
fn about(games: &Games, command: &Command) -> u8 {
    let who = games.who(command).map_or(0, |player| (player + 1) & 7);
    who << WHO | if games.is_private(command) { PRIVATE } else { 0 }
}

/// The entry of an item.
fn decode(item: Item) -> Option<Entry<Command>> {
    let (&first, rest) = item.split_first()?;
    if first & FORMAT_BITS == FORMAT { Entry::decode_rest(rest) } else { None }
}

/// Which entries of the list are closed by a mark, one bit each, the oldest first.
struct Closed {
    bits: [u32; ITEMS / 32],
    count: usize,
}

impl Closed {
    /// The next item: an entry, or a mark that closes the last open one.
    fn see(&mut self, item: Item) {
        if !item.is_empty() {
            self.count += 1;
            return;
        }
        let words = self.bits.iter_mut().enumerate().take(self.count.div_ceil(32)).rev();
        for (place, word) in words {
            // Bits of entries that are still to come count as closed here.
            let to_come = (32 * (place + 1)).saturating_sub(self.count);
            let open = !*word & (u32::MAX >> to_come);
            if let Some(last) = open.checked_ilog2() {
                *word |= 1 << last;
                return;
            }
        }
    }

    fn has(&self, index: usize) -> bool {
        self.bits.get(index / 32).is_some_and(|word| word >> (index % 32) & 1 != 0)
    }
}

/// The most entries told at once.
const PAGE: usize = 8;

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
        Walk::new(self.changes)
    }

    /// Applies a command and writes it down as an entry, or refuses it and changes nothing.
    pub(crate) fn apply(
        &mut self,
        games: &mut Games,
        command: Command,
        dice: &mut dyn Dice,
        written: &mut Written,
    ) -> Result<Event, Refusal> {
        if self.title != command.title() {
            return self.apply_anew(games, command, dice, written);
        }
        let mut undone = self.undone.clone();
        let (event, about) =
            perform(games, command, &mut UndoneFirst { undone: &mut undone, dice }, written)?;
        self.undone = undone;
        self.push(written, about);
        Ok(event)
    }

    /// The same with the first command of another game than the one on record: refused, it leaves the record as it was.
    // Not inlined: few commands are, and the games before them take much of the stack.
    #[inline(never)]
    fn apply_anew(
        &mut self,
        games: &mut Games,
        command: Command,
        dice: &mut dyn Dice,
        written: &mut Written,
    ) -> Result<Event, Refusal> {
        let (before, title) = (*games, command.title());
        let (event, about) = perform(games, command, dice, written)?;
        self.reset(&before, title);
        self.push(written, about);
        Ok(event)
    }

    /// Plays an entry again that was written down, and tells its command; `None` if it does not lead to a game with that
    /// hash, and then nothing has changed. Without a hash, games that do not agree are good for nothing any more.
    // Not inlined, nor undo and redo: each copies all games, and one copy is enough for the stack.
    #[inline(never)]
    pub(crate) fn replay(&mut self, games: &mut Games, entry: &[u8], hash: Option<u16>) -> Option<Command> {
        let decoded = Entry::<Command>::decode(entry)?;
        let title = decoded.command.title();
        let before = hash.map(|_| *games);
        let about = about(games, &decoded.command);
        if title.is_recorded() {
            self.follow(games, title);
        }
        let mut replayed = Replayed::new(&decoded.dice);
        let mut recording = Recording::new(&mut replayed);
        let played = games.play(&decoded.command, &mut recording).is_ok();
        let thrown = recording.thrown;
        let agrees = |games: &Games| hash.is_none_or(|hash| games.hash(title) == hash);
        if !played || !replayed.is_used_up() || !agrees(games) {
            if let Some(before) = before {
                *games = before;
            }
            return None;
        }
        if title.is_recorded() {
            self.undone.take_again(&thrown);
            self.push(entry, about);
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
    pub(crate) fn undo(&mut self, games: &mut Games) -> Option<Command> {
        let last = self.open_before(u16::MAX).last()?;
        let command = self.entry(last)?.command;
        self.undo_run(games, 1)?;
        Some(command)
    }

    /// Takes the last so many commands back, in the time that one takes.
    #[inline(never)]
    pub(crate) fn undo_run(&mut self, games: &mut Games, count: u16) -> Option<()> {
        let before = self.open_before(u16::MAX).count().checked_sub(count.into())?;
        let mut back = self.base;
        for at in self.open_before(u16::MAX).take(before) {
            let entry = self.entry(at)?;
            back.play(&entry.command, &mut Replayed::new(&entry.dice)).ok()?;
        }
        // Played once more where they were played before, to see what they threw: afterwards the games are as they were.
        games.adopt(self.title, back);
        let mut thrown = Vec::<Thrown, UNDONE>::new();
        for at in self.open_before(u16::MAX).skip(before) {
            let entry = self.entry(at)?;
            let mut replayed = Replayed::new(&entry.dice);
            let mut recording = Recording::new(&mut replayed);
            games.play(&entry.command, &mut recording).ok()?;
            thrown.extend_from_slice(&recording.thrown).ok()?;
        }
        if !self.undone.put_back(&thrown) {
            return None;
        }
        for _ in 0..count {
            self.make_room(1);
            self.bytes.push(0).ok()?;
        }
        games.adopt(self.title, back);
        Some(())
    }

    /// Does again what was undone last, if nothing else was done since.
    #[inline(never)]
    pub(crate) fn redo(&mut self, games: &mut Games) -> Option<Event> {
        let (end, item) = self.items().last()?;
        if !item.is_empty() {
            return None;
        }
        let entry = self.entry(self.open_before(end).last()?)?;
        let mut replayed = Replayed::new(&entry.dice);
        let mut recording = Recording::new(&mut replayed);
        let event = games.apply(&entry.command, &mut recording).ok()?;
        self.undone.take_again(&recording.thrown);
        self.bytes.truncate(usize::from(end));
        self.changes += 1;
        Some(event)
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

    /// Which of the items before `end` are entries that a mark closes.
    fn closed(&self, end: u16) -> Closed {
        let mut closed = Closed { bits: [0; ITEMS / 32], count: 0 };
        self.items().take_while(|(at, _)| *at < end).for_each(|(_, item)| closed.see(item));
        closed
    }

    /// Where the entries begin that no mark closes, as far as the item at `end`.
    fn open_before(&self, end: u16) -> impl Iterator<Item = u16> + '_ {
        let closed = self.closed(end);
        let entries = self.items().take_while(move |(at, _)| *at < end).filter(|(_, item)| !item.is_empty());
        entries.enumerate().filter(move |(index, _)| !closed.has(*index)).map(|(_, (at, _))| at)
    }

    fn item(&self, at: u16) -> Item<'_> {
        let at = usize::from(at);
        let length = self.bytes.get(at).map_or(0, |&length| usize::from(length));
        self.bytes.get(at + 1..at + 1 + length).unwrap_or_default()
    }

    /// How many entries and marks there are.
    pub(crate) fn len(&self) -> usize {
        self.items().count()
    }

    fn entry(&self, at: u16) -> Option<Entry<Command>> {
        decode(self.item(at))
    }

    /// An entry as players are told of it.
    fn done(&self, at: u16, number: u32, undone: bool) -> Option<Done> {
        let (&first, _) = self.item(at).split_first()?;
        let who = (first >> WHO & 7).checked_sub(1);
        Some(Done { number, entry: self.entry(at)?, undone, who, private: first & PRIVATE != 0 })
    }

    fn push(&mut self, entry: &[u8], about: u8) {
        self.make_room(1 + entry.len());
        let at = self.bytes.len();
        let _ = self.bytes.push(entry.len() as u8);
        let _ = self.bytes.extend_from_slice(entry);
        if let Some(first) = self.bytes.get_mut(at + 1) {
            *first |= about;
        }
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

    /// Makes room for so many bytes and one more item.
    fn make_room(&mut self, bytes: usize) {
        let count = self.items().count();
        if BYTES - self.bytes.len() < bytes || count >= ITEMS {
            self.forget_first(bytes, count);
        }
    }

    /// Lets the oldest entries go, some more than has to be, because the rest is moved each time: they go into the base, or,
    /// if they were undone, away with all that is between them and their marks.
    #[inline(never)]
    fn forget_first(&mut self, bytes: usize, mut count: usize) {
        let closed = self.closed(u16::MAX);
        let (mut at, mut depth, mut index) = (0, 0, 0);
        while let Some(&length) = self.bytes.get(at) {
            let kept = self.bytes.len() - at;
            if depth == 0 && kept + bytes + BYTES / 16 <= BYTES && count + ITEMS / 16 <= ITEMS {
                break;
            }
            let is_open = length != 0 && !closed.has(index);
            index += usize::from(length != 0);
            if is_open {
                if let Some(entry) = self.entry(at as u16) {
                    let _ = self.base.play(&entry.command, &mut Replayed::new(&entry.dice));
                    self.forgotten += 1;
                }
            } else {
                depth += if length == 0 { -1 } else { 1 };
            }
            at += 1 + usize::from(length);
            count -= 1;
        }
        let at = at.min(self.bytes.len());
        self.bytes.copy_within(at.., 0);
        self.bytes.truncate(self.bytes.len() - at);
        self.changes += 1;
    }
}

/// Applies a command that cannot be undone, and writes it down as an entry; or refuses it and changes nothing.
pub(crate) fn apply_for_good(
    games: &mut Games,
    command: Command,
    dice: &mut dyn Dice,
    written: &mut Written,
) -> Result<Event, Refusal> {
    perform(games, command, dice, written).map(|(event, _)| event)
}

/// Applies a command and writes it down as an entry; tells what came of it and what its entry notes about it.
fn perform(
    games: &mut Games,
    command: Command,
    dice: &mut dyn Dice,
    written: &mut Written,
) -> Result<(Event, u8), Refusal> {
    let about = about(games, &command);
    let mut recording = Recording::new(dice);
    let event = games.apply(&command, &mut recording)?;
    write(&Entry { command, dice: recording.values() }, written);
    Ok((event, about))
}

/// Writes an entry down. It fits: the room is that of the largest.
fn write(entry: &Entry<Command>, written: &mut Written) {
    written.clear();
    let _ = written.resize_default(Entry::<Command>::BYTES);
    let length = entry.encode(written).unwrap_or(0);
    written.truncate(length);
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
    fn tell(&self, from: usize, count: usize, tell: &mut dyn FnMut(&Done)) {
        let closed = self.closed(u16::MAX);
        let end = closed.count.saturating_sub(from);
        let begin = end.saturating_sub(count.min(PAGE));
        let mut begins = Vec::<u16, PAGE>::new();
        let entries = self.items().filter(|(_, item)| !item.is_empty());
        entries.skip(begin).take(end - begin).for_each(|(at, _)| _ = begins.push(at));
        for (index, &at) in (begin..end).zip(&begins).rev() {
            let number = self.forgotten + index as u32 + 1;
            if let Some(done) = self.done(at, number, closed.has(index)) {
                tell(&done);
            }
        }
    }

    fn to_undo(&self) -> Option<Done> {
        self.done(self.open_before(u16::MAX).last()?, 0, false)
    }

    fn to_redo(&self) -> Option<Done> {
        let (end, item) = self.items().last()?;
        if !item.is_empty() {
            return None;
        }
        self.done(self.open_before(end).last()?, 0, true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_core::console::Words;
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

    /// What the history says, the latest first: number, whether it is undone, and who did it.
    fn told(record: &Record) -> std::vec::Vec<(u32, bool, Option<u8>)> {
        let mut told = std::vec::Vec::new();
        for from in (0..record.count()).step_by(PAGE) {
            record.tell(from, PAGE, &mut |done| told.push((done.number, done.undone, done.who)));
        }
        told
    }

    fn battle(games: &mut Games, record: &mut Record, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let command = games.parse(Title::Fleet, word, Words::of(rest)).unwrap();
        record.apply(games, command, &mut Counting(0), &mut Written::new()).unwrap();
    }

    #[test]
    fn the_history_tells_who_did_what_and_what_was_taken_back() {
        let mut games = Games::default();
        let mut record = Record::new(&games, Title::Fleet);
        for line in ["new fleet pitched", "fleet 1 phoebe preset", "fleet 2 amycles preset", "first 2"] {
            let line = line.strip_prefix("new fleet").map_or(line.into(), |rest| std::format!("new{rest}"));
            battle(&mut games, &mut record, &line);
        }
        let whole = [(4, false, None), (3, false, Some(1)), (2, false, Some(0)), (1, false, None)];
        assert_eq!(told(&record)[1..], whole[1..]);
        record.undo(&mut games).unwrap();
        record.undo(&mut games).unwrap();
        assert_eq!(
            told(&record).iter().map(|told| told.1).collect::<std::vec::Vec<_>>(),
            [true, true, false, false]
        );
        assert_eq!(record.to_undo().map(|done| done.who), Some(Some(0)), "the fleet of the first player");
        assert_eq!(record.to_redo().map(|done| done.who), Some(Some(1)), "that of the second");
        battle(&mut games, &mut record, "fleet 2 phoebe preset");
        assert_eq!(told(&record)[..3], [(5, false, Some(1)), (4, true, Some(0)), (3, true, Some(1))]);
        assert!(record.to_redo().is_none());
        // As it is written and read again.
        let mut other = Record::new(&games, Title::Fleet);
        other.restore_list(record.list()).unwrap();
        assert_eq!(told(&other), told(&record));
    }

    #[test]
    fn what_was_secret_when_it_was_done_stays_so() {
        let mut games = Games::default();
        let mut record = Record::new(&games, Title::Fleet);
        for line in
            ["new pitched secret=on", "fleet 1 phoebe preset", "fleet 2 amycles preset", "deal", "keep a"]
        {
            battle(&mut games, &mut record, line);
        }
        let mut private = std::vec::Vec::new();
        record.tell(0, PAGE, &mut |done| private.push(done.private));
        assert_eq!(private, [true, true, false, false, false]);
    }

    #[test]
    fn marks_are_matched_however_deep() {
        let mut closed = Closed { bits: [0; ITEMS / 32], count: 0 };
        (0..70).for_each(|_| closed.see(&[1]));
        (0..65).for_each(|_| closed.see(&[]));
        closed.see(&[1]);
        closed.see(&[]);
        closed.see(&[]);
        let open: std::vec::Vec<usize> = (0..71).filter(|&index| !closed.has(index)).collect();
        assert_eq!(open, [0, 1, 2, 3]);
    }
}
