//! A new game on one page: the scenario, the players and every rule they may agree on.
//!
//! The page holds wishes. The core is asked which of them it takes, question by question; one it has no choice for stays
//! out of the command, and one it does not offer gives way to what is usual.

use super::customs::{self, Customs};
use crate::canvas::{Align, Canvas};
use crate::font::TEXT;
use crate::games::dice;
use crate::games::fleet::desk::{Answers, Desk};
use crate::games::fleet::{ask, state, text, words};
use crate::input::{Button, Gesture};
use crate::list::{self, List};
use crate::model::Model;
use crate::screens::{self, Step};
use embedded_graphics::prelude::Point;
use passerelle_core::games::fleet::command::{Command, Progress};
use passerelle_core::games::fleet::options::{Form, Switch, Switches};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Mode;
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::rule::{Refusal, RuleId};

/// What the players want, with what the core makes of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Agree {
    list: List,
    scenario: Scenario,
    players: u8,
    points: u8,
    zones: u8,
    tiles: u8,
    switches: Switches,
    mode: Mode,
    /// The rows for which the core offers a choice, one bit each.
    open: u16,
}

/// A row of the page.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Row {
    Scenario,
    Players,
    Points,
    Zones,
    Tiles,
    Switch(Switch),
    Profile,
    Mode,
    Begin,
}

/// All rows there may be, in order.
const ROWS: [Row; 15] = [
    Row::Scenario,
    Row::Players,
    Row::Points,
    Row::Zones,
    Row::Switch(Switch::Abilities),
    Row::Switch(Switch::Tracking),
    Row::Switch(Switch::Secret),
    Row::Switch(Switch::Hidden),
    Row::Switch(Switch::Fog),
    // It comes and goes with the fog: below it, so that the cursor stays where it is.
    Row::Tiles,
    Row::Switch(Switch::PortalsLinked),
    Row::Switch(Switch::MultipointStack),
    Row::Profile,
    Row::Mode,
    Row::Begin,
];

/// Its place among all rows.
fn place(row: Row) -> usize {
    ROWS.iter().position(|&known| known == row).unwrap_or(0)
}

/// The row a question belongs to.
fn row_of(question: Question) -> Option<Row> {
    Some(match question {
        Question::Scenario => Row::Scenario,
        Question::Players => Row::Players,
        Question::Points => Row::Points,
        Question::Zones => Row::Zones,
        Question::Tiles => Row::Tiles,
        _ => return None,
    })
}

impl Agree {
    /// What this device usually plays.
    pub(crate) fn new(model: &Model) -> Agree {
        let Customs { mode, switches } = Customs::of(model);
        let mut agree = Agree {
            list: List::default(),
            scenario: Scenario::Pitched,
            players: 0,
            points: 0,
            zones: 0,
            tiles: 0,
            switches,
            mode,
            open: 0,
        };
        agree.settle(model);
        agree
    }

    /// The answer to a question as it is wished.
    fn wish(&self, question: Question, model: &Model) -> Option<Answer> {
        Some(match question {
            Question::Scenario => Answer::Scenario(self.scenario),
            Question::Players => Answer::Number(self.players),
            Question::Points => Answer::Number(self.points),
            Question::Zones => Answer::Number(self.zones),
            Question::Tiles => Answer::Number(self.tiles),
            Question::Switches => Answer::Switches(self.switches),
            Question::Profile => Answer::Profile(*model.games.dice.profile()),
            _ => return None,
        })
    }

    /// Wishes for a choice of a row.
    fn take(&mut self, row: Row, choice: Answer) {
        match (row, choice) {
            (Row::Scenario, Answer::Scenario(scenario)) => self.scenario = scenario,
            (Row::Players, Answer::Number(players)) => self.players = players,
            (Row::Points, Answer::Number(points)) => self.points = points,
            (Row::Zones, Answer::Number(zones)) => self.zones = zones,
            (Row::Tiles, Answer::Number(tiles)) => self.tiles = tiles,
            _ => {}
        }
    }

    /// Asks the core question by question. Each is shown to `see` with its choices, which may settle on another wish. No
    /// command is whole before every question has its answer.
    fn talk(
        &mut self,
        model: &Model,
        see: &mut dyn FnMut(&mut Agree, Question, &[Answer]),
    ) -> Result<Option<Command>, Refusal> {
        let mut answers = Answers::new();
        loop {
            let question = match state(model).draft(Verb::New, &answers)? {
                Progress::Complete => return Ok(Some(Command { verb: Verb::New, answers })),
                Progress::Asks(draft) => {
                    draft.question.inspect(|&question| see(self, question, &draft.choices))
                }
            };
            let wish = question.and_then(|question| self.wish(question, model));
            match wish.map(|wish| answers.push(wish)) {
                Some(Ok(())) => {}
                _ => return Ok(None),
            }
        }
    }

