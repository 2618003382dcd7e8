//! Somebody who plays anything: by the rules, beside them and against them. Whatever happens, the rules hold.
//!
//! A debug build plays less; `PASSERELLE_SOAK` plays ten times as much.

#[path = "../support/chance.rs"]
mod chance;
mod check;
mod free;
mod player;
mod secrecy;
mod start;

use chance::{Again, Chance, Thrown, count};
use check::Last;
use passerelle_core::console::Words;
use passerelle_core::games::fleet::Command;
use passerelle_core::games::fleet::console::{Parsed, parse, write_command, write_event};
use passerelle_core::games::fleet::events::Events;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::{Mode, Moment, State};
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::victory::Outcome;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A game and everything that happened in it.
struct Game {
    chance: Chance,
    start: State,
    state: State,
    dice: Thrown,
    log: Vec<Command>,
    /// Nobody has touched it in free mode.
    honest: bool,
    accepted: usize,
    tried: usize,
}

impl Game {
    fn new(seed: u64, scenario: Scenario) -> Game {
        let mut chance = Chance::new(seed);
        let start = start::laid_out(&mut chance, scenario);
        Game::from(seed, chance, start)
    }

    /// A game from its very beginning, set up by chance.
    fn blank(seed: u64, scenario: Scenario) -> Game {
        let mut game = Game::from(seed, Chance::new(seed), State::default());
        let command = (0..10_000)
            .map(|_| player::drafted(&game.state, &mut game.chance, Verb::New))
            .find(|command| command.answers.first() == Some(&Answer::Scenario(scenario)));
        game.must(command.expect("a new game of that scenario"));
        game
    }

    fn from(seed: u64, chance: Chance, start: State) -> Game {
        let dice = Thrown::new(seed);
        Game { chance, state: start, start, dice, log: Vec::new(), honest: true, accepted: 0, tried: 0 }
    }

    /// Everything that must hold after a command.
    fn check(&mut self, before: &State, command: Command, events: &Events) {
        write_event(&self.state, events, &mut String::new()).expect("an answer");
        self.honest &= self.state.mode == Mode::Referee;
        if self.honest {
            check::refereed(&Last { before, command: &command, events }, &self.state);
        } else {
            check::always(&self.state);
        }
        self.log.push(command);
        self.accepted += 1;
    }

    /// Applies a command that must be accepted.
    fn must(&mut self, command: Command) {
        let before = self.state;
        let applied = self.state.apply(&command, &mut self.dice);
        let events = applied
            .unwrap_or_else(|refusal| panic!("{}: offered, then {refusal:?}", spelled(&before, &command)));
        self.tried += 1;
        self.check(&before, command, &events);
    }

    /// Tries a command that may be refused.
    fn may(&mut self, command: Command) {
        let before = self.state;
        let fallen = self.dice.record.len();
        self.tried += 1;
        let Ok(events) = self.state.apply(&command, &mut self.dice) else {
            assert!(self.state == before, "{command:?}: refused, but something changed");
            self.dice.record.truncate(fallen);
            return;
        };
        player::assert_drafted(&before, &command);
        assert_spelled(&before, &command);
        self.check(&before, command, &events);
    }

    /// The same commands with the same dice make the same game.
    fn assert_replayed(&self) {
        let mut state = self.start;
        let mut dice = Again(&self.dice.record);
        for command in &self.log {
            let applied = state.apply(command, &mut dice);
            assert!(applied.is_ok(), "{command:?}: accepted, then {applied:?}");
        }
        assert!(state == self.state && dice.0.is_empty(), "replayed differently");
    }
}

fn spelled(state: &State, command: &Command) -> String {
    let mut line = String::new();
    write_command(state, command, &mut line).expect("a line");
    line
}

/// A command can be spelled as a line, and the line makes the same command.
fn assert_spelled(state: &State, command: &Command) {
    let line = spelled(state, command);
    let mut words = Words::of(&line);
    let verb = words.next().expect("a verb");
    match parse(state, verb, words) {
        Parsed::Command(again) => assert!(same(state, &again, command), "{line}: {command:?}, but {again:?}"),
        Parsed::Refused(refusal) => panic!("{line}: {command:?}, but {refusal:?}"),
        Parsed::Malformed(malformed) => panic!("{line}: {command:?}, but {malformed}"),
    }
}

/// Dice that look the same are the same on a line.
fn same(state: &State, one: &Command, other: &Command) -> bool {
    let sorted = |command: &Command| {
        let line = spelled(state, command);
        let mut parts: Vec<String> = line.split([' ', ',', '=']).map(String::from).collect();
        parts.sort();
        parts
    };
    one == other || (one.verb == other.verb && sorted(one) == sorted(other))
}

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

/// What a player does who now and then takes the law into his own hands.
fn careless(verb: Verb) -> usize {
    match verb.word() {
        "new" | "concede" => 0,
        _ => 8,
    }
}

