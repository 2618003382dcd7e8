//! `legal`: lines that can be sent back.

use crate::table::Table;
use crate::view::All;
use passerelle_core::console::Words;
use passerelle_core::games::starfighter::command::Progress;
use passerelle_core::games::starfighter::state::State;
use passerelle_core::games::starfighter::{check_start, write_legal};
use passerelle_core::line::Partial;
use passerelle_core::plain::read_partial;

fn legal(state: &State, line: &str) -> Vec<String> {
    let mut out = All::default();
    write_legal(state, line, &mut out).expect("lines");
    out.0.lines().map(String::from).collect()
}

/// Follows every line of `legal` down to whole commands, each of which must be accepted as it stands. Tells how many.
fn follow(state: &State, line: &str, budget: &mut usize) -> usize {
    let mut whole = 0;
    for next in legal(state, line) {
        if next.starts_with("asks ") || next == "complete" || *budget == 0 {
            continue;
        }
        *budget -= 1;
        let mut words = Words::of(&next);
        let verb = words.next().expect("a verb");
        match read_partial(state, verb, words) {
            Partial::Asks(begun) => {
                let Ok(Progress::Asks(draft)) = state.draft(begun.verb, &begun.answers) else {
                    panic!("{next}")
                };
                assert_eq!(legal(state, &next).len() - 1, draft.choices.len(), "{next}");
                whole += follow(state, &next, budget);
            }
            Partial::Complete(command) => {
                whole += 1;
                state.preview(&command).unwrap_or_else(|refusal| panic!("{next}: {refusal:?}"));
            }
            Partial::Refused(refusal) => panic!("{next}: {refusal:?}"),
            Partial::Malformed(malformed) => panic!("{next}: {malformed}"),
        }
    }
    whole
}

#[test]
fn without_words_the_verbs() {
    let verbs = ["new starfighter", "deploy", "pass"];
    let corrections = ["armor", "set", "initiative", "turn", "shift", "add", "record", "name", "mode"];
    assert_eq!(legal(&Table::deployment().state, ""), [&verbs[..], &corrections].concat());
    assert_eq!(legal(&State::default(), ""), ["new starfighter", "record", "name"]);
}

#[test]
fn a_line_goes_on_with_each_choice() {
    let t = Table::deployment();
    assert_eq!(legal(&t.state, "deploy")[..3], ["asks sector", "deploy sector=1", "deploy sector=2"]);
    assert_eq!(
        legal(&t.state, "deploy 2")[..3],
        ["asks upper", "deploy 2 upper=none", "deploy 2 upper=draw"]
    );
    assert_eq!(legal(&t.state, "pass"), ["complete"]);
    assert_eq!(legal(&t.state, "new starfighter")[1], "new starfighter game=training");
    assert_eq!(legal(&t.state, "new starfighter quick")[1], "new starfighter quick armor=20");
    assert_eq!(legal(&t.state, "armor a")[1], "armor a by=-1");
    assert_eq!(legal(&t.state, "name 3")[1], "name 3 name=A");
    assert!(legal(&t.state, "battle").is_empty() && legal(&t.state, "sing").is_empty());
    assert!(check_start(&t.state, "battle", Words::of("")).is_err());
    assert!(check_start(&t.state, "deploy", Words::of("1")).is_ok());
}

#[test]
fn what_is_listed_is_accepted() {
    let effect =
        Table::deployment().sector("b1", "?, f2").then(&["deploy 1 upper=fighter-hit lower=lateral"]);
    let card = Table::battle().sector("a3", "?").sector("b3", "f2").then(&["battle"]);
    for t in
        [Table::blank(), Table::skirmish(), Table::deployment(), effect, card, Table::suffers("f2 f2", 2, 9)]
    {
        let mut budget = 1_500;
        assert!(follow(&t.state, "", &mut budget) > 50);
    }
}

#[test]
fn lines_may_stand_in_any_order() {
    let t = Table::deployment();
    let command = t.read("deploy lower=lateral 2 upper=draw");
    assert_eq!(t.read("deploy sector=2 upper=draw lower=lateral"), command);
    assert!(t.is_malformed("deploy 2 colour=red") && t.is_malformed("deploy 2 upper=nothing"));
    assert!(t.is_malformed("deploy") && t.is_malformed("set"));
    assert!(t.is_malformed("set hand x side=a"));
}
