//! Who begins, special squares, portals, fog.

use crate::table::Table;
use passerelle_core::games::fleet::squares::Portal;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::tray::Place;
use passerelle_covers::covers;

/// A game whose players all have the fleet of the first game.
fn fleets(new: &str) -> Table {
    let mut t = Table::blank(&[new]);
    for player in 1..=t.state.players.len() {
        let faction = ["amycles", "phoebe"][player % 2];
        t.ok(&format!("fleet {player} {faction} preset"));
    }
    t
}

/// Nine dice with so many specials.
fn nine(specials: usize) -> String {
    let faces: Vec<&str> = (0..9).map(|die| if die < specials { "S" } else { "O" }).collect();
    faces.join(" ")
}

#[test]
fn most_specials_begin() {
    let _rules = covers(&["FC-SETUP-01"]);
    for (rolls, first) in [([2, 1], 0), ([1, 3], 1)] {
        let mut t = fleets("new pitched");
        assert_eq!((t.state.moment, t.state.decider()), (Moment::First, Some(0)));
        t.rolls("rolloff", &nine(rolls[0]));
        assert_eq!(t.state.decider(), Some(1));
        t.refused("first 1", "FC-SETUP-02", "E_PHASE");
        t.rolls("rolloff", &nine(rolls[1]));
        assert_eq!((t.state.moment, t.state.first), (Moment::Squares, first));
        assert_eq!(t.state.decider(), Some(first));
        assert_eq!(t.pool(1), [3, 3, 3]);
        t.refused("rolloff", "FC-SETUP-01", "E_PHASE");
    }
    let mut t = fleets("new pitched");
    t.refused("first 3", "FC-SETUP-01", "E_PLAYERS");
    t.ok("first 2");
    assert_eq!((t.state.moment, t.state.first), (Moment::Squares, 1));
}

#[test]
fn those_who_tie_roll_again() {
    let _rules = covers(&["FC-SETUP-02"]);
    let mut t = fleets("new pitched");
    for specials in [2, 2, 0, 1] {
        assert_eq!(t.state.moment, Moment::First);
        t.rolls("rolloff", &nine(specials));
    }
    assert_eq!((t.state.moment, t.state.first), (Moment::Squares, 1));
    let mut t = fleets("new ffa players=3");
    for specials in [2, 2, 1] {
        t.rolls("rolloff", &nine(specials));
    }
    t.rolls("rolloff", &nine(0));
    t.refused("first 3", "FC-SETUP-02", "E_PHASE");
    assert_eq!(t.state.decider(), Some(1));
    t.rolls("rolloff", &nine(0));
    assert_eq!(t.state.decider(), Some(0));
    t.rolls("rolloff", &nine(1));
    t.rolls("rolloff", &nine(0));
    assert_eq!((t.state.moment, t.state.first), (Moment::Squares, 0));
}

#[test]
fn two_rounds_of_special_squares() {
    let _rules = covers(&["FC-SETUP-04", "FC-SCEN-PITCH-01"]);
    let mut t = fleets("new pitched");
    t.ok("first 1");
    t.refused("square asteroid on=deployment", "FC-SETUP-04", "E_DEST");
    t.refused("square open", "FC-SETUP-04", "E_TERR");
    t.refused("square asteroid player=2", "FC-SETUP-04", "E_PHASE");
    t.ok("square asteroid on=elsewhere player=1");
    t.ok("square pass");
    t.ok("square gas");
    t.refused("square gravity player=1", "FC-SETUP-04", "E_COUNT");
    t.ok("square gravity");
    assert_eq!(t.state.moment, Moment::Deploy);
    assert!(t.state.has_special_squares());
    t.refused("square asteroid", "FC-SETUP-04", "E_PHASE");
    let mut t = fleets("new pitched");
    t.ok("first 2");
    (0..4).for_each(|_| _ = t.ok("square pass"));
    assert!(t.state.moment == Moment::Deploy && !t.state.has_special_squares());
}

#[test]
fn the_belt_is_two_fields_each() {
    let _rules = covers(&["FC-SCEN-BELT-01"]);
    let mut t = fleets("new belt");
    t.ok("first 1");
    t.refused("square pass", "FC-SCEN-BELT-01", "E_SCEN");
    t.refused("square gas", "FC-SCEN-BELT-01", "E_SCEN");
    (0..4).for_each(|_| _ = t.ok("square asteroid"));
    assert!(t.state.moment == Moment::Deploy && t.state.has_special_squares());
    // Also where the rest of the zone is unknown.
    let mut t = fleets("new belt players=3 fog=on tiles=40");
    t.ok("first 1");
    (0..6).for_each(|_| _ = t.ok("square asteroid"));
    assert_eq!(t.state.moment, Moment::Deploy);
}

