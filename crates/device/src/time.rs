//! Time as the device sees it: microseconds since power-on, always an argument, never read from a clock here.

/// A moment, counted in microseconds since power-on.
pub type Instant = fugit::Instant<u64, 1, 1_000_000>;

/// A span of time in microseconds.
pub type Duration = fugit::Duration<u64, 1, 1_000_000>;

/// A span given in milliseconds, usable in constants.
pub const fn ms(n: u64) -> Duration {
    Duration::millis(n)
}
