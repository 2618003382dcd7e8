//! From what a failed run left behind to what the players are told and whether the game is opened again.
//!
//! A body keeps a [`Kept`] in memory that a reset does not clear. The trap: after power-on that memory holds anything at
//! all, so what it says counts only with its mark and its checksum, and only after a reset that a failure brings about.

use crate::time::{Duration, Instant, ms};
use core::fmt::{self, Write};
use heapless::String;
use passerelle_ui::{Cause, MESSAGE, Start};

/// A run that lasted this long did not fail at opening the game.
pub const SETTLED: Duration = ms(5_000);

/// How long a task of the body may take for what it was asked: the panel gives up after 100 ms, and flash may hold up
/// everything for a while.
const PATIENCE: Duration = ms(2_000);

/// Whether the body gets on, so that its watchdog may be fed; `asked` is since when each of its tasks owes an answer.
pub fn gets_on(now: Instant, asked: &[Option<Instant>]) -> bool {
    asked.iter().flatten().all(|&since| now < since + PATIENCE)
}

const MARK: u32 = 0x5041_5353;

/// What the chip says about its last reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// Power came.
    Power,
    /// A pin, a debugger.
    Outside,
    /// The watchdog was not fed in time.
    Watchdog,
    /// The program asked for it.
    Program,
}

/// How a run ended that could still write it down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A panic.
    Panic = 1,
    /// A processor fault.
    Fault = 2,
}

/// Whether the stack has come to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stack {
    /// There was always room.
    Enough,
    /// Its last words were used.
    Spent,
}

/// What a run leaves to the next one. Any bits are a value of it.
#[derive(Clone, Debug)]
#[repr(C)]
pub struct Kept {
    mark: u32,
    checksum: u32,
    /// An [`End`], or 0.
    end: u8,
    failures: u8,
    /// Not 0 once the run has lasted for [`SETTLED`].
    settled: u8,
    length: u8,
    message: [u8; MESSAGE],
}

impl Kept {
    /// Memory that says nothing.
    pub const NOTHING: Kept =
        Kept { mark: 0, checksum: 0, end: 0, failures: 0, settled: 0, length: 0, message: [0; MESSAGE] };

    /// A run begins: tells why, and keeps for the next one what it has to know.
    pub fn begin(&mut self, reset: Reset, stack: Stack) -> Start {
        let before = if self.is_intact() { self.clone() } else { Kept::NOTHING };
        let cause = match (reset, before.end, stack) {
            (Reset::Power, ..) => Cause::Power,
            (Reset::Program, 0, _) | (Reset::Outside, ..) => Cause::Reset,
            (Reset::Watchdog, 0, Stack::Enough) => Cause::Hang,
            (_, end, Stack::Spent) if end != End::Panic as u8 => Cause::Overflow,
            (_, end, _) if end == End::Fault as u8 => Cause::Fault,
            _ => Cause::Panic,
        };
        let failures = match (cause.is_failure(), before.settled) {
            (true, 0) => before.failures.saturating_add(1),
            _ => 0,
        };
        let mut message = String::new();
        if matches!(cause, Cause::Panic | Cause::Fault) {
            let bytes = before.message.iter().take(before.length.into());
            // There is room for as much as was kept, and it was made such that it can be shown.
            bytes.for_each(|&byte| _ = message.push(byte.into()));
        }
        *self = Kept { failures, ..Kept::NOTHING };
        self.seal();
        Start { cause, message, failures }
    }

    /// The run has lasted for [`SETTLED`].
    pub fn settle(&mut self) {
        self.settled = 1;
        self.seal();
    }

    /// The run ends. What does not fit is cut off, and what cannot be shown is replaced. It counts even if writing the
    /// message fails in turn.
    pub fn last_words(&mut self, end: End, message: fmt::Arguments) {
        (self.end, self.length) = (end as u8, 0);
        self.seal();
        let _ = self.write_fmt(message);
        self.seal();
    }

    fn is_intact(&self) -> bool {
        self.mark == MARK && self.checksum == self.sum()
    }

    fn seal(&mut self) {
        (self.mark, self.checksum) = (MARK, self.sum());
    }

    /// FNV-1a of all that is kept.
    fn sum(&self) -> u32 {
        let head = [self.end, self.failures, self.settled, self.length];
        let bytes = head.iter().chain(&self.message);
        bytes.fold(0x811c_9dc5, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }
}

impl Write for Kept {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            let shown = match c {
                ' '..='~' => c as u8,
                '\n' => b' ',
                _ => b'?',
            };
            *self.message.get_mut(usize::from(self.length)).ok_or(fmt::Error)? = shown;
            self.length += 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Memory in which a run has begun after power-on.
    fn running() -> Kept {
        let mut kept = Kept::NOTHING;
        assert_eq!(kept.begin(Reset::Power, Stack::Spent), Start::POWER);
        kept
    }

