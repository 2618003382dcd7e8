//! A new game: scenario, players, sizes, dice.

use crate::table::Table;
use passerelle_core::dice::{Dice, Lot};
use passerelle_core::games::fleet::Command;
use passerelle_core::games::fleet::options::{Form, Switch, Switches};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_covers::covers;

/// No die falls.
struct Nothing;

impl Dice for Nothing {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        None
    }
}

fn sides(t: &Table) -> Vec<u8> {
    t.state.players.iter().map(|p| p.side).collect()
}

#[test]
fn everybody_owns_nine_dice() {
    let _rules = covers(&["FC-DICE-01", "FC-DICE-11"]);
    let t = Table::blank(&["new pitched"]);
    assert_eq!((t.pool(1), t.pool(2)), ([3, 3, 3], [3, 3, 3]));
    assert_eq!(t.state.moment, Moment::Fleets);
    let t = Table::blank(&["new ffa players=6"]);
    let dice: u8 = (1..=6).flat_map(|player| t.pool(player)).sum();
    assert_eq!(dice, 54);
}

#[test]
fn the_profile_makes_a_die() {
    let _rules = covers(&["FC-DICE-03"]);
    let mut t = Table::blank(&["new pitched profile=2/2/1/1"]);
    t.ok("new pitched profile=3/1/1/1");
    assert_eq!(t.state.options.profile.counts(), [3, 1, 1, 1]);
    for bad in ["3/2/1/1", "3/3/0/0", "2/2/1/1/1", "x"] {
        t.refused(&format!("new pitched profile={bad}"), "FC-DICE-03", "E_PROFILE");
    }
}

#[test]
fn how_many_play_pitched_battle() {
    let _rules = covers(&["FC-SCEN-PITCH-01", "FC-SCEN-PITCH-02"]);
    let mut t = Table::blank(&["new pitched players=2"]);
    assert_eq!((t.state.options.form, sides(&t)), (Form::Duel, vec![0, 1]));
    t.refused("new pitched players=3", "FC-SCEN-PITCH-01", "E_PLAYERS");
    t.refused("new pitched players=2 form=ffa", "FC-SCEN-PITCH-01", "E_PLAYERS");
    t.ok("new pitched players=4 points=15");
    assert_eq!((t.state.options.form, t.state.options.points), (Form::Teams, 15));
    for player in 1..=4 {
        t.ok(&format!("fleet {player} phoebe cruiser*4 frigate*3"));
    }
    assert_eq!(t.state.points_of(0), (30, 30));
}

#[test]
fn two_equal_sides_take_turns() {
    let _rules = covers(&["FC-TEAM-01", "FC-TEAM-03"]);
    let mut t = Table::blank(&["new major players=4"]);
    t.refused("new major players=5", "FC-TEAM-01", "E_PLAYERS");
    t.ok("new major players=4 form=teams sides=1,2,1,2");
    t.refused("new major players=4 sides=1,1,2,2", "FC-TEAM-03", "E_PLAYERS");
    t.refused("new major players=4 sides=1,2,1,2,1", "FC-TEAM-03", "E_PLAYERS");
    assert_eq!(sides(&t), [0, 1, 0, 1]);
    t.ok("new major players=6");
    assert_eq!(sides(&t), [0, 1, 0, 1, 0, 1]);
    assert_eq!(t.pool(6), [3, 3, 3]);
}

#[test]
fn major_battles_have_three_sizes() {
    let _rules = covers(&["FC-TEAM-02", "FC-FLEET-02", "FC-FLEET-08"]);
    let mut t = Table::blank(&["new major players=4 points=9"]);
    t.refused("new major players=4 points=10", "FC-FLEET-02", "E_FLEET");
    t.ok("new major players=4 points=15");
    t.refused("fleet 1 phoebe cruiser*5", "FC-FLEET-08", "E_FIT");
    t.ok("fleet 1 phoebe cruiser*4 frigate*3");
}

#[test]
fn everyone_for_himself() {
    let _rules = covers(&["FC-FFA-01"]);
    let mut t = Table::blank(&["new ffa players=3"]);
    assert_eq!((t.state.options.form, sides(&t)), (Form::FreeForAll, vec![0, 1, 2]));
    t.refused("new ffa players=2", "FC-FFA-01", "E_PLAYERS");
    t.refused("new ffa players=7", "FC-FFA-01", "E_PLAYERS");
    // Turns go round.
    for player in 1..=3 {
        t.ok(&format!("fleet {player} phoebe preset"));
    }
    t.ok("first 2");
    (0..6).for_each(|_| _ = t.ok("square pass"));
    (0..3).for_each(|_| _ = t.ok("deploy-all"));
    let mut order = vec![t.state.active];
    for _ in 0..3 {
        t.rolls("roll movement=3", "O O O");
        t.ok("end");
        t.ok("end");
        order.push(t.state.active);
    }
    assert_eq!(order, [1, 2, 0, 1]);
}

