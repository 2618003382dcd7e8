//! Effects and their queue.

use crate::table::Table;
use passerelle_core::games::starfighter::card::{End, Face};
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::sector::Spot;
use passerelle_core::games::starfighter::state::{Form, Moment};
use passerelle_covers::covers;

/// The cards offered as targets.
fn targets(t: &Table, line: &str) -> Vec<String> {
    let (_, choices) = t.talk(line).into_iter().find(|(asked, _)| *asked == Question::Target).expect("asked");
    let mut spots: Vec<String> =
        choices.iter().map(|&number| Spot::from_number(number).expect("a spot").to_string()).collect();
    spots.sort();
    spots
}

#[test]
fn an_effect_fires_when_it_comes_into_sight() {
    let _rules = covers(&["SF-EFF-01"]);
    // A top card that is moved stays in sight: its own effects do not fire. What it covered does.
    let mut t = Table::deployment().sector("a1", "f1 >draw, f1 >enemy-hit").sector("a2", "f1");
    t.ok("deploy 5 upper=lateral");
    t.ok("effect a1:1 to=2");
    assert_eq!((t.counts(Side::A)[1], t.b()), (0, 19));
    // A covered card that is lifted shows its upper half.
    let mut t = Table::deployment().sector("a1", "f1, f1 >draw");
    t.ok("deploy 5 upper=vertical");
    t.ok("effect a1:0");
    assert_eq!(t.counts(Side::A)[1], 1);
    // Uncovered by a destroyed card.
    let mut t = Table::deployment().sector("a1", "f1, f1 >draw");
    t.ok("deploy 5 upper=destroy");
    t.ok("effect a1:1");
    assert_eq!(t.counts(Side::A)[1], 1);
}

#[test]
fn the_owner_of_the_card_chooses() {
    let _rules = covers(&["SF-EFF-02"]);
    // In B's losses a card of A is uncovered by B's effect: A decides.
    let mut t =
        Table::battle().sector("b3", "f1, f2 >destroy").sector("a3", "f1, f1 >destroy").sector("a4", "f2");
    t.state.initiative = Side::B;
    t = t.then(&["battle", "combat"]);
    assert_eq!(t.state.decider(), Some(Side::B));
    t.ok("effect a3:1");
    assert_eq!(t.state.decider(), Some(Side::A));
    t.ok("effect b3:0");
}

#[test]
fn what_can_be_applied_must_be() {
    let _rules = covers(&["SF-EFF-03"]);
    // A single card can be lifted without consequence.
    let mut t = Table::deployment();
    t.ok("deploy 1 upper=vertical");
    t.refused("skip", "SF-EFF-03", "E_MUST");
    assert_eq!(t.ok("effect a1:0"), "effect a1:0 vertical\n");
    // The only card on the table destroys itself.
    let mut t = Table::deployment();
    t.ok("deploy 1 upper=destroy");
    assert_eq!(targets(&t, "effect a1:0"), ["a1:0"]);
    t.ok("effect a1:0");
    assert_eq!((t.heights(Side::A), t.counts(Side::A)[3]), ([0; 5], 1));
    // Nothing to draw: it is skipped.
    let mut t = Table::deployment().counted(2, 2, 0, 0);
    assert_eq!(t.ok("deploy 1 upper=draw"), "played a1:0\nskipped a1:0 draw\n");
    t.refused("skip", "SF-EFF-03", "E_PHASE");
    // All neighbours of the only cards are full.
    let mut t = Table::deployment();
    t.state.classes[0].slots = [1; 5];
    for sector in ["a1", "a2", "a3", "a4"] {
        t = t.sector(sector, "f1");
    }
    assert_eq!(t.ok("deploy 5 upper=lateral"), "played a5:0\nskipped a5:0 lateral\n");
    // Of two effects one that cannot be applied is not chosen while the other can.
    let mut t = Table::deployment().counted(2, 2, 0, 0);
    t.ok("deploy 1 upper=draw lower=vertical");
    t.refused("effect half=upper", "SF-EFF-03", "E_TGT");
    t.ok("effect half=lower card=a1:0");
}

