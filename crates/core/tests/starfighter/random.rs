//! Somebody who plays anything: by the rules, beside them and against them. Whatever happens, the rules hold.
//!
//! A debug build plays less; `PASSERELLE_SOAK` plays ten times as much.

#[path = "../support/chance.rs"]
pub(crate) mod chance;
mod check;
pub(crate) mod player;

use chance::{Again, Chance, Thrown, count};
use passerelle_core::console::Words;
use passerelle_core::games::starfighter::events::{Event, Events};
use passerelle_core::games::starfighter::over::Outcome;
use passerelle_core::games::starfighter::state::{Conduct, Form, Moment, State};
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::games::starfighter::{Command, parse, write_command, write_event};
use passerelle_core::plain::Word;
use proptest::prelude::*;
use std::collections::BTreeMap;

/// A game and everything that happened in it.
struct Game {
    chance: Chance,
    state: State,
    dice: Thrown,
    log: Vec<Command>,
    /// Nobody has corrected anything.
    honest: bool,
    accepted: usize,
    tried: usize,
}

impl Game {
    fn new(seed: u64) -> Game {
        let (chance, dice) = (Chance::new(seed), Thrown::new(seed));
        Game { chance, state: State::default(), dice, log: Vec::new(), honest: true, accepted: 0, tried: 0 }
    }

    /// A game of that form, set up by chance.
    fn of(seed: u64, form: Form) -> Game {
        let mut game = Game::new(seed);
        let command = (0..10_000)
            .filter_map(|_| player::drafted(&game.state, &mut game.chance, Verb::New))
            .find(|command| command.answers.first() == Some(&(form as u8)));
        game.must(command.expect("a new game of that form"));
        game
    }

    fn check(&mut self, before: &State, command: Command, events: &Events) {
        write_event(&self.state, events, &mut String::new()).expect("an answer");
        self.honest = command.verb == Verb::New || self.honest && !check::is_correction(command.verb);
        if self.honest && self.state.conduct == Conduct::Referee {
            check::refereed(before, &command, events, &self.state);
        } else {
            check::always(&self.state);
        }
        self.log.push(command);
        self.accepted += 1;
    }

