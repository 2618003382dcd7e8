//! The end of a round, and of the game.

use crate::table::Table;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::over::Outcome;
use passerelle_core::games::starfighter::state::Moment;
use passerelle_covers::covers;

/// At the end of the first round with this armor.
fn ended(a: i16, b: i16) -> Table {
    Table::battle().armor(a, b).then(&["battle"])
}

#[test]
fn the_initiative_goes_to_the_opponent() {
    let _rules = covers(&["SF-RND-02", "SF-RND-04"]);
    let mut t = Table::battle();
    t.state.initiative = Side::B;
    let mut t = t.then(&["battle"]);
    assert!(t.state.cruisers.iter().all(|p| p.passed));
    assert_eq!(t.ok("end"), "initiative a\nround 2\n");
    assert_eq!((t.state.initiative, t.state.decider()), (Side::A, Some(Side::A)));
    assert!(t.state.cruisers.iter().all(|p| !p.passed));
}

#[test]
fn screens_are_whole_again() {
    let _rules = covers(&["SF-RND-03"]);
    let t = ended(9, 9).sector("a1", "f1h1 s3x3").sector("b4", "f1 s2x1, f1 s4x4").then(&["end"]);
    assert_eq!((t.cards("a1").as_str(), t.cards("b4").as_str()), ("f1h1 s3", "f1 s2, f1 s4"));
}

#[test]
fn nought_makes_it_the_last_round() {
    let _rules = covers(&["SF-END-01"]);
    let mut t = Table::deployment().armor(20, 1);
    let answer = t.ok("deploy 1 upper=enemy-hit");
    assert!(answer.ends_with("armor b -1 left=0\nlast-round\n"), "{answer}");
    assert!(t.state.is_last_round() && t.state.outcome.is_none());
    // It is played to its end.
    let mut t = t.then(&["pass", "pass"]);
    assert_eq!(t.state.moment, Moment::Shift);
    t.refused("end", "SF-INI-05", "E_PHASE");
    t = t.then(&["battle", "card fighters=0,0"]);
    assert_eq!(t.ok("end"), "over won side=a\n");
    t.refused("armor a by=-1", "SF-INF-05", "E_PHASE");
    t.refused("mode free", "STAR-01", "E_PHASE");
}

#[test]
fn the_higher_armor_wins() {
    let _rules = covers(&["SF-END-02"]);
    for (a, b, winner) in [(0, 4, Side::B), (-1, -3, Side::A), (0, -2, Side::A)] {
        let t = ended(a, b).then(&["end"]);
        assert_eq!((t.state.outcome, t.state.moment), (Some(Outcome::Won(winner)), Moment::Over));
    }
}

#[test]
fn cards_settle_a_tie() {
    let _rules = covers(&["SF-END-03", "SF-END-04"]);
    let tied = |a: [u8; 2], b: [u8; 2]| {
        let mut t =
            ended(0, 0).sector("b1", "f1, f1, f1").sector("b2", "f1, f1").sector("a1", "f1, f1, f1, f1");
        let mut t = {
            t = t.sector("a2", "f1, f1, f1");
            t
        };
        for (side, [hand, aside]) in [a, b].into_iter().enumerate() {
            (t.state.cruisers[side].hand, t.state.cruisers[side].aside) = (hand, aside);
        }
        t.ok("end");
        t.state.outcome
    };
    // 4 + 7 + 1 against 5 + 5 + 1.
    assert_eq!(tied([4, 1], [5, 1]), Some(Outcome::Won(Side::A)));
    assert_eq!(tied([3, 1], [5, 1]), Some(Outcome::Draw));
    assert_eq!(tied([3, 0], [5, 1]), Some(Outcome::Won(Side::B)));
}

#[test]
fn above_nought_the_game_goes_on() {
    let _rules = covers(&["SF-END-05"]);
    let t = ended(1, 1).then(&["end"]);
    assert_eq!((t.state.outcome, t.state.round, t.state.moment), (None, 2, Moment::Reinforce));
}
