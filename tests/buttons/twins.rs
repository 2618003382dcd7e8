//! Two devices that play the same game: one by its buttons, one by its console.

use crate::tally::Tally;
use passerelle_core::console::Words;
use passerelle_core::games::{Command, Title};
use passerelle_sim::pilot::{self, Done};
use passerelle_sim::source::Source;
use passerelle_sim::{Simulator, console};
use passerelle_ui::pilot::{Effort, Wanted};
use std::collections::VecDeque;

/// The two, and what the first has done that the second was not told yet.
pub(crate) struct Twins {
    pub(crate) hand: Simulator,
    pub(crate) told: Simulator,
    ahead: VecDeque<Done>,
    pub(crate) tally: Tally,
    /// What no press led to.
    pub(crate) failures: Vec<String>,
    /// Dice the first was told of, and that have not fallen yet.
    faces: Vec<u8>,
    /// Something was taken back: undone dice come first, on both.
    undone: bool,
}

/// Sends a line; the answer.
pub(crate) fn send(device: &mut Simulator, line: &str) -> String {
    String::from_utf8(console::answer(device, format!("{line}\n").as_bytes())).expect("text")
}

/// The game as `state` tells it. In which order dice lie is nobody's business.
pub(crate) fn game(device: &mut Simulator) -> String {
    let state = send(device, "state");
    let (_, mut rest) = state.split_once("\"game\":").expect("a game");
    let mut game = String::new();
    for place in ["\"hand\":[", "\"left\":[", "\"right\":["].iter().cycle() {
        let Some((before, after)) = rest.split_once(place) else { break };
        let (dice, after) = after.split_once(']').expect("the end of a list");
        let mut dice: Vec<&str> = dice.split(',').collect();
        dice.sort_unstable();
        game.extend([before, *place, &dice.join(","), "]"]);
        rest = after;
    }
    game + rest
}

/// A line as a command, if it is one of Fleet Commander that can be given now.
pub(crate) fn command(device: &mut Simulator, line: &str) -> Option<Command> {
    let games = device.device().games();
    let mut words = Words::of(line);
    let word = words.next()?;
    let read = games.parse(Title::Fleet, word, words).ok();
    read.filter(|command| {
        let mut after = *games;
        after.apply(command, &mut Low).is_ok()
    })
}

/// A command as the line that gives it.
pub(crate) fn line(device: &mut Simulator, command: &Command) -> String {
    let mut line = String::new();
    device.device().games().write_command(command, &mut line).expect("a line");
    line
}

/// Where two texts part.
fn difference(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| text[at.saturating_sub(40)..(at + 60).min(text.len())].to_owned();
    format!("by buttons\n{}\nby the console\n{}", around(one), around(other))
}

/// Dice that fall low.
struct Low;

impl passerelle_core::dice::Dice for Low {
    fn throw(&mut self, _: passerelle_core::dice::Lot, _: u8) -> Option<u8> {
        Some(0)
    }
}

impl Twins {
    pub(crate) fn new(seed: u64) -> Twins {
        Twins {
            hand: Simulator::new(Source::seeded(seed)),
            told: Simulator::new(Source::seeded(!seed)),
            ahead: VecDeque::new(),
            tally: Tally::default(),
            failures: Vec::new(),
            faces: Vec::new(),
            undone: false,
        }
    }

    /// Sends a line that is no command of a game to both.
    pub(crate) fn both(&mut self, line: &str) {
        let (one, other) = (send(&mut self.hand, line), send(&mut self.told, line));
        if !["state", "log", "text", "screen", "flash-stats"].contains(&line) {
            assert_eq!(one, other, "{line}");
        }
    }

    /// Leads the first device to what is wanted; `line` tells it to the second.
    pub(crate) fn do_it(&mut self, wanted: &Wanted, line: &str) {
        if let Some(ahead) = self.ahead.pop_front() {
            if ahead.line == line {
                return self.follow(&ahead);
            }
            self.failures.push(format!("{line}: {} follows by itself", ahead.line));
            self.ahead.clear();
            send(&mut self.hand, "undo");
        }
        self.faces = self.hand.device().told();
        match pilot::fly(&mut self.hand, wanted, Effort::Some) {
            Ok(flown) => {
                if let Wanted::Do(command) = wanted {
                    self.tally.add(command, flown.count());
                    self.ahead = flown.done.into();
                    let first = self.ahead.pop_front().expect("the command");
                    // Only the end of the turn may follow by itself, once dice are stored.
                    if let Some(next) = self.ahead.front() {
                        let stored = first.line.starts_with("store") && next.line == "end";
                        if !stored || self.ahead.len() > 1 {
                            self.failures.push(format!("{line}: {} follows by itself", next.line));
                        }
                    }
                    return self.follow(&first);
                }
                self.undone = true;
                self.tell(line);
            }
            Err(error) => {
                self.failures.push(format!("{line}: {error}"));
                let answer = send(&mut self.hand, line);
                assert!(answer.ends_with("ok\n"), "{line}: {answer}");
                let mut dice = None;
                self.hand.device().look(|_, model| {
                    model.past.tell(0, 1, &mut |done| dice = Some(done.entry.dice.clone()));
                });
                if let (Wanted::Do(_), Some(dice), false) = (wanted, dice, self.undone) {
                    self.told.device().tell_only(&dice);
                } else {
                    self.told.device().tell_only(&self.faces);
                }
                self.tell(line);
            }
        }
    }

    /// The second device does what the first did by itself; tells whether there was something.
    pub(crate) fn follow_next(&mut self) -> bool {
        let next = self.ahead.pop_front();
        next.iter().for_each(|done| self.follow(done));
        next.is_some()
    }

    /// How far the game is.
    pub(crate) fn told_moment(&mut self) -> passerelle_core::games::fleet::state::Moment {
        self.told.device().games().fleet.moment
    }

    /// The second device does what the first did.
    fn follow(&mut self, done: &Done) {
        self.told.device().tell_only(if self.undone { &self.faces } else { &done.dice });
        self.tell(&done.line);
    }

    fn tell(&mut self, line: &str) {
        let answer = send(&mut self.told, line);
        assert!(answer.ends_with("ok\n"), "{line}: {answer}");
        if self.ahead.is_empty() {
            let (one, other) = (game(&mut self.hand), game(&mut self.told));
            assert!(one == other, "after {line}: {}", difference(&one, &other));
        }
    }
}
