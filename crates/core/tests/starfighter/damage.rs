//! Damage: the rules and the table of vectors.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_covers::covers;

/// Cards and armor after so many markers, without a question on the way.
fn after(cards: &str, markers: u8, armor: i16) -> (String, i16) {
    let t = Table::suffers(cards, markers, armor);
    assert!(!matches!(t.state.moment, Moment::Card | Moment::Effect | Moment::Place), "{:?}", t.state.moment);
    (t.cards("a3"), t.a())
}

#[test]
fn the_table_of_combats() {
    let _rules =
        covers(&["SF-DMG-01", "SF-DMG-02", "SF-DMG-03", "SF-DMG-04", "SF-DMG-05", "SF-DMG-08", "SF-DMG-10"]);
    for (vector, cards, markers, armor, left, armor_left) in [
        ("V-01", "", 2, 20, "", 18),
        ("V-02", "f3, f2 >own-hit", 4, 20, "f1h1", 19),
        ("V-03", "f4", 3, 20, "f1h3", 20),
        ("V-04", "", 0, 20, "", 20),
        ("V-06", "f1 s2, f2", 5, 20, "", 20),
        ("V-07", "f1 s2, f2", 7, 20, "", 18),
        ("V-08", "f1, f3 FF", 4, 20, "f2h1 FF", 20),
        ("V-09", "f2 s2 FF", 5, 20, "f2 s2x1 FF", 20),
        ("V-10", "f1h3", 2, 10, "", 9),
        ("V-11", "f1, f2, f3, f1", 9, 10, "", 8),
        ("V-12", "f2", 2, 10, "", 10),
        ("V-13", "f2", 5, 3, "", 0),
    ] {
        assert_eq!(after(cards, markers, armor), (left.into(), armor_left), "{vector}");
    }
    // V-01: the other side suffers nothing. V-13: the last round, but it goes on.
    let t = Table::suffers("", 2, 20);
    assert_eq!(t.b(), 20);
    let t = Table::suffers("f2", 5, 3);
    assert!(t.state.is_last_round() && t.state.moment == Moment::RoundEnd);
}

#[test]
fn vector_5_an_effect_brings_a_card_on_top() {
    let _rules = covers(&["SF-DMG-03", "SF-EFF-12", "SF-EFF-01"]);
    let mut t = Table::suffers("f1, f2 >vertical, f2", 4, 20);
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Effect, Some(Side::A)));
    t.ok("effect a3:0");
    // The card that was lifted takes the next two and shows the effect again, now used on the other board.
    assert_eq!((t.state.moment, t.cards("a3").as_str()), (Moment::Effect, "f2"));
    t.ok("effect b3:0");
    assert_eq!((t.cards("a3"), t.a()), ("f1h1".into(), 20));
}

#[test]
fn markers_fill_a_card_before_the_next() {
    let _rules = covers(&["SF-DMG-01"]);
    assert_eq!(after("f2, f2", 3, 20), ("f1h1".into(), 20));
}

#[test]
fn the_last_fighter_takes_the_card_along() {
    let _rules = covers(&["SF-DMG-02"]);
    let mut t = Table::battle().sector("a3", "f1h3").sector("b3", "f1");
    assert_eq!((t.state.markers(), t.counts(Side::A)[3]), (3, 0));
    t.ok("battle");
    t.ok("combat");
    assert_eq!((t.state.markers(), t.counts(Side::A)[3], t.cards("a3").as_str()), (0, 2, ""), "B's card too");
    assert_eq!(t.state.surplus(), 0);
}

#[test]
fn the_card_below_fires_without_markers_left() {
    let _rules = covers(&["SF-DMG-03"]);
    let t = Table::suffers("f2, f2 >draw", 2, 20);
    assert_eq!((t.cards("a3").as_str(), t.counts(Side::A)[1]), ("f2", 1));
}

