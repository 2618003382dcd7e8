//! Free play by chance, in and out of it: dice and hulls hold, and the referee finds everything that is wrong.

use super::chance::Chance;
use super::{Game, check, player};
use passerelle_core::games::fleet::Command;
use passerelle_core::games::fleet::events::{Event, Events};
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::{Mode, Moment, State};
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_covers::covers;

/// What a player does who plays by hand.
fn by_hand(verb: Verb) -> usize {
    match verb.word() {
        "new" | "concede" | "mode" => 0,
        "hull" | "put" | "throw" | "stack" | "terrain" | "token" | "arm" | "signal" | "turn" | "count" => 12,
        _ => 3,
    }
}

fn switch(mode: Mode) -> Command {
    let answers = [Answer::Yes(mode == Mode::Free)].into_iter().collect();
    Command { verb: Verb::Mode, answers }
}

/// Calls the referee, and tells what he said.
fn call_referee(game: &mut Game) -> Events {
    let command = switch(Mode::Referee);
    let events = game.state.apply(&command, &mut game.dice).expect("the referee comes when called");
    game.log.push(command);
    events
}

/// Plays by hand for a while.
fn play_by_hand(game: &mut Game, steps: usize) {
    game.must(switch(Mode::Free));
    for _ in 0..steps {
        if game.state.moment == Moment::Over {
            return;
        }
        let raw = game.chance.one_in(8);
        match player::allowed(&game.state, &mut game.chance, by_hand).filter(|_| !raw) {
            Some(command) => game.must(command),
            None => {
                let command = player::raw(&mut game.chance);
                game.may(command);
            }
        }
        check::goes_on(&game.state);
    }
}

#[test]
fn the_referee_comes_back_to_a_sound_game_or_says_why_not() {
    let _rules = covers(&["FREE-03", "FREE-08"]);
    let (mut sound, mut wrong, mut over) = (0, 0, 0);
    for seed in 0..super::count(2_000, 60) as u64 {
        let mut game = Game::new(seed, Scenario::ALL[seed as usize % 9]);
        for _ in 0..3 {
            let steps = 1 + game.chance.below(12);
            play_by_hand(&mut game, steps);
            if game.state.moment == Moment::Over {
                break;
            }
            let events = call_referee(&mut game);
            let told = events.iter().any(|event| matches!(event, Event::Wrong(_)));
            check::always(&game.state);
            match (game.state.moment, told) {
                (Moment::Over, _) => {
                    over += 1;
                    break;
                }
                (_, true) => wrong += 1,
                (_, false) => {
                    sound += 1;
                    check::sound(&game.state);
                    check::goes_on(&game.state);
                }
            }
            // What is wrong stays as it is: the referee leads on, and nothing breaks.
            for _ in 0..game.chance.below(10) {
                let Some(command) = player::allowed(&game.state, &mut game.chance, super::eager) else {
                    break;
                };
                game.must(command);
            }
            if game.state.moment == Moment::Over {
                break;
            }
        }
        game.assert_replayed();
    }
    println!("the referee found {sound} games sound and {wrong} wrong, {over} were over");
    assert!(sound > 10 && wrong > 10 && over > 0, "{sound} {wrong} {over}");
}

/// A stack over the limit, which a careless referee lets pass.
fn overfull(state: &mut State) -> bool {
    let p = &mut state.players[0];
    let Some(stack) = p.stacks().find(|&stack| p.class(p.stack(stack)) > 0) else { return false };
    for unit in p.units.iter_mut().filter(|unit| unit.on_zone()) {
        unit.berth = Berth::Zone(stack);
    }
    p.class(p.stack(stack)) > 5
}

#[test]
fn what_the_referee_misses_is_noticed() {
    let mut chance = Chance::new(7);
    let mut state = super::start::laid_out(&mut chance, Scenario::Pitched);
    check::sound(&state);
    assert!(overfull(&mut state));
    assert!(state.is_on(Switch::Tracking));
    assert!(std::panic::catch_unwind(|| check::sound(&state)).is_err());
}
