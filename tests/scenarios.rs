//! Whole-device scenarios: transcripts of the console in `tests/GAME/*.txt`, played on the simulated device.
//!
//! A line `> LINE` is sent. What follows is the whole answer; a line `~ PART` stands for any lines of which one holds
//! PART. A line `! replay` feeds the answer to `log` to another device, whose state must then be the same. Lines starting
//! with `#` and empty ones are for the reader.
//!
//! Those in `tests/fleet/buttons` are played by buttons: `cargo run -p passerelle-sim --bin rerecord` finds their presses.

use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};
use std::fs;
use std::path::{Path, PathBuf};

/// Stands where a line could be sent.
const REPLAY: &str = "! replay";

/// A sent line with what is expected of its answer.
struct Exchange<'a> {
    at: usize,
    sent: &'a str,
    expected: Vec<&'a str>,
}

fn parse(transcript: &str) -> Vec<Exchange<'_>> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    for (at, line) in (1..).zip(transcript.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let sent = line.strip_prefix("> ").or((line == REPLAY).then_some(REPLAY));
        match (sent, exchanges.last_mut()) {
            (Some(sent), _) => exchanges.push(Exchange { at, sent, expected: Vec::new() }),
            (None, Some(exchange)) => exchange.expected.push(line),
            (None, None) => panic!("line {at} comes before anything was sent"),
        }
    }
    exchanges
}

/// Plays a transcript and tells the first thing that went otherwise.
fn play(transcript: &str) -> Result<(), String> {
    let mut simulator = Simulator::new(Source::seeded(1));
    for Exchange { at, sent, expected } in parse(transcript) {
        if sent == REPLAY {
            replay(&mut simulator).map_err(|error| format!("line {at}: {error}"))?;
            continue;
        }
        let answer = send(&mut simulator, sent).map_err(|error| format!("line {at}: {error}"))?;
        if !fits(&expected, &answer.lines().collect::<Vec<_>>()) {
            return Err(format!(
                "line {at}: > {sent}\nexpected:\n{}\nanswered:\n{answer}",
                expected.join("\n")
            ));
        }
    }
    Ok(())
}

fn send(simulator: &mut Simulator, line: &str) -> Result<String, String> {
    let answer = console::answer(simulator, format!("{line}\n").as_bytes());
    String::from_utf8(answer).map_err(|error| error.to_string())
}

/// Feeds what the device recorded to another one and compares the two.
fn replay(simulator: &mut Simulator) -> Result<(), String> {
    let mut other = Simulator::new(Source::seeded(2));
    let log = send(simulator, "log")?;
    for line in log.lines().filter(|line| *line != "ok") {
        let answer = send(&mut other, line)?;
        if !answer.ends_with("ok\n") {
            return Err(format!("> {line}\nanswered: {answer}"));
        }
    }
    let (state, again) = (send(simulator, "state")?, send(&mut other, "state")?);
    if state == again { Ok(()) } else { Err(format!("the log gives another game\n{state}{again}")) }
}

/// Parts may be anywhere in the answer; the other lines are exactly its end, or all of it if there are no parts.
fn fits(expected: &[&str], answer: &[&str]) -> bool {
    let (parts, lines): (Vec<&str>, Vec<&str>) = expected.iter().partition(|line| line.starts_with("~ "));
    let has = |part: &&str| answer.iter().any(|line| line.contains(&part[2..]));
    let ends = if parts.is_empty() { answer == lines } else { answer.ends_with(&lines) };
    parts.iter().all(has) && ends
}

fn transcripts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of the scenarios").flatten() {
        let path = entry.path();
        if path.is_dir() {
            transcripts(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "txt") {
            found.push(path);
        }
    }
}

#[test]
fn every_scenario_goes_as_written() {
    let mut found = Vec::new();
    transcripts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &mut found);
    found.sort();
    assert!(found.len() >= 12, "only {} scenarios were found", found.len());
    let failures: Vec<String> = found
        .iter()
        .filter_map(|path| {
            let transcript = fs::read_to_string(path).expect("a transcript");
            play(&transcript).err().map(|error| format!("{}: {error}", path.display()))
        })
        .collect();
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn the_examples_of_the_documentation_go_as_written() {
    for page in [
        include_str!("../docs/console.md"),
        include_str!("../docs/console-fleet.md"),
        include_str!("../docs/console-starfighter.md"),
    ] {
        let examples: Vec<&str> = page.split("```console\n").skip(1).collect();
        assert!(!examples.is_empty(), "no example");
        for example in examples {
            let (example, _) = example.split_once("```").expect("the end of the example");
            assert!(parse(example).len() > 10);
            play(example).unwrap();
        }
    }
}

#[test]
fn a_wrong_transcript_is_noticed() {
    assert_eq!(play("> lang fr\nok"), Ok(()));
    for wrong in [
        "> lang fr\nerr SYNTAX no",
        "> lang fr",
        "> version\n~ 99.99\nok",
        "> version\nok",
        "> lang fr\nok\n! replay",
        "> press a\n> state\n~ \"screen\":\"home\"\nok",
    ] {
        assert!(play(wrong).is_err(), "{wrong}");
    }
}
