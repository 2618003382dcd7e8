//! What the console answers with: bodies of any length, handed out a piece at a time.
//!
//! An answer is made from a snapshot taken when the line was read, so that presses while it is sent change nothing in
//! it. Each piece is made by writing the body again and keeping only what was not sent yet, so there is no large buffer.
//! The trap is the time this takes: a body of more than a few hundred bytes consists of items, and those that were sent
//! whole are left out.

use crate::console::LINE;
use crate::entropy::Status;
use crate::idle::Display;
use crate::record::{Record, Walk};
use core::fmt::{self, Write};
use heapless::String;
use passerelle_core::console::{Malformed, Usage};
use passerelle_core::games::{Event, Game, Games};
use passerelle_core::json::{Json, Sink};
use passerelle_core::rule::Refusal;
use passerelle_ui::Settings;
use passerelle_ui::canvas::{Area, Recorder};
use passerelle_ui::frame::{Frame, HEIGHT, WIDTH};

/// The most an item of the log takes: the dice of a command, then its line.
const LOG_LINE: usize = 448;

/// The most a game says about an event.
const EVENT: usize = 2048;

/// The strings of a screen as lines: `* text` for what is in the focus, `- text` for the rest.
#[derive(Default)]
pub(crate) struct Strings(String<1536>);

impl Recorder for Strings {
    fn string(&mut self, text: fmt::Arguments, area: Area, focus: bool) {
        if area.size.width > 0 {
            // A screen holds far less text than fits here.
            let _ = writeln!(self.0, "{} {text}", if focus { '*' } else { '-' });
        }
    }
}

/// Everything `state` tells, as it was when asked.
pub(crate) struct Snapshot {
    pub(crate) screen: &'static str,
    pub(crate) settings: Settings,
    pub(crate) display: Display,
    pub(crate) source: Status,
    pub(crate) game: Game,
}

impl Snapshot {
    fn write(&self, out: &mut dyn Sink) -> fmt::Result {
        let (source, fault) = match self.source {
            Status::Starting => ("starting", None),
            Status::Gathering => ("gathering", None),
            Status::Ready => ("ready", None),
            Status::Failed(fault) => ("failed", Some(fault.word())),
        };
        Json::new(out).document(|j| {
            j.text("version", env!("CARGO_PKG_VERSION"))?;
            j.text("screen", self.screen)?;
            j.text("lang", self.settings.lang.code())?;
            j.text("display", self.display.word())?;
            j.text("source", source)?;
            j.text_or_null("fault", fault)?;
            j.record("settings", |j| {
                j.bare("brightness", self.settings.brightness)?;
                j.bare("dim", self.settings.dim_seconds())?;
                j.bare("off", self.settings.off_seconds())
            })?;
            j.object("game", |j| self.game.write_state(j))
        })?;
        out.write_char('\n')
    }
}

/// What stands before the closing line of an answer.
#[allow(
    clippy::large_enum_variant,
    reason = "one answer exists at a time, and there is no allocator to box it"
)]
pub(crate) enum Body {
    Nothing,
    /// What a game says about an event.
    Event(String<EVENT>),
    Version,
    Help(&'static [Usage], &'static [Usage]),
    Text(Strings),
    Screen(Frame),
    State(Snapshot),
    /// What can follow the words of a line.
    Legal(Game, String<LINE>),
    Log(Walk),
}

impl Body {
    /// What an event brought.
    pub(crate) fn event(games: &Games, event: &Event) -> Body {
        let mut lines = String::new();
        // A game says less than fits here.
        let _ = games.write_event(event, &mut lines);
        Body::Event(lines)
    }

    /// What can follow the words of a line.
    pub(crate) fn legal(games: &Games, begun: &str) -> Body {
        let mut line = String::new();
        // It came as a part of a line that is no longer.
        let _ = line.push_str(begun.trim());
        Body::Legal(games.snapshot(), line)
    }

    /// What was undone.
    pub(crate) fn undone(command: &str) -> Body {
        let mut line = String::new();
        let _ = writeln!(line, "undone {command}");
        Body::Event(line)
    }

