//! The Salvage: containers.

use crate::table::{Table, happened, ship};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Question;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::victory::Outcome;
use passerelle_covers::covers;

/// A game whose active player begins the turn with so many containers on the first square.
fn salvage(first: &str, second: &str, containers: u8) -> Table {
    let mut t = Table::of(Scenario::Salvage, Form::Duel, &[first, second]);
    (Scenario::Salvage.sheet().lay_out)(&mut t.state);
    t.state.players[0].squares[0].containers = containers;
    load(&mut t);
    t
}

/// Whoever begins the turn beside containers may carry them.
fn load(t: &mut Table) {
    let stacks: Vec<u8> = t.state.players[0].stacks().collect();
    for stack in stacks {
        let beside = t.state.players[0].squares[usize::from(stack)].containers > 0;
        let p = &mut t.state.players[0];
        for ship in p.stack(stack).iter() {
            p.units[usize::from(ship)].loaded = beside;
        }
    }
}

fn containers(t: &Table, ship: usize) -> u8 {
    t.square(1, ship).containers
}

#[test]
fn eleven_or_twenty_one() {
    let _rules = covers(&["FC-SCEN-SALV-02"]);
    assert_eq!(salvage("Fr", "Fr", 0).state.story.containers, 11);
    let mut t = Table::of(Scenario::Salvage, Form::Teams, &["Fr", "Fr", "Fr", "Fr"]);
    (Scenario::Salvage.sheet().lay_out)(&mut t.state);
    assert_eq!(t.state.story.containers, 21);
    // No more can be found than there are.
    let mut t = salvage("Cr Fr", "Ba", 9).hand(1, "BO");
    t.refused("move die=BO origin=2 to=open+3", "FC-SCEN-SALV-02", "E_COUNT");
    t.refused("move die=BO origin=2 to=open+0", "FC-SCEN-SALV-02", "E_COUNT");
    t.refused("move die=BO origin=2 to=x1+1", "FC-SCEN-SALV-02", "E_DEST");
    t.ok("move die=BO origin=2 to=open+2");
    t.ok("stay");
    assert_eq!(containers(&t, 2), 2);
    Table::duel("Ba", "Ba").hand(1, "BO").refused(
        "move die=BO origin=1 to=open+1",
        "FC-SCEN-SALV-02",
        "E_SCEN",
    );
}

#[test]
fn containers_are_in_the_way_of_shots() {
    let _rules = covers(&["FC-SCEN-SALV-03"]);
    let mut t = salvage("Cr", "Ba", 0).hand(1, "RO RD BO");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=blocked", "FC-RANGE-02", "E_PATH");
    // Ships share their square.
    t.ok("move die=BO origin=1 to=open+3");
    assert_eq!(containers(&t, 1), 3);
}

#[test]
fn beside_a_container_abilities_rest() {
    let _rules = covers(&["FC-SCEN-SALV-04"]);
    let mut t = salvage("Fr", "Ba", 1).hand(1, "BO");
    t.refused("move die=BO origin=1 to=open number=2 containers=1", "FC-SCEN-SALV-04", "E_SCEN");
    t.ok("move die=BO origin=1 to=open containers=1");
    assert_eq!(t.state.moment, Moment::Dice, "no second step");
    let mut t = salvage("De", "Ba", 1).hand(1, "RO");
    t.refused("multipoint die=RO origin=1 target=2:1 path=clear", "FC-SCEN-SALV-04", "E_SCEN");
    // Frigates that withdraw from a container are hit first.
    for (containers, hull) in [(0, 6), (2, 2)] {
        let mut t = salvage("Ba", "Fr,Fr", 0).hand(1, "RO").right(2, "BS");
        t.state.players[1].squares[0].containers = containers;
        t.ok("attack die=RO origin=1 target=2:1");
        t.ok("react withdraw die=BS to=open");
        assert_eq!((t.hull(2, 1), t.square(2, 1).containers), (hull, 0), "the containers stay behind");
    }
}

