//! The device: everything between the contacts and the picture.

use crate::console::{Console, Received};
use crate::entropy::{Entropy, Status};
use crate::gestures::{self, Gestures, Levels};
use crate::idle::{Display, Idle};
use crate::panel::{Job, Panel};
use crate::record::Record;
use crate::slots::Slots;
use crate::store::{LEARNED, Order, Outcome, State, Store, Told};
use crate::time::{Duration, Instant, ms};
use heapless::{Deque, Vec};
use passerelle_core::games::{Command, Games, Title};
use passerelle_ui::canvas::Recorder;
use passerelle_ui::frame::Frame;
use passerelle_ui::{Gesture, Settings, Source, Start, Ui, Values};

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

mod deeds;
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
}

/// What the screens know of the random source.
fn source(entropy: &Entropy) -> Source {
    match entropy.status() {
        Status::Failed(_) => Source::Failed,
        Status::Starting => Source::Starting,
        Status::Gathering | Status::Ready => Source::Good,
    }
}
