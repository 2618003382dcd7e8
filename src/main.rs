//! The firmware of Passerelle.
#![cfg_attr(target_os = "none", no_std, no_main)]

#[cfg(not(target_os = "none"))]
fn main() {
    eprintln!(
        "this is the firmware of the RP2040: build it with `cargo xtask firmware`, try it with `cargo sim`"
    );
    std::process::exit(2)
}
