//! Free mode, and the way back to the referee.

use crate::table::{Table, happened, ship};
use passerelle_core::games::fleet::console::write_event;
use passerelle_core::games::fleet::events::{Event, Events};
use passerelle_core::games::fleet::free::Fault;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::{Portal, Terrain};
use passerelle_core::games::fleet::state::{Mode, Moment};
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::tray::Place;
use passerelle_core::games::fleet::units::{Berth, StackId};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::{Arm, Token};
use passerelle_covers::covers;

/// A duel in free mode.
fn free(first: &str, second: &str) -> Table {
    let mut t = Table::duel(first, second);
    t.ok("mode free");
    t
}

fn text(t: &Table, events: &Events) -> String {
    let mut out = String::new();
    write_event(&t.state, events, &mut out).expect("text");
    out
}

#[test]
fn the_mode_changes_at_any_moment_of_play() {
    let _rules = covers(&["FREE-01"]);
    let lines = [
        "hull 1:1 3",
        "put RO left",
        "throw attack=1",
        "stack ships=1 to=open",
        "terrain 1 gas",
        "token weapon=a placed=no",
        "signal 1:1 on",
        "turn 2",
        "count deck 3",
    ];
    let mut t = Table::duel("De Fr", "Ba").hand(1, "RO");
    lines.iter().for_each(|line| t.refused(line, "FREE-01", "E_PHASE"));
    t.refused("mode referee", "FREE-01", "E_EMPTY");
    t.ok("mode free");
    assert_eq!(t.state.mode, Mode::Free);
    t.refused("mode free", "FREE-01", "E_EMPTY");
    // Before play it is chosen for later.
    let mut early = Table::blank(&["mode free", "new pitched"]);
    assert_eq!(early.state.mode, Mode::Free);
    early.refused("hull 1:1 3", "FREE-01", "E_PHASE");
    early.ok("mode referee");
    let mut over = Table::duel("De Fr", "Ba").at(Moment::Over);
    over.refused("mode free", "FREE-01", "E_PHASE");
    over.state.mode = Mode::Free;
    over.refused("hull 1:1 3", "FREE-01", "E_PHASE");
    // The other verbs keep to the rules.
    t.refused("roll attack=1 movement=1 shield=1", "FC-TURN-01", "E_PHASE");
    t.ok("mode referee");
    assert_eq!(t.state.mode, Mode::Referee);
    t.refused("turn 2", "FREE-01", "E_PHASE");
}

#[test]
fn any_hull() {
    let _rules = covers(&["FREE-02"]);
    let mut t = free("De Fr", "Ba,Fr");
    let events = t.ok("hull 2:1 5");
    assert!(happened(&events, |e| *e == Event::Damaged { ship: ship(2, 1), damage: 19, left: 5 }));
    let events = t.ok("hull 2:1 24");
    assert!(happened(&events, |e| *e == Event::Repaired { ship: ship(2, 1), left: 24 }));
    t.refused("hull 2:1 25", "FREE-02", "E_COUNT");
    t.refused("hull 2:3 1", "FREE-02", "E_TGT");
    t.refused("hull 3:1 1", "FREE-02", "E_TGT");
    t.ok("hull 2:2 0");
    assert!(t.lost(2, 2) && t.state.moment == Moment::Dice);
    t.ok("hull 2:2 4");
    assert_eq!((t.hull(2, 2), t.stacks(2)), (4, vec![vec![1], vec![2]]));
    // Nothing ends the game here, not even a fleet that is gone, until the referee is back.
    t.ok("hull 2:1 0");
    t.ok("hull 2:2 0");
    assert!(t.state.moment == Moment::Dice);
    let events = t.ok("mode referee");
    assert!(happened(&events, |e| matches!(e, Event::Over(_))));
}