#[test]
fn a_carrier_begins_its_turn_beside_the_container() {
    let _rules = covers(&["FC-SCEN-SALV-05"]);
    let mut t = salvage("De", "Ba", 0).hand(1, "BO BO BO");
    t.refused("move die=BO origin=1 to=open containers=1", "FC-SCEN-SALV-06", "E_EMPTY");
    t.ok("move die=BO origin=1 to=open+2");
    t.refused("move die=BO origin=1 to=open containers=1", "FC-SCEN-SALV-05", "E_SCEN");
    // So nobody is asked, nor where there is none.
    assert!(!t.asked("move die=BO origin=1 to=open").contains(&Question::Cargo));
    t.state.players[0].squares[0].containers = 0;
    t.state.players[0].units[0].loaded = true;
    assert!(!t.asked("move die=BO origin=1 to=open").contains(&Question::Cargo));
    t.state.players[0].squares[0].containers = 2;
    assert!(t.asked("move die=BO origin=1 to=open containers=1").contains(&Question::Cargo));
    t.state.players[0].units[0].loaded = false;
    // Next turn it may, and through several moves.
    for _ in 0..2 {
        t = t.at(Moment::Board);
        t.ok("end");
    }
    let mut t = t.at(Moment::Dice).hand(1, "BO BO BO");
    t.refused("move die=BO origin=1 to=open containers=2", "FC-SCEN-SALV-06", "E_COUNT");
    t.ok("move die=BO origin=1 to=open containers=1");
    assert_eq!(containers(&t, 1), 1);
    t.ok("move die=BO origin=1 to=open+1 containers=1");
    assert_eq!(containers(&t, 1), 2);
    // What it leaves behind it cannot take again in this turn.
    t.ok("move die=BO origin=1 to=open containers=0");
    assert_eq!(containers(&t, 1), 0);
    let mut t = t.hand(1, "BO BO");
    t.ok("move die=BO origin=1 to=open+2");
    t.refused("move die=BO origin=1 to=open containers=1", "FC-SCEN-SALV-05", "E_SCEN");
}

#[test]
fn containers_lie_on_any_kind_of_square() {
    let _rules = covers(&["FC-SCEN-SALV-02", "FC-SQ-04"]);
    let mut t = salvage("De De", "Ba", 0).hand(1, "BO BO");
    t.ok("move die=BO origin=1 to=gas+2");
    assert_eq!((t.square(1, 1).terrain, containers(&t, 1)), (Terrain::Gas, 2));
    t.rolls("move die=BO origin=2 to=asteroid+3", "S");
    assert_eq!((t.square(1, 2).terrain, containers(&t, 2), t.hull(1, 2)), (Terrain::Asteroid, 3, 10));
}

#[test]
fn one_container_a_ship() {
    let _rules = covers(&["FC-SCEN-SALV-06"]);
    let mut t = salvage("De,Fr,Fr", "Ba", 4).hand(1, "BO BO BO");
    t.refused("move die=BO origin=1 ships=1+2 to=open containers=3", "FC-SCEN-SALV-06", "E_COUNT");
    t.ok("move die=BO origin=1 ships=1+2 to=open containers=2");
    assert_eq!((containers(&t, 1), containers(&t, 3)), (2, 2));
    // Joining adds up, and who carries goes on carrying.
    t.ok("move die=BO origin=1 to=2 containers=1");
    assert_eq!(t.stacks(1), [vec![1, 2, 3]]);
    assert_eq!(containers(&t, 1), 3);
    t.ok("move die=BO origin=2 ships=1 to=open containers=1");
    assert_eq!((containers(&t, 1), containers(&t, 2)), (1, 2));
}

#[test]
fn lost_ships_leave_their_container() {
    let _rules = covers(&["FC-SCEN-SALV-06"]);
    let mut t = salvage("De1,Fr", "Ba", 1).hand(1, "BO");
    t.rolls("move die=BO origin=1 to=asteroid containers=1", "S");
    assert_eq!((t.lost(1, 1), containers(&t, 2)), (true, 1));
    // A gravitational field that throws ships back throws the container back, too.
    let mut t = salvage("De,Fr", "Ba", 3).hand(1, "BO BO");
    t.rolls("move die=BO origin=1 ships=1 to=gravity containers=1", "S");
    assert_eq!((t.stacks(1), containers(&t, 1), t.state.story.aboard), (vec![vec![1, 2]], 3, 0));
    t.rolls("move die=BO origin=1 ships=1 to=gravity containers=1", "O");
    t.ok("exit open");
    assert_eq!((containers(&t, 1), containers(&t, 2), t.state.story.aboard), (1, 2, 0));
}

