//! The battle: shift, order, forces.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_covers::covers;

/// The pairs of a battle in their order, from 1.
fn pairs(t: &Table) -> Vec<[u8; 2]> {
    (0..6).map_while(|index| t.state.facing_pair(index)).map(|pair| pair.map(|sector| sector + 1)).collect()
}

/// Every sector of both with a fighter.
fn full() -> Table {
    let mut t = Table::battle();
    for sector in 1..=5 {
        t = t.sector(&format!("a{sector}"), "f2").sector(&format!("b{sector}"), "f1");
    }
    t
}

/// The battle with an Initiative and a shift.
fn with(initiative: Side, shift: i8) -> Table {
    let mut t = full();
    (t.state.initiative, t.state.shift) = (initiative, shift);
    t
}

#[test]
fn the_initiative_holder_may_shift_one_sector() {
    let _rules = covers(&["SF-INI-01"]);
    for (side, line, shift) in [
        (Side::A, "battle right", 1),
        (Side::B, "battle right", -1),
        (Side::A, "battle left", -1),
        (Side::B, "battle left", 1),
        (Side::A, "battle none", 0),
        (Side::A, "battle", 0),
    ] {
        let mut t = with(side, 0);
        assert_eq!(t.state.decider(), Some(side));
        t.ok(line);
        assert_eq!(t.state.shift, shift, "{side:?} {line}");
    }
    let mut t = full();
    assert!(t.is_malformed("battle 2"), "two sectors");
    t.ok("battle right");
    t.refused("battle right", "SF-INI-01", "E_PHASE");
}

#[test]
fn two_sectors_must_face() {
    let _rules = covers(&["SF-INI-02"]);
    let mut t = with(Side::A, 3);
    assert_eq!(pairs(&t), [[1, 4], [2, 5]]);
    t.refused("battle right", "SF-INI-02", "E_FACING");
    assert_eq!(t.talk("battle")[0], (Question::Shift, vec![0, 1]), "the other way is not offered");
    t.ok("battle left");
    assert_eq!(pairs(&t), [[1, 3], [2, 4], [3, 5]]);
    let mut t = with(Side::B, -3);
    t.refused("battle right", "SF-INI-02", "E_FACING");
    t.ok("battle none");
}

#[test]
fn the_shift_stays() {
    let _rules = covers(&["SF-INI-03"]);
    let mut t = Table::battle().then(&["battle right", "end"]);
    assert_eq!((t.state.round, t.state.shift), (2, 1));
    t = t.then(&["draw", "draw", "pass", "pass"]);
    assert_eq!((t.state.moment, t.state.shift), (Moment::Shift, 1));
}

#[test]
fn combats_go_one_way_or_the_other() {
    let _rules = covers(&["SF-INI-04", "SF-INI-06"]);
    let mut t = full();
    t.ok("battle right left-to-right");
    assert_eq!(pairs(&t), [[1, 2], [2, 3], [3, 4], [4, 5]]);
    let mut t = full();
    t.ok("battle right order=right-to-left");
    assert_eq!(pairs(&t), [[4, 5], [3, 4], [2, 3], [1, 2]]);
    // A5 and B1 have no opposite: they keep what they have.
    for _ in 0..4 {
        t.ok("combat");
    }
    assert_eq!((t.cards("a5"), t.cards("b1"), t.state.moment), ("f2".into(), "f1".into(), Moment::RoundEnd));
    let mut t = full();
    let other = t.with_answer("battle", 1, 2);
    t.refuses(&other, "SF-INI-04", "E_COUNT");
    let other = t.with_answer("battle", 0, 3);
    t.refuses(&other, "SF-INI-01", "E_COUNT");
}

#[test]
fn no_combat_is_skipped() {
    let _rules = covers(&["SF-INI-05"]);
    let mut t = with(Side::A, -2);
    assert_eq!(pairs(&t), [[3, 1], [4, 2], [5, 3]]);
    t.ok("battle");
    t.refused("end", "SF-INI-05", "E_PHASE");
    let answers: Vec<String> =
        (0..3).map(|_| t.ok("combat").lines().next().expect("a line").into()).collect();
    assert_eq!(answers, ["combat a3 b1 damage=1,2", "combat a4 b2 damage=1,2", "combat a5 b3 damage=1,2"]);
    t.refused("combat", "SF-CBT-01", "E_PHASE");
    t.ok("end");
}

