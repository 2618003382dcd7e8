//! Portals and zones in play.

use crate::table::{Table, happened, ship};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::{Portal, Terrain};
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::{Arm, Token};
use passerelle_covers::covers;

const X2: Terrain = Terrain::Portal(Portal { pair: 0, end: 1 });

/// Both portals of the first pair are there, the second in the second of two zones.
fn linked(first: &str, second: &str) -> Table {
    let mut t = Table::duel(first, second);
    t.state.options.zones = 2;
    t.state.story.portals = 0b11;
    t.state.story.portal_zones[0] = [0, 1];
    t
}

/// Puts a stack into another zone.
fn in_zone(mut t: Table, player: usize, stack: usize, zone: u8) -> Table {
    t.state.players[player - 1].squares[stack - 1].zone = zone;
    t
}

#[test]
fn without_ships_nobody_jumps() {
    let _rules = covers(&["FC-DICE-08"]);
    for tracking in [true, false] {
        let mut t = linked("De@x1", "Ba").with(Switch::Tracking, tracking).hand(1, "BO");
        assert!(t.state.verbs().any(|verb| verb == Verb::Jump));
        t.state.players[0].units[0].berth = Berth::Reserve;
        assert!(t.state.verbs().all(|verb| verb != Verb::Jump));
        t.refused("jump die=BO to=open", "FC-DICE-08", "E_EMPTY");
    }
}

