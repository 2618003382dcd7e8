//! Energy dice and the pool.

use crate::table::Table;
use passerelle_core::dice::{Face, Pip, Profile, Role};
use passerelle_core::games::fleet::command::{Command, Progress};
use passerelle_core::games::fleet::options::Form;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::{Answer, Reply, Use};
use passerelle_core::games::fleet::tray::{DICE, DieId, Place};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_covers::{covers, refused};

/// Dice by role, wherever they are.
fn owned(t: &Table, player: usize) -> [usize; 3] {
    let tray = &t.state.players[player - 1].tray;
    Role::ALL.map(|role| Place::ALL.iter().flat_map(|&p| tray.at(p)).filter(|die| die.role() == role).count())
}

#[test]
fn everyone_has_nine_dice() {
    let _rules = covers(&["FC-DICE-01", "FC-DICE-11"]);
    let t = Table::of(Scenario::Major, Form::Teams, &["Ba"; 6]);
    for player in 1..=6 {
        assert_eq!(t.pool(player), [3, 3, 3]);
        assert_eq!(owned(&t, player), [3, 3, 3]);
        for place in [Place::Hand, Place::Left, Place::Right] {
            assert_eq!(t.dice(player, place), "");
        }
    }
    assert_eq!(t.state.players.len() * DICE, 54);
    let t = Table::duel("Ba", "Ba").hand(1, "RO RD BO").left(1, "BO");
    assert_eq!(t.pool(1), [1, 1, 3]);
    assert_eq!(owned(&t, 1), [3, 3, 3]);
}

#[test]
fn the_bonus_die_of_a_gas_cloud_counts_as_pool() {
    let _rules = covers(&["FC-DICE-11", "FC-DICE-09"]);
    let mut t = Table::duel("De Ba", "Cr@gas Ba").hand(1, "RO");
    t.ok("attack die=RO origin=1 target=2:1");
    t.rolls("bonus yes", "D");
    assert_eq!((t.pool(2), owned(&t, 2)), ([3, 3, 3], [3, 3, 3]));
    assert_eq!(t.hull(2, 1), 16);
}

#[test]
fn a_roll_changes_the_face_alone() {
    let _rules = covers(&["FC-DICE-02"]);
    for face in Face::ALL {
        let mut t = Table::duel("De De", "Ba").hand(1, "BS GS");
        t.rolls("reroll die=BS with=GS", &format!("{} O", face.letter()));
        assert_eq!(t.dice(1, Place::Hand), format!("B{} GO", face.letter()));
        assert_eq!(owned(&t, 1), [3, 3, 3]);
    }
}

#[test]
fn the_die_profile_is_a_setting() {
    let _rules = covers(&["FC-DICE-03"]);
    for bad in [[3, 2, 1, 1], [3, 3, 0, 0]] {
        let refusal = Profile::new(bad).unwrap_err();
        assert_eq!((*refusal.rule, refusal.code), ("FC-DICE-03", "E_PROFILE"));
        refused(refusal.rule, refusal.code);
    }
    let mut t = Table::duel("Ba", "Ba").at(Moment::Energy);
    t.rolls("roll attack=1 movement=1 shield=1", "1 2 3");
    assert_eq!(t.dice(1, Place::Hand), "RO BD GD");
    let mut t = Table::duel("Ba", "Ba").at(Moment::Energy);
    t.state.options.profile = Profile::new([3, 1, 1, 1]).unwrap();
    t.rolls("roll attack=1 movement=1 shield=1", "2 3 4");
    assert_eq!(t.dice(1, Place::Hand), "RO BD GM");
}

#[test]
fn bytes_become_faces_without_favour() {
    let _rules = covers(&["FC-DICE-04"]);
    let face = |byte| Pip::from_byte(byte).map(|pip| Profile::default().face(pip).letter());
    let faces: Vec<_> = [0, 1, 2, 3, 4, 5, 6, 251].into_iter().map(face).collect();
    assert_eq!(faces, ["O", "O", "D", "D", "M", "S", "O", "S"].map(Some));
    assert_eq!((252..=255).find_map(face), None);
    assert_eq!([255, 4].into_iter().find_map(face), Some("M"));
}

