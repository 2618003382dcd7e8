//! The committed gallery shows the device as it is.

use passerelle_core::lang::Lang;
use passerelle_sim::gallery::{self, Scene};
use passerelle_sim::{console, picture};
use passerelle_ui::Ui;
use passerelle_ui::frame::{Frame, HEIGHT, Ink, WIDTH};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

const ACCEPT: &str = "if that is meant: cargo xtask shots, and look at the changed pictures";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/screens")
}

/// Where two frames differ first, if they do.
fn difference(one: &Frame, other: &Frame) -> Option<(usize, usize)> {
    let places = (0..HEIGHT).flat_map(|y| (0..WIDTH).map(move |x| (x, y)));
    places.into_iter().find(|&(x, y)| one.pixel(x, y) != other.pixel(x, y))
}

/// What is wrong with the committed picture of a scene.
fn fault(scene: &Scene, lang: Lang) -> Option<String> {
    let path = scene.path(&folder(), lang);
    let drawn = scene.play(lang).unwrap_or_else(|error| panic!("{error}"));
    match fs::read(&path).and_then(|file| picture::decode(&file)) {
        Ok(committed) => difference(&committed, drawn.picture())
            .map(|(x, y)| format!("{} ({}) differs from {x},{y} on", scene.name(), lang.code())),
        Err(error) => Some(format!("{} ({}): {error}", scene.name(), lang.code())),
    }
}

#[test]
fn every_screen_looks_as_committed() {
    let faults: Vec<String> =
        gallery::scenes().flat_map(|scene| Lang::ALL.map(|lang| fault(scene, lang))).flatten().collect();
    assert!(faults.is_empty(), "{faults:#?}\n{ACCEPT}");
}

#[test]
fn the_turn_moves_as_committed() {
    let file = fs::read(gallery::turn::path(&folder())).expect("docs/screens/turn.png");
    let committed = picture::decode_moving(&file).expect("a moving picture");
    let drawn = gallery::turn::frames().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(committed.len(), drawn.len(), "{ACCEPT}");
    let changed = committed.iter().zip(&drawn).position(|(one, (other, _))| difference(one, other).is_some());
    assert_eq!(changed, None, "{ACCEPT}");
    let last = drawn.last().expect("frames");
    assert!(drawn.iter().any(|(frame, _)| difference(frame, &last.0).is_some()), "nothing moves");
}

#[test]
fn one_pixel_is_a_difference() {
    let mut frame = Frame::DARK;
    assert_eq!(difference(&frame, &Frame::DARK), None);
    frame.column(127, 63, 1, Ink::On);
    assert_eq!(difference(&frame, &Frame::DARK), Some((127, 63)));
}

#[test]
fn the_page_lists_every_picture_and_nothing_else_lies_there() {
    let page = fs::read_to_string(folder().join("README.md")).expect("docs/screens/README.md");
    assert!(page == gallery::page(), "docs/screens/README.md is out of date; {ACCEPT}");
    for lang in Lang::ALL {
        let files = fs::read_dir(folder().join(lang.code())).expect("pictures");
        let found: BTreeSet<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
        let expected: BTreeSet<PathBuf> =
            gallery::scenes().map(|scene| scene.path(&folder(), lang)).collect();
        assert_eq!(expected.len(), gallery::scenes().count(), "no two scenes have the same name");
        assert_eq!(found, expected, "{ACCEPT}");
    }
}

#[test]
fn every_screen_there_is_has_a_scene() {
    let mut shown = BTreeSet::new();
    for scene in gallery::scenes() {
        let mut simulator = scene.play(Lang::En).unwrap_or_else(|error| panic!("{error}"));
        let state = String::from_utf8(console::answer(&mut simulator, b"state\n")).expect("JSON");
        assert!(
            state.contains(&format!(r#""screen":"{}""#, scene.screen)),
            "{} shows another screen: {state}",
            scene.name()
        );
        shown.insert(scene.screen);
    }
    assert_eq!(shown, Ui::screens().collect());
}

#[test]
fn writing_a_gallery_removes_pictures_of_scenes_that_are_no_more() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    let (stale, other) = (folder.join("fr/gone.png"), folder.join("fr/note.txt"));
    fs::create_dir_all(folder.join("fr")).unwrap();
    for path in [&stale, &other] {
        fs::write(path, "").unwrap();
    }
    gallery::write(&folder).unwrap();
    assert!(!stale.exists() && other.exists());
    let scene = gallery::scenes().next().unwrap();
    let written = picture::decode(&fs::read(scene.path(&folder, Lang::Fr)).unwrap()).unwrap();
    assert_eq!(difference(&written, scene.play(Lang::Fr).unwrap().picture()), None);
}

#[test]
fn a_scene_with_a_refused_line_is_no_scene() {
    let bad = Scene::new("home", "bad", "", "press down; 2x roll attack=0");
    assert_eq!(bad.lines().collect::<Vec<_>>(), ["press down", "roll attack=0", "roll attack=0"]);
    let error = bad.play(Lang::En).err().expect("an error");
    assert_eq!(error, "home-bad: roll attack=0: err E_COUNT TOOL-DICE-01 Pick 1 to 9 dice");
}
