//! The scenarios in play: the asteroid belt, The Passage and Capture.

use crate::table::{Table, happened};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::{Arrival, Scenario};
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::victory::Outcome;
use passerelle_core::lang::Lang;
use passerelle_covers::covers;

/// A game of a scenario with its special ships and portals.
pub(crate) fn laid_out(scenario: Scenario, fleets: &[&str]) -> Table {
    let mut t = Table::of(scenario, Form::Duel, fleets);
    t.state.story.portals = match scenario {
        Scenario::Passage => 0b101,
        Scenario::Control => 0b11,
        _ => 0,
    };
    (scenario.sheet().lay_out)(&mut t.state);
    t
}

#[test]
fn a_field_drifts_first_thing_in_a_turn() {
    let _rules = covers(&["FC-SCEN-BELT-02"]);
    let mut t = Table::of(Scenario::Belt, Form::Duel, &["Fr@asteroid De", "Ba@gas Fr"]).at(Moment::Start);
    t.refused("field open", "FC-SCEN-BELT-02", "E_PHASE");
    t.refused("start origin=2", "FC-SCEN-BELT-02", "E_TGT");
    let mut stays = t.state;
    let events = t.rolls("start origin=1", "D");
    assert!(happened(&events, |event| matches!(event, Event::Field(_))));
    assert_eq!(t.state.moment, Moment::Field);
    t.refused("roll attack=3", "FC-TURN-01", "E_PHASE");
    t.refused("field open dir=O", "FC-SCEN-BELT-02", "E_DIR");
    t.refused("field nowhere fits=yes", "FC-SCEN-BELT-02", "E_SCEN");
    t.refused("field gas", "FC-SCEN-BELT-02", "E_DEST");
    let mut blocked = t.state;
    // The ships it leaves are out of it, and nothing is left to be tested.
    t.ok("field open dir=D");
    assert_eq!((t.square(1, 1).terrain, t.state.moment), (Terrain::Open, Moment::Energy));
    // Without a free square it stays.
    core::mem::swap(&mut t.state, &mut blocked);
    t.ok("field nowhere fits=no");
    assert_eq!((t.square(1, 1).terrain, t.state.moment), (Terrain::Asteroid, Moment::Start));
    // A special leaves it where it is.
    core::mem::swap(&mut t.state, &mut stays);
    t.rolls("start origin=1", "S");
    assert_eq!((t.square(1, 1).terrain, t.state.moment), (Terrain::Asteroid, Moment::Start));
    t.rolls("start", "O");
    assert_eq!(t.state.moment, Moment::Energy);
}

#[test]
fn ships_a_field_reaches_are_tested() {
    let _rules = covers(&["FC-SCEN-BELT-03"]);
    let table = || Table::of(Scenario::Belt, Form::Duel, &["Fr De", "Ba@gas Fr,Fr"]).at(Moment::Start);
    let mut t = table();
    t.rolls("start", "M");
    t.refused("field 3", "FC-SCEN-BELT-03", "E_DEST");
    t.refused("field enemy origin=2:1", "FC-SCEN-BELT-03", "E_DEST");
    t.refused("field enemy origin=1:1", "FC-SCEN-BELT-03", "E_OWNER");
    t.rolls("field enemy origin=2:2", "S");
    assert_eq!((t.hull(2, 2), t.hull(2, 3), t.hull(2, 1)), (5, 5, 24));
    assert_eq!((t.square(2, 2).terrain, t.state.moment), (Terrain::Asteroid, Moment::Energy));
    // Own ships are tested on its arrival and again as every turn.
    let mut t = table();
    t.rolls("start", "O");
    t.rolls("field 1", "S");
    assert_eq!((t.hull(1, 1), t.state.moment), (5, Moment::Start));
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 1), t.state.moment), (4, Moment::Energy));
    t.refused("field open", "FC-SCEN-BELT-02", "E_PHASE");
}

#[test]
fn allies_play_on_when_a_field_takes_the_last_ship() {
    let _rules = covers(&["FC-SCEN-BELT-03", "FC-TEAM-04"]);
    let fleets = ["Fr1", "Ba Fr", "Ba Ba", "Ba Fr"];
    let mut t = Table::of(Scenario::Belt, Form::Teams, &fleets).at(Moment::Start);
    t.rolls("start", "O");
    t.rolls("field 1", "S");
    assert!(t.lost(1, 1));
    assert_eq!((t.state.active, t.state.moment, t.state.outcome), (1, Moment::Start, None));
}

