//! A player who drives the device by its buttons to a wanted command, and sees what was recorded.

use crate::simulator::Simulator;
use passerelle_core::entry::{Entry, Played, Replayed};
use passerelle_core::games::{Command, Games};
use passerelle_device::time::ms;
use passerelle_ui::pilot::{Effort, Press, Wanted, route, same_line, trace};
use passerelle_ui::{Button, Model};

/// How long a button is down, and up afterwards.
const PRESS_MS: u64 = 60;
/// How long one is held.
const HOLD_A_MS: u64 = 2_000;
const HOLD_B_MS: u64 = 800;
/// How long it takes until what was counted counts.
const REST_MS: u64 = 2_500;
/// How often a way is looked for anew because the device went another one.
const TRIES: usize = 4;
/// How long dice and flash take, at most.
const WAIT_MS: u64 = 3_000;

/// A wanted command that was reached.
#[derive(Debug)]
pub struct Flown {
    /// What was pressed.
    pub presses: Vec<Press>,
    /// What was recorded: the command, and what followed by itself.
    pub done: Vec<Done>,
}

impl Flown {
    /// How many presses it took.
    pub fn count(&self) -> usize {
        self.presses.iter().filter(|press| **press != Press::Rest).count()
    }
}

/// A command on record.
#[derive(Debug)]
pub struct Done {
    /// The command.
    pub command: Command,
    /// The line that gives it.
    pub line: String,
    /// The values it threw.
    pub dice: Vec<u8>,
}

/// Presses a button of the device.
pub fn press(simulator: &mut Simulator, press: Press) {
    let (button, down) = match press {
        Press::Tap(button) => (button, PRESS_MS),
        Press::Hold(Button::B) => (Button::B, HOLD_B_MS),
        Press::Hold(button) => (button, HOLD_A_MS),
        Press::Rest => return simulator.advance(ms(REST_MS)),
    };
    simulator.buttons(1 << button as u8);
    simulator.advance(ms(down));
    simulator.buttons(0);
    simulator.advance(ms(PRESS_MS));
}

/// Everything on record, the latest first.
fn past(model: &Model) -> Vec<passerelle_ui::Done> {
    let mut all = Vec::new();
    // It tells eight at a time.
    for at in (0..model.past.count()).step_by(8) {
        model.past.tell(at, 8, &mut |done| all.push(done.clone()));
    }
    all
}

/// The number of the last command on record, and how many are undone.
fn last(simulator: &mut Simulator) -> (u32, usize) {
    simulator.device().look(|_, model| {
        let all = past(model);
        (all.first().map_or(0, |done| done.number), all.iter().filter(|done| done.undone).count())
    })
}

/// Everything on record from that number on, the oldest first, and the game before.
fn since(simulator: &mut Simulator, number: u32, mut games: Games) -> Vec<Done> {
    let entries: Vec<_> = simulator.device().look(|_, model| {
        let new = past(model).into_iter().take_while(|done| done.number > number);
        new.filter(|done| !done.undone).map(|done| done.entry).collect()
    });
    let done = |entry: Entry<Command>| {
        let mut line = String::new();
        // Strings take whatever is written, and what is on record can be played.
        let _ = games.write_command(&entry.command, &mut line);
        let _ = games.play(&entry.command, &mut Replayed::new(&entry.dice));
        Done { line, dice: entry.dice.to_vec(), command: entry.command }
    };
    entries.into_iter().rev().map(done).collect()
}

/// The presses that lead to what is wanted from the screen in sight.
pub fn way(simulator: &mut Simulator, wanted: &Wanted) -> Result<Vec<Press>, String> {
    let way = simulator.device().look(|ui, model| route(ui, model, wanted, Effort::Shortest))?;
    Ok(way.into_iter().map(|(press, _)| press).collect())
}

/// Leads the device by its buttons to what is wanted. An error tells what no press leads to.
pub fn fly(simulator: &mut Simulator, wanted: &Wanted, effort: Effort) -> Result<Flown, String> {
    let before = *simulator.device().games();
    let start = last(simulator);
    let mut presses = Vec::new();
    for _ in 0..TRIES {
        let way = simulator.device().look(|ui, model| route(ui, model, wanted, effort));
        let way = match way {
            Ok(way) => way,
            // Only when it is open does the quick menu know what can be taken back.
            Err(_) if !matches!(wanted, Wanted::Do(_)) && presses.is_empty() => {
                presses.push(Press::Hold(Button::B));
                press(simulator, Press::Hold(Button::B));
                continue;
            }
            Err(error) => return Err(error),
        };
        let mut astray = false;
        for (by, at) in way {
            astray = simulator.device().look(|ui, _| trace(ui)) != at;
            if astray {
                break;
            }
            presses.push(by);
            press(simulator, by);
            // What the quick menu has to offer is known when it is open.
            astray = by == Press::Hold(Button::B);
            if astray {
                break;
            }
        }
        if !astray {
            break;
        }
    }
    let mut waited = 0;
    while last(simulator) == start && waited < WAIT_MS {
        simulator.advance(ms(20));
        waited += 20;
    }
    // What follows by itself is done when the flash has taken what was before it.
    simulator.advance(ms(PRESS_MS));
    let done = since(simulator, start.0, before);
    if let Wanted::Do(wanted) = wanted {
        match done.first() {
            Some(first) if same_line(&before, &first.command, wanted) => {}
            other => return Err(format!("{presses:?} did {other:?}")),
        }
    } else if last(simulator) == start {
        return Err(format!("{presses:?} did nothing"));
    }
    Ok(Flown { presses, done })
}
