//! What is told of a command that was given, from the command alone: a game that went on since must not change it.
//!
//! Numbers of players, ships and stacks stay. What a die showed and what hull was left is known to the game of that moment
//! only, so it is not said; dice that were thrown are part of the record.

use super::choice::{LETTERS, Numbers};
use super::{state, text, words};
use crate::memory::Done;
use crate::model::Model;
use crate::told::{Depth, Told};
use core::fmt::Write;
use passerelle_core::dice::{Pip, Role};
use passerelle_core::games::fleet::command::Command;
use passerelle_core::games::fleet::options::{Switch, Switches};
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::talk::{Answer, Question, Reply, To, Use};
use passerelle_core::games::fleet::tray::DieId;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::lang::Text;

/// Tells a command, and who gave it if all is told.
pub(crate) fn tell(command: &Command, done: &Done, model: &Model, depth: Depth, told: &mut Told) {
    let mut teller = Teller { model, command, who: done.who, depth, numbers: 0, told };
    if let (Depth::Whole, Some(player)) = (depth, done.who) {
        teller.player(player);
        teller.say(&text::COLON);
    }
    teller.command();
    if throws_faces(command.verb) {
        teller.dice(&done.entry.dice);
    }
}

/// What a number means, by the verb and how many numbers stand before it.
const MEANINGS: &[(Verb, &[Question])] = &[
    (Verb::First, &[Question::Player]),
    (Verb::Concede, &[Question::Player]),
    (Verb::Fleet, &[Question::Player]),
    (Verb::Drain, &[Question::Player]),
    (Verb::Turn, &[Question::Player, Question::Phase]),
    (Verb::Put, &[Question::Player]),
    (Verb::Throw, &[Question::Player]),
    (Verb::Stack, &[Question::Player]),
    (Verb::Token, &[Question::Player, Question::Launcher]),
    (Verb::Off, &[Question::Launcher]),
    (Verb::Hull, &[Question::Number]),
    (Verb::Count, &[Question::Tally, Question::Number, Question::Number]),
    (Verb::Tile, &[Question::Number]),
    (Verb::Survey, &[Question::Number]),
];

/// Whether the values a verb throws are faces: the others draw weapons and signals.
const fn throws_faces(verb: Verb) -> bool {
    !matches!(verb, Verb::Fleet | Verb::Deal)
}

/// Whether an answer is left out where there is room for little: it says how, not what.
const fn is_detail(answer: Answer) -> bool {
    matches!(
        answer,
        Answer::Use(_)
            | Answer::Stack(_)
            | Answer::Family(_)
            | Answer::Support(_)
            | Answer::Form(_)
            | Answer::Switches(_)
            | Answer::Profile(_)
    )
}

struct Teller<'a> {
    model: &'a Model<'a>,
    command: &'a Command,
    who: Option<u8>,
    depth: Depth,
    /// Numbers told so far.
    numbers: usize,
    told: &'a mut Told,
}