#[test]
fn without_stacks_the_players_say_whom_a_field_reaches() {
    let _rules = covers(&["FC-SCEN-BELT-03"]);
    let mut t = Table::of(Scenario::Belt, Form::Duel, &["Fr De", "Ba Fr"])
        .with(Switch::Tracking, false)
        .at(Moment::Start);
    t.rolls("start", "O");
    t.refused("field join target=1:9", "FC-SCEN-BELT-03", "E_TGT");
    t.refused("field join target=1:1,2:1", "FC-SCEN-BELT-03", "E_OWNER");
    t.refused("field join target=1:1,1:1", "FC-SCEN-BELT-03", "E_COUNT");
    t.refused("field join target=none", "FC-SCEN-BELT-03", "E_COUNT");
    t.refused("field enemy", "FC-SCEN-BELT-02", "E_DEST");
    t.refused("field 1", "FC-SCEN-BELT-02", "E_DEST");
    t.rolls("field join target=1:1,1:2", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.state.moment), (5, 10, Moment::Start));
}

#[test]
fn the_damaged_cruiser() {
    let _rules = covers(&["FC-SCEN-PASS-01", "FC-SCEN-PASS-02"]);
    let t = laid_out(Scenario::Passage, &["Ba", "Ba"]);
    let cruiser = t.state.players[0].units[1];
    assert_eq!((cruiser.kind, cruiser.hull, cruiser.berth), (Kind::DamagedCruiser, 6, Berth::Reserve));
    let sheet = cruiser.kind.ship();
    assert_eq!((sheet.class, sheet.power, sheet.hull, sheet.ability), (3, 0, 6, None));
    assert_eq!((t.state.players[0].points(), t.state.players[1].units.len()), (4, 1));
}

#[test]
fn a_special_brings_the_cruiser() {
    let _rules = covers(&["FC-SCEN-PASS-03", "FC-SCEN-PASS-05"]);
    let mut t = laid_out(Scenario::Passage, &["Ba Fr@x1", "Ba"]).at(Moment::Start).hand(1, "BO BO");
    let start = t.state;
    for face in ["O", "D"] {
        t.rolls("start", face);
        assert_eq!((t.state.story.cruiser, t.state.moment), (Arrival::Waiting, Moment::Energy));
        t.state = start;
    }
    t.rolls("start", "S");
    assert_eq!((t.state.story.cruiser, t.state.moment), (Arrival::Arrived, Moment::Energy));
    assert_eq!((t.stacks(1), t.square(1, 3).terrain), (vec![vec![1], vec![2, 3]], t.square(1, 2).terrain));
    let mut t = t.at(Moment::Dice);
    t.refused("move die=BO origin=2 ships=3 to=open", "FC-SCEN-PASS-05", "E_SCEN");
    t.refused("move die=BO origin=2 ships=2+3 to=open", "FC-SCEN-PASS-05", "E_SCEN");
    t.ok("move die=BO origin=2 ships=2 to=open");
    // The other player does not roll for it, and it is not rolled for again. From then on it moves.
    t.ok("end");
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy));
    let mut t = t.at(Moment::Board);
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (0, Moment::Energy));
    let mut t = t.at(Moment::Dice).hand(1, "BO");
    t.ok("move die=BO origin=2 ships=3 to=open");

    let mut t = laid_out(Scenario::Passage, &["Ba", "Ba"]).at(Moment::Board);
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy), "Amycles does not roll");
}

