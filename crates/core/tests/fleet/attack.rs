//! Attacks on a neighbouring square, and their damage.

use crate::table::{Table, happened, ship};
use crate::weapons::in_zone;
use passerelle_core::dice::{Dice, Lot};
use passerelle_core::games::fleet::Command;
use passerelle_core::games::fleet::command::Progress;
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_covers::covers;

/// The same situation with and without stack tracking.
fn both(make: impl Fn() -> Table) -> [Table; 2] {
    [make(), make().with(Switch::Tracking, false)]
}

#[test]
fn one_die_one_square_one_target() {
    let _rules = covers(&["FC-ATT-01"]);
    let mut t = Table::duel("De", "Ba Fr").hand(1, "RO");
    t.refused("attack die=RO origin=1 target=2:1 dir=D", "FC-DICE-05", "E_DIR");
    t.refused("attack die=RO origin=1 target=2:1,2:2", "FC-DICE-08", "E_COUNT");
    t.refused("attack die=RO origin=1 target=2:1 distance=2", "FC-RANGE-01", "E_RANGE");
    t.ok("attack die=RO origin=1 target=2:1 dir=O");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (22, 6));
    assert_eq!(t.pool(1), [3, 3, 3]);
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn who_helps_is_said_before_the_reaction() {
    let _rules = covers(&["FC-ATT-02", "FC-TURN-07"]);
    let mut t = Table::duel("De Fr", "Cr,Fr").hand(1, "RO RD").left(2, "GD");
    t.ok("attack die=RO origin=1 target=2:2");
    assert_eq!(t.state.moment, Moment::Intercept);
    t.refused("react none", "FC-REACT-01", "E_REACT");
    t.ok("intercept 2:1");
    assert_eq!(t.state.moment, Moment::React);
    t.refused("support 2", "FC-ATT-02", "E_PHASE");
    t.refused("intercept 2:1", "FC-ATT-02", "E_PHASE");
    t.refused("attack die=RD origin=1 target=2:1", "FC-TURN-07", "E_PHASE");
    t.ok("react none");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (16, 6));
    t.refused("support 2", "FC-ATT-02", "E_PHASE");
}

#[test]
fn some_of_the_square_take_part() {
    let _rules = covers(&["FC-ATT-03", "FC-ATT-04"]);
    for (ships, left) in [("", 19), (" ships=1+2", 19), (" ships=1", 20), (" ships=2", 23)] {
        let mut t = Table::duel("Ba,Fr", "Ba").hand(1, "RO");
        t.ok(&format!("attack die=RO origin=1{ships} target=2:1"));
        assert_eq!(t.hull(2, 1), left, "{ships}");
    }
    let mut t = Table::duel("Ba,Fr Fr", "Ba").hand(1, "RO");
    t.refused("attack die=RO origin=1 ships=none target=2:1", "FC-ATT-03", "E_COUNT");
    t.refused("attack die=RO origin=1 ships=3 target=2:1", "FC-DICE-08", "E_COUNT");
    // Without stack tracking the players name the ships; more than five class points never stand together.
    let mut t = Table::duel("Ba,Fr De", "Ba").hand(1, "RO").with(Switch::Tracking, false);
    t.refused("attack die=RO ships=none target=2:1", "FC-ATT-03", "E_COUNT");
    t.refused("attack die=RO ships=1+3 target=2:1", "FC-MOVE-02", "E_CAP");
    t.ok("attack die=RO ships=1+2 target=2:1");
    assert_eq!(t.hull(2, 1), 19);
}

#[test]
fn firepower_adds_up() {
    let _rules = covers(&["FC-ATT-04", "FC-DMG-01"]);
    let mut t = Table::duel("De Fr,Fr,Fr,Fr Ba", "Ba").hand(1, "RO RD");
    t.ok("attack die=RO origin=1 target=2:1 support=2");
    assert_eq!(t.hull(2, 1), 18);
    t.ok("attack die=RD origin=3 target=2:1");
    assert_eq!(t.hull(2, 1), 14);
    for mut t in both(|| Table::of(Scenario::Passage, Form::Duel, &["Dc De", "Ba"]).hand(1, "RO")) {
        let from = if t.state.is_on(Switch::Tracking) { "origin" } else { "ships" };
        t.refused(&format!("attack die=RO {from}=1 target=2:1"), "FC-ATT-04", "E_EMPTY");
    }
    // Where nobody can attack, no die is asked for.
    let mut t = Table::of(Scenario::Passage, Form::Duel, &["Dc", "Ba"]).hand(1, "RO");
    assert!(!t.state.verbs().any(|verb| verb == Verb::Attack));
    t.refused("attack die=RO origin=1 target=2:1", "FC-ATT-04", "E_EMPTY");
}

