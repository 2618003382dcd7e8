//! Tokens of special weapons: Interdictor and drones.

use crate::table::{Table, happened, ship};
use crate::weapons::{armed, in_zone, token, twice};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::weapons::{Arm, Token};
use passerelle_covers::covers;

#[test]
fn an_interdictor_stands_on_an_empty_square() {
    let _rules = covers(&["FC-WEAP-09", "FC-WEAP-10", "FC-WEAP-11", "FC-WEAP-22", "FC-MOVE-06"]);
    let mut t = twice("interdictor", "Ba Fr", "Ba").hand(2, "BO").left(1, "BO");
    for to in ["enemy", "asteroid", "gas", "gravity", "x1", "2", "unknown"] {
        t.refused(&format!("fire die=RS with=GS within=yes to={to}"), "FC-WEAP-09", "E_DEST");
    }
    t.refused("fire die=RS with=GS within=no", "FC-WEAP-09", "E_RANGE");
    t.refused("off", "FC-WEAP-11", "E_WPN");
    t.ok("fire die=RS with=GS within=yes to=open");
    assert_eq!(token(&t, 1, 1), Token::OnSquare);
    t.refused("move die=BO origin=2 to=interdictor", "FC-MOVE-06", "E_ITD");
    // Played again, the token moves.
    t.ok("fire die=BS with=RS within=yes");
    assert_eq!(token(&t, 1, 1), Token::OnSquare);
    t.state.active = 1;
    t.refused("off", "FC-WEAP-11", "E_OWNER");
    t.refused("move die=BO origin=1 to=interdictor", "FC-MOVE-06", "E_ITD");
    t.state.active = 0;
    t.refused("off player=2", "FC-WEAP-11", "E_OWNER");
    t.refused("off weapon=b", "FC-WEAP-11", "E_WPN");
    t.state.moment = Moment::Board;
    t.refused("off", "FC-WEAP-11", "E_PHASE");
    t.state.moment = Moment::Dice;
    let events = t.ok("off");
    assert!(happened(&events, |event| *event == Event::TokenHome { player: 0, arm: Arm::Interdictor }));
    assert_eq!(token(&t, 1, 1), Token::Ready);
}

#[test]
fn one_of_several_interdictors_is_switched_off() {
    let _rules = covers(&["FC-WEAP-11", "FC-WEAP-05"]);
    let mut t = Table::duel("Ba Ba", "Ba").weapons(1, "interdictor interdictor").hand(1, "RS GS RS GS");
    t.ok("fire die=RS with=GS weapon=a within=yes");
    t.ok("fire die=RS with=GS weapon=b within=yes");
    t.ok("off weapon=b");
    assert_eq!((token(&t, 1, 1), token(&t, 1, 2)), (Token::OnSquare, Token::Ready));
}

#[test]
fn an_interdictor_ends_with_its_battleship() {
    let _rules = covers(&["FC-WEAP-11", "FC-DMG-03"]);
    let mut t = armed("interdictor", "Ba8 Ba De", "Ba").hand(2, "RS GS");
    t.ok("fire die=RS with=GS weapon=a within=yes");
    t.state.active = 1;
    t.ok("fire die=RS with=GS target=1:1 distance=2 path=clear");
    assert!(t.lost(1, 1));
    assert_eq!(token(&t, 1, 1), Token::Ready);
}

#[test]
fn tokens_hold_in_one_zone_only() {
    let _rules = covers(&["FC-ZONE-01", "FC-WEAP-11", "FC-WEAP-18"]);
    let fleet = "Ba Ba";
    let mut t = Table::duel(fleet, "De Ba").weapons(1, "interdictor vortex-gate").hand(1, "RS GS RS GS");
    t = in_zone(t, 1, 1, 1);
    t.ok("fire die=RS with=GS weapon=a within=yes");
    t.ok("fire die=RS with=GS weapon=b origin=1 adjacent=yes zone=2");
    assert_eq!((token(&t, 1, 1), t.square(1, 1).zone), (Token::Ready, 1));

    for (gone, home) in [("2:1", true), ("1", true), ("2:2", false)] {
        let mut t = Table::duel(fleet, "De Ba").weapons(1, "drones vortex-gate").hand(1, "RS GS RS GS");
        t = in_zone(t, 1, 1, 1);
        t.ok("fire die=RS with=GS weapon=a target=2:1 within=yes");
        t.ok(&format!("fire die=RS with=GS weapon=b origin={gone} adjacent=yes zone=2"));
        assert_eq!(token(&t, 1, 1) == Token::Ready, home, "{gone}");
    }
    // Inside the zone they follow.
    let mut t = Table::duel(fleet, "De Ba").weapons(1, "drones vortex-gate").hand(1, "RS GS RS GS");
    t.ok("fire die=RS with=GS weapon=a target=2:1 within=yes");
    t.ok("fire die=RS with=GS weapon=b origin=2:1 adjacent=yes apart=yes");
    assert_eq!(token(&t, 1, 1), Token::OnShip(ship(2, 1)));
}

