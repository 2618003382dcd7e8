//! Rules by their id, and refusals that name them.
//!
//! Each game keeps its rules in a table of its own; a refusal points at one of them, so that the device can say
//! why, in both languages, and lead to the help.

use crate::lang::Text;

/// A rule a player can look up: its id and what it says, in our own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The id of the rule catalogue, such as `FC-DICE-03`.
    pub id: &'static str,
    /// What the rule says.
    pub help: Text,
}

/// Why a command was not applied. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The id of the rule that forbids it.
    pub rule: &'static str,
    /// The short code of the kind of refusal, such as `E_COUNT`.
    pub code: &'static str,
    /// The reason, short enough for the screen.
    pub why: Text,
}

#[cfg(feature = "defmt")]
impl defmt::Format for Refusal {
    fn format(&self, fmt: defmt::Formatter) {
        defmt::write!(fmt, "{} {}", self.code, self.rule)
    }
}
