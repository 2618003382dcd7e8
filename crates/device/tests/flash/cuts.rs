//! The power fails at any operation of the flash and inside of it: whatever anybody saw is there afterwards, and at most
//! one step more.

use crate::body::Body;
use crate::nor::{Kind, Nor, Operation, SECTOR, SIZE, program, ring};
use crate::script::{Played, SCENARIOS, play};
use passerelle_device::journal::Ring;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

const STEPS: usize = if cfg!(debug_assertions) { 40 } else { 200 };

/// How an operation breaks off.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Torn {
    /// So many bytes are done, the rest is untouched.
    Clean(usize),
    /// So many bytes are done, and the rest may be anything.
    Anything(usize),
}

/// Does a part of an operation.
pub(crate) fn tear(operation: &Operation, torn: Torn, image: &mut [u8], chance: &mut ChaCha8Rng) {
    let (Torn::Clean(done) | Torn::Anything(done)) = torn;
    let place = &mut image[operation.start..][..length(operation)];
    match &operation.kind {
        Kind::Program(bytes) => program(place, &bytes[..done]),
        Kind::Erase => place[..done].fill(0xff),
    }
    if matches!(torn, Torn::Anything(_)) {
        // Bits are somewhere between what they were and what they were to be; an erase may leave any.
        for (at, byte) in place.iter_mut().enumerate().skip(done) {
            let noise = chance.next_u32() as u8;
            match &operation.kind {
                Kind::Program(bytes) => *byte &= bytes[at] | noise,
                Kind::Erase => *byte = noise,
            }
        }
    }
}

pub(crate) fn length(operation: &Operation) -> usize {
    match &operation.kind {
        Kind::Program(bytes) => bytes.len(),
        Kind::Erase => SECTOR,
    }
}

/// The ways an operation is cut: before it, in its middle, after it, and for some at every byte.
pub(crate) fn ways(operation: &Operation, number: usize) -> Vec<Torn> {
    let length = length(operation);
    let mut ways = vec![Torn::Clean(0), Torn::Anything(0), Torn::Anything(length / 2), Torn::Clean(length)];
    if number % 16 == 3 && length <= 64 {
        ways.extend((1..length).flat_map(|done| [Torn::Clean(done), Torn::Anything(done)]));
    }
    ways
}

/// Starts a device on an image, and tells how many steps it knows of; or what is wrong with it.
pub(crate) fn restart(
    image: Vec<u8>,
    ring: Ring,
    played: &Played,
    shown: usize,
) -> Result<Body<Nor>, String> {
    let mut body = Body::new(Nor::holding(image), ring, 99, |_| {});
    let known = body.known();
    let fits = |step: usize| played.known.get(step).is_some_and(|expected| *expected == known);
    // The game that a new one takes the place of is kept first, and that may be all that was done.
    let kept = || {
        let (before, after) = (played.known.get(shown), played.known.get(shown + 1));
        before.is_some_and(|before| before.is_but_for_saved(&known))
            && after.is_some_and(|after| after.saved == known.saved)
    };
    let storage = body.storage();
    if storage != "saved" {
        return Err(format!("the flash is {storage}"));
    }
    if fits(shown) || fits(shown + 1) || kept() {
        return Ok(body);
    }
    let instead = (0..played.known.len()).filter(|&step| fits(step)).collect::<Vec<_>>();
    Err(format!("{shown} steps were shown, and it knows {instead:?}"))
}

/// Cuts at every operation; tells how many cuts there were and what went wrong first.
pub(crate) fn sweep(operations: &[Operation], played: &Played) -> (usize, Result<(), String>) {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut image = vec![0xff; SIZE];
    let mut cuts = 0;
    for (number, operation) in operations.iter().enumerate() {
        for torn in ways(operation, number) {
            let mut cut = image.clone();
            tear(operation, torn, &mut cut, &mut chance);
            cuts += 1;
            if let Err(wrong) = restart(cut, ring(), played, operation.shown) {
                let wrong = format!("operation {number} at {}, {torn:?}: {wrong}", operation.start);
                return (cuts, Err(wrong));
            }
        }
        operation.carry_out(&mut image);
    }
    (cuts, Ok(()))
}

#[test]
fn after_a_cut_at_any_operation_everything_shown_is_there() {
    let mut cuts = 0;
    let mut erases = 0;
    for (seed, scenario) in (1..).zip(SCENARIOS) {
        let played = play(scenario, STEPS, seed);
        assert!(played.accepted * 2 > STEPS, "{scenario}: only {} steps were accepted", played.accepted);
        let (tried, outcome) = sweep(&played.operations, &played);
        cuts += tried;
        erases += played.operations.iter().filter(|operation| matches!(operation.kind, Kind::Erase)).count();
        assert_eq!(outcome, Ok(()), "{scenario}");
    }
    assert!(erases > 0, "no sector was erased");
    println!("{cuts} cuts in {} scenarios, {erases} sectors erased", SCENARIOS.len());
}

#[test]
fn a_second_cut_while_it_recovers_takes_nothing_more() {
    let played = play("pitched", if cfg!(debug_assertions) { 12 } else { 24 }, 5);
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    let mut image = vec![0xff; SIZE];
    let (mut firsts, mut pairs) = (0, 0);
    for operation in &played.operations {
        for torn in [Torn::Clean(0), Torn::Anything(length(operation) / 2)] {
            let mut cut = image.clone();
            tear(operation, torn, &mut cut, &mut chance);
            firsts += 1;
            let mut body = restart(cut.clone(), ring(), &played, operation.shown).expect("the first cut");
            // Long enough for all it does by itself.
            body.pass(30_000);
            let mut again = cut;
            for second in &body.journal.flash().operations {
                for torn in [Torn::Clean(0), Torn::Anything(length(second) / 2)] {
                    let mut cut = again.clone();
                    tear(second, torn, &mut cut, &mut chance);
                    pairs += 1;
                    if let Err(wrong) = restart(cut, ring(), &played, operation.shown) {
                        panic!("cut at {} and then at {}: {wrong}", operation.start, second.start);
                    }
                }
                second.carry_out(&mut again);
            }
        }
        operation.carry_out(&mut image);
    }
    assert!(pairs > 1_000, "only {pairs} pairs");
    println!("{pairs} pairs of cuts, {firsts} first ones");
}