    /// Lets what is not to be had give way to what is usual, and notes where there is a choice.
    fn settle(&mut self, model: &Model) {
        self.open = 0;
        // What is refused all the same is said when the game is to begin.
        let _ = self.talk(model, &mut |agree, question, choices| {
            let wish = agree.wish(question, model);
            let Some(row) = row_of(question) else { return };
            agree.open |= u16::from(choices.len() > 1) << place(row);
            if let (false, Some(&usual)) =
                (choices.iter().any(|&choice| Some(choice) == wish), choices.first())
            {
                agree.take(row, usual);
            }
        });
    }

    /// The next or the one before among what the core offers for a row, by number; round at the ends unless held.
    fn step(&mut self, model: &Model, row: Row, gesture: Gesture, on: bool) {
        let mut found = None;
        let _ = self.talk(model, &mut |agree, question, choices| {
            if row_of(question) != Some(row) {
                return;
            }
            let Some(now) = agree.wish(question, model).and_then(number) else { return };
            let beyond = |&(at, _): &(u8, Answer)| if on { at > now } else { at < now };
            let numbered = || choices.iter().filter_map(|&choice| number(choice).map(|at| (at, choice)));
            let nearest = |all: &mut dyn Iterator<Item = (u8, Answer)>| match on {
                true => all.min_by_key(|&(at, _)| at),
                false => all.max_by_key(|&(at, _)| at),
            };
            let round = matches!(gesture, Gesture::Tap(_)).then(|| nearest(&mut numbered())).flatten();
            found = nearest(&mut numbered().filter(beyond)).or(round).map(|(_, choice)| choice);
        });
        if let Some(choice) = found {
            self.take(row, choice);
            if row == Row::Scenario {
                // Another scenario is played in its usual way: others passed on the way to it leave no traces.
                (self.players, self.points, self.zones) = (0, 0, 0);
            }
        }
        self.settle(model);
    }

    fn is_open(&self, row: Row) -> bool {
        let asked = matches!(row, Row::Scenario | Row::Players | Row::Points | Row::Zones | Row::Tiles);
        !asked || self.open >> place(row) & 1 != 0
    }

    /// The rows there are: where the scenario leaves no choice, only what players count on is shown.
    fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        ROWS.into_iter().filter(|&row| !matches!(row, Row::Zones | Row::Tiles) || self.is_open(row))
    }

    fn chosen(&self) -> Row {
        self.rows().nth(self.list.cursor()).unwrap_or(Row::Begin)
    }

    /// How many play and how they stand to each other. What the scenario lays down is no wish.
    fn players(&self) -> (u8, Form) {
        let all = self.scenario.sheet().players;
        let open = self.is_open(Row::Players);
        let found = all.iter().find(|&&(players, _)| players == self.players || !open);
        found.copied().unwrap_or((self.players, Form::Duel))
    }

    /// Class points of a fleet.
    fn points(&self) -> u8 {
        let [_, usual, _] = self.scenario.sheet().points;
        if self.is_open(Row::Points) { self.points } else { usual }
    }

    /// The rule about what is chosen.
    pub(crate) fn rule(&self) -> RuleId {
        match self.chosen() {
            Row::Scenario | Row::Players => self.scenario.sheet().players_rule,
            Row::Points => &"FC-FLEET-02",
            Row::Zones => &"FC-PORT-02",
            Row::Tiles => &"FC-FOG-01",
            Row::Switch(switch) => words::switch_rule(switch),
            Row::Profile => &"FC-DICE-03",
            Row::Mode => &"FREE-01",
            Row::Begin => &"FC-SETUP-01",
        }
    }

    pub(crate) fn draw(&self, model: &Model, canvas: &mut Canvas) {
        canvas.header(model.say(&text::NEW_GAME), format_args!(""));
        self.list.draw(canvas, self.rows().count(), |canvas, index, y| {
            if let Some(row) = self.rows().nth(index) {
                self.draw_row(model, canvas, row, y);
            }
        });
    }

    fn draw_row(&self, model: &Model, canvas: &mut Canvas, row: Row, y: i32) {
        let (players, form) = self.players();
        let set = |canvas: &mut Canvas, name, value: core::fmt::Arguments| {
            let name = model.say(&name);
            if self.is_open(row) {
                list::value(canvas, y, name, value);
            } else {
                canvas.text(Point::new(3, y), Align::Left, name);
                canvas.format(Point::new(list::VALUE_END, y), Align::Right, value);
            }
        };
        match row {
            // Names are long, and say what they are.
            Row::Scenario => {
                let name = model.say(&words::scenario(self.scenario));
                let end = 64 + TEXT.width(name) as i32 / 2;
                if canvas.focused() {
                    list::stepper(canvas, Point::new(end, y), format_args!("{name}"));
                } else {
                    canvas.text(Point::new(end, y), Align::Right, name);
                }
            }
            Row::Players => {
                let form = model.say(&words::form_value(form));
                set(canvas, text::PLAYERS, format_args!("{players} {form}"));
            }
            Row::Points => set(canvas, text::CLASS_POINTS, format_args!("{}", self.points())),
            Row::Zones => set(canvas, text::ZONES, format_args!("{}", self.zones)),
            Row::Tiles => set(canvas, text::TILES, format_args!("{}", self.tiles)),
            Row::Switch(switch) => {
                let on = model.say(&text::on_off(self.switches.is_on(switch)));
                list::tick(canvas, y, model.say(&words::switch(switch)), self.switches.is_on(switch), on);
            }
            Row::Profile => {
                let [o, d, m, s] = model.games.dice.profile().counts();
                list::page(canvas, y, model.say(&text::PROFILE), format_args!("{o} {d} {m} {s}"));
            }
            Row::Mode => {
                let mode = model.say(&customs::mode_name(self.mode));
                set(canvas, text::MODE, format_args!("{mode}"));
            }
            Row::Begin => list::entry(canvas, y, model.say(&text::BEGIN)),
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        let row = self.chosen();
        let rows = self.rows().count();
        if self.list.moved(gesture, rows) {
            return Step::Stay;
        }
        let on = match gesture.pressed() {
            Some(Button::Left) => false,
            Some(Button::Right) => true,
            Some(Button::A) => return self.press(row, model, desk),
            _ => return Step::Stay,
        };
        match row {
            // Held down, two values would only flicker.
            Row::Switch(_) | Row::Mode if matches!(gesture, Gesture::Repeat(_)) => {}
            Row::Switch(_) | Row::Mode => self.turn(row, model),
            Row::Profile | Row::Begin => {}
            row => self.step(model, row, gesture, on),
        }
        Step::Stay
    }

    /// The other position of what has two.
    fn turn(&mut self, row: Row, model: &Model) {
        match row {
            Row::Switch(switch) => {
                self.switches = self.switches.with(switch, !self.switches.is_on(switch));
                self.settle(model);
            }
            Row::Mode => self.mode = customs::other(self.mode),
            _ => {}
        }
    }

    /// A: begins, opens what stands behind a row, or steps its value.
    fn press(&mut self, row: Row, model: &Model, desk: &mut Desk) -> Step {
        match row {
            Row::Begin => self.begin(model, desk),
            Row::Profile => dice::edit_profile(model),
            Row::Switch(_) | Row::Mode => {
                self.turn(row, model);
                Step::Stay
            }
            row => {
                self.step(model, row, Gesture::Tap(Button::A), true);
                Step::Stay
            }
        }
    }

    fn begin(&mut self, model: &Model, desk: &mut Desk) -> Step {
        match self.talk(model, &mut |_, _, _| {}) {
            Ok(Some(command)) => {
                desk.mode = Some(self.mode);
                ask(command)
            }
            Ok(None) => Step::Stay,
            Err(refusal) => Step::Open(screens::Screen::refused(refusal)),
        }
    }
}

