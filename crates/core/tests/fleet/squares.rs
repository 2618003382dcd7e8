//! Asteroid fields, gravitational fields and gas clouds.

use crate::table::Table;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::tray::Place;
use passerelle_covers::covers;

#[test]
fn special_squares_may_be_entered() {
    let _rules = covers(&["FC-SQ-01", "FC-MOVE-05"]);
    let mut t = Table::duel("Ba,Fr", "Ba").hand(1, "BO BO");
    t.refused("move die=BO origin=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.rolls("move die=BO origin=1 to=asteroid", "O");
    assert_eq!((t.hull(1, 1), t.hull(1, 2)), (24, 6));
    assert_eq!(t.square(1, 2).terrain, Terrain::Asteroid);
    t.state.story.special_squares = false;
    t.refused("move die=BO origin=1 to=gas", "FC-SQ-01", "E_DEST");
}

#[test]
fn no_long_shot_crosses_a_special_square() {
    let _rules = covers(&["FC-SQ-02"]);
    let mut t = Table::duel("De", "Ba@gas").hand(1, "RO RD");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=no", "FC-RANGE-02", "E_PATH");
    t.ok("shoot die=RO,RD origin=1 target=2:1 path=yes");
    assert_eq!(t.state.moment, Moment::Bonus);
    t.ok("bonus no");
    assert_eq!(t.hull(2, 1), 22);
}

#[test]
fn an_asteroid_field_is_tested_at_each_entry() {
    let _rules = covers(&["FC-SQ-04"]);
    for (face, hulls) in [("S", (10, 5)), ("O", (12, 6)), ("M", (12, 6))] {
        let mut t = Table::duel("De Fr@asteroid", "Ba").hand(1, "BO");
        t.rolls("move die=BO origin=1 to=2", face);
        assert_eq!((t.hull(1, 1), t.hull(1, 2)), hulls);
        assert_eq!(t.stacks(1).len(), 1);
    }
    // Without stack tracking the players say who is there already.
    let mut t = Table::duel("De Fr Cr", "Ba").hand(1, "BO").with(Switch::Tracking, false);
    t.refused("move die=BO ships=1 to=asteroid beside=2+3", "FC-MOVE-02", "E_CAP");
    t.refused("move die=BO ships=1 to=asteroid beside=1", "FC-DICE-08", "E_COUNT");
    t.rolls("move die=BO ships=1 to=asteroid beside=2", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.hull(1, 3)), (10, 5, 18));
}

#[test]
fn nobody_fights_in_an_asteroid_field() {
    let _rules = covers(&["FC-SQ-05"]);
    let mut t = Table::duel("De@asteroid Fr De", "Ba De@asteroid").hand(1, "RO RD BO");
    t.refused("attack die=RO origin=1 target=2:1", "FC-ATT-06", "E_TERR");
    t.refused("attack die=RO origin=2 target=2:2", "FC-ATT-05", "E_TGT");
    t.refused("shoot die=RO,RD origin=2 target=2:2 path=yes", "FC-ATT-05", "E_TGT");
    t.refused("attack die=RO origin=2 target=2:1 support=1", "FC-SUP-04", "E_TERR");
    t.ok("move die=BO origin=1 to=open");
    assert_eq!((t.square(1, 1).terrain, t.state.moment), (Terrain::Open, Moment::Dice));
    let mut t = Table::duel("Ba@asteroid", "De").weapons(1, "emp").hand(1, "RS GS").left(2, "GO");
    t.refused("fire die=RS with=GS player=2", "FC-WEAP-03", "E_TERR");
}

/// A game at the end of the second player's turn.
fn before_dawn(fleet: &str) -> Table {
    let mut t = Table::duel(fleet, "Ba").at(Moment::Board);
    t.state.active = 1;
    t
}

#[test]
fn fields_are_tested_at_the_start_of_a_turn() {
    let _rules = covers(&["FC-SQ-06", "FC-DICE-10"]);
    let mut t = before_dawn("Fr@asteroid Ba").left(1, "RO RD");
    t.ok("end");
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.pool(1)), (5, 24, [1, 3, 3]));
    assert_eq!(t.state.moment, Moment::Energy);
    let mut t = before_dawn("Ba,Fr1@asteroid Ba");
    t.ok("end");
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 1), t.lost(1, 2)), (20, true));
    // One die for each field, in the order the player likes.
    let mut t = before_dawn("Fr@asteroid De@asteroid Ba");
    t.ok("end");
    t.refused("start 3", "FC-TURN-04", "E_EMPTY");
    t.rolls("start 2", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.state.moment), (6, 10, Moment::Start));
    t.rolls("start", "D");
    assert_eq!((t.hull(1, 1), t.state.moment), (6, Moment::Energy));
}

