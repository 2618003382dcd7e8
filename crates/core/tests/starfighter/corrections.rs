//! What players may know, and corrections by hand.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_covers::covers;

#[test]
fn decks_and_hands_can_be_counted() {
    let _rules = covers(&["SF-INF-01", "SF-INF-02"]);
    let t = Table::deployment();
    assert_eq!((t.counts(Side::A), t.counts(Side::B)), ([5, 0, 90, 0], [5, 0, 90, 0]));
    let state = crate::view::json(&t.state);
    assert_eq!((&state["sides"][1]["hand"], &state["sides"][1]["deck"]), (&5.into(), &90.into()));
}

#[test]
fn cards_are_neither_lost_nor_made() {
    let _rules = covers(&["SF-INF-04"]);
    let mut t = Table::deployment();
    for line in ["deploy 1 upper=draw", "deploy 1 upper=destroy", "effect a1:0", "deploy 2", "pass"] {
        t.ok(line);
        assert_eq!((t.state.surplus(), t.state.cruiser(Side::A).cards), (0, 100), "{line}");
    }
    // A correction that breaks it is told, once.
    assert_eq!(t.ok("set hand 9 side=b"), "wrong cards=+5\n");
    assert_eq!(t.ok("deploy 3"), "played a3:0\n");
    assert_eq!(t.ok("set deck 80"), "wrong cards=-4\n");
    assert_eq!(t.ok("set deck 84"), "");
}

#[test]
fn every_counter_can_be_corrected() {
    let _rules = covers(&["SF-INF-05"]);
    let mut t = Table::deployment().armor(14, 20);
    assert_eq!(t.ok("armor a by=-1"), "corrected a -1 left=13\n");
    assert_eq!(t.talk("armor b by=+2").pop().expect("a question").1[0], 127, "one less is offered first");
    assert_eq!(t.ok("armor b by=+2"), "corrected b +2 left=22\n");
    t.refused("armor a by=0", "SF-INF-05", "E_COUNT");
    t.refused("armor a by=61", "SF-INF-05", "E_COUNT");
    assert!(t.is_malformed("armor a by=200") && t.is_malformed("armor c by=1"));
    for line in [
        "set hand 7 side=b",
        "set aside 2 side=a",
        "set discard 3",
        "set deck 88",
        "set round 4",
        "set verso 3",
        "set green 45",
        "initiative b",
        "turn b",
        "shift by=-2",
    ] {
        t.ok(line);
    }
    assert_eq!((t.counts(Side::A), t.counts(Side::B)[0]), ([5, 2, 88, 3], 7));
    assert_eq!((t.state.round, t.state.verso, t.state.green, t.state.shift), (4, 3, 45, -2));
    assert_eq!((t.state.initiative, t.state.active), (Side::B, Side::B));
    t.refused("set hand 101 side=a", "SF-INF-05", "E_COUNT");
    t.refused("set verso 8", "SF-INF-05", "E_COUNT");
    t.refused("shift by=4", "SF-INI-02", "E_FACING");
    // Before play there is nothing to correct.
    let mut t = Table::of(&["new starfighter skirmish first=a"]);
    for line in [
        "armor a by=-1",
        "set round 1",
        "initiative a",
        "turn a",
        "shift by=1",
        "fix a1:0",
        "add a 1",
        "remove a1:0",
    ] {
        t.refused(line, "SF-INF-05", "E_PHASE");
    }
    // Sides and counters that are none.
    let mut t = Table::deployment();
    for (line, at, answer) in [("armor a by=1", 0, 2), ("set round 1", 0, 7)] {
        let command = t.with_answer(line, at, answer);
        t.refuses(&command, "SF-INF-05", "E_TGT");
    }
}

