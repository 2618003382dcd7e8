//! Long-range attacks.

use crate::table::Table;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Question;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_covers::covers;

#[test]
fn one_die_for_each_step() {
    let _rules = covers(&["FC-RANGE-01", "FC-RANGE-05"]);
    let mut t = Table::duel("Cr", "Ba").hand(1, "RO RD BD");
    t.refused("shoot die=RO origin=1 target=2:1 path=clear", "FC-RANGE-01", "E_RANGE");
    t.refused("shoot die=RO,BD origin=1 target=2:1 path=clear", "FC-RANGE-01", "E_COLOUR");
    t.refused("shoot die=BD,RO origin=1 target=2:1 path=clear", "FC-DICE-07", "E_COLOUR");
    t.refused("shoot die=RO,RO origin=1 target=2:1 path=clear", "FC-TURN-05", "E_DIE");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=clear distance=3", "FC-RANGE-01", "E_RANGE");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=clear distance=4", "FC-RANGE-05", "E_RANGE");
    t.ok("shoot die=RO,RD origin=1 target=2:1 path=clear distance=2");
    assert_eq!((t.hull(2, 1), t.pool(1)), (21, [3, 2, 3]));
    let mut t = Table::duel("Cr", "Ba").hand(1, "RO BD");
    assert!(!t.state.verbs().any(|verb| verb == Verb::Shoot));
    t.refused("shoot die=RO origin=1 target=2:1 path=clear", "FC-RANGE-01", "E_RANGE");

    let mut t = Table::duel("Cr", "Ba").hand(1, "RO RO RD");
    t.ok("shoot die=RO,RO,RD origin=1 target=2:1 path=clear distance=3");
    assert_eq!((t.hull(2, 1), t.pool(1)), (21, [3, 3, 3]));
    // A change of direction takes one of the three.
    let mut t = Table::duel("Cr", "Ba").hand(1, "RO RD RS").left(2, "GO");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=clear distance=3", "FC-RANGE-01", "E_RANGE");
    t.ok("shoot die=RD,RS+RO origin=1 target=2:1 path=clear distance=2");
    assert_eq!((t.hull(2, 1), t.pool(1)), (21, [3, 3, 3]));
}

#[test]
fn the_path_is_free() {
    let _rules = covers(&["FC-RANGE-02", "FC-SQ-02"]);
    for switch in [true, false] {
        let mut t = Table::duel("Cr", "Ba").hand(1, "RO RD").with(Switch::Tracking, switch);
        let from = if switch { "origin" } else { "ships" };
        t.refused(&format!("shoot die=RO,RD {from}=1 target=2:1 path=blocked"), "FC-RANGE-02", "E_PATH");
        t.ok(&format!("shoot die=RO,RD {from}=1 target=2:1 path=clear"));
        assert_eq!(t.hull(2, 1), 21);
    }
}

#[test]
fn from_one_square_without_support() {
    let _rules = covers(&["FC-RANGE-03"]);
    let mut t = Table::duel("De,Fr,Fr,Fr Fr", "Ba").hand(1, "RO RD");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=clear support=2", "FC-SUP-03", "E_SUP");
    t.ok("shoot die=RO,RD origin=1 target=2:1 path=clear");
    assert_eq!(t.hull(2, 1), 19);
}

#[test]
fn the_last_die_gives_the_direction() {
    let _rules = covers(&["FC-RANGE-04"]);
    let t = Table::duel("Cr", "Ba").hand(1, "RO RD RM").left(2, "GD");
    let asks = |dice: &str| {
        t.asked(&format!("shoot die={dice} origin=1 target=2:1 path=clear dir=D")).contains(&Question::Family)
    };
    assert!(!asks("RO,RD"));
    assert!(asks("RD,RM"));
    assert!(!asks("RM,RD"));
    let mut t = t;
    t.refused("shoot die=RD,RO origin=1 target=2:1 path=clear dir=D", "FC-DICE-05", "E_DIR");
    t.ok("shoot die=RD,RM origin=1 target=2:1 path=clear dir=O");
    assert_eq!((t.hull(2, 1), t.state.moment), (21, Moment::Dice));
}

#[test]
fn targets_far_away() {
    let _rules = covers(&["FC-RANGE-07", "FC-SQ-12"]);
    let mut t = Table::duel("Cr", "Ba@asteroid Ba@gas").hand(1, "RO RD");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=clear", "FC-ATT-05", "E_TGT");
    t.ok("shoot die=RO,RD origin=1 target=2:2 path=clear");
    assert_eq!(t.state.moment, Moment::Bonus);
    t.rolls("bonus yes", "D");
    assert_eq!((t.hull(2, 2), t.state.moment, t.pool(2)), (24, Moment::Dice, [3, 3, 3]));
    let off = || Table::duel("Cr", "Ba").hand(1, "RO RD").with(Switch::Tracking, false);
    let mut t = off();
    t.refused("shoot die=RO,RD ships=1 target=2:1 cover=asteroid path=clear", "FC-ATT-05", "E_TGT");
    t.ok("shoot die=RO,RD ships=1 target=2:1 cover=gas path=clear");
    t.rolls("bonus yes", "O");
    assert_eq!(t.hull(2, 1), 21);
}
