//! Where things are.

use std::env;
use std::path::{Path, PathBuf};

/// The root of the repository. Asked at run time first: two checkouts that share a target folder would
/// otherwise find the path of whichever was compiled last.
pub(crate) fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    Path::new(&xtask).parent().expect("xtask/ lies in the repository").to_path_buf()
}

/// The chip's builds and what they give always lie here, whatever `CARGO_TARGET_DIR` says: other programs
/// look for them by name.
pub(crate) fn target() -> PathBuf {
    root().join("target")
}

/// Where host programs are built: cargo's own rule.
pub(crate) fn host_target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(target, |folder| root().join(folder))
}

/// A finished image by its name, as `elf` or `uf2`.
pub(crate) fn image(name: &str, extension: &str) -> PathBuf {
    target().join(format!("firmware/passerelle-{name}.{extension}"))
}

/// What the emulator leaves behind.
pub(crate) fn emulator_out() -> PathBuf {
    target().join("emulator")
}

/// A path as one would type it from the root of the repository.
pub(crate) fn short(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).display().to_string()
}
