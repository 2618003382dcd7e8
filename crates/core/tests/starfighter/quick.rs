//! Quick and free play.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::over::Outcome;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::{Conduct, Moment};
use passerelle_covers::covers;

#[test]
fn a_quick_game_asks_for_the_armor_alone() {
    let mut t = Table::blank();
    assert_eq!(t.asked("new starfighter quick"), [Question::Form, Question::Armor]);
    t.refused("new starfighter quick armor=0", "SF-SET-06", "E_COUNT");
    t.ok("new starfighter quick armor=24");
    assert_eq!((t.a(), t.b(), t.state.round, t.state.moment), (24, 24, 1, Moment::Quick));
    assert_eq!(t.ok("armor b by=-3"), "corrected b -3 left=21\n");
    t.ok("armor a by=1");
    t.ok("initiative b");
    assert_eq!(t.ok("end"), "initiative a\nround 2\n");
    t.ok("set round 5");
    assert_eq!((t.a(), t.b(), t.state.round, t.state.initiative), (25, 21, 5, Side::A));
    // The next one offers the same armor.
    assert_eq!(t.talk("new starfighter quick")[1].1[0], 24);
}

#[test]
fn a_quick_game_has_no_cards() {
    let mut t = Table::of(&["new starfighter quick"]);
    for line in ["set hand 3 side=a", "turn a", "shift by=1", "add a 1", "fix a1:0", "remove a1:0"] {
        t.refused(line, "SF-INF-05", "E_FORM");
    }
    t.refused("mode referee", "STAR-02", "E_FORM");
    t.refused("draw", "SF-RND-01", "E_PHASE");
    let words: Vec<&str> = t.state.verbs().map(passerelle_core::plain::Word::word).collect();
    assert_eq!(words, ["new", "end", "armor", "set", "initiative", "record", "name"]);
}

#[test]
fn a_quick_game_ends_after_the_last_round() {
    let _rules = covers(&["SF-END-01", "SF-END-02", "SF-END-04"]);
    let mut t = Table::of(&["new starfighter quick armor=2"]);
    assert_eq!(t.ok("armor a by=-2"), "corrected a -2 left=0\nlast-round\n");
    assert!(t.state.is_last_round());
    t.ok("armor b by=-2");
    let mut tie = Table { state: t.state };
    tie.ok("end");
    assert_eq!(tie.state.outcome, Some(Outcome::Draw));
    t.ok("armor b by=+1");
    t.ok("end");
    assert_eq!((t.state.outcome, t.state.moment), (Some(Outcome::Won(Side::B)), Moment::Over));
}

#[test]
fn one_can_change_to_quick_and_back() {
    let mut t =
        Table::battle().sector("a3", "f1, f2 >vertical").sector("b3", "f2").then(&["battle", "combat"]);
    assert_eq!(t.state.moment, Moment::Effect);
    t.ok("mode quick");
    assert_eq!((t.state.moment, t.state.combat), (Moment::Quick, None));
    t.refused("mode quick", "STAR-01", "E_SAME");
    t.ok("armor a by=-4");
    t.ok("end");
    t.ok("mode referee");
    assert_eq!((t.state.moment, t.state.round, t.state.decider()), (Moment::Reinforce, 2, Some(Side::B)));
    assert_eq!((t.a(), t.cards("a3").as_str()), (16, "f2"), "the cards stay as they were");
}

#[test]
fn in_free_play_anything_goes() {
    let mut t = Table::deployment().sector("a1", "f1, f1, f1, f1");
    t.refused("phase battle", "STAR-01", "E_PHASE");
    t.ok("mode free");
    t.ok("deploy 1 level=1");
    t.ok("set hand 0 side=b");
    t.ok("deploy 2 level=3");
    t.ok("deploy 3 upper=destroy");
    t.ok("skip");
    for (phase, moment) in [
        ("deploy", Moment::Deploy),
        ("battle", Moment::Shift),
        ("end", Moment::RoundEnd),
        ("reinforce", Moment::Reinforce),
    ] {
        t.ok(&format!("phase {phase}"));
        assert_eq!(t.state.moment, moment);
    }
    t.ok("draw 12");
    t.refused("draw 21", "SF-REI-01", "E_COUNT");
    t.ok("phase battle");
    t.state.shift = 3;
    t.ok("battle right");
    assert_eq!(t.state.shift, 4);
    assert!(t.state.combat.is_some() || t.state.moment == Moment::Card);
    let answer = t.ok("mode referee");
    assert_eq!((answer.starts_with("wrong cards="), t.state.conduct), (true, Conduct::Referee));
    t.refused("skip", "SF-EFF-03", "E_PHASE");
    let none = t.with_answer("mode free", 0, 3);
    t.refuses(&none, "STAR-01", "E_TGT");
    t.ok("mode free");
    let none = t.with_answer("phase end", 0, 4);
    t.refuses(&none, "STAR-01", "E_TGT");
}

#[test]
fn before_play_there_is_no_mode() {
    Table::blank().refused("mode free", "STAR-01", "E_PHASE");
    Table::of(&["new starfighter skirmish first=a"]).refused("mode quick", "STAR-01", "E_PHASE");
}