#[test]
fn the_cruiser_waits_for_room() {
    let _rules = covers(&["FC-SCEN-PASS-04"]);
    for (fleets, code) in [(["Ba Cr@x1", "Ba"], "E_CAP"), (["Ba Cr", "Ba Fr@x1"], "E_ENEMY")] {
        let mut t = laid_out(Scenario::Passage, &fleets).at(Moment::Start);
        t.refused("start fits=yes", "FC-SCEN-PASS-04", code);
        t.rolls("start", "S");
        assert_eq!((t.state.story.cruiser, t.state.moment), (Arrival::Blocked, Moment::Energy));
        assert_eq!(t.state.players[0].units[2].berth, Berth::Reserve);
        // As soon as there is room it comes, without a roll.
        let mut t = t.at(Moment::Start);
        t.state.dawn.scenario = false;
        t.ok("start");
        assert_eq!(t.state.story.cruiser, Arrival::Blocked);
        let mut t = t.at(Moment::Start);
        t.state.dawn.scenario = false;
        t.state.players[0].squares[1].terrain = Terrain::Open;
        t.state.players[1].squares[1].terrain = Terrain::Open;
        t.ok("start");
        assert_eq!((t.state.story.cruiser, t.square(1, 3).terrain.word()), (Arrival::Arrived, "x1"));
    }
    // Without stack tracking the players say whether there is room, once it comes.
    let mut t = laid_out(Scenario::Passage, &["Ba", "Ba"]).with(Switch::Tracking, false).at(Moment::Start);
    t.state.story.special_squares = false;
    t.rolls("start", "S");
    assert_eq!(t.state.moment, Moment::Start);
    let before = t.state;
    t.ok("start fits=no");
    assert_eq!((t.state.story.cruiser, t.state.moment), (Arrival::Blocked, Moment::Energy));
    t.state = before;
    t.ok("start fits=yes");
    assert_eq!((t.state.story.cruiser, t.state.moment), (Arrival::Arrived, Moment::Energy));
}

/// A game with the cruiser on a square.
fn passage(square: &str) -> Table {
    let mut t = laid_out(Scenario::Passage, &[&format!("Ba {square}"), "Ba"]);
    let cruiser = t.state.players[0].units.pop().expect("the cruiser in reserve");
    t.state.players[0].units[1] = cruiser;
    t.state.players[0].units[1].berth = Berth::Zone(1);
    t.state.story.cruiser = Arrival::Arrived;
    t
}

#[test]
fn the_cruiser_leaves_by_the_other_portal() {
    let _rules = covers(&["FC-SCEN-PASS-06", "FC-DICE-08"]);
    passage("Dc@x1").hand(1, "BM").refused("leave die=BM", "FC-SCEN-PASS-06", "E_TERR");
    let mut t = passage("Dc@y1").hand(1, "BM BS RO");
    t.refused("leave die=BS", "FC-DICE-07", "E_FACE");
    t.refused("leave die=RO", "FC-DICE-07", "E_COLOUR");
    t.ok("leave die=BM");
    assert_eq!((t.state.outcome, t.state.moment), (Some(Outcome::Won(0)), Moment::Over));
    assert_eq!(t.state.players[0].units[1].berth, Berth::Away);
    let mut t = passage("Dc@open").with(Switch::Tracking, false).hand(1, "BO");
    t.refused("leave die=BO ground=x1", "FC-SCEN-PASS-06", "E_TERR");
    t.ok("leave die=BO ground=y1");
    assert_eq!(t.state.outcome, Some(Outcome::Won(0)));
    // Nobody else leaves.
    laid_out(Scenario::Passage, &["Ba@y1", "Ba"]).hand(1, "BO").refused(
        "leave die=BO",
        "FC-DICE-08",
        "E_EMPTY",
    );
    Table::duel("Ba", "Ba").hand(1, "BO").refused("leave die=BO", "FC-DICE-08", "E_SCEN");
    Table::duel("Ba", "Ba").at(Moment::Board).refused("leave die=BO", "FC-DICE-08", "E_PHASE");
}

#[test]
fn the_destroyed_cruiser_loses() {
    let _rules = covers(&["FC-SCEN-PASS-07"]);
    let mut t = passage("Dc@open").at(Moment::Board);
    t.state.players[0].units[0].berth = Berth::Lost;
    t.ok("end");
    assert_eq!(t.state.outcome, None, "points do not count");
    let mut t = t.at(Moment::Dice).hand(2, "RO RO");
    t.ok("attack die=RO origin=1 target=1:2");
    assert_eq!((t.hull(1, 2), t.state.outcome), (2, None));
    t.ok("attack die=RO origin=1 target=1:2");
    assert_eq!(t.state.outcome, Some(Outcome::Won(1)));
}

