//! The device: everything between the contacts and the picture.

use self::thrown::Thrown;
use crate::console::{Console, Received};
use crate::entropy::{Entropy, Status};
use crate::gestures::{self, Gestures, Levels};
use crate::idle::{Display, Idle};
use crate::journal::items::{ENTRY, REDO, UNDO};
use crate::panel::{Job, Panel};
use crate::record::{Record, Written, apply_for_good};
use crate::slots::Slots;
use crate::store::{LEARNED, Order, Outcome, SETTINGS, State, Store, Told};
use crate::time::{Duration, Instant, ms};
use heapless::{Deque, Vec};
use passerelle_core::games::{Command, Event, Games, Title};
use passerelle_core::rule::Refusal;
use passerelle_ui::canvas::Recorder;
use passerelle_ui::frame::Frame;
use passerelle_ui::{Gesture, Request, Settings, Source, Start, Ui, Values};

/// What the screens are drawn from. A macro, so that it borrows these fields and no others: the screens change meanwhile.
macro_rules! model {
    ($device:expr, $fresh:expr) => {
        passerelle_ui::Model {
            games: &$device.games,
            settings: &$device.settings,
            source: source(&$device.entropy),
            saving: $device.store.state.is_sound(),
            start: &$device.start,
            past: &$device.record,
            saved: &$device.slots,
            taught: &$device.learned,
            parts: passerelle_ui::Parts {
                buttons: $device.shown,
                storage: $device.store.state.seen(),
                written: $device.store.written,
                format: crate::journal::items::FORMAT,
                samples: $device.entropy.tested(),
                gathered: $device.entropy.fresh(),
            },
            fresh: $fresh,
        }
    };
}

mod lines;
mod loss;
mod thrown;
mod wishes;

/// How long something new stays marked on the screen.
const FRESH: Duration = ms(400);

/// What is being counted with the buttons counts after so long without a press.
const REST: Duration = ms(1_500);

/// Who asked for a command.
#[derive(Clone, Copy)]
enum Asker {
    Screen,
    Console,
}

/// The running device.
pub struct Device {
    start: Start,
    pub(crate) games: Games,
    pub(crate) record: Record,
    pub(crate) settings: Settings,
    pub(crate) slots: Slots,
    /// What players taught it.
    pub(crate) learned: [Vec<u8, 32>; 8],
    /// Parts of the flash that are set aside.
    pub(crate) aside: u32,
    pub(crate) store: Store,
    /// The game that a new one takes the place of was kept.
    kept: bool,
    /// It may be lost if it cannot be kept.
    given_up: bool,
    /// A screen asks whether it may, and its command waits.
    asks_to_lose: bool,
    /// The game that was played before the start goes to a slot.
    pub(crate) shelving: bool,
    ui: Ui,
    entropy: Entropy,
    gestures: Gestures,
    idle: Idle,
    display: Display,
    panel: Panel,
    console: Console,
    frame: Frame,
    /// Levels of the real contacts.
    contacts: Levels,
    /// Levels of all buttons as players see them.
    shown: Levels,
    /// The picture is turned, and the directions of the pad are.
    turned: bool,
    pad_turned: bool,
    /// Something happened that the frame does not show yet.
    stale: bool,
    /// Until when the last event counts as new.
    fresh: Option<Instant>,
    /// When the buttons have rested long enough for what is being counted.
    rests: Option<Instant>,
    /// Commands that wait for the random source to have gathered enough, one of each asker.
    waiting: [Option<Command>; 2],
    /// The command of a screen that waits follows from the one before: it needs no press.
    follows: bool,
    /// That command lacks dice, and the players are asked what real ones show.
    lacking: bool,
    /// What they told.
    real: Values,
    /// Dice that will fall as told: only the simulator fills this.
    told: Deque<u8, 64>,
    usb_boot: bool,
}

impl Default for Device {
    fn default() -> Self {
        Device::new()
    }
}

