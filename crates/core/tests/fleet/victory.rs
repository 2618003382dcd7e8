//! Who has won.

use crate::table::{Table, happened, ship};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::victory::{Outcome, is_beaten};
use passerelle_core::games::fleet::weapons::{Arm, Token};
use passerelle_covers::covers;

#[test]
fn a_third_or_less_has_lost() {
    let _rules = covers(&["FC-WIN-01"]);
    for (start, limit) in [(9, 3), (10, 3), (11, 3), (12, 4), (13, 4), (14, 4), (15, 5), (24, 8)] {
        assert!(is_beaten(limit, start), "{limit} of {start}");
        assert!(!is_beaten(limit + 1, start), "{} of {start}", limit + 1);
    }
    // 5 left of 12 go on.
    let mut t = Table::duel("Ba,Fr", "Ba Fr Fr1").hand(1, "RO");
    (t.state.players[0].start, t.state.players[1].start) = (12, 12);
    t.ok("attack die=RO origin=1 target=2:3");
    assert_eq!((t.lost(2, 3), t.state.outcome, t.state.moment), (true, None, Moment::Dice));
}

#[test]
fn four_of_twelve_have_lost() {
    let _rules = covers(&["FC-WIN-01", "FC-WIN-04"]);
    // 4 against 5 after the action: the 4 have lost.
    let mut t = Table::duel("Ba,Fr", "Ba Fr1").hand(1, "RO");
    (t.state.players[0].start, t.state.players[1].start) = (12, 12);
    let events = t.ok("attack die=RO origin=1 target=2:2");
    assert_eq!((t.state.outcome, t.state.moment), (Some(Outcome::Won(0)), Moment::Over));
    assert!(happened(&events, |event| *event == Event::Over(Outcome::Won(0))));
    t.refused("end", "FC-TURN-01", "E_PHASE");
    t.refused("concede 1", "FC-WIN-07", "E_PHASE");
}

#[test]
fn every_action_can_end_the_game() {
    let _rules = covers(&["FC-WIN-02"]);
    let mut t = Table::duel("Ba Fr1@asteroid", "Ba").at(Moment::Start);
    t.state.players[0].start = 12;
    t.rolls("start", "S");
    assert_eq!((t.lost(1, 2), t.state.outcome), (true, Some(Outcome::Won(1))));
}

#[test]
fn both_beaten_at_once() {
    let _rules = covers(&["FC-WIN-03"]);
    // A counter-attack sinks the attacker with the target.
    for (first, second, outcome) in [
        ("Ba Fr1", "Cr Fr1", Outcome::Won(0)),
        ("Ba Fr1", "Ba Fr1", Outcome::Draw),
        ("Cr Fr1", "Ba Fr1", Outcome::Won(1)),
    ] {
        let mut t = Table::duel(first, second).hand(1, "RO").right(2, "RS");
        (t.state.players[0].start, t.state.players[1].start) = (12, 12);
        t.ok("attack die=RO origin=2 target=2:2");
        t.ok("react counter die=RS target=1:2");
        assert_eq!(t.state.outcome, Some(outcome), "{first} v {second}");
    }
}

#[test]
fn only_the_fleet_counts() {
    let _rules = covers(&["FC-WIN-05"]);
    let t = Table::duel("Ba Ba Cr Di Dc", "Ba");
    assert_eq!((t.state.players[0].start, t.state.points_of(0)), (11, (11, 11)));
    let mut t = Table::duel("Ba", "Cr Fr1 De2 Cr3 Di").hand(1, "RO RO RO");
    t.state.players[1].start = 11;
    t.ok("attack die=RO origin=1 target=2:4");
    t.ok("attack die=RO origin=1 target=2:3");
    assert_eq!(t.state.outcome, None, "4 of 11 go on");
    t.ok("attack die=RO origin=1 target=2:2");
    assert_eq!(t.state.outcome, Some(Outcome::Won(0)), "3 of 11 do not");
}

#[test]
fn special_scenarios_do_not_count_points() {
    let _rules = covers(&["FC-WIN-06"]);
    for scenario in [Scenario::Salvage, Scenario::Passage, Scenario::Capture, Scenario::Control] {
        let mut t = Table::of(scenario, Form::Duel, &["Ba", "De Fr1 Di"]).hand(1, "RO");
        t.state.players[1].start = 8;
        t.ok("attack die=RO origin=1 target=2:2");
        assert_eq!((t.lost(2, 2), t.state.outcome), (true, None), "{scenario:?}");
    }
}

