//! The command board.

use crate::table::Table;
use passerelle_core::games::fleet::command::Progress;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Answer, Reply};
use passerelle_core::games::fleet::tray::{DiceSet, DieId, Place};
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;
use passerelle_covers::covers;

fn board(hand: &str, left: &str, right: &str) -> Table {
    Table::duel("Ba", "Ba").hand(1, hand).left(1, left).right(1, right).at(Moment::Board)
}

#[test]
fn a_die_is_in_a_set_once() {
    let mut dice = DieId::all();
    let (one, other) = (dice.next().expect("a die"), dice.next().expect("another"));
    let set = DiceSet::default().with(one).with(other);
    assert_eq!((set.with(one), set.iter().count()), (set, 2));
}

#[test]
fn the_right_wing_takes_specials() {
    let _rules = covers(&["FC-BOARD-01"]);
    let mut t = board("GS GO", "", "");
    t.refused("store GO place=right", "FC-BOARD-01", "E_WING");
    t.ok("store GS place=right");
    assert_eq!((t.dice(1, Place::Right), t.dice(1, Place::Hand)), ("GS".into(), "GO".into()));
    let mut t = board("GS GO", "", "RS BS");
    t.refused("store GS", "FC-BOARD-01", "E_SLOT");
}

#[test]
fn the_left_wing_takes_directions() {
    let _rules = covers(&["FC-BOARD-02"]);
    let mut t = board("RM RS", "", "");
    t.refused("store RS place=left", "FC-BOARD-02", "E_WING");
    t.ok("store RM place=left");
    assert_eq!(t.dice(1, Place::Left), "RM");
    let mut t = board("BD", "RO GO", "");
    t.refused("store BD", "FC-BOARD-02", "E_SLOT");
}

#[test]
fn tiles_tell_what_the_fleet_is_made_of() {
    let _rules = covers(&["FC-BOARD-03"]);
    let tiles = |t: &Table| -> Vec<_> {
        let tiles = t.state.tiles(0, None);
        tiles.iter().map(|tile| (tile.kind, tile.battleship.map(|ba| ba.letter), tile.lost)).collect()
    };
    let mut t = Table::duel("Fr,Fr,Fr,Fr De De Ba", "Ba");
    let preset =
        [(Kind::Frigate, None, false), (Kind::Destroyer, None, false), (Kind::Battleship, Some("α"), false)];
    assert_eq!(tiles(&t), preset);
    assert_eq!(t.state.tiles(0, None)[2].battleship.and_then(|ba| ba.arm), Some(Arm::ProtonBeam));
    t.state.players[0].units[6].berth = Berth::Lost;
    t.state.players[0].units[5].berth = Berth::Lost;
    assert_eq!(tiles(&t)[1..], [preset[1], (Kind::Battleship, Some("α"), true)]);
    let battleships = tiles(&Table::duel("Ba Ba Ba", "Ba"));
    assert_eq!(battleships, ["α", "β", "γ"].map(|letter| (Kind::Battleship, Some(letter), false)));
}

