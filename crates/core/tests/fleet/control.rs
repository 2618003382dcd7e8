//! Control: ships in reserve, and the two portals.

use crate::scenarios::laid_out;
use crate::table::Table;
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::Terrain;
use passerelle_core::games::fleet::state::Moment;
use passerelle_core::games::fleet::units::Berth;
use passerelle_core::games::fleet::victory::Outcome;
use passerelle_covers::covers;

#[test]
fn ships_enter_by_the_own_portal() {
    let _rules = covers(&["FC-SCEN-CTRL-02", "FC-DICE-08"]);
    let mut t = laid_out(Scenario::Control, &["!Ba !Fr !Cr !Cr", "!Ba"]).hand(1, "BO BM BS RO");
    t.refused("move die=BO origin=1 to=open", "FC-DICE-08", "E_EMPTY");
    t.refused("enter die=RO ships=1 to=open", "FC-DICE-07", "E_COLOUR");
    t.refused("enter die=BO ships=3+4 to=open", "FC-SCEN-CTRL-02", "E_CAP");
    t.refused("enter die=BO ships=9 to=open", "FC-SCEN-CTRL-02", "E_COUNT");
    t.refused("enter die=BO portal=x2 ships=1 to=open", "FC-SCEN-CTRL-02", "E_SCEN");
    t.refused("enter die=BO ships=2 to=open number=2", "FC-SCEN-CTRL-02", "E_ABIL");
    t.refused("enter die=BO ships=1 to=x1", "FC-SCEN-CTRL-02", "E_DEST");
    t.refused("enter die=BO ships=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.ok("enter die=BO portal=x1 ships=1+2 to=open");
    assert_eq!((t.stacks(1), t.state.moment), (vec![vec![1, 2]], Moment::Dice), "no second step");
    t.refused("enter die=BM ships=3 to=1", "FC-MOVE-02", "E_CAP");
    t.ok("enter die=BS ships=3");
    assert_eq!((t.stacks(1), t.square(1, 3).terrain.word()), (vec![vec![1, 2], vec![3]], "x1"));
    t.refused("enter die=BM ships=4 to=2", "FC-SCEN-CTRL-02", "E_DEST");
    let mut t = t.right(1, "").hand(1, "BS");
    t.refused("enter die=BS ships=4", "FC-MOVE-02", "E_CAP");
    t.ok("enter die=BM ships=4 to=open");
    t.refused("enter die=BS", "FC-SCEN-CTRL-02", "E_EMPTY");

    // A frigate joins those on the portal; an enemy there is in the way.
    let mut t = laid_out(Scenario::Control, &["!Fr !Fr Cr@x1 !Fr", "Ba !Ba"]).hand(1, "BS BS");
    t.refused("enter die=BS ships=1 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.ok("enter die=BS ships=1+2");
    assert_eq!(t.stacks(1), [vec![1, 2, 3]]);
    t.refused("enter die=BS ships=4", "FC-MOVE-02", "E_CAP");
    let mut t = laid_out(Scenario::Control, &["!Fr", "Ba@x1"]).hand(1, "BS");
    t.refused("enter die=BS ships=1", "FC-MOVE-03", "E_ENEMY");
    Table::duel("!Fr", "Ba").hand(1, "BO").refused(
        "enter die=BO ships=1 to=open",
        "FC-SCEN-CTRL-02",
        "E_SCEN",
    );
    let mut t = laid_out(Scenario::Control, &["!Fr", "Ba@x1"]).at(Moment::Energy);
    t.refused("enter die=BO ships=1 to=open", "FC-SCEN-CTRL-02", "E_PHASE");
    // The second player enters at the other end.
    let mut t = laid_out(Scenario::Control, &["Fr", "!Fr !Ba"]).hand(2, "BS");
    t.state.active = 1;
    t.ok("enter die=BS portal=x2 ships=1");
    assert_eq!(t.square(2, 1).terrain.word(), "x2");
}

#[test]
fn squares_beside_the_portal_act_on_who_enters() {
    let _rules = covers(&["FC-SCEN-CTRL-02"]);
    let mut t = laid_out(Scenario::Control, &["!De !Fr", "Ba"]).hand(1, "BO BO BO");
    t.rolls("enter die=BO ships=1 to=asteroid", "S");
    assert_eq!((t.hull(1, 1), t.square(1, 1).terrain), (10, Terrain::Asteroid));
    // A gravitational field throws ships back into reserve.
    t.rolls("enter die=BO ships=2 to=gravity", "S");
    assert_eq!((t.hull(1, 2), t.state.players[0].units[1].berth), (5, Berth::Reserve));
    assert_eq!((t.stacks(1), t.state.moment), (vec![vec![1]], Moment::Dice));
    t.rolls("enter die=BO ships=2 to=gravity", "D");
    assert_eq!(t.state.moment, Moment::Exit);
    let before = t.state;
    t.ok("exit nowhere");
    assert_eq!((t.stacks(1), t.state.moment), (vec![vec![1]], Moment::Dice));
    t.state = before;
    t.ok("exit open");
    assert_eq!((t.stacks(1), t.state.moment), (vec![vec![1], vec![2]], Moment::Dice));
}

#[test]
fn without_stacks_the_players_say_what_is_on_the_portal() {
    let _rules = covers(&["FC-SCEN-CTRL-02", "FC-SCEN-CTRL-03"]);
    let mut t = laid_out(Scenario::Control, &["!Fr !Fr !Cr", "!Ba !Fr"])
        .with(Switch::Tracking, false)
        .hand(1, "BS BS BO");
    t.state.story.special_squares = false;
    t.ok("enter die=BS ships=1 to=x1");
    t.refused("enter die=BS ships=2 to=enemy", "FC-MOVE-03", "E_ENEMY");
    t.refused("enter die=BS ships=2 to=open", "FC-SCEN-CTRL-02", "E_DEST");
    t.refused("enter die=BS ships=2 to=join fits=no", "FC-MOVE-02", "E_CAP");
    t.ok("enter die=BS ships=2 to=join fits=yes");
    t.ok("enter die=BO ships=3 to=open");
    let mut t = t.at(Moment::Start);
    let before = t.state;
    t.ok("start yes=no");
    assert_eq!((t.state.outcome, t.state.moment), (None, Moment::Energy));
    t.state = before;
    t.ok("start yes=yes");
    assert_eq!(t.state.outcome, Some(Outcome::Won(0)));
}

#[test]
fn both_portals_win_at_the_own_start_of_turn() {
    let _rules = covers(&["FC-SCEN-CTRL-03"]);
    for (fleets, ends, outcome) in [
        (["Ba", "Fr@x1 Fr@x2"], 1, Some(Outcome::Won(1))),
        (["Fr@x1 Fr@x2", "Ba"], 1, None),
        (["Fr@x1 Fr@x2", "Ba"], 2, Some(Outcome::Won(0))),
        (["Ba", "Fr@x1 Fr"], 1, None),
        (["Ba", "Fr@x1 ?--@x2"], 1, None),
    ] {
        let mut t = laid_out(Scenario::Control, &fleets);
        for _ in 0..ends {
            t = t.at(Moment::Board);
            t.ok("end");
        }
        assert_eq!(t.state.outcome, outcome, "{fleets:?} after {ends}");
    }
}

#[test]
fn no_ship_at_all_loses() {
    let _rules = covers(&["FC-SCEN-CTRL-04"]);
    for (second, outcome) in [
        ("Fr1 !Fr", None),
        ("Fr1 Fr", None),
        ("Fr1", Some(Outcome::Won(0))),
        ("Fr1 ?--", Some(Outcome::Won(0))),
    ] {
        let mut t = laid_out(Scenario::Control, &["Ba", second]).hand(1, "RO");
        t.ok("attack die=RO origin=1 target=2:1");
        assert_eq!(t.state.outcome, outcome, "{second}");
    }
    // Both at once.
    let mut t = laid_out(Scenario::Control, &["Fr1", "Fr1"]).hand(1, "RO").right(2, "RS");
    t.ok("attack die=RO origin=1 target=2:1");
    t.ok("react counter die=RS target=1:1");
    assert_eq!(t.state.outcome, Some(Outcome::Draw));
}