#[test]
fn anybody_may_concede_at_any_time() {
    let _rules = covers(&["FC-WIN-07"]);
    let mut t = Table::duel("Ba", "Ba");
    t.refused("concede 3", "FC-WIN-07", "E_OWNER");
    t.ok("concede 1");
    assert_eq!((t.state.outcome, t.state.moment), (Some(Outcome::Won(1)), Moment::Over));
    for moment in [Moment::Start, Moment::Energy, Moment::Dice, Moment::Board] {
        let mut t = Table::duel("Ba", "Ba").at(moment);
        t.ok("concede 2");
        assert_eq!(t.state.outcome, Some(Outcome::Won(0)));
    }
    for moment in [Moment::Blank, Moment::Fleets, Moment::Deploy, Moment::Over] {
        Table::duel("Ba", "Ba").at(moment).refused("concede 1", "FC-WIN-07", "E_PHASE");
    }
    // In the middle of an attack, and for a whole side.
    let mut t =
        Table::of(Scenario::Pitched, Form::Teams, &["Ba", "Ba", "Ba", "Ba"]).hand(1, "RO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("support");
    assert_eq!(t.state.moment, Moment::React);
    t.ok("concede 4");
    assert_eq!((t.state.outcome, t.state.attack.is_none()), (Some(Outcome::Won(0)), true));
}

#[test]
fn a_side_is_counted_together() {
    let _rules = covers(&["FC-TEAM-09", "FC-SCEN-PITCH-02"]);
    let mut t =
        Table::of(Scenario::Pitched, Form::Teams, &["Ba", "Ba,Fr1", "Ba,Fr", "Ba Fr1"]).hand(1, "RO RO");
    for p in &mut t.state.players {
        p.start = 12;
    }
    t.ok("attack die=RO origin=1 target=2:2");
    t.ok("support");
    assert_eq!((t.state.points_of(1), t.state.outcome), ((9, 24), None));
    t.ok("attack die=RO origin=1 target=4:2");
    t.ok("support");
    assert_eq!((t.state.points_of(1), t.state.outcome), ((8, 24), Some(Outcome::Won(0))));
}

fn ffa(fleets: &[&str], start: u8) -> Table {
    let mut t = Table::of(Scenario::FreeForAll, Form::FreeForAll, fleets);
    for p in &mut t.state.players {
        p.start = start;
    }
    t
}

#[test]
fn who_lost_two_thirds_is_out() {
    let _rules = covers(&["FC-FFA-03"]);
    for (start, left) in [(12, 4), (10, 3), (11, 3)] {
        assert!(is_beaten(left, start) && !is_beaten(left + 1, start));
    }
    let mut t = ffa(&["Ba De", "Ba,Fr1 Fr1", "Ba De"], 12).hand(1, "RO RO");
    t.ok("attack die=RO origin=1 target=2:2");
    t.ok("support");
    assert_eq!((t.state.players[1].out, t.stacks(2).len()), (false, 2), "5 left");
    t.ok("attack die=RO origin=1 target=2:3");
    let events = t.ok("support");
    assert!(happened(&events, |event| *event == Event::Out(1)));
    assert_eq!((t.state.players[1].out, t.stacks(2).len(), t.state.outcome), (true, 0, None));
    t.ok("end");
    assert_eq!(t.state.active, 2, "the turn of a player who is out is passed over");
}

#[test]
fn who_is_out_ends_the_turn() {
    let _rules = covers(&["FC-FFA-03", "FC-WIN-07"]);
    let mut t = ffa(&["Ba Fr1@asteroid", "Ba De", "Ba De"], 12).at(Moment::Start);
    t.rolls("start", "S");
    assert_eq!((t.state.players[0].out, t.state.active, t.state.moment), (true, 1, Moment::Energy));
    t.refused("concede 1", "FC-WIN-07", "E_OWNER");

    // Giving up: the own turn ends, an attack on oneself is over, and so is support for one.
    let mut t = ffa(&["Ba De", "Ba De", "Ba De", "Ba De"], 6).hand(1, "RO RO RO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("support 1:D");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Support, Some(3)));
    t.ok("concede 3");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Support, Some(3)));
    assert_eq!(t.state.attack.as_ref().map(|attack| attack.sources.len()), Some(1));
    t.ok("concede 2");
    assert_eq!((t.state.moment, t.state.attack.is_none(), t.state.active), (Moment::Dice, true, 0));
    assert_eq!(t.state.outcome, None);
    t.ok("concede 1");
    assert_eq!(t.state.outcome, Some(Outcome::Won(3)));
}

