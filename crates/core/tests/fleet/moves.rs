//! Moves, and the second step of ion ships.

use crate::table::Table;
use passerelle_core::games::fleet::command::Progress;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Answer, Question, Use};
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::units::ShipSet;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Token;
use passerelle_covers::covers;

fn untracked(first: &str, second: &str) -> Table {
    Table::duel(first, second).with(Switch::Tracking, false)
}

#[test]
fn some_ships_of_a_square_move_together() {
    let _rules = covers(&["FC-MOVE-01"]);
    let mut t = Table::duel("De,Fr,Fr", "Ba").hand(1, "BO");
    t.refused("move die=BO origin=1 ships=2 to=open to=open", "FC-DICE-08", "E_COUNT");
    t.refused("move die=BO origin=1 ships=2 to=1", "FC-MOVE-01", "E_DEST");
    t.refused("move die=BO origin=1 ships=2 to=9", "FC-MOVE-01", "E_DEST");
    t.refused("move die=BO origin=1 ships=2 to=nowhere", "FC-REACT-05", "E_DEST");
    t.ok("move die=BO origin=1 ships=2+3 to=open");
    assert_eq!(t.stacks(1), [vec![1], vec![2, 3]]);
    assert_eq!(t.state.moment, Moment::Dice);
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
fn crossing_a_square_needs_room_too() {
    let _rules = covers(&["FC-MOVE-02", "FC-ABIL-02"]);
    let mut t = Table::duel("Fr,Fr Cr Ba", "Ba").hand(1, "BO BO");
    t.refused("move die=BO origin=1 to=3", "FC-MOVE-02", "E_CAP");
    t.ok("move die=BO origin=1 to=2");
    t.refused("step to=3", "FC-MOVE-02", "E_CAP");
    t.ok("step to=open");
    assert_eq!(t.stacks(1), [vec![1, 2], vec![3], vec![4]]);
}

#[test]
fn untracked_ships_are_counted_by_the_players() {
    let _rules = covers(&["FC-MOVE-02", "FC-MOVE-04"]);
    let mut t = untracked("De Fr,Fr,Fr Ba Cr Cr", "Ba").hand(1, "BO BO BO");
    t.refused("move die=BO ships=1 to=join fits=no", "FC-MOVE-02", "E_CAP");
    t.refused("move die=BO ships=1+5 to=open", "FC-MOVE-02", "E_CAP");
    t.refused("move die=BO ships=1 to=2", "FC-MOVE-04", "E_DEST");
    t.ok("move die=BO ships=2+3+4 alone=no to=join fits=yes");
    assert_eq!((t.pool(1), t.state.moment), ([3, 1, 3], Moment::Dice));
    t.refused("move die=BO ships=2 alone=yes number=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    // With stack tracking nobody has to say so.
    let mut t = Table::duel("De Fr", "Ba").hand(1, "BO");
    t.refused("move die=BO origin=1 to=join fits=yes", "FC-MOVE-04", "E_DEST");
}

#[test]
fn what_movers_stand_on_is_not_asked() {
    let _rules = covers(&["FC-MOVE-01"]);
    let t = untracked("De Ba", "Ba").hand(1, "BO");
    let die = t.state.players[0].tray.at(Place::Hand).next().unwrap();
    let answers = [Answer::Use(Use::plain(die)), Answer::Ships(ShipSet::one(0))];
    let Ok(Progress::Asks(draft)) = t.state.draft(Verb::Move, &answers) else { panic!("a question") };
    assert_eq!(draft.question, Some(Question::To));
}

#[test]
fn enemies_keep_their_square() {
    let _rules = covers(&["FC-MOVE-03"]);
    let mut t = Table::duel("De", "Ba").hand(1, "BO");
    t.refused("move die=BO origin=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.ok("move die=BO origin=1 to=open");
    assert_eq!(t.pool(1), [3, 3, 3]);
}

#[test]
fn own_ships_are_joined() {
    let _rules = covers(&["FC-MOVE-04"]);
    let mut t = Table::duel("Fr Ba Fr", "Ba").hand(1, "BO BO");
    t.ok("move die=BO origin=1 to=2");
    t.ok("stay");
    assert_eq!(t.stacks(1), [vec![1, 2], vec![3]]);
    t.refused("move die=BO origin=3 to=2", "FC-MOVE-02", "E_CAP");
}

#[test]
fn special_squares_act_at_once() {
    let _rules = covers(&["FC-MOVE-05", "FC-SQ-04"]);
    let mut t = Table::duel("De Fr@asteroid", "Ba").hand(1, "BO BO");
    t.rolls("move die=BO origin=1 to=2", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2)), (10, 5));
    assert_eq!(t.square(1, 1).terrain, Terrain::Asteroid);
    let mut t = Table::duel("De Cr Cr@asteroid", "Ba").hand(1, "BO BO");
    t.refused("move die=BO origin=2 to=3", "FC-MOVE-02", "E_CAP");
    t.rolls("move die=BO origin=1 to=asteroid", "D");
    assert_eq!((t.hull(1, 1), t.square(1, 1).terrain), (12, Terrain::Asteroid));
    // A table without special squares has none to enter.
    let mut t = Table::duel("De", "Ba").hand(1, "BO");
    t.state.story.special_squares = false;
    t.refused("move die=BO origin=1 to=gas", "FC-SQ-01", "E_DEST");
}

#[test]
fn an_interdictor_closes_its_square() {
    let _rules = covers(&["FC-MOVE-06"]);
    let mut t = Table::duel("Ba Fr", "Ba").weapons(1, "interdictor").hand(1, "BO BO");
    t.refused("move die=BO origin=1 to=interdictor", "FC-MOVE-06", "E_ITD");
    t.ok("move die=BO origin=2 to=open");
    t.refused("step to=interdictor", "FC-MOVE-06", "E_ITD");
}

#[test]
fn moved_ships_go_on() {
    let _rules = covers(&["FC-MOVE-07"]);
    let mut t = Table::duel("De,Fr", "Ba").hand(1, "BO BO RO");
    t.ok("move die=BO origin=1 to=open");
    t.ok("move die=BO origin=1 to=open");
    t.ok("attack die=RO origin=1 target=2:1");
    t.refused("move die=BO origin=1 to=open", "FC-TURN-05", "E_DIE");
    assert_eq!((t.hull(2, 1), t.pool(1), t.stacks(1)), (21, [3, 3, 3], vec![vec![1, 2]]));
}

#[test]
fn ion_ships_take_one_step_or_two() {
    let _rules = covers(&["FC-ABIL-01", "FC-SHIP-08"]);
    let mut t = Table::duel("Fr,Fr Fr,De Fr", "Ba").hand(1, "BO BO BO");
    t.refused("move die=BO origin=2 number=2 to=open", "FC-ABIL-01", "E_ABIL");
    t.refused("move die=BO origin=2 ships=3 number=2 to=open", "FC-ABIL-01", "E_ABIL");
    t.refused("move die=BO origin=1 number=3 to=open", "FC-ABIL-01", "E_COUNT");
    t.refused("step to=open", "FC-ABIL-01", "E_PHASE");
    t.refused("stay", "FC-ABIL-01", "E_PHASE");
    t.ok("move die=BO origin=1 number=2 to=open");
    assert_eq!(t.state.moment, Moment::Step);
    t.refused("move die=BO origin=1 to=open", "FC-TURN-01", "E_PHASE");
    t.ok("step to=open");
    assert_eq!((t.state.moment, t.pool(1)), (Moment::Dice, [3, 1, 3]));
    t.ok("move die=BO origin=3 number=1 to=open");
    t.ok("stay");
    t.ok("move die=BO origin=2 number=1 to=open");
    assert_eq!((t.state.moment, t.pool(1)), (Moment::Dice, [3, 3, 3]));
    // Some of them may go, if all could: who stood there counts.
    let mut t = Table::duel("Fr,Fr", "Ba").hand(1, "BO");
    t.ok("move die=BO origin=1 ships=1 to=open");
    t.ok("step to=1");
    assert_eq!(t.stacks(1), [vec![1, 2]]);
    let mut t = Table::duel("Fr", "Ba").hand(1, "BO").with(Switch::Abilities, false);
    t.refused("move die=BO origin=1 number=2 to=open", "FC-SHIP-08", "E_OFF");
    t.ok("move die=BO origin=1 to=open");
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn untracked_ion_ships_say_who_else_is_there() {
    let _rules = covers(&["FC-ABIL-01", "FC-SHIP-08"]);
    let mut t = untracked("Fr,Fr Fr,De", "Ba").hand(1, "BO BO BO");
    t.refused("move die=BO ships=3+4 number=2 to=open", "FC-ABIL-01", "E_ABIL");
    t.refused("move die=BO ships=3 alone=no number=2 to=open", "FC-ABIL-01", "E_ABIL");
    t.ok("move die=BO ships=1+2 alone=yes number=2 to=open");
    t.ok("step to=open");
    t.ok("move die=BO ships=3 alone=no to=open");
    assert_eq!((t.state.moment, t.pool(1)), (Moment::Dice, [3, 2, 3]));
    let mut t = untracked("Fr,Fr", "Ba").with(Switch::Abilities, false).hand(1, "BO");
    t.refused("move die=BO ships=1+2 number=2 to=open", "FC-SHIP-08", "E_OFF");
    t.ok("move die=BO ships=1+2 to=open");
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn both_steps_follow_the_die() {
    let _rules = covers(&["FC-ABIL-02", "FC-DICE-06"]);
    let mut t = Table::duel("Fr", "Ba").hand(1, "BM BO");
    t.ok("move die=BM origin=1 dir=O to=open");
    t.ok("step dir=D to=open");
    t.refused("move die=BO origin=1 dir=D to=open", "FC-DICE-05", "E_DIR");
    t.ok("move die=BO origin=1 dir=O to=open");
    t.refused("step dir=D to=open", "FC-DICE-05", "E_DIR");
    t.refused("step to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.ok("step dir=O to=open");
    // The square in between must be enterable, and acts.
    let mut t = Table::duel("Fr,Fr", "Ba").hand(1, "BO BO");
    t.refused("move die=BO origin=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.rolls("move die=BO origin=1 ships=1 to=asteroid", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.state.moment), (5, 6, Moment::Step));
    t.ok("step to=open");
    assert_eq!((t.hull(1, 1), t.square(1, 1).terrain), (5, Terrain::Open));
}

#[test]
fn who_is_lost_on_the_way_takes_no_second_step() {
    let _rules = covers(&["FC-ABIL-02"]);
    let mut t = Table::duel("Fr1 Ba", "Ba").hand(1, "BO");
    t.rolls("move die=BO origin=1 to=asteroid", "S");
    assert!(t.lost(1, 1));
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn after_a_gravitational_field_the_second_step_follows_the_die_again() {
    let _rules = covers(&["FC-ABIL-02", "FC-SQ-08", "FC-SQ-10"]);
    let mut t = Table::duel("Fr", "Ba").hand(1, "BO");
    t.rolls("move die=BO origin=1 to=gravity", "D");
    t.refused("exit dir=O to=open", "FC-DICE-05", "E_DIR");
    t.refused("exit to=1", "FC-MOVE-01", "E_DEST");
    t.ok("exit dir=D to=open");
    assert_eq!(t.state.moment, Moment::Step);
    t.refused("step dir=D to=open", "FC-DICE-05", "E_DIR");
    t.ok("step dir=O to=open");
    assert_eq!(t.state.moment, Moment::Dice);
    // Untracked, ships are thrown onto others only where they fit.
    let mut t = untracked("Fr De", "Ba").hand(1, "BO");
    t.rolls("move die=BO ships=1 alone=no to=gravity", "O");
    t.refused("exit to=join fits=no", "FC-MOVE-02", "E_CAP");
    t.ok("exit to=join fits=yes");
}

#[test]
fn ion_ships_slip_away() {
    let _rules = covers(&["FC-ABIL-03", "FC-REACT-07"]);
    let attack = |fleet: &str, abilities| {
        let mut t =
            Table::duel("Ba,Fr", fleet).hand(1, "RO").right(2, "BS").with(Switch::Abilities, abilities);
        t.ok("attack die=RO origin=1 target=2:1");
        t.ok("react withdraw die=BS to=gas");
        assert_eq!((t.dice(2, Place::Right), t.pool(2)), (String::new(), [3, 3, 3]));
        let squares = [1, 2].map(|ship| t.square(2, ship).terrain);
        assert_eq!(squares, [Terrain::Gas, Terrain::Gas]);
        assert_eq!(t.stacks(2)[0], [1, 2]);
        (t.hull(2, 1), t.hull(2, 2))
    };
    assert_eq!(attack("Fr,Fr Ba Cr", true), (6, 6));
    assert_eq!(attack("Fr,De Ba Cr", true), (1, 12));
    assert_eq!(attack("Fr,Fr Ba Cr", false), (1, 6));
}

#[test]
fn untracked_ion_ships_slip_away() {
    let _rules = covers(&["FC-ABIL-03", "FC-REACT-07"]);
    let attack = |beside: &str, abilities| {
        let mut t = untracked("Ba,Fr", "Fr Fr De Ba Cr").hand(1, "RO").right(2, "BS");
        t = t.with(Switch::Abilities, abilities);
        t.ok(&format!("attack die=RO ships=1+2 target=2:1 beside={beside}"));
        t.ok("react withdraw die=BS to=open");
        t.hull(2, 1)
    };
    // Who stands with the target was asked when it was attacked.
    assert_eq!(attack("2", true), 6);
    assert_eq!(attack("3", true), 1);
    assert_eq!(attack("2", false), 1);
}

#[test]
fn without_abilities_a_die_is_not_doubled() {
    let _rules = covers(&["FC-SHIP-08"]);
    for tracking in [true, false] {
        let t = Table::duel("De Ba", "Fr,Fr Ba").hand(1, "RO").with(Switch::Abilities, false);
        let mut t = t.with(Switch::Tracking, tracking);
        let (from, beside) = if tracking { ("origin=1", "") } else { ("ships=1", "beside=2") };
        t.refused(&format!("multipoint die=RO {from} target=2:3 path=clear"), "FC-SHIP-08", "E_OFF");
        t.refused(&format!("double die=RO {from} target=2:1 second=2:2 {beside}"), "FC-SHIP-08", "E_OFF");
        t.ok(&format!("attack die=RO {from} target=2:1 {beside}"));
        assert_eq!(t.hull(2, 1), 4);
    }
}

#[test]
fn every_offered_move_can_be_finished() {
    let _rules = covers(&["FC-MOVE-01", "FC-DICE-08"]);
    // With nobody on the zone the verb is not offered at all.
    let t = Table::duel("!Fr", "Ba").hand(1, "BO");
    assert!(!t.state.verbs().any(|verb| verb == Verb::Move));
    let t = Table::duel("Fr", "Ba").hand(1, "BO");
    assert!(t.state.verbs().any(|verb| verb == Verb::Move));
    // A ship that appeared this turn does not move.
    let mut t = Table::duel("De,Fr", "Ba").hand(1, "BO");
    t.state.players[0].units[0].fresh = true;
    t.refused("move die=BO origin=1 ships=1+2 to=open", "FC-SCEN-PASS-05", "E_SCEN");
    t.state.players[0].units[1].fresh = true;
    assert!(!t.state.verbs().any(|verb| verb == Verb::Move));
}

#[test]
fn weapons_work_without_abilities() {
    let _rules = covers(&["FC-SHIP-08", "FC-SPEC-02"]);
    let mut t =
        Table::duel("Ba Fr", "Cr Fr,Cr").with(Switch::Abilities, false).hand(1, "RS GS BO").left(2, "GO");
    t.refused("move die=BO origin=2 to=open number=2", "FC-SHIP-08", "E_OFF");
    t.ok("fire die=RS with=GS target=2:1 distance=1");
    assert_eq!(t.hull(2, 1), 12);
    // Also one that stays on the table, and its end.
    let mut t = t.hand(1, "RS GS").weapons(1, "drones");
    t.ok("fire die=RS with=GS target=2:1 within=yes");
    t.ok("end");
    t.ok("end");
    t.ok("start");
    assert_eq!(t.hull(2, 1), 10);
    let mut t = t.at(Moment::Dice).hand(2, "RM");
    t.ok("clear die=RM");
    assert_eq!(t.state.players[0].weapons[0].token, Token::Ready);
}

#[test]
fn a_second_step_leads_to_another_square() {
    let _rules = covers(&["FC-ABIL-01", "FC-MOVE-01"]);
    let mut t = Table::duel("Fr De De", "Ba").hand(1, "BO");
    t.ok("move die=BO origin=1 to=2");
    assert_eq!((t.state.moment, t.stacks(1)), (Moment::Step, vec![vec![1, 2], vec![3]]));
    t.refused("step to=2", "FC-MOVE-01", "E_DEST");
    t.ok("step to=3");
    assert_eq!(t.stacks(1), [vec![2], vec![1, 3]]);
}