#[test]
fn who_can_be_attacked() {
    let _rules = covers(&["FC-ATT-05", "FC-SQ-05", "FC-SCEN-CAPT-04"]);
    let mut t = Table::duel("De Fr", "Ba Fr@asteroid ?De").hand(1, "RO");
    t.refused("attack die=RO origin=1 target=2:2", "FC-ATT-05", "E_TGT");
    t.refused("attack die=RO origin=1 target=2:3", "FC-ATT-05", "E_HIDE");
    t.refused("attack die=RO origin=1 target=1:2", "FC-ATT-05", "E_TGT");
    t.refused("attack die=RO origin=1 target=2:9", "FC-ATT-05", "E_TGT");
    t.ok("attack die=RO origin=1 target=2:1");
    // Nobody but ships that cannot be attacked: no attack at all.
    let mut t = Table::duel("De", "Fr@asteroid ?De").hand(1, "RO");
    assert!(!t.state.verbs().any(|verb| matches!(verb, Verb::Attack | Verb::Multipoint | Verb::Double)));
    t.refused("attack die=RO origin=1 target=2:1", "FC-ATT-05", "E_HIDE");

    let mut t = Table::of(Scenario::Capture, Form::Duel, &["De", "Fr Di"]).hand(1, "RO");
    t.refused("attack die=RO origin=1 target=2:2", "FC-SCEN-CAPT-04", "E_TGT");

    let mut t = Table::of(Scenario::Pitched, Form::Teams, &["De", "Fr", "De", "Fr"]).hand(1, "RO");
    t.refused("attack die=RO origin=1 target=3:1", "FC-ATT-05", "E_TGT");

    // Without stack tracking the players say where the target stands.
    let mut t = Table::duel("De", "Fr De").hand(1, "RO").with(Switch::Tracking, false);
    t.refused("attack die=RO ships=1 target=2:1 cover=asteroid", "FC-ATT-05", "E_TGT");
    t.ok("attack die=RO ships=1 target=2:1 cover=open");
    assert_eq!(t.hull(2, 1), 4);
}

#[test]
fn where_attackers_stand() {
    let _rules = covers(&["FC-ATT-06", "FC-SQ-05", "FC-SQ-11"]);
    let mut t = Table::duel("De@asteroid De@gas Fr", "Ba").hand(1, "RO RD");
    t.refused("attack die=RO origin=1 target=2:1", "FC-ATT-06", "E_TERR");
    t.refused("attack die=RO origin=2 target=2:1 support=3", "FC-ATT-06", "E_SUP");
    t.ok("attack die=RO origin=2 target=2:1");
    assert_eq!(t.hull(2, 1), 22);
    let mut t = Table::duel("De@asteroid", "Ba").hand(1, "RO");
    assert!(!t.state.verbs().any(|verb| verb == Verb::Attack));
    t.refused("attack die=RO origin=1 target=2:1", "FC-ATT-06", "E_TERR");

    let mut t = Table::duel("De Fr", "Ba").hand(1, "RO").with(Switch::Tracking, false);
    t.refused("attack die=RO ships=1 ground=asteroid target=2:1", "FC-ATT-06", "E_TERR");
    t.refused("attack die=RO ships=1 ground=gas target=2:1 support=2", "FC-ATT-06", "E_SUP");
    t.ok("attack die=RO ships=1 ground=gas target=2:1");
    assert_eq!(t.hull(2, 1), 22);
    // Without special squares nobody asks for them.
    let mut t = Table::duel("De", "Ba").hand(1, "RO").with(Switch::Tracking, false);
    t.state.story.special_squares = false;
    assert_eq!(
        t.asked("attack die=RO ships=1 target=2:1"),
        [Question::Die, Question::Ships, Question::Target]
    );
    t.refused("attack die=RO ships=1 ground=gas target=2:1", "FC-SQ-01", "E_DEST");
}