#[test]
fn effects_reach_both_boards() {
    let _rules = covers(&["SF-EFF-04", "SF-EFF-05"]);
    let mut t = Table::deployment();
    let mut all = Vec::new();
    for side in ["a", "b"] {
        for sector in 1..=5 {
            let place = format!("{side}{sector}");
            t = t.sector(&place, "f1");
            all.push(format!("{place}:0"));
        }
    }
    all.push("a5:1".into());
    all.sort();
    t.ok("deploy 5 upper=pivot");
    assert_eq!(targets(&t, "effect b1:0"), all);
    // B's card stays on B's board.
    let mut t = Table::deployment().sector("b2", "f1").then(&["deploy 1 upper=free"]);
    t.refused("effect b3:0", "SF-EFF-13", "E_EMPTY");
    assert_eq!(t.ok("effect b2:0 to=1"), "effect a1:0 free\nmoved b2:0 to=b1:0\n");
    assert_eq!((t.heights(Side::A), t.heights(Side::B)), ([1, 0, 0, 0, 0], [1, 0, 0, 0, 0]));
    let mut t = Table::deployment().then(&["deploy 1 upper=pivot"]);
    let nowhere = t.with_answer("effect a1:0", 0, 50);
    t.refuses(&nowhere, "SF-EFF-04", "E_TGT");
    assert!(t.is_malformed("effect c1:0") && t.is_malformed("effect a6:0") && t.is_malformed("effect a1:5"));
}

#[test]
fn effects_in_a_gap_do_not_fire() {
    let _rules = covers(&["SF-EFF-06", "SF-EFF-15"]);
    let mut t =
        Table::deployment().sector("a1", "f3, f2, f1 >draw").then(&["deploy 5 upper=destroy", "effect a1:1"]);
    assert_eq!((t.cards("a1").as_str(), t.counts(Side::A)[1]), ("f3, f1", 0));
    assert_eq!(t.state.decider(), Some(Side::B));
    t.ok("deploy 1");
}

#[test]
fn moved_cards_have_no_level() {
    let _rules = covers(&["SF-EFF-07"]);
    let lines = ["new starfighter skirmish first=a levels=yes", "class ares", "class athena", "draw", "draw"];
    let mut t = Table::of(&lines)
        .sector("a1", "f3, f3, f3")
        .then(&["deploy 1 level=3 upper=lateral", "effect a1:3 to=2"]);
    assert_eq!(t.heights(Side::A), [3, 1, 0, 0, 0], "a card of level 3 in slot 0");
    t.ok("deploy 1 face=verso");
}

#[test]
fn new_effects_come_before_those_that_wait() {
    let _rules = covers(&["SF-EFF-08", "SF-EFF-09"]);
    // Draw waits while the lifted card and what it shows are dealt with.
    let mut t = Table::deployment().sector("a1", "f1, f1 >destroy");
    t.ok("deploy 5 upper=pivot lower=vertical");
    t.ok("effect half=lower card=a1:0");
    assert_eq!(t.state.next_effects().len(), 1);
    assert_eq!(t.state.dues.len(), 2, "the pivot waits");
    let answer = t.ok("effect a1:0");
    assert!(answer.starts_with("effect a1:1 destroy\ndestroyed a1:0\n"), "{answer}");
    assert_eq!(t.state.moment, Moment::Effect);
    assert!(t.ok("effect a1:0").starts_with("effect a5:0 pivot\n"));
}

#[test]
fn of_two_effects_the_owner_picks_the_first() {
    let _rules = covers(&["SF-EFF-09"]);
    // Lateral brings a neighbour on top of the card: its Draw is hidden and cancelled.
    let mut t = Table::deployment().sector("a2", "f1").then(&["deploy 1 upper=draw lower=lateral"]);
    assert!(t.is_malformed("effect a2:0 to=1"), "which of the two?");
    let answer = t.ok("effect half=lower card=a2:0 to=1");
    assert_eq!(answer, "effect a1:0 lateral\nmoved a2:0 to=a1:1\ncancelled a1:0\n");
    assert_eq!((t.counts(Side::A)[1], t.state.decider()), (0, Some(Side::B)));
    // A single effect is not asked for; who names a wrong one is refused.
    let mut t = Table::deployment().then(&["deploy 1 upper=vertical"]);
    t.refused("effect a1:0 half=lower", "SF-EFF-09", "E_TGT");
    t.ok("effect a1:0 half=upper");
    // The first that is done is gone with its card.
    let mut t = Table::deployment().then(&["deploy 1 upper=draw lower=destroy"]);
    t.ok("effect half=lower card=a1:0");
    assert_eq!(t.counts(Side::A)[1], 0);
}