#[test]
fn a_player_who_was_out_is_back() {
    let _rules = covers(&["FREE-02", "FREE-04"]);
    for line in ["hull 2:1 4", "stack player=2 ships=1 to=open"] {
        let mut t = Table::of(Scenario::FreeForAll, Form::FreeForAll, &["De", "Fr", "De"]);
        t.ok("concede 2");
        assert!(t.state.players[1].out);
        t.ok("mode free");
        t.ok(line);
        assert!(!t.state.players[1].out && !t.lost(2, 1));
    }
}

#[test]
fn any_die_anywhere() {
    let _rules = covers(&["FREE-03"]);
    let mut t = free("De Fr", "Ba").hand(1, "RO RS");
    t.ok("put RO left");
    assert_eq!(t.dice(1, Place::Left), "RO");
    t.ok("put RO@left right D");
    assert_eq!(t.dice(1, Place::Right), "RD");
    t.ok("put RD pool");
    assert_eq!(t.pool(1), [2, 3, 3]);
    t.ok("put G hand M");
    assert_eq!(t.dice(1, Place::Hand), "RS GM");
    t.ok("put player=2 B left S");
    t.ok("put player=2 BS@left hand");
    assert_eq!((t.dice(2, Place::Hand), t.pool(2)), ("BS".into(), [3, 2, 3]));
    t.refused("put RS+GM pool", "FREE-03", "E_DIE");
    t.refused("put player=3 R pool", "FREE-03", "E_OWNER");
    t.rolls("throw player=2 attack=3 shield=2", "O O D M S");
    assert_eq!((t.dice(2, Place::Hand), t.pool(2)), ("RO RO RD BS GM GS".into(), [0, 2, 1]));
    t.refused("throw player=2 attack=1", "FREE-03", "E_COUNT");
    t.refused("throw player=2", "FREE-03", "E_COUNT");
    t.rolls("throw player=2 movement=2 shield=1", "O O O");
    t.refused("throw player=2 shield=1", "FREE-03", "E_POOL");
}

#[test]
fn ships_and_squares() {
    let _rules = covers(&["FREE-04"]);
    let mut t = free("De Fr,Fr", "Ba");
    t.ok("stack ships=2 to=1");
    assert_eq!(t.stacks(1), [vec![1, 2], vec![3]]);
    t.ok("stack ships=1+3 to=gas");
    assert_eq!(t.square(1, 3).terrain, Terrain::Gas);
    assert_eq!(t.square(1, 1), t.square(1, 3));
    t.refused("stack ships=4 to=1", "FREE-04", "E_COUNT");
    t.refused("stack ships=none to=1", "FREE-04", "E_COUNT");
    t.refused("stack ships=1 to=9", "FREE-04", "E_DEST");
    t.refused("stack ships=1 to=enemy", "FREE-04", "E_DEST");
    t.refused("stack player=4 ships=1 to=open", "FREE-04", "E_OWNER");
    t.ok("terrain 2:1 x1");
    assert_eq!(t.square(2, 1).terrain.word(), "x1");
    assert!(t.state.has_terrain(t.square(2, 1).terrain));
    t.refused("terrain 2:5 gas", "FREE-04", "E_TGT");
    let nowhere = Terrain::Portal(Portal { pair: 7, end: 5 });
    let stack = StackId { player: 0, stack: 0 };
    let refusal = t.state.draft(Verb::Terrain, &[Answer::Stack(stack), Answer::Terrain(nowhere)]).err();
    assert_eq!(refusal.map(|refusal| *refusal.rule), Some("FREE-04"));
    t.state.options.zones = 2;
    t.ok("terrain 2:1 open zone=2");
    assert_eq!(t.square(2, 1).zone, 1);
    t.refused("terrain 2:1 open zone=3", "FREE-04", "E_DEST");

    let mut t = Table::of(Scenario::Salvage, Form::Duel, &["De", "Ba"]);
    t.ok("mode free");
    t.ok("terrain 1 open containers=3");
    assert_eq!(t.square(1, 1).containers, 3);
    t.refused("terrain 1 open containers=100", "FREE-04", "E_COUNT");

    let mut t = free("De Fr", "Ba").with(Switch::Tracking, false);
    t.refused("terrain 1 gas", "FREE-04", "E_OFF");
    t.refused("stack ships=1 to=gas", "FREE-04", "E_DEST");
    t.refused("stack ships=1 to=2", "FREE-04", "E_DEST");
    t.ok("hull 1:1 0");
    t.ok("stack ships=1 to=open");
    assert!(!t.lost(1, 1));
}