#[test]
fn sizes_of_a_fleet() {
    let _rules = covers(&["FC-FLEET-02", "FC-SCEN-TRAP-01", "FC-SCEN-CTRL-01", "FC-SCEN-SALV-01"]);
    let mut t = Table::blank(&["new pitched"]);
    assert_eq!(t.state.options.points, 12);
    t.ok("new pitched points=15");
    t.refused("new pitched points=16", "FC-FLEET-02", "E_FLEET");
    t.refused("new pitched points=8", "FC-FLEET-02", "E_FLEET");
    t.ok("new trap points=9");
    t.ok("new passage points=12");
    t.refused("new passage points=13", "FC-FLEET-02", "E_FLEET");
    t.ok("new control points=12 players=2");
    t.refused("new control players=3", "FC-SCEN-CTRL-01", "E_PLAYERS");
    t.refused("new control points=16", "FC-FLEET-02", "E_FLEET");
    t.ok("new salvage players=2");
    t.ok("new salvage players=4 points=9");
    t.refused("new salvage players=3", "FC-SCEN-SALV-01", "E_PLAYERS");
    t.refused("new trap players=3", "FC-SCEN-TRAP-01", "E_PLAYERS");
}

#[test]
fn special_scenarios_have_one_zone() {
    let _rules = covers(&["FC-SCEN-PASS-01", "FC-SCEN-CAPT-01", "FC-SCEN-CTRL-01", "FC-SCEN-SALV-01"]);
    let mut t = Table::blank(&["new pitched zones=2"]);
    assert_eq!(t.state.options.zones, 2);
    t.refused("new passage zones=2", "FC-SCEN-PASS-01", "E_SCEN");
    t.refused("new capture zones=2", "FC-SCEN-CAPT-01", "E_SCEN");
    t.refused("new control zones=2", "FC-SCEN-CTRL-01", "E_SCEN");
    t.refused("new salvage zones=2", "FC-SCEN-SALV-01", "E_SCEN");
    t.refused("new passage players=3", "FC-SCEN-PASS-01", "E_PLAYERS");
    t.refused("new capture players=4", "FC-SCEN-CAPT-01", "E_PLAYERS");
    t.refused("new pitched zones=5", "FC-SCEN-PITCH-01", "E_SCEN");
    t.refused("new major players=4 zones=5", "FC-TEAM-01", "E_SCEN");
    t.refused("new ffa players=3 zones=0", "FC-FFA-01", "E_SCEN");
    t.refused("new belt zones=0", "FC-SCEN-BELT-01", "E_SCEN");
    t.refused("new belt players=5", "FC-SCEN-BELT-01", "E_PLAYERS");
}

#[test]
fn switches_and_a_new_start() {
    let mut t = Table::blank(&["new pitched abilities=off tracking=off multipoint-stack=on"]);
    assert!(!t.state.is_on(Switch::Abilities) && !t.state.is_on(Switch::Tracking));
    assert!(t.state.is_on(Switch::MultipointStack) && !t.state.is_on(Switch::Fog));
    t.ok("fleet 1 phoebe preset");
    t.ok("new trap");
    assert_eq!(t.state.options.scenario, Scenario::Trap);
    assert!(t.state.is_on(Switch::Abilities) && t.state.players.iter().all(|p| p.units.is_empty()));
}

#[test]
fn answers_of_another_kind_are_refused() {
    let mut state = Table::blank(&["new pitched"]).state;
    let before = state;
    let odd = [Answer::Switches(Switches::from_bits(255)), Answer::Number(1), Answer::Done];
    for answer in odd {
        let mut answers = heapless::Vec::new();
        for given in
            [Answer::Scenario(Scenario::Pitched), Answer::Number(2), Answer::Number(12), Answer::Number(1)]
        {
            answers.push(given).expect("room for an answer");
        }
        answers.push(answer).expect("room for an answer");
        let refusal = state.draft(Verb::New, &answers).err().expect("a refusal");
        assert_eq!((*refusal.rule, refusal.code), ("FC-TURN-05", "E_EMPTY"));
        assert!(state.apply(&Command { verb: Verb::New, answers }, &mut Nothing).is_err());
        assert!(state == before);
    }
}