    #[test]
    fn every_end_is_told_as_what_it_was() {
        use Cause::{Fault, Hang, Overflow, Panic, Power, Reset as Asked};
        let (panic, fault) = (Some(End::Panic), Some(End::Fault));
        let cases = [
            (Reset::Power, None, Stack::Spent, Power),
            (Reset::Power, panic, Stack::Enough, Power),
            (Reset::Outside, None, Stack::Enough, Asked),
            (Reset::Outside, panic, Stack::Spent, Asked),
            (Reset::Program, None, Stack::Spent, Asked),
            (Reset::Program, panic, Stack::Enough, Panic),
            (Reset::Program, panic, Stack::Spent, Panic),
            (Reset::Program, fault, Stack::Enough, Fault),
            (Reset::Program, fault, Stack::Spent, Overflow),
            (Reset::Watchdog, None, Stack::Enough, Hang),
            (Reset::Watchdog, None, Stack::Spent, Overflow),
            (Reset::Watchdog, panic, Stack::Enough, Panic),
            (Reset::Watchdog, fault, Stack::Enough, Fault),
        ];
        for (reset, end, stack, expected) in cases {
            let mut kept = running();
            if let Some(end) = end {
                kept.last_words(end, format_args!("here: {}", 7));
            }
            let start = kept.begin(reset, stack);
            let case = (reset, end, stack);
            assert_eq!(start.cause, expected, "{case:?}");
            let message = if matches!(expected, Panic | Fault) { "here: 7" } else { "" };
            assert_eq!(start.message, message, "{case:?}");
            assert_eq!(start.failures > 0, expected.is_failure(), "{case:?}");
            assert!(start.resumes(), "{case:?}");
        }
    }

    #[test]
    fn a_task_that_owes_an_answer_for_long_starves_the_watchdog() {
        let [early, late] = [1_000, 2_999].map(|at| Some(Instant::from_ticks(0) + ms(at)));
        let at = |time| Instant::from_ticks(0) + ms(time);
        assert!(gets_on(at(100_000), &[None, None]));
        assert!(gets_on(at(2_999), &[early, late]));
        assert!(!gets_on(at(3_000), &[early, late]));
        assert!(!gets_on(at(3_000), &[late, early]));
        assert!(gets_on(at(3_000), &[None, late]));
    }

    #[test]
    fn a_failure_is_told_once() {
        let mut kept = running();
        kept.last_words(End::Panic, format_args!("gone"));
        assert_eq!(kept.begin(Reset::Program, Stack::Enough).cause, Cause::Panic);
        assert_eq!(kept.clone().begin(Reset::Outside, Stack::Enough).cause, Cause::Reset);
        assert_eq!(kept.begin(Reset::Program, Stack::Enough).message, "");
    }

    #[test]
    fn the_third_failure_in_a_row_leaves_the_game_closed() {
        let mut kept = running();
        let mut fail = |settled: bool| {
            if settled {
                kept.settle();
            }
            kept.last_words(End::Panic, format_args!("again"));
            kept.begin(Reset::Program, Stack::Enough).resumes()
        };
        assert_eq!([false; 4].map(&mut fail), [true, true, false, false]);
        // A run that lasted ends the row, and its own end does not begin another.
        assert_eq!([true, false, false, false].map(&mut fail), [true, true, true, false]);
    }

    #[test]
    fn failures_of_every_kind_count_and_never_overflow() {
        let mut kept = running();
        for _ in 0..300 {
            kept.begin(Reset::Watchdog, Stack::Enough);
        }
        assert!(!kept.begin(Reset::Watchdog, Stack::Spent).resumes());
        assert!(kept.begin(Reset::Outside, Stack::Enough).resumes(), "somebody asked for another attempt");
    }

    #[test]
    fn a_message_is_cut_and_can_always_be_shown() {
        let mut kept = running();
        let long = "é\n\u{7}".repeat(100);
        kept.last_words(End::Fault, format_args!("{long}"));
        let start = kept.begin(Reset::Program, Stack::Enough);
        assert_eq!(start.message.len(), MESSAGE);
        assert!(start.message.starts_with("? ??"));
    }

    proptest! {
        #[test]
        fn memory_that_holds_anything_says_nothing(
            mark in prop_oneof![Just(MARK), any::<u32>()],
            checksum: u32,
            bytes: [u8; 4],
            text: u8,
        ) {
            let [end, failures, settled, length] = bytes;
            let mut kept = Kept { mark, checksum, end, failures, settled, length, message: [text; MESSAGE] };
            let start = kept.begin(Reset::Watchdog, Stack::Enough);
            prop_assert_eq!((start.cause, start.failures, &*start.message), (Cause::Hang, 1, ""));
        }

        #[test]
        fn a_changed_bit_is_noticed(at in 0usize..(4 + MESSAGE) * 8) {
            let mut kept = running();
            kept.last_words(End::Panic, format_args!("something"));
            let bit = 1 << (at % 8);
            match at / 8 {
                0 => kept.end ^= bit,
                1 => kept.failures ^= bit,
                2 => kept.settled ^= bit,
                3 => kept.length ^= bit,
                place => kept.message[place - 4] ^= bit,
            }
            prop_assert!(!kept.is_intact());
        }
    }
}
