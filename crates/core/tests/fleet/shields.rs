//! Shields against attacks.

use crate::table::Table;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Answer, Question};
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::units::ShipId;
use passerelle_core::games::fleet::weapons::{Arm, Token};
use passerelle_covers::covers;

/// A battleship under fire from O2 and D4, with these dice in its owner's wings.
fn fire(left: &str, right: &str) -> Table {
    let mut t = Table::duel("De Fr,Fr,Fr,Fr", "Ba").hand(1, "RO").left(2, left).right(2, right);
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    t
}

#[test]
fn a_shield_takes_one_source_whole() {
    let _rules = covers(&["FC-SHLD-01", "FC-DICE-05"]);
    for (left, line, hull) in [
        ("GO", "react shield=GO:1", 20),
        ("GO", "react shield=GO", 20),
        ("GD", "react shield=GD:2", 22),
        ("GM", "react shield=GM:1", 20),
        ("GM", "react shield=GM", 22), // the best is proposed
        ("GO GD", "react none", 18),
    ] {
        let mut t = fire(left, "");
        assert_eq!(t.state.moment, Moment::React);
        t.ok(line);
        assert_eq!(t.hull(2, 1), hull, "{line}");
    }
    let mut t = fire("GO GM", "");
    t.refused("react shield=GO:2", "FC-SHLD-01", "E_DIR");
    t.refused("react shield=GO:1,GM:1", "FC-SHLD-01", "E_EMPTY");
    t.refused("react shield=GO:3", "FC-SHLD-01", "E_COUNT");
    t.refused("react shield=none", "FC-SHLD-01", "E_COUNT");
    t.ok("react shield=GO:1,GM:2");
    assert_eq!(t.hull(2, 1), 24);
}

#[test]
fn several_shields_take_several_sources() {
    let _rules = covers(&["FC-SHLD-02"]);
    let mut t = fire("GO GD", "");
    t.ok("react shield=GO:1,GD:2");
    assert_eq!((t.hull(2, 1), t.pool(2)), (24, [3, 3, 3]));
    // D3 and D1.
    let diagonal = |left: &str, right: &str| {
        let mut t = Table::duel("Cr Fr", "Ba").hand(1, "RD").left(2, left).right(2, right);
        t.ok("attack die=RD origin=1 target=2:1 support=2:D");
        t
    };
    let t = diagonal("GO GO", "");
    assert_eq!((t.hull(2, 1), t.state.moment), (20, Moment::Dice), "nothing to ask");
    let mut t = diagonal("GO GO", "BS");
    t.refused("react shield=GO:1,GO:2", "FC-SHLD-01", "E_DIR");
    t.refused("react shield=GO:2", "FC-SHLD-01", "E_DIR");
    let mut t = diagonal("GD", "");
    let proposed = t.choices("react shield=GD:2", Question::Source);
    assert_eq!(proposed, [Answer::Number(0), Answer::Number(1)], "the strongest first");
    t.ok("react shield=GD");
    assert_eq!(t.hull(2, 1), 23);
    let mut t = diagonal("GD", "");
    t.ok("react shield=GD:2");
    assert_eq!(t.hull(2, 1), 21);
}

#[test]
fn from_afar_the_last_step_counts() {
    let _rules = covers(&["FC-SHLD-03", "FC-RANGE-04"]);
    let shot = |left: &str, right: &str| {
        let mut t = Table::duel("De,Fr,Fr,Fr", "Ba").hand(1, "RO RD").left(2, left).right(2, right);
        t.ok("shoot die=RO,RD origin=1 target=2:1 path=clear");
        t
    };
    let mut t = shot("GO", "BS");
    t.refused("react shield=GO", "FC-SHLD-03", "E_DIR");
    let t = shot("GO", "");
    assert_eq!((t.hull(2, 1), t.state.moment), (19, Moment::Dice));
    let mut t = shot("GD GO", "");
    t.refused("react shield=GO:1", "FC-SHLD-03", "E_DIR");
    t.ok("react shield=GD");
    assert_eq!(t.hull(2, 1), 24);
}

#[test]
fn a_special_is_no_shield() {
    let _rules = covers(&["FC-SHLD-04", "FC-SPEC-11", "FC-BOARD-04"]);
    let t = fire("", "GS");
    assert_eq!((t.hull(2, 1), t.state.moment), (18, Moment::Dice), "no reaction");
    let mut t = fire("", "GS BS");
    t.refused("react shield=GS", "FC-SHLD-04", "E_FACE");
    let mut t = fire("GO", "GS");
    t.refused("react shield=GS", "FC-SHLD-04", "E_FACE");
    let mut t = fire("RD", "BS");
    t.refused("react shield=RD", "FC-BOARD-04", "E_COLOUR");
    let mut t = fire("RD GO", "");
    t.refused("react shield=RD", "FC-BOARD-04", "E_COLOUR");
}

