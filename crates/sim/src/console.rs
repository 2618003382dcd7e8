//! The headless device: lines in, answers out. Some more lines than the real device: `faces`, `presses`, `done`, `seed`,
//! `shot`, `power-cut` and `flash-stats`.

use crate::flash::Stats;
use crate::picture;
use crate::pilot;
use crate::simulator::Simulator;
use crate::source::Source;
use passerelle_core::console::{Malformed, Words, number};
use passerelle_core::games::Title;
use passerelle_device::time::{Duration, ms};
use passerelle_ui::Button;
use passerelle_ui::pilot::{Press, Wanted};
use std::io::{self, BufRead, Write};
use std::path::Path;

/// Dice have fallen after that long, and are no longer marked as new.
const SETTLE: Duration = ms(600);

/// Reads lines to the end of input; tells whether all of them were well formed.
pub fn run(simulator: &mut Simulator, mut input: impl BufRead, mut output: impl Write) -> io::Result<bool> {
    let mut well_formed = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        if line.last() != Some(&b'\n') {
            line.push(b'\n');
        }
        let answer = answer(simulator, &line);
        well_formed &= !is_malformed(&answer);
        output.write_all(&answer)?;
        output.flush()?;
        line.clear();
    }
    Ok(well_formed)
}

/// The answer to one line with its end, however long it takes.
pub fn answer(simulator: &mut Simulator, line: &[u8]) -> Vec<u8> {
    if let Some(result) = std::str::from_utf8(line).ok().and_then(|line| own_line(simulator, line)) {
        return match result {
            Ok(lines) => format!("{lines}ok\n").into_bytes(),
            Err(message) => format!("err {message}\n").into_bytes(),
        };
    }
    simulator.before_presses.1 = false;
    let mut rest = line;
    let mut out = Vec::new();
    let restarts = simulator.restarts();
    loop {
        rest = &rest[simulator.receive(rest)..];
        if simulator.restarts() != restarts {
            out.extend_from_slice(b"err E_POWER the power was cut, and the device started again\n");
            return out;
        }
        out.append(&mut simulator.transmit());
        if simulator.device().listens() && rest.is_empty() {
            return out;
        }
        if !simulator.device().listens() && !simulator.advance_to_wake() {
            return out;
        }
    }
}

/// Refusals of the rules start with `E_`; everything else was not well formed.
fn is_malformed(answer: &[u8]) -> bool {
    let last = answer.trim_ascii_end().rsplit(|&b| b == b'\n').next().unwrap_or_default();
    last.starts_with(b"err ") && !last.starts_with(b"err E_")
}

/// Carries out a line that only the simulator has; `None` leaves it to the device.
fn own_line(simulator: &mut Simulator, line: &str) -> Option<Result<String, String>> {
    let line = line.trim_end_matches(['\r', '\n']);
    if line.len() > 256 {
        return None;
    }
    let mut words = Words::of(line);
    let malformed = |m: Malformed| format!("{} {m}", m.code());
    let done = match words.next()? {
        "faces" => faces(simulator, words).map_err(malformed),
        "presses" => presses(simulator, words).map_err(malformed),
        "way" => return Some(way(simulator, words)),
        "done" => return Some(words.end().map(|()| done(simulator)).map_err(malformed)),
        "power-cut" => power_cut(simulator, words).map_err(malformed),
        "flash-stats" => return Some(words.end().map(|()| flash_stats(simulator)).map_err(malformed)),
        "seed" => {
            words.number("a number").and_then(|seed| words.end().map(|()| seed)).map_err(malformed).map(
                |seed| {
                    simulator.reseed(Source::seeded(seed));
                },
            )
        }
        "shot" => match (words.next(), words.next()) {
            (Some(file), None) if file.ends_with(".png") => {
                picture::save(simulator.picture(), Path::new(file))
                    .map_err(|error| format!("E_FILE cannot write {file}: {error}"))
            }
            _ => Err("SYNTAX shot FILE.png".into()),
        },
        _ => return None,
    };
    Some(done.map(|()| String::new()))
}

