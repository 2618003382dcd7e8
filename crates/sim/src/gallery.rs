//! Every screen and every notable state of one, as pictures: documentation, and the reference of the golden test.
//!
//! A scene is a script of console lines played to a fresh device with a seeded source, so its picture never changes
//! unless a screen does.

/// A first game of Fleet Commander up to its first turn, and then this.
macro_rules! battle {
    ($rest:literal) => {
        concat!(
            "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; first 1; square asteroid; \
             square asteroid; square pass; square pass; deploy-all; deploy-all; ",
            $rest
        )
    };
}

mod fleet;
mod scenes;
mod setup;
mod starfighter;
pub mod turn;

use crate::flash::Flash;
use crate::simulator::Simulator;
use crate::source::Source;
use crate::{console, picture};
use passerelle_core::lang::Lang;
use passerelle_device::entropy::Entropy;
use passerelle_device::time::ms;
use passerelle_ui::{Button, Cause, Start};

use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What can be wrong with the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It cannot be written.
    Failing,
    /// It holds the records of something else.
    Unknown,
    /// A part of its records is damaged.
    Damaged,
}

/// A flash with a damaged entry before the last one.
fn damaged() -> Flash {
    let mut simulator = Simulator::new(Source::seeded(1));
    for _ in 0..3 {
        console::answer(&mut simulator, b"roll d6=1\n");
    }
    let mut bytes = simulator.flash().bytes().to_vec();
    let entry = b"\x01\x01";
    let written = bytes.iter().take(4095).rposition(|&byte| byte != 0xff).unwrap_or(0);
    // Entries of one die are shorter than that.
    bytes[written - entry.len() * 12] ^= 0x10;
    Flash::holding(&bytes)
}

/// A moment of the device worth a picture.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    /// The screen it shows, by its name in the console's `state`.
    pub screen: &'static str,
    /// What is special about it, in one word or two; empty for a screen with one scene.
    pub state: &'static str,
    /// What a reader sees, in a line.
    pub caption: &'static str,
    /// Console lines, separated by `; `; `3x LINE` stands for three of them.
    script: &'static str,
    /// The random source has failed.
    pub source_failed: bool,
    /// The device failed and started again: why, with which message, and how often in a row.
    pub failed: Option<(Cause, &'static str, u8)>,
    /// What is wrong with the flash.
    pub trouble: Option<Trouble>,
    /// A button that is still down, and for how many milliseconds.
    pub held: Option<(Button, u64)>,
}

impl Scene {
    /// A scene with a good source and no button down.
    pub const fn new(
        screen: &'static str,
        state: &'static str,
        caption: &'static str,
        script: &'static str,
    ) -> Scene {
        Scene {
            screen,
            state,
            caption,
            script,
            source_failed: false,
            failed: None,
            trouble: None,
            held: None,
        }
    }

    const fn with_failed_source(self) -> Scene {
        Scene { source_failed: true, ..self }
    }

    const fn after_failure(self, cause: Cause, message: &'static str, failures: u8) -> Scene {
        Scene { failed: Some((cause, message, failures)), ..self }
    }

    const fn with_trouble(self, trouble: Trouble) -> Scene {
        Scene { trouble: Some(trouble), ..self }
    }

    const fn while_held(self, button: Button, ms: u64) -> Scene {
        Scene { held: Some((button, ms)), ..self }
    }

    /// Its name, and that of its picture.
    pub fn name(&self) -> String {
        [self.screen, self.state].join("-").trim_end_matches('-').to_owned()
    }

