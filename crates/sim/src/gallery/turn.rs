//! A turn of Fleet Commander as a moving picture: three dice are rolled, a stack moves, another attacks with support, and
//! the other side shields itself.

use super::{Scene, ask};
use crate::picture;
use crate::simulator::Simulator;
use crate::source::Source;
use passerelle_ui::frame::Frame;
use std::io;
use std::path::{Path, PathBuf};

/// The game up to that turn: the other side has stored a shield.
const BEFORE: Scene = Scene::new(
    "fleet-pick",
    "",
    "",
    "new fleet pitched; fleet 1 amycles preset; fleet 2 phoebe preset; first 1; 4x square pass; \
     deploy-all; deploy-all; faces D O O; roll attack=1 movement=1 shield=1; end; store RD,GO; end; wait 1000",
);

/// What is done, and for how many milliseconds its picture is to be seen.
const STEPS: &[(&str, u16)] = &[
    ("wait 1", 900),
    ("press left", 400),
    ("press up", 400),
    ("press up", 700),
    ("faces O D O; press a", 400),
    ("wait 1000", 1_200),
    // Two frigates move, and stay after one step.
    ("press a", 900),
    ("press down", 500),
    ("press down", 700),
    ("press a", 1_000),
    ("press a", 900),
    // Others attack the battleship with their support.
    ("press left", 800),
    ("press a", 900),
    ("press down", 800),
    ("press a", 1_400),
    ("press a", 900),
    ("press up", 1_400),
    ("press a", 900),
    ("press a", 1_400),
    // The other side has a shield.
    ("press down", 1_600),
    ("press a", 2_000),
    ("press right", 700),
    ("press a", 1_200),
    ("press a", 1_500),
];

/// The pictures with how long each is to be seen.
pub fn frames() -> Result<Vec<(Frame, u16)>, String> {
    let mut simulator = Simulator::new(Source::seeded(1));
    BEFORE.lines().try_for_each(|line| ask(&mut simulator, "turn", line))?;
    let step = |&(lines, lasts): &(&str, u16)| {
        lines.split("; ").try_for_each(|line| ask(&mut simulator, "turn", line))?;
        Ok((simulator.picture().clone(), lasts))
    };
    STEPS.iter().map(step).collect()
}

/// Where it lies in a gallery.
pub fn path(gallery: &Path) -> PathBuf {
    gallery.join("turn.png")
}

/// Writes it.
pub(super) fn write(gallery: &Path) -> io::Result<()> {
    picture::save_moving(&frames().map_err(io::Error::other)?, &path(gallery))
}