#[test]
fn draw() {
    let _rules = covers(&["SF-EFF-10", "SF-REI-03"]);
    let mut t = Table::deployment().counted(3, 3, 10, 0);
    t.ok("deploy 1 upper=draw");
    assert_eq!(t.counts(Side::A), [2, 1, 9, 0]);
    let mut t = Table::deployment().counted(3, 3, 1, 4);
    assert!(t.ok("deploy 1 lower=draw").contains("reshuffled 4"));
    assert_eq!(t.counts(Side::A), [2, 1, 4, 0]);
}

#[test]
fn lateral_moves() {
    let _rules = covers(&["SF-EFF-11"]);
    let t = Table::deployment()
        .sector("b1", "f1")
        .sector("b3", "f1")
        .sector("b5", "f1")
        .sector("b2", "f2, f2, f2, f2");
    let mut t = t.then(&["deploy 1 upper=lateral"]);
    t.refused("effect b4:0 to=5", "SF-EFF-11", "E_EMPTY");
    t.refused("effect b3:0 to=2", "SF-EFF-11", "E_FULL");
    t.refused("effect b2:0 to=4", "SF-EFF-11", "E_NEAR");
    t.refused("effect b1:0 to=2", "SF-EFF-11", "E_FULL");
    let to = |t: &Table, line: &str| t.talk(line).pop().expect("a question").1;
    assert_eq!(to(&t, "effect b3:0 to=4"), [3], "2 is full");
    assert_eq!(to(&t, "effect b5:0 to=4"), [3]);
    assert_eq!(to(&t, "effect b2:0 to=1"), [2, 0]);
    assert_eq!(to(&t, "effect a1:0 to=2"), [1]);
    t.ok("effect b2:1 to=3");
    assert_eq!((t.cards("b2").as_str(), t.cards("b3").as_str()), ("f2, f2, f2", "f2, f1"));
    // In free play a full sector takes one card more.
    let t = Table::deployment().sector("b3", "f1").sector("b2", "f2, f2, f2, f2").then(&["mode free"]);
    let t = t.then(&["deploy 1 upper=lateral", "effect b3:0 to=2"]);
    assert_eq!(t.heights(Side::B), [0, 5, 0, 0, 0]);
}

#[test]
fn vertical_moves() {
    let _rules = covers(&["SF-EFF-12"]);
    let t = Table::deployment().sector("b2", "f3, f2, f1").then(&["deploy 1 upper=vertical", "effect b2:0"]);
    assert_eq!(t.cards("b2"), "f1, f3, f2");
    // What is covered now loses its markers.
    let t = Table::deployment().sector("b2", "f2h1, f1").then(&["deploy 1 upper=vertical", "effect b2:0"]);
    assert_eq!((t.cards("b2").as_str(), t.state.markers()), ("f1, f3", 0));
}

#[test]
fn free_moves() {
    let _rules = covers(&["SF-EFF-13"]);
    let mut t = Table::deployment()
        .sector("a1", "f3, f1")
        .sector("a2", "f2, f2, f2, f2")
        .then(&["deploy 3 upper=free"]);
    t.refused("effect a1:0 to=2", "SF-EFF-13", "E_FULL");
    t.refused("effect a1:0 to=6", "SF-EFF-13", "E_TGT");
    let mut same = Table { state: t.state };
    t.ok("effect a1:0 to=5");
    assert_eq!(t.heights(Side::A), [1, 4, 1, 0, 1]);
    same.ok("effect a1:0 to=1");
    assert_eq!(same.cards("a1"), "f1, f3");
}

