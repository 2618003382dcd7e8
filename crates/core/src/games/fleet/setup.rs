//! Everything before the first turn.

/// What is under way before play begins.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Setup {
    /// Whose decision it is.
    pub turn: u8,
}
