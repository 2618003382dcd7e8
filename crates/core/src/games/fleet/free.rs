//! Free mode: anything a player could do by hand at the table.

/// Something the referee finds wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A square holds more than five class points.
    Crowded(super::units::StackId),
}