#[test]
fn pivots() {
    let _rules = covers(&["SF-EFF-14", "SF-DMG-06"]);
    // Covered: the half that was in sight is hidden and loses its markers, the other one shows.
    let mut t = Table::deployment().sector("b1", "f1, f2 f1h1 >enemy-hit").then(&["deploy 1 upper=pivot"]);
    t.ok("effect b1:0");
    assert_eq!((t.cards("b1").as_str(), t.a(), t.b()), ("f1, f2 f2", 19, 20));
    // On top nothing is hidden or shown.
    let mut t = Table::deployment().sector("b1", "f1h1 f1 >enemy-hit/draw").then(&["deploy 1 upper=pivot"]);
    t.ok("effect b1:0");
    assert_eq!((t.cards("b1").as_str(), t.a(), t.state.dues.len()), ("f1 f1h1", 20, 0));
    // The other effect of a pivoted card stays in sight on top.
    let mut t =
        Table::deployment().then(&["deploy 1 upper=pivot lower=vertical", "effect half=upper card=a1:0"]);
    assert_eq!(t.state.next_effects()[0].end, End::Upper);
    t.ok("effect a1:0");
    assert_eq!(t.state.decider(), Some(Side::B));
}

#[test]
fn destruction() {
    let _rules = covers(&["SF-EFF-15"]);
    let t = Table::deployment()
        .sector("b1", "f1, f1 >draw, f1 >draw")
        .then(&["deploy 1 upper=destroy", "effect b1:2"]);
    assert_eq!((t.heights(Side::B)[0], t.counts(Side::B)[1], t.counts(Side::B)[3]), (2, 1, 1));
}

#[test]
fn hits_on_cruisers() {
    let _rules = covers(&["SF-EFF-16", "SF-EFF-17"]);
    let mut t = Table::deployment().armor(20, 7);
    assert_eq!(t.ok("deploy 1 upper=enemy-hit"), "played a1:0\neffect a1:0 enemy-hit\narmor b -1 left=6\n");
    let mut t = Table::deployment().armor(20, 0);
    t.ok("deploy 1 upper=enemy-hit");
    assert_eq!((t.a(), t.b()), (20, -1));
    let mut t = Table::deployment();
    t.ok("deploy 1 lower=own-hit");
    assert_eq!((t.a(), t.b()), (19, 20));
}

#[test]
fn flips() {
    let _rules = covers(&["SF-EFF-18", "SF-EFF-01"]);
    let recto = |mut t: Table| {
        t.state.cruisers[1].stacks[0].iter_mut().for_each(|card| card.set_face(Face::Recto));
        t
    };
    let t = recto(Table::deployment().sector("b1", "f1h2 s3x2"));
    let mut t = t.then(&["deploy 1 upper=flip"]);
    t.refused("effect b1:0 face=recto", "SF-EFF-18", "E_SAME");
    let t = t.then(&["effect b1:0"]);
    assert_eq!((t.cards("b1").as_str(), t.state.markers()), ("f2", 0));
    // The other way round nobody knows what shows: it is asked for.
    let mut t = Table::deployment().sector("b1", "f2, f2").then(&["deploy 1 upper=flip", "effect b1:1"]);
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Card, Some(Side::B)));
    assert_eq!(t.asked("card upper=draw"), [Question::UpperEffect, Question::LowerEffect]);
    t.refused("card upper=?", "SF-DEP-10", "E_COUNT");
    t.ok("card lower=enemy-hit");
    assert_eq!(t.a(), 19);
    // Covered, only the lower half can be seen.
    let t = Table::deployment().sector("b1", "f2, f2").then(&["deploy 1 upper=flip", "effect b1:0"]);
    assert_eq!(t.asked("card lower=draw"), [Question::LowerEffect]);
    // If nobody said which face it shows, that is asked.
    let mut t = Table::deployment().then(&["deploy 1 upper=flip"]);
    assert_eq!(t.asked("effect a1:0 face=verso"), [Question::Target, Question::Face]);
    t.refused("effect a1:0 face=?", "SF-EFF-18", "E_COUNT");
    t.ok("effect a1:0 face=verso");
    assert_eq!(t.cards("a1"), "f2");
    // A pivoted card is flipped the same way up.
    let mut t = Table::deployment().sector("b1", "f2").then(&["deploy 1 upper=pivot lower=flip"]);
    t.state.cruisers[1].stacks[0][0].set_face(Face::Recto);
    let t = t.then(&["effect half=upper card=b1:0", "effect b1:0"]);
    assert_eq!(t.cards("b1"), "f0 f2");
}

