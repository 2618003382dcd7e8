//! Support of an attack by own, allied and other ships.

use crate::table::Table;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Question;
use passerelle_covers::covers;

#[test]
fn neighbours_of_the_target_help() {
    let _rules = covers(&["FC-SUP-01"]);
    let mut t = Table::duel("De Fr,Fr,Fr,Fr Fr", "Ba").hand(1, "RO");
    t.refused("attack die=RO origin=1 target=2:1 support=3:far", "FC-SUP-01", "E_RANGE");
    t.refused("attack die=RO origin=1 target=2:1 support=5", "FC-SUP-01", "E_EMPTY");
    t.ok("attack die=RO origin=1 target=2:1 support=2");
    assert_eq!(t.hull(2, 1), 18);
    // A direction said without need is no harm; one that is needed must be said.
    let mut t = Table::duel("De Fr", "Ba").hand(1, "RO RO").left(2, "GO");
    t.refused("attack die=RO origin=1 target=2:1 support=2", "FC-SUP-05", "E_DIR");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    t.ok("react shield=GO");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    assert_eq!(t.hull(2, 1), 24 - 1 - 3);
}

#[test]
fn ship_by_ship_and_attack_by_attack() {
    let _rules = covers(&["FC-SUP-02"]);
    let mut t = Table::duel("Fr Fr,De", "Ba").hand(1, "RO RO RO");
    t.refused("attack die=RO origin=1 target=2:1 support=2,2", "FC-SUP-02", "E_COUNT");
    t.refused("attack die=RO origin=1 target=2:1 support=1", "FC-SUP-02", "E_COUNT");
    t.refused("attack die=RO origin=1 target=2:1 support=2/1", "FC-SUP-02", "E_COUNT");
    t.ok("attack die=RO origin=1 target=2:1 support=2");
    assert_eq!(t.hull(2, 1), 20);
    t.ok("attack die=RO origin=1 target=2:1 support=2/2");
    assert_eq!(t.hull(2, 1), 18);
    t.ok("attack die=RO origin=1 target=2:1 support=2/2");
    assert_eq!(t.hull(2, 1), 16);
    // Not even ships of the origin's square that do not attack.
    let mut t = Table::duel("Fr,De Fr", "Ba").hand(1, "RO RO");
    t.refused("attack die=RO origin=1 ships=1 target=2:1 support=1", "FC-SUP-02", "E_COUNT");
    t.ok("attack die=RO origin=1 ships=1 target=2:1");
    assert_eq!(t.hull(2, 1), 23);
}

#[test]
fn where_nobody_helps() {
    let _rules = covers(&["FC-SUP-03", "FC-RANGE-03", "FC-ABIL-05", "FC-SQ-11"]);
    let mut t = Table::duel("De Fr De@gas", "Ba Fr,Fr").hand(1, "RO RO RO");
    t.refused("shoot die=RO,RO origin=1 target=2:1 path=clear support=2", "FC-SUP-03", "E_SUP");
    t.refused("multipoint die=RO origin=1 target=2:1 path=clear support=2", "FC-SUP-03", "E_SUP");
    t.refused("double die=RO origin=1 target=2:2 second=2:3 support=2", "FC-SUP-03", "E_SUP");
    t.refused("attack die=RO origin=3 target=2:1 support=2", "FC-ATT-06", "E_SUP");
    let mut t = Table::duel("De Fr", "Ba").hand(1, "RO RO").with(Switch::Tracking, false);
    t.refused("attack die=RO ships=1 ground=gas target=2:1 support=2", "FC-ATT-06", "E_SUP");
    t.refused("shoot die=RO,RO ships=1 target=2:1 path=clear support=2", "FC-SUP-03", "E_SUP");
}

#[test]
fn sheltered_ships_do_not_help() {
    let _rules = covers(&["FC-SUP-04", "FC-SQ-11", "FC-SQ-13"]);
    let mut t = Table::duel("De Fr@asteroid Fr@gas Fr", "Ba@gas").hand(1, "RO");
    t.refused("attack die=RO origin=1 target=2:1 support=2:O", "FC-SUP-04", "E_TERR");
    t.refused("attack die=RO origin=1 target=2:1 support=3:O", "FC-SUP-04", "E_TERR");
    t.ok("attack die=RO origin=1 target=2:1 support=4:O");
    t.ok("bonus no");
    assert_eq!(t.hull(2, 1), 21);

    // Without stack tracking: one question for all of them, and none without such squares.
    let mut t = Table::duel("De Fr Fr", "Ba").hand(1, "RO RO").with(Switch::Tracking, false);
    t.refused("attack die=RO ships=1 target=2:1 support=2 sheltered=yes", "FC-SUP-04", "E_TERR");
    t.ok("attack die=RO ships=1 target=2:1 support=2/2+3 sheltered=no");
    assert_eq!(t.hull(2, 1), 20);
    t.refused("attack die=RO ships=1 target=2:1 support=2/3", "FC-SUP-02", "E_COUNT");
    t.state.story.special_squares = false;
    let asked = t.asked("attack die=RO ships=1 target=2:1 support=2");
    assert!(!asked.contains(&Question::Sheltered));
}