#[test]
fn the_diplomatic_ship_goes_like_a_ship() {
    let _rules = covers(&["FC-SCEN-CAPT-02"]);
    let mut t = laid_out(Scenario::Capture, &["Fr,Fr", "Ba"]).hand(1, "BO BO");
    assert_eq!(t.stacks(1), [vec![1, 2], vec![3]]);
    let sheet = Kind::Diplomat.ship();
    assert_eq!((sheet.class, sheet.power, sheet.hull, sheet.ability), (1, 0, 2, None));
    assert_eq!((t.hull(1, 3), t.state.players[0].points()), (2, 2));
    t.ok("move die=BO origin=2 to=1");
    t.refused("move die=BO origin=1 to=open number=2", "FC-ABIL-01", "E_ABIL");
    t.ok("move die=BO origin=1 to=open");
    assert_eq!((t.stacks(1), t.state.moment), (vec![vec![1, 2, 3]], Moment::Dice));
}

#[test]
fn nobody_attacks_the_diplomatic_ship() {
    let _rules = covers(&["FC-SCEN-CAPT-04", "FC-SCEN-CAPT-05"]);
    let mut t = laid_out(Scenario::Capture, &["Fr", "Ba"]).at(Moment::Board);
    t.ok("end");
    let mut t = t.at(Moment::Dice).hand(2, "RO");
    t.refused("attack die=RO origin=1 target=1:2", "FC-SCEN-CAPT-04", "E_TGT");
    // Asteroids do hurt it, and with it gone nobody wins.
    let mut t = laid_out(Scenario::Capture, &["Fr", "Ba"]).hand(1, "BO");
    t.rolls("move die=BO origin=2 to=asteroid", "S");
    assert_eq!((t.hull(1, 2), t.state.outcome), (1, None));
    let mut t = t.at(Moment::Start);
    t.rolls("start", "S");
    assert_eq!((t.state.outcome, t.state.moment), (Some(Outcome::NoWinner), Moment::Over));
}

#[test]
fn the_diplomatic_ship_is_taken_and_retaken() {
    let _rules = covers(&["FC-SCEN-CAPT-06"]);
    let mut t = laid_out(Scenario::Capture, &["Fr", "Ba,Fr De"]).at(Moment::Board);
    t.state.players[0].squares[1].corner = true;
    t.ok("end");
    let mut t = t.at(Moment::Dice).hand(2, "BO");
    t.refused("move die=BO origin=1 to=diplomat", "FC-MOVE-02", "E_CAP");
    t.ok("move die=BO origin=1 ships=1 to=diplomat");
    assert_eq!((t.stacks(1), t.stacks(2)), (vec![vec![1]], vec![vec![2], vec![3], vec![1, 4]]));
    assert!(t.square(2, 4).corner, "it stands where it stood");
    assert_eq!(t.hull(2, 4), 2);
    // Escorted it is safe; alone it can be taken back, as often as they like.
    let mut t = t.at(Moment::Board);
    t.ok("end");
    let mut t = t.at(Moment::Dice).hand(1, "BO");
    t.refused("move die=BO origin=1 to=diplomat", "FC-SCEN-CAPT-06", "E_ENEMY");
    for _ in 0..20 {
        for (player, mover, diplomat) in [(0usize, 1, 2), (1, 3, 4)] {
            let taker = &mut t.state;
            (taker.active, taker.moment) = (player as u8, Moment::Dice);
            let (other, theirs) = (1 - player, if player == 0 { 3 } else { 1 });
            let stack = taker.players[other].free_stack();
            taker.players[other].units[theirs].berth = Berth::Zone(stack);
            t = t.hand(player + 1, "BO");
            let origin = t.state.players[player].units[mover - 1].stack().expect("on the zone") + 1;
            t.ok(&format!("move die=BO origin={origin} ships={mover} to=diplomat"));
            if t.state.moment == Moment::Step {
                t.ok("stay");
            }
            let own = t.state.players[player].units[diplomat - 1];
            assert_eq!(
                (own.kind, own.stack()),
                (Kind::Diplomat, t.state.players[player].units[mover - 1].stack())
            );
        }
    }
    assert_eq!((t.state.players[0].units.len(), t.state.players[1].units.len()), (2, 4));
    assert_eq!(t.state.outcome, None);
    // Only in this scenario, and only an enemy's.
    Table::duel("Fr", "Ba").hand(1, "BO").refused(
        "move die=BO origin=1 to=diplomat",
        "FC-SCEN-CAPT-06",
        "E_SCEN",
    );
    let mut t = laid_out(Scenario::Capture, &["Fr", "Ba"]).hand(1, "BO");
    t.refused("move die=BO origin=1 to=diplomat", "FC-SCEN-CAPT-06", "E_TGT");
}

