//! A game set up in a line: stacks, dice and lines of the console.

use passerelle_core::console::Words;
use passerelle_core::dice::{Dice, Face, Lot, Role};
use passerelle_core::games::fleet::command::Progress;
use passerelle_core::games::fleet::console::{Parsed, parse, write_command};
use passerelle_core::games::fleet::events::{Event, Events};
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::player::{Faction, Player};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::{Square, Terrain};
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::tray::{DieId, Place};
use passerelle_core::games::fleet::units::{Berth, ShipId, Unit};
use passerelle_core::games::fleet::weapons::{Arm, Token, Weapon};
use passerelle_covers::refused;
use std::collections::VecDeque;

/// Dice that fall as told. A die nobody told of fails the test.
#[derive(Default)]
pub(crate) struct Told(VecDeque<u8>);

impl Dice for Told {
    fn throw(&mut self, _: Lot, sides: u8) -> Option<u8> {
        let value = self.0.pop_front().expect("a die nobody told of");
        assert!(value < sides);
        Some(value)
    }
}

/// A game under test. Players, ships and stacks count from 1, as on the console.
pub(crate) struct Table {
    pub state: State,
    dice: Told,
}

impl Table {
    /// Two players in a Pitched Battle, the first in Dice Actions. A fleet is a list of stacks, each of ships joined by
    /// commas: `Fr,Fr De Ba20@gas` (kind, hull if not whole, square of the stack; `?` before a kind: a signal;
    /// `!` before a stack: in reserve).
    pub(crate) fn duel(first: &str, second: &str) -> Table {
        Table::of(Scenario::Pitched, Form::Duel, &[first, second])
    }

    /// Any scenario. Sides are those of the form.
    pub(crate) fn of(scenario: Scenario, form: Form, fleets: &[&str]) -> Table {
        let mut state = State::default();
        (state.options.scenario, state.options.form) = (scenario, form);
        (state.options.points, state.options.zones) = (12, 1);
        state.story.special_squares = true;
        (state.moment, state.turn) = (Moment::Dice, 1);
        for (seat, fleet) in fleets.iter().enumerate() {
            let side = if form == Form::Teams { seat % 2 } else { seat } as u8;
            let faction = if side == 0 { Faction::Phoebe } else { Faction::Amycles };
            let mut player = Player::new(side, faction);
            for (stack, words) in fleet.split_whitespace().enumerate() {
                let (reserve, words) = words.strip_prefix('!').map_or((false, words), |words| (true, words));
                let (ships, square) = words.split_once('@').unwrap_or((words, "open"));
                let terrain = Terrain::from_word(square).expect("a square");
                player.squares[stack] = Square { terrain, ..Square::default() };
                for ship in ships.split(',') {
                    let (hidden, ship) = ship.strip_prefix('?').map_or((false, ship), |ship| (true, ship));
                    let kind = Kind::from_word(&ship[..2]).expect("a kind of ship");
                    let mut unit = Unit::new(kind);
                    if let Ok(hull) = ship[2..].parse() {
                        unit.hull = hull;
                    }
                    unit.hidden = hidden;
                    unit.berth = if reserve { Berth::Reserve } else { Berth::Zone(stack as u8) };
                    let number = player.units.len() as u8;
                    player.units.push(unit).expect("room in the fleet");
                    if kind == Kind::Battleship {
                        let arm = Arm::ProtonBeam;
                        let weapon = Weapon { arm, ship: number, token: Token::Ready, secret: false };
                        player.weapons.push(weapon).expect("room for a weapon");
                    }
                }
            }
            player.start = player.points();
            assert!(state.players.push(player).is_ok(), "room for a player");
        }
        Table { state, dice: Told::default() }
    }

    /// A device without a game, and the first lines of one.
    pub(crate) fn blank(lines: &[&str]) -> Table {
        let mut table = Table { state: State::default(), dice: Told::default() };
        lines.iter().for_each(|line| _ = table.ok(line));
        table
    }