impl Teller<'_> {
    fn say(&mut self, text: &Text) {
        let _ = self.told.write_str(self.model.say(text));
    }

    fn command(&mut self) {
        let Command { verb, answers } = self.command;
        let (mut answers, mut bare) = (answers.iter().copied(), false);
        match (verb, answers.clone().next()) {
            // The kind of reaction says more than that there was one.
            (Verb::React, Some(Answer::Reply(reply))) => {
                answers.next();
                self.say(&words::reply(reply));
            }
            (Verb::React, _) => self.say(&words::reply(Reply::Shields)),
            (Verb::Mode, Some(Answer::Yes(free))) => {
                self.say(if free { &text::FREE } else { &text::REFEREE })
            }
            // A new game is its scenario, a special square what it is.
            (Verb::New, Some(Answer::Scenario(_))) | (Verb::Square, Some(Answer::To(_)))
                if self.depth == Depth::Brief =>
            {
                bare = true;
            }
            (verb, _) => self.say(&words::deed(*verb)),
        }
        let mut first = true;
        for answer in answers {
            if self.is_told(answer) {
                let _ = self.told.write_str(match answer {
                    _ if core::mem::take(&mut bare) => "",
                    Answer::Number(_) if *verb == Verb::Hull => " → ",
                    // What is aimed at or dealt with stands right behind.
                    Answer::Ship(_) if !first => " → ",
                    Answer::Ship(_) | Answer::Ships(_) | Answer::Use(_) | Answer::Dice(_) if first => " ",
                    _ => ", ",
                });
                self.answer(answer);
                first = false;
            } else if let Answer::Number(_) = answer {
                self.numbers += 1;
            }
        }
    }

    /// The meaning of the next number.
    fn meaning(&self) -> Option<Question> {
        let (_, meanings) = MEANINGS.iter().find(|(verb, _)| *verb == self.command.verb)?;
        meanings.get(self.numbers).copied()
    }

    /// Whether a number says only who gave the command.
    fn names_its_player(&self, number: u8) -> bool {
        let verb = self.command.verb;
        let first =
            matches!(verb, Verb::Fleet | Verb::Concede | Verb::Put | Verb::Throw | Verb::Stack | Verb::Token);
        first && self.numbers == 0 && self.who == Some(number)
    }

    /// Whether ships are left out for a ship they aim at.
    fn aims(&self) -> bool {
        self.command.answers.iter().any(|answer| matches!(answer, Answer::Ship(_)))
    }

    fn is_told(&self, answer: Answer) -> bool {
        match answer {
            Answer::Done => matches!(self.command.verb, Verb::Square | Verb::Portal),
            Answer::Yes(_) | Answer::Pick(_) => false,
            Answer::Ships(_) if self.depth == Depth::Brief => !self.aims(),
            Answer::Number(number) if self.names_its_player(number) => false,
            Answer::Number(_) => self.meaning().is_some() || self.depth == Depth::Whole,
            answer => self.depth == Depth::Whole || !is_detail(answer),
        }
    }

    fn answer(&mut self, answer: Answer) {
        match answer {
            Answer::Number(number) => {
                let meaning = self.meaning();
                self.number(meaning, number);
                self.numbers += 1;
            }
            Answer::Use(Use { die, flip }) => {
                self.told.die(Some(die.role()), None);
                if let Some(special) = flip {
                    let _ = self.told.write_char('+');
                    self.told.die(Some(special.role()), None);
                }
            }
            Answer::Dice(dice) if dice.bits() == 0 => self.say(&text::NO_DICE),
            Answer::Dice(dice) => dice.iter().for_each(|die| self.told.die(Some(die.role()), None)),
            Answer::Ship(id) => _ = write!(self.told, "{}:{}", id.player + 1, id.ship + 1),
            Answer::Ships(ships) if ships.is_empty() => self.say(&text::NOBODY),
            Answer::Ships(ships) => {
                if self.depth == Depth::Whole {
                    self.say(&text::OWN_SHIPS);
                    let _ = self.told.write_char(' ');
                }
                let _ = write!(self.told, "{}", Numbers(ships));
            }
            Answer::Stack(id) => self.stack(id.stack),
            Answer::Support(support) => {
                self.say(&words::deed(Verb::Support));
                self.say(&text::COLON);
                self.stack(support.stack.stack);
            }
            Answer::Family(family) => self.say(&words::family(family)),
            Answer::To(To::Own(stack)) => self.stack(stack),
            Answer::To(to) => {
                self.say(&words::to(to));
                if let To::Portal(portal) = to {
                    let _ = write!(self.told, " {}", portal.word());
                }
            }
            Answer::Terrain(terrain) => self.say(&words::terrain(terrain)),
            Answer::Portal(portal) => {
                self.say(&text::PORTAL);
                let _ = write!(self.told, " {}", portal.word());
            }
            Answer::Arm(arm) => self.say(&arm.table().1),
            Answer::Faction(faction) => self.say(&faction.name()),
            Answer::Scenario(scenario) => self.say(&words::scenario(scenario)),
            Answer::Form(form) => self.say(&words::form(form)),
            Answer::Switches(switches) => {
                let other = |switch: &Switch| switches.is_on(*switch) != Switches::USUAL.is_on(*switch);
                if !Switch::ALL.iter().any(other) {
                    self.say(&text::USUAL);
                }
                for switch in Switch::ALL.into_iter().filter(other) {
                    let _ = self.told.write_str(if switches.is_on(switch) { "+" } else { "-" });
                    self.say(&words::switch(switch));
                    let _ = self.told.write_char(' ');
                }
            }
            Answer::Profile(profile) => {
                let [o, d, m, s] = profile.counts();
                let _ = write!(self.told, "{o}/{d}/{m}/{s}");
            }
            Answer::Reply(reply) => self.say(&words::reply(reply)),
            Answer::Place(place) => self.say(&words::place(place)),
            Answer::Face(face) => self.told.die(None, Some(face)),
            Answer::Done => self.say(&text::PASS_ON),
            Answer::Yes(_) | Answer::Pick(_) => {}
        }
    }

    fn number(&mut self, meaning: Option<Question>, number: u8) {
        let at = usize::from(number);
        match meaning {
            Some(Question::Player) => self.player(number),
            Some(Question::Phase) => self.listed(&words::PHASES, at),
            Some(Question::Tally) => self.listed(&words::TALLIES, at),
            Some(Question::Launcher) => _ = self.told.write_str(LETTERS.get(at).unwrap_or(&"?")),
            _ if self.command.verb == Verb::Fleet => self.ships_of_fleet(number),
            _ => _ = write!(self.told, "{number}"),
        }
    }

    fn listed(&mut self, texts: &[Text], at: usize) {
        if let Some(text) = texts.get(at) {
            self.say(text);
        }
    }

    /// How many ships of a kind a fleet has, the heaviest first.
    fn ships_of_fleet(&mut self, count: u8) {
        let numbers = self.command.answers.iter().filter(|answer| matches!(answer, Answer::Number(_)));
        // Where a scenario leaves kinds out, a number does not tell which it is of.
        let kinds = if numbers.count() == 1 + Kind::FLEET.len() { Kind::FLEET.len() } else { 0 };
        let _ = write!(self.told, "{count}");
        if let Some(kind) = kinds.checked_sub(self.numbers).and_then(|at| Kind::FLEET.get(at)) {
            let _ = self.told.write_str("× ");
            self.say(&kind.ship().name);
        }
    }

    fn player(&mut self, player: u8) {
        let _ = write!(self.told, "{}", player + 1);
        if let Some(p) = state(self.model).player(player) {
            let _ = self.told.write_char(' ');
            self.say(&p.faction.name());
        }
    }

    fn stack(&mut self, stack: u8) {
        self.say(&text::STACK);
        let _ = write!(self.told, " {}", super::ships::letter(stack));
    }

    /// The dice that were thrown, each role once before its faces.
    fn dice(&mut self, thrown: &[u8]) {
        let Command { verb, answers } = self.command;
        let mut roles: heapless::Vec<Role, 9, u8> = heapless::Vec::new();
        for answer in answers {
            match answer {
                Answer::Pick(pick) => pick.roles().for_each(|role| _ = roles.push(role)),
                Answer::Use(used) if *verb == Verb::Reroll => _ = roles.push(used.die.role()),
                _ => {}
            }
        }
        if *verb == Verb::Rolloff {
            DieId::all().for_each(|die| _ = roles.push(die.role()));
        }
        if thrown.is_empty() {
            return roles.iter().enumerate().for_each(|(i, &role)| {
                let _ = self.told.write_str(if i == 0 { " " } else { "" });
                self.told.die(Some(role), None);
            });
        }
        let mut before = None;
        for (i, &value) in thrown.iter().enumerate() {
            let role = roles.get(i).copied();
            if i == 0 || role != before {
                let _ = self.told.write_char(' ');
            }
            let face = Pip::from_number(value.saturating_add(1))
                .map(|pip| state(self.model).options.profile.face(pip));
            self.told.die(role.filter(|_| role != before), face);
            before = role;
        }
    }
}