fn step(game: &mut Game) {
    let command = match game.chance.below(10) {
        0 => Some(player::raw(&mut game.chance)),
        1 | 2 => player::bent(&game.state, &mut game.chance, careless),
        _ => {
            if let Some(command) = player::allowed(&game.state, &mut game.chance, careless) {
                assert_spelled(&game.state, &command);
                game.must(command);
            } else {
                game.tried += 1;
            }
            None
        }
    };
    if let Some(command) = command {
        game.may(command);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(count(200, 24) as u32))]

    #[test]
    fn random_commands_keep_the_rules(seed: u64, steps in 1..120usize, scenario in 0..9usize) {
        let mut game = Game::new(seed, Scenario::ALL[scenario]);
        for _ in 0..steps {
            step(&mut game);
            check::goes_on(&game.state);
            if game.state.moment == Moment::Over {
                break;
            }
        }
        game.assert_replayed();
    }
}

#[test]
fn a_million_random_commands_do_no_harm() {
    let total = count(1_000_000, 3_000);
    let (mut tried, mut accepted, mut seed) = (0, 0, 0);
    let mut verbs = BTreeMap::<&str, usize>::new();
    while tried < total {
        let scenario = Scenario::ALL[seed as usize % 9];
        let mut game = if seed % 2 == 0 { Game::new(seed, scenario) } else { Game::blank(seed, scenario) };
        while game.tried < 600 && game.state.moment != Moment::Over {
            step(&mut game);
        }
        game.assert_replayed();
        game.log.iter().for_each(|command| *verbs.entry(command.verb.word()).or_default() += 1);
        (tried, accepted, seed) = (tried + game.tried.max(1), accepted + game.accepted, seed + 1);
    }
    println!("{tried} commands, {accepted} accepted: {verbs:?}");
    assert!(2 * accepted >= tried, "too few of them were accepted");
}

#[test]
fn a_wrong_end_is_noticed() {
    for scenario in Scenario::ALL {
        let mut game = Game::new(11, scenario);
        let before = game.state;
        let command = player::drafted(&game.state, &mut game.chance, Verb::Roll);
        let events = game.state.apply(&command, &mut game.dice).expect("dice are rolled");
        let last = Last { before: &before, command: &command, events: &events };
        check::refereed(&last, &game.state);
        // Nobody has won yet, whatever the game says.
        for outcome in [Outcome::Won(0), Outcome::Won(1), Outcome::Draw, Outcome::NoWinner] {
            let mut over = game.state;
            (over.outcome, over.moment) = (Some(outcome), Moment::Over);
            let noticed = std::panic::catch_unwind(|| check::refereed(&last, &over));
            assert!(noticed.is_err(), "{scenario:?}: {outcome:?}");
        }
    }
}

/// Games from the first question to their end, with what the players of a scenario made of it.
fn random_games_end(scenario: Scenario) {
    const TURNS: u16 = 2_000;
    let games = count(1_000, 2) as u64;
    let (mut turns, mut cut, mut draws, mut wins, mut commands) = (Vec::new(), 0, 0, [0u32; 6], 0);
    for seed in 0..games {
        let mut game = Game::blank(seed, scenario);
        while game.state.moment != Moment::Over && game.state.turn < TURNS {
            let command = player::allowed(&game.state, &mut game.chance, eager);
            game.must(command.unwrap_or_else(|| panic!("{seed}: nothing to do in {:?}", game.state)));
        }
        commands += game.log.len();
        turns.push(game.state.turn);
        match game.state.outcome {
            Some(Outcome::Won(side)) => wins[usize::from(side)] += 1,
            Some(_) => draws += 1,
            None => cut += 1,
        }
        if seed % 16 == 0 {
            game.assert_replayed();
        }
    }
    turns.sort_unstable();
    println!(
        "{:>8}: {games} games, turns {} to {}, half of them within {}, {} commands each; won {wins:?}, \
         {draws} without a winner, {cut} cut off",
        scenario.sheet().word,
        turns[0],
        turns[turns.len() - 1],
        turns[turns.len() / 2],
        commands as u64 / games,
    );
    assert!(100 * cut <= games, "{scenario:?}: {cut} of {games} games were cut off");
}

macro_rules! random_games {
    ($($name:ident $Scenario:ident;)*) => {
        $(#[test]
        fn $name() {
            random_games_end(Scenario::$Scenario);
        })*
    };
}

// One test each, so that they run side by side.
random_games! {
    random_games_of_pitched_end Pitched;
    random_games_of_major_end Major;
    random_games_of_ffa_end FreeForAll;
    random_games_of_belt_end Belt;
    random_games_of_trap_end Trap;
    random_games_of_salvage_end Salvage;
    random_games_of_passage_end Passage;
    random_games_of_capture_end Capture;
    random_games_of_control_end Control;
}