/// Presses buttons one after the other: `up`, `a*3`, `hold-b`; `rest` presses nothing for a while. What they bring about is done when the line is answered.
fn presses<'a>(simulator: &mut Simulator, words: Words<'a>) -> Result<(), Malformed<'a>> {
    let press = |word: &'a str| {
        let (name, times) = word.split_once('*').unwrap_or((word, "1"));
        let button = |name| Button::from_word(name).ok_or(Malformed::Unexpected(word));
        let press = match name.strip_prefix("hold-") {
            _ if name == "rest" => Press::Rest,
            Some(name) => Press::Hold(button(name)?),
            None => Press::Tap(button(name)?),
        };
        Ok((press, number::<usize>(times)?))
    };
    let presses = words.map(press).collect::<Result<Vec<_>, _>>()?;
    if presses.is_empty() {
        return Err(Malformed::Missing("a button"));
    }
    begin_presses(simulator);
    for (press, times) in presses {
        (0..times).for_each(|_| pilot::press(simulator, press));
    }
    simulator.advance(SETTLE);
    simulator.before_presses.1 = true;
    Ok(())
}

/// The presses that lead from the screen in sight to a command.
fn way(simulator: &mut Simulator, mut words: Words) -> Result<String, String> {
    let Some(word) = words.next() else { return Err("SYNTAX way LINE".into()) };
    let games = simulator.device().games();
    let new = words.clone().next().and_then(Title::from_word).filter(|_| word == "new");
    if new.is_some() {
        words.next();
    }
    let read = games.parse(new.unwrap_or(games.playing), word, words);
    let command = read.map_err(|_| String::from("SYNTAX no line that can be given now"))?;
    let way = pilot::way(simulator, &Wanted::Do(&command)).map_err(|nearest| format!("E_WAY {nearest}"))?;
    let words: Vec<String> = way.iter().map(Press::to_string).collect();
    Ok(words.join(" ") + "\n")
}

/// The record as lines, without the dice.
fn log(simulator: &mut Simulator) -> Vec<String> {
    let log = String::from_utf8_lossy(&answer(simulator, b"log\n")).into_owned();
    let lines = log.lines().filter(|line| *line != "ok" && !line.starts_with("faces "));
    // In a transcript what begins with # is for the reader.
    lines.map(|line| line.trim_start_matches("# ").to_owned()).collect()
}

/// What is done from now on is told as `done`, until another line is sent.
pub fn begin_presses(simulator: &mut Simulator) {
    if !simulator.before_presses.1 {
        simulator.before_presses = (log(simulator).len(), true);
    }
}

/// What the last presses did, as lines that could be sent.
fn done(simulator: &mut Simulator) -> String {
    let (before, _) = simulator.before_presses;
    log(simulator).iter().skip(before).map(|line| format!("{line}\n")).collect()
}

/// Cuts the power: at once, or after so many bytes more that the flash programs or erases.
fn power_cut<'a>(simulator: &mut Simulator, mut words: Words<'a>) -> Result<(), Malformed<'a>> {
    match words.next() {
        None => simulator.restart(),
        Some(word) => {
            let after = word.strip_prefix("after=").ok_or(Malformed::Unexpected(word))?;
            words.end()?;
            simulator.flash().cut_after(number::<u32>(after)?.into());
        }
    }
    Ok(())
}

/// What the flash did since the last power-on.
fn flash_stats(simulator: &mut Simulator) -> String {
    let Stats { programs, bytes, erases } = simulator.flash().stats();
    format!("programs={programs} bytes={bytes} erases={erases}\n")
}

/// Makes the next dice fall as told: letters of faces, or numbers of sides. All or none are taken.
fn faces<'a>(simulator: &mut Simulator, words: Words<'a>) -> Result<(), Malformed<'a>> {
    let games = simulator.device().games();
    let pips = words.map(|word| games.side(word).ok_or(Malformed::Unexpected(word)));
    let pips = pips.collect::<Result<Vec<_>, _>>()?;
    if pips.is_empty() {
        return Err(Malformed::Missing("a face"));
    }
    if !simulator.device().tell(&pips) {
        return Err(Malformed::Missing("room for so many faces"));
    }
    Ok(())
}
