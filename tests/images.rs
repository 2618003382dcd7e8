//! The flash of every released version is still read: images in `tests/flash`, each beside what it has to tell.

use passerelle_sim::flash::Flash;
use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};
use std::path::{Path, PathBuf};
use std::{env, fs};

fn images() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/flash");
    let files = fs::read_dir(folder).expect("the folder of images").map(|file| file.expect("a file").path());
    files.filter(|path| path.extension().is_some_and(|extension| extension == "bin")).collect()
}

fn ask(simulator: &mut Simulator, line: &str) -> String {
    String::from_utf8(console::answer(simulator, format!("{line}\n").as_bytes())).expect("UTF-8")
}

/// What a device tells that starts on these bytes.
fn told(bytes: &[u8]) -> String {
    let mut simulator = Simulator::with_flash(Source::seeded(1), Flash::holding(bytes));
    let state = ask(&mut simulator, "state");
    let (_, state) = state.split_once("\"storage\"").expect("a state");
    let dice = ask(&mut simulator, "play dice") + &ask(&mut simulator, "state");
    let (_, dice) = dice.split_once("\"game\"").expect("a state");
    format!("\"storage\"{state}\"game\"{dice}{}{}", ask(&mut simulator, "log"), ask(&mut simulator, "saved"))
}

#[test]
fn every_image_is_read() {
    let images = images();
    assert!(!images.is_empty(), "no image was found");
    for path in images {
        let mut bytes = fs::read(&path).expect("an image");
        let expected = path.with_extension("told");
        if env::var_os("PASSERELLE_ACCEPT").is_some() && !expected.exists() {
            bytes.truncate(bytes.iter().rposition(|&byte| byte != 0xff).map_or(0, |last| last + 1));
            fs::write(&path, &bytes).expect("an image");
            fs::write(&expected, told(&bytes)).expect("what it tells");
        }
        let expected = fs::read_to_string(expected).expect("what it tells");
        assert!(expected.starts_with("\"storage\":\"saved\""), "{}", path.display());
        assert_eq!(told(&bytes), expected, "{}", path.display());
    }
}

#[test]
fn a_changed_image_is_noticed() {
    let path = images().pop().expect("an image");
    let bytes = fs::read(&path).expect("an image");
    let expected = fs::read_to_string(path.with_extension("told")).expect("what it tells");
    for at in (0..bytes.len()).step_by(bytes.len() / 20 + 1) {
        let mut changed = bytes.clone();
        changed[at] = !changed[at];
        // Some bytes are of things that were replaced since; most are not.
        if told(&changed) != expected {
            return;
        }
    }
    panic!("no byte of {} matters", path.display());
}
