//! How single answers are spelled.

use crate::dice::{Face, Role};
use crate::games::fleet::free::{PHASES, TALLIES};
use crate::games::fleet::options::{Form, Switch, Switches};
use crate::games::fleet::player::{Faction, Player};
use crate::games::fleet::scenarios::Site;
use crate::games::fleet::squares::{Family, Portal, Terrain};
use crate::games::fleet::state::State;
use crate::games::fleet::talk::{Answer, Bearing, Found, Question, Reply, Support, To, Use};
use crate::games::fleet::tray::{DiceSet, DieId, Place, Tray};
use crate::games::fleet::units::{ShipId, ShipSet, StackId};
use crate::games::fleet::weapons::Arm;
use core::fmt::{self, Write};

/// The letter of a role.
pub(in crate::games::fleet) const fn role_letter(role: Role) -> char {
    match role {
        Role::Attack => 'R',
        Role::Movement => 'B',
        Role::Shield => 'G',
    }
}

const TO_WORDS: [(To, &str); 11] = [
    (To::Open, "open"),
    (To::Asteroid, "asteroid"),
    (To::Gravity, "gravity"),
    (To::Gas, "gas"),
    (To::Unknown, "unknown"),
    (To::Join, "join"),
    (To::Diplomat, "diplomat"),
    (To::Interdictor, "interdictor"),
    (To::Enemy, "enemy"),
    (To::Ally, "ally"),
    (To::Nowhere, "nowhere"),
];

pub(super) const REPLIES: [(Reply, &str); 4] = [
    (Reply::Nothing, "none"),
    (Reply::Shields, "shields"),
    (Reply::Withdraw, "withdraw"),
    (Reply::Counter, "counter"),
];

/// Battleships in the order of their tiles, and tokens as they were dealt.
const LETTERS: [&str; 4] = ["a", "b", "c", "d"];

/// A number the console counts from 1.
fn from_one(word: &str) -> Option<u8> {
    crate::console::number::<u8>(word).ok()?.checked_sub(1)
}

fn pair(word: &str, default: u8) -> Option<(u8, u8)> {
    match word.split_once(':') {
        Some((player, number)) => Some((from_one(player)?, from_one(number)?)),
        None => Some((default, from_one(word)?)),
    }
}

fn ship_set(word: &str) -> Option<ShipSet> {
    match word {
        "none" => Some(ShipSet::NONE),
        word => word.split('+').try_fold(ShipSet::NONE, |set, ship| Some(set.with(from_one(ship)?))),
    }
}

/// The player whose dice are named from here on.
pub(super) fn owner(state: &State, question: Question, answer: Answer) -> Option<&Player> {
    match (question, answer) {
        (Question::Owner, Answer::Number(player)) => state.player(player),
        _ => None,
    }
}

/// Numbers of players, zones and the like: the console counts them from 1.
const fn counts_from_one(question: Question) -> bool {
    matches!(
        question,
        Question::Effect
            | Question::Source
            | Question::Player
            | Question::Owner
            | Question::Zone
            | Question::Sides
            | Question::Edge
    )
}

/// A die by role, face and, if two look the same, place. `taken` dice are left out.
pub(super) fn die(word: &str, tray: &Tray, taken: DiceSet) -> Option<DieId> {
    let (name, place) = match word.split_once('@') {
        Some((name, place)) => (name, Some(Place::ALL.into_iter().find(|p| p.word() == place)?)),
        None => (word, None),
    };
    let role = Role::ALL.into_iter().find(|&role| name.starts_with(role_letter(role)))?;
    // A letter alone is a die of the pool, which shows nothing.
    let (face, place) = match name.get(1..)? {
        "" => (None, Some(Place::Pool)),
        letter => (Some(Face::from_letter(letter)?), place),
    };
    let is = |die: &DieId| {
        let found = tray.die(*die);
        let here = place.map_or(found.place != Place::Pool, |place| found.place == place);
        die.role() == role && face.is_none_or(|face| found.face == face) && here && !taken.has(*die)
    };
    tray.ready().chain(tray.at(Place::Pool)).find(is)
}