    /// Sets a switch of the rules.
    pub(crate) fn with(mut self, switch: Switch, on: bool) -> Table {
        self.state.options.switches = self.state.options.switches.with(switch, on);
        if switch == Switch::Tracking && !on {
            // Nobody knows then who stands together, and on what.
            for player in self.state.players.iter_mut() {
                player.squares = Default::default();
                for (ship, unit) in player.units.iter_mut().enumerate().filter(|(_, unit)| unit.on_zone()) {
                    unit.berth = Berth::Zone(ship as u8);
                }
            }
        }
        self
    }

    /// Another moment of the game.
    pub(crate) fn at(mut self, moment: Moment) -> Table {
        self.state.moment = moment;
        self
    }

    /// The weapons of a player, in the order of the battleships.
    pub(crate) fn weapons(mut self, player: usize, words: &str) -> Table {
        for (weapon, word) in self.state.players[player - 1].weapons.iter_mut().zip(words.split_whitespace())
        {
            weapon.arm = Arm::from_word(word).expect("a weapon");
        }
        self
    }

    fn put(mut self, player: usize, dice: &str, place: Place) -> Table {
        let tray = &mut self.state.players[player - 1].tray;
        for word in dice.split_whitespace() {
            let role = match &word[..1] {
                "R" => Role::Attack,
                "B" => Role::Movement,
                _ => Role::Shield,
            };
            let die = tray.at(Place::Pool).find(|die| die.role() == role).expect("a die left in the pool");
            tray.show(die, Face::from_letter(&word[1..]).expect("a face"));
            tray.put(die, place);
        }
        self
    }

    /// Dice in a hand, such as `RO BS`.
    pub(crate) fn hand(self, player: usize, dice: &str) -> Table {
        self.put(player, dice, Place::Hand)
    }

    /// Dice on the left wing.
    pub(crate) fn left(self, player: usize, dice: &str) -> Table {
        self.put(player, dice, Place::Left)
    }

    /// Dice on the right wing.
    pub(crate) fn right(self, player: usize, dice: &str) -> Table {
        self.put(player, dice, Place::Right)
    }

    /// How the next dice fall: faces `O D M S`, or plain numbers for tokens drawn.
    pub(crate) fn falls(&mut self, faces: &str) {
        for word in faces.split_whitespace() {
            let value = match Face::from_letter(word) {
                Some(face) => self.state.options.profile.side(face).index() as u8,
                None => word.parse().expect("a face or a number"),
            };
            self.dice.0.push_back(value);
        }
    }

    /// Applies a line, which must be accepted; all dice told of must have fallen. The line is also spelled back and
    /// must make the same command again.
    pub(crate) fn ok(&mut self, line: &str) -> Events {
        let mut words = Words::of(line);
        let verb = words.next().expect("a verb");
        let command = match parse(&self.state, verb, words) {
            Parsed::Command(command) => command,
            Parsed::Refused(refusal) => panic!("{line}: refused by {} {}", refusal.rule, refusal.code),
            Parsed::Malformed(malformed) => panic!("{line}: {malformed}"),
        };
        let mut spelled = String::new();
        write_command(&self.state, &command, &mut spelled).expect("a line");
        let mut words = Words::of(&spelled);
        let verb = words.next().expect("a verb");
        match parse(&self.state, verb, words) {
            Parsed::Command(again) => assert_eq!(again, command, "{line} was spelled {spelled}"),
            Parsed::Refused(refusal) => panic!("{line} was spelled {spelled}: refused by {refusal:?}"),
            Parsed::Malformed(malformed) => panic!("{line} was spelled {spelled}: {malformed}"),
        }
        let events = self.state.apply(&command, &mut self.dice);
        let events =
            events.unwrap_or_else(|refusal| panic!("{line}: refused by {} {}", refusal.rule, refusal.code));
        assert!(self.dice.0.is_empty(), "{line}: dice left over");
        events
    }

