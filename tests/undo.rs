//! Undo and redo on the whole device, by its console: random games are taken back and played again step by step, and every
//! step gives the same game with the same faces.

use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};

/// A small generator (xorshift), so that every run is the same.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count.max(1)
    }
}

fn send(device: &mut Simulator, line: &str) -> String {
    String::from_utf8(console::answer(device, format!("{line}\n").as_bytes())).expect("text")
}

/// The game as `state` tells it.
fn game(device: &mut Simulator) -> String {
    let state = send(device, "state");
    state.split_once("\"game\":").expect("a game").1.to_string()
}

/// Some whole line that `legal` leads to, or none if a way down ended nowhere.
fn legal_line(device: &mut Simulator, chance: &mut Chance) -> Option<String> {
    let mut line = String::new();
    loop {
        let answer = send(device, &format!("legal {line}"));
        let lines: Vec<&str> = answer.lines().collect();
        let (end, lines) = lines.split_last()?;
        assert_eq!(*end, "ok", "legal {line}");
        if lines == ["complete"] {
            return Some(line);
        }
        let choices: Vec<&str> = lines
            .iter()
            .copied()
            .filter(|next| !next.starts_with("asks ") && !["new fleet", "concede", "mode"].contains(next))
            .collect();
        // The first ones are the likeliest.
        let some = if chance.below(2) == 0 { choices.len().min(3) } else { choices.len() };
        line = choices.get(chance.below(some))?.to_string();
    }
}

/// What was done, and the game before it.
struct Step {
    line: String,
    answer: String,
    before: String,
}

/// Plays a random game on a device, going back and forth in it. Tells how many steps were taken back.
fn play(new: &str, seed: u64, steps: usize) -> usize {
    let mut device = Simulator::new(Source::seeded(seed));
    let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    assert_eq!(send(&mut device, new), "ok\n", "{new}");
    let (mut done, mut now, mut back) = (Vec::<Step>::new(), game(&mut device), 0);
    for _ in 0..steps {
        let Some(line) = legal_line(&mut device, &mut chance) else { continue };
        let answer = send(&mut device, &line);
        // Where there are secrets, what everybody may try can be refused.
        if answer.starts_with("err ") {
            assert_eq!(game(&mut device), now, "{line}: refused, but something changed");
            continue;
        }
        done.push(Step { line, answer, before: now });
        now = game(&mut device);
        if chance.below(4) > 0 {
            continue;
        }
        let last = done.len() - chance.below(done.len().min(8)) - 1;
        for step in done[last..].iter().rev() {
            assert!(send(&mut device, "undo").starts_with("undone "), "{}", step.line);
            assert_eq!(game(&mut device), step.before, "after the undo of {}", step.line);
            back += 1;
        }
        // Some of it is redone, the rest done again: either way it is what it was.
        let redone = chance.below(done.len() - last + 1);
        for (i, step) in done[last..].iter().enumerate() {
            assert_eq!(game(&mut device), step.before);
            let again = if i < redone { "redo" } else { &step.line };
            assert_eq!(send(&mut device, again), step.answer, "{again}: {}", step.line);
        }
        assert_eq!(game(&mut device), now);
        if now.contains("\"moment\":\"over\"") {
            break;
        }
    }
    assert!(done.len() > steps / 4, "{new}: only {} steps", done.len());
    back
}

#[test]
fn what_is_undone_and_done_again_is_the_same() {
    let games = [
        "new fleet pitched points=9",
        "new fleet major fog=on tiles=40",
        "new fleet ffa players=3 points=9",
        "new fleet belt",
        "new fleet trap tracking=off",
        "new fleet salvage",
        "new fleet passage",
        "new fleet capture secret=on",
        "new fleet control hidden=on",
    ];
    let back: usize = (1..).zip(games).map(|(seed, new)| play(new, seed, 120)).sum();
    assert!(back > 400, "only {back} steps were taken back");
}

#[test]
fn a_roll_that_is_new_is_noticed() {
    // The same line on devices that never saw each other's dice: if faces could not differ, nothing above would mean much.
    let faces: Vec<String> = (1..9)
        .map(|seed| {
            let mut device = Simulator::new(Source::seeded(seed));
            for line in ["new fleet pitched", "fleet 1 phoebe preset", "fleet 2 amycles preset"] {
                assert_eq!(send(&mut device, line), "ok\n");
            }
            send(&mut device, "rolloff")
        })
        .collect();
    assert!(faces.iter().any(|roll| *roll != faces[0]), "{faces:?}");
}

#[test]
fn what_another_game_refuses_leaves_the_record() {
    let mut device = Simulator::new(Source::seeded(1));
    for line in
        ["new fleet pitched", "new starfighter game=quick armor=20", "armor side=b by=-3", "play fleet"]
    {
        assert!(send(&mut device, line).ends_with("ok\n"), "{line}");
    }
    let log = send(&mut device, "log");
    assert!(send(&mut device, "roll attack=3").starts_with("err E_PHASE"));
    assert_eq!(send(&mut device, "log"), log);
    assert!(send(&mut device, "undo").contains("armor side=b by=-3"));
    // What it accepts begins a record of its own.
    assert_eq!(send(&mut device, "fleet 1 phoebe preset"), "ok\n");
    assert!(send(&mut device, "undo").contains("fleet player=1"));
    assert!(send(&mut device, "undo").starts_with("err E_UNDO"));
}