#[test]
fn tokens_and_signals() {
    let _rules = covers(&["FREE-05"]);
    let mut t = free("Ba Ba Ba", "De").weapons(1, "interdictor drones emp");
    t.ok("token weapon=a placed=yes");
    assert_eq!(t.state.players[0].weapons[0].token, Token::OnSquare);
    t.ok("token weapon=a placed=no");
    assert_eq!(t.state.players[0].weapons[0].token, Token::Ready);
    t.ok("token weapon=b placed=yes ship=2:1");
    assert_eq!(t.state.players[0].weapons[1].token, Token::OnShip(ship(2, 1)));
    t.refused("token weapon=b placed=yes ship=2:2", "FREE-05", "E_TGT");
    t.refused("token weapon=c placed=no", "FREE-05", "E_WPN");
    t.refused("token player=2 weapon=a placed=no", "FREE-05", "E_WPN");
    t.ok("signal 2:1 on");
    assert!(t.state.players[1].units[0].hidden);
    let events = t.ok("signal 2:1 off");
    assert!(happened(&events, |e| *e == Event::Revealed(ship(2, 1))));
    t.refused("signal 2:2 on", "FREE-05", "E_TGT");
}

#[test]
fn any_weapon() {
    let _rules = covers(&["FREE-05"]);
    let mut t = free("Ba Ba", "De").weapons(1, "interdictor drones");
    t.state.players[0].weapons[1].token = Token::OnShip(ship(2, 1));
    t.state.players[0].weapons[1].secret = true;
    t.ok("arm 1:2 exo-bomb");
    let held = t.state.players[0].weapons[1];
    assert_eq!((held.arm, held.ship, held.token, held.secret), (Arm::ExoBomb, 1, Token::Ready, false));
    t.refused("arm 2:1 emp", "FREE-05", "E_WPN");
    t.refused("arm 1:3 emp", "FREE-05", "E_WPN");
    // One that has none yet.
    t.state.players[0].weapons.clear();
    t.ok("arm 1:2 emp");
    assert_eq!((t.state.players[0].weapons.len(), t.state.players[0].weapons[0].ship), (1, 1));
    t.ok("mode referee");
    t.refused("arm 1:2 emp", "FREE-01", "E_PHASE");
}

#[test]
fn ships_leave_the_zone_and_the_diplomatic_ship_is_one() {
    let _rules = covers(&["FREE-04", "FREE-02"]);
    let mut t = Table::of(Scenario::Control, Form::Duel, &["De Fr", "Ba"]);
    t.ok("mode free");
    t.ok("stack ships=1+2 to=nowhere");
    assert!(t.state.players[0].units.iter().all(|unit| unit.berth == Berth::Reserve));
    t.ok("stack ships=1 to=x2");
    assert_eq!(t.square(1, 1).terrain.word(), "x2");

    // Whoever has it now took it from the other.
    for line in ["stack player=2 ships=2 to=1", "hull 2:2 1"] {
        let mut t = Table::of(Scenario::Capture, Form::Duel, &["De Di", "Ba Di"]);
        t.state.players[1].units[1].berth = Berth::Away;
        t.ok("mode free");
        t.ok(line);
        assert_eq!(t.state.players[0].units[1].berth, Berth::Away, "{line}");
        assert!(t.state.players[1].units[1].on_zone(), "{line}");
    }
}