#[test]
fn a_gravitational_field_hurts_and_throws_back() {
    let _rules = covers(&["FC-SQ-07", "FC-DICE-10"]);
    let mut t = Table::duel("Fr,Fr1,De@gas Ba", "Ba").hand(1, "BO");
    t.rolls("move die=BO origin=1 ships=1+2 to=gravity", "S");
    assert_eq!((t.hull(1, 1), t.lost(1, 2), t.hull(1, 3)), (5, true, 12));
    assert_eq!(t.stacks(1), [vec![1, 3], vec![4]]);
    assert_eq!((t.square(1, 1).terrain, t.state.moment), (Terrain::Gas, Moment::Dice));
    assert_eq!(t.pool(1), [3, 3, 3]);
}

#[test]
fn a_gravitational_field_throws_on() {
    let _rules = covers(&["FC-SQ-08"]);
    let mut t = Table::duel("De,Fr Ba", "Ba").hand(1, "BD");
    t.rolls("move die=BD origin=1 to=gravity", "O");
    assert_eq!(t.state.moment, Moment::Exit);
    t.refused("stay", "FC-SQ-08", "E_TERR");
    t.refused("exit dir=D to=open", "FC-DICE-05", "E_DIR");
    t.refused("exit to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.refused("exit to=2", "FC-MOVE-02", "E_CAP");
    t.refused("exit to=interdictor", "FC-MOVE-06", "E_ITD");
    t.ok("exit dir=O to=gas");
    assert_eq!((t.square(1, 1).terrain, t.square(1, 2).terrain), (Terrain::Gas, Terrain::Gas));
    t.refused("exit to=open", "FC-SQ-08", "E_PHASE");
}

#[test]
fn no_way_out_leads_back() {
    let _rules = covers(&["FC-SQ-09"]);
    let mut t = Table::duel("De,Fr@asteroid Ba", "Ba").hand(1, "BO");
    t.rolls("move die=BO origin=1 ships=2 to=gravity", "M");
    t.ok("exit to=nowhere");
    assert_eq!(t.stacks(1), [vec![1, 2], vec![3]]);
    assert_eq!((t.hull(1, 2), t.square(1, 2).terrain), (6, Terrain::Asteroid));
}

#[test]
fn the_way_out_has_its_own_effect() {
    let _rules = covers(&["FC-SQ-10"]);
    let mut t = Table::duel("De Ba", "Ba").hand(1, "BO BO");
    t.rolls("move die=BO origin=1 to=gravity", "D");
    t.rolls("exit to=asteroid", "S");
    assert_eq!((t.hull(1, 1), t.square(1, 1).terrain), (10, Terrain::Asteroid));
    // A second field after the first: back is where the die found them.
    t.rolls("move die=BO origin=1 to=gravity", "O");
    t.rolls("exit to=gravity", "S");
    assert_eq!((t.hull(1, 1), t.square(1, 1).terrain), (9, Terrain::Asteroid));
    // Also for ion ships on their second step.
    let mut t = Table::duel("Fr@gas Ba", "Ba").hand(1, "BO");
    t.ok("move die=BO origin=1 to=open");
    t.rolls("step to=gravity", "O");
    t.ok("exit to=nowhere");
    assert_eq!((t.square(1, 1).terrain, t.state.moment), (Terrain::Gas, Moment::Dice));
}

#[test]
fn no_support_in_or_out_of_a_gas_cloud() {
    let _rules = covers(&["FC-SQ-11"]);
    let mut t = Table::duel("De@gas Fr", "Ba").hand(1, "RO RO");
    t.refused("attack die=RO origin=1 target=2:1 support=2", "FC-ATT-06", "E_SUP");
    t.refused("attack die=RO origin=2 target=2:1 support=1", "FC-SUP-04", "E_TERR");
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!(t.hull(2, 1), 22);
}

#[test]
fn attack_dice_reach_into_a_gas_cloud() {
    let _rules = covers(&["FC-SQ-12", "FC-SQ-13"]);
    let mut t = Table::duel("De Fr Fr@gas", "Ba@gas").hand(1, "RO RO RD");
    t.refused("attack die=RO origin=1 target=2:1 support=3:O", "FC-SUP-04", "E_TERR");
    t.ok("attack die=RO origin=1 target=2:1 support=2:O");
    t.ok("bonus no");
    assert_eq!(t.hull(2, 1), 21);
    t.ok("shoot die=RO,RD origin=1 target=2:1 path=yes");
    t.ok("bonus no");
    assert_eq!(t.hull(2, 1), 19);
    let mut t = Table::duel("Ba", "Fr@gas Ba").weapons(1, "vortex-missiles").hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:1", "FC-WEAP-04", "E_TGT");
    let mut t = Table::duel("Ba@gas", "Fr Ba").weapons(1, "vortex-missiles").hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:1", "FC-WEAP-03", "E_TERR");
}

#[test]
fn a_gas_cloud_gives_a_shield() {
    let _rules = covers(&["FC-SQ-14", "FC-DICE-09"]);
    let mut t = Table::duel("De Fr", "Ba@gas").hand(1, "RO").left(2, "GD");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    assert_eq!(t.state.moment, Moment::Bonus);
    t.rolls("bonus yes", "O");
    assert_eq!((t.state.moment, t.pool(2)), (Moment::React, [3, 3, 2]));
    t.ok("react none");
    assert_eq!((t.hull(2, 1), t.pool(2)), (23, [3, 3, 2]));
}

#[test]
fn that_shield_must_cover_the_source() {
    let _rules = covers(&["FC-SQ-15"]);
    for face in ["D", "S"] {
        let mut t = Table::duel("De", "Ba@gas").hand(1, "RO");
        t.ok("attack die=RO origin=1 target=2:1");
        t.rolls("bonus yes", face);
        assert_eq!((t.hull(2, 1), t.pool(2), t.state.moment), (22, [3, 3, 3], Moment::Dice));
    }
    // Depolarized shields do not help it.
    let mut t = Table::duel("De Fr Fr", "Cr@gas").hand(1, "RO");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D,3:D");
    t.rolls("bonus yes", "D");
    assert_eq!(t.state.moment, Moment::Block);
    t.refused("block 1", "FC-SQ-15", "E_DIR");
    t.refused("block 4", "FC-SQ-15", "E_COUNT");
    t.ok("block 2");
    assert_eq!((t.hull(2, 1), t.pool(2)), (15, [3, 3, 3]));
}

#[test]
fn that_shield_comes_from_the_pool() {
    let _rules = covers(&["FC-SQ-16"]);
    let mut t = Table::duel("De", "Ba@gas").hand(1, "RO").left(2, "GD GD").right(2, "GS");
    t.ok("attack die=RO origin=1 target=2:1");
    // Not offered; GD and GS make a shield, so a reaction is.
    assert_eq!((t.state.moment, t.pool(2)), (Moment::React, [3, 3, 0]));
    t.refused("bonus yes", "FC-SQ-16", "E_POOL");
    t.ok("react none");
    t.refused("bonus yes", "FC-SQ-14", "E_PHASE");
}

#[test]
fn that_shield_is_no_reaction() {
    let _rules = covers(&["FC-SQ-17", "FC-REACT-01"]);
    let start = || {
        let mut t = Table::duel("De Fr,Fr,Fr,Fr", "Ba@gas").hand(1, "RO").left(2, "GO").right(2, "BS");
        t.ok("attack die=RO origin=1 target=2:1 support=2:D");
        t.rolls("bonus yes", "M");
        t.ok("block 2");
        assert_eq!(t.state.moment, Moment::React);
        t
    };
    let mut t = start();
    t.ok("react shield=GO:1");
    assert_eq!((t.hull(2, 1), t.dice(2, Place::Right)), (24, "BS".into()));
    t.refused("react withdraw die=BS to=open", "FC-REACT-01", "E_REACT");
    let mut t = start();
    t.ok("react withdraw die=BS to=open");
    assert_eq!((t.hull(2, 1), t.square(2, 1).terrain), (22, Terrain::Open));
}
