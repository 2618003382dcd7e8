//! What must hold at every moment of every game.

use super::player::roles;
use passerelle_core::dice::Face;
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::tray::{DieId, Place};
use passerelle_core::games::fleet::units::{Berth, Unit};
use passerelle_core::games::fleet::victory::Outcome;
use passerelle_core::games::fleet::weapons::Token;

/// True in both modes.
pub(super) fn always(state: &State) {
    for p in &state.players {
        for (die, role) in DieId::all().zip(roles()) {
            assert_eq!(die.role(), role);
            assert_eq!(Place::ALL.iter().filter(|&&place| p.tray.at(place).any(|d| d == die)).count(), 1);
        }
        assert!(p.units.iter().all(|unit| unit.hull <= unit.kind.ship().hull || unit.kind == Kind::Decoy));
    }
    assert_eq!(state.moment == Moment::Over, state.outcome.is_some());
}

/// True as long as the referee led. The last command may have been that a player gives up.
pub(super) fn refereed(state: &State, conceded: Option<u8>) {
    always(state);
    for (seat, p) in state.players.iter().enumerate() {
        let left: Vec<Face> = p.tray.at(Place::Left).map(|die| p.tray.face(die)).collect();
        let right: Vec<Face> = p.tray.at(Place::Right).map(|die| p.tray.face(die)).collect();
        assert!(left.len() <= 2 && left.iter().all(|&face| face != Face::Special), "{seat}: {left:?}");
        assert!(right.len() <= 2 && right.iter().all(|&face| face == Face::Special), "{seat}: {right:?}");
        for unit in p.units.iter().filter(|unit| unit.alive() && unit.kind != Kind::Decoy) {
            assert!(unit.hull > 0, "{seat}: {unit:?}");
        }
        assert_eq!(u32::from(p.points()), living(&p.units), "{seat}");
        if state.is_on(Switch::Tracking) {
            for stack in p.stacks() {
                assert!(p.class(p.stack(stack)) <= 5, "{seat}: stack {stack} of {:?}", p.units);
            }
        }
        for weapon in p.weapons.iter().filter(|weapon| weapon.token != Token::Ready) {
            assert!(p.armed(weapon), "{seat}: {weapon:?} is deployed and lost");
            if let Token::OnShip(ship) = weapon.token {
                assert!(
                    state.unit(ship).is_some_and(|unit| unit.alive()),
                    "{seat}: {weapon:?} on a lost ship"
                );
            }
        }
    }
    let attacked = matches!(
        state.moment,
        Moment::Support | Moment::Intercept | Moment::Bonus | Moment::Block | Moment::React
    );
    let under_way = matches!(state.moment, Moment::Step | Moment::Exit | Moment::Tile);
    assert!(!attacked || state.attack.is_some(), "{:?} without an attack", state.moment);
    assert!(!under_way || state.journey.is_some(), "{:?} without a journey", state.moment);
    if matches!(state.moment, Moment::Start | Moment::Energy | Moment::Dice | Moment::Board | Moment::Over) {
        assert!(state.attack.is_none() && state.journey.is_none(), "{:?} with an action", state.moment);
    }
    if state.turn > 0 {
        assert_eq!(decided(state, conceded), state.outcome, "{:?}", state.options);
    }
}

/// Somebody can always do something, until the game is over.
pub(super) fn goes_on(state: &State) {
    if state.moment == Moment::Over {
        return;
    }
    if state.moment != Moment::Blank {
        let seat = state.decider().expect("somebody to decide");
        assert!(state.player(seat).is_some() || state.turn == 0, "{seat} decides in {:?}", state.moment);
    }
    assert!(state.verbs().next().is_some(), "nothing can be done in {:?}", state.moment);
}

fn living(units: &[Unit]) -> u32 {
    let counted = units.iter().filter(|unit| matches!(unit.berth, Berth::Zone(_) | Berth::Reserve));
    counted
        .map(|unit| match unit.kind {
            Kind::Frigate => 1,
            Kind::Destroyer => 2,
            Kind::Cruiser => 3,
            Kind::Battleship => 4,
            _ => 0,
        })
        .sum()
}

/// How the game stands by the printed rule, worked out from the ships alone. Scenarios that are won otherwise
/// have tests of their own.
fn decided(state: &State, conceded: Option<u8>) -> Option<Outcome> {
    if let Some(p) =
        conceded.and_then(|seat| state.player(seat)).filter(|_| state.options.form != Form::FreeForAll)
    {
        return Some(Outcome::Won(1 - p.side));
    }
    if !state.options.scenario.sheet().by_thirds {
        return state.outcome;
    }
    if state.options.form == Form::FreeForAll {
        let left: Vec<u8> = state.players.iter().filter(|p| !p.out).map(|p| p.side).collect();
        let wrong = state.players.iter().any(|p| p.out != (3 * living(&p.units) <= u32::from(p.start)));
        assert!(!wrong, "who is out is not who is beaten");
        return match left[..] {
            [] => state.outcome,
            [side] => Some(Outcome::Won(side)),
            _ => None,
        };
    }
    let points = |side: u8| {
        let players = state.players.iter().filter(|p| p.side == side);
        players.fold((0, 0), |(now, start), p| (now + living(&p.units), start + u32::from(p.start)))
    };
    let ((a, a_start), (b, b_start)) = (points(0), points(1));
    match (3 * a <= a_start, 3 * b <= b_start) {
        (false, false) => None,
        (true, false) => Some(Outcome::Won(1)),
        (false, true) => Some(Outcome::Won(0)),
        (true, true) if a == b => Some(Outcome::Draw),
        (true, true) => Some(Outcome::Won(u8::from(a < b))),
    }
}