#[test]
fn the_last_one_in_wins() {
    let _rules = covers(&["FC-FFA-04"]);
    let mut t = ffa(&["Ba De", "Ba Fr1", ""], 12).hand(1, "RO");
    t.state.players[2].out = true;
    t.ok("attack die=RO origin=1 target=2:2");
    assert_eq!(t.state.outcome, Some(Outcome::Won(0)));
    // The last two go together: more points are ahead, and who went before does not count.
    for (first, outcome) in [("Cr Fr1", Outcome::Won(1)), ("Ba Fr1", Outcome::Draw)] {
        let mut t = ffa(&[first, "Ba Fr1", ""], 12).hand(1, "RO").right(2, "RS");
        t.state.players[2].out = true;
        t.state.story.last_points = [0, 0, 4, 0, 0, 0];
        t.ok("attack die=RO origin=2 target=2:2");
        t.ok("react counter die=RS target=1:2");
        assert_eq!(t.state.outcome, Some(outcome));
    }
}

#[test]
fn tokens_leave_with_their_owner() {
    let _rules = covers(&["FC-FFA-05"]);
    let mut t = ffa(&["Ba De", "Ba De", "Ba De"], 6)
        .weapons(1, "drones")
        .weapons(2, "interdictor")
        .weapons(3, "drones");
    t.state.players[0].weapons[0].token = Token::OnShip(ship(3, 1));
    t.state.players[2].weapons[0].token = Token::OnShip(ship(1, 1));
    let events = t.ok("concede 3");
    assert!(happened(&events, |event| *event == Event::Out(2)));
    assert_eq!(t.state.players[0].weapons[0].token, Token::Ready, "drones on a ship that is gone come home");
    assert_eq!(t.state.players[2].weapons[0].token, Token::Ready, "drones of a player who is out are gone");
    assert_eq!(t.stacks(3).len(), 0);
}

#[test]
fn an_interdictor_leaves_with_its_owner() {
    let _rules = covers(&["FC-FFA-05", "FC-FFA-03", "FC-WEAP-11"]);
    // By giving up, and by a fleet that is beaten.
    for conceded in [true, false] {
        let mut t = ffa(&["Ba De", "Ba De1", "Ba De"], 12).weapons(2, "interdictor").hand(1, "RO");
        t.state.players[1].weapons[0].token = Token::OnSquare;
        let events = if conceded {
            t.ok("concede 2")
        } else {
            t.ok("attack die=RO origin=2 target=2:2");
            t.ok("support")
        };
        assert!(t.state.players[1].out);
        let home = |event: &Event| matches!(event, Event::TokenHome { player: 1, arm: Arm::Interdictor });
        assert!(happened(&events, home), "everybody may enter the square again");
        assert_eq!((t.state.players[1].weapons[0].token, t.state.outcome), (Token::Ready, None));
        t.state.active = 1;
        t.refused("off", "FC-WEAP-11", "E_WPN");
    }
}

#[test]
fn a_side_of_thirty_points_loses_with_ten() {
    let _rules = covers(&["FC-SCEN-PITCH-02", "FC-TEAM-09", "FC-WIN-01"]);
    let mut t = Table::blank(&["new pitched players=4 points=15"]);
    (1..=4).for_each(|player| _ = t.ok(&format!("fleet {player} phoebe cruiser*4 frigate*3")));
    t.ok("first 1");
    (0..8).for_each(|_| _ = t.ok("square pass"));
    t.ok("portal none");
    (0..4).for_each(|_| _ = t.ok("deploy-all"));
    assert_eq!((t.state.points_of(0), t.state.points_of(1)), ((30, 30), (30, 30)));
    // Twelve are left: three frigates and three cruisers of one player, who is not alone.
    for (player, lost) in [(1, 6..7), (3, 0..7)] {
        t.state.players[player].units[lost].iter_mut().for_each(|unit| unit.berth = Berth::Lost);
    }
    t.state.players[1].units[..3].iter_mut().for_each(|unit| unit.hull = 1);
    assert_eq!(t.state.points_of(1), (12, 30));
    let mut t = t.with(Switch::Abilities, false).at(Moment::Dice).hand(1, "RO RO");
    for (target, left, outcome) in [(1, 11, None), (2, 10, Some(Outcome::Won(0)))] {
        t.ok(&format!("attack die=RO origin=1 target=2:{target}"));
        t.ok("support none");
        assert_eq!((t.state.points_of(1), t.state.outcome), ((left, 30), outcome));
    }
}

#[test]
fn who_concedes_stops_no_move_of_another() {
    let _rules = covers(&["FC-WIN-07", "FC-ABIL-01"]);
    let mut t = Table::of(Scenario::FreeForAll, Form::FreeForAll, &["Fr Ba", "Ba", "Ba"]).hand(1, "BO");
    t.ok("move die=BO origin=1 to=open");
    t.ok("concede 3");
    assert_eq!((t.state.moment, t.state.active), (Moment::Step, 0));
    t.ok("step to=open");
    assert_eq!(t.state.moment, Moment::Dice);
}