impl Device {
    /// A device at power-on, time zero. Its body tells the levels of the contacts next: a button that is held then does
    /// nothing, nor does any other before all are up.
    pub fn new() -> Self {
        // Nothing but this value: a device changed here would lie on the stack a second time.
        Device {
            start: Start::POWER,
            record: Record::new(&Games::BLANK, Title::default()),
            games: Games::BLANK,
            settings: Settings::default(),
            slots: Slots::new(),
            learned: [const { Vec::new() }; 8],
            aside: 0,
            store: Store::new(),
            kept: false,
            given_up: false,
            asks_to_lose: false,
            shelving: false,
            ui: Ui::default(),
            entropy: Entropy::new(),
            gestures: Gestures::muted(),
            idle: Idle::new(),
            display: Display::On,
            panel: Panel::new(),
            console: Console::default(),
            frame: Frame::DARK,
            contacts: 0,
            shown: 0,
            turned: false,
            pad_turned: false,
            stale: true,
            fresh: None,
            rests: None,
            waiting: [None, None],
            follows: false,
            lacking: false,
            real: Values::new(),
            told: Deque::new(),
            usb_boot: false,
        }
    }

    /// Says why the device started, before anything else happens to it. The players are told of a failure.
    pub fn started(&mut self, start: Start) {
        if start.cause.is_failure() {
            self.ui.restarted();
        }
        self.start = start;
        self.stale = true;
    }

    // ------------------------------------------------------------------ what happens
    // Not inlined, these and what follows: the body's loop calls all of them, and one at a time is on its stack.

    /// The contacts have changed: one bit a button, set while it is down.
    pub fn buttons(&mut self, now: Instant, levels: Levels) {
        self.contacts = levels;
        self.step(now);
    }

    /// Thirty-two raw samples of the random source, the oldest in the highest bit.
    #[inline(never)]
    pub fn samples(&mut self, now: Instant, block: u32) {
        let before = source(&self.entropy);
        self.entropy.feed(now, block);
        self.stale |= source(&self.entropy) != before;
        self.go_on(now);
        self.refresh(now);
    }

    /// Bytes from the serial line; tells how many were taken. The rest is to be offered again after the answer.
    #[inline(never)]
    pub fn receive(&mut self, now: Instant, bytes: &[u8]) -> usize {
        for (i, &byte) in bytes.iter().enumerate() {
            if !self.listens() {
                return i;
            }
            match self.console.receive(byte) {
                Received::Nothing => {}
                Received::TooLong => self.console.answer.err("LONG", format_args!("more than 256 bytes")),
                Received::Line(line) => match core::str::from_utf8(&line) {
                    Ok(line) => {
                        if let Some(command) = self.line(now, line) {
                            self.apply(now, command, Asker::Console);
                        }
                        self.refresh(now);
                    }
                    Err(_) => self.console.answer.err("UTF8", format_args!("the line is not UTF-8")),
                },
            }
        }
        bytes.len()
    }

    /// The serial line was opened or closed: what was under way is dropped.
    pub fn serial_changed(&mut self, now: Instant) {
        self.waiting[Asker::Console as usize] = None;
        (self.kept, self.given_up) = (false, false);
        self.console.reset();
        self.step(now);
    }

    /// The panel job under way ended.
    #[inline(never)]
    pub fn panel_done(&mut self, now: Instant, ok: bool) {
        self.panel.done(now, ok, &self.frame);
    }

    /// Time has passed: call at the latest at [`Device::next_wake`].
    #[inline(never)]
    pub fn step(&mut self, now: Instant) {
        let was_down = self.gestures.any_down(now);
        // A button that is down means what it meant when it was pressed.
        if !was_down {
            self.pad_turned = self.turned;
        }
        let contacts = if self.pad_turned { gestures::turned(self.contacts) } else { self.contacts };
        let levels = contacts | self.console.levels(now);
        if self.shown != levels {
            self.shown = levels;
            self.stale |= self.ui.shows_buttons();
        }
        let (deferred, mut acts) = (&mut self.store.deferred, false);
        self.gestures.update(now, levels, |gesture| {
            // There is room: one at a time comes of each button, and the flash is never busy for long.
            let _ = deferred.push_back(gesture);
            acts = true;
        });
        let pressed = !was_down && self.gestures.any_down(now);
        if pressed {
            self.entropy.stir(now);
            if self.display != Display::On {
                // the press that wakes does nothing else
                self.gestures.mute();
                self.store.deferred.clear();
            }
        }
        if pressed || acts {
            self.idle.touch(now);
        }
        if self.rests.is_some_and(|at| now >= at) {
            self.rests = None;
            let _ = self.store.deferred.push_back(Gesture::Rest);
        }
        self.go_on(now);
        if self.fresh.is_some_and(|until| now >= until) {
            self.fresh = None;
            self.stale = true;
        }
        self.display = self.idle.display(now, &self.settings);
        self.refresh(now);
        if self.store.deferred.is_empty() && !self.store.holds() && self.console.finish(now) {
            self.console.answer.ok();
        }
    }

