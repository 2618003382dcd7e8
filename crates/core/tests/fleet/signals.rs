//! Hidden deployment: signals in play.

use crate::table::{Table, happened, ship};
use passerelle_core::console::Words;
use passerelle_core::games::fleet::console::{Parsed, parse};
use passerelle_core::games::fleet::events::Event;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::talk::Question;
use passerelle_core::games::fleet::tray::Place;
use passerelle_covers::covers;

fn hidden(first: &str, second: &str) -> Table {
    Table::duel(first, second).with(Switch::Hidden, true)
}

/// Whether a ship is a signal.
fn is_hidden(t: &Table, player: usize, ship: usize) -> bool {
    t.state.players[player - 1].units[ship - 1].hidden
}

#[test]
fn signals_move_like_their_ships() {
    let _rules = covers(&["FC-HIDDEN-04"]);
    let mut t = hidden("?Ba ?De ?-- ?Fr", "Ba").hand(1, "BO BO");
    t.refused("move die=BO origin=1 to=2", "FC-HIDDEN-04", "E_CAP");
    let Parsed::Refused(refusal) = parse(&t.state, "move", Words::of("die=BO origin=1 to=2")) else {
        panic!("not refused")
    };
    assert_eq!((refusal.why.en, refusal.why.fr), ("Not possible", "Impossible"));
    t.ok("move die=BO origin=3 to=1");
    t.ok("move die=BO origin=1 to=open");
    assert_eq!(t.stacks(1), [vec![1, 3], vec![2], vec![4]]);
    assert!((1..=4).all(|ship| is_hidden(&t, 1, ship)));
}

