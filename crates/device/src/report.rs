//! What the console answers with: bodies of any length, handed out a piece at a time.
//!
//! An answer is made from a snapshot taken when the line was read, so that presses while it is sent change nothing in
//! it. Each piece is made by writing the body again and keeping only what was not sent yet, so there is no large buffer.
//! The trap is the time this takes: a body of more than a few hundred bytes consists of items, and those that were sent
//! whole are left out.

use crate::entropy::Status;
use crate::idle::Display;
use crate::record::{Record, Walk};
use core::fmt::{self, Write};
use heapless::String;
use passerelle_core::console::{Malformed, Unread, Usage};
use passerelle_core::games::{Command, Event, Games};
use passerelle_core::json::{Json, Sink};
use passerelle_core::rule::Refusal;
use passerelle_ui::canvas::{Area, Recorder};
use passerelle_ui::frame::{Frame, HEIGHT, WIDTH};
use passerelle_ui::{Settings, Start};

/// The most an item of the log takes: the dice of a command, then its line.
const LOG_LINE: usize = 448;

/// The most a game says about an event, and far more than a screen holds.
const TEXT: usize = 2048;

/// The strings of a screen as lines: `* text` for what is in the focus, `- text` for the rest.
pub(crate) struct Strings<'a>(&'a mut String<TEXT>);

impl Recorder for Strings<'_> {
    fn string(&mut self, text: fmt::Arguments, area: Area, focus: bool) {
        if area.size.width > 0 {
            // A screen holds far less text than fits here.
            let _ = writeln!(self.0, "{} {text}", if focus { '*' } else { '-' });
        }
    }
}

/// What `state` tells beside the game, as it was when asked.
pub(crate) struct Facts {
    pub(crate) start: Start,
    pub(crate) screen: &'static str,
    pub(crate) settings: Settings,
    pub(crate) display: Display,
    pub(crate) source: Status,
    pub(crate) storage: &'static str,
    pub(crate) turned: bool,
}

impl Facts {
    fn write(&self, games: &Games, out: &mut dyn Sink) -> fmt::Result {
        let (source, fault) = match self.source {
            Status::Starting => ("starting", None),
            Status::Gathering => ("gathering", None),
            Status::Ready => ("ready", None),
            Status::Failed(fault) => ("failed", Some(fault.word())),
        };
        Json::new(out).document(&|j| {
            j.text("version", env!("CARGO_PKG_VERSION"))?;
            j.record("start", &|j| {
                j.text("cause", self.start.cause.word())?;
                j.text("message", &self.start.message)?;
                j.bare("failures", &self.start.failures)
            })?;
            j.text("screen", self.screen)?;
            j.text("lang", self.settings.lang.code())?;
            j.text("display", self.display.word())?;
            j.bare("turned", &self.turned)?;
            j.text("source", source)?;
            j.text_or_null("fault", fault)?;
            j.text("storage", self.storage)?;
            j.record("settings", &|j| {
                j.bare("brightness", &self.settings.brightness)?;
                j.bare("dim", &self.settings.dim_seconds())?;
                j.bare("off", &self.settings.off_seconds())
            })?;
            j.object("game", &|j| games.write_state(j))
        })?;
        out.write_char('\n')
    }
}

/// What stands before the closing line of an answer.
#[allow(
    clippy::large_enum_variant,
    reason = "one exists, in the answer, and there is no allocator to box it"
)]
enum Body {
    Nothing,
    /// Lines that are written already.
    Text,
    Version,
    Help(&'static [Usage], &'static [Usage]),
    Screen,
    State(Facts),
    /// What can follow the words of a line.
    Legal,
    Log(Walk),
}

/// The answer to a line. It is large, so it is made where it stays.
pub(crate) struct Answer {
    /// It is on its way out.
    pending: bool,
    body: Body,
    /// Lines of a body, or the line its choices follow.
    text: String<TEXT>,
    /// The games a body tells of.
    games: Games,
    frame: Frame,
    closing: String<320>,
    /// The line of a log that is being sent.
    line: String<LOG_LINE>,
    sent: usize,
    mark: Mark,
}

impl Default for Answer {
    // As a part of the device's own literal; a call would hand it over through the stack.
    #[inline(always)]
    fn default() -> Self {
        Answer {
            pending: false,
            body: Body::Nothing,
            text: String::new(),
            games: Games::BLANK,
            frame: Frame::DARK,
            closing: String::new(),
            line: String::new(),
            sent: 0,
            mark: Mark::default(),
        }
    }
}

impl Answer {
    /// Whether some of it is still to be read.
    pub(crate) const fn is_pending(&self) -> bool {
        self.pending
    }

