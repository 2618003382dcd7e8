//! What the device asks of its flash, and what it does until that is done.
//!
//! The games change at once, in memory. Until the flash holds it too, the doors are closed: no picture is drawn, no answer
//! goes out and nothing more is done; presses wait their turn. So whatever anybody saw is there after a power cut, and at
//! most one thing more. If the flash fails the doors open all the same, the header says so, and everything is written
//! anew as soon as that works.

use crate::journal::items::ENTRY_ITEM;
use crate::time::{Duration, Instant, ms};
use core::ops::Range;
use heapless::{Deque, Vec};
use passerelle_ui::{Gesture, Storage};

/// How long to wait before a failing flash is tried again.
pub const RETRY: Duration = ms(5_000);

/// Something to do with the flash. The body lets [`crate::Journal::carry_out`] do it and reports to
/// [`crate::Device::flash_done`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Order {
    /// Find what it holds and give it to the device.
    Load,
    /// Make what happened durable.
    Append,
    /// Make the value of a key durable.
    Keep(u8),
    /// Give the device the kept game of a key to go on with.
    Fetch(u8),
    /// One step of getting ready for what comes. It may erase a sector.
    Tidy,
    /// Write everything anew.
    Rescue,
    /// Erase what nobody can read, and begin anew.
    Wipe,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Well.
    Done {
        /// There is something to tidy up after so long without a press.
        pause: Option<Duration>,
    },
    /// Well so far: the same has to be asked for again.
    Again,
    /// The flash failed.
    Failed,
    /// The flash holds what this firmware cannot read. It stays as it is.
    Unknown,
}

/// What players should know after a start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// A part of the record does not fit and was set aside.
    Aside,
    /// The records are of another firmware.
    Unknown,
}

/// What is kept by key. These numbers stay for ever.
pub(crate) const SETTINGS: u8 = 0;
/// Segments that are set aside.
pub(crate) const ASIDE: u8 = 1;
/// What players taught the device.
pub(crate) const LEARNED: Range<u8> = 2..10;
/// Games that were left.
pub(crate) const SLOTS: Range<u8> = 16..22;

/// What the flash is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// There is none.
    Absent,
    /// Nobody knows yet what it holds.
    Loading,
    /// All is saved.
    Ready,
    /// It failed; not to be tried again before that moment.
    Failing(Instant),
    /// It holds what must not be touched.
    Unknown,
}

impl State {
    /// Whether players need not worry that something is not saved.
    pub(crate) const fn is_sound(self) -> bool {
        !matches!(self, State::Failing(_) | State::Unknown)
    }

    /// As the screens know it.
    pub(crate) const fn seen(self) -> Storage {
        match self {
            State::Absent => Storage::Absent,
            State::Loading => Storage::Loading,
            State::Ready => Storage::Ready,
            State::Failing(_) => Storage::Failing,
            State::Unknown => Storage::Unknown,
        }
    }
}

/// What the flash still has to do.
pub(crate) struct Store {
    pub(crate) state: State,
    /// What is being done.
    busy: Option<Order>,
    /// What happened, to be made durable; empty if nothing did.
    pub(crate) item: Vec<u8, ENTRY_ITEM>,
    /// Keys whose values are to be made durable, one bit each.
    keep: u32,
    fetch: Option<u8>,
    wipe: bool,
    /// Everything is to be written anew.
    rewrite: bool,
    /// There is something to tidy up after so long without a press.
    tidy: Option<Duration>,
    /// Presses that came meanwhile.
    pub(crate) deferred: Deque<Gesture, 16>,
    /// What players should know.
    pub(crate) told: Option<Told>,
    /// How often something was written since the start, and how often the flash failed.
    pub(crate) written: [u32; 2],
}

impl Store {
    pub(crate) const fn new() -> Store {
        Store {
            state: State::Absent,
            busy: None,
            item: Vec::new(),
            keep: 0,
            fetch: None,
            wipe: false,
            rewrite: false,
            tidy: None,
            deferred: Deque::new(),
            told: None,
            written: [0; 2],
        }
    }

    /// Whether something is on its way to the flash that nobody may see before it is there.
    pub(crate) fn holds(&self) -> bool {
        self.state == State::Loading
            || !self.item.is_empty()
            || self.keep != 0
            || self.fetch.is_some()
            || self.wipe
            || self.rewrite
    }

