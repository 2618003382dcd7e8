//! Building a fleet: the faction, then the ships on one page with their points, then the weapons of the battleships.
//!
//! The page may hold a fleet the rules refuse, for one ship has to go before another comes. The core is asked about each
//! such fleet, and its reason stands where the fleet would be accepted.

use crate::canvas::{Align, Canvas};
use crate::font::DIGITS;
use crate::frame::Ink;
use crate::games::fleet::choice::{LETTERS, Names};
use crate::games::fleet::desk::{Answers, Desk};
use crate::games::fleet::setup::cover;
use crate::games::fleet::{ask, glyphs, names, state, text, words};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::screens::{self, Step};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use passerelle_core::games::fleet::command::{Command, Progress};
use passerelle_core::games::fleet::player::{BATTLESHIPS, Faction};
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;
use passerelle_core::lang::Text;
use passerelle_core::rule::{Refusal, RuleId};

/// What is being chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Faction,
    Ships,
    Weapons,
}

/// A fleet being built.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Build {
    stage: Stage,
    list: List,
    player: u8,
    /// The faction, and whether there was a choice.
    faction: Faction,
    free: bool,
    /// How many ships of each kind, in the order of [`Kind::FLEET`].
    counts: [u8; 4],
    arms: [Arm; BATTLESHIPS],
    /// The kinds the core asks about, one bit each, and whether it offers the fleet of the first game.
    kinds: u8,
    preset: bool,
    /// How many weapons it asks about.
    weapons: u8,
    /// Why it would refuse this fleet.
    refusal: Option<Refusal>,
}

/// A row of the page with the ships.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Row {
    Preset,
    Ships(Kind),
    Done,
}

/// More ships of a kind no limit allows.
const MOST: u8 = 15;
/// Where the list ends: at its right stand the points.
const WIDTH: u32 = 97;
/// Where counts end.
const COUNT_END: i32 = 80;
/// The points have their middle here.
const POINTS: i32 = 112;

/// The kind a question is about.
const fn kind_of(question: Question) -> Option<Kind> {
    match question {
        Question::Frigates => Some(Kind::Frigate),
        Question::Destroyers => Some(Kind::Destroyer),
        Question::Cruisers => Some(Kind::Cruiser),
        Question::Battleships => Some(Kind::Battleship),
        _ => None,
    }
}

impl Build {
    /// For a player without a fleet.
    pub(crate) fn new(state: &State, player: u8) -> Build {
        let mut build = Build {
            stage: Stage::Faction,
            list: List::default(),
            player,
            faction: Faction::Phoebe,
            free: true,
            counts: [0; 4],
            arms: [Arm::ALL[0], Arm::ALL[1], Arm::ALL[2]],
            kinds: 0,
            preset: false,
            weapons: 0,
            refusal: None,
        };
        let factions = build.factions(state);
        build.free = factions[1].is_some();
        if let [Some(only), None] = factions {
            build.choose(state, only);
        }
        build
    }

    /// The factions there are to choose from, the likeliest first.
    fn factions(&self, state: &State) -> [Option<Faction>; 2] {
        let given = [Answer::Number(self.player)];
        let Ok(Progress::Asks(draft)) = state.draft(Verb::Fleet, &given) else {
            return [None; 2];
        };
        let faction = |at| match draft.choices.get(at) {
            Some(&Answer::Faction(faction)) => Some(faction),
            _ => None,
        };
        [faction(0), faction(1)]
    }

    /// On to the ships. An empty fleet is asked about first: the core tells which kinds there may be.
    fn choose(&mut self, state: &State, faction: Faction) {
        (self.stage, self.faction, self.list) = (Stage::Ships, faction, List::default());
        (self.counts, self.kinds, self.preset) = ([0; 4], 0, false);
        self.check(state);
    }

    /// Asks the core question by question. The command, once each has its answer.
    fn talk(&mut self, state: &State) -> Result<Option<Command>, Refusal> {
        let mut answers = Answers::new();
        let mut weapons = 0;
        loop {
            let question = match state.draft(Verb::Fleet, &answers)? {
                Progress::Complete => {
                    self.weapons = weapons;
                    return Ok(Some(Command { verb: Verb::Fleet, answers }));
                }
                Progress::Asks(draft) => draft.question,
            };
            let answer = match question {
                Some(Question::Player) => Answer::Number(self.player),
                Some(Question::Faction) => Answer::Faction(self.faction),
                Some(Question::Preset) => {
                    self.preset = true;
                    Answer::Yes(false)
                }
                Some(Question::Weapon) => {
                    let arm = self.arms.get(usize::from(weapons));
                    weapons += 1;
                    arm.map_or(Answer::Done, |&arm| Answer::Arm(arm))
                }
                Some(question) => {
                    let Some(kind) = kind_of(question) else { return Ok(None) };
                    self.kinds |= 1 << kind as u8;
                    Answer::Number(self.counts[kind as usize])
                }
                None => return Ok(None),
            };
            if answers.push(answer).is_err() {
                return Ok(None);
            }
        }
    }

