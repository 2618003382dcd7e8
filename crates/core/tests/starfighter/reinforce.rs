//! Reinforcements.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_covers::covers;

#[test]
fn each_draws_a_card_a_symbol() {
    let _rules = covers(&["SF-REI-01", "SF-REI-02"]);
    let mut t = Table::skirmish();
    t.refused("draw 6", "SF-REI-01", "E_COUNT");
    t.ok("draw");
    t.ok("draw");
    assert_eq!((t.counts(Side::A)[0], t.counts(Side::B)[0]), (5, 5));
    // Two sectors are empty: two symbols. A Draw effect on a card does not count here.
    let mut t = Table::skirmish().sector("a1", "f2 >draw").sector("a2", "f2").sector("a4", "f1, f2 >draw");
    t.ok("draw");
    assert_eq!(t.counts(Side::A)[0], 2);
    let mut t = Table::skirmish();
    for sector in ["a1", "a2", "a3", "a4", "a5"] {
        t = t.sector(sector, "f2");
    }
    t.ok("draw");
    assert_eq!(t.counts(Side::A)[0], 0);
    t.ok("draw 3");
    assert_eq!(t.counts(Side::B)[0], 3, "the players can say otherwise");
}

#[test]
fn cards_aside_join_the_hand() {
    let _rules = covers(&["SF-REI-03"]);
    let mut t = Table::skirmish().counted(1, 0, 50, 0);
    t.state.cruisers[0].aside = 3;
    let answer = t.ok("draw 2");
    assert_eq!(t.counts(Side::A), [6, 0, 48, 0]);
    assert!(answer.contains("joined 3 side=a"), "{answer}");
}

#[test]
fn an_empty_deck_is_shuffled_anew() {
    let _rules = covers(&["SF-REI-04"]);
    let mut t = Table::skirmish().counted(0, 0, 1, 7);
    let answer = t.ok("draw 3");
    assert_eq!(t.counts(Side::A), [3, 0, 5, 0]);
    assert_eq!(answer, "reshuffled 7 side=a\ndrew 3 side=a\n");
    let mut t = Table::skirmish().counted(0, 0, 0, 0);
    assert_eq!(t.ok("draw 3"), "drew 0 side=a\n");
    // The moment it reaches nought, not when the next card is drawn.
    let mut t = Table::skirmish().counted(0, 0, 3, 4);
    t.ok("draw 3");
    assert_eq!(t.counts(Side::A), [3, 0, 4, 0]);
}

#[test]
fn a_hand_has_no_limit() {
    let _rules = covers(&["SF-REI-05"]);
    let mut t = Table::skirmish().counted(9, 0, 50, 0);
    assert_eq!(t.ok("draw 5"), "drew 5 side=a\n");
    assert_eq!(t.counts(Side::A)[0], 14);
}

#[test]
fn the_initiative_draws_first_from_a_short_deck() {
    let _rules = covers(&["SF-REI-07"]);
    let mut t = Table::skirmish().counted(0, 0, 3, 0);
    t.state.initiative = Side::B;
    t.state.active = Side::B;
    t.ok("draw 2");
    assert_eq!(t.state.decider(), Some(Side::A));
    t.ok("draw 2");
    assert_eq!((t.counts(Side::B)[0], t.counts(Side::A)[0]), (2, 1));
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Deploy, Some(Side::B)));
}
