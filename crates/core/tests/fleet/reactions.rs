//! Reactions: one kind of answer, withdrawal and counter-attack.

use crate::table::Table;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Answer, Question, Reply};
use passerelle_core::games::fleet::tray::Place;
use passerelle_covers::covers;

/// Ships under fire by a battleship (O4), whose target is the first of them.
fn fire(stack: &str, left: &str, right: &str) -> Table {
    let mut t = Table::duel("Ba Fr", &format!("{stack} Ba Ba")).hand(1, "RO").left(2, left).right(2, right);
    t.ok("attack die=RO origin=1 target=2:1");
    t
}

#[test]
fn one_kind_of_answer() {
    let _rules = covers(&["FC-REACT-01"]);
    let mut t = Table::duel("Ba", "De").hand(1, "RO RO").left(2, "GO").right(2, "BS RS");
    t.refused("react none", "FC-REACT-01", "E_REACT");
    t.ok("attack die=RO origin=1 target=2:1");
    t.refused("react withdraw to=open shield=GO", "FC-REACT-01", "E_REACT");
    t.refused("react shield=GO withdraw to=open", "FC-REACT-01", "E_REACT");
    t.refused("react withdraw counter to=open", "FC-REACT-01", "E_REACT");
    t.refused("react none shield=GO", "FC-REACT-01", "E_REACT");
    let kinds = t.choices("react none", Question::Reply);
    let all = [Reply::Nothing, Reply::Shields, Reply::Withdraw, Reply::Counter];
    assert_eq!(kinds, all.map(Answer::Reply));
    t.ok("react shield=GO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.pool(2)), (8, [2, 3, 3]));
}

#[test]
fn stored_dice_only() {
    let _rules = covers(&["FC-REACT-02"]);
    let mut t = fire("De", "GO", "");
    t.refused("react withdraw to=open", "FC-REACT-02", "E_STORED");
    t.refused("react counter target=1:1", "FC-REACT-02", "E_STORED");
    let mut t = fire("De", "", "BS");
    t.refused("react withdraw die=BS@pool to=open", "FC-TURN-05", "E_DIE");
    t.refused("react withdraw die=RO@pool to=open", "FC-REACT-02", "E_STORED");
    t.refused("react shield=GO@pool", "FC-BOARD-04", "E_COLOUR");
    let mut t = fire("De", "GO", "BS");
    t.refused("react shield=GO@pool", "FC-REACT-02", "E_STORED");
    t.refused("react withdraw die=GO to=open", "FC-REACT-02", "E_FACE");
}

#[test]
fn no_question_without_a_reaction() {
    let _rules = covers(&["FC-REACT-03"]);
    let asks = |stack: &str, left: &str, right: &str| fire(stack, left, right).state.moment == Moment::React;
    assert!(!asks("De", "RO BD", ""));
    assert!(!asks("De", "", "GS"));
    assert!(!asks("De", "GD", ""));
    assert!(asks("De", "GO", ""));
    assert!(asks("De", "GD", "GS"));
    assert!(asks("De", "", "BS"));
    assert!(asks("De", "", "RS"));
    // Nobody is left to withdraw, and a counter-attack needs firepower.
    assert!(!asks("De3", "", "BS"));
    assert!(asks("De3,Fr", "", "BS"));
    assert!(asks("Fr3,Fr", "", "BS"));
    assert!(!asks("Dc", "", "RS"));
    // A shield that cannot save the ship changes nothing.
    let doomed = |hull: u8, left: &str| {
        let fleet = format!("De{hull} Ba Ba");
        let mut t = Table::duel("De Fr,Fr,Fr,Fr", &fleet).hand(1, "RO").left(2, left).right(2, "BS");
        t.ok("attack die=RO origin=1 target=2:1 support=2:D");
        t
    };
    let mut t = doomed(4, "GO");
    assert!(t.lost(2, 1), "4 are left of 6");
    t = doomed(4, "GD");
    t.ok("react shield=GD");
    assert_eq!(t.hull(2, 1), 2);
    t = doomed(1, "GO GD");
    t.ok("react shield=GO:1,GD:2");
    assert_eq!(t.hull(2, 1), 1);
    let mut t = Table::duel("De Fr,Fr,Fr,Fr", "De4,Fr Ba").hand(1, "RO").left(2, "GO").right(2, "BS");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    t.refused("react shield=GO", "FC-REACT-03", "E_EMPTY");
}

#[test]
fn withdrawal() {
    let _rules = covers(&["FC-REACT-04"]);
    let mut t = fire("De,Fr", "", "BS RS");
    t.refused("react withdraw die=RS to=open", "FC-REACT-04", "E_COLOUR");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.hull(2, 2), t.dice(2, Place::Right)), (8, 6, "RS".into()));
    assert_eq!(t.stacks(2), [vec![1, 2], vec![3], vec![4]]);
    let mut t = fire("De,Fr", "", "RS");
    t.refused("react withdraw to=open", "FC-REACT-04", "E_COLOUR");
    // All go to one square, an own stack as well.
    let mut t = Table::duel("Ba", "De,Fr De Ba").hand(1, "RO").right(2, "BS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react withdraw to=2");
    assert_eq!(t.stacks(2), [vec![1, 2, 3], vec![4]]);
    assert_eq!(t.hull(2, 1), 8);
}

