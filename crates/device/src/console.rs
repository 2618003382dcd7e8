//! The line protocol: bytes in, one answer a line out.
//!
//! While an answer is on its way, or a press or wait takes its time, no further line is read; the bytes wait outside.

use crate::gestures::{Levels, RELEASE};
use crate::report::Answer;
use crate::time::{Duration, Instant, ms};
use core::num::NonZeroU32;
use heapless::Vec;
use passerelle_core::console::{Malformed, Usage, Words, number};
use passerelle_core::games::Title;
use passerelle_core::lang::Lang;
use passerelle_ui::Button;

/// The longest line, without its end.
pub(crate) const LINE: usize = 256;

/// The lines every game shares.
pub(crate) const USAGE: &[Usage] = &[
    Usage("help", "these lines"),
    Usage("press BUTTON", "press up, down, left, right, a or b"),
    Usage("hold BUTTON [MS]", "hold it, 800 ms unless told"),
    Usage("wait MS", "let time pass"),
    Usage("text", "the strings on the screen, * marks the focus"),
    Usage("screen", "the pixels, 64 lines of # and ."),
    Usage("state", "everything a spectator may know, as one line of JSON"),
    Usage("new GAME ..", "start a game; what follows is the game's"),
    Usage("play GAME", "speak of another game from now on"),
    Usage("legal [LINE]", "what can be done, or what can follow the words of a line"),
    Usage("undo", "take the last command back"),
    Usage("redo", "do again what was undone"),
    Usage("log", "all commands so far, as lines that can be fed back"),
    Usage("saved", "the games that were left, each with its number"),
    Usage("resume N", "go on with one of them; the one that is played is kept"),
    Usage("forget N", "keep one of them no longer"),
    Usage("abandon", "a game that cannot be saved may be lost to the next new"),
    Usage("lang en|fr", "set the language"),
    Usage("version", "the version"),
    Usage("faces F ..", "simulator only: the next dice show O, D, M, S or 1 to 6"),
    Usage("seed N", "simulator only: make rolls repeatable"),
    Usage("shot FILE.png", "simulator only: save the picture"),
    Usage("power-cut [after=N]", "simulator only: restart, at once or after N more bytes of flash"),
    Usage("flash-stats", "simulator only: what the flash did"),
];

/// A press with its release behind it.
const PRESS: Duration = ms(30);
/// A hold that does not say how long.
const HOLD: Duration = ms(800);

/// A line of the device itself.
pub(crate) enum Line {
    Help,
    Press(Button, Duration),
    Wait(Duration),
    Text,
    Screen,
    State,
    New(Title),
    Play(Title),
    Legal,
    Undo,
    Redo,
    Log,
    Saved,
    Resume(u8),
    Forget(u8),
    Abandon,
    Lang(Lang),
    Version,
    SimulatorOnly,
}

/// Reads a line as one of the device's own; `None` leaves it to the game.
pub(crate) fn parse<'a>(word: &str, mut rest: Words<'a>) -> Option<Result<Line, Malformed<'a>>> {
    let line = match word {
        "help" => Ok(Line::Help),
        "press" => button(&mut rest).map(|button| Line::Press(button, PRESS)),
        "hold" => button(&mut rest).and_then(|button| {
            let Some(word) = rest.next() else { return Ok(Line::Press(button, HOLD)) };
            let held: NonZeroU32 = number(word)?;
            Ok(Line::Press(button, ms(held.get().into())))
        }),
        "wait" => rest.number::<u32>("a time in ms").map(|time| Line::Wait(ms(time.into()))),
        "text" => Ok(Line::Text),
        "screen" => Ok(Line::Screen),
        "state" => Ok(Line::State),
        "abandon" => Ok(Line::Abandon),
        "lang" => rest
            .need("en or fr")
            .and_then(|code| Lang::from_code(code).map(Line::Lang).ok_or(Malformed::Unexpected(code))),
        "version" => Ok(Line::Version),
        // What follows is the game's.
        "new" => return Some(title(&mut rest).map(Line::New)),
        "legal" => return Some(Ok(Line::Legal)),
        "play" => title(&mut rest).map(Line::Play),
        "undo" => Ok(Line::Undo),
        "redo" => Ok(Line::Redo),
        "log" => Ok(Line::Log),
        "saved" => Ok(Line::Saved),
        "resume" => rest.number("the number of a game").map(Line::Resume),
        "forget" => rest.number("the number of a game").map(Line::Forget),
        "faces" | "seed" | "shot" | "power-cut" | "flash-stats" => return Some(Ok(Line::SimulatorOnly)),
        _ => return None,
    };
    Some(line.and_then(|line| rest.end().map(|()| line)))
}

