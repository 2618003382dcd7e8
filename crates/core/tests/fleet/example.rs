//! The worked example of the rules, played from the first test to the last die.

use crate::table::Table;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::player::Faction;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::tray::Place;
use passerelle_covers::covers;

/// Amycles begins. Ships 1 to 4 are frigates, 5 and 6 destroyers, 7 the battleship; of Amycles the first frigate is in
/// an asteroid field, of Phoebe the four frigates stand together.
fn example() -> Table {
    let mut t = Table::duel("Fr@asteroid Fr Fr Fr De De Ba", "Fr,Fr,Fr,Fr De De Ba").at(Moment::Start);
    (t.state.players[0].faction, t.state.players[1].faction) = (Faction::Amycles, Faction::Phoebe);
    t
}

/// What a player's dice are: pool, hand, left wing, right wing.
fn dice(t: &Table, player: usize) -> ([u8; 3], String, String, String) {
    let at = |place| t.dice(player, place);
    (t.pool(player), at(Place::Hand), at(Place::Left), at(Place::Right))
}

fn board(pool: [u8; 3], left: &str) -> ([u8; 3], String, String, String) {
    (pool, String::new(), left.into(), String::new())
}

/// Both first turns, up to where Amycles has rolled for its second.
fn first_turns() -> Table {
    let mut t = example();
    t.rolls("start", "O");
    assert_eq!(t.hull(1, 1), 6);
    t.rolls("roll attack=1 movement=1 shield=1", "D O O");
    assert_eq!(t.pool(1), [2, 2, 2]);
    t.ok("move die=BO origin=7 to=open");
    assert_eq!(t.pool(1), [2, 3, 2]);
    t.ok("end");
    t.ok("store RD,GO");
    t.ok("end");
    assert_eq!(dice(&t, 1), board([2, 3, 2], "RD GO"));

    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy));
    t.rolls("roll attack=1 movement=2", "O D O");
    assert_eq!(t.pool(2), [2, 1, 3]);
    t.ok("move die=BD origin=1 to=open");
    t.ok("stay");
    assert_eq!(t.pool(2), [2, 2, 3]);
    t.ok("attack die=RO origin=2 target=1:7 support=1:D");
    let attack = t.state.attack.unwrap();
    let sources: Vec<_> = attack.sources.iter().map(|s| (s.from.unwrap().letter(), s.power)).collect();
    assert_eq!((sources, attack.strength()), (vec![("O", 2), ("D", 4)], 6));
    t.refused("react shield=GO:2", "FC-SHLD-01", "E_DIR");
    t.ok("react shield=GO:1");
    assert_eq!(t.hull(1, 7), 20);
    assert_eq!(dice(&t, 1), board([2, 3, 3], "RD"));
    t.ok("end");
    t.ok("store BO");
    t.ok("end");
    assert_eq!(dice(&t, 2), board([3, 2, 3], "BO"));

    assert_eq!((t.state.active, t.state.turn), (0, 2));
    t.rolls("start", "S");
    assert_eq!(t.hull(1, 1), 5);
    t.rolls("roll attack=1 movement=2", "D O O");
    assert_eq!((t.pool(1), t.dice(1, Place::Left)), ([1, 1, 3], "RD".into()));
    t
}

#[test]
fn the_example_from_end_to_end() {
    let _rules = covers(&[
        "FC-EX-01", "FC-EX-02", "FC-EX-03", "FC-EX-04", "FC-EX-05", "FC-EX-06", "FC-EX-07", "FC-EX-08",
        "FC-EX-09", "FC-EX-10", "FC-EX-11", "FC-EX-12", "FC-EX-13", "FC-EX-15", "FC-EX-16", "FC-EX-17",
        "FC-EX-18", "FC-EX-19", "FC-EX-20",
    ]);
    let mut t = first_turns();
    t.refused("attack die=RD@hand origin=7 target=2:1 support=1", "FC-SUP-04", "E_TERR");
    t.ok("attack die=RD@hand origin=7 target=2:1");
    assert_eq!(t.hull(2, 1), 2);
    t.ok("attack die=RD@left origin=7 target=2:1");
    assert!(t.lost(2, 1));
    assert_eq!((t.hull(2, 2), t.state.players[1].points()), (6, 11));
    t.ok("move die=BO origin=7 to=open");
    t.ok("move die=BO origin=7 to=open");
    assert_eq!(dice(&t, 1), board([3, 3, 3], ""));
    t.ok("end");

    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy), "nothing to store");
    t.rolls("roll attack=2 movement=1", "O D O");
    assert_eq!((t.pool(2), t.dice(2, Place::Left)), ([1, 1, 3], "BO".into()));
    t.ok("move die=BO@hand origin=1 to=2");
    t.ok("stay");
    assert_eq!(t.stacks(2), [vec![2, 3, 4, 5], vec![6], vec![7]]);
    t.refused("shoot die=RO,RD origin=2 target=1:1 path=clear", "FC-ATT-05", "E_TGT");
    t.ok("shoot die=RO,RD origin=2 target=1:7 path=clear distance=2");
    assert_eq!(t.hull(1, 7), 15);
    t.ok("end");
    t.ok("end");
    assert_eq!(dice(&t, 2), board([3, 2, 3], "BO"));
    assert_eq!((t.state.active, t.state.turn, t.state.moment), (0, 3, Moment::Start));
    assert_eq!((t.hull(1, 1), t.state.outcome), (5, None));
}

#[test]
fn one_attack_on_each_of_two_frigates() {
    let _rules = covers(&["FC-EX-14"]);
    let mut t = first_turns();
    t.ok("attack die=RD@hand origin=7 target=2:1");
    t.ok("attack die=RD@left origin=7 target=2:2");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (2, 2));
    assert_eq!((t.stacks(2)[0].len(), t.state.players[1].points()), (4, 12));
}

#[test]
fn a_fourth_frigate_would_be_too_many() {
    let _rules = covers(&["FC-EX-17"]);
    let mut t = Table::duel("Fr,Fr,Fr,Fr De", "Ba").hand(1, "BO");
    t.refused("move die=BO origin=1 to=2", "FC-MOVE-02", "E_CAP");
    t.ok("move die=BO origin=1 ships=1+2+3 to=2");
    assert_eq!(t.stacks(1), [vec![4], vec![1, 2, 3, 5]]);
}

#[test]
fn the_field_shelters_without_stack_tracking() {
    let _rules = covers(&["FC-EX-13", "FC-EX-20"]);
    let off = |first: &str, second: &str| Table::duel(first, second).with(Switch::Tracking, false);
    let mut t = off("Ba20 Fr5", "Fr Fr Fr Fr").hand(1, "RD");
    t.refused("attack die=RD ships=1 target=2:1 support=2 sheltered=yes", "FC-SUP-04", "E_TERR");
    let mut t = off("De Fr Fr Fr", "Ba20 Fr5").hand(1, "RO RD");
    let shot = "shoot die=RO,RD ships=1+2+3+4 target=2:2 cover=asteroid path=clear";
    t.refused(shot, "FC-ATT-05", "E_TGT");
    t.ok("shoot die=RO,RD ships=1+2+3+4 target=2:1 path=clear distance=2");
    assert_eq!(t.hull(2, 1), 15);
}