#[test]
fn a_signal_is_no_target_and_stands_in_the_way() {
    let _rules = covers(&["FC-HIDDEN-05"]);
    let mut t = hidden("De", "?Ba Fr").hand(1, "RO RD BO");
    t.refused("attack die=RO origin=1 target=2:1", "FC-ATT-05", "E_HIDE");
    t.refused("move die=BO origin=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.refused("shoot die=RO,RD origin=1 target=2:2 path=blocked", "FC-RANGE-02", "E_PATH");
    assert_eq!(t.hull(2, 1), 24);
}

#[test]
fn a_scan_reveals_a_square() {
    let _rules = covers(&["FC-HIDDEN-06", "FC-HIDDEN-02"]);
    let mut t = hidden("?De", "?Cr,?--,?Fr ?Ba").hand(1, "RO RD BO");
    t.refused("scan die=RO target=2:1 distance=2", "FC-HIDDEN-06", "E_RANGE");
    t.refused("scan die=BO target=2:1", "FC-DICE-07", "E_COLOUR");
    t.refused("scan die=RO target=1:1", "FC-HIDDEN-06", "E_TGT");
    t.refused("scan die=RO target=2:9", "FC-HIDDEN-06", "E_TGT");
    t.refused("scan die=RO origin=2 target=2:1", "FC-DICE-08", "E_EMPTY");
    t.refused("scan die=RO origin=2:1 target=2:1", "FC-TEAM-05", "E_OWNER");
    t.refused("scan die=RO dir=D target=2:1", "FC-DICE-05", "E_DIR");
    t.ok("scan die=RO origin=1 target=2:3 distance=1");
    assert_eq!([1, 3, 4].map(|ship| is_hidden(&t, 2, ship)), [false, false, true]);
    assert!(t.lost(2, 2) && is_hidden(&t, 1, 1));
    assert_eq!((t.hull(2, 1), t.hull(2, 3), t.state.moment), (18, 6, Moment::Dice));
    t.refused("scan die=RD target=2:1", "FC-HIDDEN-06", "E_EMPTY");
    // Two steps, two dice, a free path.
    let mut t = hidden("De", "?Ba").hand(1, "RO RD");
    t.refused("scan die=RO,RD target=2:1 path=blocked", "FC-RANGE-02", "E_PATH");
    t.ok("scan die=RO,RD target=2:1 path=clear");
    assert_eq!((is_hidden(&t, 2, 1), t.pool(1)), (false, [3, 3, 3]));
    let mut t = hidden("De", "Ba").hand(1, "RO");
    t.refused("scan die=RO target=2:1", "FC-HIDDEN-06", "E_EMPTY");
    let mut t = hidden("De", "?Ba").hand(1, "RO").at(Moment::Board);
    t.refused("scan die=RO target=2:1", "FC-HIDDEN-06", "E_PHASE");
    let mut t = hidden("!De", "?Ba").hand(1, "RO");
    t.refused("scan die=RO target=2:1", "FC-DICE-08", "E_EMPTY");
    // Nothing is scanned in a zone without own ships.
    let mut t = hidden("De", "?Ba ?Fr").hand(1, "RO");
    t.state.players[1].squares[0].zone = 1;
    t.refused("scan die=RO target=2:1", "FC-ZONE-02", "E_RANGE");
}

#[test]
fn untracked_signals_are_named() {
    let _rules = covers(&["FC-HIDDEN-06"]);
    let mut t = hidden("De", "?Cr ?De ?Ba").hand(1, "RO").with(Switch::Tracking, false);
    t.refused("scan die=RO target=2:1 beside=3", "FC-HIDDEN-04", "E_CAP");
    t.refused("scan die=RO target=2:1 beside=1", "FC-DICE-08", "E_COUNT");
    t.ok("scan die=RO target=2:1 beside=2");
    assert_eq!([1, 2, 3].map(|ship| is_hidden(&t, 2, ship)), [false, false, true]);
}

#[test]
fn one_shield_blocks_a_scan() {
    let _rules = covers(&["FC-HIDDEN-07"]);
    let scanned = |die: &str, line: &str| {
        let mut t = hidden("De Fr", "?Ba").hand(1, die).left(2, "GO").right(2, "BS");
        t.ok(line);
        assert_eq!((t.state.moment, t.state.decider()), (Moment::Scanned, Some(1)));
        t
    };
    let mut t = scanned("RO", "scan die=RO target=2:1");
    t.refused("react withdraw die=BS to=open", "FC-HIDDEN-07", "E_REACT");
    t.refused("hide BS", "FC-HIDDEN-07", "E_REACT");
    t.refused("attack die=RO origin=1 target=2:1", "FC-TURN-07", "E_PHASE");
    t.ok("hide GO");
    assert!(is_hidden(&t, 2, 1));
    assert_eq!((t.dice(2, Place::Left), t.pool(2), t.state.moment), (String::new(), [3, 2, 3], Moment::Dice));
    t.refused("hide GO", "FC-HIDDEN-07", "E_PHASE");
    let mut t = scanned("RD", "scan die=RD target=2:1");
    t.refused("hide GO", "FC-HIDDEN-07", "E_DIR");
    t.ok("hide none");
    assert!(!is_hidden(&t, 2, 1));
    assert_eq!(t.dice(2, Place::Left), "GO");
    // A multi result comes from where the scanner says, and the last step of a path counts.
    let mut t = scanned("RM", "scan die=RM dir=D target=2:1");
    t.refused("hide GO", "FC-HIDDEN-07", "E_DIR");
    let mut t = scanned("RD RO", "scan die=RD,RO target=2:1 path=clear");
    t.ok("hide GO");
    assert!(is_hidden(&t, 2, 1));
    let mut t = hidden("De Fr", "?Ba").hand(1, "RO");
    t.refused("scan die=RO target=2:1 support=2", "FC-HIDDEN-07", "E_SUP");
    // Without a stored shield nobody is asked.
    t.ok("scan die=RO target=2:1");
    assert!(!is_hidden(&t, 2, 1));
}

#[test]
fn signals_and_ships_on_one_square() {
    let _rules = covers(&["FC-HIDDEN-08"]);
    let mut t = hidden("De", "?De,Fr").hand(1, "RO RO");
    t.refused("attack die=RO origin=1 target=2:1", "FC-ATT-05", "E_HIDE");
    t.ok("attack die=RO origin=1 target=2:2");
    t.ok("intercept none");
    assert_eq!((t.hull(2, 2), is_hidden(&t, 2, 1)), (4, true));
    t.ok("scan die=RO target=2:1");
    assert_eq!((t.hull(2, 1), is_hidden(&t, 2, 1)), (12, false));
}

#[test]
fn who_is_hit_or_acts_is_revealed() {
    let _rules = covers(&["FC-HIDDEN-09", "FC-HIDDEN-10"]);
    // Terrain.
    let mut t = hidden("?De,?--,?Fr Ba", "Ba").hand(1, "BO BO");
    t.rolls("move die=BO origin=1 ships=1+2 to=asteroid", "O");
    assert!(is_hidden(&t, 1, 1) && is_hidden(&t, 1, 2));
    let events = t.rolls("move die=BO origin=1 number=1 to=3", "S");
    assert_eq!((t.hull(1, 1), t.hull(1, 3)), (10, 5));
    assert!(t.lost(1, 2) && !is_hidden(&t, 1, 1) && !is_hidden(&t, 1, 3));
    let place = |is: &dyn Fn(&Event) -> bool| events.iter().position(is).expect("an event");
    let revealed = place(&|event| *event == Event::Revealed(ship(1, 1)));
    assert!(revealed < place(&|event| matches!(event, Event::Damaged { ship, .. } if ship.ship == 0)));
    // A gravitational field.
    let mut t = hidden("?--,?De Ba", "Ba").hand(1, "BO");
    t.rolls("move die=BO origin=1 to=gravity", "S");
    assert_eq!((t.lost(1, 1), t.hull(1, 2), is_hidden(&t, 1, 2)), (true, 11, false));
    // A weapon.
    let mut t = hidden("Ba", "?De,?-- ?Ba").weapons(1, "exo-bomb").hand(1, "RS GS");
    t.ok("fire die=RS with=GS within=yes blast=2:1");
    assert_eq!((t.hull(2, 1), is_hidden(&t, 2, 1), t.lost(2, 2)), (11, false, true));
    assert!(is_hidden(&t, 2, 3));
    // Attack and support.
    let mut t = hidden("?De ?Fr,?-- ?Fr", "Ba").hand(1, "RO");
    t.refused("attack die=RO origin=2 ships=3 target=2:1", "FC-HIDDEN-02", "E_HIDE");
    t.ok("attack die=RO origin=1 target=2:1 support=2");
    assert_eq!([1, 2, 3, 4].map(|ship| is_hidden(&t, 1, ship)), [false, false, true, true]);
    assert_eq!(t.hull(2, 1), 21);
}

#[test]
fn ion_signals_say_beforehand_whether_they_show_themselves() {
    let _rules = covers(&["FC-HIDDEN-09", "FC-ABIL-01"]);
    let mut t = hidden("?Fr ?De", "Ba").hand(1, "BO BO BO");
    t.ok("move die=BO origin=1 number=1 to=open");
    assert!(is_hidden(&t, 1, 1) && t.state.moment == Moment::Dice);
    t.ok("move die=BO origin=1 number=2 to=open");
    assert_eq!(t.state.moment, Moment::Step);
    let events = t.ok("step to=open");
    assert!(happened(&events, |event| *event == Event::Revealed(ship(1, 1))));
    t.refused("move die=BO origin=2 number=2 to=open", "FC-ABIL-01", "E_ABIL");
    t.ok("move die=BO origin=2 to=open");
    assert!(is_hidden(&t, 1, 2));
}

#[test]
fn withdrawal_keeps_signals_hidden_and_slipping_away_does_not() {
    let _rules = covers(&["FC-HIDDEN-09"]);
    let attacked = || {
        let mut t = hidden("De", "Fr,?Fr Ba").hand(1, "RO").right(2, "BS");
        t.ok("attack die=RO origin=1 target=2:1");
        t.ok("intercept none");
        t
    };
    let mut t = attacked();
    t.ok("react withdraw die=BS yes=no to=open");
    assert_eq!((t.hull(2, 1), is_hidden(&t, 2, 2)), (4, true));
    let mut t = attacked();
    t.ok("react withdraw die=BS yes=yes to=open");
    assert_eq!((t.hull(2, 1), is_hidden(&t, 2, 2)), (6, false));
    assert_eq!(t.stacks(2), [vec![1, 2], vec![3]]);
}

#[test]
fn signals_hit_back_if_they_show_themselves() {
    let _rules = covers(&["FC-HIDDEN-09", "FC-REACT-08"]);
    let attacked = || {
        let mut t = hidden("De", "Fr,?Cr,?-- Ba").hand(1, "RO").right(2, "RS");
        t.ok("attack die=RO origin=1 target=2:1");
        t.ok("intercept none");
        t
    };
    let mut t = attacked();
    t.refused("react counter die=RS target=1:1 ships=3", "FC-HIDDEN-02", "E_HIDE");
    t.refused("react counter die=RS target=1:1 ships=1", "FC-HIDDEN-09", "E_COUNT");
    t.ok("react counter die=RS target=1:1 ships=none");
    assert_eq!((t.hull(1, 1), t.hull(2, 1), is_hidden(&t, 2, 2)), (11, 4, true));
    let mut t = attacked();
    t.ok("react counter die=RS target=1:1 ships=2");
    assert_eq!((t.hull(1, 1), t.hull(2, 1), is_hidden(&t, 2, 2)), (8, 4, false));
}

#[test]
fn a_hidden_cruiser_intercepts_or_does_not() {
    let _rules = covers(&["FC-HIDDEN-11"]);
    let attacked = |fleet: &str| {
        let mut t = hidden("De", fleet).hand(1, "RD").left(2, "GO");
        t.ok("attack die=RD origin=1 target=2:1");
        assert_eq!(t.state.moment, Moment::Intercept);
        t
    };
    let mut t = attacked("Fr,?Cr Ba");
    t.ok("intercept 2:2");
    assert_eq!((is_hidden(&t, 2, 2), t.state.moment), (false, Moment::React));
    t.ok("react none");
    assert_eq!((t.hull(2, 1), t.hull(2, 2)), (6, 16));
    // Declined, it stays hidden; then its shields may cover any direction, which shows it.
    let mut t = attacked("Fr,?Cr Ba");
    t.ok("intercept none");
    assert!(is_hidden(&t, 2, 2) && t.state.moment == Moment::React);
    t.ok("react shield=GO:1");
    assert_eq!((t.hull(2, 1), is_hidden(&t, 2, 2)), (6, false));
    // Another signal is asked for just the same, so nobody learns what it is.
    let mut t = attacked("Fr,?De Ba");
    t.refused("intercept 2:2", "FC-ABIL-08", "E_ABIL");
    t.ok("intercept none");
    assert_eq!(t.state.moment, Moment::React);
    t.refused("react shield=GO:1", "FC-SHLD-01", "E_DIR");
    t.ok("react none");
    assert_eq!((t.hull(2, 1), is_hidden(&t, 2, 2)), (4, true));
    // Against a scan, too: the shield holds and shows the cruiser alone.
    let mut t = hidden("De", "?Fr,?Cr Ba").hand(1, "RD").left(2, "GO");
    t.ok("scan die=RD target=2:1");
    t.ok("hide GO");
    assert_eq!((is_hidden(&t, 2, 1), is_hidden(&t, 2, 2)), (true, false));
}

#[test]
fn every_signal_is_asked_what_only_some_can() {
    let _rules = covers(&["FC-HIDDEN-09", "FC-ABIL-01", "FC-ABIL-03"]);
    // How a line goes must not depend on what a signal is.
    for (fleet, two) in [("?Fr,Fr Ba", true), ("?De,Fr Ba", false), ("?-- Ba", false)] {
        let mut t = hidden(fleet, "Ba").hand(1, "BO");
        assert!(t.asked("move die=BO origin=1 to=open").contains(&Question::Steps), "{fleet}");
        if !two {
            t.refused("move die=BO origin=1 number=2 to=open", "FC-ABIL-01", "E_ABIL");
        }
        t.refused("move die=BO origin=1 number=3 to=open", "FC-ABIL-01", "E_COUNT");
        t.ok("move die=BO origin=1 to=open");
        assert_eq!(
            (t.state.moment, is_hidden(&t, 1, 1)),
            (Moment::Dice, true),
            "{fleet}: one step unless told"
        );
    }
    for (fleet, slips) in [("Fr,?Fr", true), ("Fr,?De", false)] {
        let mut t = hidden("De", &format!("{fleet} Ba")).hand(1, "RO").right(2, "BS");
        t.ok("attack die=RO origin=1 target=2:1");
        t.ok("intercept none");
        assert!(t.asked("react withdraw to=open").contains(&Question::Slips), "{fleet}");
        if !slips {
            t.refused("react withdraw yes=yes to=open", "FC-ABIL-03", "E_ABIL");
        }
        t.ok("react withdraw to=open");
        assert_eq!((t.hull(2, 1), is_hidden(&t, 2, 2)), (4, true), "{fleet}: hit unless told");
    }
    // Without abilities nobody is asked.
    let t = hidden("?Fr", "Ba").hand(1, "BO").with(Switch::Abilities, false);
    assert!(!t.asked("move die=BO origin=1 to=open").contains(&Question::Steps));
}
