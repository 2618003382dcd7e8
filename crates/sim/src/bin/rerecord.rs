//! `cargo run -p passerelle-sim --bin rerecord -- FILE ..`: finds the presses of scenarios by buttons anew, after the
//! screens have changed.
//!
//! Where a line `> presses ..` is followed by `> done`, what was done stays and the presses are found; the answers to other
//! lines are written as they are now. Lines `~ PART` stay if they still fit. What only one player may know is no line in
//! the record: a remark `#= LINE` before the presses says it.

use passerelle_core::console::Words;
use passerelle_core::games::{Command, Title};
use passerelle_sim::pilot::fly;
use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};
use passerelle_ui::pilot::{Effort, Press, Wanted};
use std::env;
use std::fs;
use std::process::ExitCode;

/// What stands for a command that only one player may know.
const PRIVATE: &str = "something private";

/// The longest line of presses.
const WIDTH: usize = 100;

fn main() -> ExitCode {
    let mut failed = false;
    for file in env::args().skip(1) {
        let result = fs::read_to_string(&file)
            .map_err(|error| error.to_string())
            .and_then(|transcript| rerecord(&transcript))
            .and_then(|transcript| fs::write(&file, transcript).map_err(|error| error.to_string()));
        if let Err(error) = result {
            eprintln!("{file}: {error}");
            failed = true;
        }
    }
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// A line that is sent, with the lines of its answer, or lines for the reader.
enum Part {
    Sent(String, Vec<String>),
    Remark(String),
}

fn parts(transcript: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    for line in transcript.lines() {
        match (line.strip_prefix("> "), parts.last_mut()) {
            (Some(sent), _) => parts.push(Part::Sent(sent.into(), Vec::new())),
            (None, Some(Part::Sent(_, answer))) if !line.is_empty() && !line.starts_with(['#', '!']) => {
                answer.push(line.into());
            }
            (None, _) => parts.push(Part::Remark(line.into())),
        }
    }
    parts
}

fn rerecord(transcript: &str) -> Result<String, String> {
    let mut device = Simulator::new(Source::seeded(1));
    let mut out = String::new();
    let mut said = Vec::new();
    let parts = parts(transcript);
    let mut rest = parts.iter();
    while let Some(part) = rest.next() {
        let (sent, expected) = match part {
            Part::Remark(line) => {
                said.extend(line.strip_prefix("#= "));
                out += &format!("{line}\n");
                continue;
            }
            Part::Sent(sent, expected) => (sent, expected),
        };
        let wanted = match rest
            .as_slice()
            .iter()
            .find(|part| !matches!(part, Part::Sent(sent, _) if sent.starts_with("presses ")))
        {
            Some(Part::Sent(next, done)) if sent.starts_with("presses") && next == "done" => Some(done),
            _ => None,
        };
        let Some(done) = wanted else {
            let answer = send(&mut device, sent);
            out += &format!("> {sent}\n{}", kept(expected, &answer).map_err(|e| format!("> {sent}\n{e}"))?);
            continue;
        };
        // Long ways stand on several lines: all of them are found anew.
        while matches!(rest.as_slice().first(), Some(Part::Sent(sent, _)) if sent.starts_with("presses ")) {
            rest.next();
        }
        let mut said = std::mem::take(&mut said).into_iter();
        let lines = done.iter().filter(|line| *line != "ok");
        let lines: Vec<String> = lines
            .map(|line| if line == PRIVATE { said.next().unwrap_or(line) } else { line }.to_owned())
            .collect();
        console::begin_presses(&mut device);
        for words in lead(&mut device, &lines)? {
            out += &format!("> presses {words}\nok\n");
            // As it is when the line is played.
            device.advance(passerelle_device::time::ms(600));
        }
    }
    Ok(out)
}

/// The presses that lead to these lines, in lines of words.
fn lead(device: &mut Simulator, lines: &[String]) -> Result<Vec<String>, String> {
    let mut presses = Vec::new();
    let mut followed = 0;
    for line in lines {
        // Something that followed by itself.
        if followed > 0 {
            followed -= 1;
            continue;
        }
        let command = command(device, line).ok_or_else(|| format!("{line}: cannot be given in {lines:?}"))?;
        let flown = fly(device, &Wanted::Do(&command), Effort::Shortest)
            .map_err(|error| format!("{line}: {error}"))?;
        followed = flown.done.len().saturating_sub(1);
        presses.extend(flown.presses);
    }
    Ok(spelled(&presses))
}

/// Presses as words, the same ones counted.
fn spelled(presses: &[Press]) -> Vec<String> {
    let mut lines = vec![String::new()];
    for same in presses.chunk_by(|one, other| one == other) {
        let word = match same {
            [press] => press.to_string(),
            _ => format!("{}*{}", same[0], same.len()),
        };
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line = word,
            Some(line) if line.len() + word.len() < WIDTH => *line += &format!(" {word}"),
            _ => lines.push(word),
        }
    }
    lines
}

/// A line as a command that can be given now.
fn command(device: &mut Simulator, line: &str) -> Option<Command> {
    let mut words = Words::of(line);
    let word = words.next()?;
    device.device().games().parse(Title::Fleet, word, words).ok()
}

fn send(device: &mut Simulator, line: &str) -> String {
    String::from_utf8_lossy(&console::answer(device, format!("{line}\n").as_bytes())).into_owned()
}

/// What is expected of an answer: the parts, if they fit, or all of it.
fn kept(expected: &[String], answer: &str) -> Result<String, String> {
    let parts: Vec<&String> = expected.iter().filter(|line| line.starts_with("~ ")).collect();
    if let Some(part) = parts.iter().find(|part| !answer.contains(&part[2..])) {
        return Err(format!("{part}\nis not in\n{answer}"));
    }
    if parts.is_empty() {
        return Ok(answer.into());
    }
    let end = answer.lines().last().unwrap_or_default();
    Ok(parts.iter().map(|part| format!("{part}\n")).collect::<String>() + end + "\n")
}
