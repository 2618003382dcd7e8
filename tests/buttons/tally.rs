//! How many presses the commands take, by kind.

use passerelle_core::games::Command;
use std::collections::BTreeMap;
use std::fmt;

/// Presses of each kind of command.
#[derive(Default)]
pub(crate) struct Tally(BTreeMap<&'static str, Vec<usize>>);

impl Tally {
    pub(crate) fn add(&mut self, command: &Command, presses: usize) {
        let Command::Fleet(command) = command else { return };
        self.0.entry(command.verb.word()).or_default().push(presses);
    }

    pub(crate) fn join(&mut self, other: Tally) {
        for (word, presses) in other.0 {
            self.0.entry(word).or_default().extend(presses);
        }
    }

    /// How many kinds of command there were.
    pub(crate) fn kinds(&self) -> usize {
        self.0.len()
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{:<12} {:>6} {:>8} {:>6}", "command", "times", "average", "worst")?;
        self.0.iter().try_for_each(|(word, presses)| {
            let (times, worst) = (presses.len(), presses.iter().max().unwrap_or(&0));
            let average = presses.iter().sum::<usize>() as f32 / times as f32;
            writeln!(f, "{word:<12} {times:>6} {average:>8.1} {worst:>6}")
        })
    }
}