/// Reads an answer to a question, for the player who has to decide. `None` if the word is no answer to it.
pub(super) fn read(question: Question, word: &str, player: u8) -> Option<Answer> {
    let flag = || match word {
        "yes" | "clear" | "on" => Some(true),
        "no" | "blocked" | "off" => Some(false),
        _ => None,
    };
    let number = || crate::console::number::<u8>(word).ok().map(Answer::Number);
    match question {
        Question::Origin | Question::Blast => {
            pair(word, player).map(|(player, stack)| Answer::Stack(StackId { player, stack }))
        }
        Question::Ships | Question::Part | Question::Beside => ship_set(word).map(Answer::Ships),
        Question::Ground | Question::Cover | Question::Square => {
            Terrain::from_word(word).map(Answer::Terrain)
        }
        Question::Alone
        | Question::Fits
        | Question::Path
        | Question::Adjacent
        | Question::Sheltered
        | Question::Within
        | Question::Apart
        | Question::Corner
        | Question::Home
        | Question::Placed
        | Question::Slips
        | Question::Yes => flag().map(Answer::Yes),
        Question::Target | Question::Second | Question::Ship => {
            pair(word, player).map(|(player, ship)| Answer::Ship(ShipId { player, ship }))
        }
        Question::Family => Family::from_letter(word).map(Answer::Family),
        Question::Support => {
            let (stack, from) = match word.rsplit_once(':') {
                Some((stack, "far")) => (stack, Bearing::Far),
                Some((stack, letter)) if Family::from_letter(letter).is_some() => {
                    (stack, Bearing::From(Family::from_letter(letter)?))
                }
                _ => (word, Bearing::Unasked),
            };
            let (player, stack) = pair(stack, player)?;
            Some(Answer::Support(Support { stack: StackId { player, stack }, from }))
        }
        Question::To | Question::Kind => {
            let portal = Portal::all().find(|portal| portal.word() == word).map(To::Portal);
            let word = if word == "new" { "open" } else { word };
            let plain = TO_WORDS.into_iter().find(|(_, name)| *name == word).map(|(to, _)| to);
            let containers = || {
                let (terrain, count) = word.split_once('+')?;
                let (terrain, containers) =
                    (Terrain::from_word(terrain)?, crate::console::number(count).ok()?);
                Some(To::Containers(Found { terrain, containers }))
            };
            plain.or(portal).or_else(|| from_one(word).map(To::Own)).or_else(containers).map(Answer::To)
        }
        question if counts_from_one(question) => from_one(word).map(Answer::Number),
        Question::On => {
            (0u8..).zip(Site::ALL).find(|(_, (_, name))| *name == word).map(|(site, _)| Answer::Number(site))
        }
        Question::Mode => match word {
            "free" => Some(Answer::Yes(true)),
            "referee" => Some(Answer::Yes(false)),
            _ => None,
        },
        Question::Tally => {
            TALLIES.iter().position(|name| *name == word).map(|tally| Answer::Number(tally as u8))
        }
        Question::Phase => {
            PHASES.iter().position(|(_, name)| *name == word).map(|phase| Answer::Number(phase as u8))
        }
        Question::Preset => flag().map(Answer::Yes),
        Question::Form => Form::ALL.into_iter().find(|(_, name)| *name == word).map(|(f, _)| Answer::Form(f)),
        Question::Faction => {
            Faction::ALL.into_iter().find(|faction| faction.word() == word).map(Answer::Faction)
        }
        Question::Scenario => crate::games::fleet::scenarios::Scenario::from_word(word).map(Answer::Scenario),
        Question::Launcher => {
            let letter = LETTERS.iter().position(|letter| *letter == word).map(|index| index as u8);
            letter.or_else(|| from_one(word)).map(Answer::Number)
        }
        Question::Weapon => Arm::from_word(word).map(Answer::Arm),
        Question::Portal => Portal::all().find(|portal| portal.word() == word).map(Answer::Portal),
        Question::Reply => REPLIES.into_iter().find(|(_, name)| *name == word).map(|(r, _)| Answer::Reply(r)),
        Question::Place => Place::ALL.into_iter().find(|place| place.word() == word).map(Answer::Place),
        Question::Face | Question::Shows => Face::from_letter(word).map(Answer::Face),
        Question::Distance
        | Question::Zones
        | Question::Tiles
        | Question::Number
        | Question::Steps
        | Question::Players
        | Question::Points
        | Question::Cargo
        | Question::Frigates
        | Question::Destroyers
        | Question::Cruisers
        | Question::Battleships => number(),
        Question::Die
        | Question::With
        | Question::Shield
        | Question::Pick
        | Question::Store
        | Question::Drop
        | Question::Effect
        | Question::Source
        | Question::Player
        | Question::Owner
        | Question::Zone
        | Question::Sides
        | Question::Edge
        | Question::Switches
        | Question::Profile => None,
    }
}

/// Writes a die as the line takes it.
pub(super) fn write_die(out: &mut dyn Write, tray: &Tray, die: DieId) -> fmt::Result {
    out.write_char(role_letter(die.role()))?;
    match tray.die(die).place {
        Place::Pool => Ok(()),
        Place::Hand => out.write_str(tray.face(die).letter()),
        place => write!(out, "{}@{}", tray.face(die).letter(), place.word()),
    }
}

/// Writes the use of a die.
pub(super) fn write_use(out: &mut dyn Write, tray: &Tray, used: Use) -> fmt::Result {
    if let Some(special) = used.flip {
        write_die(out, tray, special)?;
        out.write_char('+')?;
    }
    write_die(out, tray, used.die)
}

