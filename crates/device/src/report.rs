//! What the console answers with: bodies of any length, handed out a piece at a time.
//!
//! An answer is made from a snapshot taken when the line was read, so that presses while it is sent change nothing in
//! it. Each piece is made by writing the whole body again and keeping only what was not sent yet: no large buffer.

use crate::entropy::Status;
use crate::idle::Display;
use core::fmt::{self, Write};
use heapless::String;
use passerelle_core::console::Usage;
use passerelle_core::games::{Event, Game};
use passerelle_core::json::Json;
use passerelle_ui::Settings;
use passerelle_ui::canvas::{Area, Recorder};
use passerelle_ui::frame::{Frame, HEIGHT, WIDTH};

/// The most a game says about an event.
const EVENT: usize = 128;

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
    fn write(&self, out: &mut dyn Write) -> fmt::Result {
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
            j.object("settings", |j| {
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
}

impl Body {
    /// What an event brought.
    pub(crate) fn event(game: &Game, event: &Event) -> Body {
        let mut lines = String::new();
        // A game says less than fits here.
        let _ = game.write_event(event, &mut lines);
        Body::Event(lines)
    }

    fn write(&self, out: &mut dyn Write) -> fmt::Result {
        match self {
            Body::Nothing => Ok(()),
            Body::Event(lines) => out.write_str(lines),
            Body::Version => writeln!(out, "passerelle {}", env!("CARGO_PKG_VERSION")),
            Body::Help(device, game) => {
                device.iter().chain(*game).try_for_each(|Usage(form, what)| writeln!(out, "{form}: {what}"))
            }
            Body::Text(strings) => out.write_str(&strings.0),
            Body::Screen(frame) => (0..HEIGHT).try_for_each(|y| {
                (0..WIDTH).try_for_each(|x| out.write_char(if frame.pixel(x, y) { '#' } else { '.' }))?;
                out.write_char('\n')
            }),
            Body::State(snapshot) => snapshot.write(out),
        }
    }
}

/// An answer on its way out.
pub(crate) struct Answer {
    body: Body,
    closing: String<320>,
    sent: usize,
}

impl Answer {
    pub(crate) fn ok(body: Body) -> Answer {
        let mut closing = String::new();
        let _ = closing.push_str("ok\n");
        Answer { body, closing, sent: 0 }
    }

    /// An error; control characters of the message never reach the line structure.
    pub(crate) fn err(code: &str, message: fmt::Arguments) -> Answer {
        let mut closing = String::new();
        let _ = write!(OneLine(&mut closing), "err {code} {message}");
        let _ = closing.push('\n');
        Answer { body: Body::Nothing, closing, sent: 0 }
    }

    /// Fills `piece` with what comes next; 0 when all is sent.
    pub(crate) fn read(&mut self, piece: &mut [u8]) -> usize {
        let mut slice = Slice { skip: self.sent, piece, len: 0 };
        // An error only says that the piece is full.
        let _ = self.body.write(&mut slice).and_then(|()| slice.write_str(&self.closing));
        self.sent += slice.len;
        slice.len
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

/// The part of what is written to it that starts after `skip` bytes and fits the piece.
struct Slice<'a> {
    skip: usize,
    piece: &'a mut [u8],
    len: usize,
}

impl Write for Slice<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let skipped = self.skip.min(text.len());
        self.skip -= skipped;
        let text = &text.as_bytes()[skipped..];
        let room = &mut self.piece[self.len..];
        let count = text.len().min(room.len());
        room[..count].copy_from_slice(&text[..count]);
        self.len += count;
        if count < text.len() { Err(fmt::Error) } else { Ok(()) }
    }
}
