//! Multipoint weapons and depolarized shields.

use crate::table::Table;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_covers::covers;

#[test]
fn a_destroyer_on_its_own() {
    let _rules = covers(&["FC-ABIL-04", "FC-SHIP-08", "FC-SCEN-SALV-04"]);
    let mut t = Table::duel("De De,De De,Fr Fr", "Fr,Fr Ba").hand(1, "RO RO");
    for origin in [2, 3, 4] {
        let far = format!("multipoint die=RO origin={origin} target=2:1 path=clear");
        t.refused(&far, "FC-ABIL-04", "E_ABIL");
        let twice = format!("double die=RO origin={origin} target=2:1 second=2:2");
        t.refused(&twice, "FC-ABIL-04", "E_ABIL");
    }
    t.ok("multipoint die=RO origin=1 target=2:1 path=clear");
    t.ok("double die=RO origin=1 target=2:1 second=2:2");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (2, 4));
    let mut t = Table::duel("De,De", "Fr,Fr Ba").hand(1, "RO");
    assert!(!t.state.verbs().any(|verb| matches!(verb, Verb::Multipoint | Verb::Double)));
    t.refused("multipoint die=RO origin=1 target=2:1 path=clear", "FC-ABIL-04", "E_ABIL");

    let mut t = Table::duel("De", "Fr,Fr Ba").hand(1, "RO").with(Switch::Abilities, false);
    t.refused("multipoint die=RO origin=1 target=2:1 path=clear", "FC-SHIP-08", "E_OFF");
    t.refused("double die=RO origin=1 target=2:1 second=2:2", "FC-SHIP-08", "E_OFF");
    let mut t = Table::of(Scenario::Salvage, Form::Duel, &["De", "Fr"]).hand(1, "RO");
    t.state.players[0].squares[0].containers = 1;
    t.refused("multipoint die=RO origin=1 target=2:1 path=clear", "FC-SCEN-SALV-04", "E_SCEN");

    // Without stack tracking the players say whether it is alone.
    let off = || Table::duel("De Fr", "Fr Fr Ba").hand(1, "RO RO").with(Switch::Tracking, false);
    let mut t = off();
    t.refused("multipoint die=RO ships=1 target=2:1 alone=no path=clear", "FC-ABIL-04", "E_ABIL");
    t.refused("double die=RO ships=1 target=2:1 beside=2 alone=no second=2:2", "FC-ABIL-04", "E_ABIL");
    t.refused("multipoint die=RO ships=2 target=2:1 alone=yes path=clear", "FC-ABIL-04", "E_ABIL");
    t.refused("double die=RO ships=1+2 target=2:1 alone=yes", "FC-ABIL-04", "E_ABIL");
    t.ok("multipoint die=RO ships=1 target=2:1 alone=yes path=clear");
    t.refused("double die=RO ships=1 target=2:1 beside=none alone=yes second=2:2", "FC-ABIL-06", "E_TGT");
    t.refused("double die=RO ships=1 target=2:1 beside=2 alone=yes second=2:3", "FC-ABIL-06", "E_TGT");
    t.ok("double die=RO ships=1 target=2:1 beside=2 alone=yes second=2:2");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (2, 4));
}

#[test]
fn two_squares_with_one_die() {
    let _rules = covers(&["FC-ABIL-05", "FC-SPEC-08"]);
    let mut t = Table::duel("De Fr", "Ba").hand(1, "RD RO");
    t.refused("multipoint die=RO origin=1 target=2:1 path=clear dir=D", "FC-DICE-05", "E_DIR");
    t.refused("multipoint die=RD origin=1 target=2:1 path=clear support=2", "FC-SUP-03", "E_SUP");
    t.refused("multipoint die=RD origin=1 target=2:1 path=clear distance=3", "FC-ABIL-05", "E_RANGE");
    t.refused("multipoint die=RD origin=1 target=2:1 path=clear distance=1", "FC-ABIL-05", "E_RANGE");
    t.refused("multipoint die=RD origin=1 target=2:1 path=blocked", "FC-RANGE-02", "E_PATH");
    t.refused("multipoint die=RD,RO origin=1 target=2:1 path=clear", "FC-DICE-08", "E_COUNT");
    t.ok("multipoint die=RD origin=1 target=2:1 path=clear distance=2");
    assert_eq!((t.hull(2, 1), t.pool(1)), (22, [2, 3, 3]));
    // The changed direction holds for both steps.
    let mut t = Table::duel("De", "Ba").hand(1, "RO RS").left(2, "GO GD");
    t.ok("multipoint die=RS+RO origin=1 target=2:1 path=clear");
    t.refused("react shield=GO", "FC-SHLD-03", "E_DIR");
    t.ok("react shield=GD");
    assert_eq!(t.hull(2, 1), 24);
    // Multi: the last step is chosen.
    let mut t = Table::duel("De", "Ba").hand(1, "RM").left(2, "GO");
    t.ok("multipoint die=RM origin=1 target=2:1 path=clear dir=D");
    assert_eq!((t.hull(2, 1), t.state.moment), (22, Moment::Dice));
}

