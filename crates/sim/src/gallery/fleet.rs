//! The scenes of Fleet Commander.

use super::Scene;

/// Every scene, in the order of the page.
pub(super) const SCENES: &[Scene] = &[
    Scene::new("fleet-start", "", "No game yet", "press down; press a"),
    Scene::new("fleet-start", "resume", "A game is under way", battle!("press b; 2x press down; press a")),
    Scene::new("fleet-pick", "empty", "Nothing picked yet", battle!("wait 1000")),
    Scene::new(
        "fleet-pick",
        "three",
        "One attack die, two movement dice",
        battle!("press left; 2x press up"),
    ),
    Scene::new(
        "fleet-dice",
        "fresh",
        "Just rolled",
        battle!("press left; press up; press right; faces O D S; press a"),
    ),
    Scene::new(
        "fleet-dice",
        "settled",
        "The same a moment later",
        battle!("press left; press up; press right; faces O D S; press a; wait 1000"),
    ),
    Scene::new(
        "fleet-dice",
        "no-use",
        "A die that is good for nothing now",
        battle!("press left; press up; press right; faces O D O; press a; wait 1000; 2x press right"),
    ),
    Scene::new(
        "fleet-dice",
        "wings",
        "Stored dice, and the end of the phase",
        battle!(
            "faces O O S; roll attack=1 shield=2; end; store GO,GS; end; roll attack=3; end; end; faces O D M; \
             roll attack=3; wait 1000; press left"
        ),
    ),
    Scene::new(
        "fleet-dice",
        "nine",
        "Free mode: nine dice on the table",
        battle!(
            "mode free; faces O D M; roll attack=3; faces O D S S M O; throw attack=0 movement=3 shield=3; wait 1000"
        ),
    ),
    Scene::new(
        "fleet-talk",
        "origin",
        "From which stack?",
        battle!("press left; 2x press up; faces O D S; press a; press a; wait 1000"),
    ),
    Scene::new(
        "fleet-talk",
        "ships",
        "Which ships of it?",
        battle!("press left; 2x press up; faces O D S; press a; press a; press right; wait 1000"),
    ),
    Scene::new(
        "fleet-talk",
        "target",
        "Whom to attack, and what it would do",
        battle!("press left; 2x press up; faces O D S; press a; press left; 2x press a; wait 1000"),
    ),
    Scene::new(
        "fleet-talk",
        "support",
        "Who supports the attack",
        battle!("press left; 2x press up; faces O D S; press a; press left; 3x press a; wait 1000"),
    ),
    Scene::new(
        "fleet-talk",
        "move",
        "Where to",
        battle!("3x press up; faces O D S; press a; 2x press a; wait 1000"),
    ),
    Scene::new(
        "fleet-talk",
        "more",
        "What needs no die",
        battle!("3x press up; faces O D S; press a; press left; press up; press a; wait 1000"),
    ),
    Scene::new(
        "fleet-talk",
        "free",
        "What Free mode adds",
        battle!(
            "mode free; faces O D S; roll movement=3; press left; press up; press a; 5x press down; wait 1000"
        ),
    ),
    Scene::new(
        "fleet-talk",
        "board",
        "The command board",
        battle!("faces O D S; roll attack=1 shield=2; end; wait 1000"),
    ),
    Scene::new(
        "fleet-talk",
        "react",
        "An attack: the other side reacts",
        battle!(
            "faces O S O; roll attack=1 shield=2; end; store GO,GS; end; faces O M M; roll attack=1 movement=2; \
             attack die=RO origin=1 target=1:7; wait 1000"
        ),
    ),
    Scene::new(
        "fleet-talk",
        "shield",
        "A shield against it",
        battle!(
            "faces O S O; roll attack=1 shield=2; end; store GO,GS; end; faces O M M; roll attack=1 movement=2; \
             attack die=RO origin=1 target=1:7; press down; wait 1000"
        ),
    ),
    Scene::new("fleet-ships", "first", "The first player's ships", battle!("hold b; 2x press down; press a")),
    Scene::new(
        "fleet-ships",
        "damaged",
        "Damage, lost ships and weapons",
        battle!(
            "mode free; hull 2:1 0; hull 2:2 3; hull 2:5 7; hull 2:6 12; hull 2:7 1; mode referee; hold b; 2x press down; \
             press a; press right; 6x press down"
        ),
    ),
    Scene::new(
        "fleet-ships",
        "signals",
        "Signals: nobody knows what they are",
        "new fleet pitched hidden=on; fleet 1 phoebe preset; fleet 2 amycles preset; press b; 2x press down; press a; press up; press a",
    ),
    Scene::new(
        "fleet-ships",
        "counted",
        "Free mode: a hull is being set",
        battle!(
            "mode free; faces O D M; roll attack=3; press left; press down; press a; 6x press down; 4x press left"
        ),
    ),
    Scene::new(
        "fleet-ship",
        "battleship",
        "The page of a battleship",
        battle!("hold b; 2x press down; press a; 6x press down; press a"),
    ),
    Scene::new(
        "fleet-ship",
        "counted",
        "Its hull is being set",
        battle!(
            "mode free; hull 2:6 7; hold b; 2x press down; press a; 5x press down; press a; 3x press right"
        ),
    ),
    Scene::new(
        "fleet-dice",
        "news",
        "What an attack has done stands in the header",
        battle!("faces O M M; roll attack=1 movement=2; attack die=RO origin=1 target=2:7; wait 1000"),
    ),
    Scene::new(
        "fleet-dice",
        "choice",
        "A die that is good for several things",
        battle!("faces O O M; roll attack=2 movement=1; wait 1000; press left"),
    ),
    Scene::new(
        "fleet-talk",
        "step",
        "Ion ships may take a second step",
        battle!("faces O D S; roll movement=3; move die=BD origin=3 to=open; wait 1000"),
    ),
    Scene::new(
        "fleet-concede",
        "",
        "Giving up is held",
        battle!("faces O D S; roll movement=3; press left; press up; 2x press a; press a"),
    ),
    Scene::new("fleet-over", "won", "Somebody has won", battle!("concede 2")),
    Scene::new(
        "fleet-over",
        "summary",
        "What is left of everybody",
        battle!("mode free; hull 2:1 0; hull 2:2 3; hull 2:5 7; concede 2; press right"),
    ),
    Scene::new(
        "fleet-over",
        "many",
        "Everyone for himself",
        "new fleet ffa players=3; fleet 1 phoebe preset; fleet 2 amycles preset; fleet 3 phoebe preset; first 1; \
         6x square pass; 3x deploy-all; concede 1; concede 2",
    ),
];