#[test]
fn a_direction_leads_beside_the_twin() {
    let _rules = covers(&["FC-PORT-05", "FC-DICE-07", "FC-ZONE-02"]);
    let mut t = linked("De,Fr@x1 Fr Ba", "Ba").hand(1, "BO RO");
    t.refused("jump die=BO origin=2 to=open", "FC-PORT-05", "E_TERR");
    t.refused("jump die=BO origin=1 dir=D to=open", "FC-PORT-05", "E_DIR");
    t.refused("jump die=RO origin=1 to=open", "FC-DICE-07", "E_COLOUR");
    t.refused("jump die=BO origin=1 to=x2", "FC-PORT-05", "E_DEST");
    // What stands in the first zone is not beside the twin.
    t.refused("jump die=BO origin=1 to=2", "FC-ZONE-02", "E_DEST");
    t.refused("jump die=BO origin=1 zone=1 to=open", "FC-ZONE-02", "E_DEST");
    t.refused("jump die=BO origin=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.ok("jump die=BO origin=1 ships=2 dir=O zone=2 to=open");
    assert_eq!((t.square(1, 2).zone, t.square(1, 2).terrain), (1, Terrain::Open));
    assert_eq!((t.square(1, 1).zone, t.square(1, 1).terrain.word()), (0, "x1"));
    assert_eq!((t.state.moment, t.pool(1)), (Moment::Dice, [2, 3, 3]));
    // Nobody shoots from one zone into the other.
    t.refused("attack die=RO origin=4 target=2:1", "FC-ZONE-02", "E_RANGE");
    let mut t = linked("De@x1", "Ba").hand(1, "BO").at(Moment::Board);
    t.refused("jump die=BO origin=1 to=open", "FC-PORT-05", "E_PHASE");
}

#[test]
fn a_special_leads_onto_the_twin() {
    let _rules = covers(&["FC-PORT-06", "FC-SPEC-01"]);
    let mut t = linked("De,Fr@x1 Ba", "Ba").hand(1, "BS RS BO");
    t.refused("jump die=RS origin=1", "FC-PORT-06", "E_COLOUR");
    t.refused("jump die=BS origin=1 to=enemy", "FC-PORT-06", "E_ENEMY");
    t.refused("jump die=BS origin=1 to=open", "FC-PORT-06", "E_DEST");
    t.ok("jump die=BS origin=1 ships=1");
    assert_eq!((t.square(1, 1).terrain, t.square(1, 1).zone), (X2, 1));
    assert_eq!(t.stacks(1), [vec![2], vec![3], vec![1]]);
    // Its class counts there.
    let mut t = in_zone(linked("De,Fr@x1 Ba@x2", "Ba"), 1, 2, 1).hand(1, "BS BO");
    t.refused("jump die=BS origin=1 ships=1+2", "FC-MOVE-02", "E_CAP");
    t.ok("jump die=BS origin=1 ships=2");
    assert_eq!(t.stacks(1), [vec![1], vec![2, 3]]);
    // An enemy there.
    let mut t = in_zone(linked("De@x1", "Ba@x2"), 2, 1, 1).hand(1, "BS BO");
    t.refused("jump die=BS origin=1", "FC-PORT-06", "E_ENEMY");
    t.ok("jump die=BO origin=1 to=open");
    // Nor does a move lead onto a portal of an enemy or of another zone.
    let mut t = in_zone(linked("De", "Ba@x2 Fr@x1"), 2, 1, 1).hand(1, "BO");
    t.refused("move die=BO origin=1 to=x2", "FC-ZONE-02", "E_DEST");
    t.refused("move die=BO origin=1 to=y1", "FC-PORT-01", "E_DEST");
    t.refused("move die=BO origin=1 to=x1", "FC-MOVE-03", "E_ENEMY");
}

#[test]
fn untracked_portals() {
    let _rules = covers(&["FC-PORT-05", "FC-PORT-06"]);
    let mut t = linked("De Fr Ba", "Ba").hand(1, "BO BS").with(Switch::Tracking, false);
    t.refused("jump die=BO ships=1 ground=open to=open", "FC-PORT-05", "E_TERR");
    t.refused("jump die=BS ships=1 ground=x1 to=enemy", "FC-PORT-06", "E_ENEMY");
    t.refused("jump die=BS ships=1 ground=x1 to=join fits=no", "FC-MOVE-02", "E_CAP");
    t.ok("jump die=BS ships=1 ground=x1 to=x2");
    t.ok("jump die=BO ships=2 ground=x2 to=open");
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn the_exit_has_its_own_effect() {
    let _rules = covers(&["FC-PORT-07"]);
    let mut t = in_zone(linked("Ba@x1 De", "Ba"), 1, 2, 1).hand(1, "BO BO");
    t.refused("jump die=BO origin=1 to=2", "FC-MOVE-02", "E_CAP");
    t.rolls("jump die=BO origin=1 to=asteroid", "S");
    assert_eq!((t.hull(1, 1), t.square(1, 1).terrain, t.square(1, 1).zone), (20, Terrain::Asteroid, 1));
    // A gravitational field throws back to the portal.
    let mut t = linked("Ba@x1", "Ba").hand(1, "BO");
    t.rolls("jump die=BO origin=1 to=gravity", "S");
    assert_eq!((t.hull(1, 1), t.square(1, 1).terrain.word(), t.square(1, 1).zone), (23, "x1", 0));
    // Ion ships take one step only.
    let mut t = linked("Fr@x1 Ba", "Ba").hand(1, "BO");
    t.ok("jump die=BO origin=1 to=open");
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn after_a_portal_ships_go_on() {
    let _rules = covers(&["FC-PORT-08"]);
    let mut t = in_zone(linked("De@x1", "Ba"), 2, 1, 1).hand(1, "BO BD RO");
    t.refused("attack die=RO origin=1 target=2:1", "FC-ZONE-02", "E_RANGE");
    t.ok("jump die=BO origin=1 to=open");
    t.ok("move die=BD origin=1 to=open");
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!(t.hull(2, 1), 22);
}

#[test]
fn portals_that_lead_nowhere() {
    let _rules = covers(&["FC-PORT-05"]);
    let mut t = Table::of(Scenario::Control, Form::Duel, &["De@x1", "Ba"]).hand(1, "BO");
    t.state.story.portals = 0b11;
    t.refused("jump die=BO origin=1 to=open", "FC-PORT-05", "E_SCEN");
    let mut t = t.with(Switch::PortalsLinked, true);
    t.ok("jump die=BO origin=1 to=open");
    // The two of The Passage bear different letters.
    let mut t = Table::of(Scenario::Passage, Form::Duel, &["De@x1 Dc", "Ba"]).hand(1, "BS");
    t.state.story.portals = 0b101;
    t.refused("jump die=BS origin=1", "FC-PORT-05", "E_SCEN");
    let mut t = t.with(Switch::PortalsLinked, true);
    t.ok("jump die=BS origin=1");
    assert_eq!(t.square(1, 1).terrain.word(), "y1");
    // A portal without its twin.
    let mut t = linked("De@x1", "Ba").hand(1, "BO");
    t.state.story.portals = 0b1;
    t.refused("jump die=BO origin=1 to=open", "FC-PORT-05", "E_TERR");
}

#[test]
fn weapons_do_not_follow_into_another_zone() {
    let _rules = covers(&["FC-ZONE-01"]);
    let deployed = |arm, token| {
        let mut t = linked("Ba@x1 De@x1", "Ba").hand(1, "BO BS");
        let weapon = &mut t.state.players[if arm == Arm::Drones { 1 } else { 0 }].weapons[0];
        (weapon.arm, weapon.token) = (arm, token);
        t
    };
    let home = |t: &Table, player: usize| t.state.players[player - 1].weapons[0].token == Token::Ready;
    let mut t = deployed(Arm::Drones, Token::OnShip(ship(1, 2)));
    t.ok("jump die=BO origin=1 to=open");
    assert!(!home(&t, 2));
    let events = t.ok("jump die=BS origin=2");
    assert!(home(&t, 2) && happened(&events, |event| matches!(event, Event::TokenHome { .. })));
    let mut t = deployed(Arm::Interdictor, Token::OnSquare);
    t.ok("jump die=BO origin=2 to=open");
    assert!(!home(&t, 1));
    t.ok("jump die=BS origin=1");
    assert!(home(&t, 1));
    // Thrown back, they never left.
    let mut t = deployed(Arm::Interdictor, Token::OnSquare);
    t.rolls("jump die=BO origin=1 to=gravity", "S");
    assert!(!home(&t, 1));
    // Within one zone nothing ends.
    let mut t = deployed(Arm::Interdictor, Token::OnSquare);
    t.state.story.portal_zones[0] = [0, 0];
    t.ok("jump die=BS origin=1");
    assert!(!home(&t, 1));
}

#[test]
fn whoever_stands_on_a_portal_is_in_the_way() {
    let _rules = covers(&["FC-MOVE-03", "FC-MOVE-04", "FC-TEAM-06"]);
    for (there, rule, code) in
        [(0, "FC-MOVE-04", "E_DEST"), (1, "FC-MOVE-03", "E_ENEMY"), (2, "FC-TEAM-06", "E_ALLY")]
    {
        let mut fleets = ["De Fr"; 4];
        fleets[there] = "De Fr@x1";
        let mut t = Table::of(Scenario::Major, Form::Teams, &fleets).hand(1, "BO");
        t.state.story.portals = 1;
        t.refused("move die=BO origin=1 to=x1", rule, code);
    }
}
