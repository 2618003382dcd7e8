//! What the lines of the console do.

use super::{Device, source};
use crate::console::{self, Line};
use crate::idle::Display;
use crate::journal::items::PLAY;
use crate::report::Facts;
use crate::slots::number_of;
use crate::store::SETTINGS;
use crate::time::Instant;
use passerelle_core::console::Words;
use passerelle_core::games::{Command, Title, Way};
use passerelle_ui::frame::Frame;

impl Device {
    /// Does what a line says, or reads the command in it: that is applied when what the reading took of the stack is
    /// free again.
    #[inline(never)]
    pub(super) fn line(&mut self, now: Instant, line: &str) -> Option<Command> {
        let mut rest = Words::of(line);
        // A line that begins with # is a comment, as `log` writes them.
        let word = rest.next().filter(|word| !word.starts_with('#'))?;
        let read = match console::parse(word, rest.clone()) {
            None => self.games.parse(self.games.playing, word, rest),
            Some(Ok(Line::New(title))) => {
                rest.next();
                self.games.parse(title, word, rest)
            }
            Some(Ok(line_read @ (Line::Undo | Line::Redo)))
                if let Some(command) = self.own_undo(&line_read) =>
            {
                return command.or_else(|| {
                    self.console.answer.err("E_UNDO", format_args!("nothing to {word}"));
                    None
                });
            }
            Some(Ok(line_read)) => {
                self.obey(now, line_read, line);
                return None;
            }
            Some(Err(malformed)) => {
                self.console.answer.malformed(&malformed);
                return None;
            }
        };
        read.map_err(|unread| self.console.answer.unread(&unread)).ok()
    }

    /// The command by which the game that is spoken of takes its own changes back, if it keeps them.
    fn own_undo(&self, line: &Line) -> Option<Option<Command>> {
        let way = if matches!(line, Line::Undo) { Way::Undo } else { Way::Redo };
        self.games.own_undo(self.games.playing, way)
    }

    /// The key of a slot by its number, if there is a game in it that can be read; or the answer says why not.
    fn slot_key(&mut self, slot: u8) -> Option<u8> {
        let key = self.slots.key(slot);
        if !self.store.state.is_sound() {
            self.console.answer.err("E_FLASH", format_args!("the flash fails, or holds something else"));
            return None;
        }
        if key.is_none() {
            self.console.answer.err("E_SLOT", format_args!("nothing is kept there"));
        }
        key
    }

    /// Does what a line of the device's own says.
    #[inline(never)]
    fn obey(&mut self, now: Instant, line: Line, whole: &str) {
        let answer = &mut self.console.answer;
        match line {
            Line::Help => answer.help(console::USAGE, self.games.playing.usage()),
            Line::Press(button, held) => {
                self.console.press(now, button, held);
                self.step(now);
            }
            Line::Wait(time) => self.console.wait(now, time),
            Line::Text => {
                let fresh = self.fresh.is_some_and(|until| now < until);
                let model = model!(self, fresh);
                self.ui.draw(&model, &mut Frame::DARK.clone(), &mut answer.strings());
            }
            Line::Screen if self.display == Display::Off => answer.screen(&Frame::DARK),
            Line::Screen => answer.screen(&self.frame),
            Line::State => {
                let facts = Facts {
                    start: self.start.clone(),
                    screen: self.ui.screen(),
                    settings: self.settings,
                    display: self.display,
                    source: self.entropy.status(),
                    storage: self.store.state.seen().word(),
                    turned: self.turned,
                };
                answer.state(facts, &self.games);
            }
            Line::Play(title) => {
                self.games.playing = title;
                self.stale = true;
                answer.ok();
                self.note(PLAY, title, &[]);
            }
            Line::Legal => {
                let begun = whole.trim_start().strip_prefix("legal").unwrap_or_default();
                let mut rest = Words::of(begun);
                // A new game may be another one than is played.
                let playing = self.games.playing;
                let mut named = rest.clone();
                if let (Some("new"), Some(title)) = (named.next(), named.next().and_then(Title::from_word)) {
                    self.games.playing = title;
                }
                match rest.next().map_or(Ok(()), |word| self.games.check_start(word, rest)) {
                    Ok(()) => answer.legal(&self.games, begun),
                    Err(unread) => answer.unread(&unread),
                }
                self.games.playing = playing;
            }
            // A tool in sight that keeps its own changes does so by commands: see `Device::line`.
            Line::Undo => match self.undo() {
                Some(command) => self.console.answer.undone(&self.games, &command),
                None => self.console.answer.err("E_UNDO", format_args!("nothing to undo")),
            },
            Line::Redo => match self.redo() {
                Some(event) => self.tell_console(now, &Ok(event)),
                None => self.console.answer.err("E_UNDO", format_args!("nothing to redo")),
            },
            Line::Log => answer.log(&self.record),
            Line::Lang(lang) => {
                answer.ok();
                self.settings.lang = lang;
                self.store.keep(SETTINGS);
                self.stale = true;
            }
            Line::Version => answer.version(),
            Line::Saved => answer.lines(&mut |out| {
                self.slots
                    .iter()
                    .try_for_each(|(key, slot)| writeln!(out, "{} {}", number_of(key), slot.name))
            }),
            Line::Resume(slot) => {
                if self.slot_key(slot).is_some() && self.resume_slot(slot) {
                    self.console.answer.ok();
                }
            }
            Line::Forget(slot) => {
                if self.slot_key(slot).is_some() && self.forget_slot(slot) {
                    self.console.answer.ok();
                }
            }
            Line::Abandon => self.abandon(),
            // What is in it is the game's, and read there.
            Line::New(_) => {}
            Line::SimulatorOnly => answer.err("SIM_ONLY", format_args!("only the simulator does that")),
        }
    }
}
