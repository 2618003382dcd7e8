//! `cargo xtask test`: everything, in the order in which failures are cheapest to find. `.ci/run` is only
//! this.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::boards;
use crate::clippy;
use crate::emulate;
use crate::firmware;
use crate::lint_tool::RUSTFMT;
use crate::process;
use crate::stop::Stop;

/// One check.
struct Step<'a> {
    title: String,
    work: Work<'a>,
}

/// A command is made only when its turn comes: making it may have to install its tool.
enum Work<'a> {
    /// A program, which is its own way to repeat it.
    Program(Box<dyn Fn() -> Result<Command, Stop> + 'a>),
    /// One of our own commands, with the words that repeat it.
    Own(String, Box<dyn Fn() -> Result<(), Stop> + 'a>),
}

pub(crate) fn run() -> Result<(), Stop> {
    let boards = boards::all()?;
    let steps = steps(&boards);
    let mut done: Vec<(&str, Duration)> = Vec::new();
    for (number, step) in (1..).zip(&steps) {
        let heading = format!("step {number} of {}: {}", steps.len(), step.title);
        println!("\n==> {heading}");
        let start = Instant::now();
        let outcome = step.run();
        println!("==> {:.1} s", start.elapsed().as_secs_f32());
        if let Err(stop) = outcome {
            return Err(step.failure(&heading, &stop));
        }
        done.push((&step.title, start.elapsed()));
    }
    println!("\n{}", summary(&done));
    Ok(())
}

fn steps(boards: &[String]) -> Vec<Step<'_>> {
    let mut steps = vec![program("format", format), program("clippy, host", clippy::host)];
    for board in boards {
        steps.push(program(format!("clippy, {board}"), move || clippy::firmware(board)));
    }
    steps.push(program("tests", tests));
    steps.push(program("fairness of the dice", fairness));
    for board in boards {
        let words = format!("firmware --board {board}");
        steps.push(own(format!("firmware, {board}"), words, move || firmware::run(board)));
    }
    steps.push(own("emulator", "emulate", || emulate::tests(None)));
    steps.push(own("budgets", "bench", emulate::bench));
    steps
}

fn format() -> Result<Command, Stop> {
    let mut command = RUSTFMT.command(RUSTFMT.find()?);
    command.args(["--all", "--check"]);
    Ok(command)
}

/// A snapshot that differs must fail, not be written anew.
fn tests() -> Result<Command, Stop> {
    let mut command = process::cargo();
    command.args(["test", "--locked", "--workspace", "--features", "xtask/logs"]).env("INSTA_UPDATE", "no");
    Ok(command)
}

/// Millions of rolls: too slow without optimisation.
fn fairness() -> Result<Command, Stop> {
    let mut command = process::cargo();
    command.args(["test", "--locked", "--release", "--package", "passerelle-device", "--test", "fairness"]);
    Ok(command)
}

fn program<'a>(title: impl Into<String>, make: impl Fn() -> Result<Command, Stop> + 'a) -> Step<'a> {
    Step { title: title.into(), work: Work::Program(Box::new(make)) }
}

fn own<'a>(
    title: impl Into<String>,
    words: impl Into<String>,
    task: impl Fn() -> Result<(), Stop> + 'a,
) -> Step<'a> {
    Step { title: title.into(), work: Work::Own(words.into(), Box::new(task)) }
}

impl Step<'_> {
    fn run(&self) -> Result<(), Stop> {
        match &self.work {
            Work::Program(make) => process::run(&self.title, &mut make()?),
            Work::Own(_, task) => task(),
        }
    }

    fn failure(&self, heading: &str, stop: &Stop) -> Stop {
        let reason = match stop {
            Stop::Usage(reason) | Stop::Failed(reason) => format!("\n{reason}"),
            Stop::Exit(_) => String::new(),
        };
        let repeat = match &self.work {
            Work::Program(_) => String::new(),
            Work::Own(words, _) => format!("\nrepeat it with:\n  cargo xtask {words}"),
        };
        Stop::Failed(format!("{heading}: failed{reason}{repeat}"))
    }
}

fn summary(done: &[(&str, Duration)]) -> String {
    let lines = done.iter().map(|(title, time)| format!("{:>7.1} s  {title}\n", time.as_secs_f32()));
    let total: Duration = done.iter().map(|(_, time)| time).sum();
    format!("{}{:>7.1} s  all {} steps passed", lines.collect::<String>(), total.as_secs_f32(), done.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_linted_and_built() {
        let boards = ["pico", "pico-spi"].map(String::from);
        let steps = steps(&boards);
        let titles: Vec<&str> = steps.iter().map(|step| step.title.as_str()).collect();
        let expected = [
            "format",
            "clippy, host",
            "clippy, pico",
            "clippy, pico-spi",
            "tests",
            "fairness of the dice",
            "firmware, pico",
            "firmware, pico-spi",
            "emulator",
            "budgets",
        ];
        assert_eq!(titles, expected);
    }

    #[test]
    fn a_failure_says_how_to_repeat_it() {
        let step = own("emulator", "emulate", || Ok(()));
        let message = "step 9 of 10: emulator: failed\nrepeat it with:\n  cargo xtask emulate";
        assert_eq!(step.failure("step 9 of 10: emulator", &Stop::Exit(1)), Stop::failed(message));

        let failing = program("clippy", || {
            let mut command = Command::new("false");
            command.arg("--now");
            Ok(command)
        });
        let Err(stop) = failing.run() else { panic!("`false` succeeded") };
        let Stop::Failed(message) = failing.failure("step 1 of 1: clippy", &stop) else { panic!() };
        assert!(message.ends_with("repeat it with:\n  false --now"), "{message}");
    }

    #[test]
    fn the_summary_adds_up() {
        let done = [("format", Duration::from_millis(500)), ("tests", Duration::from_secs(61))];
        let expected = "    0.5 s  format\n   61.0 s  tests\n   61.5 s  all 2 steps passed";
        assert_eq!(summary(&done), expected);
    }
}
