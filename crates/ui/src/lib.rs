//! What players see and press: state in, 128x64 pixels and choices out.
//!
//! Every screen is drawn whole from the model, never patched, and records the strings it draws, for the console's
//! `text` and for the tests that nothing is cut off.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(any(test, feature = "pilot"))]
extern crate std;

pub mod canvas;
pub mod font;
pub mod frame;
mod games;
pub mod glyphs;
mod hint;
mod hold;
pub mod icon;
mod input;
mod list;
mod memory;
mod model;
mod name;
pub mod names;
mod picked;
#[cfg(feature = "pilot")]
pub mod pilot;
mod running;
mod screens;
mod settings;
mod start;
mod talk;
mod text;
mod told;
mod ui;

pub use input::{Button, Gesture};
pub use memory::{Done, Past, Saved};
pub use model::{Model, Parts, Source, Storage};
pub use settings::{Change, Facing, Settings};
pub use start::{Cause, MESSAGE, Start};
pub use ui::{Request, Ui, Values};
