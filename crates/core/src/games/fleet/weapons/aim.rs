//! What weapons have in common when they are aimed at a ship.

use super::Shot;
use crate::dialogue::Stop;
use crate::games::fleet::groups::ask_square;
use crate::games::fleet::options::Switch;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::Square;
use crate::games::fleet::state::State;
use crate::games::fleet::talk::{Question, Spoken, Talk, ask, claim, confirm};
use crate::games::fleet::units::{ShipId, StackId};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, RuleId, ensure, need};

/// How far the weapons that aim at a ship reach.
const REACH: u8 = 2;

/// Whether a weapon may be aimed at a ship, as far as no geometry is needed. `rule` is the weapon's own.
pub(super) fn check_ship(state: &State, shot: &Shot, id: ShipId, rule: RuleId) -> Result<(), Refusal> {
    let unit = need(state.unit(id), refuse(rule, Code::Tgt))?;
    let stack = need(unit.stack(), refuse(rule, Code::Tgt))?;
    ensure(unit.kind != Kind::Diplomat, refuse(&"FC-WEAP-04", Code::Tgt))?;
    let square = state.square(StackId { player: id.player, stack });
    let sheltered = state.is_on(Switch::Tracking) && square.terrain.shelters();
    ensure(!sheltered, refuse(&"FC-WEAP-04", Code::Tgt))?;
    ensure(square.zone == shot.spot.square.zone, refuse(&"FC-ZONE-03", Code::Range))
}

/// The same for weapons that do harm: they have no use against one's own side.
pub(super) fn check_enemy(state: &State, shot: &Shot, id: ShipId, rule: RuleId) -> Result<(), Refusal> {
    check_ship(state, shot, id, rule)?;
    ensure(state.enemies(shot.ship.player, id.player), refuse(rule, Code::Tgt))
}

/// Whether any ship of an enemy, or of anybody, may be aimed at; if none, why not.
pub(super) fn any_target(
    state: &State,
    enemies: bool,
    allow: impl Fn(ShipId) -> Result<(), Refusal>,
    none: Refusal,
) -> Result<(), Refusal> {
    let there =
        state.all_ships(|id, unit| unit.on_zone() && (!enemies || state.enemies(state.active, id.player)));
    need(there.map(allow).reduce(Result::or), none)?
}

/// Asks for a ship, and where it stands if nobody knows. Ships that come `first` are listed first.
pub(super) fn ask_target(
    state: &State,
    talk: &mut Talk,
    first: impl Fn(ShipId) -> bool,
    allow: impl Fn(ShipId) -> Result<(), Refusal>,
) -> Result<(ShipId, Square), Stop> {
    let all = state.all_ships(|id, unit| unit.on_zone() && first(id));
    let rest = state.all_ships(|id, unit| unit.on_zone() && !first(id));
    let target = ask(talk, Question::Target, all.chain(rest), &allow)?;
    let stack = state.unit(target).and_then(|unit| unit.stack()).unwrap_or(0);
    let square = state.square(StackId { player: target.player, stack });
    if state.is_on(Switch::Tracking) {
        return Ok((target, square));
    }
    let cover = ask_square(state, talk, Question::Cover, |square| {
        ensure(!square.terrain.shelters(), refuse(&"FC-WEAP-04", Code::Tgt))
    })?;
    Ok((target, Square { zone: square.zone, ..cover }))
}

impl Shot {
    /// Whether a ship is known to stand on the battleship's own square.
    pub(super) fn is_beside(&self, id: ShipId) -> bool {
        id.player == self.ship.player && self.spot.ships.has(id.ship)
    }
}

/// Asks how far away a target is, and whether the way there is free, for weapons that obstacles stop.
pub(super) fn ask_clear(
    state: &State,
    talk: &mut Talk,
    shot: &Shot,
    target: ShipId,
    rule: RuleId,
) -> Result<(), Stop> {
    // Only without stack tracking can a ship stand on the battleship's square and nobody knows.
    let least = u8::from(state.is_on(Switch::Tracking) || state.enemies(shot.ship.player, target.player));
    let near = |distance: u8| ensure((least..=REACH).contains(&distance), refuse(rule, Code::Range));
    if shot.is_beside(target) {
        return claim(talk, Question::Distance, |distance: u8| {
            ensure(distance == 0, refuse(rule, Code::Range))
        });
    }
    let distance = ask(talk, Question::Distance, least..=REACH, near)?;
    match distance {
        REACH => confirm(talk, Question::Path, refuse(&"FC-WEAP-02", Code::Path)),
        _ => claim(talk, Question::Path, |_: bool| Ok(())),
    }
}

/// Asks, unless only one choice is allowed.
pub(super) fn ask_known<T: Spoken, I: Iterator<Item = T>>(
    talk: &mut Talk,
    question: Question,
    choices: impl Fn() -> I,
    allow: impl Fn(T) -> Result<(), Refusal>,
) -> Result<T, Stop> {
    let mut able = choices().filter(|&choice| allow(choice).is_ok());
    match (able.next(), able.next()) {
        (Some(only), None) => {
            claim(talk, question, &allow)?;
            Ok(only)
        }
        _ => ask(talk, question, choices(), &allow),
    }
}
