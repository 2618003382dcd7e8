//! The scenes before the first turn of Fleet Commander: what is agreed on, fleets, who begins, what is private; and real
//! dice.

use super::Scene;
use passerelle_ui::Button;

/// The page of a new game, and then this.
macro_rules! new_page {
    ($rest:literal) => {
        concat!("press down; press a; press down; press a; ", $rest)
    };
}

/// A game with secret weapons and hidden ships up to its first turn, and then this.
macro_rules! secret {
    ($rest:literal) => {
        concat!(
            "new fleet pitched secret=on hidden=on points=9; faces 1 2; fleet 1 phoebe battleship*1 frigate*2; faces 2 1; \
             fleet 2 amycles battleship*1 cruiser; faces 1 2 3 4; deal; keep b; faces 5 6 7 8; deal; keep c; first 1; \
             4x square pass; deploy ship=1:1 to=new; deploy ship=2:1 to=new; deploy ship=1:2 to=new; \
             deploy ship=2:2 to=new; deploy ship=1:3 to=new; deploy ship=2:3 to=new; deploy ship=1:4 to=new; \
             deploy ship=2:4 to=new; deploy ship=1:5 to=new; ",
            $rest
        )
    };
}

/// Every scene, in the order of the page.
pub(super) const SCENES: &[Scene] = &[
    Scene::new("fleet-new", "", "A new game on one page", new_page!("")),
    Scene::new(
        "fleet-new",
        "scenario",
        "Another scenario; what it fixes cannot be changed",
        new_page!("7x press right; press down"),
    ),
    Scene::new(
        "fleet-new",
        "players",
        "Six players, everyone for himself",
        new_page!("2x press right; press down; press left"),
    ),
    Scene::new(
        "fleet-new",
        "rules",
        "Optional rules",
        new_page!("press down; press down; 5x press down; press a"),
    ),
    Scene::new(
        "fleet-new",
        "fog",
        "Fog of war: how large is the zone?",
        new_page!("8x press down; press a; press down; press right"),
    ),
    Scene::new("fleet-new", "begin", "Dice, mode, and off it goes", new_page!("press up")),
    Scene::new("fleet-build", "faction", "A fleet: the faction first", "new fleet pitched"),
    Scene::new("fleet-build", "empty", "Ships, and class points so far", "new fleet pitched; press a"),
    Scene::new(
        "fleet-build",
        "some",
        "A battleship, a cruiser, two destroyers",
        "new fleet pitched; press a; press down; press right; press down; press right; press down; 2x press right",
    ),
    Scene::new(
        "fleet-build",
        "over",
        "Too many class points: the reason stands where the fleet would be accepted",
        "new fleet pitched; press a; press down; 3x press right; press down; press right; 2x press down",
    ),
    Scene::new(
        "fleet-build",
        "escort",
        "A fleet of small ships: Capture",
        "new fleet capture; press a; press right",
    ),
    Scene::new(
        "fleet-build",
        "weapons",
        "The weapons of three battleships",
        "new fleet pitched; press a; press down; 3x press right; press up; press a; press down; 3x press right",
    ),
    Scene::new(
        "fleet-pass",
        "weapons",
        "What follows is private",
        "new fleet pitched secret=on; fleet 1 phoebe preset; fleet 2 amycles preset",
    ),
    Scene::new(
        "fleet-pass",
        "fleets",
        "A hidden fleet is built in private",
        "new fleet pitched hidden=on; fleet 1 phoebe preset",
    ),
    Scene::new(
        "fleet-talk",
        "keep",
        "One of four weapons is kept",
        "new fleet pitched secret=on; fleet 1 phoebe preset; fleet 2 amycles preset; faces 1 5 9 13; press a",
    ),
    Scene::new(
        "fleet-talk",
        "signal",
        "A hidden ship is deployed",
        "new fleet pitched hidden=on; fleet 1 phoebe preset; fleet 2 amycles preset; first 1; 4x square pass; press a",
    ),
    Scene::new(
        "fleet-first",
        "",
        "Who begins?",
        "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset",
    ),
    Scene::new(
        "fleet-first",
        "one",
        "One has rolled",
        "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; faces S S O O O O O O O; rolloff; wait 1000",
    ),
    Scene::new(
        "fleet-first",
        "tie",
        "A tie",
        "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; faces S S O O O O O O O S S O O O O O O O; \
         2x rolloff; wait 1000",
    ),
    Scene::new(
        "fleet-first",
        "won",
        "Somebody begins",
        "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; faces S S O O O O O O O S S S O O O O O O; \
         2x rolloff; wait 1000",
    ),
    Scene::new(
        "fleet-first",
        "six",
        "Six players",
        "new fleet ffa players=6; fleet 1 phoebe preset; fleet 2 amycles preset; fleet 3 phoebe preset; \
         fleet 4 amycles preset; fleet 5 phoebe preset; fleet 6 amycles preset; faces S S O O O O O O O S S S O O O O O O; \
         2x rolloff; wait 1000",
    ),
    Scene::new(
        "fleet-talk",
        "square",
        "A special square",
        "new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; first 1",
    ),
    Scene::new(
        "fleet-talk",
        "portal",
        "A portal between two zones",
        "new fleet pitched zones=2; fleet 1 phoebe preset; fleet 2 amycles preset; first 1; 4x square pass; portal 1",
    ),
    Scene::new(
        "fleet-talk",
        "prepare",
        "The Trap: which six dice?",
        "new fleet trap; fleet 1 phoebe preset; fleet 2 amycles preset; 4x square pass",
    ),
    Scene::new(
        "fleet-talk",
        "preserve",
        "The Trap: which of them are kept?",
        "new fleet trap; fleet 1 phoebe preset; fleet 2 amycles preset; 4x square pass; faces O D S M O S; \
         prepare attack=2 movement=2 shield=2; wait 1000",
    ),
    Scene::new(
        "fleet-talk",
        "edge",
        "The Trap: on which side?",
        "new fleet trap; fleet 1 phoebe preset; fleet 2 amycles preset; 4x square pass; faces O D S M O S; \
         prepare attack=2 movement=2 shield=2; preserve none; press down; 2x press a; wait 1000",
    ),
    Scene::new(
        "fleet-peek",
        "",
        "Secrets stay covered",
        secret!("wait 1000; hold b; 2x press down; press a"),
    ),
    Scene::new(
        "fleet-peek",
        "held",
        "They show while A is held",
        secret!("wait 1000; hold b; 2x press down; press a"),
    )
    .while_held(Button::A, 500),
    Scene::new(
        "real-dice",
        "first",
        "Manual dice: the first die of a roll",
        concat!("manual on; ", battle!("press left; press up; press right; press a")),
    ),
    Scene::new(
        "real-dice",
        "third",
        "The third one",
        concat!(
            "manual on; ",
            battle!("press left; press up; press right; press a; press a; press up; press a; 2x press up")
        ),
    ),
    Scene::new(
        "real-dice",
        "nine",
        "The last die of the roll for who begins",
        "manual on; new fleet pitched; fleet 1 phoebe preset; fleet 2 amycles preset; press a; 8x press a; press down",
    ),
    Scene::new(
        "real-dice",
        "draw",
        "A weapon drawn by hand",
        "manual on; new fleet pitched secret=on; fleet 1 phoebe preset; fleet 2 amycles preset; press a; 4x press right; press a",
    ),
    Scene::new("fleet-first", "guided", "The first game: who begins?", "press down; 2x press a"),
    Scene::new(
        "fleet-first",
        "deploy",
        "The first game: who begins, and ships are deployed",
        "press down; 3x press a; wait 1000",
    ),
];