#[test]
fn a_card_can_be_described_anew() {
    let _rules = covers(&["SF-INF-05", "SF-DMG-06"]);
    let mut t = Table::deployment().sector("a1", "?, f2 f0h1 s3x1 FF >draw");
    let line = "fix a1:1";
    assert_eq!(t.asked(line).len(), 10);
    let before = t.cards("a1");
    t.ok(line);
    assert_eq!(t.cards("a1"), before, "what is not said stays");
    t.ok("fix a1:1 fighters=3,1 hits=2,0 screens=2 marked=1 field=yes upper=flip lower=none");
    assert_eq!(t.cards("a1"), "f3h2 f1 s2x1 FF, f2 f0h1 s3x1 FF");
    t.ok("fix a1:0 fighters=2,0 hits=1,1");
    assert_eq!(t.cards("a1"), "f3h2 f1 s2x1 FF, f3 f0h1 s3x1 FF", "markers do not lie on a covered half");
    t.ok("fix a1:1 fighters=?,? screens=? field=? upper=?");
    assert!(t.state.stack(Side::A, 0)[1].fighters().is_none());
    t.refused("fix a1:0 hits=6", "SF-CBT-03", "E_COUNT");
    t.refused("fix a1:0 fighters=9", "SF-CBT-03", "E_COUNT");
    t.refused("fix a1:0 screens=5", "SF-DMG-08", "E_COUNT");
    t.refused("fix a1:0 marked=4", "SF-DMG-08", "E_COUNT");
    t.refused("fix a2:0", "SF-INF-05", "E_EMPTY");
    t.refused("remove a2:0", "SF-INF-05", "E_EMPTY");
    let command = t.with_answer("fix a1:0", 7, 3);
    t.refuses(&command, "SF-DMG-10", "E_COUNT");
}

#[test]
fn cards_can_be_added_and_removed() {
    let _rules = covers(&["SF-INF-05", "SF-INF-04"]);
    let mut t = Table::deployment().sector("a1", "f1 >draw, f1 >draw");
    assert_eq!(t.ok("add a 1"), "wrong cards=+1\n");
    assert_eq!(t.ok("set hand 4 side=a"), "");
    assert_eq!(t.ok("remove a1:2"), "destroyed a1:2\n", "and nothing fires");
    assert_eq!((t.heights(Side::A)[0], t.counts(Side::A)[3]), (2, 1));
    let mut t = Table::deployment().sector("a1", "f1, f1, f1, f1").then(&["add a 1"]);
    t.refused("add a 1", "SF-DEP-04", "E_FULL");
}

#[test]
fn what_is_under_way_goes_on_with_the_correction() {
    let _rules = covers(&["SF-INF-05", "SF-INI-03"]);
    // A card that was to be described is gone.
    let mut t = Table::battle().sector("a3", "?").sector("b3", "f2").then(&["battle"]);
    assert_eq!(t.state.moment, Moment::Card);
    t.ok("remove a3:0");
    assert_eq!((t.state.moment, t.state.combat.expect("a combat").forces), (Moment::Combat, [2, 0]));
    // Forces are counted anew until the combat begins.
    t.ok("fix b3:0 fighters=5");
    assert_eq!(t.state.combat.expect("a combat").forces, [5, 0]);
    t.ok("shift by=1");
    assert_eq!(t.state.combat, None, "these sectors face each other no more");
    // A combat that has begun is fought where it began.
    Table::suffers("f2 f1", 1, 20).refused("shift by=1", "SF-INI-03", "E_PHASE");
    // Its markers have no place any more.
    let t = Table::suffers("f2 f1", 1, 20).then(&["fix a3:0 fighters=0,0 hits=0,0"]);
    assert_eq!(t.state.moment, Moment::RoundEnd);
    // The effect that was to be applied is gone, and the turn goes on.
    let t = Table::deployment().then(&["deploy 1 upper=vertical", "remove a1:0"]);
    assert_eq!((t.state.moment, t.state.active), (Moment::Deploy, Side::B));
    let t = Table::battle().then(&["initiative b"]);
    assert_eq!(t.state.decider(), Some(Side::B));
    let mut t = t;
    t.refused("turn a", "SF-INF-05", "E_PHASE");
}

#[test]
fn the_first_choice_is_the_present_value() {
    let _rules = covers(&["SF-INF-05"]);
    let t = Table::deployment();
    for (line, question, value) in [
        ("set hand 1 side=b", Question::Value, 5),
        ("set round 9", Question::Value, 1),
        ("initiative a", Question::Side, 1),
    ] {
        let (_, choices) = t.talk(line).into_iter().find(|(asked, _)| *asked == question).expect("asked");
        assert_eq!(choices[0], value, "{line}");
    }
}