    /// Notes why the core would refuse this fleet.
    fn check(&mut self, state: &State) {
        self.refusal = self.talk(state).err();
    }

    fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        let ships = Kind::FLEET.into_iter().rev().filter(|&kind| self.kinds >> kind as u8 & 1 != 0);
        // Who has begun to choose needs the room more.
        let preset = (self.preset && self.counts == [0; 4]).then_some(Row::Preset);
        preset.into_iter().chain(ships.map(Row::Ships)).chain([Row::Done])
    }

    fn chosen(&self) -> Row {
        self.rows().nth(self.list.cursor()).unwrap_or(Row::Done)
    }

    /// Class points of the ships.
    fn points(&self) -> u16 {
        Kind::FLEET
            .into_iter()
            .zip(self.counts)
            .map(|(kind, count)| u16::from(kind.ship().class) * u16::from(count))
            .sum()
    }

    /// The rule about what is chosen.
    pub(crate) fn rule(&self) -> RuleId {
        match (self.stage, self.chosen()) {
            (Stage::Faction, _) => &"FC-SHIP-07",
            (Stage::Weapons, _) => words::arm_rule(self.arms[self.list.cursor().min(BATTLESHIPS - 1)]),
            (_, Row::Ships(kind)) => words::ship_rule(kind),
            (_, Row::Preset) => &"FC-FLEET-01",
            (_, Row::Done) => self.refusal.map_or(&"FC-FLEET-01", |refusal| refusal.rule),
        }
    }

    // ------------------------------------------------------------------ what is seen

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        let names = names(model, desk);
        match self.stage {
            Stage::Faction => self.draw_factions(names, canvas),
            Stage::Ships => self.draw_ships(names, canvas),
            Stage::Weapons => self.draw_weapons(names, canvas),
        }
    }

    fn head(&self, names: Names, canvas: &mut Canvas, note: Text) {
        let note = names.model.say(&note);
        match self.stage {
            Stage::Faction => {
                let player = names.model.say(&text::PLAYER);
                canvas.heading(format_args!("{player} {}", self.player + 1), format_args!("{note}"));
            }
            _ => {
                let faction = names.model.say(&self.faction.name());
                canvas.heading(format_args!("{} {faction}", self.player + 1), format_args!("{note}"));
            }
        }
    }

    fn draw_factions(&self, names: Names, canvas: &mut Canvas) {
        self.head(names, canvas, text::FLEETS);
        canvas.text(Point::new(2, 13), Align::Left, names.model.say(&words::question(Question::Faction)));
        // The likeliest is the one the player sits down with.
        let likely = names.state.player(self.player).map_or(Faction::Phoebe, |p| p.faction);
        self.list.draw_in(canvas, 2, (27, 2), &mut |canvas, index, y| {
            let faction = if index == 0 { likely } else { likely.other() };
            list::entry(canvas, y, names.model.say(&faction.name()));
        });
    }

    fn draw_ships(&self, names: Names, canvas: &mut Canvas) {
        let model = names.model;
        let note = match self.chosen() {
            Row::Ships(kind) => kind.ship().name,
            _ => text::FLEETS,
        };
        self.head(names, canvas, note);
        let pts = model.say(&text::PTS);
        self.list.draw_beside(canvas, self.rows().count(), WIDTH, &mut |canvas, index, y| match self
            .rows()
            .nth(index)
        {
            Some(Row::Preset) => canvas.text(Point::new(3, y), Align::Left, model.say(&text::PRESET)),
            Some(Row::Ships(kind)) => self.draw_kind(names, canvas, kind, pts, y),
            Some(Row::Done) => {
                let says = self.refusal.map_or(text::DONE, |refusal| refusal.why);
                canvas.text(Point::new(3, y), Align::Left, model.say(&says));
            }
            None => {}
        });
        let (now, most) = (self.points(), names.state.fleet_limit(self.faction));
        draw_points(canvas, self.refusal.is_some() && now > 0, now, most);
    }

    /// A kind of ship: its drawing, its class points and how many there are.
    fn draw_kind(&self, names: Names, canvas: &mut Canvas, kind: Kind, pts: &str, y: i32) {
        let (class, count) = (kind.ship().class, self.counts[kind as usize]);
        let name = names.model.say(&kind.ship().name);
        let focused = canvas.focused();
        canvas.unrecorded(|c| {
            c.icon(Point::new(3, y), glyphs::ship(kind));
            c.format(Point::new(20, y), Align::Left, format_args!("{class} {pts}"));
            match focused {
                true => list::stepper(c, Point::new(COUNT_END, y), format_args!("{count}")),
                false => _ = c.format(Point::new(COUNT_END, y), Align::Right, format_args!("{count}")),
            }
        });
        let area = Rectangle::new(Point::new(3, y), Size::new(86, 9));
        canvas.label(area, format_args!("{name}, {class} {pts}: {count}"));
    }

    fn draw_weapons(&self, names: Names, canvas: &mut Canvas) {
        self.head(names, canvas, text::WEAPONS);
        self.list.draw(canvas, usize::from(self.weapons) + 1, |canvas, index, y| {
            let weapon = self.arms.get(index).filter(|_| index < usize::from(self.weapons));
            match weapon {
                Some(arm) => list::value(
                    canvas,
                    y,
                    LETTERS.get(index).unwrap_or(&"?"),
                    format_args!("{}", names.model.say(&arm.table().1)),
                ),
                None => list::entry(canvas, y, names.model.say(&text::DONE)),
            }
        });
    }

    // ------------------------------------------------------------------ what is pressed

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model) -> Step {
        let state = state(model);
        let (len, rows) = match self.stage {
            Stage::Faction => (2, 2),
            Stage::Ships => (self.rows().count(), list::ROWS),
            Stage::Weapons => (usize::from(self.weapons) + 1, list::ROWS),
        };
        if self.list.moved_in(gesture, len, rows) {
            return Step::Stay;
        }
        match gesture.pressed() {
            Some(Button::Left) => self.turn(state, false),
            Some(Button::Right) => self.turn(state, true),
            Some(Button::A) if matches!(gesture, Gesture::Tap(_)) => return self.press(state),
            _ => {}
        }
        Step::Stay
    }

    /// One more or less of what is chosen.
    fn turn(&mut self, state: &State, on: bool) {
        match (self.stage, self.chosen()) {
            (Stage::Ships, Row::Ships(kind)) => {
                let count = &mut self.counts[kind as usize];
                *count = if on { (*count + 1).min(MOST) } else { count.saturating_sub(1) };
                self.check(state);
                let at = self.rows().position(|row| row == Row::Ships(kind));
                self.list = List::at(at.unwrap_or(0) as u8);
            }
            // Who builds in private has taken the device for it.
            (Stage::Faction, _) if cover::owner(state).is_none() => {
                *self = Build::new(state, next_player(state, self.player, on));
            }
            (Stage::Weapons, _) => {
                if let Some(arm) = self.arms.get_mut(self.list.cursor()) {
                    let by = if on { 1 } else { Arm::ALL.len() - 1 };
                    *arm = Arm::ALL[(*arm as usize + by) % Arm::ALL.len()];
                }
            }
            _ => {}
        }
    }

    fn press(&mut self, state: &State) -> Step {
        match (self.stage, self.chosen()) {
            (Stage::Faction, _) => {
                if let Some(faction) = self.factions(state).get(self.list.cursor()).copied().flatten() {
                    self.choose(state, faction);
                }
            }
            (Stage::Ships, Row::Preset) => {
                let mut answers = Answers::new();
                let given = [Answer::Number(self.player), Answer::Faction(self.faction), Answer::Yes(true)];
                // Three answers find room.
                let _ = answers.extend_from_slice(&given);
                return ask(Command { verb: Verb::Fleet, answers });
            }
            // On from one kind to the next.
            (Stage::Ships, Row::Ships(_)) => _ = self.list.moved(Gesture::Tap(Button::Down), usize::MAX),
            (Stage::Ships, Row::Done) => return self.finish(state, true),
            (Stage::Weapons, _) if self.list.cursor() < usize::from(self.weapons) => {
                self.list.moved(Gesture::Tap(Button::Down), usize::MAX);
            }
            (Stage::Weapons, _) => return self.finish(state, false),
        }
        Step::Stay
    }

    /// The fleet is chosen: its weapons come first, if it has any.
    fn finish(&mut self, state: &State, arms: bool) -> Step {
        match self.talk(state) {
            Err(refusal) => Step::Open(screens::Screen::refused(refusal)),
            Ok(Some(_)) if arms && self.weapons > 0 => {
                (self.stage, self.list) = (Stage::Weapons, List::default());
                Step::Stay
            }
            Ok(Some(command)) => ask(command),
            Ok(None) => Step::Stay,
        }
    }

    /// B: back to the ships, then to the faction.
    pub(crate) fn back(&mut self) -> Step {
        self.stage = match self.stage {
            Stage::Weapons => Stage::Ships,
            Stage::Ships if self.free => Stage::Faction,
            _ => return Step::Back,
        };
        self.list = List::default();
        Step::Stay
    }
}