#[test]
fn a_face_covers_its_neighbours() {
    let _rules = covers(&["FC-DICE-05"]);
    let covered = Face::ALL.map(|face| (face.covers().orthogonal, face.covers().diagonal));
    assert_eq!(covered, [(true, false), (false, true), (true, true), (false, false)]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RD BD");
    t.refused("attack die=RD origin=1 target=2:1 dir=O", "FC-DICE-05", "E_DIR");
    t.refused("move die=BD origin=1 dir=O to=open", "FC-DICE-05", "E_DIR");
    t.ok("attack die=RD origin=1 target=2:1 dir=D");
    assert_eq!(t.hull(2, 1), 20);
}

#[test]
fn a_multi_result_is_chosen_when_used() {
    let _rules = covers(&["FC-DICE-06"]);
    for die in ["RO", "RD"] {
        let mut t = Table::duel("De Ba", "Ba").hand(1, die).left(2, "GM");
        t.ok(&format!("attack die={die} origin=1 target=2:1"));
        t.ok("react shield=GM:1");
        assert_eq!((t.hull(2, 1), t.pool(2)), (24, [3, 3, 3]));
    }
    let mut t = Table::duel("Ba", "Ba").hand(1, "GM").at(Moment::Board);
    t.ok("store GM");
    assert_eq!(t.dice(1, Place::Left), "GM");
    let mut t = Table::duel("De Fr Ba", "Ba").hand(1, "RO").left(2, "GM GO");
    t.ok("attack die=RO origin=1 target=2:1 support=2:D");
    t.refused("react shield=GM:1,GM:2", "FC-DICE-06", "E_COUNT");
    t.ok("react shield=GM:2,GO:1");
    assert_eq!((t.hull(2, 1), t.dice(2, Place::Left)), (24, String::new()));
}

#[test]
fn the_role_fixes_the_use() {
    let _rules = covers(&["FC-DICE-07"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RO BD GO").right(1, "BS RS");
    t.refused("move die=RO origin=1 to=open", "FC-DICE-07", "E_COLOUR");
    t.refused("attack die=BD origin=1 target=2:1", "FC-DICE-07", "E_COLOUR");
    t.refused("move die=GO origin=1 to=open", "FC-DICE-07", "E_PHASE");
    t.refused("attack die=GO origin=1 target=2:1", "FC-DICE-07", "E_PHASE");
    t.refused("move die=BS origin=1 to=open", "FC-DICE-07", "E_FACE");
    t.refused("attack die=RS origin=1 target=2:1", "FC-DICE-07", "E_FACE");
    t.ok("move die=BD origin=1 to=open");
}

#[test]
fn a_die_acts_from_one_square() {
    let _rules = covers(&["FC-DICE-08"]);
    let mut t = Table::duel("!Fr", "Ba").hand(1, "RO BO");
    t.refused("attack die=RO origin=1 target=2:1", "FC-DICE-08", "E_EMPTY");
    t.refused("move die=BO origin=1 to=open", "FC-DICE-08", "E_EMPTY");
    let mut t = Table::duel("Fr De", "Ba").hand(1, "BO");
    t.refused("move die=BO origin=1 ships=1+2 to=open", "FC-DICE-08", "E_COUNT");
    t.refused("move die=BO origin=9 to=open", "FC-DICE-08", "E_EMPTY");
    t.refused("move die=BO origin=1 ships=none to=open", "FC-ATT-03", "E_COUNT");
    t.ok("move die=BO origin=2 to=open");
}

#[test]
fn a_command_has_just_the_answers_it_asks_for() {
    let _rules = covers(&["FC-DICE-08", "FC-TURN-05"]);
    let t = Table::duel("Ba", "Ba").at(Moment::Energy);
    let mut dice = crate::table::Told::default();
    let mut refuse = |answers: &[Answer], rule, code| {
        let command = Command { verb: Verb::Roll, answers: answers.iter().copied().collect() };
        let refusal = t.state.clone().apply(&command, &mut dice).unwrap_err();
        assert_eq!((*refusal.rule, refusal.code), (rule, code));
        refused(rule, code);
    };
    refuse(&[], "FC-TURN-05", "E_COUNT");
    refuse(&[Answer::Yes(true)], "FC-TURN-05", "E_EMPTY");
    let t = Table::duel("Ba", "Ba").at(Moment::Dice);
    let surplus = t.state.draft(Verb::End, &[Answer::Done]).err().expect("an answer too many");
    assert_eq!((*surplus.rule, surplus.code), ("FC-DICE-08", "E_COUNT"));
    assert!(matches!(t.state.draft(Verb::End, &[]), Ok(Progress::Complete)));
}

#[test]
fn a_spent_die_waits_in_the_pool() {
    let _rules = covers(&["FC-DICE-09"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RO BO GO");
    assert_eq!(t.pool(1), [2, 2, 2]);
    t.ok("attack die=RO origin=1 target=2:1");
    assert_eq!((t.pool(1), t.dice(1, Place::Hand)), ([3, 2, 2], "BO GO".into()));
    t.refused("roll attack=3", "FC-TURN-01", "E_PHASE");
}

#[test]
fn tests_use_a_die_of_their_own() {
    let _rules = covers(&["FC-DICE-10"]);
    let mut t = Table::duel("Fr@asteroid Ba", "Ba").left(1, "RO RD").at(Moment::Board);
    t.state.active = 1;
    t.ok("end");
    assert_eq!((t.state.moment, t.pool(1)), (Moment::Start, [1, 3, 3]));
    t.rolls("start", "S");
    assert_eq!((t.hull(1, 1), t.pool(1)), (5, [1, 3, 3]));
}

#[test]
fn three_dice_are_rolled() {
    let _rules = covers(&["FC-POOL-01"]);
    let mut t = Table::duel("Ba", "Ba").at(Moment::Energy);
    t.refused("roll attack=1 movement=1", "FC-POOL-01", "E_COUNT");
    t.refused("roll attack=2 movement=2", "FC-POOL-01", "E_COUNT");
    t.refused("end", "FC-TURN-01", "E_PHASE");
    t.rolls("roll attack=1 movement=1 shield=1", "O M S");
    assert_eq!((t.pool(1), t.dice(1, Place::Hand)), ([2, 2, 2], "RO BM GS".into()));
    assert_eq!(t.state.moment, Moment::Dice);
}

#[test]
fn every_pick_is_offered_one_of_each_first() {
    let _rules = covers(&["FC-POOL-01", "FC-POOL-02"]);
    let picks = |t: &Table| match t.state.draft(Verb::Roll, &[]) {
        Ok(Progress::Asks(draft)) => draft.choices.clone(),
        _ => panic!("a question"),
    };
    let t = Table::duel("Ba", "Ba").at(Moment::Energy);
    let all = picks(&t);
    assert_eq!(all.len(), 10);
    assert_eq!(all[0], Answer::Pick(passerelle_core::dice::Pick::new(1, 1, 1)));
    let t = Table::duel("Ba", "Ba").at(Moment::Energy).left(1, "RO RD").right(1, "RS");
    assert_eq!(picks(&t).len(), 4);
}

#[test]
fn only_dice_of_the_pool_are_picked() {
    let _rules = covers(&["FC-POOL-02"]);
    let mut t = Table::duel("Ba", "Ba").at(Moment::Energy).left(1, "RO RD").right(1, "RS");
    assert_eq!(t.pool(1), [0, 3, 3]);
    t.refused("roll attack=1 movement=2", "FC-POOL-02", "E_POOL");
    t.rolls("roll movement=3", "O D M");
    assert_eq!(t.dice(1, Place::Hand), "BO BD BM");
}

#[test]
fn the_pool_never_runs_short() {
    let _rules = covers(&["FC-POOL-03"]);
    let mut t = Table::duel("Ba", "Ba").at(Moment::Energy).left(1, "RO GD").right(1, "BS GS");
    assert_eq!(t.pool(1).iter().sum::<u8>(), 5);
    t.rolls("roll attack=2 movement=1", "O O O");
    assert_eq!(t.dice(1, Place::Hand), "RO RO BO");
    // More on the board than it can hold: only by a house rule.
    let mut t = Table::duel("Ba", "Ba").at(Moment::Energy).left(1, "RO RO RO BO BO").right(1, "BS GS");
    assert_eq!(t.pool(1), [0, 0, 2]);
    t.refused("roll shield=1", "FC-POOL-01", "E_COUNT");
    t.refused("roll shield=3", "FC-POOL-01", "E_COUNT");
    t.rolls("roll shield=2", "O M");
    assert_eq!((t.dice(1, Place::Hand), t.state.moment), ("GO GM".into(), Moment::Dice));
}

#[test]
fn no_die_has_to_be_used() {
    let _rules = covers(&["FC-POOL-04", "FC-POOL-05"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "BO BO GD");
    t.ok("end");
    assert_eq!(t.state.moment, Moment::Board);
    t.ok("end");
    assert_eq!((t.state.active, t.pool(1), t.dice(1, Place::Hand)), (1, [3, 3, 3], String::new()));
}

#[test]
fn what_is_not_stored_returns() {
    let _rules = covers(&["FC-POOL-05"]);
    let mut t = Table::duel("Ba", "Ba").hand(1, "RO BO GD").at(Moment::Board);
    t.ok("store RO,BO");
    t.ok("end");
    assert_eq!((t.dice(1, Place::Left), t.dice(1, Place::Hand)), ("RO BO".into(), String::new()));
    assert_eq!(t.pool(1), [2, 2, 3]);
}

#[test]
fn an_answer_is_held_to_its_die() {
    let _rules = covers(&["FC-REACT-02"]);
    // A die of the pool is no shield, whatever it showed last.
    let mut t = Table::duel("De Ba", "Ba").hand(1, "RO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1");
    let pooled = DieId::new(8).unwrap();
    let answers = [Answer::Reply(Reply::Shields), Answer::Use(Use::plain(pooled))];
    let refusal = t.state.draft(Verb::React, &answers).err().expect("a refusal");
    assert_eq!((*refusal.rule, refusal.code), ("FC-REACT-02", "E_STORED"));
}