#[test]
fn armor_goes_when_no_card_is_left() {
    let _rules = covers(&["SF-DMG-04", "SF-DMG-12"]);
    assert_eq!(after("", 2, 20), (String::new(), 18));
    assert_eq!(after("f2", 5, 3), (String::new(), 0));
    assert_eq!(after("", 4, 1), (String::new(), -3));
    let t = Table::battle().sector("b3", "f4").sector("b4", "f7 f3").armor(1, 20);
    let t = t.then(&["battle", "combat", "combat"]);
    assert_eq!(t.a(), -13, "and keeps falling");
}

#[test]
fn markers_stay_on_a_card_that_survives() {
    let _rules = covers(&["SF-DMG-05", "SF-CBT-03"]);
    let t = Table::suffers("f4", 3, 20).then(&["end", "draw", "draw", "pass", "pass", "battle"]);
    assert_eq!((t.cards("a3").as_str(), t.state.force(Side::A, 2)), ("f1h3", Some(1)));
}

#[test]
fn hidden_markers_go_back() {
    let _rules = covers(&["SF-DMG-06", "SF-EFF-18"]);
    let mut t = Table::deployment().sector("a1", "f1h2").sector("a2", "f1");
    t.state.cruisers[0].stacks[0][0].set_face(passerelle_core::games::starfighter::card::Face::Recto);
    t.ok("deploy 3 upper=flip");
    t.ok("effect a1:0");
    assert_eq!((t.cards("a1").as_str(), t.state.markers()), ("f2", 0));
}

#[test]
fn the_owner_picks_the_fighters() {
    let _rules = covers(&["SF-DMG-07"]);
    let mut t = Table::suffers("f2 f1", 1, 20);
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Place, Some(Side::A)));
    assert_eq!(t.talk("place 1")[0].1, [1, 0], "the upper half first");
    t.refused("place 2", "SF-DMG-07", "E_COUNT");
    let mut lower = Table { state: t.state };
    t.ok("place 1");
    assert_eq!(t.cards("a3"), "f1h1 f1");
    lower.ok("place 0");
    assert_eq!(lower.cards("a3"), "f2 f0h1");
    // Two of three: one at the least goes to the upper half.
    let t = Table::suffers("f2 f1", 2, 20);
    assert_eq!(t.talk("place 1")[0].1, [2, 1]);
}

#[test]
fn screens_come_first() {
    let _rules = covers(&["SF-DMG-08"]);
    assert_eq!(after("f2 s3", 4, 20), ("f1h1 s3x3".into(), 20));
    assert_eq!(after("f2 s2", 2, 20), ("f2 s2x2".into(), 20));
    assert_eq!(after("f2 s4x3", 3, 20), ("".into(), 20));
}

#[test]
fn screens_regenerate() {
    let _rules = covers(&["SF-DMG-09", "SF-RND-03"]);
    let t = Table::suffers("f2 s3", 4, 20).then(&["end"]);
    assert_eq!(t.cards("a3"), "f1h1 s3");
}

#[test]
fn a_force_field_lets_one_through() {
    let _rules = covers(&["SF-DMG-10", "SF-DMG-11"]);
    assert_eq!(after("f3 FF, f2", 6, 20), ("f2h1 FF, f2".into(), 20));
    // Even if that one destroys the card: the surplus is lost, and the card below shows its effect.
    let t = Table::suffers("f1h2 FF, f2 >enemy-hit", 3, 20);
    assert_eq!((t.cards("a3").as_str(), t.a(), t.b()), ("f2", 20, 19));
}

#[test]
fn a_card_without_fighters_takes_no_marker() {
    let _rules = covers(&["SF-DMG-02"]);
    assert_eq!(after("f0, f2", 1, 20), ("f1h1".into(), 20));
    let t = Table::suffers("f1, f0", 1, 20);
    assert_eq!(t.cards("a3"), "f0", "it stays as long as no marker reaches it");
}

#[test]
fn more_markers_than_the_box_has() {
    let mut t = Table::battle();
    for sector in ["a1", "a2", "a4"] {
        t = t.sector(sector, "f1h6");
    }
    let mut t = t.sector("a3", "f7").sector("b3", "f4");
    t.ok("battle");
    while t.state.pair() != Some([2, 2]) {
        t.ok("combat");
    }
    assert!(t.ok("combat").contains("markers 22"));
}
