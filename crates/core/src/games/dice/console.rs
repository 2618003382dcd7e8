//! The console lines of the dice tool.

use super::{Command, Event, Keep, MAX_DICE, State, Throw};
use crate::console::{Malformed, Unread, Usage, Words, number, pair};
use crate::dice::{Face, Pick, Pip, Profile, Role};
use crate::json::Sink;
use core::fmt;
use heapless::Vec;

/// The lines and what they do.
pub const USAGE: &[Usage] = &[
    Usage("roll attack=N movement=N shield=N", "roll energy dice, 1 to 9 in all"),
    Usage("roll all", "roll the nine dice of a player"),
    Usage("roll d6=N", "roll plain dice"),
    Usage("roll sum=N", "roll plain dice and add them up"),
    Usage("reroll [keep=I,J,..]", "roll again all but the kept dice, counted from 1"),
    Usage("enter attack=F,.. movement=F,.. shield=F,..", "take over real dice, F one of O D M S"),
    Usage("enter d6=N,..", "take over plain dice; also enter sum=N,.."),
    Usage("profile O D M S", "set how many of the six sides show each face"),
    Usage("manual on|off", "dice are thrown by hand"),
];

/// Writes a roll as one line: its number, then its dice as `enter` would take them.
pub fn write_event(state: &State, event: &Event, out: &mut dyn fmt::Write) -> fmt::Result {
    let (Event::Rolled, Some(roll)) = (event, state.last()) else { return Ok(()) };
    write!(out, "roll={}", roll.number)?;
    let mut group = None;
    for die in &roll.dice {
        let word = die.role.map_or(roll.throw.word(), Role::word);
        match group {
            Some(open) if open == word => out.write_char(',')?,
            _ => write!(out, " {word}=")?,
        }
        group = Some(word);
        match die.role {
            Some(_) => out.write_str(die.face.letter())?,
            None => write!(out, "{}", die.pip.number())?,
        }
    }
    if let Throw::Sum(_) = roll.throw {
        write!(out, " total={}", roll.sum())?;
    }
    out.write_char('\n')
}

/// Reads the letter of a face or the number of a side.
pub fn side(state: &State, word: &str) -> Option<u8> {
    let pip = match Face::from_letter(word) {
        Some(face) => state.profile().side(face),
        None => number(word).ok().and_then(Pip::from_number)?,
    };
    Some(pip.index() as u8)
}

/// Any start of a line is sound: the tool has no phases.
pub fn check_start<'a>(_: &State, _: &'a str, _: Words<'a>) -> Result<(), Unread<'a>> {
    Ok(())
}

/// Nothing at the dice tool is a secret.
pub fn is_private(_: &State, _: &Command) -> bool {
    false
}

/// The tool knows no players.
pub fn who(_: &State, _: &Command) -> Option<u8> {
    None
}

/// Writes what can be done.
pub fn write_legal(state: &State, _: &str, out: &mut dyn Sink) -> fmt::Result {
    let lines = ["roll all", "roll d6=1", "roll sum=2", "manual on", "manual off"];
    lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
    if state.last().is_some() { writeln!(out, "reroll") } else { Ok(()) }
}

/// Writes a command as a line.
pub fn write_command(state: &State, command: &Command, out: &mut dyn fmt::Write) -> fmt::Result {
    match command {
        Command::Roll(Throw::Energy(pick)) => {
            out.write_str("roll")?;
            Role::ALL.into_iter().try_for_each(|role| write!(out, " {}={}", role.word(), pick.of(role)))
        }
        Command::Roll(Throw::D6(count)) => write!(out, "roll d6={count}"),
        Command::Roll(Throw::Sum(count)) => write!(out, "roll sum={count}"),
        Command::Reroll(keep) => {
            out.write_str("reroll")?;
            let mut before = " keep=";
            (0..MAX_DICE)
                .filter(|&die| keep.has(die))
                .try_for_each(|die| write!(out, "{}{}", core::mem::replace(&mut before, ","), die + 1))
        }
        Command::Enter { throw, pips, .. } => {
            out.write_str("enter")?;
            let mut open = None;
            throw.roles().zip(pips).try_for_each(|(role, pip)| {
                let key = role.map_or(throw.word(), Role::word);
                match open {
                    Some(word) if word == key => out.write_char(',')?,
                    _ => write!(out, " {key}=")?,
                }
                open = Some(key);
                match role {
                    Some(_) => out.write_str(state.profile().face(*pip).letter()),
                    None => write!(out, "{}", pip.number()),
                }
            })
        }
        Command::Profile([o, d, m, s]) => write!(out, "profile {o} {d} {m} {s}"),
        Command::Manual(on) => write!(out, "manual {}", if *on { "on" } else { "off" }),
    }
}