#[test]
fn where_scenarios_have_no_special_squares() {
    let _rules = covers(&["FC-SCEN-SALV-02", "FC-SCEN-PASS-02", "FC-SCEN-CAPT-01", "FC-SCEN-CTRL-01"]);
    let mut t = fleets("new salvage");
    t.ok("first 1");
    t.refused("square gas on=line", "FC-SCEN-SALV-02", "E_SCEN");
    t.refused("square gas on=centre", "FC-SCEN-SALV-02", "E_SCEN");
    t.refused("square gas on=deployment", "FC-SETUP-04", "E_DEST");
    t.ok("square gas");
    let mut t = fleets("new passage");
    assert_eq!((t.state.moment, t.state.first), (Moment::Squares, 0));
    assert!(t.state.has_portal(Portal { pair: 0, end: 0 }) && t.state.has_portal(Portal { pair: 1, end: 0 }));
    t.refused("square gas on=portal", "FC-SCEN-PASS-02", "E_SCEN");
    t.ok("square gas on=deployment");
    let mut t = Table::blank(&["new capture", "fleet 1 phoebe frigate*8", "fleet 2 amycles preset"]);
    t.refused("square gas on=corner", "FC-SCEN-CAPT-01", "E_SCEN");
    t.refused("square gas on=centre", "FC-SCEN-CAPT-01", "E_SCEN");
    t.ok("square gas on=line");
    let mut t = fleets("new control");
    t.ok("first 1");
    t.refused("square gas on=portal", "FC-SCEN-CTRL-01", "E_SCEN");
    t.ok("square gas on=line");
}

#[test]
fn portals_join_all_zones() {
    let _rules = covers(&["FC-PORT-02", "FC-PORT-03"]);
    let mut t = fleets("new pitched zones=3");
    t.ok("first 2");
    (0..4).for_each(|_| _ = t.ok("square pass"));
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Portals, Some(1)));
    t.refused("portal zone=1 portal=y1", "FC-PORT-02", "E_COUNT");
    t.refused("portal zone=4", "FC-PORT-02", "E_DEST");
    t.refused("portal zone=none", "FC-PORT-03", "E_DEST");
    t.ok("portal zone=1 portal=x1");
    assert_eq!(t.state.decider(), Some(0));
    t.refused("portal zone=1", "FC-PORT-02", "E_DEST");
    t.refused("portal zone=none", "FC-PORT-02", "E_COUNT");
    t.ok("portal zone=2 portal=x2");
    assert_eq!(t.state.decider(), Some(1));
    // Zone 3 is still alone.
    t.refused("portal zone=none", "FC-PORT-03", "E_DEST");
    t.ok("portal zone=2 portal=y1");
    t.ok("portal zone=3 portal=y2");
    t.ok("portal zone=none");
    assert_eq!(t.state.moment, Moment::Deploy);
    assert_eq!(t.state.story.portal_zones, [[0, 1], [1, 2], [0, 0]]);
    assert!(
        t.state.has_portal(Portal { pair: 1, end: 1 }) && !t.state.has_portal(Portal { pair: 2, end: 0 })
    );
}

#[test]
fn the_last_pairs_go_where_they_are_needed() {
    let _rules = covers(&["FC-PORT-03"]);
    let mut t = fleets("new pitched zones=4");
    t.ok("first 1");
    (0..4).for_each(|_| _ = t.ok("square pass"));
    for zone in [1, 2, 1, 2] {
        t.ok(&format!("portal zone={zone}"));
    }
    t.refused("portal zone=1", "FC-PORT-03", "E_DEST");
    t.ok("portal zone=3");
    t.refused("portal zone=1", "FC-PORT-03", "E_DEST");
    t.ok("portal zone=4");
    assert_eq!(t.state.moment, Moment::Deploy);
    t.refused("portal zone=1", "FC-PORT-02", "E_PHASE");
    t.refused("deploy ship=1 to=new zone=5", "FC-ZONE-04", "E_DEST");
    t.ok("deploy ship=1 to=new zone=3");
    assert_eq!(t.square(1, 1).zone, 2);
}

#[test]
fn shortcuts_on_a_large_zone() {
    let _rules = covers(&["FC-PORT-04"]);
    let mut t = fleets("new pitched players=4");
    t.ok("first 1");
    (0..8).for_each(|_| _ = t.ok("square pass"));
    assert_eq!(t.state.moment, Moment::Portals);
    let mut none = t.state;
    std::mem::swap(&mut t.state, &mut none);
    t.ok("portal zone=none");
    assert_eq!((t.state.moment, t.state.story.portals), (Moment::Deploy, 0));
    t.state = none;
    (0..4).for_each(|_| _ = t.ok("portal zone=1"));
    assert_eq!((t.state.moment, t.state.story.portals), (Moment::Deploy, 0b1111));
}

#[test]
fn in_the_fog_there_is_a_deck() {
    let _rules = covers(&["FC-FOG-01", "FC-FOG-02"]);
    let mut t = fleets("new pitched fog=on");
    assert_eq!(t.state.story.deck, 25);
    t.ok("first 1");
    // Special squares are found on the way.
    assert_eq!((t.state.moment, t.state.story.deck), (Moment::Deploy, 15));
    assert!(t.state.has_special_squares());
    t.ok("new pitched fog=on tiles=30");
    assert_eq!(t.state.story.deck, 30);
    t.refused("new pitched fog=on tiles=9", "FC-FOG-02", "E_COUNT");
    t.refused("new pitched fog=on tiles=91", "FC-FOG-01", "E_COUNT");
    let mut t = fleets("new control fog=on");
    t.ok("first 1");
    assert_eq!((t.state.moment, t.state.story.deck), (Moment::Energy, 25));
}

