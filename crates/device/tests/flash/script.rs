//! Games to be cut: in every scenario, somebody who plays what `legal` offers, rolls dice beside it, undoes, and pauses.

use crate::body::{Body, Known};
use crate::nor::{Nor, Operation, ring};
use embedded_storage_async::nor_flash::NorFlash;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

pub(crate) const SCENARIOS: [&str; 9] =
    ["pitched", "major", "ffa", "belt", "trap", "salvage", "passage", "capture", "control"];

/// Set in the number of steps once the step under way was seen.
const SEEN: usize = 1 << 32;

/// A game that was played: what the flash did, and what the device knew after each step.
pub(crate) struct Played {
    pub(crate) operations: Vec<Operation>,
    /// After no step, after one, and so on.
    pub(crate) known: Vec<Known>,
    pub(crate) accepted: usize,
}

/// Flash under a game to be cut.
pub(crate) trait Watched: NorFlash {
    /// The part itself.
    fn nor(&mut self) -> &mut Nor;

    /// Something was seen or heard.
    fn was_seen(&mut self) {}
}

impl Watched for Nor {
    fn nor(&mut self) -> &mut Nor {
        self
    }
}

/// Plays so many steps of a scenario.
pub(crate) fn play(scenario: &str, steps: usize, seed: u64) -> Played {
    play_on(Nor::erased(), scenario, steps, seed)
}

/// The same on any flash.
pub(crate) fn play_on<F: Watched>(flash: F, scenario: &str, steps: usize, seed: u64) -> Played {
    let mut body = Body::new(flash, ring(), seed, F::was_seen);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut played = Played { operations: Vec::new(), known: vec![body.known()], accepted: 0 };
    for step in 0..steps {
        let line = match step {
            0 => format!("new fleet {scenario}"),
            _ => next_line(&mut body, &mut chance, step),
        };
        body.journal.flash().nor().shown = step;
        // From the first thing seen or heard on the step counts as shown.
        body.seen = |flash| {
            flash.nor().shown |= SEEN;
            flash.was_seen();
        };
        let answer = body.ask(&line);
        body.seen = F::was_seen;
        played.accepted += usize::from(answer.ends_with("ok\n"));
        for operation in &mut body.journal.flash().nor().operations {
            if operation.shown & SEEN != 0 {
                operation.shown = (operation.shown & !SEEN) + 1;
            }
        }
        body.journal.flash().nor().shown = step + 1;
        played.known.push(body.known());
    }
    played.operations = std::mem::take(&mut body.journal.flash().nor().operations);
    played
}

fn next_line<F: NorFlash>(body: &mut Body<F>, chance: &mut ChaCha8Rng, step: usize) -> String {
    match (step % 16, chance.next_u32() % 8) {
        (5 | 11, _) => return "wait 4000".into(),
        (7, _) => return "play dice".into(),
        (8, _) => return "roll all".into(),
        (9, _) => return "play fleet".into(),
        (12, _) => return "lang fr".into(),
        (13, _) => return "lang en".into(),
        (15, 0..3) => {
            return format!("new fleet {}", SCENARIOS[chance.next_u32() as usize % SCENARIOS.len()]);
        }
        (15, 3) => return "resume 1".into(),
        (_, 0) => return "undo".into(),
        (_, 1) => return "redo".into(),
        _ => {}
    }
    legal_line(body, chance)
}

/// A line that `legal` offers to the end.
pub(crate) fn legal_line<F: NorFlash>(body: &mut Body<F>, chance: &mut ChaCha8Rng) -> String {
    let mut line = String::new();
    for _ in 0..40 {
        let offered = body.ask(&format!("legal {line}"));
        let left_out = ["asks", "ok", "concede", "new", "mode"];
        let wanted = |line: &&str| !left_out.iter().any(|word| line.starts_with(word));
        let choices: Vec<&str> = offered.lines().filter(wanted).collect();
        if choices.first().is_none_or(|first| *first == "complete" || first.starts_with("err")) {
            break;
        }
        line = choices[chance.next_u32() as usize % choices.len()].to_owned();
    }
    line
}
