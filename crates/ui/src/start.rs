//! Why the device started. After a power-on nobody has to know; after a failure the players are told once.

use crate::text;
use heapless::String;
use passerelle_core::lang::Text;

/// The most that is kept of what a failed run had to say.
pub const MESSAGE: usize = 96;

/// How often the game is opened again when the device fails at it.
const ATTEMPTS: u8 = 3;

/// What made the device start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Power came.
    Power,
    /// Somebody or something asked for it: the reset pin, the boot loader, a debugger.
    Reset,
    /// The program found itself in a state it was never meant to be in.
    Panic,
    /// The processor refused an instruction or an address.
    Fault,
    /// The program did not get on.
    Hang,
    /// The stack ran out.
    Overflow,
}

impl Cause {
    /// The word of the console.
    pub const fn word(self) -> &'static str {
        match self {
            Cause::Power => "power",
            Cause::Reset => "reset",
            Cause::Panic => "panic",
            Cause::Fault => "fault",
            Cause::Hang => "hang",
            Cause::Overflow => "overflow",
        }
    }

    /// What it is to players.
    pub(crate) const fn said(self) -> Text {
        match self {
            Cause::Power => text::POWER_ON,
            Cause::Reset => text::RESET,
            Cause::Panic => text::PANIC,
            Cause::Fault => text::PROCESSOR_FAULT,
            Cause::Hang => text::HANG,
            Cause::Overflow => text::OVERFLOW,
        }
    }

    /// Whether the run before ended badly.
    pub const fn is_failure(self) -> bool {
        !matches!(self, Cause::Power | Cause::Reset)
    }
}

/// A start of the device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// What made it start.
    pub cause: Cause,
    /// What the failed run had to say: where and why, in English.
    pub message: String<MESSAGE>,
    /// How many runs in a row failed before they had run well for a while.
    pub failures: u8,
}

impl Start {
    /// The usual start.
    pub const POWER: Start = Start { cause: Cause::Power, message: String::new(), failures: 0 };

    /// Whether what the flash holds is looked at. A device that fails even at that leaves it alone.
    pub const fn loads(&self) -> bool {
        self.failures < 2 * ATTEMPTS
    }

    /// Whether the game is opened again. A device that fails at just that again and again starts at home instead.
    pub const fn resumes(&self) -> bool {
        self.failures < ATTEMPTS
    }
}