#[test]
fn several_attacks_of_the_same_ships() {
    let _rules = covers(&["FC-ATT-07", "FC-DMG-02"]);
    let mut t = Table::duel("Ba", "Fr,Fr Ba Ba").hand(1, "RD RD");
    t.ok("attack die=RD origin=1 target=2:1");
    let events = t.ok("attack die=RD origin=1 target=2:1");
    assert!(t.lost(2, 1));
    assert!(happened(&events, |e| *e == Event::Damaged { ship: ship(2, 1), damage: 2, left: 0 }));
    assert_eq!(t.hull(2, 2), 6);
    t.refused("attack die=RD origin=1 target=2:2", "FC-TURN-05", "E_DIE");

    let mut t = Table::duel("Ba", "Fr,Fr Ba Ba").hand(1, "RD RD");
    t.ok("attack die=RD origin=1 target=2:1");
    t.ok("attack die=RD origin=1 target=2:2");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (2, 2));
    assert!(!t.lost(2, 1) && !t.lost(2, 2));
}

#[test]
fn the_die_tells_the_direction() {
    let _rules = covers(&["FC-ATT-08", "FC-DICE-06"]);
    let asks = |left: &str, defenders: &str, die: &str| {
        let t = Table::duel("De", defenders).hand(1, die).left(2, left);
        t.asked(&format!("attack die={die} origin=1 target=2:1 dir=O")).contains(&Question::Family)
    };
    assert!(!asks("GO", "Ba", "RO"));
    assert!(asks("GO", "Ba", "RM"));
    assert!(asks("GM GD", "Ba", "RM"));
    assert!(!asks("", "Ba", "RM"));
    assert!(!asks("GM", "Ba", "RM"), "a multi shield covers it anyway");
    assert!(!asks("RO BO", "Ba", "RM"));
    assert!(!asks("GO", "Cr", "RM"), "depolarized shields cover it anyway");
    assert!(asks("", "Ba@gas", "RM"), "the extra shield may matter");
    assert!(asks("GO", "Cr@gas", "RM"), "depolarized shields do not help the extra shield");

    let mut t = Table::duel("De", "Ba").hand(1, "RM").left(2, "GO");
    t.ok("attack die=RM origin=1 target=2:1 dir=D");
    assert_eq!((t.hull(2, 1), t.state.moment), (22, Moment::Dice), "no shield covers it: no question");
    let mut t = Table::duel("De", "Ba").hand(1, "RM").left(2, "GO");
    t.ok("attack die=RM origin=1 target=2:1 dir=O");
    t.ok("react shield=GO");
    assert_eq!(t.hull(2, 1), 24);
}

#[test]
fn excess_damage_is_lost() {
    let _rules = covers(&["FC-DMG-01", "FC-DMG-02"]);
    let mut t = Table::duel("De Fr,Fr,Fr,Fr", "Ba Fr,Fr").hand(1, "RO RO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    t.ok("react shield=GO:1");
    assert_eq!(t.hull(2, 1), 20);
    let mut t = Table::duel("Ba", "Fr,Fr Ba").hand(1, "RO RO");
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!(t.hull(2, 1), 2);
    t.ok("attack die=RO origin=1 target=2:1");
    assert!(t.lost(2, 1));
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.hull(2, 3)), (0, 6, 24));
}

/// Follows every answer that is offered: each must lead on, and each finished command must be accepted.
fn follow(t: &Table, verb: Verb, answers: &mut Vec<Answer>, finished: &mut usize) {
    match t.state.draft(verb, answers) {
        Ok(Progress::Complete) => {
            let command = Command { verb, answers: answers.iter().copied().collect() };
            let mut state = t.state;
            state.apply(&command, &mut Zero).unwrap_or_else(|refusal| panic!("{command:?}: {refusal:?}"));
            *finished += 1;
        }
        Ok(Progress::Asks(draft)) => {
            let choices = draft.choices.clone();
            assert!(answers.is_empty() || !choices.is_empty(), "{verb:?} {answers:?}: {:?}", draft.question);
            for choice in choices {
                answers.push(choice);
                follow(t, verb, answers, finished);
                answers.pop();
            }
        }
        Err(refusal) => assert!(answers.is_empty(), "{verb:?} {answers:?}: {refusal:?}"),
    }
}

/// Dice that always fall the same.
struct Zero;

impl Dice for Zero {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        Some(0)
    }
}

