//! `cargo xtask rules`: the tests of the host, and whether those that passed executed every rule the device keeps.

use std::collections::BTreeSet;

use passerelle_core::games;
use passerelle_core::rule::{Kind, Rule};

use crate::notes::{self, Notes};
use crate::process::{self, Stop};

/// The rules of one area of a game.
type Table = (&'static str, &'static str, &'static [Rule]);

pub(crate) fn run() -> Result<(), Stop> {
    let folder = notes::folder("covers")?;
    let mut tests = process::cargo();
    tests.args(["test", "--locked", "--workspace", "--features", "xtask/logs"]);
    process::run("a test", tests.env(passerelle_covers::FOLDER, &folder))?;
    let (tables, notes) = (games::rule_tables().collect::<Vec<_>>(), Notes::read(&folder)?);
    print!("\n{}", summary(&tables, &notes));
    check(&tables, &notes).map_err(Stop::Failed)
}

/// The rules that must be covered. Those for reference are only shown: there is nothing to execute.
fn wanted(rules: &[Rule]) -> impl Iterator<Item = &'static str> {
    rules.iter().filter(|rule| rule.kind != Kind::Reference).map(|rule| rule.id)
}

/// How many rules are covered, by area and by game.
fn summary(tables: &[Table], notes: &Notes) -> String {
    let mut lines = format!("{:<12} {:<14} {:>9} {:>9}\n", "game", "area", "covered", "reference");
    for game in tables.chunk_by(|a, b| a.0 == b.0) {
        let mut all = [0; 3];
        for &(name, area, rules) in game {
            let covered = wanted(rules).filter(|&id| notes.covered.contains(id)).count();
            let of = wanted(rules).count();
            let counts = [covered, of, rules.len() - of];
            lines += &line(name, area, counts);
            all.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        }
        lines += &line(game[0].0, "all", all);
    }
    lines
}

fn line(game: &str, area: &str, [covered, of, reference]: [usize; 3]) -> String {
    format!("{game:<12} {area:<14} {:>9} {reference:>9}\n", format!("{covered} of {of}"))
}

/// Every rule is covered, and every id that a test names is that of a rule.
fn check(tables: &[Table], notes: &Notes) -> Result<(), String> {
    let mut message = String::new();
    for (game, area, rules) in tables {
        let missing = wanted(rules).filter(|&id| !notes.covered.contains(id));
        message.extend(missing.map(|id| format!("no passing test executed {id} ({game}, {area})\n")));
    }
    let known: BTreeSet<&str> = tables.iter().flat_map(|table| table.2).map(|rule| rule.id).collect();
    let named: BTreeSet<&String> =
        notes.covered.iter().chain(notes.refused.iter().map(|(rule, _)| rule)).collect();
    let unknown = named.iter().filter(|id| !known.contains(id.as_str()));
    message.extend(unknown.map(|id| format!("a test names {id}, which is in no table of rules\n")));
    if message.is_empty() { Ok(()) } else { Err(message.trim_end().into()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use passerelle_core::lang::Text;

    const fn rule(id: &'static str, kind: Kind) -> Rule {
        Rule { id, kind, help: Text::new("", "") }
    }

    const MOVES: &[Rule] =
        &[rule("A-MOVE-01", Kind::Auto), rule("A-MOVE-02", Kind::Assist), rule("A-MOVE-03", Kind::Reference)];
    const ENDS: &[Rule] = &[rule("A-END-01", Kind::Auto)];
    const TABLES: &[Table] = &[("a", "moves", MOVES), ("a", "ends", ENDS), ("b", "none", &[])];

    fn notes(covered: &[&str], refused: &[&str]) -> Notes {
        let refused = refused.iter().map(|rule| (rule.to_string(), "E_CAP".into())).collect();
        Notes { covered: covered.iter().map(|id| id.to_string()).collect(), refused, ..Notes::default() }
    }

    #[test]
    fn rules_are_counted_by_area_and_game() {
        let expected = "\
game         area             covered reference
a            moves             1 of 2         1
a            ends              1 of 1         0
a            all               2 of 3         1
b            none              0 of 0         0
b            all               0 of 0         0
";
        assert_eq!(summary(TABLES, &notes(&["A-MOVE-02", "A-MOVE-03", "A-END-01"], &[])), expected);
    }

    #[test]
    fn what_the_device_keeps_must_be_executed() {
        assert_eq!(check(TABLES, &notes(&["A-MOVE-01", "A-MOVE-02", "A-END-01"], &["A-MOVE-03"])), Ok(()));
        let message =
            "no passing test executed A-MOVE-02 (a, moves)\nno passing test executed A-END-01 (a, ends)";
        assert_eq!(check(TABLES, &notes(&["A-MOVE-01"], &["A-END-01"])), Err(message.into()));
    }

    #[test]
    fn ids_of_no_rule_are_named() {
        let message = "a test names A-MOV-01, which is in no table of rules\n\
                       a test names A-MOVE-04, which is in no table of rules";
        let covered = ["A-MOVE-01", "A-MOVE-02", "A-END-01", "A-MOV-01"];
        assert_eq!(check(TABLES, &notes(&covered, &["A-MOVE-04"])), Err(message.into()));
    }
}