#[test]
fn the_turn_is_handed_over() {
    let _rules = covers(&["FREE-06"]);
    let mut t = Table::duel("De Fr", "De Fr").hand(1, "RO BO").left(2, "GO");
    t.ok("attack die=RO origin=1 target=2:1 dir=O");
    assert!(t.state.moment == Moment::React);
    t.ok("mode free");
    t.ok("turn 2");
    assert!(t.state.moment == Moment::Energy && t.state.attack.is_none());
    assert_eq!((t.state.active, t.state.turn, t.pool(1)), (1, 1, [3, 3, 3]));
    t.ok("turn 1");
    assert_eq!((t.state.active, t.state.turn), (0, 1));
    t.refused("turn 3", "FREE-06", "E_EMPTY");
    let answers = [Answer::Number(1), Answer::Number(4)];
    let refusal = t.state.draft(Verb::Turn, &answers).err().expect("refused");
    assert_eq!((*refusal.rule, refusal.code), ("FREE-06", "E_COUNT"));
    passerelle_covers::refused("FREE-06", "E_COUNT");
    // Any phase, also of the turn that goes on: then the hand stays.
    let mut u = free("De@asteroid Fr", "De Fr").hand(1, "RO BO");
    u.ok("turn 1 phase=board");
    assert_eq!((u.state.moment, u.dice(1, Place::Hand)), (Moment::Board, "RO BO".into()));
    u.ok("turn 1 phase=dice");
    u.ok("attack die=RO origin=2 target=2:1");
    u.ok("turn 1 phase=start");
    assert_eq!(u.state.moment, Moment::Start);
    u.rolls("start", "O");
    assert_eq!(u.state.moment, Moment::Energy);
    u.ok("turn 2 phase=dice");
    assert_eq!((u.state.moment, u.state.active, u.pool(1)), (Moment::Dice, 1, [3, 3, 3]));
    t.ok("hull 2:1 0");
    t.ok("hull 2:2 0");
    t.refused("turn 2", "FREE-06", "E_EMPTY");
}

#[test]
fn what_is_counted() {
    let _rules = covers(&["FREE-07"]);
    let mut t = Table::of(Scenario::Salvage, Form::Duel, &["De", "Ba"]);
    t.ok("mode free");
    t.ok("count home 2 player=2");
    t.ok("count left 5");
    t.ok("count deck 12");
    let story = &t.state.story;
    assert_eq!((t.state.players[1].containers, story.containers, story.deck), (2, 5, 12));
    t.refused("count deck 100", "FREE-07", "E_COUNT");
    t.refused("count home 1 player=3", "FREE-07", "E_OWNER");
    let answers = [Answer::Number(3)];
    let refusal = t.state.draft(Verb::Count, &answers).err().expect("refused");
    assert_eq!((*refusal.rule, refusal.code), ("FREE-07", "E_EMPTY"));
    passerelle_covers::refused("FREE-07", "E_EMPTY");
}

#[test]
fn the_referee_says_what_is_wrong() {
    let _rules = covers(&["FREE-08"]);
    let mut t = free("Ba Fr,Fr Ba", "De De De De").weapons(1, "drones interdictor");
    assert_eq!(t.ok("mode referee").len(), 0);
    let full = free("De,De,Fr", "Ba").left(1, "RO RO").ok("mode referee");
    assert_eq!(full.len(), 0, "five class points and two dice are not too many");
    t.ok("mode free");
    for line in [
        "stack ships=1+2+3 to=open",
        "put R left O",
        "put R left O",
        "put R left S",
        "hull 2:1 0",
        "token weapon=a placed=yes ship=2:1",
        "hull 1:4 0",
        "token weapon=b placed=yes",
        "hull 2:2 0",
        "stack player=2 ships=2 to=open",
    ] {
        t.ok(line);
    }
    let events = t.ok("mode referee");
    let wrong = "wrong crowded=1:1\nwrong full=left player=1\nwrong wing=RS@left player=1\n\
                 wrong no-target=a player=1\nwrong no-battleship=b player=1\nwrong no-hull=2:2\n";
    assert_eq!(text(&t, &events), wrong);
    assert!(happened(&events, |e| *e == Event::Wrong(Fault::Wreck(ship(2, 2)))));
    assert!(t.state.moment == Moment::Dice);
}

