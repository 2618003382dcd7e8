//! Finds the presses that lead from the screen in sight to something that is wanted of the device.
//!
//! It presses on copies of the screens, the shortest ways first, until one of them asks for it. Where there is much to
//! choose from, a screen tells which button leads on ([`fleet::pilot`]). For tests: they play by buttons only.

use crate::games::{self, fleet};
use crate::input::{Button, Gesture};
use crate::model::Model;
use crate::screens::Screen;
use crate::ui::{Request, Ui};
use passerelle_core::games::{Command, Games};
use std::boxed::Box;
use std::collections::{HashSet, VecDeque};
use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::string::String;
use std::vec::Vec;

/// Something a hand does with a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// A short press.
    Tap(Button),
    /// Holding A or B.
    Hold(Button),
    /// Pressing nothing, until what was counted counts.
    Rest,
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Press::Tap(button) => f.write_str(button.word()),
            Press::Hold(button) => write!(f, "hold-{}", button.word()),
            Press::Rest => f.write_str("rest"),
        }
    }
}

/// How long A is held, at most.
const HOLD_A_MS: u16 = 2_000;

/// A way that is longer than this is none.
const STATES: usize = 40_000;

/// Screens on which nothing is done to a game.
const ASIDE: [&str; 24] = [
    "help",
    "settings",
    "about",
    "usb-boot",
    "history",
    "fairness",
    "profile",
    "dice-pick",
    "dice-roll",
    "dice-enter",
    "dice-fault",
    "d6-pick",
    "d6-roll",
    "counters",
    "self-test",
    "pixels",
    "buttons",
    "saved",
    "saved-game",
    "forget",
    "names",
    "name",
    "erase",
    "notice",
];

impl Press {
    /// What it means to the screens, one after the other.
    fn gestures(self) -> Vec<Gesture> {
        match self {
            Press::Tap(button) => std::vec![Gesture::Tap(button)],
            Press::Hold(Button::B) => std::vec![Gesture::HoldB],
            Press::Rest => std::vec![Gesture::Rest],
            Press::Hold(button) => {
                let held = (1..=HOLD_A_MS / 100).map(|at| Gesture::HoldingA(100 * at));
                [Gesture::Tap(button)].into_iter().chain(held).collect()
            }
        }
    }
}

/// What is wanted.
#[derive(Clone, Debug)]
pub enum Wanted<'a> {
    /// This command.
    Do(&'a Command),
    /// To take the last command back.
    Undo,
    /// To do it again.
    Redo,
}

impl Wanted<'_> {
    /// Whether that is what a screen asks for.
    fn is(&self, request: &Request, model: &Model) -> bool {
        match (self, request) {
            (Wanted::Do(command), Request::Apply(asked)) => same_line(model.games, command, asked),
            (Wanted::Undo, Request::Undo) | (Wanted::Redo, Request::Redo) => true,
            _ => false,
        }
    }
}

/// Two commands are the same if they are the same line: dice that look the same are.
pub fn same_line(games: &Games, one: &Command, other: &Command) -> bool {
    let line = |command: &Command| {
        let mut line = String::new();
        // Strings take whatever is written.
        let _ = games.write_command(command, &mut line);
        line
    };
    one == other || (one.title() == other.title() && line(one) == line(other))
}

/// A state of the screens that was reached, and how.
struct Reached {
    ui: Box<Ui>,
    from: usize,
    by: Option<Press>,
    /// After so many presses.
    presses: usize,
}

/// How hard a way is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// The first way that is found: where a screen tells what leads on, nothing else is tried.
    Some,
    /// The shortest there is.
    Shortest,
}

