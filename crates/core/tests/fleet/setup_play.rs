//! Deployment, and the first turn.

use crate::table::{Table, happened};
use passerelle_core::console::Words;
use passerelle_core::games::fleet::console::{Parsed, parse};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::weapons::Arm;
use passerelle_covers::covers;

/// A game up to deployment; fleets as on the console, and the first player begins if nobody else has to.
fn ready(new: &str, first: &str, second: &str) -> Table {
    let mut t = Table::blank(&[new]);
    // The shuffle of nine signals, with everything left where it is.
    let shuffle = if t.state.is_on(Switch::Hidden) { "8 7 6 5 4 3 2 1" } else { "" };
    t.rolls(&format!("fleet 1 phoebe {first}"), shuffle);
    t.rolls(&format!("fleet 2 amycles {second}"), shuffle);
    if t.state.moment == Moment::First {
        t.ok("first 1");
    }
    while t.state.moment == Moment::Squares {
        t.ok("square pass");
    }
    if t.state.moment == Moment::Prepare {
        t.rolls("prepare attack=2 movement=2 shield=2", "O O O O O O");
        t.ok("preserve");
    }
    t
}

#[test]
fn one_ship_at_a_time() {
    let _rules = covers(&["FC-SETUP-05"]);
    let mut t = ready("new pitched", "frigate*2", "frigate*3");
    let mut order = Vec::new();
    for ship in ["1:1", "2:1", "1:2", "2:2", "2:3"] {
        order.push(t.state.decider());
        if ship == "2:1" {
            t.refused("deploy ship=1:2 to=new", "FC-SETUP-05", "E_PHASE");
        }
        t.ok(&format!("deploy ship={ship} to=new"));
    }
    assert_eq!(order, [0, 1, 0, 1, 1].map(Some));
    assert_eq!((t.stacks(1).len(), t.stacks(2).len()), (2, 3));
    // The first turn begins.
    assert_eq!((t.state.moment, t.state.turn, t.state.active), (Moment::Energy, 1, 0));
    assert!(t.square(1, 1).home);
    t.refused("deploy ship=1:1 to=new", "FC-SETUP-05", "E_PHASE");
    t.refused("deploy-all", "FC-SETUP-05", "E_PHASE");
}

#[test]
fn squares_hold_five_from_the_start() {
    let _rules = covers(&["FC-SETUP-06"]);
    let mut t = ready("new pitched", "frigate destroyer battleship:emp", "frigate");
    t.ok("deploy ship=3 to=new");
    t.ok("deploy ship=1 to=new");
    t.refused("deploy ship=2 to=1", "FC-SETUP-06", "E_CAP");
    t.refused("deploy ship=2 to=2", "FC-SETUP-05", "E_DEST");
    t.refused("deploy ship=3 to=new", "FC-SETUP-05", "E_EMPTY");
    t.refused("deploy ship=2 to=asteroid", "FC-SETUP-04", "E_DEST");
    t.refused("deploy ship=2 to=enemy", "FC-SETUP-05", "E_DEST");
    t.refused("deploy ship=2 to=join", "FC-SETUP-05", "E_DEST");
    t.ok("deploy ship=1 to=1");
    t.ok("deploy ship=2 to=new");
    assert_eq!(t.stacks(1), [vec![1, 3], vec![2]]);
}

#[test]
fn without_stacks_the_players_judge() {
    let _rules = covers(&["FC-SETUP-06"]);
    let mut t = ready("new pitched tracking=off", "frigate*2", "frigate*3");
    t.refused("deploy ship=1 to=join fits=yes", "FC-SETUP-05", "E_DEST");
    t.refused("deploy ship=1 to=1", "FC-SETUP-05", "E_DEST");
    t.ok("deploy ship=1 to=new");
    t.ok("deploy-all");
    t.refused("deploy ship=2 to=join fits=no", "FC-SETUP-06", "E_CAP");
    t.ok("deploy ship=2 to=join fits=yes");
    assert_eq!(t.state.moment, Moment::Energy);
    assert_eq!(t.stacks(2).len(), 3);
}

