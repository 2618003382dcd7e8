//! The scenes of Starfighter.

use super::Scene;

/// A Skirmish up to its first round, and then this.
macro_rules! skirmish {
    ($rest:literal) => {
        concat!(
            "new starfighter skirmish first=a; class ares armor=20 slots=2,3,4,3,2; \
             class athena armor=18 slots=4,4,4,4,4; ",
            $rest
        )
    };
}

/// The same up to its first card.
macro_rules! deployment {
    ($rest:literal) => {
        concat!(skirmish!("draw; draw; "), $rest)
    };
}

/// Every scene, in the order of the page.
pub(super) const SCENES: &[Scene] = &[
    Scene::new("starfighter-start", "", "No game yet", "2x press down; press a"),
    Scene::new(
        "starfighter-start",
        "armor",
        "What a quick game starts with",
        "2x press down; press a; 5x press right",
    ),
    Scene::new(
        "starfighter-start",
        "levels",
        "What a new game is like",
        "2x press down; press a; 4x press down; press right; press down; press a",
    ),
    Scene::new(
        "starfighter-start",
        "resume",
        "A game is under way",
        "new starfighter quick armor=20; press b; 3x press down; press a",
    ),
    Scene::new(
        "starfighter-armor",
        "",
        "Armor only",
        "new starfighter quick armor=20; armor b by=-13; wait 1000",
    ),
    Scene::new(
        "starfighter-armor",
        "counting",
        "Three less, not settled yet",
        "new starfighter quick armor=20; press down; 3x press left",
    ),
    Scene::new(
        "starfighter-armor",
        "last",
        "The last round",
        "new starfighter quick armor=30; set round 12; armor a by=-44; armor b by=-28; wait 1000",
    ),
    Scene::new(
        "starfighter-armor",
        "over",
        "Armor corrected over a game",
        deployment!("hold b; 2x press down; press a; press right"),
    ),
    Scene::new(
        "starfighter-talk",
        "class",
        "A player's Cruiser",
        "new starfighter skirmish first=b; wait 1000",
    ),
    Scene::new(
        "starfighter-talk",
        "armor",
        "Where its armor starts",
        "new starfighter skirmish first=b; press a; 3x press right",
    ),
    Scene::new(
        "starfighter-talk",
        "slots",
        "Slots of its sectors",
        "new starfighter skirmish first=b; 3x press a; press left",
    ),
    Scene::new(
        "starfighter-talk",
        "deck",
        "The size of a deck",
        "new starfighter total-war first=a; class ares armor=20; class athena armor=18; wait 1000",
    ),
    Scene::new("starfighter-talk", "draw", "Reinforcements", skirmish!("draw; wait 1000")),
    Scene::new("starfighter-talk", "effect", "What a card shows", deployment!("press a; 2x press down")),
    Scene::new(
        "starfighter-talk",
        "hit",
        "An effect that would cost armor",
        deployment!("press a; 7x press down"),
    ),
    Scene::new(
        "starfighter-talk",
        "target",
        "Which card?",
        deployment!("deploy 3; deploy 3; deploy 4; deploy 2; deploy 3 upper=destroy; wait 1000"),
    ),
    Scene::new(
        "starfighter-talk",
        "two",
        "Two effects at once",
        deployment!("deploy 3; deploy 3; deploy 3 upper=pivot lower=lateral; wait 1000"),
    ),
    Scene::new(
        "starfighter-talk",
        "shift",
        "Which sectors face each other?",
        deployment!("deploy 3; deploy 3; pass; pass; press down"),
    ),
    Scene::new(
        "starfighter-talk",
        "card",
        "A card that fights is described",
        deployment!("deploy 3; deploy 3; pass; pass; battle; press right"),
    ),
    Scene::new(
        "starfighter-talk",
        "combat",
        "Forces, and what they would do",
        deployment!("deploy 3; deploy 4; pass; pass; battle; card fighters=4,0; wait 1000"),
    ),
    Scene::new(
        "starfighter-talk",
        "place",
        "Which fighters take the markers?",
        deployment!(
            "deploy 3; deploy 3; pass; pass; battle; card fighters=2,3; card fighters=2,1; combat; card screens=0; wait 1000"
        ),
    ),
    Scene::new(
        "starfighter-talk",
        "end",
        "The last round ends",
        deployment!("armor a by=-22; pass; pass; battle; wait 1000"),
    ),
    Scene::new(
        "starfighter-talk",
        "more",
        "Everything else",
        deployment!("hold b; 3x press down; press a; 4x press down"),
    ),
    Scene::new("starfighter-deploy", "", "An empty Cruiser", deployment!("press right; press right")),
    Scene::new(
        "starfighter-deploy",
        "levels",
        "What fits the next slot",
        deployment!("deploy 3; deploy 3; deploy 3; deploy 3; deploy 1; deploy 3; 2x press right"),
    ),
    Scene::new("starfighter-deploy", "pass", "No more cards", deployment!("press down")),
    Scene::new(
        "starfighter-name",
        "",
        "The name of a class",
        deployment!("hold b; 3x press down; press a; press up; 2x press a"),
    ),
    Scene::new(
        "starfighter-over",
        "",
        "More armor",
        deployment!("armor a by=-22; pass; pass; battle; end; wait 1000"),
    ),
    Scene::new(
        "starfighter-over",
        "cards",
        "Equal armor: cards decide",
        deployment!("armor a by=-20; armor b by=-18; set hand 3 side=b; pass; pass; battle; end; wait 1000"),
    ),
    Scene::new(
        "starfighter-over",
        "draw",
        "Nobody has won",
        "new starfighter quick armor=5; armor a by=-6; armor b by=-6; end; wait 1000",
    ),
];
