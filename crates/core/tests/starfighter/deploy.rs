//! Deployment.

use crate::table::Table;
use passerelle_core::games::starfighter::card::End;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::sector::Spot;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_covers::covers;

/// A Deployment that tracks faces and levels.
fn levels() -> Table {
    let lines = ["new starfighter skirmish first=a levels=yes", "class ares", "class athena", "draw", "draw"];
    Table::of(&lines)
}

#[test]
fn the_players_alternate() {
    let _rules = covers(&["SF-DEP-01", "SF-DEP-02", "SF-DEP-03"]);
    let mut t = Table::deployment();
    t.refused("deploy 1 side=b", "SF-DEP-01", "E_TURN");
    t.refused("pass side=b", "SF-DEP-01", "E_TURN");
    let mut turns = Vec::new();
    for line in ["deploy 1", "deploy 1 side=b", "deploy 1", "deploy 2"] {
        turns.push(t.state.active);
        t.ok(line);
    }
    assert_eq!(turns, [Side::A, Side::B, Side::A, Side::B]);
    assert_eq!((t.counts(Side::A)[0], t.heights(Side::A)), (3, [2, 0, 0, 0, 0]));
    assert_eq!((t.counts(Side::B)[0], t.heights(Side::B)), (3, [1, 1, 0, 0, 0]));
    assert_eq!(t.ok("deploy 1"), "played a1:2\n", "slot 2 follows a height of 2");
    assert!(t.is_malformed("deploy 0"));
    t.refused("deploy 6", "SF-DEP-02", "E_TGT");
}

#[test]
fn an_empty_hand_plays_nothing() {
    let _rules = covers(&["SF-DEP-02"]);
    let mut t = Table::deployment().then(&["set hand 0 side=a"]);
    t.refused("deploy 1", "SF-DEP-02", "E_HAND");
    t.ok("pass");
    // The device passes by itself where a turn begins without a card.
    let mut t = Table::skirmish().counted(0, 0, 10, 0);
    t.ok("draw 2");
    let answer = t.ok("draw 0");
    assert_eq!(answer, "drew 0 side=b\n");
    let answer = t.ok("deploy 1");
    assert_eq!(answer, "played a1:0\npassed b hand=0\ninitiative b\n");
    assert_eq!((t.state.active, t.state.initiative), (Side::A, Side::B));
}

#[test]
fn full_sectors_take_nothing() {
    let _rules = covers(&["SF-DEP-04"]);
    let mut t = Table::deployment().sector("a2", "f2, f2, f2, f2");
    t.refused("deploy 2", "SF-DEP-04", "E_FULL");
    assert_eq!(t.talk("deploy 1")[0], (Question::Sector, vec![0, 2, 3, 4]));
    t.state.classes[0].slots[0] = 2;
    let mut t = t.sector("a1", "f2, f2");
    t.refused("deploy 1", "SF-DEP-04", "E_FULL");
    assert_eq!(t.state.next_slot(Side::A, 0), None);
}

#[test]
fn faces_and_levels_are_asked_if_they_are_tracked() {
    let _rules = covers(&["SF-DEP-05", "SF-DEP-07"]);
    let mut t = levels();
    let asked =
        [Question::Sector, Question::Face, Question::Level, Question::UpperEffect, Question::LowerEffect];
    assert_eq!(t.asked("deploy 1"), asked);
    assert_eq!(t.asked("deploy 1 face=verso"), asked[..2]);
    t.refused("deploy 1 face=?", "SF-DEP-05", "E_COUNT");
    t.refused("deploy 1 level=4", "SF-DEP-07", "E_COUNT");
    assert_eq!(
        Table::deployment().asked("deploy 1"),
        [Question::Sector, Question::UpperEffect, Question::LowerEffect]
    );
    // The back of a card is known: two fighters.
    t.ok("deploy 1 face=verso");
    assert_eq!(t.cards("a1"), "f2");
}