#[test]
fn all_ships_at_once() {
    let _rules = covers(&["FC-SETUP-05", "FC-SETUP-06"]);
    let mut t = ready("new pitched", "preset", "preset");
    t.ok("deploy ship=1 to=new");
    t.ok("deploy-all");
    assert_eq!(t.stacks(2), [vec![1, 7], vec![2, 5, 6], vec![3, 4]]);
    t.ok("deploy ship=7 to=1");
    let events = t.ok("deploy-all");
    assert_eq!(t.stacks(1), [vec![1, 7], vec![2, 5, 6], vec![3, 4]]);
    assert!(happened(&events, |event| *event == Event::Turn { player: 0, number: 1 }));
    assert_eq!(t.state.moment, Moment::Energy);
}

#[test]
fn the_trap_closes_from_two_sides() {
    let _rules = covers(&["FC-SCEN-TRAP-02"]);
    let mut t = ready("new trap", "frigate", "frigate*3");
    assert_eq!((t.state.first, t.state.decider()), (1, Some(1)));
    t.refused("deploy ship=2:1 to=new edge=3", "FC-SCEN-TRAP-02", "E_COUNT");
    t.ok("deploy ship=2:1 to=new edge=2");
    t.ok("deploy ship=1:1 to=new");
    t.ok("deploy ship=2:2 to=1");
    t.refused("deploy ship=2:3 to=1", "FC-SCEN-TRAP-02", "E_SCEN");
    t.refused("deploy ship=2:3 to=new edge=2", "FC-SCEN-TRAP-02", "E_SCEN");
    t.ok("deploy ship=2:3 to=new edge=1");
    assert_eq!(t.stacks(2), [vec![1, 2], vec![3]]);
    assert_eq!((t.state.moment, t.state.active), (Moment::Energy, 1));
    // Only the last ship is bound: the others begin where they like.
    let mut t = ready("new trap", "frigate", "frigate*3");
    t.ok("deploy ship=2:1 to=new edge=1");
    t.ok("deploy ship=1:1 to=new");
    t.ok("deploy ship=2:2 to=new edge=1");
    t.refused("deploy ship=2:3 to=new edge=1", "FC-SCEN-TRAP-02", "E_SCEN");
    t.ok("deploy ship=2:3 to=new edge=2");
    // In one go as well, and a single ship has no other side to go to.
    for (fleet, stacks) in [("frigate*3", 2), ("frigate", 1), ("preset", 3)] {
        let mut t = ready("new trap", "frigate", fleet);
        t.ok("deploy-all");
        assert_eq!(t.stacks(2).len(), stacks, "{fleet}");
        let far = t.state.setup.far;
        let all = t.state.players[1].on_zone();
        assert!(stacks == 1 || (!far.is_empty() && far != all), "{fleet}");
    }
}

#[test]
fn special_squares_to_deploy_on() {
    let _rules = covers(&["FC-SCEN-PASS-02"]);
    let mut t = Table::blank(&["new passage", "fleet 1 phoebe frigate", "fleet 2 amycles frigate"]);
    t.ok("square asteroid on=deployment");
    (0..3).for_each(|_| _ = t.ok("square pass"));
    t.ok("deploy ship=1 to=asteroid");
    assert_eq!((t.square(1, 1).terrain, t.hull(1, 1)), (Terrain::Asteroid, 6));
    t.ok("deploy ship=1 to=gas");
    assert_eq!((t.state.active, t.square(2, 1).terrain), (0, Terrain::Gas));
    assert_eq!(t.state.moment, Moment::Start);
}

