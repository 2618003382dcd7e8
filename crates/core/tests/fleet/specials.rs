//! What special results are good for, beside weapons.

use crate::table::{Table, ship};
use passerelle_core::dice::{Face, Role};
use passerelle_core::games::fleet::command::Progress;
use passerelle_core::games::fleet::options::Form;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Token;
use passerelle_covers::covers;

/// The verbs that take the first player's special of a role, alone or to change a direction.
fn menu(t: &Table, role: Role) -> Vec<&'static str> {
    let tray = &t.state.players[0].tray;
    let special = tray.ready().find(|die| die.role() == role && tray.face(*die) == Face::Special).unwrap();
    let takes = |verb: &Verb| match t.state.draft(*verb, &[]) {
        Ok(Progress::Asks(draft)) => draft.choices.iter().any(|choice| match choice {
            Answer::Use(used) => used.dice().any(|die| die == special),
            _ => false,
        }),
        _ => false,
    };
    Verb::ALL.iter().filter(|verb| takes(verb)).map(|verb| verb.word()).collect()
}

#[test]
fn each_special_has_its_uses() {
    let _rules = covers(&["FC-SPEC-01"]);
    let uses = |fleet: &str, role| {
        let t = Table::duel(fleet, "Ba").hand(1, "RS BS GS").left(1, "RO BO").left(2, "GO");
        menu(&t, role)
    };
    for (fleet, reroll) in [("Ba", false), ("Cr,De", true)] {
        for (role, theirs) in [(Role::Attack, "attack"), (Role::Movement, "move"), (Role::Shield, "drain")] {
            let menu = uses(fleet, role);
            assert!(menu.contains(&theirs), "{menu:?}");
            assert_eq!(menu.contains(&"reroll"), reroll, "{menu:?}");
            assert_eq!(menu.contains(&"fire"), !reroll, "{menu:?}");
            for other in ["attack", "move", "drain"].iter().filter(|word| **word != theirs) {
                assert!(!menu.contains(other), "{menu:?}");
            }
        }
    }
    // On a portal a movement special leads to its twin.
    for (fleet, jumps) in [("De@x1", true), ("De", false)] {
        let mut t = Table::duel(fleet, "Ba").hand(1, "RS BS GS");
        t.state.story.portals = 0b11;
        assert_eq!(menu(&t, Role::Movement).contains(&"jump"), jumps);
        assert!(!menu(&t, Role::Attack).contains(&"jump"));
    }
    // Without a die of its role a special changes no direction.
    let t = Table::duel("Cr,De", "Ba").hand(1, "RS BS GS");
    assert_eq!(menu(&t, Role::Attack), ["reroll"]);
}

#[test]
fn without_a_battleship_two_specials_are_rerolled() {
    let _rules = covers(&["FC-SPEC-04"]);
    let mut t = Table::duel("De De", "Ba").hand(1, "RS BO GS");
    t.refused("reroll die=RS with=RS", "FC-SPEC-04", "E_COUNT");
    t.refused("reroll die=RS with=BO", "FC-SPEC-04", "E_FACE");
    t.refused("reroll die=BO with=GS", "FC-SPEC-04", "E_FACE");
    t.refused("reroll die=RS with=RO@pool", "FC-TURN-05", "E_DIE");
    t.rolls("reroll die=RS with=GS", "M D");
    assert_eq!((t.dice(1, Place::Hand), t.pool(1)), ("RM BO GD".into(), [2, 2, 2]));
    let mut t = Table::duel("De Ba", "Ba").hand(1, "RS BO GS");
    t.refused("reroll die=RS with=GS", "FC-SPEC-04", "E_BA");
    let mut t = Table::duel("De De", "Ba").hand(1, "RS BO GO");
    t.refused("reroll die=RS with=RS", "FC-SPEC-04", "E_COUNT");
    for moment in [Moment::Board, Moment::Energy] {
        let mut t = Table::duel("De De", "Ba").hand(1, "RS BO GS").at(moment);
        t.refused("reroll die=RS with=GS", "FC-SPEC-04", "E_PHASE");
    }
    // A battleship that is lost does not count.
    let mut t = Table::duel("De De Ba", "Ba").right(1, "RS GS");
    t.state.players[0].units[2].berth = passerelle_core::games::fleet::units::Berth::Lost;
    t.rolls("reroll die=RS with=GS", "O O");
}

#[test]
fn rerolled_dice_are_in_hand() {
    let _rules = covers(&["FC-SPEC-05"]);
    let mut t = Table::duel("De De", "Ba").hand(1, "GO GO BO").right(1, "RS BS");
    t.rolls("reroll die=RS with=BS", "S S");
    assert_eq!((t.dice(1, Place::Hand), t.dice(1, Place::Right)), ("RS BO BS GO GO".into(), String::new()));
    t.rolls("reroll die=RS with=BS", "S D");
    t.refused("reroll die=RS with=RS", "FC-SPEC-04", "E_COUNT");
    t.ok("move die=BD origin=1 to=open");
    t.ok("end");
    t.ok("store RS,GO,GO");
    assert_eq!((t.dice(1, Place::Left), t.dice(1, Place::Right)), ("GO GO".into(), "RS".into()));
}

