//! Puts the flash map where the linker finds it, and the chosen board where the compiler finds it: a board is one
//! file in `boards/` and one feature. Host builds of this package need nothing.

use std::env;
use std::fs;
use std::path::PathBuf;

const BOARD_FEATURE: &str = "CARGO_FEATURE_BOARD_";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=memory.x");
    if env::var("CARGO_CFG_TARGET_OS").as_deref() != Ok("none") {
        return;
    }
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    fs::copy("memory.x", out.join("memory.x")).expect("memory.x cannot be copied");
    println!("cargo:rustc-link-search={}", out.display());
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }

    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let wiring = format!("#[path = {:?}]\nmod wiring;\n", root.join("boards").join(board() + ".rs"));
    fs::write(out.join("wiring.rs"), wiring).expect("wiring.rs cannot be written");
}

/// The one board among the features.
fn board() -> String {
    let names = env::vars().filter_map(|(name, _)| Some(name.strip_prefix(BOARD_FEATURE)?.to_lowercase()));
    let mut boards: Vec<String> = names.collect();
    match (boards.pop(), boards.is_empty()) {
        (Some(board), true) => board,
        (Some(_), false) => panic!("two boards chosen: build with `cargo xtask firmware --board NAME`"),
        (None, _) => panic!("no board chosen: build with `cargo xtask firmware --board NAME`"),
    }
}
