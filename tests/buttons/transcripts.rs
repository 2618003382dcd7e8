//! Every transcript of the console, played by buttons.

use crate::tally::Tally;
use crate::twins::{Twins, command, send};
use passerelle_ui::pilot::Wanted;
use std::fs;
use std::path::Path;

/// Plays what a transcript sends. Lines that are refused, and those that only ask, need no buttons.
fn play(transcript: &str) -> Twins {
    let mut twins = Twins::new(1);
    for line in transcript.lines().filter_map(|line| line.strip_prefix("> ")) {
        let word = line.split(' ').next().unwrap_or_default();
        match word {
            "undo" | "redo" => {
                let wanted = if word == "undo" { Wanted::Undo } else { Wanted::Redo };
                let can = send(&mut twins.told, line).ends_with("ok\n");
                if can {
                    let back = if word == "undo" { "redo" } else { "undo" };
                    send(&mut twins.told, back);
                    twins.do_it(&wanted, line);
                }
            }
            _ => match command(&mut twins.told, line) {
                // Dice that look the same need not be the same on both.
                Some(told) => {
                    let line = crate::twins::line(&mut twins.told, &told);
                    let wanted = command(&mut twins.hand, &line).unwrap_or(told);
                    twins.do_it(&Wanted::Do(&wanted), &line);
                }
                None if word == "legal" || send(&mut twins.told, "version").is_empty() => {}
                None => twins.both(line),
            },
        }
    }
    twins
}

#[test]
fn every_transcript_can_be_played_by_buttons() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fleet");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the transcripts").flatten().map(|file| file.path()).collect();
    files.sort();
    let (mut tally, mut failures) = (Tally::default(), Vec::new());
    for file in files.iter().filter(|file| file.is_file()) {
        let transcript = fs::read_to_string(file).expect("a transcript");
        // Those are about presses already, or about undone dice that nobody told.
        if transcript.contains("> press ") || file.ends_with("log.txt") {
            continue;
        }
        let name = file.file_name().expect("a name").to_string_lossy();
        let twins = play(&transcript);
        failures.extend(twins.failures.into_iter().map(|failure| format!("{name}: {failure}")));
        tally.join(twins.tally);
    }
    println!("{tally}");
    assert!(tally.kinds() > 30, "only {} kinds of commands", tally.kinds());
    assert!(failures.is_empty(), "{} lines:\n{}", failures.len(), failures.join("\n"));
}
