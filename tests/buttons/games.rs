//! Random games of every scenario, from home to the end.

use crate::chance::Chance;
use crate::player;
use crate::twins::{Twins, line};
use passerelle_core::games::Command;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_ui::pilot::Wanted;

/// A debug build plays less.
const GAMES: u64 = if cfg!(debug_assertions) { 1 } else { 4 };
const COMMANDS: usize = if cfg!(debug_assertions) { 40 } else { 2_000 };

/// What a player does who wants the game to end.
fn eager(verb: Verb) -> usize {
    match verb.word() {
        "new" | "concede" | "mode" => 0,
        "end" | "stay" => 2,
        "move" | "store" | "reroll" => 4,
        "leave" | "evacuate" | "enter" => 8,
        _ => 12,
    }
}

/// Plays a game and tells how it went.
fn play(seed: u64, scenario: Scenario) -> Twins {
    let (mut twins, mut chance) = (Twins::new(seed), Chance::new(seed));
    let blank = twins.told.device().games().fleet;
    let new = (0..10_000)
        .map(|_| player::drafted(&blank, &mut chance, Verb::New))
        .find(|command| command.answers.first() == Some(&Answer::Scenario(scenario)))
        .expect("a new game of that scenario");
    let mut next = Some(new);
    for _ in 0..COMMANDS {
        let Some(command) = next.map(Command::Fleet) else { break };
        let words = line(&mut twins.hand, &command);
        twins.do_it(&Wanted::Do(&command), &words);
        // What follows by itself is done already.
        while twins.follow_next() {}
        let state = twins.hand.device().games().fleet;
        next = match state.moment {
            Moment::Over => None,
            _ => player::allowed(&state, &mut chance, eager),
        };
    }
    twins
}

fn random_games(scenario: Scenario) {
    let mut failures = Vec::new();
    for seed in 0..GAMES {
        let mut twins = play(seed, scenario);
        println!("{scenario:?} {seed}: {:?}\n{}", twins.told_moment(), twins.tally);
        failures.extend(twins.failures);
    }
    assert!(failures.is_empty(), "{} commands:\n{}", failures.len(), failures.join("\n"));
}

macro_rules! random_games {
    ($($name:ident $Scenario:ident;)*) => {
        $(#[test]
        fn $name() {
            random_games(Scenario::$Scenario);
        })*
    };
}

// One test each, so that they run side by side.
random_games! {
    a_random_game_of_pitched_by_buttons Pitched;
    a_random_game_of_major_by_buttons Major;
    a_random_game_of_ffa_by_buttons FreeForAll;
    a_random_game_of_belt_by_buttons Belt;
    a_random_game_of_trap_by_buttons Trap;
    a_random_game_of_salvage_by_buttons Salvage;
    a_random_game_of_passage_by_buttons Passage;
    a_random_game_of_capture_by_buttons Capture;
    a_random_game_of_control_by_buttons Control;
}
