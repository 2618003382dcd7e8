//! The phases of a turn, whose turn it is, and what a player may touch.

use crate::table::{Table, happened, ship};
use passerelle_core::console::Words;
use passerelle_core::games::fleet::console::{Parsed, parse};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::weapons::Token;
use passerelle_core::games::fleet::{is_marked, throws_dice};
use passerelle_covers::covers;

/// The second player is about to end his turn.
fn before(first: &str, second: &str) -> Table {
    let mut t = Table::duel(first, second).at(Moment::Board);
    t.state.active = 1;
    t
}

#[test]
fn four_phases_in_order() {
    let _rules = covers(&["FC-TURN-01"]);
    let mut t = before("Fr@asteroid Ba", "Ba").hand(1, "BO");
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (0, Moment::Start));
    t.refused("roll attack=1 movement=1 shield=1", "FC-TURN-01", "E_PHASE");
    t.refused("move die=BO origin=2 to=open", "FC-TURN-01", "E_PHASE");
    t.refused("end", "FC-TURN-01", "E_PHASE");
    t.rolls("start", "O");
    assert_eq!(t.state.moment, Moment::Energy);
    t.refused("start", "FC-TURN-01", "E_PHASE");
    t.refused("move die=BO origin=2 to=open", "FC-TURN-01", "E_PHASE");
    t.rolls("roll attack=1 movement=1 shield=1", "O O O");
    assert_eq!(t.state.moment, Moment::Dice);
    t.ok("end");
    assert_eq!(t.state.moment, Moment::Board);
    t.refused("move die=BO origin=2 to=open", "FC-TURN-01", "E_PHASE");
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy));
}

#[test]
fn a_phase_without_a_choice_passes_by_itself() {
    let _rules = covers(&["FC-TURN-01"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy));
}

#[test]
fn players_take_whole_turns() {
    let _rules = covers(&["FC-TURN-02"]);
    let mut t = Table::duel("Ba", "Ba").at(Moment::Energy);
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push((t.state.active, t.state.turn));
        t.rolls("roll attack=3", "O O O");
        t.ok("end");
        t.ok("end");
    }
    assert_eq!(order, [(0, 1), (1, 1), (0, 2), (1, 2)]);
    // Who began ends the round, wherever he sits.
    let mut t = Table::of(Scenario::FreeForAll, Form::FreeForAll, &["Ba", "Ba", "Ba"]).at(Moment::Energy);
    (t.state.first, t.state.active) = (1, 1);
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push((t.state.active, t.state.turn));
        t.rolls("roll attack=3", "O O O");
        t.ok("end");
        t.ok("end");
    }
    assert_eq!(order, [(1, 1), (2, 1), (0, 1), (1, 2)]);
}

#[test]
fn terrain_comes_before_drones() {
    let _rules = covers(&["FC-TURN-03"]);
    let drones = |t: &mut Table| t.state.players[1].weapons[0].token = Token::OnShip(ship(1, 1));
    let mut t = before("Fr1@asteroid Ba", "Ba").weapons(2, "drones");
    drones(&mut t);
    t.ok("end");
    let events = t.rolls("start", "S");
    assert!(t.lost(1, 1));
    assert!(happened(&events, |event| matches!(event, Event::TokenHome { player: 1, .. })));
    assert_eq!((t.state.moment, t.state.players[1].weapons[0].token), (Moment::Energy, Token::Ready));
    let mut t = before("Fr@asteroid Ba", "Ba").weapons(2, "drones");
    drones(&mut t);
    t.ok("end");
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 1), t.state.moment), (5, Moment::Start));
    t.ok("start");
    assert_eq!((t.hull(1, 1), t.state.moment), (3, Moment::Energy));
}

#[test]
fn the_scenario_comes_before_terrain() {
    let _rules = covers(&["FC-TURN-03"]);
    let mut t = Table::of(Scenario::Passage, Form::Duel, &["Fr@asteroid Ba !Dc", "Ba"]).at(Moment::Board);
    t.state.active = 1;
    t.ok("end");
    // The test for the damaged cruiser, then the field.
    t.rolls("start", "O");
    assert_eq!((t.hull(1, 1), t.state.moment), (6, Moment::Start));
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 1), t.state.moment), (5, Moment::Energy));
}

