//! `legal`: lines that can be sent back.

use crate::table::Table;
use crate::view::All;
use passerelle_core::console::Words;
use passerelle_core::games::fleet::command::Progress;
use passerelle_core::games::fleet::console::{Partial, read_partial, write_legal};
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::weapons::Arm;

fn legal(state: &State, line: &str) -> Vec<String> {
    let mut out = All::default();
    write_legal(state, line, &mut out).expect("lines");
    out.0.lines().map(String::from).collect()
}

fn read<'a>(state: &'a State, line: &'a str) -> Partial<'a> {
    let mut words = Words::of(line);
    let verb = words.next().expect("a verb");
    read_partial(state, verb, words)
}

/// Follows every line of `legal` down to whole commands, each of which must be accepted as it stands. Tells how many.
fn follow(t: &Table, line: &str, budget: &mut usize) -> usize {
    let mut whole = 0;
    for next in legal(&t.state, line) {
        if next.starts_with("asks ") || *budget == 0 {
            continue;
        }
        *budget -= 1;
        assert!(next.len() <= 256);
        assert_ne!(next, line, "no way on");
        match read(&t.state, &next) {
            Partial::Asks(begun) => {
                // Every choice of the draft is listed, those that look the same once.
                let Ok(Progress::Asks(draft)) = t.state.draft(begun.verb, &begun.answers) else {
                    panic!("{next}")
                };
                let listed = legal(&t.state, &next).len() - 1;
                assert!(listed <= draft.choices.len() && (listed > 0) != draft.choices.is_empty(), "{next}");
                whole += follow(t, &next, budget);
            }
            Partial::Complete(command) => {
                whole += 1;
                assert_eq!(legal(&t.state, &next), ["complete"]);
                let mut state = t.state;
                state.apply(&command, &mut Zero).unwrap_or_else(|refusal| panic!("{next}: {refusal:?}"));
                let Partial::Complete(again) = read(&t.state, &next) else { panic!("{next}") };
                assert_eq!(again, command);
            }
            Partial::Refused(refusal) => panic!("{next}: {refusal:?}"),
            Partial::Malformed(malformed) => panic!("{next}: {malformed}"),
        }
    }
    whole
}

struct Zero;

impl passerelle_core::dice::Dice for Zero {
    fn throw(&mut self, _: passerelle_core::dice::Lot, _: u8) -> Option<u8> {
        Some(0)
    }
}

#[test]
fn without_words_the_verbs() {
    let t = Table::duel("De Fr,Fr", "Ba").hand(1, "RO BO BO");
    let verbs = legal(&t.state, "");
    for verb in ["move", "attack", "end"] {
        assert!(verbs.iter().any(|line| line == verb), "{verb} in {verbs:?}");
    }
    assert!(!verbs.iter().any(|line| line == "roll"), "{verbs:?}");
}

#[test]
fn a_line_goes_on_with_each_choice() {
    let t = Table::duel("De Fr,Fr", "Ba").hand(1, "RO BO BO");
    assert_eq!(legal(&t.state, "move"), ["asks die", "move die=BO"], "two dice that look the same are one");
    let origins = ["asks origin", "attack die=RO origin=1", "attack die=RO origin=2"];
    assert_eq!(legal(&t.state, "attack die=RO"), origins);
    // Words may stand in any order, and what was said stays said.
    let targets = legal(&t.state, "attack distance=1 origin=1 die=RO ships=1");
    assert_eq!(targets, ["asks target", "attack distance=1 origin=1 die=RO ships=1 target=2:1"]);
    let ships = legal(&t.state, "attack die=RO origin=2");
    assert_eq!(
        ships[..2],
        ["asks ships", "attack die=RO origin=2 ships=1+2"].map(|line| line.replace("1+2", "2+3"))
    );
    assert_eq!(ships.len(), 4);
}

#[test]
fn lists_end_in_a_word() {
    let t = Table::duel("De Fr Fr", "Ba").hand(1, "RO");
    let line = "attack die=RO origin=1 ships=1 target=2:1";
    let support = legal(&t.state, line);
    assert_eq!(support[..2], ["asks support".to_string(), format!("{line} support=none")]);
    assert_eq!(legal(&t.state, &support[1]), ["complete"]);
    assert!(matches!(read(&t.state, &support[1]), Partial::Complete(_)));
}

#[test]
fn what_is_refused_or_nonsense_has_nothing_to_follow() {
    let t = Table::duel("De", "Ba").hand(1, "RO");
    assert!(matches!(read(&t.state, "roll"), Partial::Refused(_)));
    assert!(matches!(read(&t.state, "sing"), Partial::Malformed(_)));
    assert!(matches!(read(&t.state, "attack dye=RO"), Partial::Malformed(_)));
    for line in ["roll", "sing", "attack dye=RO", "attack die=BO"] {
        assert!(legal(&t.state, line).is_empty(), "{line}");
    }
}

#[test]
fn every_line_can_be_sent_back() {
    let mut reacting =
        Table::duel("De Fr,Fr Fr", "Ba,Fr Cr@gas").hand(1, "RO").left(2, "GO GD").right(2, "RS BS");
    reacting.ok("attack die=RO origin=1 target=2:1 support=2:D");
    let tables = [
        Table::duel("De Fr,Fr", "Ba Cr@gas").hand(1, "RO BO RS").left(1, "RM BM"),
        Table::duel("De Fr,Fr", "Ba Cr@gas").at(Moment::Energy),
        Table::duel("De Fr,Fr", "Ba Cr@gas").hand(1, "RO BS GO").at(Moment::Board),
        reacting,
    ];
    for (i, t) in tables.iter().enumerate() {
        let whole = follow(t, "", &mut 1500);
        assert!(whole > 3, "table {i}: {whole} whole lines");
    }
}

#[test]
fn dealt_weapons_stay_secret() {
    let mut t = Table::duel("Ba", "Ba").with(Switch::Secret, true).at(Moment::Keep);
    t.state.players[0].weapons.clear();
    t.state.setup.dealt = [Arm::Drones, Arm::Pulse].into_iter().collect();
    assert!(legal(&t.state, "").contains(&"keep".to_string()));
    assert_eq!(legal(&t.state, "keep"), ["asks weapon", "keep weapon=a", "keep weapon=b"]);
    for line in ["keep drones", "keep weapon=exo-bomb"] {
        assert!(matches!(read(&t.state, line), Partial::Malformed(_)), "{line}");
    }
}
