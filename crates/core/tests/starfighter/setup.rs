//! Set-up and modes.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_core::plain::Word;
use passerelle_covers::covers;

/// Whether an answer is offered for a question of a line.
fn offered(t: &Table, line: &str, question: Question) -> Vec<u8> {
    t.talk(line).into_iter().find(|(asked, _)| *asked == question).expect("asked").1
}

#[test]
fn training_has_two_classes_and_fewer_effects() {
    let _rules = covers(&["SF-SET-01"]);
    let mut t = Table::of(&["new starfighter training first=a"]);
    assert_eq!(offered(&t, "class ares", Question::Class), [0, 1]);
    t.refused("class 3", "SF-SET-01", "E_CLASS");
    let mut t = t.then(&["class ares", "class athena", "deck 40", "draw", "draw"]);
    assert_eq!(t.counts(Side::A), [5, 0, 30, 0]);
    // Flip and Fighter hit are not there, and nobody asks for screens.
    assert_eq!(offered(&t, "deploy 1", Question::UpperEffect), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    t.refused("deploy 1 upper=flip", "SF-SET-01", "E_FORM");
    t.refused("deploy 1 lower=fighter-hit", "SF-SET-01", "E_FORM");
    let t = t.then(&["deploy 1", "deploy 1", "pass", "pass", "battle"]);
    assert_eq!(t.asked("card fighters=2,0"), [Question::UpperFighters, Question::LowerFighters]);
    let t = t.then(&["card fighters=2,0", "card fighters=1,0", "combat"]);
    assert_eq!(t.state.moment, Moment::RoundEnd, "no card was asked for once more");
}

#[test]
fn the_size_of_the_training_deck_is_asked_once() {
    let _rules = covers(&["SF-SET-01", "SF-SET-08"]);
    let mut t = Table::of(&["new starfighter training first=a", "class ares", "class athena"]);
    t.refused("draw", "SF-RND-01", "E_PHASE");
    t.refused("deck 0", "SF-TWR-03", "E_COUNT");
    let mut t = t.then(&["deck 42", "new starfighter training", "class ares", "class athena"]);
    assert_eq!((t.state.moment, t.state.green), (Moment::Reinforce, 42));
    t.refused("deck 40", "SF-SET-08", "E_PHASE");
}

#[test]
fn skirmish_has_everything() {
    let _rules = covers(&["SF-SET-02", "SF-SET-08"]);
    let mut t = Table::of(&["new starfighter skirmish first=a"]);
    assert_eq!(offered(&t, "class ares", Question::Class).len(), 6);
    let unknown = t.with_answer("class ares", 0, 6);
    t.refuses(&unknown, "SF-SET-02", "E_CLASS");
    let t = t.then(&["class 5 armor=18 slots=1,2,3,4,1", "class 6"]);
    assert_eq!((t.counts(Side::A), t.counts(Side::B)), ([0, 0, 100, 0], [0, 0, 100, 0]), "one deck for both");
    let t = t.then(&["draw", "draw"]);
    assert_eq!(offered(&t, "deploy 1", Question::UpperEffect).len(), 11);
}

#[test]
fn the_first_player_is_named_or_drawn() {
    let _rules = covers(&["SF-SET-04", "SF-INF-06"]);
    for (line, toss, side) in [
        ("new starfighter skirmish", 0, Side::A),
        ("new starfighter skirmish first=random", 1, Side::B),
        ("new skirmish first=b", 0, Side::B),
        ("new skirmish first=a", 1, Side::A),
    ] {
        let mut t = Table::blank();
        let answer = t.tossed(line, toss);
        assert_eq!((t.state.initiative, t.state.decider()), (side, Some(side)), "{line}");
        assert!(answer.starts_with("first "), "{answer}");
    }
    // Whoever is named by the players needs no chance.
    let t = Table::blank();
    let named = t.read("new skirmish first=a");
    let drawn = t.read("new skirmish");
    assert!(!passerelle_core::games::starfighter::throws_dice(&t.state, &named));
    assert!(passerelle_core::games::starfighter::throws_dice(&t.state, &drawn));
    let mut t = t;
    let form = t.with_answer("new skirmish", 0, 4);
    t.refuses(&form, "SF-SET-02", "E_FORM");
    let first = t.with_answer("new skirmish", 1, 3);
    t.refuses(&first, "SF-SET-04", "E_COUNT");
    let levels = t.with_answer("new skirmish", 2, 2);
    t.refuses(&levels, "SF-DEP-05", "E_COUNT");
    assert!(t.is_malformed("new chess"));
    assert!(t.is_malformed("new skirmish first=c"));
}

#[test]
fn cruisers_are_picked_in_turn_and_armor_asked_once() {
    let _rules = covers(&["SF-SET-05", "SF-SET-06"]);
    let mut t = Table::of(&["new starfighter skirmish first=b"]);
    assert_eq!(t.state.decider(), Some(Side::B));
    assert_eq!(offered(&t, "class ares", Question::Armor)[0], 20);
    t.refused("class ares armor=0", "SF-SET-06", "E_COUNT");
    t.refused("class ares armor=100", "SF-SET-06", "E_COUNT");
    t.refused("class ares slots=4,4,5,4,4", "SF-DEP-04", "E_COUNT");
    t.ok("class ares armor=22 slots=4,3,4,3,4");
    assert_eq!((t.b(), t.state.decider()), (22, Some(Side::A)));
    // The same class again needs a second copy.
    assert_eq!(offered(&t, "class athena", Question::Class)[0], 1);
    assert_eq!(t.asked("class ares again=yes"), [Question::Class, Question::Again]);
    t.refused("class ares again=no", "SF-SET-05", "E_CLASS");
    t.ok("class ares again=yes");
    assert_eq!((t.a(), t.state.slots(Side::A, 1), t.state.slots(Side::A, 2)), (22, 3, 4));
    // In the next game nobody asks for Ares again.
    let mut t = t.then(&["new starfighter skirmish first=a"]);
    assert_eq!(t.asked("class ares"), [Question::Class]);
    t.ok("class ares");
    assert_eq!((t.a(), t.state.slots(Side::A, 1)), (22, 3));
    assert!(t.is_malformed("class ares again=yes armor=30"), "nobody asks");
    t.refused("record ares armor=3", "SF-SET-06", "E_PHASE");
}

#[test]
fn classes_are_recorded_and_named() {
    let _rules = covers(&["SF-SET-06"]);
    let mut t =
        Table::of(&["record athena armor=25 slots=1,2,3,4,4", "name 3 name=ATLAS", "name 4 LONGEST8"]);
    assert_eq!(t.state.class(2).to_string(), "ATLAS");
    assert_eq!(t.state.class(3).to_string(), "LONGEST8");
    t.refused("name ares MARS", "SF-SET-06", "E_CLASS");
    t.refused("name 5 lower", "SF-SET-06", "E_NAME");
    t.refused("name 5 TOOLONGNAME", "SF-SET-06", "E_NAME");
    t.refused("name 5 ATLAS", "SF-SET-06", "E_TWICE");
    let t = t.then(&["new starfighter skirmish first=a", "class athena", "class 3 armor=19"]);
    assert_eq!((t.a(), t.b(), t.state.slots(Side::A, 0)), (25, 19, 1));
    assert_eq!(t.state.class(2).to_string(), "ATLAS", "a new game keeps the names");
}

#[test]
fn all_sectors_face_each_other_at_the_start() {
    let _rules = covers(&["SF-SET-07"]);
    let t = Table::skirmish();
    assert_eq!(t.state.shift, 0);
    let pairs: Vec<_> = (0..6).map_while(|index| t.state.facing_pair(index)).collect();
    assert_eq!(pairs, [[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]]);
}

#[test]
fn phases_follow_each_other() {
    let _rules = covers(&["SF-RND-01", "SF-RND-04", "SF-END-05"]);
    let mut t = Table::skirmish();
    for line in ["deploy 1", "pass"] {
        t.refused(line, "SF-RND-01", "E_PHASE");
    }
    t.refused("battle", "SF-INI-01", "E_PHASE");
    t.refused("end", "SF-INI-05", "E_PHASE");
    let mut seen = Vec::new();
    for line in ["draw", "draw", "pass", "pass", "battle", "end"] {
        seen.push(t.state.moment.word());
        t.ok(line);
    }
    assert_eq!(seen, ["reinforce", "reinforce", "deploy", "deploy", "shift", "round-end"]);
    assert_eq!((t.state.moment, t.state.round), (Moment::Reinforce, 2));
    t.ok("draw");
    t.ok("draw");
    assert!(t.state.cruisers.iter().all(|p| !p.passed), "both may play again");
    t.refused("draw", "SF-RND-01", "E_PHASE");
    let mut begun = t.read("deploy 1");
    begun.answers.clear();
    t.refuses(&begun, "SF-RND-01", "E_COUNT");
    t.refused("deploy 1 sector=2", "SF-RND-01", "E_EXTRA");
    let mut longer = t.read("pass");
    longer.answers.push(0).expect("room");
    t.refuses(&longer, "SF-RND-01", "E_EXTRA");
    t.refused("class ares", "SF-SET-05", "E_PHASE");
    for (line, rule) in [("combat", "SF-CBT-01"), ("card fighters=1", "SF-CBT-03"), ("place 1", "SF-DMG-07")]
    {
        t.refused(line, rule, "E_PHASE");
    }
    t.refused("effect a1:0", "SF-EFF-08", "E_PHASE");
}
