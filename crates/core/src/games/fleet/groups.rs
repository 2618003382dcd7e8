//! Ships that act together: some or all of one square.

use super::options::Switch;
use super::player::Player;
use super::ships::Ability;
use super::squares::{Square, Terrain};
use super::state::State;
use super::talk::{Question, Talk, ask, claim};
use super::tray::DieId;
use super::units::{ShipId, ShipSet, StackId};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::rule::{Refusal, ensure};

/// The most class points on one square.
pub const CAP: u8 = 5;

/// Where a ship stands, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Spot {
    /// The square.
    pub square: Square,
    /// All ships of that player there.
    pub ships: ShipSet,
}

/// Ships of one square that act together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Their owner.
    pub player: u8,
    /// The ships.
    pub ships: ShipSet,
    /// The stack they stand in. Without stack tracking that of the first of them.
    pub stack: u8,
    /// Where they stand.
    pub spot: Spot,
}

impl State {
    /// Where a stack stands. Without stack tracking nothing is known but its ship.
    pub fn spot(&self, id: StackId) -> Spot {
        self.player(id.player)
            .map_or(Spot::default(), |p| Spot { square: p.square(id.stack), ships: p.stack(id.stack) })
    }
}

/// Asks the active player for ships of one square. `allow_spot` judges where they stand, `allow_ships` which they are.
pub fn ask_group(
    state: &State,
    talk: &mut Talk,
    allow_spot: impl Fn(&Spot) -> Result<(), Refusal>,
    allow_ships: impl Fn(ShipSet) -> Result<(), Refusal>,
) -> Result<Group, Stop> {
    let player = state.active;
    let p = state.actor()?;
    ensure(!p.on_zone().is_empty(), refuse(&"FC-DICE-08", Code::Empty))?;
    if state.is_on(Switch::Tracking) {
        let stacks = p.stacks().map(|stack| StackId { player, stack });
        let id = ask(talk, Question::Origin, stacks, |id: StackId| {
            ensure(id.player == player, refuse(&"FC-TEAM-05", Code::Owner))?;
            ensure(!p.stack(id.stack).is_empty(), refuse(&"FC-DICE-08", Code::Empty))?;
            check_spot(&state.spot(id), &allow_spot, &allow_ships)
        })?;
        let spot = state.spot(id);
        let ships = ask_ships(talk, p, spot.ships, allow_ships)?;
        return Ok(Group { player, ships, stack: id.stack, spot });
    }
    // Some square must be left for them, or the ships are a dead end.
    let ships = ask_ships(talk, p, p.on_zone(), |ships| {
        allow_ships(ships)?;
        let squares = Terrain::all().filter(|&terrain| state.has_terrain(terrain));
        let judged = squares
            .map(|terrain| allow_spot(&Spot { square: Square { terrain, ..Square::default() }, ships }));
        judged.reduce(|first, next| if next.is_ok() { next } else { first }).unwrap_or(Ok(()))
    })?;
    let stack = ships.iter().next().and_then(|ship| p.unit(ship)?.stack()).unwrap_or(0);
    let square = ask_square(state, talk, Question::Ground, |square| allow_spot(&Spot { square, ships }))?;
    let square = Square { zone: p.square(stack).zone, ..square };
    Ok(Group { player, ships, stack, spot: Spot { square, ships } })
}

/// Whether the active player has any ships to name to [`ask_group`].
pub fn check_group(
    state: &State,
    allow_spot: impl Fn(&Spot) -> Result<(), Refusal>,
    allow_ships: impl Fn(ShipSet) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let p = state.actor()?;
    let stacks = p.stacks().map(|stack| StackId { player: state.active, stack });
    let judged = stacks.map(|id| check_spot(&state.spot(id), &allow_spot, &allow_ships));
    judged.reduce(Result::or).unwrap_or(ensure(!p.on_zone().is_empty(), refuse(&"FC-DICE-08", Code::Empty)))
}