#[test]
fn each_takes_what_the_other_has() {
    let _rules = covers(&["SF-CBT-01"]);
    let mut t = Table::battle().sector("a3", "f4").sector("b3", "f3").then(&["battle"]);
    assert_eq!(t.state.combat.expect("a combat").forces, [3, 4]);
    assert_eq!(t.ok("combat").lines().next(), Some("combat a3 b3 damage=3,4"));
    assert_eq!((t.cards("a3"), t.cards("b3"), t.b()), ("f1h3".into(), "".into(), 19));
}

#[test]
fn forces_are_fixed_when_the_combat_begins() {
    let _rules = covers(&["SF-CBT-02", "SF-EFF-02"]);
    // A's second card destroys B's top card, which was counted all the same.
    let mut t =
        Table::battle().sector("a3", "f1, f2 >destroy").sector("b3", "f3, f2").then(&["battle", "combat"]);
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Effect, Some(Side::A)));
    assert_eq!(t.state.combat.expect("a combat").left, [2, 1]);
    t.ok("effect b3:1");
    assert_eq!((t.cards("a3"), t.a()), ("".into(), 20), "three markers: one, then two");
    assert_eq!(t.cards("b3"), "f1h1", "and B takes the one that was counted");
}

#[test]
fn only_whole_fighters_in_sight_count() {
    let _rules = covers(&["SF-CBT-03"]);
    let t = Table::battle().sector("a3", "f1h3").sector("b3", "f2, f3 f1").then(&["battle"]);
    assert_eq!(t.state.combat.expect("a combat").forces, [3, 1]);
    assert_eq!(t.state.force(Side::B, 2), Some(3), "the upper half below is covered");
}

#[test]
fn fighters_nobody_told_are_asked_for_once() {
    let _rules = covers(&["SF-CBT-03", "SF-CBT-01"]);
    let mut t = Table::battle().sector("a3", "?, ?").sector("b3", "f1").then(&["battle"]);
    assert_eq!(t.state.moment, Moment::Card);
    assert_eq!(t.state.wanted.expect("a card").at.to_string(), "a3:0", "from the bottom up");
    assert_eq!(t.asked("card fighters=1"), [Question::LowerFighters], "its upper half is covered");
    t.refused("card fighters=8", "SF-CBT-03", "E_COUNT");
    t.refused("card fighters=?", "SF-CBT-03", "E_COUNT");
    t.ok("card fighters=1");
    assert_eq!(t.asked("card fighters=2,3"), [Question::UpperFighters, Question::LowerFighters]);
    t.ok("card fighters=2,3");
    assert_eq!(t.state.combat.expect("a combat").forces, [1, 6]);
    // Hit, the card lacks screens and a force field only.
    t.ok("combat");
    assert_eq!(t.asked("card screens=0"), [Question::Screens, Question::Field]);
    t.refused("card screens=1", "SF-DMG-08", "E_COUNT");
    t.refused("card field=?", "SF-DMG-10", "E_COUNT");
    t.ok("card");
    assert_eq!(t.state.moment, Moment::Place);
}

#[test]
fn the_initiative_holder_takes_his_losses_first() {
    let _rules = covers(&["SF-CBT-04"]);
    let mut t = Table::battle().sector("a3", "f2").sector("b3", "f2");
    t.state.initiative = Side::B;
    t.ok("battle");
    let answer = t.ok("combat");
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(lines[1..], ["marked b3:0 2", "destroyed b3:0", "marked a3:0 2", "destroyed a3:0"]);
}

#[test]
fn nobody_is_no_combat() {
    let _rules = covers(&["SF-CBT-05"]);
    let mut t = Table::battle().sector("a4", "f0").sector("b5", "f1");
    t.ok("battle");
    // The first four pairs are passed over.
    assert_eq!(t.state.pair(), Some([4, 4]));
    let mut t = Table::battle();
    t.ok("battle");
    assert_eq!(t.state.moment, Moment::RoundEnd);
}