#[test]
fn the_player_orders_effects_of_one_kind() {
    let _rules = covers(&["FC-TURN-04"]);
    let fields = "Fr@asteroid Ba De Fr@asteroid";
    let mut t = before(fields, "Ba");
    t.ok("end");
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 4)), (5, 6));
    t.refused("start 1", "FC-TURN-04", "E_EMPTY");
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 4), t.state.moment), (5, Moment::Energy));
    let mut t = before(fields, "Ba");
    t.ok("end");
    t.refused("start 2", "FC-TURN-04", "E_EMPTY");
    t.rolls("start 4", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 4)), (6, 5));
    t.rolls("start 1", "O");
    assert_eq!((t.hull(1, 1), t.state.moment), (6, Moment::Energy));
}

#[test]
fn untracked_fields_are_told_by_the_players() {
    let _rules = covers(&["FC-TURN-03", "FC-TURN-04", "FC-SQ-06"]);
    let mut t = before("Fr Ba De Fr", "Ba").with(Switch::Tracking, false);
    t.ok("end");
    t.refused("start ships=2+3", "FC-MOVE-02", "E_CAP");
    t.rolls("start ships=1+3", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 3), t.hull(1, 4)), (5, 10, 6));
    t.refused("start ships=1", "FC-SQ-06", "E_COUNT");
    t.rolls("start ships=4", "O");
    t.ok("start");
    assert_eq!((t.hull(1, 4), t.state.moment), (6, Moment::Energy));
    // Without such squares nobody is asked.
    let mut t = before("Fr Ba", "Ba").with(Switch::Tracking, false);
    t.state.story.special_squares = false;
    t.ok("end");
    assert_eq!(t.state.moment, Moment::Energy);
}

#[test]
fn two_ships_with_drones_are_hurt_one_by_one() {
    let _rules = covers(&["FC-TURN-04"]);
    let mut t = before("De De", "Ba Ba").weapons(2, "drones drones");
    t.state.players[1].weapons[0].token = Token::OnShip(ship(1, 1));
    t.state.players[1].weapons[1].token = Token::OnShip(ship(1, 2));
    t.ok("end");
    t.ok("start 2");
    assert_eq!((t.hull(1, 1), t.hull(1, 2)), (12, 10));
    t.ok("start");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.state.moment), (10, 10, Moment::Energy));
}

#[test]
fn a_ship_acts_as_often_as_dice_allow() {
    let _rules = covers(&["FC-TURN-05", "FC-MOVE-07"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "BO RO").left(1, "BO");
    t.ok("move die=BO origin=1 to=open");
    t.refused("move die=BO@hand origin=1 to=open", "FC-TURN-05", "E_DIE");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("move die=BO@left origin=1 to=open");
    t.refused("move die=BO origin=1 to=open", "FC-TURN-05", "E_DIE");
    t.refused("attack die=RO@pool origin=1 target=2:1", "FC-TURN-05", "E_DIE");
    assert_eq!((t.hull(2, 1), t.pool(1)), (20, [3, 3, 3]));
}

#[test]
fn seven_results_at_most() {
    let _rules = covers(&["FC-TURN-06"]);
    let t = Table::duel("Ba", "Ba").hand(1, "RO BO GO").left(1, "RD BD").right(1, "RS BS");
    assert_eq!(t.state.players[0].tray.ready().count(), 7);
    // Rerolled dice come on top only in the sense that they are used again: they are the same dice.
    let mut t = Table::duel("De", "Ba").hand(1, "RO BO GO").left(1, "RD BD").right(1, "RS BS");
    t.rolls("reroll die=RS with=BS", "O O");
    assert_eq!(t.state.players[0].tray.ready().count(), 7);
    assert_eq!(t.dice(1, Place::Hand), "RO RO BO BO GO");
}

#[test]
fn an_action_ends_before_the_next() {
    let _rules = covers(&["FC-TURN-07"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RO RO BO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::React, Some(1)));
    t.refused("attack die=RO origin=1 target=2:1", "FC-TURN-07", "E_PHASE");
    t.refused("shoot die=RO,RO origin=1 target=2:1 path=clear", "FC-TURN-07", "E_PHASE");
    t.refused("multipoint die=RO origin=1 target=2:1 path=clear", "FC-TURN-07", "E_PHASE");
    t.refused("double die=RO origin=1 target=2:1", "FC-TURN-07", "E_PHASE");
    t.refused("move die=BO origin=1 to=open", "FC-TURN-01", "E_PHASE");
    t.refused("end", "FC-TURN-01", "E_PHASE");
    t.ok("react none");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react shield=GO:1");
    assert_eq!((t.hull(2, 1), t.state.moment), (20, Moment::Dice));
}

#[test]
fn who_has_no_ships_is_passed_over() {
    let _rules = covers(&["FC-TEAM-04"]);
    let fleets = ["Fr", "Ba", "Ba", "Ba"];
    let mut t = Table::of(Scenario::Major, Form::Teams, &fleets).at(Moment::Energy);
    t.state.players[0].units.clear();
    t.refused("roll attack=3", "FC-TEAM-04", "E_EMPTY");
    (t.state.active, t.state.moment) = (3, Moment::Board);
    let mut order = Vec::new();
    for _ in 0..4 {
        t.ok("end");
        order.push((t.state.active, t.state.turn));
        t.rolls("roll attack=3", "O O O");
        t.ok("end");
    }
    assert_eq!(order, [(1, 2), (2, 2), (3, 2), (1, 3)]);
}

#[test]
fn the_turn_of_who_lost_his_last_ship_is_over() {
    let _rules = covers(&["FC-TEAM-04"]);
    let mut t = Table::of(Scenario::Major, Form::Teams, &["Fr1@asteroid", "Ba", "Ba", "Ba"]);
    (t.state.active, t.state.moment) = (3, Moment::Board);
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (0, Moment::Start));
    t.rolls("start", "S");
    assert!(t.lost(1, 1));
    assert_eq!((t.state.active, t.state.moment, t.state.turn), (1, Moment::Energy, 2));
}