#[test]
fn stacked_multipoint_dice_reach_further() {
    let _rules = covers(&["FC-ABIL-05"]);
    let stacked = || {
        let t = Table::duel("De De,Fr", "Ba").hand(1, "RO RD RM").left(2, "GO");
        t.with(Switch::MultipointStack, true)
    };
    for (dice, distances) in [("RD", 2..=2), ("RO,RD", 3..=4), ("RO,RM,RD", 4..=6)] {
        for distance in 0..=7 {
            let mut t = stacked();
            let line = format!("multipoint die={dice} origin=1 target=2:1 path=clear distance={distance}");
            if distances.contains(&distance) {
                t.ok(&line);
                assert_eq!(t.hull(2, 1), 22, "{line}");
            } else {
                t.refused(&line, "FC-ABIL-05", "E_RANGE");
            }
        }
    }
    let mut t = stacked();
    t.refused("multipoint die=RO,RD origin=2 target=2:1 path=clear", "FC-ABIL-04", "E_ABIL");
    t.refused("multipoint die=RO,RD origin=1 target=2:1 path=blocked", "FC-RANGE-02", "E_PATH");
    // The last die gives the direction.
    t.ok("multipoint die=RD,RO origin=1 target=2:1 path=clear");
    assert_eq!(t.pool(1), [2, 3, 3]);
    t.ok("react shield=GO");
    assert_eq!(t.hull(2, 1), 24);
}

#[test]
fn one_die_for_two_attacks() {
    let _rules = covers(&["FC-ABIL-06"]);
    let mut t = Table::duel("De Fr", "Fr,Fr Ba Fr").hand(1, "RO RO").left(2, "GO");
    t.refused("double die=RO origin=1 target=2:1 second=2:1", "FC-ABIL-06", "E_TGT");
    t.refused("double die=RO origin=1 target=2:1 second=2:4", "FC-ABIL-06", "E_TGT");
    t.refused("double die=RO origin=1 target=2:3 second=2:1", "FC-ABIL-06", "E_TGT");
    t.refused("double die=RO origin=1 target=2:1 second=2:2 support=2", "FC-SUP-03", "E_SUP");
    t.refused("double die=RO origin=1 target=2:1 second=2:2 distance=2", "FC-ABIL-06", "E_RANGE");
    t.ok("double die=RO origin=1 target=2:1 second=2:2");
    // Each half has its own reaction.
    t.ok("react none");
    assert_eq!((t.hull(2, 1), t.state.moment), (4, Moment::React));
    t.ok("react shield=GO");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (4, 6));
    t.ok("double die=RO origin=1 target=2:1 second=2:2");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.pool(1)), (2, 4, [3, 3, 3]));

    let mut t = Table::duel("De", "Ba").hand(1, "RO");
    assert!(!t.state.verbs().any(|verb| verb == Verb::Double));
    t.refused("double die=RO origin=1 target=2:1 second=2:1", "FC-ABIL-06", "E_TGT");
    // A signal can be no second target.
    let mut t = Table::duel("De", "Fr,?Fr").hand(1, "RO");
    t.refused("double die=RO origin=1 target=2:1 second=2:2", "FC-ATT-05", "E_HIDE");
}

#[test]
fn the_second_attack_may_be_lost() {
    let _rules = covers(&["FC-ABIL-06", "FC-REACT-01"]);
    // They withdraw.
    let mut t = Table::duel("De", "Fr,De Ba").hand(1, "RO").right(2, "BS RS");
    t.ok("double die=RO origin=1 target=2:1 second=2:2");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.state.moment), (4, 12, Moment::Dice));
    let mut t = Table::duel("De", "Fr,Fr Ba").hand(1, "RO").right(2, "BS");
    t.ok("double die=RO origin=1 target=2:1 second=2:2");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.state.moment), (6, 6, Moment::Dice));
    // The attacker is shot down.
    let mut t = Table::duel("De1 Ba", "De,Fr Ba").hand(1, "RO").right(2, "RS");
    t.ok("double die=RO origin=1 target=2:1 second=2:2");
    t.ok("react counter target=1:1");
    assert!(t.lost(1, 1));
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.state.moment), (10, 6, Moment::Dice));
    // The first target is destroyed: the second attack takes place, and the dead do not hit back.
    let mut t = Table::duel("De Ba", "De2,Fr Ba").hand(1, "RO").right(2, "RS");
    t.ok("double die=RO origin=1 target=2:1 second=2:2");
    t.ok("react none");
    assert!(t.lost(2, 1));
    t.ok("react counter target=1:1");
    assert_eq!((t.hull(1, 1), t.hull(2, 2)), (11, 4));
}