/// Whether a spot is allowed and leaves at least one choice of ships.
fn check_spot(
    spot: &Spot,
    allow_spot: impl Fn(&Spot) -> Result<(), Refusal>,
    allow_ships: impl Fn(ShipSet) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    allow_spot(spot)?;
    spot.ships.parts().map(allow_ships).reduce(Result::or).unwrap_or(Ok(()))
}

/// Asks for some ships out of `from`.
pub fn ask_ships(
    talk: &mut Talk,
    player: &Player,
    from: ShipSet,
    allow: impl Fn(ShipSet) -> Result<(), Refusal>,
) -> Result<ShipSet, Stop> {
    ask(talk, Question::Ships, from.parts(), |ships: ShipSet| {
        ensure(!ships.is_empty(), refuse(&"FC-ATT-03", Code::Count))?;
        ensure(ships.within(from), refuse(&"FC-DICE-08", Code::Count))?;
        ensure(player.class(ships) <= CAP, refuse(&"FC-MOVE-02", Code::Cap))?;
        allow(ships)
    })
}

/// What ships stand on when stacks are not tracked: asked if some square of this game would not be allowed.
pub fn ask_square(
    state: &State,
    talk: &mut Talk,
    question: Question,
    allow: impl Fn(Square) -> Result<(), Refusal>,
) -> Result<Square, Stop> {
    let square = |terrain| Square { terrain, ..Square::default() };
    let check = |terrain: Terrain| {
        ensure(state.has_terrain(terrain), refuse(&"FC-SQ-01", Code::Dest))?;
        allow(square(terrain))
    };
    let terrains = || Terrain::all().filter(|&terrain| state.has_terrain(terrain));
    if terrains().all(|terrain| check(terrain).is_ok()) {
        claim(talk, question, check)?;
        return Ok(Square::default());
    }
    ask(talk, question, terrains(), check).map(square)
}

/// Where a target stands. Without stack tracking the players say so, and who stands with it if that can matter;
/// `allow_mates` judges whom they name.
pub fn ask_target_spot(
    state: &State,
    talk: &mut Talk,
    target: ShipId,
    allow_mates: impl Fn(ShipSet) -> Result<(), Refusal>,
) -> Result<Spot, Stop> {
    let Some(p) = state.player(target.player) else { return Ok(Spot::default()) };
    if state.is_on(Switch::Tracking) {
        let stack = state.unit(target).and_then(|unit| unit.stack()).unwrap_or(0);
        return Ok(state.spot(StackId { player: target.player, stack }));
    }
    let square = ask_square(state, talk, Question::Cover, |square| {
        ensure(square.terrain != Terrain::Asteroid, refuse(&"FC-ATT-05", Code::Tgt))
    })?;
    let others = p.on_zone().without(target.ship);
    let allow = |ships: ShipSet| {
        ensure(ships.within(others), refuse(&"FC-DICE-08", Code::Count))?;
        ensure(p.class(ships.with(target.ship)) <= CAP, refuse(&"FC-MOVE-02", Code::Cap))?;
        allow_mates(ships)
    };
    let beside = if state.mates_matter(p, others) || allow_mates(ShipSet::NONE).is_err() {
        let choices = core::iter::once(ShipSet::NONE).chain(others.iter().map(ShipSet::one));
        ask(talk, Question::Beside, choices.chain(others.parts()), allow)?
    } else {
        claim(talk, Question::Beside, allow)?;
        ShipSet::NONE
    };
    Ok(Spot { square, ships: beside.with(target.ship) })
}

impl State {
    /// Whether ships that stand with a target could intercept, shield, hit back or withdraw with it.
    fn mates_matter(&self, p: &Player, others: ShipSet) -> bool {
        // A signal may be such a ship: not to ask would tell that it is not.
        let able = p.ships(|unit| unit.hidden || unit.is_able(Ability::Depolarized)).both(others);
        let shields = self.is_on(Switch::Abilities) && !able.is_empty();
        let reacts = |die: DieId| p.tray.face(die) == Face::Special && die.role() != Role::Shield;
        !others.is_empty() && (shields || p.tray.stored().any(reacts))
    }
}