    /// Nobody wants to read it any more.
    pub(crate) fn drop(&mut self) {
        self.pending = false;
    }

    fn begin(&mut self, body: Body) {
        self.pending = true;
        self.body = body;
        self.closing.clear();
        self.line.clear();
        self.sent = 0;
        self.mark = Mark::default();
    }

    fn well(&mut self, body: Body) {
        self.begin(body);
        let _ = self.closing.push_str("ok\n");
    }

    /// All is well.
    pub(crate) fn ok(&mut self) {
        self.well(Body::Nothing);
    }

    /// An error; control characters of the message never reach the line structure.
    pub(crate) fn err(&mut self, code: &str, message: fmt::Arguments) {
        self.begin(Body::Nothing);
        let _ = write!(OneLine(&mut self.closing), "err {code} {message}");
        let _ = self.closing.push('\n');
    }

    /// A line that is none.
    pub(crate) fn malformed(&mut self, malformed: &Malformed) {
        self.err(malformed.code(), format_args!("{malformed}"));
    }

    /// What the rules refuse, with the rule that does.
    pub(crate) fn refused(&mut self, refusal: &Refusal) {
        self.err(refusal.code, format_args!("{} {}", refusal.rule, refusal.why.en));
    }

    /// Why a line is no command.
    pub(crate) fn unread(&mut self, unread: &Unread) {
        match unread {
            Unread::Refused(refusal) => self.refused(refusal),
            Unread::Malformed(malformed) => self.malformed(malformed),
        }
    }

    /// What an event brought.
    pub(crate) fn event(&mut self, games: &Games, event: &Event) {
        self.text.clear();
        // A game says less than fits here.
        let _ = games.write_event(event, &mut self.text);
        self.well(Body::Text);
    }

    /// What was undone. A line too long to show is not shown, nor is one that only one player may know.
    pub(crate) fn undone(&mut self, games: &Games, command: &Command) {
        self.text.clear();
        let _ = self.text.push_str("undone ");
        let _ = match games.is_private(command) {
            true => self.text.push_str("something private").map_err(|_| fmt::Error),
            false => games.write_command(command, &mut self.text),
        };
        let _ = self.text.push('\n');
        self.well(Body::Text);
    }

    /// Lines of the device's own.
    pub(crate) fn lines(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> fmt::Result) {
        self.text.clear();
        let _ = write(&mut self.text);
        self.well(Body::Text);
    }

    /// Where the strings of the screen go.
    pub(crate) fn strings(&mut self) -> Strings<'_> {
        self.text.clear();
        self.well(Body::Text);
        Strings(&mut self.text)
    }

    /// The version.
    pub(crate) fn version(&mut self) {
        self.well(Body::Version);
    }

    /// The lines of device and game.
    pub(crate) fn help(&mut self, device: &'static [Usage], game: &'static [Usage]) {
        self.well(Body::Help(device, game));
    }

    /// A picture.
    pub(crate) fn screen(&mut self, frame: &Frame) {
        self.frame.clone_from(frame);
        self.well(Body::Screen);
    }

    /// The state of everything.
    pub(crate) fn state(&mut self, facts: Facts, games: &Games) {
        self.games = *games;
        self.well(Body::State(facts));
    }

    /// What can follow the words of a line.
    pub(crate) fn legal(&mut self, games: &Games, begun: &str) {
        self.games = *games;
        self.text.clear();
        let _ = self.text.push_str(begun.trim());
        self.well(Body::Legal);
    }

    /// The record.
    pub(crate) fn log(&mut self, record: &Record) {
        self.games = *record.base();
        self.well(Body::Log(record.walk()));
    }

    fn write(&self, out: &mut dyn Sink) -> fmt::Result {
        match &self.body {
            // The log is told line by line, see `Answer::read`.
            Body::Nothing | Body::Log(_) => Ok(()),
            Body::Legal => self.games.write_legal(&self.text, out),
            Body::Text => out.write_str(&self.text),
            Body::Version => writeln!(out, "passerelle {}", env!("CARGO_PKG_VERSION")),
            Body::Help(device, game) => device
                .iter()
                .chain(*game)
                .try_for_each(|Usage(form, what)| item(out, |out| writeln!(out, "{form}: {what}"))),
            Body::Screen => (0..HEIGHT).try_for_each(|y| {
                item(out, |out| {
                    let pixel = |x| if self.frame.pixel(x, y) { '#' } else { '.' };
                    (0..WIDTH).try_for_each(|x| out.write_char(pixel(x)))?;
                    out.write_char('\n')
                })
            }),
            Body::State(facts) => facts.write(&self.games, out),
        }?;
        out.write_str(&self.closing)
    }

    /// Fills `piece` with what comes next, and tells how much it is: nothing once all is read.
    pub(crate) fn read(&mut self, piece: &mut [u8], record: &Record) -> usize {
        if !self.pending {
            return 0;
        }
        if let Body::Log(walk) = &mut self.body {
            if self.sent >= self.line.len() {
                self.sent = 0;
                self.line.clear();
                if !walk.line(record, &mut self.games, &mut self.line) {
                    self.body = Body::Nothing;
                    return self.read(piece, record);
                }
            }
            let rest = &self.line.as_bytes()[self.sent..];
            let count = rest.len().min(piece.len());
            piece[..count].copy_from_slice(&rest[..count]);
            self.sent += count;
            return count;
        }
        let known = self.mark;
        let mut slice = Slice { sent: self.sent, known, now: Mark::default(), mark: known, piece, len: 0 };
        // An error only says that the piece is full.
        self.pending = self.write(&mut slice).is_err();
        let (count, mark) = (slice.len, slice.mark);
        self.sent += count;
        self.mark = mark;
        count
    }
}