    fn write(&self, out: &mut dyn Sink) -> fmt::Result {
        match self {
            // The log is told line by line, see `Answer::read`.
            Body::Nothing | Body::Log(_) => Ok(()),
            Body::Legal(game, line) => game.write_legal(line, out),
            Body::Event(lines) => out.write_str(lines),
            Body::Version => writeln!(out, "passerelle {}", env!("CARGO_PKG_VERSION")),
            Body::Help(device, game) => device
                .iter()
                .chain(*game)
                .try_for_each(|Usage(form, what)| item(out, |out| writeln!(out, "{form}: {what}"))),
            Body::Text(strings) => out.write_str(&strings.0),
            Body::Screen(frame) => (0..HEIGHT).try_for_each(|y| {
                item(out, |out| {
                    (0..WIDTH).try_for_each(|x| out.write_char(if frame.pixel(x, y) { '#' } else { '.' }))?;
                    out.write_char('\n')
                })
            }),
            Body::State(snapshot) => snapshot.write(out),
        }
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

/// An answer on its way out.
pub(crate) struct Answer {
    body: Body,
    closing: String<320>,
    /// The line of a log that is being sent.
    line: String<LOG_LINE>,
    sent: usize,
    mark: Mark,
}

impl Answer {
    pub(crate) fn ok(body: Body) -> Answer {
        let mut closing = String::new();
        let _ = closing.push_str("ok\n");
        Answer { body, closing, line: String::new(), sent: 0, mark: Mark::default() }
    }

    /// An error; control characters of the message never reach the line structure.
    pub(crate) fn err(code: &str, message: fmt::Arguments) -> Answer {
        let mut closing = String::new();
        let _ = write!(OneLine(&mut closing), "err {code} {message}");
        let _ = closing.push('\n');
        Answer { body: Body::Nothing, closing, line: String::new(), sent: 0, mark: Mark::default() }
    }

    /// A line that is none.
    pub(crate) fn malformed(malformed: &Malformed) -> Answer {
        Answer::err(malformed.code(), format_args!("{malformed}"))
    }

    /// What the rules refuse, with the rule that does.
    pub(crate) fn refused(refusal: &Refusal) -> Answer {
        Answer::err(refusal.code, format_args!("{} {}", refusal.rule, refusal.why.en))
    }

    /// Fills `piece` with what comes next; tells how much it is, and whether more follows.
    pub(crate) fn read(&mut self, piece: &mut [u8], record: &Record) -> (usize, bool) {
        if let Body::Log(walk) = &mut self.body {
            if self.sent >= self.line.len() {
                (self.sent, self.line) = (0, String::new());
                if !walk.line(record, &mut self.line) {
                    (self.body, self.line) = (Body::Nothing, String::new());
                    return self.read(piece, record);
                }
            }
            let rest = &self.line.as_bytes()[self.sent..];
            let count = rest.len().min(piece.len());
            piece[..count].copy_from_slice(&rest[..count]);
            self.sent += count;
            return (count, true);
        }
        let known = self.mark;
        let mut slice = Slice { sent: self.sent, known, now: Mark::default(), mark: known, piece, len: 0 };
        // An error only says that the piece is full.
        let all = self.body.write(&mut slice).and_then(|()| slice.write_str(&self.closing));
        self.sent += slice.len;
        self.mark = slice.mark;
        (slice.len, all.is_err())
    }
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
        loop {
            let (count, more) = answer.read(&mut piece[..size], &record);
            out.extend_from_slice(&piece[..count]);
            if !more {
                return out;
            }
        }
    }

    fn screen() -> Answer {
        let mut frame = Frame::DARK;
        (0..1024).for_each(|i| frame.bytes_mut()[i] = (i * 37) as u8);
        Answer::ok(Body::Screen(frame))
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
        let mut answer = Answer::err("CODE", format_args!("{:>53}", ""));
        let record = Record::new(&Games::default(), Title::Dice);
        assert_eq!(answer.read(&mut [0; 63], &record), (63, false));
    }
}
