//! The list of scenes, screen by screen.

use super::{Scene, Trouble};
use passerelle_ui::{Button, Cause};

/// Every scene, in the order of the page.
pub(super) const SCENES: &[Scene] = &[
    Scene::new("home", "", "Where everything starts", ""),
    Scene::new("home", "settings", "The cursor further down", "3x press up"),
    Scene::new("home", "resume", "A game is under way: go on with it", battle!("press b")),
    Scene::new(
        "home",
        "resume-set-up",
        "The same while it is set up, the cursor below",
        "new fleet passage; press b; press down",
    ),
    Scene::new(
        "home",
        "saved",
        "A game under way and one that was left, the end of the list",
        battle!("new fleet capture; press b; press up"),
    ),
    Scene::new(
        "home",
        "turned",
        "The picture is turned",
        "3x press up; press a; 4x press down; press right; press b",
    ),
    // ---------------------------------------------------------------- games that were left
    Scene::new(
        "saved",
        "one",
        "One game was left",
        battle!("new fleet capture; press b; 4x press down; press a"),
    ),
    Scene::new(
        "saved",
        "full",
        "All six places are taken",
        concat!(
            "new fleet pitched; new fleet salvage; new fleet belt; new fleet ffa players=6; new fleet control; ",
            "new fleet major; new fleet trap; press b; 4x press down; press a; press up",
        ),
    ),
    Scene::new(
        "saved-game",
        "",
        "One of them: the present game is kept",
        battle!("new fleet capture; press b; 4x press down; 2x press a"),
    ),
    Scene::new(
        "saved-game",
        "alone",
        "No game is under way",
        battle!(
            "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; first 1; 4x square pass; \
             2x deploy-all; concede 1; press b; 3x press down; 2x press a"
        ),
    ),
    Scene::new(
        "forget",
        "",
        "To be kept no longer",
        battle!("new fleet capture; press b; 4x press down; 2x press a; press down; press a"),
    ),
    Scene::new("home", "fault", "The random source has failed", "").with_failed_source(),
    Scene::new("home", "not-saved", "The flash fails: play goes on and is not saved", "")
        .with_trouble(Trouble::Failing),
    // ---------------------------------------------------------------- energy dice
    Scene::new("dice-pick", "empty", "Nothing picked yet", "press a"),
    Scene::new("dice-pick", "three", "One attack die, two movement dice", "press a; press left; 2x press up"),
    Scene::new(
        "dice-pick",
        "full",
        "All nine dice of a player",
        "press a; 3x press left; 3x press up; 3x press right",
    ),
    Scene::new("dice-pick", "manual", "Dice are thrown by hand", "manual on; press a; press left"),
    Scene::new("dice-pick", "fault", "The random source has failed", "press a; press left")
        .with_failed_source(),
    Scene::new(
        "dice-roll",
        "fresh",
        "Just rolled: lit for a moment",
        "press a; press left; press up; press right; faces O D M; press a",
    ),
    Scene::new(
        "dice-roll",
        "settled",
        "The same roll a moment later",
        "press a; press left; press up; press right; faces O D M; press a; wait 1000",
    ),
    Scene::new("dice-roll", "one", "One die", "press a; press left; faces S; press a; wait 1000"),
    Scene::new(
        "dice-roll",
        "two",
        "Two dice",
        "press a; press left; press right; faces D M; press a; wait 1000",
    ),
    Scene::new(
        "dice-roll",
        "four",
        "Four dice, the four faces",
        "press a; press left; 2x press up; press right; faces O D M S; press a; wait 1000",
    ),
    Scene::new(
        "dice-roll",
        "five",
        "Five dice",
        "press a; press left; 2x press up; 2x press right; faces O D M S O; press a; wait 1000",
    ),
    Scene::new(
        "dice-roll",
        "nine",
        "Nine dice",
        "press a; 3x press left; 3x press up; 3x press right; faces O D M S O D M S O; press a; wait 1000",
    ),
    Scene::new(
        "dice-roll",
        "nine-fresh",
        "Nine dice, just rolled",
        "press a; 3x press left; 3x press up; 3x press right; faces O D M S O D M S O; press a",
    ),
    Scene::new(
        "dice-roll",
        "cursor",
        "The cursor on a die",
        "press a; press left; press up; press right; faces O D M; press a; wait 1000; press right",
    ),
    Scene::new(
        "dice-roll",
        "locked",
        "Two dice locked, the cursor on the second",
        "press a; press left; press up; press right; faces O D M; press a; wait 1000; \
         press right; press a; press right; press a",
    ),
    Scene::new(
        "dice-roll",
        "locked-rest",
        "Two dice locked, ready to roll the rest",
        "press a; press left; press up; press right; faces O D M; press a; wait 1000; \
         press right; press a; press right; press a; press down",
    ),
    Scene::new(
        "dice-roll",
        "nine-locked",
        "Nine dice, some locked",
        "press a; 3x press left; 3x press up; 3x press right; faces O D M S O D M S O; press a; wait 1000; \
         press right; press a; 2x press right; press a; press down; press a",
    ),
    Scene::new(
        "dice-roll",
        "again",
        "The third die rolled again, the others kept",
        "press a; press left; press up; press right; faces O D M; press a; wait 1000; \
         press right; press a; press right; press a; press down; faces S; press a",
    ),
    Scene::new(
        "dice-roll",
        "number",
        "A long evening: a roll number of four digits",
        "seed 2; 1233x roll attack=1; press b; press a; press left; press up; faces D O; press a; wait 1000",
    ),
    // ---------------------------------------------------------------- plain dice
    Scene::new("d6-pick", "one", "One plain die", "3x press down; press a"),
    Scene::new(
        "d6-pick",
        "sum",
        "Nine plain dice, added up",
        "3x press down; press a; 8x press right; press up",
    ),
    Scene::new("d6-roll", "one", "One plain die", "3x press down; press a; faces 6; press a; wait 1000"),
    Scene::new(
        "d6-roll",
        "three",
        "Three plain dice, just rolled",
        "3x press down; press a; 2x press right; faces 1 4 6; press a",
    ),
    Scene::new(
        "d6-roll",
        "nine",
        "Nine plain dice, some locked",
        "3x press down; press a; 8x press right; faces 1 2 3 4 5 6 1 2 3; press a; wait 1000; \
         press right; press a; press down; press a",
    ),
    Scene::new(
        "d6-roll",
        "sum",
        "Two plain dice, added up",
        "3x press down; press a; press right; press up; faces 3 6; press a; wait 1000",
    ),
    Scene::new(
        "d6-roll",
        "sum-fresh",
        "The same sum, just rolled",
        "3x press down; press a; press right; press up; faces 3 6; press a",
    ),
    Scene::new(
        "d6-roll",
        "sum-nine",
        "Nine plain dice, added up",
        "3x press down; press a; 8x press right; press up; faces 6 6 6 6 6 6 6 6 6; press a; wait 1000",
    ),
    // ---------------------------------------------------------------- real dice
    Scene::new(
        "dice-enter",
        "first",
        "Entering what real dice show",
        "manual on; press a; press left; press up; press right; press a",
    ),
    Scene::new(
        "dice-enter",
        "last",
        "The last of nine dice",
        "manual on; press a; 3x press left; 3x press up; 3x press right; press a; press up; press a; press down; \
         7x press a",
    ),
    Scene::new(
        "dice-enter",
        "rest",
        "After locking a die, only the others are asked for",
        "manual on; press a; press left; press up; press right; press a; press up; 3x press a; wait 1000; \
         press right; press a; press down; press a",
    ),
    Scene::new(
        "dice-enter",
        "plain",
        "Plain dice",
        "manual on; 3x press down; press a; press right; press a; press up",
    ),
    Scene::new(
        "dice-fault",
        "",
        "The random source has failed: real dice go on",
        "press a; press left; press a",
    )
    .with_failed_source(),
    Scene::new("dice-fault", "again", "Trying the source again", "press a; press left; press a; press down")
        .with_failed_source(),
    // ---------------------------------------------------------------- looking back
    Scene::new("history", "empty", "Nothing rolled yet", "hold b; press down; press a"),
    Scene::new(
        "history",
        "several",
        "Energy dice, plain dice and sums",
        "faces O D M S O D M S O; roll all; faces 3; roll d6=1; faces 6 6 6 6 6 6 6 6 6; roll sum=9; \
         faces S; roll shield=1; hold b; press down; press a; wait 1000",
    ),
    Scene::new(
        "history",
        "full",
        "The oldest of 32 rolls",
        "seed 3; 40x roll all; hold b; press down; press a; press up; wait 1000",
    ),
    Scene::new("fairness", "empty", "Nothing rolled yet", "2x press up; press a; 2x press right; press a"),
    Scene::new(
        "fairness",
        "few",
        "Too few dice to judge",
        "seed 4; 3x roll all; press b; 2x press up; press a; 2x press right; press a; wait 1000",
    ),
    Scene::new(
        "fairness",
        "even",
        "Evenly spread",
        "seed 5; 250x roll all; press b; 2x press up; press a; 2x press right; press a; wait 1000",
    ),
    Scene::new(
        "fairness",
        "uneven",
        "A little uneven",
        "faces 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 2 2 2 3 3 3 3 3 3 3 4 4 4 4 4 4 4 4 4 4 5 5 5 5 5 5 5 5 5 5 6 6 6 6 6 6 6 6 6 6; 6x roll d6=9; roll d6=6; press b; 2x press up; press a; 2x press right; press a; \
 wait 1000",
    ),
    Scene::new(
        "fairness",
        "suspicious",
        "What a loaded die would look like",
        "7x faces 6 6 6 6 6 6 6 6 1; 7x roll d6=9; press b; 2x press up; press a; 2x press right; press a; wait 1000",
    ),
    // ---------------------------------------------------------------- settings
    Scene::new("settings", "language", "The language", "3x press up; press a"),
    Scene::new("settings", "brightness", "The brightness", "3x press up; press a; press down; press right"),
    Scene::new(
        "settings",
        "dim",
        "When the screen is dimmed",
        "3x press up; press a; 2x press down; 2x press left",
    ),
    Scene::new("settings", "off", "When it goes off", "3x press up; press a; 3x press down; 2x press right"),
    Scene::new(
        "settings",
        "facing",
        "Which way up the picture is",
        "3x press up; press a; 4x press down; 2x press right",
    ),
    Scene::new("settings", "names", "The players' names", "3x press up; press a; 5x press down"),
    Scene::new("names", "empty", "No player has a name", "3x press up; press a; 5x press down; press a"),
    Scene::new(
        "names",
        "two",
        "Two players have one",
        "3x press up; press a; 5x press down; 2x press a; 26x press down; press right; 15x press down; press right; \
         9x press up; press a; press down; press a; press down; press right; 12x press down; press a",
    ),
    Scene::new("name", "empty", "A name is picked", "3x press up; press a; 5x press down; 2x press a"),
    Scene::new(
        "name",
        "letters",
        "A name of three letters",
        "3x press up; press a; 5x press down; 2x press a; 26x press down; press right; 15x press down; press right; \
         9x press up",
    ),
    Scene::new(
        "name",
        "wide",
        "Eight wide letters",
        "3x press up; press a; 5x press down; 2x press a; 23x press down; \
         press right; 13x press down; press right; 13x press down; press right; 23x press down; press right; \
         13x press down; press right; 13x press down; press right; 13x press down; press right; 13x press down",
    ),
    Scene::new(
        "settings",
        "profile",
        "The die profile",
        "profile 1 2 2 1; 3x press up; press a; 6x press down",
    ),
    Scene::new("settings", "manual", "Dice thrown by hand", "3x press up; press a; 7x press down; press a"),
    Scene::new("settings", "usb", "The last row", "3x press up; press a; press up"),
    Scene::new(
        "profile",
        "default",
        "Six sides: two, two, one, one",
        "3x press up; press a; 6x press down; press a",
    ),
    Scene::new(
        "profile",
        "seven",
        "One side too many, about to be refused",
        "3x press up; press a; 6x press down; press a; press right; press up",
    ),
    Scene::new(
        "notice",
        "profile",
        "A profile that makes no die",
        "3x press up; press a; 6x press down; press a; press right; press up; press a",
    ),
    Scene::new("notice", "count", "A roll without dice", "press a; press a"),
    Scene::new("notice", "panic", "The device failed and started again", "").after_failure(
        Cause::Panic,
        "device.rs:123 index out of bounds: the len is 3 but the index is 7",
        0,
    ),
    Scene::new("notice", "fault", "A processor fault", "").after_failure(
        Cause::Fault,
        "at 1000abcd, called from 1000dcba",
        1,
    ),
    Scene::new("notice", "hang", "The watchdog had to restart it", "").after_failure(Cause::Hang, "", 0),
    Scene::new("notice", "overflow", "The third failure in a row: the game stays closed", "").after_failure(
        Cause::Overflow,
        "",
        3,
    ),
    Scene::new("notice", "aside", "A part of the record was damaged", "").with_trouble(Trouble::Damaged),
    Scene::new("notice", "unknown", "The flash holds records of something else", "")
        .with_trouble(Trouble::Unknown),
    Scene::new("notice", "erase", "A is held to erase them", "")
        .with_trouble(Trouble::Unknown)
        .while_held(Button::A, 850),
    Scene::new(
        "notice",
        "losing",
        "A new game over one that cannot be saved",
        battle!("hold b; press up; press a; 2x press down; press a; press down; press a"),
    )
    .with_trouble(Trouble::Failing),
    Scene::new("usb-boot", "", "Restart to USB", "3x press up; press a; press up; press a"),
    Scene::new("usb-boot", "held", "A is held: the bar fills", "3x press up; press a; press up; press a")
        .while_held(Button::A, 850),
    Scene::new(
        "erase",
        "",
        "Erasing everything has to be meant",
        "3x press up; press a; 2x press up; press a",
    ),
    Scene::new(
        "notice",
        "no-flash",
        "The flash fails: nothing can be erased",
        "3x press up; press a; 2x press up; press a; hold a 1700",
    )
    .with_trouble(Trouble::Failing),
    // ---------------------------------------------------------------- self-test
    Scene::new("self-test", "panel", "The panel", "2x press up; press a"),
    Scene::new("self-test", "buttons", "The buttons", "2x press up; press a; press right"),
    Scene::new("self-test", "random", "The random source", "2x press up; press a; 2x press right"),
    Scene::new(
        "self-test",
        "random-fault",
        "The same when it has failed",
        "2x press up; press a; 2x press right",
    )
    .with_failed_source(),
    Scene::new(
        "self-test",
        "flash",
        "The flash, after a write",
        "2x press up; press a; 3x press right; press a",
    ),
    Scene::new(
        "self-test",
        "flash-failing",
        "The same when it fails",
        "2x press up; press a; 3x press right",
    )
    .with_trouble(Trouble::Failing),
    Scene::new(
        "self-test",
        "flash-unknown",
        "Records of something else",
        "press b; 2x press up; press a; 3x press right",
    )
    .with_trouble(Trouble::Unknown),
    Scene::new("self-test", "start", "The last start", "2x press up; press a; 4x press right"),
    Scene::new(
        "self-test",
        "start-failure",
        "The last start after a failure",
        "press b; 2x press up; press a; 4x press right",
    )
    .after_failure(Cause::Panic, "device.rs:123 index out of bounds: the len is 3 but the index is 7", 2),
    Scene::new("self-test", "version", "Versions", "2x press up; press a; press left"),
    Scene::new("pixels", "full", "All pixels", "2x press up; 2x press a"),
    Scene::new("pixels", "checkered", "Every other pixel", "2x press up; 3x press a"),
    Scene::new("pixels", "border", "The outermost pixels", "2x press up; 4x press a"),
    Scene::new("buttons", "none", "No button was pressed yet", "2x press up; press a; press right; press a"),
    Scene::new(
        "buttons",
        "some",
        "Some were pressed, one is down",
        "2x press up; press a; press right; press a; press up; press left; press b",
    )
    .while_held(Button::A, 300),
    Scene::new(
        "buttons",
        "all",
        "All of them work",
        "2x press up; press a; press right; press a; press up; press down; press left; press right; press a; press b",
    ),
    Scene::new("about", "", "What this is", "press up; press a"),
    // ---------------------------------------------------------------- menu and help
    Scene::new("menu", "", "Hold B, from anywhere", "press a; hold b"),
    Scene::new(
        "menu",
        "undo",
        "What can be undone and done again",
        "new fleet pitched; fleet 1 phoebe preset; undo; hold b",
    ),
    Scene::new(
        "menu",
        "long",
        "What is undone is cut where its row ends",
        battle!("mode free; stack ships=1+2+3 to=asteroid; hold b"),
    ),
    Scene::new(
        "menu",
        "private",
        "What was done in secret stays so",
        "new fleet pitched secret=on; fleet 1 phoebe preset; fleet 2 amycles preset; deal; hold b",
    ),
    Scene::new(
        "past",
        "set-up",
        "What was done so far, the latest first",
        battle!("hold b; 5x press down; press a"),
    ),
    Scene::new(
        "past",
        "turns",
        "Rolls with their faces, what was taken back marked",
        battle!(
            "faces O S O; roll attack=1 shield=2; end; store GO,GS; end; faces O M M; roll attack=1 movement=2; \
             attack die=RO origin=1 target=1:7; react shield=GO; undo; react none; mode free; hull 1:7 3; undo; hold b; 6x press down; press a"
        ),
    ),
    Scene::new(
        "past",
        "private",
        "Secrets are not told, nor is what did not happen",
        "new fleet pitched secret=on; fleet 1 phoebe preset; fleet 2 amycles preset; deal; keep a; undo; hold b; 6x press down; press a; press down",
    ),
    Scene::new(
        "past-entry",
        "attack",
        "An entry as a whole",
        battle!(
            "faces O S O; roll attack=1 shield=2; end; store GO,GS; end; faces O M M; roll attack=1 movement=2; \
             attack die=RO origin=1 target=1:7; hold b; 5x press down; 2x press a"
        ),
    ),
    Scene::new(
        "past-entry",
        "move",
        "Where ships went",
        battle!(
            "faces O D M; roll movement=3; move die=BM origin=1 to=open; hold b; 5x press down; 2x press a"
        ),
    ),
    Scene::new(
        "past-entry",
        "undone",
        "Nine dice, taken back",
        "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; faces O D M S O D M S O; rolloff; undo; hold b; 6x press down; 2x press a",
    ),
    Scene::new(
        "past-entry",
        "long",
        "A fleet with everything",
        "new fleet control points=15; fleet 1 phoebe battleship:drones battleship:emp cruiser destroyer frigate*2; hold b; 5x press down; 2x press a",
    ),
    Scene::new("help", "buttons", "Help from the home screen", "hold b; press a"),
    Scene::new("help", "pick", "Help while picking dice", "press a; hold b; press a"),
    Scene::new("help", "scrolled", "The rest of that page", "press a; hold b; press a; 2x press down"),
    Scene::new("help", "roll", "Help on a roll", "press a; press left; press a; hold b; press a; wait 1000"),
    Scene::new(
        "help",
        "enter",
        "Help while entering dice",
        "manual on; press a; press left; press a; hold b; press a",
    ),
    Scene::new("help", "fault", "Help on a failed source", "press a; press left; press a; hold b; press a")
        .with_failed_source(),
    Scene::new(
        "help",
        "fairness",
        "Help on fairness",
        "2x press up; press a; 2x press right; press a; hold b; press a",
    ),
    Scene::new(
        "help",
        "refusal",
        "The rule behind a refusal",
        "3x press up; press a; 6x press down; press a; press right; press up; press a; press a",
    ),
    Scene::new("help", "faces", "A rule of the energy dice", "hold b; press a; 2x press left"),
    // ---------------------------------------------------------------- counters
    Scene::new("counters", "empty", "Eight counters", "4x press down; press a"),
    Scene::new(
        "counters",
        "running",
        "A difference before it settles",
        "play counters; name 1 SHIELDS; count 1 +12; name 2 CARGO; count 2 = -3; 4x press down; press a; 4x press right",
    ),
    Scene::new(
        "counters",
        "full",
        "Long names, and the lowest and highest values",
        "play counters; name 1 WWWWWWWW; count 1 = -999; name 2 ÉNERGIES; count 2 = 999; 4x press down; press a; press left; press right",
    ),
    Scene::new(
        "counters",
        "far",
        "A difference across the whole range",
        "play counters; name 1 WWWWWWWW; count 1 = -999; 4x press down; press a; 8x hold right 2500",
    ),
    Scene::new(
        "counter",
        "",
        "What can be done with one",
        "play counters; name 1 SHIELDS; count 1 +12; 4x press down; 2x press a",
    ),
    Scene::new("counter-name", "empty", "A name is made", "4x press down; 3x press a"),
    Scene::new(
        "counter-name",
        "full",
        "The fourth of eight letters",
        "play counters; name 1 WWWWWWWW; 4x press down; 3x press a; 3x press right; press up",
    ),
    Scene::new(
        "counters-clear",
        "",
        "All to zero: A is to be held",
        "4x press down; 2x press a; press up; press a",
    ),
    Scene::new(
        "menu",
        "counters",
        "Counters take back their own changes",
        "play counters; name 1 SHIELDS; count 1 +12; 4x press down; press a; hold b",
    ),
];