#[test]
fn control_begins_in_reserve() {
    let _rules = covers(&["FC-SCEN-CTRL-01"]);
    let t = ready("new control", "preset", "preset");
    assert_eq!((t.state.moment, t.state.turn), (Moment::Energy, 1));
    assert!(t.state.players.iter().all(|p| p.units.iter().all(|unit| unit.berth == Berth::Reserve)));
    assert_eq!(t.state.story.portals, 0b11);
}

#[test]
fn hidden_ships_are_signals() {
    let _rules = covers(&["FC-HIDDEN-01", "FC-HIDDEN-02", "FC-HIDDEN-04"]);
    let mut t = ready("new pitched hidden=on", "preset", "preset");
    let p = &t.state.players[0];
    assert_eq!((p.units.len(), p.points(), p.start), (9, 12, 12));
    assert!(p.units.iter().all(|unit| unit.hidden));
    assert_eq!(p.units.iter().filter(|unit| unit.kind == Kind::Decoy).count(), 2);
    assert_eq!((Kind::Decoy.ship().class, Kind::Decoy.ship().power), (0, 0));
    // Which of them stand together would tell what they are, if the device chose it.
    t.refused("deploy-all", "FC-HIDDEN-01", "E_HIDE");
    t.ok("deploy ship=7 to=new");
    t.ok("deploy ship=1 to=new");
    t.refused("deploy ship=5 to=1", "FC-HIDDEN-04", "E_CAP");
    let Parsed::Refused(refusal) = parse(&t.state, "deploy", Words::of("ship=5 to=1")) else {
        panic!("allowed")
    };
    assert_eq!(refusal.why.en, "Not possible");
    t.ok("deploy ship=8 to=1");
    for (second, first) in (2..=9).zip([1, 2, 3, 4, 5, 6, 9]) {
        t.ok(&format!("deploy ship={second} to=new"));
        t.ok(&format!("deploy ship={first} to=new"));
    }
    t.ok("deploy ship=9 to=1");
    assert_eq!(t.stacks(1).first(), Some(&vec![7, 8]));
    assert_eq!(t.state.moment, Moment::Energy);
    assert!(t.state.players.iter().all(|p| p.units.iter().all(|unit| unit.hidden)));
}

#[test]
fn signals_have_no_order() {
    let _rules = covers(&["FC-HIDDEN-01"]);
    let mut t = Table::blank(&["new pitched hidden=on"]);
    t.rolls("fleet 1 phoebe frigate battleship:drones", "0 0 0");
    let p = &t.state.players[0];
    let kinds: Vec<Kind> = p.units.iter().map(|unit| unit.kind).collect();
    assert_eq!(kinds, [Kind::Battleship, Kind::Decoy, Kind::Decoy, Kind::Frigate]);
    // The weapon stays with its battleship.
    assert_eq!((p.weapons[0].ship, p.weapons[0].arm), (0, Arm::Drones));
}

#[test]
fn tiles_appear_with_their_ships() {
    let _rules = covers(&["FC-HIDDEN-03"]);
    let mut t = ready("new pitched hidden=on", "preset", "preset");
    let shown = |t: &Table, viewer| {
        let tiles = t.state.tiles(0, viewer);
        tiles.iter().map(|tile| tile.kind).collect::<Vec<_>>()
    };
    assert_eq!(shown(&t, None), []);
    assert_eq!(shown(&t, Some(0)), [Kind::Frigate, Kind::Destroyer, Kind::Battleship]);
    t.state.players[0].units[1].hidden = false;
    assert_eq!(shown(&t, Some(1)), [Kind::Frigate]);
    t.state.players[0].units[6].hidden = false;
    assert_eq!(shown(&t, Some(1)), [Kind::Frigate, Kind::Battleship]);
    let arm = |t: &Table| t.state.tiles(0, None)[1].battleship.and_then(|b| b.arm);
    assert!(arm(&t).is_some());
    t.state.players[0].weapons[0].secret = true;
    assert!(arm(&t).is_none());
    assert!(t.state.is_on(Switch::Hidden));
}