#[test]
fn dice_rolled_before_the_trap() {
    let _rules = covers(&["FC-SCEN-TRAP-01", "FC-BOARD-07"]);
    let mut t = fleets("new trap");
    assert_eq!((t.state.moment, t.state.first), (Moment::Squares, 1));
    t.refused("prepare attack=2 movement=2 shield=2", "FC-SCEN-TRAP-01", "E_PHASE");
    (0..4).for_each(|_| _ = t.ok("square pass"));
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Prepare, Some(1)));
    t.refused("prepare attack=2 movement=2 shield=1", "FC-SCEN-TRAP-01", "E_COUNT");
    t.refused("prepare attack=4 movement=2 shield=0", "FC-SCEN-TRAP-01", "E_POOL");
    t.refused("preserve RO", "FC-SCEN-TRAP-01", "E_PHASE");
    t.rolls("prepare attack=3 movement=3 shield=0", "S S S O D M");
    t.refused("preserve RS,RS,RS", "FC-BOARD-01", "E_SLOT");
    t.refused("preserve BO,BD,BM", "FC-BOARD-02", "E_SLOT");
    let before = t.state;
    t.ok("preserve RS,RS,BO,BM");
    assert_eq!((t.dice(2, Place::Right), t.dice(2, Place::Left)), ("RS RS".into(), "BO BM".into()));
    assert_eq!((t.pool(2), t.dice(2, Place::Hand)), ([1, 1, 3], String::new()));
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Deploy, Some(1)));
    t.state = before;
    t.ok("preserve");
    assert_eq!(t.pool(2), [3, 3, 3]);
}

#[test]
fn dice_rolled_before_capture() {
    let _rules = covers(&["FC-SCEN-CAPT-03"]);
    let mut t = Table::blank(&["new capture", "fleet 1 phoebe frigate*8", "fleet 2 amycles preset"]);
    assert_eq!(t.state.first, 1);
    (0..4).for_each(|_| _ = t.ok("square pass"));
    t.refused("prepare attack=3 movement=3 shield=1", "FC-SCEN-CAPT-03", "E_COUNT");
    t.refused("prepare attack=4 movement=1 shield=1", "FC-SCEN-CAPT-03", "E_POOL");
    t.rolls("prepare attack=3 movement=3 shield=0", "O O O S S M");
    t.refused("preserve RO,RO,BM", "FC-BOARD-02", "E_SLOT");
    t.ok("preserve RO,RO,BS,BS");
    assert_eq!((t.dice(2, Place::Right), t.dice(2, Place::Left)), ("BS BS".into(), "RO RO".into()));
}

#[test]
fn the_passage_has_squares_anywhere_but_on_its_portals() {
    let _rules = covers(&["FC-SCEN-PASS-02"]);
    // Phoebe begins, wherever she sits.
    for (first, second, begins) in [("phoebe", "amycles", 0), ("amycles", "phoebe", 1)] {
        let mut t = Table::blank(&["new passage"]);
        t.ok(&format!("fleet 1 {first} preset"));
        t.refused(&format!("fleet 2 {first} preset"), "FC-SCEN-PASS-01", "E_SCEN");
        t.ok(&format!("fleet 2 {second} preset"));
        assert_eq!(
            (t.state.first, t.state.moment, t.state.decider()),
            (begins, Moment::Squares, Some(begins))
        );
        assert_eq!(t.state.story.portals, 0b101, "x1 and y1, and nothing else");
        t.refused("first 1", "FC-SETUP-01", "E_PHASE");
        t.refused("rolloff", "FC-SETUP-01", "E_PHASE");
        t.refused("square gas on=portal", "FC-SCEN-PASS-02", "E_SCEN");
        for site in ["line", "centre", "corner", "deployment"] {
            t.ok(&format!("square gas on={site}"));
        }
        assert_eq!(t.state.moment, Moment::Deploy, "two each, and no portals to place");
    }
}

#[test]
fn the_central_line_of_the_salvage_stays_free() {
    let _rules = covers(&["FC-SCEN-SALV-02", "FC-SCEN-SALV-01"]);
    for (new, containers, rounds) in [("new salvage", 11, 4), ("new salvage players=4", 21, 8)] {
        let mut t = fleets(new);
        assert_eq!(t.state.story.containers, containers);
        t.ok("first 1");
        for _ in 0..rounds {
            for site in ["line", "centre"] {
                t.refused(&format!("square asteroid on={site}"), "FC-SCEN-SALV-02", "E_SCEN");
            }
            t.refused("square asteroid on=deployment", "FC-SETUP-04", "E_DEST");
            t.ok("square asteroid on=corner");
        }
        t.refused("square asteroid", "FC-SETUP-04", "E_PHASE");
    }
    Table::blank(&[]).refused("new salvage players=3", "FC-SCEN-SALV-01", "E_PLAYERS");
}
