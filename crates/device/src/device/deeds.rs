//! What the device does of what was pressed, asked for on the console, or waited for.

use super::thrown::Thrown;
use super::{Asker, Device, FRESH, REST, source};
use crate::entropy::Status;
use crate::journal::items::{ENTRY, REDO, UNDO};
use crate::record::{Written, apply_for_good};
use crate::store::SETTINGS;
use crate::time::Instant;
use passerelle_core::games::{Command, Event, Title};
use passerelle_core::rule::Refusal;
use passerelle_ui::{Gesture, Request, Settings};

impl Device {
    /// Does what waited for dice or for the flash, and then what was pressed meanwhile.
    pub(super) fn go_on(&mut self, now: Instant) {
        self.follow(now);
        for asker in [Asker::Screen, Asker::Console] {
            let ready = matches!(self.entropy.status(), Status::Ready | Status::Failed(_)) || self.kept;
            // The first takes all dice there are, and the second waits on.
            if ready
                && !self.store.holds()
                && !(matches!(asker, Asker::Screen) && (self.asks_to_lose || self.lacking))
                && let Some(command) = self.waiting[asker as usize].take()
            {
                self.apply(now, command, asker);
            }
        }
        while !self.store.holds()
            && let Some(gesture) = self.store.deferred.pop_front()
        {
            // Held on a screen that has no use for it, A changes nothing.
            if !gesture.is_holding() || self.ui.wants_hold() {
                self.gesture(now, gesture);
                self.follow(now);
                self.stale = true;
            }
        }
    }

    /// Does what follows by itself from what a screen has done, one command after another.
    fn follow(&mut self, now: Instant) {
        while self.follows && !self.store.holds() {
            self.follows = false;
            if let Some(command) = self.waiting[Asker::Screen as usize].take() {
                self.apply(now, command, Asker::Screen);
            }
        }
    }

    fn gesture(&mut self, now: Instant, gesture: Gesture) {
        let model = model!(self, false);
        let request = self.ui.handle(gesture, &model);
        self.drop_lacking();
        self.rests = self.ui.settles().then(|| now + REST);
        self.carry_out(now, request);
        self.settle_loss(now);
    }

    /// A command that lacked dice is dropped when nobody is asked for them any more.
    pub(super) fn drop_lacking(&mut self) {
        if self.lacking && !self.ui.enters_dice() {
            self.lacking = false;
            self.waiting[Asker::Screen as usize] = None;
            self.real.clear();
        }
    }

    pub(super) fn carry_out(&mut self, now: Instant, request: Option<Request>) {
        match request {
            Some(Request::Apply(command)) => self.apply(now, command, Asker::Screen),
            Some(Request::Dice(values)) => {
                if let Some(command) = self.waiting[Asker::Screen as usize].take_if(|_| self.lacking) {
                    self.lacking = false;
                    self.real = values;
                    self.apply(now, command, Asker::Screen);
                }
            }
            Some(Request::Set(settings)) => self.set(settings),
            Some(Request::Learn(number, value)) => _ = self.learn(number, &value),
            Some(Request::Undo) => _ = self.undo(),
            Some(Request::Redo) => {
                if let Some(event) = self.redo() {
                    self.ui.happened(&event, &model!(self, false));
                }
            }
            Some(Request::GiveUp) => self.given_up = true,
            Some(Request::Resume(slot)) => {
                let done = self.resume_slot(slot);
                self.tell_slot(done);
            }
            Some(Request::Forget(slot)) => {
                let done = self.forget_slot(slot);
                self.tell_slot(done);
            }
            Some(Request::TestFlash) => self.store.keep(SETTINGS),
            Some(Request::Wipe) => _ = self.store.wipe(),
            Some(Request::Erase) => self.erase(now),
            Some(Request::UsbBoot) => self.usb_boot = true,
            None => {}
        }
    }

    /// Applies a command, at once or when the dice for it are there.
    pub(super) fn apply(&mut self, now: Instant, command: Command, asker: Asker) {
        let title = command.title();
        if self.games.throws_dice(&command)
            && self.told.is_empty()
            && !self.throws_by_hand(title)
            && matches!(self.entropy.status(), Status::Starting | Status::Gathering)
        {
            self.waiting[asker as usize].get_or_insert(command);
            return;
        }
        let begins = command.begins();
        // The game that another one takes the place of is kept first.
        let kept = core::mem::take(&mut self.kept);
        let given_up = core::mem::take(&mut self.given_up);
        if begins && !kept && self.games.is_under_way(title) {
            if self.store.is_ready() {
                let key = self.slots.leave(&self.games, title, None);
                self.store.keep(key);
                self.kept = true;
                self.waiting[asker as usize] = Some(command);
                return;
            }
            if !self.store.state.is_sound() && !given_up {
                return self.ask_to_lose(command, asker);
            }
        }
        let Some(result) = self.execute(command, asker) else { return };
        if result.as_ref().is_ok_and(Event::is_marked) {
            self.fresh = Some(now + FRESH);
        }
        match asker {
            Asker::Screen => self.tell_screen(now, &result),
            Asker::Console => self.tell_console(now, &result),
        }
        self.stale = true;
    }