#[test]
fn the_turn_of_who_goes_out_is_over() {
    let _rules = covers(&["FC-FFA-03", "FC-TURN-07"]);
    let free = |fleet: &str| Table::of(Scenario::FreeForAll, Form::FreeForAll, &[fleet, "Ba", "Ba"]);
    let mut t = free("De2 Fr").hand(1, "BO BO").left(1, "GO");
    t.rolls("move die=BO origin=1 to=asteroid", "S");
    assert!(t.state.players[0].out);
    assert_eq!((t.state.active, t.state.moment, t.dice(1, Place::Hand)), (1, Moment::Energy, String::new()));
    // Ion ships do not go on either.
    let mut t = free("Fr1,Fr Fr1").hand(1, "BO BO");
    t.rolls("move die=BO origin=2 to=asteroid", "S");
    t.rolls("move die=BO origin=1 to=asteroid", "S");
    assert!(t.state.players[0].out);
    assert_eq!((t.state.active, t.state.moment, t.stacks(1)), (1, Moment::Energy, vec![]));
    // At Start of Turn the next player begins at once.
    let mut t = free("De2@asteroid Fr").at(Moment::Board);
    t.state.active = 2;
    t.ok("end");
    t.rolls("start", "S");
    assert!(t.state.players[0].out);
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy));
}

#[test]
fn dice_act_on_own_ships_alone() {
    let _rules = covers(&["FC-TEAM-05"]);
    let mut t = Table::of(Scenario::Major, Form::Teams, &["Ba", "Ba", "Ba", "Ba"]).hand(1, "BO RO");
    t.refused("move die=BO origin=3:1 to=open", "FC-TEAM-05", "E_OWNER");
    t.refused("attack die=RO origin=3:1 target=2:1", "FC-TEAM-05", "E_OWNER");
    t.ok("move die=BO origin=1:1 to=open");
    assert_eq!(t.pool(1), [2, 3, 3]);
}

#[test]
fn nobody_enters_a_square_of_an_ally() {
    let _rules = covers(&["FC-TEAM-06"]);
    let mut t = Table::of(Scenario::Major, Form::Teams, &["Cr De De", "Ba", "Ba", "Ba"]).hand(1, "BO BO");
    t.refused("move die=BO origin=1 to=ally", "FC-TEAM-06", "E_ALLY");
    t.ok("move die=BO origin=2 to=1");
    t.refused("move die=BO origin=3 to=1", "FC-MOVE-02", "E_CAP");
    assert_eq!(t.stacks(1), [vec![1, 2], vec![3]]);
}

#[test]
fn dice_are_told_of_before_and_after_they_fall() {
    let mut t = Table::duel("De", "Ba").at(Moment::Energy);
    let throws = |t: &Table, line: &str| {
        let mut words = Words::of(line);
        let verb = words.next().expect("a verb");
        let Parsed::Command(command) = parse(&t.state, verb, words) else { panic!("{line}") };
        throws_dice(&t.state, &command)
    };
    assert!(throws(&t, "roll attack=1 movement=1 shield=1"));
    assert!(is_marked(&t.rolls("roll attack=1 movement=1 shield=1", "O O O")));
    assert!(!throws(&t, "end"));
    assert!(!is_marked(&t.ok("end")));
}
