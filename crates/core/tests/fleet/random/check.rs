//! What must hold at every moment of every game.

use super::player::roles;
use passerelle_core::bytes::Out;
use passerelle_core::dice::Face;
use passerelle_core::games::fleet::Command;
use passerelle_core::games::fleet::events::{Event, Events};
use passerelle_core::games::fleet::options::{Form, Switch};
use passerelle_core::games::fleet::player::Faction;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::talk::Answer;
use passerelle_core::games::fleet::tray::{DieId, Place};
use passerelle_core::games::fleet::units::{Berth, ShipId, Unit};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::victory::Outcome;
use passerelle_core::games::fleet::weapons::Token;
use passerelle_core::games::{Games, STATE, Title};

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
    written_and_read_back(state);
}

/// What a snapshot holds of a game is the whole game.
fn written_and_read_back(state: &State) {
    let games = Games { fleet: *state, ..Games::default() };
    let mut bytes = [0; STATE];
    let mut out = Out::new(&mut bytes);
    assert_eq!(games.put(Title::Fleet, &mut out), Some(()), "no room");
    assert_eq!(games.hash(Title::Fleet), out.hash());
    let len = out.len();
    let mut read = Games::default();
    assert_eq!(read.get(Title::Fleet, &bytes[..len]), Some(()));
    assert!(read == games, "{:?}", state.moment);
}

/// The last command: what was before it, and what happened.
pub(super) struct Last<'a> {
    pub(super) before: &'a State,
    pub(super) command: &'a Command,
    pub(super) events: &'a Events,
}

/// True as long as the referee led.
pub(super) fn refereed(last: &Last, state: &State) {
    sound(state);
    if state.turn > 0 {
        assert_eq!(decided(last, state), state.outcome, "{:?} after {:?}", state.options, last.command);
    }
}

/// Everything a referee sees to, but who has won.
pub(super) fn sound(state: &State) {
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

/// How the game stands by the printed rules, worked out from what was there before and what happened.
fn decided(last: &Last, state: &State) -> Option<Outcome> {
    let conceded = match (last.command.verb, &last.command.answers[..]) {
        (Verb::Concede, [Answer::Number(seat)]) => state.player(*seat),
        _ => None,
    };
    match conceded {
        Some(p) if state.options.form != Form::FreeForAll => return Some(Outcome::Won(1 - p.side)),
        _ => {}
    }
    match state.options.scenario {
        Scenario::Salvage => salvaged(state),
        Scenario::Passage => passed(state),
        Scenario::Capture => captured(last, state),
        Scenario::Control => controlled(last, state),
        _ if state.options.form == Form::FreeForAll => last_in(last, state),
        _ => thirds(state),
    }
}

fn on_zone(state: &State, is: impl Fn(u8, &Unit) -> bool) -> bool {
    state.players.iter().any(|p| p.units.iter().any(|unit| is(p.side, unit)))
}

/// Six of eleven containers or eleven of twenty-one, or more than the others when the zone is empty.
fn salvaged(state: &State) -> Option<Outcome> {
    let home = |side: u8| -> u32 {
        state.players.iter().filter(|p| p.side == side).map(|p| u32::from(p.containers)).sum()
    };
    let enough = if state.players.len() == 4 { 11 } else { 6 };
    let ships = on_zone(state, |_, unit| matches!(unit.berth, Berth::Zone(_)) && unit.kind != Kind::Decoy);
    match (home(0), home(1)) {
        (a, b) if ships && a < enough && b < enough => None,
        (a, b) if a == b => Some(Outcome::Draw),
        (a, b) => Some(Outcome::Won(u8::from(a < b))),
    }
}

/// The cruiser is out, or destroyed.
fn passed(state: &State) -> Option<Outcome> {
    let cruiser = |berth: Berth| on_zone(state, |_, u| u.kind == Kind::DamagedCruiser && u.berth == berth);
    let phoebe = state.players.iter().find(|p| p.faction == Faction::Phoebe).map_or(0, |p| p.side);
    match (cruiser(Berth::Away), cruiser(Berth::Lost)) {
        (true, _) => Some(Outcome::Won(phoebe)),
        (_, true) => Some(Outcome::Won(1 - phoebe)),
        _ => None,
    }
}

/// The diplomatic ship has left with whoever had it, or is destroyed.
fn captured(last: &Last, state: &State) -> Option<Outcome> {
    let has = |state: &State, side: Option<u8>| {
        on_zone(state, |owner, unit| {
            unit.kind == Kind::Diplomat && unit.alive() && side.is_none_or(|side| side == owner)
        })
    };
    if on_zone(state, |_, unit| unit.kind == Kind::Diplomat && unit.berth == Berth::Lost) {
        return Some(Outcome::NoWinner);
    }
    let left = last.command.verb == Verb::Leave && !has(state, None);
    let owner = (0..2).find(|&side| has(last.before, Some(side)));
    owner.filter(|_| left).map(Outcome::Won)
}

/// A turn began with ships on both portals, or a side has no ship left.
fn controlled(last: &Last, state: &State) -> Option<Outcome> {
    let ships = |side: u8| on_zone(state, |owner, u| owner == side && u.alive() && u.kind != Kind::Decoy);
    match (ships(0), ships(1)) {
        (false, false) => return Some(Outcome::Draw),
        (false, true) => return Some(Outcome::Won(1)),
        (true, false) => return Some(Outcome::Won(0)),
        (true, true) => {}
    }
    let p = &state.players[usize::from(state.active)];
    let began = last.events.iter().any(|event| matches!(event, Event::Turn { .. }));
    let said = last.command.verb == Verb::Start && last.command.answers[..] == [Answer::Yes(true)];
    let stands = |portal: &str| {
        let there = |unit: &Unit| {
            let terrain = unit.stack().map(|stack| p.squares[usize::from(stack)].terrain.word());
            terrain == Some(portal) && unit.kind != Kind::Decoy
        };
        p.units.iter().any(there)
    };
    let tracked = state.is_on(Switch::Tracking);
    let both = if tracked { began && stands("x1") && stands("x2") } else { said };
    both.then_some(Outcome::Won(p.side))
}

/// Everyone for himself: who has a third or less is out, and the last one in wins. Who went out together with all the
/// others is compared by the points left.
fn last_in(last: &Last, state: &State) -> Option<Outcome> {
    let wrong = state.players.iter().any(|p| p.out != (3 * living(&p.units) <= u32::from(p.start)));
    assert!(!wrong, "who is out is not who is beaten");
    let left: Vec<u8> = state.players.iter().filter(|p| !p.out).map(|p| p.side).collect();
    match left[..] {
        [] => {}
        [side] => return Some(Outcome::Won(side)),
        _ => return None,
    }
    let mut points: Vec<(u32, u8)> = Vec::new();
    for (seat, p) in (0u8..).zip(&last.before.players).filter(|(_, p)| !p.out) {
        let gone = |ship: u8| last.events.contains(&Event::Destroyed(ShipId { player: seat, ship }));
        let units: Vec<Unit> =
            (0u8..).zip(&p.units).filter(|(ship, _)| !gone(*ship)).map(|(_, u)| *u).collect();
        points.push((living(&units), p.side));
    }
    points.sort_unstable();
    match points[..] {
        [.., (a, _), (b, _)] if a == b => Some(Outcome::Draw),
        [.., (_, side)] => Some(Outcome::Won(side)),
        [] => None,
    }
}

/// A side with a third or less has lost; if both have, more points are ahead.
fn thirds(state: &State) -> Option<Outcome> {
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