#[test]
fn drones_cling_to_a_ship() {
    let _rules = covers(&["FC-WEAP-15", "FC-WEAP-16", "FC-WEAP-18", "FC-DMG-06", "FC-TURN-03"]);
    let mut t = armed("drones", "Ba", "De4 Ba De").hand(2, "BO");
    t.refused("fire die=RS with=GS target=2:1 within=no", "FC-WEAP-15", "E_RANGE");
    t.refused("fire die=RS with=GS target=1:1 within=yes", "FC-WEAP-15", "E_TGT");
    t.ok("fire die=RS with=GS target=2:1 within=yes");
    assert_eq!((t.hull(2, 1), t.state.moment), (4, Moment::Dice));
    t.ok("end");
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Start));
    t.ok("start");
    assert_eq!((t.hull(2, 1), t.state.moment), (2, Moment::Energy));
    t.state.moment = Moment::Dice;
    t.ok("move die=BO origin=1 to=open");
    assert_eq!(token(&t, 1, 1), Token::OnShip(ship(2, 1)));
    t.ok("end");
    // Its launcher's turn begins without any effect.
    assert_eq!((t.state.active, t.state.moment), (0, Moment::Energy));
    t.state.moment = Moment::Dice;
    t.ok("end");
    t.ok("start");
    assert!(t.lost(2, 1));
    assert_eq!((token(&t, 1, 1), t.state.moment), (Token::Ready, Moment::Energy));
}

#[test]
fn several_drones_add_up() {
    let _rules = covers(&["FC-WEAP-16", "FC-WEAP-17", "FC-WEAP-18"]);
    let mut t = Table::duel("Ba8 Ba De", "Ba De").weapons(1, "drones drones").hand(1, "RS GS RS GS");
    t.ok("fire die=RS with=GS weapon=a target=2:1 within=yes");
    t.ok("fire die=RS with=GS weapon=b target=2:1 within=yes");
    t.ok("end");
    t.ok("start");
    assert_eq!(t.hull(2, 1), 20);
    t.state.moment = Moment::Dice;
    let mut t = t.hand(2, "RM RM RS GS");
    let mut other = Table::duel("Ba", "Ba");
    other.state = t.state;
    t.refused("clear die=RM weapon=c", "FC-WEAP-17", "E_WPN");
    t.ok("clear die=RM target=2:1 weapon=b");
    assert_eq!((token(&t, 1, 1), token(&t, 1, 2)), (Token::OnShip(ship(2, 1)), Token::Ready));
    t.ok("clear die=RM");
    assert_eq!((token(&t, 1, 1), t.pool(2)[0]), (Token::Ready, 2));
    // A launcher that is destroyed hurts nobody any more.
    other.ok("fire die=RS with=GS target=1:1 distance=1");
    assert!(other.lost(1, 1));
    assert_eq!((token(&other, 1, 1), token(&other, 1, 2)), (Token::Ready, Token::OnShip(ship(2, 1))));
}

#[test]
fn a_multi_attack_die_clears_drones() {
    let _rules = covers(&["FC-WEAP-17", "FC-SPEC-08"]);
    let mut t = armed("drones", "Ba", "De Ba").hand(2, "RO RS RM BM");
    t.refused("clear die=RS", "FC-WEAP-17", "E_EMPTY");
    t.ok("fire die=RS with=GS target=2:1 within=yes");
    t.state.active = 1;
    t.refused("clear die=RO", "FC-WEAP-17", "E_FACE");
    t.refused("clear die=RS", "FC-WEAP-17", "E_FACE");
    t.refused("clear die=RS+RO", "FC-WEAP-17", "E_FACE");
    t.refused("clear die=RS+RM", "FC-SPEC-07", "E_FACE");
    t.refused("clear die=BM", "FC-WEAP-17", "E_COLOUR");
    t.refused("clear die=RM target=2:2", "FC-WEAP-17", "E_TGT");
    t.refused("clear die=RM target=1:1", "FC-WEAP-17", "E_OWNER");
    t.refused("clear die=RM player=2", "FC-WEAP-17", "E_WPN");
    t.state.moment = Moment::Board;
    t.refused("clear die=RM", "FC-WEAP-17", "E_PHASE");
    t.state.moment = Moment::Dice;
    t.ok("clear die=RM");
    assert_eq!((token(&t, 1, 1), t.dice(2, Place::Hand).as_str()), (Token::Ready, "RO RS BM"));
}

#[test]
fn drones_take_another_target() {
    let _rules = covers(&["FC-WEAP-19", "FC-WEAP-22"]);
    let mut t = twice("drones", "Ba", "De Cr Ba");
    t.ok("fire die=RS with=GS target=2:1 within=yes");
    t.refused("fire die=BS with=RS target=2:2 within=no", "FC-WEAP-19", "E_RANGE");
    t.refused("fire die=BS with=RS target=2:1 within=yes", "FC-WEAP-19", "E_TGT");
    t.ok("fire die=BS with=RS target=2:2 within=yes");
    assert_eq!(token(&t, 1, 1), Token::OnShip(ship(2, 2)));
    t.ok("end");
    t.ok("start");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.state.moment), (12, 16, Moment::Energy));
}
