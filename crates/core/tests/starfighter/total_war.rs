//! Total War.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_covers::covers;

fn decks() -> Table {
    Table::of(&["new starfighter total-war first=a", "class ares", "class athena"])
}

#[test]
fn each_has_a_deck_and_a_discard() {
    let _rules = covers(&["SF-SET-03", "SF-TWR-05"]);
    let t = decks().then(&["deck 30", "deck 40"]);
    assert_eq!((t.counts(Side::A), t.counts(Side::B)), ([0, 0, 30, 0], [0, 0, 40, 0]));
    // A destroys a card of B: it goes to B's discard.
    let t = t.then(&["draw", "draw"]).sector("b1", "f1").then(&["deploy 1 upper=destroy", "effect b1:0"]);
    assert_eq!((t.counts(Side::A)[3], t.counts(Side::B)[3]), (0, 1));
    assert_eq!(t.state.surplus(), 0);
    // A shuffles his own discard.
    let mut t = decks().then(&["deck 25", "deck 25"]);
    (t.state.cruisers[0].deck, t.state.cruisers[0].discard) = (1, 2);
    t.state.cruisers[1].discard = 9;
    let answer = t.ok("draw");
    assert_eq!(answer, "reshuffled 2 side=a\ndrew 3 side=a\n");
}

#[test]
fn a_deck_has_at_least_25_cards() {
    let _rules = covers(&["SF-TWR-02"]);
    let mut t = decks();
    assert_eq!(t.state.decider(), Some(Side::A));
    t.refused("deck 24", "SF-TWR-02", "E_COUNT");
    t.refused("deck 101", "SF-TWR-03", "E_COUNT");
    t.ok("deck 25");
    assert_eq!(t.state.decider(), Some(Side::B));
    t.ok("deck 100");
    assert_eq!(t.state.moment, Moment::Reinforce);
}

#[test]
fn no_card_is_there_twice() {
    let _rules = covers(&["SF-TWR-03"]);
    let mut t = decks().then(&["serial 3 10", "serial 3 35", "serial level=0 number=10"]);
    t.refused("serial 3 10", "SF-TWR-03", "E_TWICE");
    t.refused("serial 4 10", "SF-TWR-03", "E_LEVEL");
    t.refused("serial 0 101", "SF-TWR-03", "E_TGT");
    t.refused("serial 0 0", "SF-TWR-03", "E_TGT");
    assert_eq!(t.state.serials[0].count(), 3);
    assert!(t.state.serials[0].has(3, 35) && !t.state.serials[0].has(2, 35));
    for number in 40..=70 {
        t.ok(&format!("serial 1 {number}"));
    }
    // What is listed is there.
    assert_eq!(t.talk("deck 40")[0].1[0], 34);
    t.refused("deck 33", "SF-TWR-03", "E_COUNT");
    t.ok("deck 34");
    assert_eq!(t.state.serials[1].count(), 0, "B's list is B's");
    for number in 1..=100 {
        t.ok(&format!("serial 2 {number}"));
    }
    t.refused("serial 1 1", "SF-TWR-03", "E_COUNT");
    t.ok("deck 100");
    t.refused("serial 1 1", "SF-TWR-03", "E_PHASE");
    let mut t = Table::of(&["new starfighter training first=a", "class ares", "class athena"]);
    t.refused("serial 1 1", "SF-TWR-03", "E_FORM");
}

#[test]
fn both_show_their_cruisers_first() {
    let _rules = covers(&["SF-TWR-04"]);
    let t = decks();
    assert_eq!(t.state.moment, Moment::Deck);
    let names: Vec<String> = t.state.cruisers.iter().map(|p| t.state.class(p.class).to_string()).collect();
    assert_eq!(names, ["ARES", "ATHENA"]);
}

#[test]
fn everything_else_is_as_in_skirmish() {
    let _rules = covers(&["SF-TWR-06"]);
    let t = Table::of(&["new starfighter total-war first=a"]);
    assert_eq!(t.talk("class ares")[0].1.len(), 6);
    let t = t.then(&["class 5", "class 6", "deck 30", "deck 30", "draw", "draw"]);
    let (_, effects) =
        t.talk("deploy 1 upper=flip").into_iter().find(|(q, _)| *q == Question::UpperEffect).unwrap();
    assert_eq!(effects.len(), 11);
}