    /// The console lines of its script.
    pub fn lines(&self) -> impl Iterator<Item = &'static str> {
        self.script.split("; ").filter(|line| !line.is_empty()).flat_map(|line| {
            let repeated = line.split_once("x ").and_then(|(n, line)| Some((n.parse().ok()?, line)));
            let (count, line) = repeated.unwrap_or((1, line));
            std::iter::repeat_n(line, count)
        })
    }

    /// A device at this moment. Every line must be answered with `ok`.
    pub fn play(&self, lang: Lang) -> Result<Simulator, String> {
        let flash = match self.trouble {
            Some(Trouble::Unknown) => Flash::holding(&[0; 4096]),
            Some(Trouble::Damaged) => damaged(),
            Some(Trouble::Failing) | None => Flash::default(),
        };
        let mut simulator = Simulator::with_flash(Source::seeded(1), flash);
        simulator.flash().set_broken(self.trouble == Some(Trouble::Failing));
        if self.source_failed {
            fail_source(&mut simulator);
        }
        if let Some((cause, message, failures)) = self.failed {
            let message = message.try_into().map_err(|_| "a message that is too long")?;
            simulator.device().started(Start { cause, message, failures });
        }
        let name = self.name();
        ask(&mut simulator, &name, &format!("lang {}", lang.code()))?;
        self.lines().try_for_each(|line| ask(&mut simulator, &name, line))?;
        if let Some((button, held)) = self.held {
            simulator.buttons(1 << button as u8);
            simulator.advance(ms(held));
        }
        Ok(simulator)
    }

    /// Where its picture lies in a gallery.
    pub fn path(&self, gallery: &Path, lang: Lang) -> PathBuf {
        gallery.join(lang.code()).join(self.name()).with_extension("png")
    }
}

/// Sends a line of a scene, which must be answered with `ok`.
fn ask(simulator: &mut Simulator, scene: &str, line: &str) -> Result<(), String> {
    let answer = console::answer(simulator, format!("{line}\n").as_bytes());
    if answer.ends_with(b"ok\n") {
        return Ok(());
    }
    Err(format!("{scene}: {line}: {}", String::from_utf8_lossy(&answer).trim_end()))
}

/// Gives the device samples that are all zero; it tries the good source again a second later.
fn fail_source(simulator: &mut Simulator) {
    let now = simulator.now();
    simulator.device().replace_entropy(Entropy::new());
    while simulator.device().wants_samples(now) {
        simulator.device().samples(now, 0);
    }
    // Nothing is pressed: this only lets the panel show it.
    simulator.buttons(0);
}

/// Writes all pictures and the page that shows them; pictures of scenes that are no more are removed.
pub fn write(gallery: &Path) -> io::Result<()> {
    for lang in Lang::ALL {
        let folder = gallery.join(lang.code());
        fs::create_dir_all(&folder)?;
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let known = scenes().any(|scene| scene.path(gallery, lang) == path);
            if !known && path.extension().is_some_and(|extension| extension == "png") {
                fs::remove_file(path)?;
            }
        }
        for scene in scenes() {
            let simulator = scene.play(lang).map_err(io::Error::other)?;
            picture::save(simulator.picture(), &scene.path(gallery, lang))?;
        }
    }
    turn::write(gallery)?;
    fs::write(gallery.join("README.md"), page())
}

/// The page that shows all pictures, both languages side by side.
pub fn page() -> String {
    let mut page = String::from(
        "# Screens\n\nEvery screen of the device in both languages, drawn by the simulator. Do not edit: \
         `cargo xtask shots` writes this page and its pictures, and a test compares them with the device.\n\n\
         A turn of Fleet Commander:\n\n![Three dice, a move, an attack and its shield](turn.png)\n",
    );
    let mut screen = "";
    for scene in scenes() {
        if scene.screen != screen {
            screen = scene.screen;
            let _ = write!(page, "\n## {screen}\n\n| English | Français |\n|---|---|\n");
        }
        let (caption, name) = (scene.caption, scene.name());
        let picture = |lang: Lang| format!("![{caption}]({}/{name}.png)", lang.code());
        let [en, fr] = Lang::ALL.map(picture);
        let _ = writeln!(page, "| {caption}<br>{en} | <br>{fr} |");
    }
    page
}

/// Every scene, in the order of the page.
pub fn scenes() -> impl Iterator<Item = &'static Scene> {
    [scenes::SCENES, setup::SCENES, fleet::SCENES, starfighter::SCENES].into_iter().flatten()
}