#[test]
fn a_shield_changes_its_direction() {
    let _rules = covers(&["FC-SHLD-05", "FC-SPEC-06", "FC-SPEC-07"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RD").left(2, "GO").right(2, "GS RS");
    t.ok("attack die=RD origin=1 target=2:1");
    t.refused("react shield=GO", "FC-SHLD-01", "E_DIR");
    t.refused("react shield=RS+GO", "FC-SPEC-06", "E_COLOUR");
    assert_eq!(t.pool(2), [2, 3, 1]);
    t.ok("react shield=GS+GO");
    assert_eq!((t.hull(2, 1), t.pool(2)), (24, [2, 3, 3]));
    // Each die once.
    let mut t = fire("GO", "GS");
    t.refused("react shield=GO:1,GS+GO:2", "FC-DICE-06", "E_COUNT");
    let mut t = fire("GM", "GS");
    t.refused("react shield=GS+GM", "FC-SPEC-07", "E_FACE");
}

#[test]
fn the_owner_alone_shields() {
    let _rules = covers(&["FC-SHLD-06"]);
    let mut t = fire("GO", "");
    assert_eq!(t.pool(2), [3, 3, 2]);
    t.refused("react player=1 shield=GO", "FC-SHLD-06", "E_OWNER");
    t.ok("react shield=GO");
    assert_eq!((t.dice(2, Place::Left), t.pool(2)), (String::new(), [3, 3, 3]));
}

#[test]
fn nothing_else_is_shielded() {
    let _rules = covers(&["FC-SHLD-07", "FC-ABIL-08"]);
    // Counter-attack.
    let mut t = Table::duel("De", "De,Fr").hand(1, "RO").left(1, "GM GM").right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react counter target=1:1");
    assert_eq!((t.hull(1, 1), t.state.moment), (9, Moment::Dice));
    // Terrain.
    let mut t = Table::duel("De", "Ba").hand(1, "BO").left(1, "GM GM");
    t.rolls("move die=BO origin=1 to=asteroid", "S");
    assert_eq!((t.hull(1, 1), t.state.moment), (10, Moment::Dice));
    // Drones.
    let mut t = Table::duel("De", "Ba").left(1, "GM GM").weapons(2, "drones").at(Moment::Start);
    assert_eq!(t.state.players[1].weapons[0].arm, Arm::Drones);
    t.state.players[1].weapons[0].token = Token::OnShip(ShipId { player: 0, ship: 0 });
    t.ok("start");
    assert_eq!((t.hull(1, 1), t.state.moment), (10, Moment::Energy));
    // Special weapons; nor does a cruiser put itself before their target.
    for (target, cruiser, frigate) in [("2:1", 12, 6), ("2:2", 18, 4)] {
        let mut t = Table::duel("Ba", "Cr,Fr Ba").hand(1, "RS GS").left(2, "GM GO").right(2, "BS RS");
        t.ok(&format!("fire die=RS with=GS target={target} distance=1"));
        assert_eq!((t.hull(2, 1), t.hull(2, 2), t.state.moment), (cruiser, frigate, Moment::Dice));
    }
}

#[test]
fn depolarized_shields_cover_any_direction() {
    let _rules = covers(&["FC-ABIL-07", "FC-SHIP-08"]);
    let attack = |stack: &str, abilities: bool| {
        let mut t = Table::duel("Ba De", stack).hand(1, "RD").left(2, "GO").right(2, "BS");
        t = t.with(Switch::Abilities, abilities);
        let from = if abilities { "" } else { ":O" };
        t.ok(&format!("attack die=RD origin=1 target=2:1 support=2{from}"));
        if t.state.moment == Moment::Intercept {
            t.ok("intercept none");
        }
        t
    };
    let mut t = attack("Fr,Cr", true);
    t.ok("react shield=GO:1");
    assert_eq!(t.hull(2, 1), 4);
    let mut t = attack("De,Cr", true);
    t.refused("react shield=GO:1,GO:2", "FC-DICE-06", "E_COUNT");
    t.ok("react shield=GO:2");
    assert_eq!(t.hull(2, 1), 8);
    // Not without such a ship, nor without abilities.
    let mut t = Table::duel("Ba", "De,Fr").hand(1, "RD").left(2, "GO").right(2, "BS");
    t.ok("attack die=RD origin=1 target=2:1");
    t.refused("react shield=GO", "FC-SHLD-01", "E_DIR");
    let mut t = attack("De,Cr", false);
    t.refused("react shield=GO:1", "FC-SHLD-01", "E_DIR");
    t.ok("react shield=GO:2");
    assert_eq!(t.hull(2, 1), 8);

    // Without stack tracking the players say who stands with the target.
    for (beside, covered) in [("2", true), ("none", false)] {
        let mut t = Table::duel("Ba", "De Cr").hand(1, "RD").left(2, "GO").with(Switch::Tracking, false);
        t.ok(&format!("attack die=RD ships=1 target=2:1 beside={beside}"));
        if covered {
            t.ok("intercept none");
            t.ok("react shield=GO");
        }
        assert_eq!(t.hull(2, 1), if covered { 12 } else { 8 });
    }
}
