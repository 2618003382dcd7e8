//! Moves.

use crate::table::Table;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_covers::covers;

#[test]
fn some_ships_of_a_square_move_together() {
    let _rules = covers(&["FC-MOVE-01"]);
    let mut t = Table::duel("De,Fr,Fr", "Ba").hand(1, "BO");
    t.refused("move die=BO origin=1 ships=2 to=open to=open", "FC-DICE-08", "E_COUNT");
    t.ok("move die=BO origin=1 ships=2+3 to=open");
    assert_eq!(t.stacks(1), [vec![1], vec![2, 3]]);
}

#[test]
fn five_class_points_at_most() {
    let _rules = covers(&["FC-MOVE-02", "FC-MOVE-04"]);
    let mut t = Table::duel("De Fr,Fr,Fr Ba Cr Cr", "Ba").hand(1, "BO BO BO");
    t.refused("move die=BO origin=1 to=3", "FC-MOVE-02", "E_CAP");
    t.refused("move die=BO origin=4 to=5", "FC-MOVE-02", "E_CAP");
    t.ok("move die=BO origin=2 to=1");
    t.ok("stay");
    assert_eq!(t.stacks(1), [vec![1, 2, 3, 4], vec![5], vec![6], vec![7]]);
    assert_eq!(t.pool(1), [3, 1, 3]);
}

#[test]
fn special_squares_act_at_once() {
    let _rules = covers(&["FC-MOVE-05", "FC-SQ-04"]);
    let mut t = Table::duel("De Fr@asteroid", "Ba").hand(1, "BO BO");
    t.rolls("move die=BO origin=1 to=2", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2)), (10, 5));
    assert_eq!(t.square(1, 1).terrain, Terrain::Asteroid);
}

#[test]
fn a_worked_attack() {
    let mut t = Table::duel("De Fr,Fr,Fr,Fr", "Ba").hand(1, "RO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    t.refused("react shield=GO:2", "FC-SHLD-01", "E_DIR");
    t.ok("react shield=GO:1");
    assert_eq!(t.hull(2, 1), 20);
    assert_eq!(t.pool(2), [3, 3, 3]);
}
