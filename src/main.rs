//! The firmware: embassy tasks between the pins and `passerelle_device::Device`, which decides everything.
//!
//! Each task carries one thing and knows nothing else: contacts, samples, pictures, serial bytes. The trap is to
//! put an `if` here that is not about pins: the host could not test it.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(target_os = "none")]
mod app;
#[cfg(target_os = "none")]
mod board;
#[cfg(target_os = "none")]
mod buttons;
#[cfg(target_os = "none")]
mod chip;
#[cfg(target_os = "none")]
mod failure;
#[cfg(target_os = "none")]
mod flash;
#[cfg(target_os = "none")]
mod noise;
#[cfg(target_os = "none")]
mod panel;
#[cfg(target_os = "none")]
mod serial;

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!(
        "this is the firmware of the RP2040: build it with `cargo xtask firmware`, try it with `cargo sim`"
    );
    std::process::exit(2)
}