#[test]
fn levels_fit_their_slot() {
    let _rules = covers(&["SF-DEP-07", "SF-DEP-08"]);
    for (level, height, fits) in
        [(0, 0, true), (0, 3, true), (1, 1, true), (1, 0, false), (2, 1, false), (3, 3, true)]
    {
        let cards = ["", "f2", "f2, f2", "f2, f2, f2"][height];
        let mut tracked = levels().sector("a1", cards);
        let mut t = Table::deployment().sector("a1", cards);
        assert_eq!(t.state.next_slot(Side::A, 0), Some(height as u8));
        let line = format!("deploy 1 level={level}");
        if fits {
            tracked.ok(&line);
            t.ok(&line);
        } else {
            tracked.refused(&line, "SF-DEP-07", "E_LEVEL");
            t.refused(&line, "SF-DEP-07", "E_LEVEL");
        }
    }
    let mut t = levels().sector("a1", "f2, f2, f2");
    t.state.classes[0].slots[0] = 3;
    t.refused("deploy 1 level=3", "SF-DEP-04", "E_FULL");
    // The back of a card of any level may lie at the bottom.
    levels().ok("deploy 1 face=verso");
    // At height 2 a card of level 2, one of level 0 or a back.
    let t = levels().sector("a1", "f2, f2");
    assert_eq!(t.talk("deploy 1")[2], (Question::Level, vec![0, 2]));
}

#[test]
fn the_example_of_the_rulebook() {
    let _rules = covers(&["SF-DEP-09", "SF-DEP-03"]);
    let mut t = levels();
    t.refused("deploy 1 level=1", "SF-DEP-07", "E_LEVEL");
    t.ok("deploy 1 face=verso");
    t.ok("deploy 5");
    let answer = t.ok("deploy 1 level=1 upper=draw");
    assert!(answer.contains("aside side=a"), "{answer}");
    t.ok("deploy 5");
    t.ok("deploy 1 face=verso");
    t.ok("deploy 5");
    assert_eq!(t.heights(Side::A), [3, 0, 0, 0, 0]);
    assert_eq!(t.talk("deploy 1")[2].1, [0, 3]);
    t.refused("deploy 1 level=2", "SF-DEP-07", "E_LEVEL");
}

#[test]
fn effects_of_a_played_card_come_before_the_opponents_turn() {
    let _rules = covers(&["SF-DEP-10"]);
    let mut t = Table::deployment();
    t.refused("deploy 1 upper=?", "SF-DEP-10", "E_COUNT");
    t.ok("deploy 1 upper=vertical lower=destroy");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Effect, Some(Side::A)));
    assert_eq!(t.state.next_effects().len(), 2, "both wait");
    t.refused("deploy 1", "SF-RND-01", "E_PHASE");
    t.ok("effect half=upper card=a1:0");
    t.ok("effect a1:0");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Deploy, Some(Side::B)));
}

#[test]
fn a_covered_half_loses_its_markers() {
    let _rules = covers(&["SF-DEP-11", "SF-DMG-06"]);
    let mut t = Table::deployment().sector("a1", "f1h1 f1h1");
    assert_eq!(t.state.markers(), 2);
    t.ok("deploy 1");
    assert_eq!(t.state.markers(), 1);
    let below = t.state.card(Spot { side: Side::A, sector: 0, slot: 0 }).expect("a card");
    assert_eq!((below.half(End::Upper).hits(), below.half(End::Upper).fighters()), (0, Some(2)));
    assert_eq!(below.half(End::Lower).hits(), 1, "the lower half stays in sight");
}

#[test]
fn passing() {
    let _rules = covers(&["SF-DEP-12", "SF-DEP-13", "SF-DEP-14", "SF-DEP-15"]);
    // B passes first and takes the Initiative.
    let mut t = Table::deployment().then(&["deploy 1"]);
    assert_eq!(t.ok("pass"), "passed b\ninitiative b\n");
    assert_eq!(t.state.initiative, Side::B);
    // A goes on alone.
    t.refused("deploy 1 side=b", "SF-DEP-12", "E_PASSED");
    let mut t = t.then(&["deploy 1", "deploy 1", "deploy 2", "deploy 3"]);
    assert_eq!(t.counts(Side::A)[0], 0);
    // The last card was played: the device passed.
    assert_eq!((t.state.moment, t.state.initiative), (Moment::Shift, Side::B));
    t.refused("pass", "SF-RND-01", "E_PHASE");
    // A passes first and keeps it.
    let mut t = Table::deployment();
    assert_eq!(t.ok("pass"), "passed a\n");
    assert_eq!(t.state.initiative, Side::A);
    t.ok("deploy 1");
    assert_eq!(t.ok("pass"), "passed b\n");
    assert_eq!((t.state.initiative, t.state.moment), (Side::A, Moment::Shift));
}