/// Reads a line as a command of the dice tool.
pub fn parse<'a>(state: &State, word: &'a str, rest: Words<'a>) -> Result<Command, Unread<'a>> {
    Ok(command(state, word, rest)?)
}

fn command<'a>(state: &State, word: &'a str, mut rest: Words<'a>) -> Result<Command, Malformed<'a>> {
    match word {
        "roll" => throw(rest).map(Command::Roll),
        "reroll" => {
            let keep = match rest.next() {
                Some(word) => keep(word)?,
                None => Keep::default(),
            };
            rest.end()?;
            Ok(Command::Reroll(keep))
        }
        "enter" => enter(state.profile(), rest),
        "profile" => {
            let mut counts = [0; 4];
            for count in &mut counts {
                *count = rest.number("a count for each of O D M S")?;
            }
            rest.end()?;
            Ok(Command::Profile(counts))
        }
        "manual" => {
            let on = match rest.need("on or off")? {
                "on" => true,
                "off" => false,
                word => return Err(Malformed::Unexpected(word)),
            };
            rest.end()?;
            Ok(Command::Manual(on))
        }
        word => Err(Malformed::Unknown(word)),
    }
}

fn throw(mut words: Words) -> Result<Throw, Malformed> {
    let first = words.need("what to roll")?;
    if first == "all" {
        words.end()?;
        return Ok(Throw::Energy(Pick::OWNED));
    }
    let (key, count) = pair(first)?;
    if let Some(plain) = plain(key) {
        words.end()?;
        return Ok(plain(number(count)?));
    }
    let mut pick = Pick::default();
    let mut seen = Vec::<Role, 3>::new();
    for word in core::iter::once(first).chain(words) {
        let (key, count) = pair(word)?;
        let role = role_once(key, word, &mut seen)?;
        pick = pick.with(role, number(count)?);
    }
    Ok(Throw::Energy(pick))
}

/// The kinds of throw that are spelled by one count.
fn plain(key: &str) -> Option<fn(u8) -> Throw> {
    match key {
        "d6" => Some(Throw::D6),
        "sum" => Some(Throw::Sum),
        _ => None,
    }
}

fn role_once<'a>(key: &str, word: &'a str, seen: &mut Vec<Role, 3>) -> Result<Role, Malformed<'a>> {
    let role = Role::from_word(key).filter(|role| !seen.contains(role)).ok_or(Malformed::Unexpected(word))?;
    seen.push(role).map_err(|_| Malformed::Unexpected(word))?;
    Ok(role)
}

fn keep(word: &str) -> Result<Keep, Malformed<'_>> {
    let ("keep", list) = pair(word)? else { return Err(Malformed::Unexpected(word)) };
    let mut keep = Keep::default();
    for item in list.split(',') {
        let place: usize = number(item)?;
        if !(1..=MAX_DICE).contains(&place) {
            return Err(Malformed::Number(item));
        }
        keep = Keep(keep.0 | 1 << (place - 1));
    }
    Ok(keep)
}

fn enter<'a>(profile: &Profile, mut words: Words<'a>) -> Result<Command, Malformed<'a>> {
    let first = words.need("what the dice show")?;
    // Dice beyond the most there can be are counted and left out: the rules refuse them.
    let mut faces: [Vec<Pip, MAX_DICE, u8>; 3] = Default::default();
    let (key, list) = pair(first)?;
    let throw = if let Some(plain) = plain(key) {
        words.end()?;
        let mut count = 0;
        for item in list.split(',') {
            let pip = number(item).ok().and_then(Pip::from_number).ok_or(Malformed::Number(item))?;
            let _ = faces[0].push(pip);
            count += 1;
        }
        plain(count)
    } else {
        let mut seen = Vec::<Role, 3>::new();
        let mut pick = Pick::default();
        for word in core::iter::once(first).chain(words) {
            let (key, list) = pair(word)?;
            let role = role_once(key, word, &mut seen)?;
            let mut count = 0;
            for item in list.split(',') {
                let face = Face::from_letter(item).ok_or(Malformed::Unexpected(item))?;
                let _ = faces[role as usize].push(profile.side(face));
                count += 1;
            }
            pick = pick.with(role, count);
        }
        Throw::Energy(pick)
    };
    let pips = faces.iter().flatten().copied().take(MAX_DICE).collect();
    Ok(Command::Enter { throw, keep: Keep::default(), pips })
}