    /// Applies a command that must be accepted, and that its line makes again.
    fn must(&mut self, command: Command) {
        let before = self.state;
        assert_spelled(&before, &command);
        let applied = self.state.apply(&command, &mut self.dice);
        let events = applied.unwrap_or_else(|refusal| panic!("{command:?}: offered, then {refusal:?}"));
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

    /// The same commands with the same chance make the same game.
    fn assert_replayed(&self) {
        let mut state = State::default();
        let mut dice = Again(&self.dice.record);
        for command in &self.log {
            let applied = state.apply(command, &mut dice);
            assert!(applied.is_ok(), "{command:?}: accepted, then {applied:?}");
        }
        assert!(state == self.state && dice.0.is_empty(), "replayed differently");
    }
}

/// A command can be spelled as a line, and the line makes the same command.
fn assert_spelled(state: &State, command: &Command) {
    let mut line = String::new();
    write_command(state, command, &mut line).expect("a line");
    assert!(line.len() <= 256);
    let mut words = Words::of(&line);
    let verb = words.next().expect("a verb");
    match parse(state, verb, words) {
        Ok(again) => assert_eq!(&again, command, "{line}"),
        Err(unread) => panic!("{line}: {command:?}, but {unread:?}"),
    }
}

/// What a player does who plays by the rules and wants the game to end.
fn eager(verb: Verb) -> usize {
    match verb {
        Verb::New | Verb::Record | Verb::Name => 0,
        verb if check::is_correction(verb) => 0,
        Verb::Serial | Verb::Pass => 1,
        _ => 6,
    }
}

/// What a player does who does everything.
fn careless(verb: Verb) -> usize {
    match verb {
        Verb::New => 1,
        Verb::Mode => 2,
        verb if check::is_correction(verb) => 3,
        Verb::Skip | Verb::Phase => 40,
        _ => 60,
    }
}

fn step(game: &mut Game) {
    match game.chance.below(10) {
        0 => {
            let command = player::raw(&mut game.chance);
            game.may(command);
        }
        1 | 2 => {
            let command = player::bent(&game.state, &mut game.chance, careless);
            game.may(command);
        }
        n => {
            let taste = if n < 6 { careless } else { eager };
            let over = game.state.moment == Moment::Over || game.state.moment == Moment::Blank;
            let command = player::allowed(&game.state, &mut game.chance, if over { careless } else { taste });
            game.must(command);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(count(200, 24) as u32))]

    #[test]
    fn random_commands_keep_the_rules(seed: u64, steps in 1..120usize, form in 0..4usize) {
        let mut game = Game::of(seed, Form::ALL[form]);
        (0..steps).for_each(|_| step(&mut game));
        game.assert_replayed();
    }
}

#[test]
fn a_million_random_commands_do_no_harm() {
    let total = count(1_000_000, 6_000);
    let (mut tried, mut accepted, mut seed) = (0, 0, 0);
    let mut verbs = BTreeMap::<&str, usize>::new();
    while tried < total {
        let mut game = Game::of(seed, Form::ALL[seed as usize % 4]);
        while game.tried < 400 {
            step(&mut game);
        }
        game.assert_replayed();
        game.log.iter().for_each(|command| *verbs.entry(command.verb.word()).or_default() += 1);
        (tried, accepted, seed) = (tried + game.tried, accepted + game.accepted, seed + 1);
    }
    println!("{tried} commands, {accepted} accepted: {verbs:?}");
    assert!(3 * accepted >= 2 * tried, "too few of them were accepted");
    // In a short run the rarest may be missing.
    let used = verbs.len() + usize::from(cfg!(debug_assertions));
    assert!(used >= Verb::ALL.len(), "some verbs were never used: {verbs:?}");
}

/// Games from the first question to their end, by the rules.
fn random_games_end(form: Form) {
    let games = count(1_000, 4) as u64;
    let (mut rounds, mut wins, mut draws, mut effects, mut commands) = (Vec::new(), [0; 2], 0, [0; 10], 0);
    let [mut marked, mut damage, mut cut] = [0; 3];
    for seed in 0..games {
        let mut game = Game::of(seed, form);
        while game.state.moment != Moment::Over && game.state.round < 250 {
            let command = player::allowed(&game.state, &mut game.chance, eager);
            let before = game.state;
            let events = before.preview(&command).expect("allowed").1;
            for event in &events {
                match event {
                    Event::Effect { effect, .. } => effects[*effect as usize] += 1,
                    Event::Marked { .. } => marked += 1,
                    Event::Armor { .. } => damage += 1,
                    _ => {}
                }
            }
            game.must(command);
        }
        let low = game.state.cruisers.iter().any(|p| p.armor <= 0);
        assert_eq!(game.state.outcome.is_some(), low, "{seed}");
        match game.state.outcome {
            Some(Outcome::Won(side)) => wins[side as usize] += 1,
            Some(Outcome::Draw) => draws += 1,
            // A deck of a card or two hurts nobody.
            None => cut += 1,
        }
        rounds.push(game.state.round);
        commands += game.log.len();
        game.assert_replayed();
    }
    assert!(marked > 0 && damage > 0, "nobody was hurt");
    rounds.sort_unstable();
    println!(
        "{:>9}: {games} games, rounds {} to {}, half of them within {}, {} commands each; won {wins:?}, {draws} draws, \
         {cut} cut off, effects {effects:?}",
        form.word(),
        rounds[0],
        rounds[rounds.len() - 1],
        rounds[rounds.len() / 2],
        commands as u64 / games,
    );
    assert!(20 * cut <= games, "{cut} of {games} games were cut off");
    assert!(games < 100 || effects[..8].iter().all(|&count| count > 0), "{effects:?}");
}

#[test]
fn random_games_of_training_end() {
    random_games_end(Form::Training);
}

#[test]
fn random_games_of_skirmish_end() {
    random_games_end(Form::Skirmish);
}

#[test]
fn random_games_of_total_war_end() {
    random_games_end(Form::TotalWar);
}