#[test]
fn withdrawal_needs_room() {
    let _rules = covers(&["FC-REACT-05"]);
    let mut t = Table::duel("Ba", "De,Fr4 Cr Ba").hand(1, "RO RO").right(2, "BS BS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.refused("react withdraw to=nowhere", "FC-REACT-05", "E_DEST");
    t.refused("react withdraw to=2", "FC-MOVE-02", "E_CAP");
    t.refused("react withdraw to=1", "FC-MOVE-01", "E_DEST");
    t.refused("react withdraw to=enemy", "FC-MOVE-03", "E_ENEMY");
    assert_eq!(t.dice(2, Place::Right), "BS BS");
    t.ok("react none");
    // The frigate will not survive, so there is room for the destroyer.
    t.ok("attack die=RO origin=1 target=2:2");
    t.ok("react withdraw to=2");
    assert!(t.lost(2, 2));
    assert_eq!(t.stacks(2), [vec![1, 3], vec![4]]);
    let mut t = fire("De3", "GO", "BS");
    t.refused("react withdraw to=open", "FC-REACT-05", "E_DEST");
    let mut t = Table::duel("Ba", "De Cr").hand(1, "RO").right(2, "BS").with(Switch::Tracking, false);
    t.ok("attack die=RO ships=1 target=2:1");
    t.refused("react withdraw to=join fits=no", "FC-MOVE-02", "E_CAP");
    t.ok("react withdraw to=join fits=yes");
    assert_eq!(t.hull(2, 1), 8);
}

#[test]
fn withdrawal_enters_a_square() {
    let _rules = covers(&["FC-REACT-06", "FC-RANGE-06"]);
    let mut t = fire("De,Fr", "", "BS");
    t.refused("react withdraw to=interdictor", "FC-MOVE-06", "E_ITD");
    t.rolls("react withdraw to=asteroid", "S");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (6, 5));
    assert_eq!(t.square(2, 1).terrain, Terrain::Asteroid);
    assert_eq!(t.state.moment, Moment::Dice);
    let mut t = fire("De", "", "BS");
    t.rolls("react withdraw to=gravity", "D");
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Exit, Some(1)));
    t.ok("exit gas");
    assert_eq!((t.square(2, 1).terrain, t.state.moment), (Terrain::Gas, Moment::Dice));
    let mut t = Table::duel("Ba", "De").hand(1, "RO RD").right(2, "BS");
    t.ok("shoot die=RO,RD origin=1 target=2:1 path=clear");
    t.ok("react withdraw to=gas");
    assert_eq!((t.hull(2, 1), t.square(2, 1).terrain), (8, Terrain::Gas));
}

#[test]
fn ion_ships_slip_away() {
    let _rules = covers(&["FC-REACT-07", "FC-ABIL-03"]);
    let mut t = fire("Fr3", "", "BS");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.dice(2, Place::Right)), (3, String::new()));
    let mut t = fire("Fr,Fr", "", "BS");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (6, 6));
    let mut t = fire("Fr3,Cr", "", "BS");
    t.ok("intercept none");
    t.ok("react withdraw to=open");
    assert!(t.lost(2, 1));
    assert_eq!(t.hull(2, 2), 18);
    let mut t = fire("Fr,De", "", "BS");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (2, 12));
    let mut t = Table::duel("Ba,Fr", "Fr,Fr Ba").hand(1, "RO").right(2, "BS").with(Switch::Abilities, false);
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react withdraw to=open");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (1, 6));
    // Without stack tracking the players say who stands with the target.
    for (beside, hull) in [("none", 6), ("2", 6), ("3", 2)] {
        let mut t = Table::duel("Ba", "Fr Fr De Ba").hand(1, "RO").right(2, "BS");
        t = t.with(Switch::Tracking, false);
        t.ok(&format!("attack die=RO ships=1 target=2:1 beside={beside}"));
        t.ok("react withdraw to=open");
        assert_eq!(t.hull(2, 1), hull, "{beside}");
    }
}