    /// Whether what happens is saved.
    pub(crate) fn is_ready(&self) -> bool {
        self.state == State::Ready
    }

    /// The value of a key has changed.
    pub(crate) fn keep(&mut self, key: u8) {
        if self.is_ready() {
            self.keep |= 1u32.checked_shl(key.into()).unwrap_or(0);
        }
    }

    /// A kept game is wanted.
    pub(crate) fn fetch(&mut self, key: u8) {
        self.fetch = Some(key);
    }

    /// The key of the kept game that is wanted.
    pub(crate) const fn wanted(&self) -> Option<u8> {
        self.fetch
    }

    /// What is there may go; tells whether there is anything to be waited for.
    pub(crate) fn wipe(&mut self) -> bool {
        self.wipe = matches!(self.state, State::Unknown | State::Ready);
        if self.wipe {
            // Nothing of it is of use any more.
            self.item.clear();
            (self.keep, self.fetch, self.rewrite) = (0, None, false);
        }
        self.wipe
    }

    /// All of it has changed.
    pub(crate) fn rewrite(&mut self) {
        self.rewrite = self.is_ready();
    }

    /// What is to be done now, if nothing is under way; `quiet` is since when nobody presses anything, `shown` that no
    /// picture is on its way, and `still` that nothing else goes on.
    pub(crate) fn order(&mut self, now: Instant, quiet: Instant, shown: bool, still: bool) -> Option<Order> {
        if self.busy.is_some() {
            return None;
        }
        self.busy = match self.state {
            State::Absent => None,
            State::Loading => Some(Order::Load),
            State::Failing(at) => (now >= at).then_some(Order::Rescue),
            State::Unknown => self.wipe.then_some(Order::Wipe),
            // The players are told first: it takes its time.
            State::Ready if self.wipe => shown.then_some(Order::Wipe),
            State::Ready if !self.item.is_empty() => Some(Order::Append),
            State::Ready if self.keep != 0 => Some(Order::Keep(self.keep.trailing_zeros() as u8)),
            State::Ready if self.fetch.is_some() => self.fetch.map(Order::Fetch),
            State::Ready if self.rewrite => Some(Order::Rescue),
            State::Ready => self.tidy.filter(|pause| still && now >= quiet + *pause).map(|_| Order::Tidy),
        };
        self.busy
    }

    /// What was under way ended; tells what it was.
    pub(crate) fn done(&mut self, now: Instant, outcome: Outcome) -> Option<Order> {
        let order = self.busy.take()?;
        let [written, failed] = &mut self.written;
        match outcome {
            Outcome::Failed => *failed = failed.saturating_add(1),
            Outcome::Done { .. } if !matches!(order, Order::Load | Order::Tidy) => {
                *written = written.saturating_add(1);
            }
            _ => {}
        }
        match outcome {
            Outcome::Done { pause } => {
                match order {
                    Order::Append => self.item.clear(),
                    Order::Keep(key) => self.keep &= !1u32.checked_shl(key.into()).unwrap_or(0),
                    Order::Fetch(_) => self.fetch = None,
                    Order::Load | Order::Tidy => {}
                    Order::Rescue | Order::Wipe => self.open(),
                }
                self.state = State::Ready;
                self.tidy = pause;
            }
            Outcome::Again => {
                if let State::Failing(at) = &mut self.state {
                    *at = now;
                }
            }
            Outcome::Failed => {
                self.state = State::Failing(now + RETRY);
                self.open();
            }
            Outcome::Unknown => {
                self.state = State::Unknown;
                self.told = Some(Told::Unknown);
                self.open();
            }
        }
        Some(order)
    }

    /// Nothing is waited for any more.
    fn open(&mut self) {
        self.item.clear();
        (self.keep, self.fetch, self.wipe, self.rewrite) = (0, None, false, false);
    }

    /// When there is something to do next.
    pub(crate) fn next_wake(&self, quiet: Instant) -> Option<Instant> {
        match self.state {
            State::Failing(at) if self.busy.is_none() => Some(at),
            State::Ready if self.busy.is_none() => self.tidy.map(|pause| quiet + pause),
            _ => None,
        }
    }
}