#[cfg(feature = "pilot")]
impl Agree {
    /// The first row that is not as a wanted command has it, and whether it lacks something.
    fn amiss(&self, model: &Model, wanted: &Command) -> Option<(Row, bool)> {
        let state = state(model);
        for (given, &answer) in wanted.answers.iter().enumerate() {
            let Ok(Progress::Asks(draft)) = state.draft(Verb::New, &wanted.answers[..given]) else { break };
            let question = draft.question?;
            let wish = self.wish(question, model)?;
            let less = number(wish) < number(answer);
            match (wish, answer) {
                _ if wish == answer => {}
                (Answer::Switches(one), Answer::Switches(other)) => {
                    let differs = |switch: &Switch| one.is_on(*switch) != other.is_on(*switch);
                    return Switch::ALL.into_iter().find(differs).map(|switch| (Row::Switch(switch), true));
                }
                _ => return Some((row_of(question)?, less)),
            }
        }
        (self.mode != state.mode).then_some((Row::Mode, true))
    }

    /// Which button leads to a wanted new game.
    pub(crate) fn toward(&self, model: &Model, wanted: &Command) -> &'static [Button] {
        if wanted.verb != Verb::New {
            return &[Button::B];
        }
        let (row, less) = self.amiss(model, wanted).unwrap_or((Row::Begin, true));
        let len = self.rows().count();
        let Some(at) = self.rows().position(|known| known == row) else { return &[] };
        match (at + len - self.list.cursor()) % len {
            0 if row == Row::Begin => &[Button::A],
            0 if less => &[Button::Right],
            0 => &[Button::Left],
            down if 2 * down <= len => &[Button::Down],
            _ => &[Button::Up],
        }
    }
}

/// A new game with the dice that are set on this device.
pub(crate) fn with_profile(mut command: Command, model: &Model) -> Command {
    for answer in &mut command.answers {
        if let Answer::Profile(profile) = answer {
            *profile = *model.games.dice.profile();
        }
    }
    command
}

/// What the choices of a row are ordered by.
fn number(choice: Answer) -> Option<u8> {
    match choice {
        Answer::Number(number) => Some(number),
        Answer::Scenario(scenario) => Some(scenario as u8),
        _ => None,
    }
}