    /// Applies a command and notes it for the journal; nothing yet if it lacks dice that players are asked for.
    // Not inlined: what it takes of the stack is free again when the screens see what came of it.
    #[inline(never)]
    fn execute(&mut self, command: Command, asker: Asker) -> Option<Result<Event, Refusal>> {
        let (title, begins) = (command.title(), command.begins());
        let by_hand = self.throws_by_hand(title);
        let asks = title.is_recorded()
            && matches!(asker, Asker::Screen)
            && (by_hand || matches!(self.entropy.status(), Status::Failed(_)));
        if asks {
            // Not on the stack: it may be needed once more.
            self.waiting[Asker::Screen as usize] = Some(command.clone());
        }
        let entropy = if by_hand { None } else { Some(&mut self.entropy) };
        let mut dice =
            Thrown { told: &mut self.told, real: self.real.iter(), entropy, bytes: None, lacks: None };
        let mut written = Written::new();
        let mut result = if title.is_recorded() {
            self.record.apply(&mut self.games, command, &mut dice, &mut written)
        } else {
            apply_for_good(&mut self.games, command, &mut dice, &mut written)
        };
        let lacks = dice.lacks.filter(|_| result.is_err());
        self.real.clear();
        if let Some((lot, sides)) = lacks.filter(|_| asks) {
            self.lacking = true;
            self.ui.lacks(title, lot, sides);
            self.stale = true;
            return None;
        }
        if asks {
            self.waiting[Asker::Screen as usize] = None;
        }
        if by_hand && lacks.is_some() {
            result = self.games.check_device_throws().and(result);
        }
        if result.is_ok() {
            if matches!(asker, Asker::Console) || title.is_recorded() {
                self.games.playing = title;
            }
            if begins {
                self.slots.resumed(None);
            }
            self.note(ENTRY, title, &written);
        }
        Some(result)
    }

    /// Whether players throw the dice of a game. The tool of the dice has commands for that.
    fn throws_by_hand(&self, title: Title) -> bool {
        title.is_recorded() && self.games.check_device_throws().is_err()
    }

    fn set(&mut self, settings: Settings) {
        self.settings = settings;
        self.store.keep(SETTINGS);
    }

    // Not inlined, nor tell_console: each leads deep into the screens.
    #[inline(never)]
    fn tell_screen(&mut self, now: Instant, result: &Result<Event, Refusal>) {
        let model = model!(self, false);
        let request = self.ui.applied(result.as_ref().map_err(|refusal| *refusal), &model);
        match request {
            // Applied when this one is safe, and when what it takes of the stack is free again.
            Some(Request::Apply(command)) => {
                self.waiting[Asker::Screen as usize] = Some(command);
                self.follows = true;
            }
            Some(Request::Set(_) | Request::Learn(..) | Request::UsbBoot) => self.carry_out(now, request),
            _ => {}
        }
    }

    /// Answers, and lets the players see what the console did.
    #[inline(never)]
    pub(super) fn tell_console(&mut self, now: Instant, result: &Result<Event, Refusal>) {
        match result {
            Ok(event) => {
                self.idle.touch(now);
                self.display = self.idle.display(now, &self.settings);
                self.ui.happened(event, &model!(self, false));
                self.drop_lacking();
                self.console.answer.event(&self.games, event);
            }
            Err(refusal) => self.console.answer.refused(refusal),
        }
    }

    /// Takes the last command back; tells which it was.
    #[inline(never)]
    pub(super) fn undo(&mut self) -> Option<Command> {
        let command = self.record.undo(&mut self.games)?;
        self.note(UNDO, self.record.title(), &[]);
        self.stale = true;
        self.ui.undone(&model!(self, false));
        self.drop_lacking();
        Some(command)
    }

    /// Does again what was undone.
    pub(super) fn redo(&mut self) -> Option<Event> {
        let event = self.record.redo(&mut self.games)?;
        self.note(REDO, self.record.title(), &[]);
        self.stale = true;
        Some(event)
    }
}
