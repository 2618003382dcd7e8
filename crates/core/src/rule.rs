//! Rules by their id, and refusals that name them.
//!
//! Each game keeps its rules in a table of its own; a refusal points at one of them, so that the device can say
//! why, in both languages, and lead to the help. Refusals are made in [`ensure`] and [`need`] alone, where
//! `cargo xtask refusals` can switch off each in turn to see that a test misses it.

use crate::lang::Text;

/// A rule a player can look up: its id and what it says, in our own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The id of the rule catalogue, such as `FC-DICE-03`.
    pub id: &'static str,
    /// What the device does about it.
    pub kind: Kind,
    /// What the rule says.
    pub help: Text,
}

impl Rule {
    /// A rule that is performed or enforced.
    pub const fn auto(id: &'static str, en: &'static str, fr: &'static str) -> Rule {
        Rule { id, kind: Kind::Auto, help: Text::new(en, fr) }
    }

    /// A rule that needs the players' answers about the board.
    pub const fn assist(id: &'static str, en: &'static str, fr: &'static str) -> Rule {
        Rule { id, kind: Kind::Assist, help: Text::new(en, fr) }
    }

    /// A rule that is help only.
    pub const fn reference(id: &'static str, en: &'static str, fr: &'static str) -> Rule {
        Rule { id, kind: Kind::Reference, help: Text::new(en, fr) }
    }
}

/// What the device does about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It performs or enforces it.
    Auto,
    /// It works it out after asking the players about the board.
    Assist,
    /// It only shows the help.
    Reference,
}

/// The rules about one subject.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// The subject, in a word.
    pub name: &'static str,
    /// Its rules.
    pub rules: &'static [Rule],
}

/// The id of a rule, as a pointer of one word: `&"FC-DICE-03"`.
pub type RuleId = &'static &'static str;

/// Why a command was not applied. Nothing changed.
///
/// It is made in hundreds of places and handed up through many calls, so it fits two registers: its texts stand in
/// tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The id of the rule that forbids it.
    pub rule: RuleId,
    /// What kind of refusal it is.
    pub reason: &'static Reason,
}

/// A kind of refusal.
#[derive(Debug, PartialEq, Eq)]
pub struct Reason {
    /// Its short code, such as `E_COUNT`.
    pub code: &'static str,
    /// The reason, short enough for the screen.
    pub why: Text,
}

impl core::ops::Deref for Refusal {
    type Target = Reason;

    fn deref(&self) -> &Reason {
        self.reason
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Refusal {
    fn format(&self, fmt: defmt::Formatter) {
        defmt::write!(fmt, "{} {}", self.code, self.rule)
    }
}

/// Makes the codes of a game's refusals, with their texts, and `refuse`, which makes such a refusal.
macro_rules! codes {
    ($($Code:ident $word:literal $en:literal $fr:literal;)*) => {
        /// The kind of a refusal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Code { $(#[doc = $en] $Code),* }

        impl Code {
            /// Its code and text.
            pub const fn reason(self) -> &'static $crate::rule::Reason {
                use $crate::{lang::Text, rule::Reason};
                match self { $(Code::$Code => &Reason { code: $word, why: Text { en: $en, fr: $fr } }),* }
            }
        }

        /// A refusal by a rule.
        pub const fn refuse(rule: $crate::rule::RuleId, code: Code) -> $crate::rule::Refusal {
            $crate::rule::Refusal { rule, reason: code.reason() }
        }
    };
}
pub(crate) use codes;

/// Refuses unless it is `ok`.
pub fn ensure(ok: bool, refusal: Refusal) -> Result<(), Refusal> {
    #[cfg(feature = "switch")]
    if is_switched_off(&refusal) {
        return Ok(());
    }
    if ok { Ok(()) } else { Err(refusal) }
}

/// Refuses unless there is a value.
pub fn need<T>(value: Option<T>, refusal: Refusal) -> Result<T, Refusal> {
    // There is no value to go on with, so a refusal that is switched off loses its name instead.
    #[cfg(feature = "switch")]
    let refusal = if is_switched_off(&refusal) { Refusal { rule: &"", ..refusal } } else { refusal };
    value.ok_or(refusal)
}

/// Whether it is the one named from outside, as `RULE CODE`.
#[cfg(feature = "switch")]
fn is_switched_off(refusal: &Refusal) -> bool {
    static OFF: std::sync::OnceLock<Option<std::string::String>> = std::sync::OnceLock::new();
    let off = OFF.get_or_init(|| std::env::var("PASSERELLE_SWITCH_OFF").ok());
    off.as_deref().and_then(|off| off.split_once(' ')) == Some((*refusal.rule, refusal.code))
}
