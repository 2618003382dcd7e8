//! Special weapons.

use crate::table::{Table, happened, ship};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::victory::Outcome;
use passerelle_core::games::fleet::weapons::{Arm, Token};
use passerelle_covers::covers;

/// The first player has two specials and a battleship with that weapon.
pub(crate) fn armed(weapon: &str, first: &str, second: &str) -> Table {
    Table::duel(first, second).weapons(1, weapon).hand(1, "RS GS")
}

/// The same with four specials.
pub(crate) fn twice(weapon: &str, first: &str, second: &str) -> Table {
    armed(weapon, first, second).hand(1, "BS").right(1, "RS")
}

/// Where the token of a weapon is.
pub(crate) fn token(t: &Table, player: usize, weapon: usize) -> Token {
    t.state.players[player - 1].weapons[weapon - 1].token
}

/// Puts a stack into another zone.
pub(crate) fn in_zone(mut t: Table, player: usize, stack: usize, zone: u8) -> Table {
    t.state.options.zones = 2;
    t.state.players[player - 1].squares[stack - 1].zone = zone - 1;
    t
}

const FIRE: &str = "fire die=RS with=GS";

#[test]
fn two_specials_of_any_colour_trigger_a_weapon() {
    let _rules = covers(&["FC-SPEC-02", "FC-ABIL-09", "FC-BOARD-04"]);
    let mut t = Table::duel("Ba", "De Ba").hand(1, "RS").right(1, "GS");
    t.refused("fire die=RS with=RS target=2:1 distance=1", "FC-SPEC-02", "E_COUNT");
    let events = t.ok("fire die=RS with=GS target=2:1 distance=1");
    assert!(happened(&events, |event| *event == Event::Fired { player: 0, arm: Arm::ProtonBeam }));
    assert_eq!(t.hull(2, 1), 8);
    assert_eq!((t.pool(1), t.state.moment), ([3, 3, 3], Moment::Dice));

    let mut t = Table::duel("Ba", "De Ba").hand(1, "RS GO");
    t.refused("fire die=RS with=GO target=2:1 distance=1", "FC-SPEC-02", "E_COUNT");
    let mut t = Table::duel("Ba", "De Ba").hand(1, "RS GO BS");
    t.refused("fire die=RS with=GO target=2:1 distance=1", "FC-SPEC-02", "E_FACE");
    let mut t = Table::duel("De,De", "De").hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:1 distance=1", "FC-SPEC-02", "E_WPN");
    for moment in [Moment::Energy, Moment::Board, Moment::Start] {
        let mut t = Table::duel("Ba", "De").hand(1, "RS GS").at(moment);
        t.refused("fire die=RS with=GS target=2:1 distance=1", "FC-SPEC-02", "E_PHASE");
    }
    let mut t = Table::duel("!Ba De", "De").hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:1 distance=1", "FC-WEAP-05", "E_WPN");
}