/// The next player who has no fleet yet, or the one before; round at the ends.
pub(crate) fn next_player(state: &State, player: u8, on: bool) -> u8 {
    let Ok(Progress::Asks(draft)) = state.draft(Verb::Fleet, &[]) else { return player };
    let choices = &draft.choices;
    let at = choices.iter().position(|&choice| choice == Answer::Number(player)).unwrap_or(0);
    let by = if on { 1 } else { choices.len().max(1) - 1 };
    match choices.get((at + by) % choices.len().max(1)) {
        Some(&Answer::Number(player)) => player,
        _ => player,
    }
}

#[cfg(feature = "pilot")]
impl Build {
    /// Which button leads to a wanted fleet.
    pub(crate) fn toward(&self, model: &Model, wanted: &Command) -> &'static [Button] {
        let (state, answers) = (state(model), &wanted.answers[..]);
        let (Verb::Fleet, Some(&Answer::Number(player)), Some(&Answer::Faction(faction))) =
            (wanted.verb, answers.first(), answers.get(1))
        else {
            return &[Button::B];
        };
        if self.stage == Stage::Faction {
            return match self.factions(state).get(self.list.cursor()) {
                _ if player != self.player => &[Button::Right],
                Some(&Some(chosen)) if chosen == faction => &[Button::A],
                _ => &[Button::Down],
            };
        }
        let preset = answers.contains(&Answer::Yes(true));
        if (player, faction) != (self.player, self.faction) || (preset && self.counts != [0; 4]) {
            return &[Button::B];
        }
        // The counts and weapons as the core asks for them.
        let (mut counts, mut arms, mut weapons) = ([0; 4], self.arms, 0);
        for (given, &answer) in answers.iter().enumerate() {
            let Ok(Progress::Asks(draft)) = state.draft(Verb::Fleet, &answers[..given]) else { break };
            match (draft.question.and_then(kind_of), answer) {
                (Some(kind), Answer::Number(count)) => counts[kind as usize] = count,
                (None, Answer::Arm(arm)) => {
                    arms[weapons] = arm;
                    weapons += 1;
                }
                _ => {}
            }
        }
        let to = |at: usize, len: usize, there: &'static [Button]| match (at + len - self.list.cursor()) % len
        {
            0 => there,
            down if 2 * down <= len => &[Button::Down][..],
            _ => &[Button::Up],
        };
        if self.stage == Stage::Weapons {
            let len = usize::from(self.weapons) + 1;
            return match (0..weapons).find(|&at| arms[at] != self.arms[at]) {
                _ if counts != self.counts => &[Button::B],
                Some(at) => to(at, len, &[Button::Right]),
                None => to(len - 1, len, &[Button::A]),
            };
        }
        let rows: std::vec::Vec<Row> = self.rows().collect();
        let kind = Kind::FLEET.into_iter().find(|&kind| counts[kind as usize] != self.counts[kind as usize]);
        let (row, there): (Row, &'static [Button]) = match kind {
            _ if preset => (Row::Preset, &[Button::A]),
            Some(kind) if counts[kind as usize] > self.counts[kind as usize] => {
                (Row::Ships(kind), &[Button::Right])
            }
            Some(kind) => (Row::Ships(kind), &[Button::Left]),
            None => (Row::Done, &[Button::A]),
        };
        rows.iter().position(|&known| known == row).map_or(&[], |at| to(at, rows.len(), there))
    }
}

/// Class points of those there may be, large and one above the other.
fn draw_points(canvas: &mut Canvas, refused: bool, now: u16, most: u8) {
    // As high as the list: whoever reads the screen is told when its rows are read.
    let area = Rectangle::new(Point::new(99, 13), Size::new(26, 50));
    canvas.unrecorded(|c| {
        let number = Rectangle::new(Point::new(99, 13), Size::new(26, 18));
        let draw = |c: &mut Canvas| {
            c.print(&DIGITS, Point::new(POINTS, 14), Align::Centre, format_args!("{now}"));
        };
        if refused {
            c.lit(number, false, draw);
        } else {
            c.with(Ink::On, false, draw);
        }
        c.frame().fill(Rectangle::new(Point::new(100, 33), Size::new(24, 1)), Ink::On);
        c.with(Ink::On, false, |c| {
            c.print(&DIGITS, Point::new(POINTS, 37), Align::Centre, format_args!("{most}"));
        });
    });
    canvas.with(Ink::On, false, |c| c.label(area, format_args!("{now}/{most}")));
}