/// The presses that lead to what is wanted, each with a trace of the screens before it. If no press leads there, what
/// came nearest.
pub fn route(ui: &Ui, model: &Model, wanted: &Wanted, effort: Effort) -> Result<Vec<(Press, u64)>, String> {
    let mut reached = std::vec![Reached { ui: Box::new(ui.clone()), from: 0, by: None, presses: 0 }];
    let mut known = HashSet::from([trace(ui)]);
    // Nearest first, but who is on the way to it goes on.
    let mut open = VecDeque::from([0]);
    let mut best: Option<Vec<(Press, u64)>> = None;
    while let Some(at) = open.pop_front().filter(|_| reached.len() < STATES) {
        let presses = reached[at].presses + 1;
        if best.as_ref().is_some_and(|best| length(best) <= presses) {
            continue;
        }
        let mut ahead = Vec::new();
        let (leading, on_the_way) = leading(&reached[at].ui, model, wanted);
        for press in leading {
            let mut ui = reached[at].ui.clone();
            let asked = press.gestures().into_iter().find_map(|gesture| ui.handle(gesture, model));
            match asked {
                // A set-up that goes on by itself would do more than is wanted.
                Some(request) if wanted.is(&request, model) && !fleet::pilot::goes_on(&ui.desk.fleet) => {
                    let way = way(&reached, at, press);
                    if effort == Effort::Some {
                        return Ok(way);
                    }
                    if best.as_ref().is_none_or(|best| length(&way) < length(best)) {
                        best = Some(way);
                    }
                }
                None if !ASIDE.contains(&ui.screen()) && known.insert(trace(&ui)) => {
                    let next = reached.len();
                    reached.push(Reached { ui, from: at, by: Some(press), presses });
                    if on_the_way { ahead.push(next) } else { open.push_back(next) }
                }
                _ => {}
            }
        }
        ahead.into_iter().rev().for_each(|next| open.push_front(next));
    }
    if let Some(best) = best {
        return Ok(best);
    }
    let asked = |reached: &Reached| match wanted {
        Wanted::Do(Command::Fleet(command)) => fleet::pilot::asked(model, &reached.ui.desk.fleet, command),
        _ => None,
    };
    let nearest = reached.iter().filter_map(asked).max();
    let (answers, question) = nearest.unwrap_or_default();
    Err(std::format!("no way from {}, nearest after {answers} answers: {question}", ui.screen()))
}

/// How many presses a way takes.
fn length(way: &[(Press, u64)]) -> usize {
    way.iter().filter(|(press, _)| *press != Press::Rest).count()
}

/// The way to a state, and a last press there.
fn way(reached: &[Reached], mut at: usize, last: Press) -> Vec<(Press, u64)> {
    let mut way = std::vec![(last, trace(&reached[at].ui))];
    while let Some(by) = reached[at].by {
        at = reached[at].from;
        way.push((by, trace(&reached[at].ui)));
    }
    way.reverse();
    way
}

/// The presses worth trying on the screen in sight, and whether they lead to what is wanted.
fn leading(ui: &Ui, model: &Model, wanted: &Wanted) -> (Vec<Press>, bool) {
    let hint = match (wanted, ui.top()) {
        (Wanted::Do(Command::Fleet(command)), Some(Screen::Game(games::Screen::Fleet(screen)))) => {
            fleet::pilot::hint(screen, model, &ui.desk.fleet, command)
        }
        _ => None,
    };
    let buttons = hint.unwrap_or(&Button::ALL);
    let mut presses: Vec<Press> = buttons.iter().copied().map(Press::Tap).collect();
    if buttons.contains(&Button::B) {
        presses.push(Press::Hold(Button::B));
    }
    if ui.wants_hold() {
        presses.push(Press::Hold(Button::A));
    }
    if ui.settles() {
        presses.push(Press::Rest);
    }
    (presses, !buttons.contains(&Button::B))
}

/// Tells states of the screens apart.
pub fn trace(ui: &Ui) -> u64 {
    struct Hashing(DefaultHasher);
    impl Write for Hashing {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            text.hash(&mut self.0);
            Ok(())
        }
    }
    let mut hashing = Hashing(DefaultHasher::new());
    let _ = write!(hashing, "{:?}{:?}", ui.open, ui.desk);
    hashing.0.finish()
}