#[test]
fn the_referee_finds_what_is_in_two_places() {
    let _rules = covers(&["FREE-08"]);
    let mut t = Table::of(Scenario::Salvage, Form::Duel, &["Ba Cr Cr", "Ba Cr ?--"]).weapons(1, "drones");
    (Scenario::Salvage.sheet().lay_out)(&mut t.state);
    t.state.options.zones = 2;
    t.ok("mode free");
    for line in [
        "terrain 1:1 x1 zone=1 containers=8",
        "terrain 2:1 x1 zone=1 containers=6",
        "put player=2 R hand O",
        "signal 2:3 off",
        "stack player=2 ships=3 to=open",
        "terrain 2:2 open zone=2 containers=0",
        "token weapon=a placed=yes ship=2:2",
    ] {
        t.ok(line);
    }
    let mut own = t.state;
    let events = t.ok("mode referee");
    let wrong = "wrong shared=2:1\nwrong containers=3\nwrong no-target=a player=1\nwrong hand player=2\n\
                 wrong decoy=2:3\n";
    assert_eq!(text(&t, &events), wrong);
    // Drones on a friend have no target, either.
    core::mem::swap(&mut t.state, &mut own);
    t.ok("token weapon=a placed=yes ship=1:2");
    let events = t.ok("mode referee");
    assert!(text(&t, &events).contains("wrong no-target=a player=1\n"));
}

#[test]
fn the_referee_drops_what_makes_no_sense() {
    let _rules = covers(&["FREE-08"]);
    let attack = || {
        let mut t = Table::duel("De De", "De De De").hand(1, "RO BO").left(2, "GO");
        t.ok("attack die=RO origin=1 target=2:1 dir=O");
        t.ok("mode free");
        t
    };
    let mut t = attack();
    t.ok("mode referee");
    assert!(t.state.moment == Moment::React, "a sound attack goes on");
    for line in ["hull 2:1 0", "hull 1:1 0"] {
        let mut t = attack();
        t.ok(line);
        t.ok("mode referee");
        assert!(t.state.moment == Moment::Dice && t.state.attack.is_none(), "{line}");
    }
    // Who cannot react any more takes the damage at once.
    let mut t = attack();
    t.ok("put player=2 GO@left pool");
    t.ok("mode referee");
    assert_eq!(t.hull(2, 1), 10);

    // Ions lost between two steps.
    let mut t = Table::duel("Fr De De", "De").hand(1, "BO RO");
    t.ok("move die=BO origin=1 to=open");
    assert!(t.state.moment == Moment::Step);
    t.ok("mode free");
    t.ok("hull 1:1 0");
    t.ok("mode referee");
    assert!(t.state.moment == Moment::Dice && t.state.journey.is_none());

    // A player without ships has no turn.
    let mut t = Table::of(Scenario::Salvage, Form::Teams, &["De", "De", "De", "De"]);
    t.ok("mode free");
    t.ok("hull 1:1 0");
    t.ok("mode referee");
    assert_eq!((t.state.active, t.state.moment), (1, Moment::Energy));
}

#[test]
fn a_new_game_is_played_in_the_same_mode() {
    let _rules = covers(&["FREE-01"]);
    for mode in [Mode::Referee, Mode::Free] {
        let mut t = Table::duel("Ba", "Ba");
        t.state.mode = mode;
        t.ok("new pitched");
        assert_eq!((t.state.mode, t.state.moment), (mode, Moment::Fleets));
    }
}
