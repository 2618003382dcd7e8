//! The running device without pins: buttons in, panel jobs and console bytes out, time as an argument.
//!
//! [`Device`] is a synchronous machine. A body (the firmware, the simulator) tells it what happened and when,
//! carries out the jobs it gives, and calls again at the latest when [`Device::next_wake`] says.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(test, feature = "pilot"))]
extern crate std;

mod console;
mod device;
pub mod entropy;
pub mod gestures;
mod idle;
pub mod journal;
mod memory;
pub mod panel;
mod record;
mod report;
mod slots;
pub mod start;
pub mod store;
pub mod time;
mod windows;

pub use device::Device;
pub use idle::Display;
pub use journal::Journal;
pub use panel::{Job, Window};
pub use passerelle_ui::Start;
pub use passerelle_ui::frame::Frame;