#[test]
fn a_container_is_brought_home() {
    let _rules = covers(&["FC-SCEN-SALV-07", "FC-DICE-08"]);
    let mut t = salvage("De,Fr De", "Ba", 2).hand(1, "BO BM BS");
    t.refused("evacuate die=BS ships=1 home=yes", "FC-DICE-07", "E_FACE");
    t.refused("evacuate die=BO ships=1+2 home=yes", "FC-SCEN-SALV-07", "E_COUNT");
    t.refused("evacuate die=BO ships=3 home=yes", "FC-SCEN-SALV-07", "E_EMPTY");
    t.refused("evacuate die=BO ships=1 home=no", "FC-SCEN-SALV-07", "E_TERR");
    t.ok("evacuate die=BO ships=1 home=yes");
    assert_eq!(t.state.players[0].units[0].berth, Berth::Away);
    assert_eq!((t.state.players[0].containers, t.state.story.containers, containers(&t, 2)), (1, 10, 1));
    assert_eq!((t.state.outcome, t.state.moment), (None, Moment::Dice));
    t.state.players[0].squares[0].home = true;
    t.refused("evacuate die=BM ships=2 home=no", "FC-SCEN-SALV-07", "E_TERR");
    t.ok("evacuate die=BM ships=2");
    assert_eq!((t.state.players[0].containers, t.stacks(1)), (2, vec![vec![3]]));
    // With the last ship gone nothing is left to bring home.
    let mut t = salvage("De", "Ba", 1).hand(1, "BO BO");
    t.ok("evacuate die=BO ships=1 home=yes");
    t.refused("evacuate die=BO ships=1 home=yes", "FC-SCEN-SALV-07", "E_EMPTY");
    assert!(t.state.verbs().all(|verb| verb != Verb::Evacuate));
    // Who came this turn waits.
    let mut t = salvage("De", "Ba", 0).hand(1, "BO BO");
    t.ok("move die=BO origin=1 to=open+1");
    t.refused("evacuate die=BO ships=1 home=yes", "FC-SCEN-SALV-05", "E_SCEN");
    Table::duel("De", "Ba").hand(1, "BO").refused("evacuate die=BO ships=1", "FC-SCEN-SALV-07", "E_SCEN");
    Table::duel("De", "Ba").at(Moment::Board).refused("evacuate die=BO", "FC-SCEN-SALV-07", "E_PHASE");
}

#[test]
fn without_stacks_the_players_say_what_is_carried() {
    let _rules = covers(&["FC-SCEN-SALV-05", "FC-SCEN-SALV-07"]);
    let mut t = salvage("De Cr", "Ba", 0).with(Switch::Tracking, false).hand(1, "BO BO BO");
    t.refused("move die=BO ships=1 to=open containers=1 yes=no", "FC-SCEN-SALV-05", "E_SCEN");
    t.ok("move die=BO ships=1 to=open containers=1 yes=yes");
    t.refused("evacuate die=BO ships=1 yes=no home=yes", "FC-SCEN-SALV-05", "E_SCEN");
    t.ok("evacuate die=BO ships=1 yes=yes home=yes");
    assert_eq!((t.state.players[0].containers, t.state.story.containers), (1, 10));
}

#[test]
fn six_containers_win() {
    let _rules = covers(&["FC-SCEN-SALV-08"]);
    let mut t = salvage("De,Fr De", "Ba", 2).hand(1, "BO BO");
    t.state.players[0].containers = 4;
    t.state.story.containers = 7;
    t.ok("evacuate die=BO ships=1 home=yes");
    assert_eq!(t.state.outcome, None, "five do not");
    t.ok("evacuate die=BO ships=2 home=yes");
    assert_eq!((t.state.outcome, t.state.moment), (Some(Outcome::Won(0)), Moment::Over));
    // Four players count by side, to eleven.
    for (ally, outcome) in [(5, None), (6, Some(Outcome::Won(0)))] {
        let mut t = Table::of(Scenario::Salvage, Form::Teams, &["De", "Ba", "Ba", "Ba"]).hand(1, "BO");
        (Scenario::Salvage.sheet().lay_out)(&mut t.state);
        t.state.players[0].squares[0].containers = 1;
        load(&mut t);
        (t.state.players[0].containers, t.state.players[2].containers) = (4, ally);
        t.ok("evacuate die=BO ships=1 home=yes");
        assert_eq!(t.state.outcome, outcome);
    }
    // The last ship is gone: who has more.
    for (mine, theirs, outcome) in [(3, 3, Outcome::Won(0)), (2, 3, Outcome::Draw), (1, 4, Outcome::Won(1))] {
        let mut t = salvage("De", "?--", 1).hand(1, "BO");
        (t.state.players[0].containers, t.state.players[1].containers) = (mine, theirs);
        t.ok("evacuate die=BO ships=1 home=yes");
        assert_eq!(t.state.outcome, Some(outcome));
    }
}