    /// There is a flash: what it holds comes before anything else. To be told at power-on, once.
    pub fn mount(&mut self) {
        self.store.state = State::Loading;
    }

    /// What the flash had to do ended.
    pub fn flash_done(&mut self, now: Instant, outcome: Outcome) {
        let before = self.store.state;
        let wanted = self.store.wanted();
        let ended = self.store.done(now, outcome);
        match ended {
            // Whatever failed: a game that was about to be left goes on.
            _ if outcome == Outcome::Failed => {
                self.slots.take_back();
                self.kept = false;
            }
            Some(Order::Keep(key)) => self.slots.written(key),
            _ => {}
        }
        self.stale |= matches!(ended, Some(Order::Fetch(_) | Order::Wipe));
        if ended == Some(Order::Wipe) && outcome != Outcome::Again {
            self.ui.erased();
        }
        // A game that could be read and not be written again is played all the same.
        if outcome == Outcome::Failed && wanted.is_some() && wanted != self.slots.current() {
            self.console.answer.err("E_FLASH", format_args!("the flash failed"));
            self.ui.no_flash();
        } else if matches!(ended, Some(Order::Fetch(_))) {
            self.ui.resumed(&model!(self, false));
        }
        match ended {
            Some(Order::Load) if !self.start.resumes() => self.shelve(),
            Some(Order::Keep(_)) if self.shelving => self.clear_table(),
            _ => {}
        }
        if self.store.state != before {
            self.stale = true;
        }
        match self.store.told.take() {
            Some(Told::Aside) => self.ui.set_aside(),
            Some(Told::Unknown) => self.ui.unknown_records(),
            None => {}
        }
        self.display = self.idle.display(now, &self.settings);
        self.go_on(now);
        self.refresh(now);
    }

    // ------------------------------------------------------------------ what is to be done

    /// What the flash has to do now, one thing at a time.
    pub fn flash_order(&mut self, now: Instant) -> Option<Order> {
        self.store.order(now, self.idle.since(), !self.panel.is_busy(), self.is_still())
    }

    /// Whether no picture, no answer and no command is on its way: nothing goes on while a sector is erased.
    fn is_still(&self) -> bool {
        !self.panel.is_busy() && self.console.is_still() && self.waiting.iter().all(Option::is_none)
    }