#[test]
fn a_special_changes_a_direction() {
    let _rules = covers(&["FC-SPEC-06"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RS RO BO");
    assert_eq!(t.pool(1), [1, 2, 3]);
    t.refused("move die=RS+BO origin=1 to=open", "FC-SPEC-06", "E_COLOUR");
    t.refused("attack die=RO+RO origin=1 target=2:1", "FC-SPEC-06", "E_FACE");
    t.refused("attack die=RO+RS origin=1 target=2:1", "FC-SPEC-06", "E_FACE");
    t.refused("attack die=RS@right+RO origin=1 target=2:1", "FC-TURN-05", "E_DIE");
    t.refused("attack die=RS+RO origin=1 target=2:1 dir=O", "FC-DICE-05", "E_DIR");
    t.ok("attack die=RS+RO origin=1 target=2:1 dir=D");
    assert_eq!((t.hull(2, 1), t.pool(1), t.dice(1, Place::Hand)), (20, [3, 2, 3], "BO".into()));
    // The defender sees the changed direction.
    let mut t = Table::duel("Ba", "Ba").hand(1, "RS RO").left(2, "GO GD");
    t.ok("attack die=RS+RO origin=1 target=2:1");
    t.refused("react shield=GO:1", "FC-SHLD-01", "E_DIR");
    t.ok("react shield=GD:1");
    assert_eq!(t.hull(2, 1), 24);
    // Nothing of it can be stored.
    let mut t = Table::duel("Ba", "Ba").hand(1, "RS RO");
    t.refused("store RS+RO", "FC-BOARD-07", "E_PHASE");
    t.ok("end");
    t.refused("store RS+RO", "FC-SPEC-06", "E_PHASE");
}

#[test]
fn a_change_of_direction_needs_a_direction() {
    let _rules = covers(&["FC-SPEC-07"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "BS BM RS RS");
    t.refused("move die=BS+BM origin=1 to=open", "FC-SPEC-07", "E_FACE");
    t.refused("attack die=RS+RS origin=1 target=2:1", "FC-SPEC-07", "E_FACE");
    let offered = match t.state.draft(Verb::Move, &[]) {
        Ok(Progress::Asks(draft)) => draft.choices.len(),
        _ => 0,
    };
    assert_eq!(offered, 1, "the multi result alone");
}

#[test]
fn the_changed_direction_holds_for_the_whole_use() {
    let _rules = covers(&["FC-SPEC-08"]);
    let mut t = Table::duel("Fr Ba", "Ba").hand(1, "BS BO");
    t.ok("move die=BS+BO origin=1 dir=D to=open");
    t.refused("step dir=O to=open", "FC-DICE-05", "E_DIR");
    t.ok("step dir=D to=open");
    assert_eq!(t.pool(1), [3, 3, 3]);
    let mut t = Table::duel("De Ba", "Fr,Fr Ba").hand(1, "RS RO");
    t.refused("multipoint die=RS+RO origin=1 target=2:3 path=clear dir=O", "FC-DICE-05", "E_DIR");
    t.ok("multipoint die=RS+RO origin=1 target=2:3 path=clear dir=D");
    assert_eq!((t.hull(2, 3), t.pool(1)), (22, [3, 3, 3]));
    let mut t = Table::duel("De Ba", "Fr,Fr Ba").hand(1, "RS RO").left(2, "GD GO");
    t.ok("double die=RS+RO origin=1 target=2:1 second=2:2");
    t.refused("react shield=GO:1", "FC-SHLD-01", "E_DIR");
    t.ok("react none");
    t.refused("react shield=GO:1", "FC-SHLD-01", "E_DIR");
    t.ok("react shield=GD:1");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (4, 6));
    let mut t = Table::duel("De@x1", "Ba").hand(1, "BS BO");
    t.state.story.portals = 0b11;
    t.refused("jump die=BS+BO origin=1 dir=O to=open", "FC-PORT-05", "E_DIR");
    t.ok("jump die=BS+BO origin=1 dir=D to=open");
    assert_eq!(t.pool(1), [3, 3, 3]);
    // Drones ask for a multi result, which no change of direction makes.
    let mut t = Table::duel("De Ba", "Ba").hand(1, "RS RO RM").weapons(2, "drones");
    t.state.players[1].weapons[0].token = Token::OnShip(ship(1, 1));
    t.refused("clear die=RS+RO", "FC-WEAP-17", "E_FACE");
    t.refused("clear die=RS+RM", "FC-SPEC-07", "E_FACE");
    // A step of a long-range attack, and a shield.
    let mut t = Table::duel("Ba", "Ba").hand(1, "RD RS RO").left(2, "GO").right(2, "GS");
    t.ok("shoot die=RD,RS+RO origin=1 target=2:1 path=clear");
    t.refused("react shield=GO:1", "FC-SHLD-03", "E_DIR");
    t.ok("react shield=GS+GO:1");
    assert_eq!((t.hull(2, 1), t.pool(1), t.pool(2)), (24, [3, 3, 3], [3, 3, 3]));
}

#[test]
fn a_drained_player_chooses_his_loss() {
    let _rules = covers(&["FC-SPEC-09"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "GS RS GO").left(2, "RO").right(2, "BS");
    t.refused("drain 2 die=RS", "FC-SPEC-09", "E_COLOUR");
    t.refused("drain 2 die=GO", "FC-SPEC-09", "E_FACE");
    t.refused("drain 2 die=GS+GO", "FC-SPEC-09", "E_FACE");
    t.refused("drain 2 die=RS+GS", "FC-SPEC-07", "E_FACE");
    t.refused("drain 2 die=GS@pool", "FC-TURN-05", "E_DIE");
    t.refused("drain 1 die=GS", "FC-SPEC-09", "E_TGT");
    t.refused("drain 3 die=GS", "FC-SPEC-09", "E_TGT");
    t.refused("yield RO", "FC-SPEC-09", "E_PHASE");
    t.ok("drain 2 die=GS");
    assert_eq!((t.state.moment, t.state.decider(), t.pool(1)), (Moment::Yield, Some(1), [2, 3, 2]));
    t.refused("end", "FC-TURN-01", "E_PHASE");
    t.refused("yield GD", "FC-TURN-05", "E_DIE");
    t.refused("yield RO@pool", "FC-SPEC-09", "E_STORED");
    t.refused("yield BS+RO", "FC-SPEC-09", "E_STORED");
    t.ok("yield BS");
    assert_eq!((t.dice(2, Place::Left), t.dice(2, Place::Right)), ("RO".into(), String::new()));
    assert_eq!((t.state.moment, t.pool(2)), (Moment::Dice, [2, 3, 3]));
    // A single die needs no choice.
    let mut t = Table::duel("Ba", "Ba").right(1, "GS").left(2, "RO");
    t.ok("drain 2 die=GS");
    assert_eq!((t.state.moment, t.pool(2), t.pool(1)), (Moment::Dice, [3, 3, 3], [3, 3, 3]));
    // Not in somebody else's turn.
    let mut t = Table::duel("De Ba", "Ba").hand(1, "RO").left(1, "RO").left(2, "GO").right(2, "GS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.refused("drain 1 die=GS", "FC-SPEC-09", "E_PHASE");
}

#[test]
fn allies_are_not_drained() {
    let _rules = covers(&["FC-SPEC-09"]);
    let mut t = Table::of(Scenario::Major, Form::Teams, &["Ba", "Ba", "Ba", "Ba"]).hand(1, "GS");
    t = t.left(2, "RO").left(3, "RO").left(4, "GM");
    t.refused("drain 3 die=GS", "FC-SPEC-09", "E_TGT");
    t.ok("drain 4 die=GS");
    assert_eq!((t.pool(4), t.pool(2), t.pool(3)), ([3, 3, 3], [2, 3, 3], [2, 3, 3]));
}

#[test]
fn an_empty_board_is_not_drained() {
    let _rules = covers(&["FC-SPEC-10"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "GS");
    t.refused("drain 2 die=GS", "FC-SPEC-10", "E_EMPTY");
    assert_eq!(t.dice(1, Place::Hand), "GS");
    assert!(!t.state.verbs().any(|verb| verb == Verb::Drain));
    let mut t = Table::duel("Ba", "Ba").hand(2, "GS");
    t.state.active = 1;
    t.refused("drain 1 die=GS", "FC-SPEC-10", "E_EMPTY");
    // Neither is that of somebody who is out.
    let mut t = Table::of(Scenario::FreeForAll, Form::FreeForAll, &["Ba", "Ba", "Ba"]).hand(1, "GS");
    t = t.left(2, "RO RO").left(3, "RO");
    t.state.players[1].out = true;
    t.refused("drain 2 die=GS", "FC-SPEC-10", "E_EMPTY");
    t.ok("drain 3 die=GS");
}

#[test]
fn stored_specials_answer_attacks() {
    let _rules = covers(&["FC-SPEC-11"]);
    let react = |left: &str, right: &str| {
        let mut t = Table::duel("De Ba", "Cr,Fr Ba").hand(1, "RO").left(2, left).right(2, right);
        t.ok("attack die=RO origin=1 target=2:2");
        t.ok("intercept none");
        t
    };
    let t = react("", "GS");
    assert_eq!((t.state.moment, t.hull(2, 2)), (Moment::Dice, 4));
    let mut t = react("", "BS");
    t.ok("react withdraw die=BS to=open");
    assert_eq!((t.hull(2, 2), t.pool(2)), (4, [3, 3, 3]));
    let mut t = react("", "RS");
    t.ok("react counter die=RS target=1:1");
    assert_eq!((t.hull(1, 1), t.hull(2, 2), t.pool(2)), (8, 4, [3, 3, 3]));
    let mut t = Table::duel("De Ba", "Fr Ba").hand(1, "RO").left(2, "GD").right(2, "GS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react shield=GS+GD:1");
    assert_eq!((t.hull(2, 1), t.pool(2)), (6, [3, 3, 3]));
}