fn write_set(out: &mut dyn Write, ships: ShipSet) -> fmt::Result {
    if ships.is_empty() {
        return out.write_str("none");
    }
    ships
        .iter()
        .enumerate()
        .try_for_each(|(i, ship)| write!(out, "{}{}", if i == 0 { "" } else { "+" }, ship + 1))
}

/// Writes the switches that are not as usual, or one of the others: a line has to say something.
fn write_switches(out: &mut dyn Write, switches: Switches) -> fmt::Result {
    let usual = Switches::default();
    let moved = |switch: &Switch| switches.is_on(*switch) != usual.is_on(*switch);
    let first = (switches == usual).then_some(Switch::Abilities);
    first.into_iter().chain(Switch::ALL.into_iter().filter(moved)).enumerate().try_for_each(|(i, switch)| {
        let on = if switches.is_on(switch) { "on" } else { "off" };
        write!(out, "{}{}={on}", if i == 0 { "" } else { " " }, switch.word())
    })
}

/// Writes an answer to a question as the line takes it.
pub(super) fn write(
    out: &mut dyn Write,
    question: Question,
    answer: Answer,
    tray: &Tray,
    player: u8,
) -> fmt::Result {
    let pair = |out: &mut dyn Write, owner: u8, number: u8, always: bool| {
        if always || owner != player {
            write!(out, "{}:", owner + 1)?;
        }
        write!(out, "{}", u16::from(number) + 1)
    };
    match answer {
        Answer::Done => out.write_str("none"),
        Answer::Yes(free) if question == Question::Mode => {
            out.write_str(if free { "free" } else { "referee" })
        }
        Answer::Yes(yes) => out.write_str(if yes { "yes" } else { "no" }),
        Answer::Number(n) => match question {
            question if counts_from_one(question) => write!(out, "{}", u16::from(n) + 1),
            Question::On => out.write_str(Site::ALL.get(usize::from(n)).map_or("", |(_, name)| name)),
            Question::Tally => out.write_str(TALLIES.get(usize::from(n)).unwrap_or(&"?")),
            Question::Phase => out.write_str(PHASES.get(usize::from(n)).map_or("?", |(_, name)| name)),
            Question::Launcher => out.write_str(LETTERS.get(usize::from(n)).unwrap_or(&"?")),
            _ => write!(out, "{n}"),
        },
        Answer::Pick(pick) => Role::ALL.into_iter().try_for_each(|role| {
            let space = if role == Role::Attack { "" } else { " " };
            write!(out, "{space}{}={}", role.word(), pick.of(role))
        }),
        Answer::Use(used) => write_use(out, tray, used),
        Answer::Dice(dice) => dice.iter().enumerate().try_for_each(|(i, die)| {
            out.write_str(if i == 0 { "" } else { "," })?;
            write_die(out, tray, die)
        }),
        Answer::Stack(id) => pair(out, id.player, id.stack, false),
        Answer::Ship(id) => pair(out, id.player, id.ship, true),
        Answer::Ships(ships) => write_set(out, ships),
        Answer::Family(family) => out.write_str(family.letter()),
        Answer::Support(support) => {
            pair(out, support.stack.player, support.stack.stack, false)?;
            match support.from {
                Bearing::Unasked => Ok(()),
                Bearing::From(family) => write!(out, ":{}", family.letter()),
                Bearing::Far => out.write_str(":far"),
            }
        }
        Answer::To(To::Own(stack)) => write!(out, "{}", u16::from(stack) + 1),
        Answer::To(To::Portal(portal)) => out.write_str(portal.word()),
        Answer::To(To::Containers(found)) => write!(out, "{}+{}", found.terrain.word(), found.containers),
        Answer::To(to) => {
            out.write_str(TO_WORDS.into_iter().find(|(known, _)| *known == to).map_or("", |(_, name)| name))
        }
        Answer::Terrain(terrain) => out.write_str(terrain.word()),
        Answer::Portal(portal) => out.write_str(portal.word()),
        Answer::Arm(arm) => out.write_str(arm.word()),
        Answer::Faction(faction) => out.write_str(faction.word()),
        Answer::Scenario(scenario) => out.write_str(scenario.sheet().word),
        Answer::Form(form) => out
            .write_str(Form::ALL.into_iter().find(|(known, _)| *known == form).map_or("", |(_, name)| name)),
        Answer::Switches(switches) => write_switches(out, switches),
        Answer::Profile(profile) => {
            let [o, d, m, s] = profile.counts();
            write!(out, "{o}/{d}/{m}/{s}")
        }
        Answer::Reply(reply) => {
            out.write_str(REPLIES.into_iter().find(|(known, _)| *known == reply).map_or("", |(_, name)| name))
        }
        Answer::Place(place) => out.write_str(place.word()),
        Answer::Face(face) => out.write_str(face.letter()),
    }
}