#[test]
fn counter_attack() {
    let _rules = covers(&["FC-REACT-08", "FC-REACT-12"]);
    let mut t = fire("De,Fr", "", "RS BS");
    t.refused("react counter target=1:2", "FC-REACT-08", "E_TGT");
    t.refused("react counter target=2:1", "FC-REACT-08", "E_TGT");
    t.refused("react counter die=BS target=1:1", "FC-REACT-08", "E_COLOUR");
    t.ok("react counter target=1:1");
    assert_eq!((t.hull(1, 1), t.hull(2, 1), t.dice(2, Place::Right)), (21, 8, "BS".into()));
    let mut t = fire("De,Fr", "", "BS");
    t.refused("react counter target=1:1", "FC-REACT-08", "E_COLOUR");
    let mut t = fire("Ba,Fr", "", "RS");
    t.ok("react counter target=1:1");
    assert_eq!(t.hull(1, 1), 19);
    let mut t = fire("Dc", "GO", "RS");
    t.refused("react counter target=1:1", "FC-REACT-08", "E_EMPTY");
    for (beside, hull) in [("none", 22), ("2", 21)] {
        let mut t = Table::duel("Ba", "De Fr Ba").hand(1, "RO").right(2, "RS").with(Switch::Tracking, false);
        t.ok(&format!("attack die=RO ships=1 target=2:1 beside={beside}"));
        t.ok("react counter target=1:1");
        assert_eq!(t.hull(1, 1), hull, "{beside}");
    }
}

#[test]
fn both_hit_at_once() {
    let _rules = covers(&["FC-REACT-09"]);
    let mut t = Table::duel("De2 Ba", "Fr1 Ba").hand(1, "RO").right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react counter target=1:1");
    assert!(t.lost(2, 1));
    assert_eq!(t.hull(1, 1), 1);
    let mut t = Table::duel("Fr1 Ba", "Fr2 Ba").hand(1, "RO").right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react counter target=1:1");
    assert!(t.lost(1, 1));
    assert_eq!(t.hull(2, 1), 1);
}

#[test]
fn a_counter_attack_has_no_answer() {
    let _rules = covers(&["FC-REACT-10"]);
    let mut t = Table::duel("De Fr Ba,Cr", "De Ba").hand(1, "RO").left(1, "GM").right(1, "BS");
    t = t.right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1 support=2");
    t.refused("react counter target=1:3", "FC-REACT-08", "E_TGT");
    t.ok("react counter target=1:2");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.hull(2, 1)), (12, 4, 9));
    assert_eq!(t.state.moment, Moment::Dice);
    t.refused("react shield=GM", "FC-REACT-01", "E_REACT");
    // A cruiser does not put itself before the victim.
    let mut t = Table::duel("Fr,Cr", "De Ba").hand(1, "RO").right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react counter target=1:1");
    assert_eq!((t.hull(1, 1), t.hull(1, 2), t.state.moment), (4, 18, Moment::Dice));
    // Everyone for himself: it may hit another player's supporter.
    let mut t = Table::of(Scenario::Pitched, Form::FreeForAll, &["De Ba", "De Ba", "Fr Ba"]).hand(1, "RO");
    t = t.right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("support 1");
    t.ok("react counter target=3:1");
    assert_eq!((t.hull(1, 1), t.hull(2, 1), t.hull(3, 1)), (12, 9, 4));
}

#[test]
fn no_counter_attack_from_afar() {
    let _rules = covers(&["FC-REACT-11", "FC-RANGE-06", "FC-ABIL-05"]);
    let mut t = Table::duel("De", "Ba").hand(1, "RO RD RD").left(2, "GD").right(2, "RS");
    t.ok("shoot die=RO,RD origin=1 target=2:1 path=clear");
    t.refused("react counter target=1:1", "FC-REACT-11", "E_LR");
    t.ok("react none");
    t.ok("multipoint die=RD origin=1 target=2:1 path=clear");
    t.refused("react counter target=1:1", "FC-REACT-11", "E_LR");
    t.ok("react shield=GD");
    let mut t = Table::duel("De", "Ba").hand(1, "RO").right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react counter target=1:1");
    assert_eq!(t.hull(1, 1), 8);
}

#[test]
fn an_attacker_who_is_out_ends_his_turn() {
    let _rules = covers(&["FC-FFA-03"]);
    let fleets = ["Fr4 De", "Ba", "Ba"];
    let mut t = Table::of(Scenario::Pitched, Form::FreeForAll, &fleets).hand(1, "RO RO").right(2, "RS");
    t.state.players[0].start = 9;
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("support none");
    t.ok("react counter target=1:1");
    assert!(t.state.players[0].out);
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy));
    assert_eq!(t.pool(1), [3, 3, 3]);
}
