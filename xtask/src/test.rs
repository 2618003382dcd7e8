//! `cargo xtask test`: everything, in the order in which failures are cheapest to find. `.ci/run` is only
//! this.

use std::fmt;
use std::time::{Duration, Instant};

use crate::boards::{self, Mount, Variant};
use crate::emulate;
use crate::firmware;
use crate::lints;
use crate::process::{self, Stop};
use crate::refusals;
use crate::rules;
use crate::soak;

/// One check.
#[derive(Debug, PartialEq, Eq)]
enum Step {
    Format,
    ClippyHost,
    ClippyChip(Variant),
    TestsAndRules,
    Refusals,
    LongRuns,
    Firmware(Variant),
    EmulatorAndBudgets,
}

pub(crate) fn run() -> Result<(), Stop> {
    let steps = steps(&boards::all()?);
    let mut times = Vec::new();
    for (number, step) in (1..).zip(&steps) {
        let heading = format!("step {number} of {}: {step}", steps.len());
        println!("\n==> {heading}");
        let start = Instant::now();
        let outcome = step.run();
        times.push(start.elapsed());
        println!("==> {:.1} s", start.elapsed().as_secs_f32());
        if let Err(Stop::Usage(reason) | Stop::Failed(reason)) = outcome {
            return Err(Stop::Failed(format!("{heading}: failed\n{reason}")));
        }
    }
    println!("\n{}", summary(&steps, &times));
    Ok(())
}

fn steps(boards: &[String]) -> Vec<Step> {
    let variants = || boards.iter().map(|board| Variant::new(board, Mount::Upright));
    let mut steps = vec![Step::Format, Step::ClippyHost];
    steps.extend(variants().map(Step::ClippyChip));
    steps.extend([Step::TestsAndRules, Step::Refusals, Step::LongRuns]);
    steps.extend(variants().map(Step::Firmware));
    steps.push(Step::EmulatorAndBudgets);
    steps
}

impl Step {
    fn run(&self) -> Result<(), Stop> {
        match self {
            Step::Format => process::run("the check of the format", &mut lints::format()?),
            Step::ClippyHost => process::run("clippy", &mut lints::clippy_host()?),
            Step::ClippyChip(variant) => process::run("clippy", &mut lints::clippy_chip(variant)?),
            Step::TestsAndRules => rules::run(),
            Step::Refusals => refusals::run(),
            Step::LongRuns => long_runs(),
            Step::Firmware(variant) => firmware::run(variant),
            Step::EmulatorAndBudgets => emulate::tests_and_bench(),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Format => f.write_str("format"),
            Step::ClippyHost => f.write_str("clippy, host"),
            Step::ClippyChip(variant) => write!(f, "clippy, {}", variant.name()),
            Step::TestsAndRules => f.write_str("tests and rules"),
            Step::Refusals => f.write_str("refusals"),
            Step::LongRuns => f.write_str("long runs"),
            Step::Firmware(variant) => write!(f, "firmware, {}", variant.name()),
            Step::EmulatorAndBudgets => f.write_str("emulator and budgets"),
        }
    }
}

/// Millions of rolls, presses, lines and random commands, whole games by buttons, tens of thousands of power cuts, a year
/// of wear: too slow without optimisation.
fn long_runs() -> Result<(), Stop> {
    let mut command = process::cargo();
    command.args(["test", "--locked", "--release", "--package", "passerelle-device"]);
    command.args(["--test", "fairness", "--test", "whole", "--test", "flash", "--", "--nocapture"]);
    process::run("a long run", &mut command)?;
    let mut command = process::cargo();
    command.args(["test", "--locked", "--release", "--package", "passerelle", "--test", "buttons"]);
    command.args(["--", "--nocapture"]);
    process::run("a long run by buttons", &mut command)?;
    soak::run(soak::Length::Usual)
}

fn summary(steps: &[Step], times: &[Duration]) -> String {
    let line = |(step, time): (&Step, &Duration)| format!("{:>7.1} s  {step}\n", time.as_secs_f32());
    let lines: String = steps.iter().zip(times).map(line).collect();
    let total: Duration = times.iter().sum();
    format!("{lines}{:>7.1} s  all {} steps passed", total.as_secs_f32(), steps.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_is_linted_and_built() {
        let steps = steps(&["pico", "pico-spi"].map(String::from));
        let titles: Vec<String> = steps.iter().map(Step::to_string).collect();
        let expected = [
            "format",
            "clippy, host",
            "clippy, pico",
            "clippy, pico-spi",
            "tests and rules",
            "refusals",
            "long runs",
            "firmware, pico",
            "firmware, pico-spi",
            "emulator and budgets",
        ];
        assert_eq!(titles, expected);
    }

    #[test]
    fn the_summary_adds_up() {
        let times = [Duration::from_millis(500), Duration::from_secs(61)];
        let expected = "    0.5 s  format\n   61.0 s  tests and rules\n   61.5 s  all 2 steps passed";
        assert_eq!(summary(&[Step::Format, Step::TestsAndRules], &times), expected);
    }
}