#[test]
fn a_decoy_takes_nothing() {
    let _rules = covers(&["FC-SCEN-CAPT-06"]);
    let mut t = laid_out(Scenario::Capture, &["Fr", "?--"]).hand(2, "BO");
    t.state.active = 1;
    t.refused("move die=BO origin=1 to=diplomat", "FC-HIDDEN-02", "E_HIDE");
}

#[test]
fn in_an_asteroid_field_the_taker_is_tested() {
    let _rules = covers(&["FC-SCEN-CAPT-06"]);
    let mut t = laid_out(Scenario::Capture, &["Fr", "De"]).hand(2, "BO");
    t.state.active = 1;
    t.state.players[0].squares[1].terrain = Terrain::Asteroid;
    t.rolls("move die=BO origin=1 to=diplomat", "S");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (10, 1));
}

#[test]
fn who_leaves_by_a_corner_wins() {
    let _rules = covers(&["FC-SCEN-CAPT-07", "FC-DICE-08"]);
    let mut t = laid_out(Scenario::Capture, &["Fr", "Ba"]).hand(1, "BO BS");
    t.refused("leave die=BS corner=yes", "FC-DICE-07", "E_FACE");
    t.refused("leave die=BO corner=no", "FC-SCEN-CAPT-07", "E_TERR");
    t.ok("leave die=BO corner=yes");
    assert_eq!(t.state.outcome, Some(Outcome::Won(0)));
    // Whoever took it leaves with it, too. A corner that is known is not asked for.
    let mut t = laid_out(Scenario::Capture, &["Fr", "De"]).hand(2, "BO BM");
    t.state.active = 1;
    t.state.players[0].squares[1].corner = true;
    t.refused("leave die=BM corner=yes", "FC-DICE-08", "E_EMPTY");
    t.ok("move die=BO origin=1 to=diplomat");
    t.refused("leave die=BM corner=no", "FC-SCEN-CAPT-07", "E_TERR");
    t.ok("leave die=BM");
    assert_eq!(t.state.outcome, Some(Outcome::Won(1)));
}

#[test]
fn the_damaged_cruiser_is_whole_with_six() {
    let _rules = covers(&["FC-SCEN-PASS-01", "FC-WEAP-14", "FC-DMG-04"]);
    let mut t = laid_out(Scenario::Passage, &["Ba,Fr", "Ba"]).weapons(1, "nano-repairer").hand(1, "RS BS GS");
    t.state.players[0].units[2].berth = Berth::Zone(1);
    t.state.players[0].units[2].hull = 1;
    t.ok("fire die=RS with=BS target=1:3 adjacent=yes");
    assert_eq!(t.hull(1, 3), 5);
    let mut t = t.right(1, "RS");
    t.ok("fire die=GS with=RS target=1:3 adjacent=yes");
    assert_eq!(t.hull(1, 3), 6, "not the eighteen of a cruiser");
}

#[test]
fn the_exo_bomb_reaches_the_diplomatic_ship() {
    let _rules = covers(&["FC-SCEN-CAPT-04", "FC-SCEN-CAPT-05", "FC-WEAP-20"]);
    let mut t = laid_out(Scenario::Capture, &["Fr", "Ba"]).weapons(2, "exo-bomb").hand(2, "RS BS GS");
    t.state.active = 1;
    t.ok("fire die=RS with=BS within=yes blast=1:2");
    assert_eq!((t.hull(1, 2), t.state.outcome), (1, None));
    let mut t = t.right(2, "RS");
    t.ok("fire die=GS with=RS within=yes blast=1:2,1:1");
    assert_eq!((t.lost(1, 2), t.hull(1, 1)), (true, 5));
    assert_eq!(t.state.outcome, Some(Outcome::NoWinner));
}

#[test]
fn every_scenario_has_a_name_of_its_own() {
    for lang in Lang::ALL {
        let mut names: Vec<&str> =
            Scenario::ALL.iter().map(|scenario| scenario.sheet().name.get(lang)).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Scenario::ALL.len(), "{names:?}");
    }
}