#[test]
fn hits_on_fighters() {
    let _rules = covers(&["SF-EFF-19"]);
    let fighter = |cards: &str| Table::deployment().sector("b1", cards).then(&["deploy 1 upper=fighter-hit"]);
    let mut t = fighter("f1, f2 >draw");
    t.refused("effect b1:0", "SF-EFF-19", "E_TGT");
    t.refused("effect b2:0", "SF-EFF-19", "E_EMPTY");
    t.ok("effect b1:1");
    assert_eq!((t.cards("b1").as_str(), t.counts(Side::B)[1]), ("f2", 1), "the Draw is B's");
    assert_eq!(fighter("f2 s2").then(&["effect b1:0"]).cards("b1"), "f2 s2x1");
    assert_eq!(fighter("f2 FF").then(&["effect b1:0"]).cards("b1"), "f1h1 FF");
    // A card nobody described is described first.
    let t = fighter("?");
    let line = "effect b1:0 fighters=2,1 screens=0 field=no";
    let asked = [
        Question::Target,
        Question::UpperFighters,
        Question::LowerFighters,
        Question::Screens,
        Question::Field,
    ];
    assert_eq!(t.asked(line), asked);
    let t = t.then(&[line]);
    assert_eq!(
        (t.state.moment, t.state.decider()),
        (Moment::Place, Some(Side::B)),
        "its owner picks the fighter"
    );
    let t = t.then(&["place 0"]);
    assert_eq!((t.cards("b1").as_str(), t.state.decider()), ("f2 f0h1", Some(Side::B)));
}

#[test]
fn screens_and_fields_are_no_effects() {
    let _rules = covers(&["SF-EFF-20"]);
    let t = Table::deployment();
    for word in ["screen", "screens", "field"] {
        assert!(t.is_malformed(&format!("deploy 1 upper={word}")));
    }
}

#[test]
fn the_first_example() {
    let _rules = covers(&["SF-EFF-21"]);
    let mut t = Table::deployment().sector("a3", "f2 >enemy-hit, f1 >vertical, f1");
    t.ok("deploy 3 upper=lateral lower=draw");
    assert_eq!(t.ok("effect half=lower"), "effect a3:3 draw\naside side=a\n");
    let answer = t.ok("effect a3:2 to=4");
    assert_eq!(
        answer, "effect a3:3 lateral\nmoved a3:2 to=a4:0\neffect a4:0 enemy-hit\narmor b -1 left=19\n",
        "and no vertical move"
    );
    assert_eq!((t.counts(Side::A)[1], t.heights(Side::A)), (1, [0, 0, 3, 1, 0]));
    assert_eq!(t.state.decider(), Some(Side::B));
}

#[test]
fn the_second_example() {
    let _rules = covers(&["SF-EFF-22"]);
    let mut t = Table::deployment().sector("a3", "f1 >lateral/draw, f1, f1");
    t.state.cruisers[0].aside = 1;
    t.ok("deploy 3 upper=draw lower=pivot");
    t.ok("effect half=upper");
    t.ok("effect a3:2");
    assert_eq!(t.state.moment, Moment::Effect, "the other half shows a lateral move");
    let answer = t.ok("effect a3:2 to=4");
    assert_eq!(answer, "effect a3:2 lateral\nmoved a3:2 to=a4:0\neffect a4:0 draw\naside side=a\n");
    assert_eq!((t.counts(Side::A)[1], t.heights(Side::A)[2]), (3, 3));
    assert_eq!((t.state.moment, t.state.decider()), (Moment::Deploy, Some(Side::B)));
}

#[test]
fn effects_within_effects_have_an_end() {
    let _rules = covers(&["SF-EFF-08"]);
    // Two cards that lift each other again and again.
    let mut t = Table::deployment().sector("a1", "f1, f1 >vertical, f1 >vertical").form(Form::Skirmish);
    t.ok("deploy 5 upper=vertical");
    let mut answers = Vec::new();
    for _ in 0..12 {
        let slot = u8::from(answers.len() > 1);
        answers.push(t.ok(&format!("effect a1:{slot}")));
    }
    assert!(answers.pop().expect("twelve").contains("too-deep"), "{answers:?}");
    assert!(!answers.iter().any(|answer| answer.contains("too-deep")));
    assert_eq!(t.state.decider(), Some(Side::B), "the rest is done on the table");
}