    /// When [`Device::step`] is due even if nothing happens.
    pub fn next_wake(&self, now: Instant) -> Option<Instant> {
        [
            self.gestures.next_wake(),
            self.console.next_wake(now),
            self.fresh,
            self.rests,
            self.idle.next_wake(now, &self.settings),
            self.panel.next_wake(),
            // The end of what goes on is a wake-up of its own.
            self.store.next_wake(self.idle.since()).filter(|_| self.is_still()),
            // once it is due, the samples themselves are the wake-up
            self.entropy.next_wake().filter(|&due| now < due),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// Whether a block of raw samples is wanted now.
    pub fn wants_samples(&self, now: Instant) -> bool {
        self.entropy.wants_samples(now)
    }

    /// The next panel job, at most one at a time; its bytes are those of [`Device::frame`] at this moment.
    pub fn panel_job(&mut self, now: Instant) -> Option<Job> {
        self.panel.job(now, &self.frame, self.display, self.settings.brightness)
    }

    /// The next bytes for the serial line; 0 when there is nothing to say.
    #[inline(never)]
    pub fn transmit(&mut self, piece: &mut [u8]) -> usize {
        if self.store.holds() { 0 } else { self.console.answer.read(piece, &self.record) }
    }

    /// Whether the serial line may bring more bytes.
    pub fn listens(&self) -> bool {
        self.console.listens() && self.waiting[Asker::Console as usize].is_none() && !self.store.holds()
    }

    /// The picture the panel should show.
    pub const fn frame(&self) -> &Frame {
        &self.frame
    }

    /// Draws the picture once more for somebody who takes notes of its strings.
    pub fn record(&self, now: Instant, notes: &mut dyn Recorder) {
        let fresh = self.fresh.is_some_and(|until| now < until);
        let model = model!(self, fresh);
        self.ui.draw(&model, &mut Frame::DARK.clone(), notes);
    }

    /// Whether the panel shines, is dimmed or dark.
    pub const fn display(&self) -> Display {
        self.display
    }

    /// Whether the player asked for a restart to the USB boot loader.
    pub const fn wants_usb_boot(&self) -> bool {
        self.usb_boot
    }

    /// Makes the next dice fall as told, or none of them if there is no room; tells which. Only the simulator has a line
    /// for it.
    pub fn tell(&mut self, sides: &[u8]) -> bool {
        let room = self.told.capacity() - self.told.len() >= sides.len();
        if room {
            sides.iter().for_each(|&side| _ = self.told.push_back(side));
        }
        room
    }

    /// Keeps something players taught it, up to 32 bytes under a number below 8; tells whether there is room.
    pub fn learn(&mut self, number: u8, value: &[u8]) -> bool {
        let place = self.learned.get_mut(usize::from(number));
        let Some((place, value)) = place.zip(Vec::from_slice(value).ok()) else { return false };
        *place = value;
        self.store.keep(LEARNED.start + number);
        true
    }

    /// What players taught it; nothing if they did not.
    pub fn learned(&self, number: u8) -> &[u8] {
        self.learned.get(usize::from(number)).map_or(&[], |value| value)
    }

    /// Starts over with another random source. Only the simulator has a line for it.
    pub fn replace_entropy(&mut self, entropy: Entropy) {
        self.entropy = entropy;
    }

    /// The games, and which is played.
    pub const fn games(&self) -> &Games {
        &self.games
    }

    /// Dice that will fall as told.
    #[cfg(feature = "pilot")]
    pub fn told(&self) -> std::vec::Vec<u8> {
        self.told.iter().copied().collect()
    }

    /// Makes the next dice fall as told, and forgets what it was told before.
    #[cfg(feature = "pilot")]
    pub fn tell_only(&mut self, sides: &[u8]) {
        self.told.clear();
        self.tell(sides);
    }

    /// Shows the screens and what they are drawn from to somebody who looks for a way.
    #[cfg(feature = "pilot")]
    pub fn look<T>(&self, look: impl FnOnce(&Ui, &passerelle_ui::Model) -> T) -> T {
        look(&self.ui, &model!(self, false))
    }

    // ------------------------------------------------------------------ inside

    /// Draws the frame anew if it is stale. Called once at the end of whatever happened.
    fn refresh(&mut self, now: Instant) {
        if self.store.holds() || !core::mem::take(&mut self.stale) {
            return;
        }
        self.draw(now);
    }

    /// Draws the frame anew.
    fn draw(&mut self, now: Instant) {
        let fresh = self.fresh.is_some_and(|until| now < until);
        let model = model!(self, fresh);
        self.turned = model.is_turned(self.turned);
        self.ui.draw(&model, &mut self.frame, &mut ());
        if self.turned {
            self.frame.turn();
        }
        self.panel.changed(&self.frame);
    }

    /// Does what waited for dice or for the flash, and then what was pressed meanwhile.
    fn go_on(&mut self, now: Instant) {
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
    fn drop_lacking(&mut self) {
        if self.lacking && !self.ui.enters_dice() {
            self.lacking = false;
            self.waiting[Asker::Screen as usize] = None;
            self.real.clear();
        }
    }

    fn carry_out(&mut self, now: Instant, request: Option<Request>) {
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
    fn apply(&mut self, now: Instant, command: Command, asker: Asker) {
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
    fn tell_console(&mut self, now: Instant, result: &Result<Event, Refusal>) {
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
    fn undo(&mut self) -> Option<Command> {
        let command = self.record.undo(&mut self.games)?;
        self.note(UNDO, self.record.title(), &[]);
        self.stale = true;
        self.ui.undone(&model!(self, false));
        self.drop_lacking();
        Some(command)
    }

    /// Does again what was undone.
    fn redo(&mut self) -> Option<Event> {
        let event = self.record.redo(&mut self.games)?;
        self.note(REDO, self.record.title(), &[]);
        self.stale = true;
        Some(event)
    }
}

/// What the screens know of the random source.
fn source(entropy: &Entropy) -> Source {
    match entropy.status() {
        Status::Failed(_) => Source::Failed,
        Status::Starting => Source::Starting,
        Status::Gathering | Status::Ready => Source::Good,
    }
}