#[test]
fn every_offered_attack_can_be_finished() {
    let _rules = covers(&["FC-ATT-01", "FC-RANGE-01", "FC-ABIL-04", "FC-ABIL-06", "FC-REACT-03"]);
    let tables = || {
        [
            Table::duel("De Fr,Fr", "Cr,Fr De@gas").hand(1, "RM RS").left(2, "GO"),
            Table::duel("De@gas Fr@asteroid", "Fr,?Fr Ba@asteroid").hand(1, "RO RD").right(2, "BS"),
            Table::duel("De", "Fr,De Fr@asteroid").hand(1, "RO RS RM").left(2, "GM").right(2, "RS"),
            Table::of(Scenario::Passage, Form::Duel, &["Dc,De Dc", "De Ba"]).hand(1, "RO RD"),
        ]
    };
    let verbs = [Verb::Attack, Verb::Shoot, Verb::Multipoint, Verb::Double];
    for t in tables().into_iter().chain(tables().map(|t| t.with(Switch::Tracking, false))) {
        let mut finished = 0;
        verbs.iter().for_each(|&verb| follow(&t, verb, &mut Vec::new(), &mut finished));
        assert!(finished > 0);
    }
    // And every answer of the attacked player.
    for right in ["BS RS", "GS"] {
        let mut t = Table::duel("De Fr", "Cr,Fr3 De").hand(1, "RO").left(2, "GO GD").right(2, right);
        t.ok("attack die=RO origin=1 target=2:2 support=2");
        let mut finished = 0;
        follow(&t, Verb::Intercept, &mut Vec::new(), &mut finished);
        assert_eq!(finished, 2);
        t.ok("intercept none");
        follow(&t, Verb::React, &mut Vec::new(), &mut finished);
        assert!(finished > 6);
    }
}

#[test]
fn who_can_be_attacked_without_tracking() {
    let _rules = covers(&["FC-ATT-05", "FC-RANGE-07", "FC-SQ-05", "FC-SCEN-CAPT-04"]);
    let mut t = Table::duel("De Fr", "Ba Fr ?De").hand(1, "RO RD").with(Switch::Tracking, false);
    for line in ["attack die=RO", "shoot die=RO,RD", "multipoint die=RO", "double die=RO"] {
        t.refused(&format!("{line} ships=1 target=2:1 cover=asteroid"), "FC-ATT-05", "E_TGT");
        t.refused(&format!("{line} ships=1 target=2:3"), "FC-ATT-05", "E_HIDE");
        t.refused(&format!("{line} ships=1 target=1:2"), "FC-ATT-05", "E_TGT");
        t.refused(&format!("{line} ships=1 target=2:9"), "FC-ATT-05", "E_TGT");
    }
    // In a gas cloud it can be, from afar as well, and rolls its shield.
    t.ok("shoot die=RO,RD ships=1 target=2:1 cover=gas path=clear");
    assert_eq!(t.state.moment, Moment::Bonus);
    t.ok("bonus no");
    assert_eq!(t.hull(2, 1), 22);
    // Without special squares nobody is asked.
    let mut t = Table::duel("De", "Ba").hand(1, "RO").with(Switch::Tracking, false);
    t.state.story.special_squares = false;
    assert!(!t.asked("attack die=RO ships=1 target=2:1").contains(&Question::Cover));
    let mut t = Table::of(Scenario::Capture, Form::Duel, &["De", "Fr Di"]).hand(1, "RO");
    t = t.with(Switch::Tracking, false);
    t.refused("attack die=RO ships=1 target=2:2", "FC-SCEN-CAPT-04", "E_TGT");
    let mut t = Table::of(Scenario::Pitched, Form::Teams, &["De", "Fr", "De", "Fr"]).hand(1, "RO");
    t = t.with(Switch::Tracking, false);
    t.refused("attack die=RO ships=1 target=3:1", "FC-ATT-05", "E_TGT");
}

#[test]
fn why_nobody_can_be_attacked() {
    let _rules = covers(&["FC-ATT-05", "FC-ZONE-02"]);
    // Neither own ships nor lost ones are the reason.
    let mut t = in_zone(Table::duel("Fr Fr", "De Fr"), 1, 1, 2).hand(1, "RO").hand(2, "RO");
    t.state.players[0].units[1].berth = Berth::Lost;
    t.state.players[1].units[1].berth = Berth::Lost;
    for active in 0..2 {
        t.state.active = active;
        t.refused(&format!("attack die=RO origin=1 target={}:1", 2 - active), "FC-ZONE-02", "E_RANGE");
    }
    let mut t = in_zone(t, 1, 1, 1);
    t.ok("attack die=RO origin=1 target=1:1");
    assert_eq!(t.hull(1, 1), 4);
}