#[test]
fn each_square_is_a_source_of_its_own() {
    let _rules = covers(&["FC-SUP-05"]);
    let mut t = Table::duel("De Fr,Fr,Fr,Fr", "Ba").hand(1, "RO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    let attack = t.state.attack.unwrap();
    let sources: Vec<_> = attack.sources.iter().map(|s| (s.from.unwrap().letter(), s.power)).collect();
    assert_eq!(sources, [("O", 2), ("D", 4)]);
    assert_eq!(attack.strength(), 6);

    let nine = "Fr Fr Fr Fr Fr Fr Fr Fr Fr";
    let mut t = Table::duel(nine, "Ba").hand(1, "RO");
    t.refused("attack die=RO origin=1 target=2:1 support=2,3,4,5,6,7,8,9", "FC-SUP-05", "E_COUNT");
    t.ok("attack die=RO origin=1 target=2:1 support=2,3,4,5,6,7,8");
    assert_eq!(t.hull(2, 1), 16);
}

#[test]
fn allies_help_if_they_want() {
    let _rules = covers(&["FC-TEAM-07", "FC-TEAM-08", "FC-SHLD-06"]);
    let teams = || {
        let fleets = ["De Fr", "Ba De", "Cr Fr", "Ba De"];
        Table::of(Scenario::Pitched, Form::Teams, &fleets).hand(1, "RO RO").left(4, "GO")
    };
    let mut t = teams();
    t.refused("attack die=RO origin=1 target=2:1 support=3:1", "FC-TEAM-05", "E_OWNER");
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Support, Some(2)));
    t.refused("support 1:far", "FC-SUP-01", "E_RANGE");
    t.refused("support 1:2", "FC-TEAM-05", "E_OWNER");
    t.ok("support 1");
    assert_eq!(t.hull(2, 1), 19, "the ally's shield was not asked for");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("support none");
    assert_eq!(t.hull(2, 1), 17);

    // Each stays a source of its own, and only the target's owner answers.
    let mut t = teams().left(2, "GD");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("support 1:D");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::React, Some(1)));
    t.refused("react player=4 shield=GO", "FC-SHLD-06", "E_OWNER");
    t.refused("react shield=GO", "FC-TURN-05", "E_DIE");
    t.ok("react player=2 shield=GD");
    assert_eq!(t.hull(2, 1), 22);
    assert_eq!(t.dice(4, passerelle_core::games::fleet::tray::Place::Left), "GO");
}

#[test]
fn in_a_free_for_all_everybody_may_help() {
    let _rules = covers(&["FC-FFA-02"]);
    let fleets = ["De Fr", "Ba Fr", "Ba De"];
    let mut t = Table::of(Scenario::Pitched, Form::FreeForAll, &fleets).hand(2, "RO RO");
    t.state.active = 1;
    t.ok("attack die=RO origin=2 target=3:1");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Support, Some(0)));
    t.refused("support 3:2", "FC-FFA-02", "E_SUP");
    t.ok("support 1");
    assert_eq!((t.hull(3, 1), t.state.moment), (21, Moment::Dice), "the target's owner is not asked");
    t.ok("attack die=RO origin=2 target=3:1");
    t.ok("support none");
    assert_eq!(t.hull(3, 1), 20);

    let mut t = Table::of(Scenario::Pitched, Form::FreeForAll, &fleets).hand(1, "RO");
    t = t.with(Switch::Tracking, false);
    t.refused("attack die=RO ships=1 target=2:1 support=2:2", "FC-FFA-02", "E_SUP");
    t.ok("attack die=RO ships=1 target=2:1");
    assert_eq!(t.state.decider(), Some(2));
    t.refused("support 1 sheltered=yes", "FC-SUP-04", "E_TERR");
    t.ok("support 1");
    assert_eq!(t.hull(2, 1), 18);
}

#[test]
fn where_nobody_helps_without_tracking() {
    let _rules = covers(&["FC-SUP-03", "FC-RANGE-03", "FC-ABIL-05", "FC-ABIL-06", "FC-ATT-06"]);
    let mut t = Table::duel("De Fr", "Ba Fr Fr").hand(1, "RO RO").with(Switch::Tracking, false);
    for (line, rule) in [
        ("shoot die=RO,RO ships=1 target=2:1 path=clear support=2", "FC-SUP-03"),
        ("multipoint die=RO ships=1 target=2:1 alone=yes path=clear support=2", "FC-SUP-03"),
        ("double die=RO ships=1 target=2:2 beside=3 alone=yes second=2:3 support=2", "FC-SUP-03"),
        ("attack die=RO ships=1 ground=gas target=2:1 support=2", "FC-ATT-06"),
    ] {
        t.refused(line, rule, "E_SUP");
    }
    // Nobody else is asked for it, either.
    let mut t = Table::of(Scenario::Pitched, Form::Teams, &["De", "Ba", "De", "Ba"]).hand(1, "RO RO RO");
    t = t.with(Switch::Tracking, false);
    t.ok("shoot die=RO,RO ships=1 target=2:1 path=clear");
    assert_eq!((t.hull(2, 1), t.state.moment), (22, Moment::Dice));
    t.ok("attack die=RO ships=1 ground=gas target=2:1");
    assert_eq!((t.hull(2, 1), t.state.moment), (20, Moment::Dice));
    let mut t = t.hand(1, "RO");
    t.ok("attack die=RO ships=1 ground=open target=2:1");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Support, Some(2)));
}

#[test]
fn whoever_may_help_is_asked() {
    let _rules = covers(&["FC-TEAM-07", "FC-HIDDEN-02"]);
    // Signals may be ships or decoys: both are asked, and a decoy cannot.
    for (ally, line, hull) in [("?De", "support 1", 20), ("?--", "support none", 22)] {
        let mut t = Table::of(Scenario::Pitched, Form::Teams, &["De", "Ba", ally, "Ba"]).hand(1, "RO");
        t.ok("attack die=RO origin=1 target=2:1");
        assert_eq!((t.state.moment, t.state.decider()), (Moment::Support, Some(2)), "{ally}");
        if ally == "?--" {
            t.refused("support 1", "FC-SUP-01", "E_EMPTY");
        }
        t.ok(line);
        assert_eq!((t.hull(2, 1), t.state.moment), (hull, Moment::Dice));
    }
}