#[test]
fn two_activations_a_turn() {
    let _rules = covers(&["FC-SPEC-03", "FC-SPEC-02"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RS BS GS").right(1, "RS GS");
    t.ok("fire die=RS with=RS target=2:1 distance=1");
    t.ok("fire die=GS with=GS target=2:1 distance=1");
    assert_eq!((t.hull(2, 1), t.dice(1, Place::Hand).as_str()), (8, "BS"));
    t.refused("fire die=BS with=BS target=2:1 distance=1", "FC-SPEC-02", "E_COUNT");
}

#[test]
fn each_battleship_has_a_weapon_of_its_own() {
    let _rules = covers(&["FC-WEAP-05", "FC-FLEET-06", "FC-WEAP-22", "FC-ABIL-09", "FC-DMG-03"]);
    let fleet = "Ba Ba Ba";
    let mut t = Table::duel(fleet, "De Ba De").weapons(1, "proton-beam drones emp").hand(1, "RS GS BS");
    t.ok("fire die=RS with=GS weapon=b target=2:1 within=yes");
    assert_eq!((token(&t, 1, 2), token(&t, 1, 1)), (Token::OnShip(ship(2, 1)), Token::Ready));

    let mut t = Table::duel("Ba8 Ba De De", "Ba De").weapons(1, "drones proton-beam").hand(1, "RS GS");
    t = t.hand(2, "RS GS");
    t.ok("fire die=RS with=GS weapon=a target=2:1 within=yes");
    t.state.active = 1;
    t.ok("fire die=RS with=GS target=1:1 distance=1");
    assert!(t.lost(1, 1));
    assert_eq!(t.state.players[0].points(), 8);
    // Its drones are gone with it; the other weapon stays.
    assert_eq!(token(&t, 1, 1), Token::Ready);
    t.state.active = 0;
    t = t.hand(1, "RS GS");
    t.refused("fire die=RS with=GS weapon=a target=2:1 within=yes", "FC-WEAP-05", "E_WPN");
    t.refused("fire die=RS with=GS weapon=3 target=2:1 distance=1", "FC-WEAP-05", "E_WPN");
    t.ok("fire die=RS with=GS target=2:1 distance=1");
    assert_eq!(t.hull(2, 1), 16);
}

#[test]
fn nothing_answers_a_weapon() {
    let _rules = covers(&["FC-WEAP-01", "FC-SHLD-07", "FC-WEAP-08"]);
    let mut t = armed("emp", "Ba", "De,Cr Ba").left(2, "RO GD").right(2, "BS");
    t.refused("fire die=RS with=GS player=1", "FC-WEAP-08", "E_TGT");
    t.ok(FIRE);
    assert_eq!((t.pool(2), t.state.moment), ([3, 3, 3], Moment::Dice));

    let mut t = armed("proton-beam", "Ba", "Cr,Fr Ba").left(2, "GM GO").right(2, "BS RS");
    t.ok("fire die=RS with=GS target=2:2 distance=1");
    assert_eq!((t.hull(2, 2), t.hull(2, 1), t.state.moment), (4, 18, Moment::Dice));
}

#[test]
fn a_pulse_hits_one_opponent() {
    let _rules = covers(&["FC-WEAP-08", "FC-ZONE-03"]);
    let mut t = Table::of(Scenario::Major, Form::Teams, &["Ba", "De", "De", "De"]).weapons(1, "emp");
    t = in_zone(t.hand(1, "RS GS").left(2, "RO").left(4, "RO BO").left(3, "GO"), 4, 1, 2);
    t.refused("fire die=RS with=GS player=3", "FC-WEAP-08", "E_TGT");
    t.refused("fire die=RS with=GS player=9", "FC-WEAP-08", "E_TGT");
    t.ok("fire die=RS with=GS player=4");
    assert_eq!((t.pool(2), t.pool(3), t.pool(4)), ([2, 3, 3], [3, 3, 2], [3, 3, 3]));
}

#[test]
fn obstacles_stop_some_weapons() {
    let _rules = covers(&["FC-WEAP-02", "FC-WEAP-06", "FC-WEAP-07", "FC-WEAP-10", "FC-FOG-06"]);
    let mut t = twice("proton-beam", "Ba", "Cr Ba");
    t.refused("fire die=RS with=GS target=2:1 distance=2 path=blocked", "FC-WEAP-02", "E_PATH");
    t.refused("fire die=RS with=GS target=2:1 distance=3", "FC-WEAP-06", "E_RANGE");
    t.refused("fire die=RS with=GS target=2:1 distance=0", "FC-WEAP-06", "E_RANGE");
    t.ok("fire die=RS with=GS target=2:1 distance=1");
    t.ok("fire die=BS with=RS target=2:1 distance=2 path=clear");
    assert_eq!(t.hull(2, 1), 6);

    // A portal on the way stops no long-range attack.
    let mut t = Table::duel("De,Fr", "Ba").hand(1, "RO RO");
    t.ok("shoot die=RO,RO origin=1 target=2:1 path=clear");
    assert_eq!(t.hull(2, 1), 21);
}

#[test]
fn a_sheltered_battleship_cannot_fire() {
    let _rules = covers(&["FC-WEAP-03", "FC-WEAP-16", "FC-SQ-12", "FC-SQ-05"]);
    let mut t = armed("drones", "Ba De", "De12 Ba").left(1, "BO");
    t.ok("fire die=RS with=GS target=2:1 within=yes");
    t.ok("move die=BO origin=1 to=gas");
    t = t.hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:2 within=yes", "FC-WEAP-03", "E_TERR");
    assert_eq!(token(&t, 1, 1), Token::OnShip(ship(2, 1)));
    t.ok("end");
    t.ok("end");
    t.ok("start");
    assert_eq!(t.hull(2, 1), 10);
    let mut t = armed("emp", "Ba@asteroid", "De");
    t.refused(FIRE, "FC-WEAP-03", "E_TERR");
    let mut t = armed("emp", "Ba", "De").with(Switch::Tracking, false);
    t.refused("fire die=RS with=GS ground=gas", "FC-WEAP-03", "E_TERR");
    t.ok("fire die=RS with=GS ground=open");
}

#[test]
fn sheltered_ships_are_no_targets() {
    let _rules = covers(&["FC-WEAP-04", "FC-SQ-12", "FC-WEAP-14", "FC-WEAP-15", "FC-SCEN-CAPT-04"]);
    let mut t = armed("vortex-missiles", "Ba", "Fr@gas Fr@asteroid Ba");
    t.refused("fire die=RS with=GS target=2:1 adjacent=no", "FC-WEAP-04", "E_TGT");
    t.refused("fire die=RS with=GS target=2:2 adjacent=no", "FC-WEAP-04", "E_TGT");
    let mut t = armed("vortex-missiles", "Ba", "Fr@gas");
    t.refused("fire die=RS with=GS target=2:1 adjacent=no", "FC-WEAP-04", "E_TGT");
    let mut t = armed("nano-repairer", "Ba Fr1@asteroid", "Ba");
    t.refused("fire die=RS with=GS target=1:2 adjacent=yes", "FC-WEAP-04", "E_TGT");
    let mut t = armed("drones", "Ba", "Fr@gas Ba");
    t.refused("fire die=RS with=GS target=2:1 within=yes", "FC-WEAP-04", "E_TGT");
    let mut t = armed("exo-bomb", "Ba", "Fr@gas Ba");
    t.ok("fire die=RS with=GS within=yes blast=2:1");
    assert_eq!(t.hull(2, 1), 5);
    let mut t = Table::of(Scenario::Capture, Form::Duel, &["Ba", "Di De"]).hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:1 distance=1", "FC-WEAP-04", "E_TGT");
    let mut t = armed("proton-beam", "Ba", "De Ba").with(Switch::Tracking, false);
    t.refused("fire die=RS with=GS target=2:1 cover=gas distance=1", "FC-WEAP-04", "E_TGT");
    t.ok("fire die=RS with=GS target=2:1 cover=open distance=1");
    assert_eq!(t.hull(2, 1), 8);
}

#[test]
fn a_proton_beam_does_twice_the_class() {
    let _rules = covers(&["FC-WEAP-07", "FC-DMG-06", "FC-DMG-03"]);
    for (target, left) in [("Fr", 4), ("De", 8), ("Cr", 12), ("Ba", 16)] {
        let mut t = armed("proton-beam", "Ba", &format!("{target} Ba"));
        t.ok("fire die=RS with=GS target=2:1 distance=1");
        assert_eq!(t.hull(2, 1), left);
    }
    let mut t = armed("proton-beam", "Ba Fr", "Fr2 Ba");
    t.refused("fire die=RS with=GS target=1:2 distance=1", "FC-WEAP-07", "E_TGT");
    t.refused("fire die=RS with=GS target=2:9 distance=1", "FC-WEAP-07", "E_TGT");
    t.ok("fire die=RS with=GS target=2:1 distance=1");
    assert!(t.lost(2, 1));
    assert_eq!(t.state.players[1].points(), 4);
    // The field does its class, the beam twice that.
    let mut t = armed("proton-beam", "Ba", "Ba Cr").hand(2, "BO");
    t.ok("fire die=RS with=GS target=2:2 distance=1");
    t.state.active = 1;
    t.rolls("move die=BO origin=2 to=asteroid", "S");
    assert_eq!(t.hull(2, 2), 9);
}

#[test]
fn damage_stays() {
    let _rules = covers(&["FC-DMG-05"]);
    let mut t = Table::duel("Fr", "Ba").hand(1, "BO");
    t.rolls("move die=BO origin=1 to=asteroid", "S");
    t.ok("stay");
    t.ok("end");
    assert_eq!((t.state.active, t.hull(1, 1)), (1, 5));
}

#[test]
fn a_vortex_gate_sends_ships_far_away() {
    let _rules = covers(&["FC-WEAP-12", "FC-WEAP-04"]);
    let mut t = twice("vortex-gate", "Ba,Fr De", "De,Fr@gas Ba");
    t.refused("fire die=RS with=GS origin=1 apart=no", "FC-WEAP-12", "E_DEST");
    for to in ["enemy", "2", "asteroid", "ally", "x1"] {
        let line = format!("fire die=RS with=GS origin=1 to={to} apart=yes");
        t.refused(&line, "FC-WEAP-12", "E_DEST");
    }
    t.refused("fire die=RS with=GS origin=2 adjacent=no apart=yes", "FC-WEAP-12", "E_RANGE");
    t.refused("fire die=RS with=GS origin=9 adjacent=yes apart=yes", "FC-WEAP-12", "E_EMPTY");
    t.refused("fire die=RS with=GS origin=1 ships=3 apart=yes", "FC-DICE-08", "E_COUNT");
    t.ok("fire die=RS with=GS origin=1 ships=2 apart=yes");
    assert_eq!(t.stacks(1), [vec![1], vec![3], vec![2]]);
    // Enemies in a gas cloud go as well.
    t.ok("fire die=BS with=RS origin=2:1 adjacent=yes apart=yes");
    assert_eq!((t.stacks(2), t.square(2, 1).terrain), (vec![vec![1, 2], vec![3]], Terrain::Open));
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn a_vortex_gate_without_stack_tracking() {
    let _rules = covers(&["FC-WEAP-12"]);
    let mut t = armed("vortex-gate", "Ba De", "De Fr").with(Switch::Tracking, false);
    t.refused("fire die=RS with=GS player=2 ships=1+2 adjacent=no apart=yes", "FC-WEAP-12", "E_RANGE");
    t.refused("fire die=RS with=GS player=7 ships=1 adjacent=yes apart=yes", "FC-WEAP-12", "E_EMPTY");
    t.ok("fire die=RS with=GS player=2 ships=1+2 adjacent=yes apart=yes");
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn missiles_reach_the_whole_zone() {
    let _rules = covers(&["FC-WEAP-13", "FC-ZONE-03", "FC-DMG-06"]);
    let mut t = twice("vortex-missiles", "Ba Fr", "Fr De3 Ba De");
    t.refused("fire die=RS with=GS target=2:1 adjacent=yes", "FC-WEAP-13", "E_RANGE");
    t.refused("fire die=RS with=GS target=1:2 adjacent=no", "FC-WEAP-13", "E_TGT");
    t.ok("fire die=RS with=GS target=2:1 adjacent=no");
    t.ok("fire die=BS with=RS target=2:2 adjacent=no");
    assert_eq!((t.hull(2, 1), t.lost(2, 2), t.hull(2, 3)), (2, true, 24));
    let mut t = in_zone(armed("vortex-missiles", "Ba", "Fr Ba"), 2, 1, 2);
    t.refused("fire die=RS with=GS target=2:1 adjacent=no", "FC-ZONE-03", "E_RANGE");
}

#[test]
fn weapons_stay_in_their_zone() {
    let _rules = covers(&["FC-ZONE-03"]);
    for weapon in ["vortex-missiles", "proton-beam", "drones", "tractor-beam"] {
        let mut t = in_zone(armed(weapon, "Ba", "Fr Ba"), 2, 1, 2);
        t.refused("fire die=RS with=GS target=2:1", "FC-ZONE-03", "E_RANGE");
    }
    let mut t = in_zone(armed("nano-repairer", "Ba Fr1", "Ba"), 1, 2, 2);
    t.refused("fire die=RS with=GS target=1:2 adjacent=yes", "FC-ZONE-03", "E_RANGE");
    let mut t = in_zone(armed("exo-bomb", "Ba", "Fr Ba"), 2, 1, 2);
    t.refused("fire die=RS with=GS within=yes blast=2:1", "FC-ZONE-03", "E_RANGE");
    let mut t = in_zone(armed("vortex-gate", "Ba", "Fr Ba"), 2, 1, 2);
    t.refused("fire die=RS with=GS origin=2:1 adjacent=yes zone=1", "FC-WEAP-12", "E_RANGE");
    t.refused("fire die=RS with=GS origin=1 zone=3", "FC-WEAP-12", "E_DEST");
    t.refused("fire die=RS with=GS origin=1 zone=2 apart=no", "FC-WEAP-12", "E_DEST");
    t.ok("fire die=RS with=GS origin=1 zone=2");
    assert_eq!(t.square(1, 1).zone, 1);
}

#[test]
fn the_nano_repairer_gives_four_back() {
    let _rules = covers(&["FC-WEAP-14", "FC-DMG-04"]);
    for (fleet, target, left) in
        [("Ba22", "1:1", 24), ("Ba20", "1:1", 24), ("Ba,Fr1", "1:2", 5), ("Ba De11", "1:2 adjacent=yes", 12)]
    {
        let mut t = armed("nano-repairer", fleet, "Ba");
        t.ok(&format!("fire die=RS with=GS target={target}"));
        assert_eq!(t.hull(1, if target.starts_with("1:2") { 2 } else { 1 }), left);
    }
    let mut t = armed("nano-repairer", "Ba,Fr1 De1 ?De", "Ba");
    t.refused("fire die=RS with=GS weapon=a target=1:3 adjacent=no", "FC-WEAP-14", "E_RANGE");
    t.refused("fire die=RS with=GS weapon=a target=1:2 adjacent=no", "FC-WEAP-14", "E_RANGE");
    t.refused("fire die=RS with=GS weapon=a target=1:9 adjacent=yes", "FC-WEAP-14", "E_TGT");
    t.refused("fire die=RS with=GS weapon=a target=1:4 adjacent=yes", "FC-WEAP-14", "E_HIDE");
}

#[test]
fn an_exo_bomb_hits_everybody() {
    let _rules = covers(&["FC-WEAP-20", "FC-DMG-06", "FC-WIN-02", "FC-WIN-03"]);
    let mut t = armed("exo-bomb", "Ba24 Fr1", "Fr,De@asteroid Ba");
    t.refused("fire die=RS with=GS within=no blast=2:1", "FC-WEAP-20", "E_RANGE");
    t.refused("fire die=RS with=GS within=yes blast=2:1,2:1", "FC-WEAP-20", "E_COUNT");
    t.refused("fire die=RS with=GS within=yes blast=2:9", "FC-WEAP-20", "E_EMPTY");
    t.refused("fire die=RS with=GS within=yes blast=none", "FC-WEAP-20", "E_EMPTY");
    t.ok("fire die=RS with=GS within=yes blast=2:1,2,1");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.hull(2, 3)), (5, 11, 24));
    assert_eq!((t.lost(1, 2), t.hull(1, 1), t.state.outcome), (true, 23, None));
    // One check after all: both sides are beaten at once.
    let mut t = armed("exo-bomb", "Ba1 Cr1 Fr1 Fr1 Fr", "Ba1 Cr1 De");
    t.ok("fire die=RS with=GS within=yes blast=1,2,3,4,2:1,2:2");
    assert_eq!(t.state.outcome, Some(Outcome::Won(1)));
    assert_eq!((t.state.players[0].points(), t.state.players[1].points()), (1, 2));
}

#[test]
fn nine_squares_are_in_a_blast() {
    let _rules = covers(&["FC-WEAP-20"]);
    let mut t = armed("exo-bomb", "Ba", "Fr Fr Fr Fr Fr Fr Fr Fr Fr Fr");
    let all = "2:1,2:2,2:3,2:4,2:5,2:6,2:7,2:8,2:9";
    t.refused(&format!("fire die=RS with=GS within=yes blast={all},2:10"), "FC-WEAP-20", "E_COUNT");
    t.ok(&format!("fire die=RS with=GS within=yes blast={all}"));
    assert_eq!((t.hull(2, 9), t.hull(2, 10), t.hull(1, 1)), (5, 6, 24));
}

#[test]
fn a_tractor_beam_moves_a_ship() {
    let _rules = covers(&["FC-WEAP-21", "FC-WEAP-02", "FC-WEAP-04", "FC-MOVE-02", "FC-MOVE-03"]);
    let mut t = twice("tractor-beam", "Ba,Fr", "De,Fr Ba,Fr Ba");
    t.refused("fire die=RS with=GS target=2:2 distance=2 path=no to=open", "FC-WEAP-02", "E_PATH");
    t.refused("fire die=RS with=GS target=2:2 distance=3 to=open", "FC-WEAP-21", "E_RANGE");
    t.refused("fire die=RS with=GS target=2:2 distance=1 to=2", "FC-MOVE-02", "E_CAP");
    t.refused("fire die=RS with=GS target=2:2 distance=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.refused("fire die=RS with=GS target=2:2 distance=1 to=interdictor", "FC-MOVE-06", "E_ITD");
    t.refused("fire die=RS with=GS target=2:8 distance=1 to=open", "FC-WEAP-21", "E_TGT");
    t.refused("fire die=RS with=GS target=1:2 distance=1 to=open", "FC-WEAP-21", "E_RANGE");
    t.ok("fire die=RS with=GS target=2:1 distance=1 to=open");
    assert_eq!(t.stacks(2), [vec![2], vec![3, 4], vec![5], vec![1]]);
    // One's own ship, from one's own square; the field it enters acts.
    t.rolls("fire die=BS with=RS target=1:2 to=asteroid", "S");
    assert_eq!((t.stacks(1), t.hull(1, 2)), (vec![vec![1], vec![2]], 5));
    assert_eq!(t.state.moment, Moment::Dice);
    let mut t = Table::of(Scenario::Capture, Form::Duel, &["Ba", "Di De"]).weapons(1, "tractor-beam");
    t = t.hand(1, "RS GS");
    t.refused("fire die=RS with=GS target=2:1 distance=1 to=open", "FC-WEAP-04", "E_TGT");
}

#[test]
fn a_tractor_beam_pulls_into_a_gravitational_field() {
    let _rules = covers(&["FC-WEAP-21", "FC-SQ-08"]);
    let mut t = armed("tractor-beam", "Ba", "De,Fr Ba");
    t.rolls("fire die=RS with=GS target=2:1 distance=2 path=yes to=gravity", "O");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Exit, Some(1)));
    t.ok("exit to=open");
    assert_eq!((t.stacks(2), t.state.moment), (vec![vec![2], vec![3], vec![1]], Moment::Dice));
}

#[test]
fn a_tractor_beam_without_stack_tracking() {
    let _rules = covers(&["FC-WEAP-21"]);
    let mut t = armed("tractor-beam", "Ba De", "De Fr").with(Switch::Tracking, false);
    t.refused("fire die=RS with=GS target=2:1 distance=0 to=open", "FC-WEAP-21", "E_RANGE");
    t.ok("fire die=RS with=GS target=1:2 distance=0 to=open");
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn firing_shows_a_secret_weapon() {
    let _rules = covers(&["FC-SECRET-03", "FC-WEAP-22"]);
    let mut t = armed("emp", "?Ba", "Ba").with(Switch::Secret, true);
    t.state.players[0].weapons[0].secret = true;
    // With a signal in the fleet it is always said which weapon: that there is one to choose would tell.
    t.ok("fire die=RS with=GS weapon=a");
    assert!(!t.state.players[0].weapons[0].secret);
    assert!(!t.state.players[0].units[0].hidden);
}

#[test]
fn weapons_reveal_signals() {
    let _rules = covers(&["FC-HIDDEN-09", "FC-HIDDEN-10"]);
    let mut t = twice("proton-beam", "Ba", "?De ?-- Ba");
    t.ok("fire die=RS with=GS target=2:1 distance=1");
    assert_eq!((t.hull(2, 1), t.state.players[1].units[0].hidden), (8, false));
    t.ok("fire die=BS with=RS target=2:2 distance=1");
    assert!(t.lost(2, 2));
    // Drones on a decoy go home when it turns out to be one.
    let mut t = armed("drones", "Ba", "?-- Ba");
    t.ok("fire die=RS with=GS target=2:1 within=yes");
    assert!(t.state.players[1].units[0].hidden);
    t.ok("end");
    t.ok("start");
    assert_eq!((t.lost(2, 1), token(&t, 1, 1)), (true, Token::Ready));
}

#[test]
fn an_exo_bomb_without_stack_tracking() {
    let _rules = covers(&["FC-WEAP-20"]);
    let mut t = armed("exo-bomb", "Ba", "De Fr").with(Switch::Tracking, false);
    t.ok("fire die=RS with=GS ground=open within=yes blast=2:2,1");
    assert_eq!((t.hull(1, 1), t.hull(2, 1), t.hull(2, 2)), (23, 12, 5));
}

#[test]
fn zones_are_known_without_stack_tracking() {
    let _rules = covers(&["FC-ZONE-03"]);
    let line = "fire die=RS with=GS target=2:1 distance=1";
    for (mine, theirs) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
        let t = armed("proton-beam", "Ba", "Ba").with(Switch::Tracking, false);
        let mut t = in_zone(in_zone(t, 1, 1, mine), 2, 1, theirs);
        if mine == theirs {
            t.ok(line);
            assert!(t.hull(2, 1) < 24);
        } else {
            t.refused(line, "FC-ZONE-03", "E_RANGE");
        }
    }
}

#[test]
fn a_pulse_needs_an_opponent_who_plays() {
    let _rules = covers(&["FC-WEAP-08"]);
    let mut t = armed("emp", "Ba", "De");
    assert!(t.state.verbs().any(|verb| verb == Verb::Fire));
    t.state.players[1].out = true;
    assert!(t.state.verbs().all(|verb| verb != Verb::Fire));
    t.refused("fire die=RS with=GS", "FC-WEAP-08", "E_TGT");
}