#[test]
fn a_cruiser_takes_the_attack_upon_itself() {
    let _rules = covers(&["FC-ABIL-08"]);
    let mut t = Table::duel("De", "Cr,Fr Ba").hand(1, "RO RO").right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:2");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Intercept, Some(1)));
    t.refused("intercept 2:2", "FC-ABIL-08", "E_ABIL");
    t.refused("intercept 2:3", "FC-ABIL-08", "E_ABIL");
    t.refused("intercept 1:1", "FC-ABIL-08", "E_OWNER");
    t.ok("intercept 2:1");
    t.ok("react none");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (16, 6));
    t.ok("attack die=RO origin=1 target=2:2");
    t.ok("intercept none");
    t.ok("react none");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (16, 4));
    // Two of them: the owner picks.
    let mut t = Table::duel("De", "Cr,Cr,Fr Ba").hand(1, "RO");
    t.ok("attack die=RO origin=1 target=2:3");
    t.ok("intercept 2:2");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.hull(2, 3)), (18, 16, 6));
    // From afar as well.
    let mut t = Table::duel("De", "Cr,Fr Ba").hand(1, "RO RO");
    t.ok("shoot die=RO,RO origin=1 target=2:2 path=clear");
    t.ok("intercept 2:1");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (16, 6));
}

#[test]
fn nobody_to_take_the_attack() {
    let _rules = covers(&["FC-ABIL-08", "FC-SHIP-08"]);
    // A damaged cruiser cannot, nor one of another square, nor anyone without abilities.
    let mut t = Table::of(Scenario::Passage, Form::Duel, &["De", "Fr,Dc Cr"]).hand(1, "RO");
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!((t.hull(2, 1), t.state.moment), (4, Moment::Dice));
    let mut t = Table::of(Scenario::Passage, Form::Duel, &["De", "Fr,Dc,Cr"]).hand(1, "RO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.refused("intercept 2:2", "FC-ABIL-08", "E_ABIL");
    let mut t = Table::duel("De", "Cr,Fr Ba").hand(1, "RO").with(Switch::Abilities, false);
    t.ok("attack die=RO origin=1 target=2:2");
    assert_eq!((t.hull(2, 2), t.state.moment), (4, Moment::Dice));

    // Without stack tracking the players say who is there; only a cruiser makes it worth asking.
    let off = |fleet: &str| Table::duel("De", fleet).hand(1, "RO").with(Switch::Tracking, false);
    let line = "attack die=RO ships=1 target=2:2";
    assert!(!off("De Fr Ba").asked(line).contains(&Question::Beside));
    assert!(off("Cr Fr Ba").asked(line).contains(&Question::Beside));
    assert_eq!(off("Cr Fr").choices(line, Question::Beside).len(), 2);
    let mut t = off("Cr Fr Ba");
    t.refused("attack die=RO ships=1 target=2:2 beside=1+3", "FC-MOVE-02", "E_CAP");
    t.refused("attack die=RO ships=1 target=2:2 beside=2", "FC-DICE-08", "E_COUNT");
    t.ok("attack die=RO ships=1 target=2:2 beside=1");
    t.ok("intercept 2:1");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (16, 6));
    let mut t = off("Cr Fr Ba");
    t.ok("attack die=RO ships=1 target=2:2 beside=none");
    assert_eq!((t.hull(2, 2), t.state.moment), (4, Moment::Dice));
}

#[test]
fn a_doubled_die_hits_two_ships_whoever_steps_in() {
    let _rules = covers(&["FC-ABIL-06", "FC-ABIL-08"]);
    let mut t = Table::duel("De", "Cr,Fr,Fr Ba").hand(1, "RO RO");
    t.ok("double die=RO origin=1 target=2:2 second=2:3");
    t.ok("intercept 2:1");
    // Hit once, it cannot step in again.
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.hull(2, 3)), (16, 6, 4));
    assert_eq!(t.state.moment, Moment::Dice);
    // It steps in for the first and was to be the second: then the other ship is.
    t.ok("double die=RO origin=1 target=2:2 second=2:1");
    assert_eq!(t.choices("intercept none", Question::Target)[0], Answer::Done);
    t.ok("intercept 2:1");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.hull(2, 3)), (14, 4, 4));
}

#[test]
fn a_second_target_that_is_gone_is_not_attacked() {
    let _rules = covers(&["FC-ABIL-06", "FREE-02", "FREE-05"]);
    for gone in ["hull 2:2 0", "signal 2:2 on"] {
        let mut t = Table::duel("De", "Fr,Fr De").hand(1, "RO").right(2, "BS");
        t.ok("double die=RO origin=1 target=2:1 second=2:2");
        assert_eq!(t.state.moment, Moment::React);
        t.ok("mode free");
        t.ok(gone);
        t.ok("react none");
        assert_eq!((t.hull(2, 1), t.state.moment, t.state.attack), (4, Moment::Dice, None), "{gone}");
    }
}