fn title<'a>(words: &mut Words<'a>) -> Result<Title, Malformed<'a>> {
    let word = words.need("a game")?;
    Title::from_word(word).ok_or(Malformed::Unexpected(word))
}

fn button<'a>(words: &mut Words<'a>) -> Result<Button, Malformed<'a>> {
    let word = words.need("a button")?;
    Button::from_word(word).ok_or(Malformed::Unexpected(word))
}

/// A press or wait that takes its time.
struct Busy {
    levels: Levels,
    release: Instant,
    done: Instant,
}

/// The state of the conversation.
pub(crate) struct Console {
    line: Vec<u8, LINE>,
    too_long: bool,
    busy: Option<Busy>,
    pub(crate) answer: Answer,
}

impl Default for Console {
    #[inline(always)]
    fn default() -> Self {
        Console { line: Vec::new(), too_long: false, busy: None, answer: Answer::default() }
    }
}

/// What a byte completed.
#[allow(clippy::large_enum_variant, reason = "it lives for one match; there is no allocator to box the line")]
pub(crate) enum Received {
    Nothing,
    TooLong,
    Line(Vec<u8, LINE>),
}

impl Console {
    /// Whether the next byte may come.
    pub(crate) fn listens(&self) -> bool {
        !self.answer.is_pending() && self.busy.is_none()
    }

    /// Whether nobody is in the middle of saying something. Who lets time pass says nothing.
    pub(crate) fn is_still(&self) -> bool {
        let waits = self.busy.as_ref().is_none_or(|busy| busy.levels == 0);
        !self.answer.is_pending() && waits && self.line.is_empty()
    }

    /// Takes one byte.
    pub(crate) fn receive(&mut self, byte: u8) -> Received {
        match byte {
            // Either ends a line: of CR LF the second ends an empty one, which is ignored.
            b'\r' | b'\n' => {
                let line = core::mem::take(&mut self.line);
                if core::mem::take(&mut self.too_long) {
                    return Received::TooLong;
                }
                return Received::Line(line);
            }
            byte => self.too_long |= self.line.push(byte).is_err(),
        }
        Received::Nothing
    }

    /// The other side went away or came back: nothing of the old conversation is left.
    pub(crate) fn reset(&mut self) {
        self.line.clear();
        self.too_long = false;
        self.busy = None;
        self.answer.drop();
    }

    /// Holds a button down for a while, then waits until its release has counted.
    pub(crate) fn press(&mut self, now: Instant, button: Button, held: Duration) {
        let release = now + held;
        self.busy = Some(Busy { levels: 1 << button as u8, release, done: release + RELEASE + ms(5) });
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, now: Instant, time: Duration) {
        self.busy = Some(Busy { levels: 0, release: now + time, done: now + time });
    }

    /// The buttons the console holds down.
    pub(crate) fn levels(&self, now: Instant) -> Levels {
        self.busy.as_ref().filter(|busy| now < busy.release).map_or(0, |busy| busy.levels)
    }

    /// Ends a press or wait whose time has come; tells whether it did.
    pub(crate) fn finish(&mut self, now: Instant) -> bool {
        let done = self.busy.as_ref().is_some_and(|busy| now >= busy.done);
        if done {
            self.busy = None;
        }
        done
    }

    pub(crate) fn next_wake(&self, now: Instant) -> Option<Instant> {
        self.busy.as_ref().map(|busy| if now < busy.release { busy.release } else { busy.done })
    }
}
