//! Fog of war.

use crate::table::Table;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_covers::covers;

fn fog(fleet: &str, deck: u8) -> Table {
    let mut t = Table::duel(fleet, "Ba").with(Switch::Fog, true);
    (t.state.story.deck, t.state.story.special_squares) = (deck, false);
    t
}

#[test]
fn a_movement_die_discovers_neighbours() {
    let _rules = covers(&["FC-FOG-03", "FC-FOG-04", "FC-FOG-05", "FC-DICE-10"]);
    let mut t = fog("De", 15).hand(1, "BO BS RO");
    t.refused("survey die=BS number=1", "FC-DICE-07", "E_FACE");
    t.refused("survey die=RO number=1", "FC-DICE-07", "E_COLOUR");
    t.refused("survey die=BO number=0", "FC-FOG-03", "E_EMPTY");
    t.refused("survey die=BO number=5", "FC-FOG-03", "E_COUNT");
    t.refused("survey die=BO origin=2 number=1", "FC-DICE-08", "E_EMPTY");
    t.refused("survey die=BO origin=2:1 number=1", "FC-TEAM-05", "E_OWNER");
    t.rolls("survey die=BO origin=1 number=3", "O S D");
    assert_eq!((t.state.story.deck, t.state.moment, t.pool(1)), (12, Moment::Dice, [2, 2, 3]));
    assert!(t.state.has_special_squares());
    // Nothing special turned up.
    let mut t = fog("De", 15).hand(1, "BM");
    t.rolls("survey die=BM number=4", "O M D O");
    assert!(!t.state.has_special_squares());
    assert_eq!(t.state.story.deck, 11);
    let mut t = fog("De", 15).hand(1, "BO").with(Switch::Fog, false);
    t.refused("survey die=BO number=1", "FC-FOG-03", "E_OFF");
    t.refused("move die=BO origin=1 to=unknown", "FC-FOG-05", "E_OFF");
    let mut t = fog("De", 15).hand(1, "BO").at(Moment::Board);
    t.refused("survey die=BO number=1", "FC-FOG-03", "E_PHASE");
    let mut t = fog("!De", 15).hand(1, "BO");
    t.refused("survey die=BO number=1", "FC-DICE-08", "E_EMPTY");
}

#[test]
fn ships_may_enter_the_unknown() {
    let _rules = covers(&["FC-FOG-05", "FC-FOG-04"]);
    let mut t = fog("De,Fr Ba", 15).hand(1, "BO BO BO");
    t.rolls("move die=BO origin=1 to=unknown", "D");
    assert_eq!((t.square(1, 1).terrain, t.state.moment), (Terrain::Open, Moment::Dice));
    t.rolls("move die=BO origin=1 to=unknown", "S");
    assert_eq!((t.state.moment, t.state.story.deck), (Moment::Tile, 13));
    t.refused("tile open", "FC-FOG-05", "E_TERR");
    t.refused("move die=BO origin=1 to=open", "FC-TURN-01", "E_PHASE");
    t.rolls("tile asteroid", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.square(1, 1).terrain), (10, 5, Terrain::Asteroid));
    t.refused("tile gas", "FC-FOG-05", "E_PHASE");
    // A gravitational field throws on, perhaps into the next unknown square.
    t.rolls("move die=BO origin=1 to=unknown", "S");
    t.rolls("tile gravity", "O");
    assert_eq!(t.state.moment, Moment::Exit);
    t.rolls("exit to=unknown", "S");
    t.ok("tile gas");
    assert_eq!((t.square(1, 2).terrain, t.state.story.deck), (Terrain::Gas, 11));
}

#[test]
fn ion_ships_go_on_after_a_discovery() {
    let _rules = covers(&["FC-FOG-05"]);
    let mut t = fog("Fr Ba", 2).hand(1, "BO");
    t.rolls("move die=BO origin=1 to=unknown", "S");
    t.ok("tile gas");
    assert_eq!(t.state.moment, Moment::Step);
    t.rolls("step to=unknown", "O");
    assert_eq!((t.square(1, 1).terrain, t.state.story.deck), (Terrain::Open, 0));
}

#[test]
fn nothing_is_shot_through_the_unknown() {
    let _rules = covers(&["FC-FOG-06"]);
    let mut t = fog("De", 15).hand(1, "RO RD");
    t.refused("shoot die=RO,RD origin=1 target=2:1 path=blocked", "FC-RANGE-02", "E_PATH");
    t.ok("shoot die=RO,RD origin=1 target=2:1 path=clear");
    assert_eq!(t.hull(2, 1), 22);
    let mut t = fog("Ba", 15).hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:1 distance=2 path=blocked", "FC-WEAP-02", "E_PATH");
}

#[test]
fn the_deck_is_finite() {
    let _rules = covers(&["FC-FOG-07"]);
    let mut t = fog("De", 1).hand(1, "BO BO");
    t.refused("survey die=BO number=2", "FC-FOG-07", "E_COUNT");
    t.rolls("survey die=BO number=1", "O");
    assert_eq!(t.state.story.deck, 0);
    t.refused("survey die=BO number=1", "FC-FOG-07", "E_COUNT");
    t.refused("move die=BO origin=1 to=unknown", "FC-FOG-07", "E_COUNT");
}