#[test]
fn stored_dice_serve_later() {
    let _rules = covers(&["FC-BOARD-04"]);
    let mut t = Table::duel("Ba", "Ba").left(1, "RD");
    t.ok("attack die=RD origin=1 target=2:1");
    assert_eq!((t.hull(2, 1), t.dice(1, Place::Left), t.pool(1)), (20, String::new(), [3, 3, 3]));
    let mut t = Table::duel("De Ba", "Ba").hand(1, "RO").left(2, "RD GO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.refused("react shield=RD:1", "FC-BOARD-04", "E_COLOUR");
    t.ok("react shield=GO:1");
    assert_eq!((t.hull(2, 1), t.dice(2, Place::Left)), (24, "RD".into()));
}

#[test]
fn stored_dice_can_be_sent_back() {
    let _rules = covers(&["FC-BOARD-05"]);
    let mut t = board("", "RO GO", "");
    t.refused("store GO place=right", "FC-BOARD-06", "E_COUNT");
    t.refused("store drop=RO GO place=right", "FC-BOARD-05", "E_WING");
    t.ok("store drop=GO");
    assert_eq!((t.dice(1, Place::Left), t.pool(1)), ("RO".into(), [2, 3, 3]));
    let mut t = board("BD", "RO GO", "BS");
    t.refused("store drop=BD", "FC-BOARD-05", "E_DIE");
    t.ok("store drop=RO,GO,BS");
    assert_eq!((t.pool(1), t.dice(1, Place::Hand)), ([3, 2, 3], "BD".into()));
    // A stored die stays in its wing, also when the hand has something to store.
    let mut t = board("BS", "GO", "");
    t.refused("store GO place=right", "FC-BOARD-05", "E_WING");
}

#[test]
fn unspent_dice_take_free_slots() {
    let _rules = covers(&["FC-BOARD-06"]);
    let mut t = board("BD BS", "RO GO", "");
    t.refused("store BD,BS", "FC-BOARD-02", "E_SLOT");
    t.refused("store", "FC-BOARD-06", "E_COUNT");
    t.refused("store BD,BD", "FC-TURN-05", "E_DIE");
    t.refused("store RO@pool", "FC-BOARD-06", "E_DIE");
    t.ok("store drop=GO BD,BS");
    assert_eq!((t.dice(1, Place::Left), t.dice(1, Place::Right)), ("RO BD".into(), "BS".into()));
    assert_eq!((t.pool(1), t.dice(1, Place::Hand)), ([2, 1, 3], String::new()));
    // A slot that became free in this turn counts.
    let mut t = Table::duel("Ba", "Ba").hand(1, "BD").left(1, "RO GO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("end");
    t.ok("store BD");
    assert_eq!(t.dice(1, Place::Left), "BD GO");
}

#[test]
fn the_likeliest_way_to_store_comes_first() {
    let _rules = covers(&["FC-BOARD-05", "FC-BOARD-06"]);
    let ask = |t: &Table, answers: &[Answer]| match t.state.draft(Verb::Store, answers) {
        Ok(Progress::Asks(draft)) => draft.choices.len(),
        Ok(Progress::Complete) => 0,
        Err(refusal) => panic!("{} {}", refusal.rule, refusal.code),
    };
    // An empty board needs no question, nor does an empty hand.
    let t = board("BD BO RS", "", "");
    assert_eq!(ask(&t, &[]), 7);
    let t = board("", "RO", "");
    assert_eq!(ask(&t, &[]), 1);
    let t = board("BD", "RO GO", "");
    assert_eq!(ask(&t, &[]), 3);
    assert!(!board("", "", "").state.verbs().any(|verb| verb == Verb::Store));
}

#[test]
fn dice_are_stored_in_their_phase_alone() {
    let _rules = covers(&["FC-BOARD-07"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RO");
    t.refused("store RO", "FC-BOARD-07", "E_PHASE");
    t.ok("end");
    t.ok("store RO");
    assert_eq!(t.dice(1, Place::Left), "RO");
}

#[test]
fn a_stored_die_keeps_its_face() {
    let _rules = covers(&["FC-BOARD-08"]);
    let mut t = Table::duel("Ba", "Ba").left(1, "GM").at(Moment::Energy);
    for _ in 0..3 {
        for _ in 0..2 {
            t.rolls("roll movement=3", "O O O");
            t.ok("end");
            t.ok("end");
        }
    }
    assert_eq!((t.state.turn, t.dice(1, Place::Left)), (4, "GM".into()));
}

#[test]
fn the_board_is_public() {
    let _rules = covers(&["FC-BOARD-09"]);
    let mut t = Table::duel("De Ba", "Ba").hand(1, "RO").left(2, "GO GM").right(2, "BS RS");
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!((t.dice(2, Place::Left), t.dice(2, Place::Right)), ("GO GM".into(), "RS BS".into()));
    let choices = |answers: &[Answer]| match t.state.draft(Verb::React, answers) {
        Ok(Progress::Asks(draft)) => draft.choices.clone(),
        _ => panic!("a question"),
    };
    let replies = [Reply::Nothing, Reply::Shields, Reply::Withdraw, Reply::Counter].map(Answer::Reply);
    assert_eq!(choices(&[])[..], replies);
    assert_eq!(choices(&[Answer::Reply(Reply::Shields)]).len(), 2);
}