    /// Applies a line with dice that fall as told.
    pub(crate) fn rolls(&mut self, line: &str, faces: &str) -> Events {
        self.falls(faces);
        self.ok(line)
    }

    /// Applies a line, which must be refused by that rule with that code, and change nothing.
    #[track_caller]
    pub(crate) fn refused(&mut self, line: &str, rule: &str, code: &str) {
        let before = self.state;
        let mut words = Words::of(line);
        let verb = words.next().expect("a verb");
        let refusal = match parse(&self.state, verb, words) {
            Parsed::Refused(refusal) => refusal,
            Parsed::Malformed(malformed) => panic!("{line}: {malformed}, not refused by {rule} {code}"),
            Parsed::Command(command) => {
                let applied = self.state.apply(&command, &mut Told::default());
                applied.expect_err(&format!("{line}: accepted, not refused by {rule} {code}"))
            }
        };
        assert_eq!((*refusal.rule, refusal.code), (rule, code), "{line}");
        assert!(self.state == before, "{line}: refused, but something changed");
        refused(rule, code);
    }

    /// The questions a line answers, in order, each with what was offered.
    fn talk(&self, line: &str) -> Vec<(Question, Vec<Answer>)> {
        let mut words = Words::of(line);
        let verb = words.next().expect("a verb");
        let Parsed::Command(command) = parse(&self.state, verb, words) else { panic!("{line}: refused") };
        let question = |count: usize| match self.state.draft(command.verb, &command.answers[..count]) {
            Ok(Progress::Asks(draft)) => (draft.question.expect("a question"), draft.choices.to_vec()),
            _ => panic!("{line}: no question {count}"),
        };
        (0..command.answers.len()).map(question).collect()
    }

    /// The questions a line answers, in order.
    pub(crate) fn asked(&self, line: &str) -> Vec<Question> {
        self.talk(line).into_iter().map(|(question, _)| question).collect()
    }

    /// What was offered for a question the line answers.
    pub(crate) fn choices(&self, line: &str, question: Question) -> Vec<Answer> {
        let (_, choices) = self.talk(line).into_iter().find(|(asked, _)| *asked == question).expect("asked");
        choices
    }

    /// Hull points of a ship.
    pub(crate) fn hull(&self, player: usize, ship: usize) -> u8 {
        self.state.players[player - 1].units[ship - 1].hull
    }

    /// Whether a ship is lost.
    pub(crate) fn lost(&self, player: usize, ship: usize) -> bool {
        self.state.players[player - 1].units[ship - 1].berth == Berth::Lost
    }

    /// The pool of a player, by role.
    pub(crate) fn pool(&self, player: usize) -> [u8; 3] {
        Role::ALL.map(|role| self.state.players[player - 1].tray.pool(role))
    }

    /// The dice of a player in a place, such as `RO BS`.
    pub(crate) fn dice(&self, player: usize, place: Place) -> String {
        let tray = &self.state.players[player - 1].tray;
        let letter = |die: DieId| ["R", "B", "G"][die.index() / 3];
        let words: Vec<String> =
            tray.at(place).map(|die| format!("{}{}", letter(die), tray.face(die).letter())).collect();
        words.join(" ")
    }

    /// The stacks of a player, each as its ships: `[[1, 2], [3]]`.
    pub(crate) fn stacks(&self, player: usize) -> Vec<Vec<u8>> {
        let p = &self.state.players[player - 1];
        p.stacks().map(|stack| p.stack(stack).iter().map(|ship| ship + 1).collect()).collect()
    }

    /// The square a ship stands on.
    pub(crate) fn square(&self, player: usize, ship: usize) -> Square {
        let p = &self.state.players[player - 1];
        p.square(p.units[ship - 1].stack().expect("a ship on the zone"))
    }
}

/// Whether something happened.
pub(crate) fn happened(events: &Events, is: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(is)
}

/// A ship by player and number, from 1.
pub(crate) fn ship(player: u8, ship: u8) -> ShipId {
    ShipId { player: player - 1, ship: ship - 1 }
}