/// Writes an item unless it is behind us.
fn item(out: &mut dyn Sink, write: impl FnOnce(&mut dyn Sink) -> fmt::Result) -> fmt::Result {
    if out.passed() {
        return Ok(());
    }
    write(out)?;
    out.item_done();
    Ok(())
}

/// Keeps the characters of a message within one line, leaving room for its end.
struct OneLine<'a>(&'a mut String<320>);

impl Write for OneLine<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            let c = if c.is_control() { '?' } else { c };
            if self.0.len() + c.len_utf8() < self.0.capacity() {
                let _ = self.0.push(c);
            }
        }
        Ok(())
    }
}

/// A place in an answer: so many items are written, and so many bytes.
#[derive(Clone, Copy, Default)]
struct Mark {
    items: usize,
    bytes: usize,
}

/// The part of what is written to it that was not sent yet and fits the piece.
struct Slice<'a> {
    sent: usize,
    /// Behind the last item that was sent whole.
    known: Mark,
    /// Where the writing is.
    now: Mark,
    /// Behind the last item that was written whole.
    mark: Mark,
    piece: &'a mut [u8],
    len: usize,
}

impl Write for Slice<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let skipped = self.sent.saturating_sub(self.now.bytes).min(text.len());
        let text = &text.as_bytes()[skipped..];
        let room = &mut self.piece[self.len..];
        let count = text.len().min(room.len());
        room[..count].copy_from_slice(&text[..count]);
        self.len += count;
        self.now.bytes += skipped + count;
        if count < text.len() { Err(fmt::Error) } else { Ok(()) }
    }
}

impl Sink for Slice<'_> {
    fn passed(&mut self) -> bool {
        if self.now.items >= self.known.items {
            return false;
        }
        self.now.items += 1;
        if self.now.items == self.known.items {
            self.now.bytes = self.known.bytes;
        }
        true
    }

    fn item_done(&mut self) {
        self.now.items += 1;
        self.mark = self.now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_core::games::Title;
    use std::vec::Vec;

    /// Reads an answer in pieces of one size.
    fn read(answer: &mut Answer, size: usize) -> Vec<u8> {
        let (mut out, mut piece) = (Vec::new(), [0; 4096]);
        let record = Record::new(&Games::default(), Title::Dice);
        while answer.is_pending() {
            let count = answer.read(&mut piece[..size], &record);
            out.extend_from_slice(&piece[..count]);
        }
        out
    }

    fn screen() -> Answer {
        let (mut frame, mut answer) = (Frame::DARK, Answer::default());
        (0..1024).for_each(|i| frame.bytes_mut()[i] = (i * 37) as u8);
        answer.screen(&frame);
        answer
    }

    #[test]
    fn pieces_of_any_size_make_the_same_answer() {
        let whole = read(&mut screen(), 4096);
        assert_eq!(whole.len(), 64 * 129 + 3);
        for size in [1, 7, 63, 64, 65, 129, 130, 1000] {
            assert!(read(&mut screen(), size) == whole, "pieces of {size}");
        }
    }

    #[test]
    fn the_last_piece_says_so_even_if_it_is_full() {
        let mut answer = Answer::default();
        answer.err("CODE", format_args!("{:>53}", ""));
        let record = Record::new(&Games::default(), Title::Dice);
        assert_eq!((answer.read(&mut [0; 63], &record), answer.is_pending()), (63, false));
    }
}