#[test]
fn weapons_and_containers() {
    let _rules = covers(&["FC-SCEN-SALV-03", "FC-WEAP-02", "FC-WEAP-20"]);
    for (weapon, line) in [
        ("proton-beam", "fire die=RS with=BS target=2:1 distance=2 path=blocked"),
        ("tractor-beam", "fire die=RS with=BS target=2:1 distance=2 path=blocked to=open"),
    ] {
        let mut t = salvage("Ba", "Ba", 0).weapons(1, weapon).hand(1, "RS BS");
        t.refused(line, "FC-WEAP-02", "E_PATH");
    }
    // An Exo-Bomb hurts the ships beside containers, and no container.
    let mut t = salvage("Ba,Fr", "Ba", 3).weapons(1, "exo-bomb").hand(1, "RS BS");
    t.state.players[1].squares[0].containers = 2;
    t.ok("fire die=RS with=BS within=yes blast=1,2:1");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.hull(2, 1)), (23, 5, 23));
    assert_eq!((containers(&t, 1), t.square(2, 1).containers, t.state.story.containers), (3, 2, 11));
}

#[test]
fn weapons_that_move_ships_leave_the_containers() {
    let _rules = covers(&["FC-SCEN-SALV-06", "FC-WEAP-12", "FC-WEAP-21"]);
    // Both carry one from where they were. What goes as a whole leaves them on a square without ships.
    let carrying = |weapon: &str, fleet: &str| {
        let mut t = salvage(fleet, "Ba", 2).weapons(1, weapon).hand(1, "BO RS GS");
        t.ok("move die=BO origin=1 to=open containers=2");
        assert!(t.state.players[0].units[..2].iter().all(|unit| unit.cargo));
        t
    };
    let mut t = carrying("vortex-gate", "Ba,Fr");
    t.ok("fire die=RS with=GS origin=1 apart=yes");
    assert_eq!((containers(&t, 1), t.state.story.containers), (0, 11));
    assert!(t.state.players[0].units.iter().all(|unit| !unit.cargo && !unit.loaded));
    let mut t = t.hand(1, "BO");
    t.refused("move die=BO origin=1 to=open containers=1", "FC-SCEN-SALV-06", "E_EMPTY");
    t.ok("move die=BO origin=1 to=open+11");
    // Who stays keeps them.
    let mut t = carrying("vortex-gate", "Ba,Fr");
    t.ok("fire die=RS with=GS origin=1 ships=2 apart=yes");
    assert_eq!((containers(&t, 1), containers(&t, 2)), (2, 0));
    assert_eq!([0, 1].map(|ship| t.state.players[0].units[ship].cargo), [true, false]);
    let mut t = carrying("tractor-beam", "Ba,Fr");
    t.ok("fire die=RS with=GS target=1:2 to=open");
    assert_eq!((containers(&t, 1), containers(&t, 2)), (2, 0));
    // Back beside them it has to begin a turn before it takes one.
    let mut t = t.hand(1, "BO BO");
    t.ok("move die=BO origin=2 to=1");
    t.ok("stay");
    t.refused("move die=BO origin=1 ships=2 to=open containers=1", "FC-SCEN-SALV-05", "E_SCEN");
    // Enemies leave theirs as well, and come upon others.
    let mut t = salvage("Ba", "De", 0).weapons(1, "tractor-beam").hand(1, "RS GS");
    t.state.players[1].squares[0].containers = 1;
    (t.state.players[1].units[0].cargo, t.state.players[1].units[0].loaded) = (true, true);
    t.ok("fire die=RS with=GS target=2:1 distance=1 to=open+3");
    assert_eq!((t.square(2, 1).containers, t.state.players[1].units[0].cargo), (3, false));
}

#[test]
fn signals_and_containers() {
    let _rules = covers(&["FC-HIDDEN-02", "FC-SCEN-SALV-05", "FC-SCEN-SALV-07"]);
    // A decoy carries nothing, and a signal that leaves shows what it was.
    for tracked in [true, false] {
        let mut t = salvage("?-- ?De", "Ba", 1).with(Switch::Tracking, tracked).at(Moment::Board);
        t.state.players[0].squares[1].containers = u8::from(tracked);
        t.ok("end");
        t = t.at(Moment::Board);
        t.ok("end");
        let mut t = t.at(Moment::Dice).hand(1, "BO BO");
        let (origin, said) = if tracked { ("origin=1", "") } else { ("ships=1", " yes=yes") };
        let line = format!("move die=BO {origin} to=open containers=1{said}");
        t.refused(&line, "FC-SCEN-SALV-05", "E_SCEN");
        t.refused(&format!("evacuate die=BO ships=1 home=yes{said}"), "FC-HIDDEN-02", "E_HIDE");
        let events = t.ok(&format!("evacuate die=BO ships=2 home=yes{said}"));
        assert!(happened(&events, |event| *event == Event::Revealed(ship(1, 2))));
        assert_eq!(t.state.players[0].units[1].berth, Berth::Away);
    }
}
