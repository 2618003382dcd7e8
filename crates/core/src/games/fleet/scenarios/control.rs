//! Control: own ships on both portals.

use super::{Scenario, X1, X2};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::games::fleet::energy::{check_direction, check_ready, uses};
use crate::games::fleet::groups::CAP;
use crate::games::fleet::journey::{Journey, RESERVE};
use crate::games::fleet::moves::{ask_beside, ask_to, check_destination, destinations};
use crate::games::fleet::options::Switch;
use crate::games::fleet::player::Player;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::{Portal, Square, Terrain};
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, Use, ask, claim};
use crate::games::fleet::units::{Berth, ShipSet};
use crate::games::fleet::victory::Outcome;
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

/// A player without any ship has lost.
pub(super) fn decided(state: &State) -> Option<Outcome> {
    let has_ship = |side: u8| {
        state
            .players
            .iter()
            .any(|p| p.side == side && p.units.iter().any(|u| u.alive() && u.kind != Kind::Decoy))
    };
    match (has_ship(0), has_ship(1)) {
        (true, true) => None,
        (true, false) => Some(Outcome::Won(0)),
        (false, true) => Some(Outcome::Won(1)),
        (false, false) => Some(Outcome::Draw),
    }
}

/// Ships of the active player on both portals win.
pub(super) fn wins_at_start(state: &State) -> Option<Outcome> {
    let p = state.player(state.active)?;
    let holds = |portal: Portal| {
        p.stacks().any(|stack| {
            let ship = p.stack(stack).iter().any(|ship| p.unit(ship).is_some_and(|u| u.kind != Kind::Decoy));
            ship && p.square(stack).terrain == Terrain::Portal(portal)
        })
    };
    let tracked = state.is_on(Switch::Tracking);
    (tracked && holds(X1) && holds(X2)).then_some(Outcome::Won(p.side))
}

/// Without stack tracking the players are asked whether somebody stands on both portals.
pub(super) fn dawn_is_due(state: &State) -> bool {
    !state.is_on(Switch::Tracking) && state.player(state.active).is_some_and(|p| p.on_zone().len() > 1)
}

pub(super) fn dawn(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let both = ask(talk, Question::Yes, [false, true].into_iter(), |_: bool| Ok(()))?;
    if let Some(side) = state.player(state.active).map(|p| p.side).filter(|_| both) {
        state.end(table, Outcome::Won(side));
    }
    Ok(())
}

/// `enter`: ships of the reserve come through the player's own portal, next to it or onto it.
pub fn enter(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-SCEN-CTRL-02")?;
    ensure(state.options.scenario == Scenario::Control, refuse(&"FC-SCEN-CTRL-02", Code::Scen))?;
    let player = state.active;
    let p = state.actor()?;
    let reserve = p.ships(|unit| unit.berth == Berth::Reserve);
    ensure(!reserve.is_empty(), refuse(&"FC-SCEN-CTRL-02", Code::Empty))?;
    let portal = if p.side == 0 { X1 } else { X2 };
    let onto = |used: Use| used.flip.is_none() && p.tray.face(used.die) == Face::Special;
    let used = ask(talk, Question::Die, uses(&p.tray), |used: Use| {
        if used.die.role() != Role::Movement || !onto(used) {
            return check_direction(&p.tray, used, Role::Movement);
        }
        check_ready(&p.tray, used.die)?;
        let singles = reserve.iter().map(|ship| state.check_portal(portal, ShipSet::one(ship)));
        singles.reduce(Result::or).unwrap_or(Ok(()))
    })?;
    claim(talk, Question::Portal, |named: Portal| {
        ensure(named == portal, refuse(&"FC-SCEN-CTRL-02", Code::Scen))
    })?;
    let ships = ask(talk, Question::Ships, loads(p, reserve), |ships: ShipSet| {
        ensure(!ships.is_empty() && ships.within(reserve), refuse(&"FC-SCEN-CTRL-02", Code::Count))?;
        ensure(p.class(ships) <= CAP, refuse(&"FC-SCEN-CTRL-02", Code::Cap))?;
        if onto(used) { state.check_portal(portal, ships) } else { Ok(()) }
    })?;
    claim(talk, Question::Number, |steps: u8| ensure(steps == 1, refuse(&"FC-SCEN-CTRL-02", Code::Abil)))?;
    let to = if onto(used) {
        ask_onto(state, talk, portal)?
    } else {
        ask_to(talk, destinations(state, player), |to: To| {
            let taken = matches!(to, To::Own(stack) if is_portal(p.square(stack).terrain));
            let away = !taken && !matches!(to, To::Portal(_));
            ensure(away, refuse(&"FC-SCEN-CTRL-02", Code::Dest))?;
            check_destination(state, player, ships, 0, None, to)
        })?
    };
    let beside = ask_beside(state, talk, player, ships, to)?;

    let face = used.face(&p.tray);
    used.spend(&mut state.actor_mut()?.tray);
    let back = (RESERVE, Square::default());
    let journey = Journey { face, beside, ..Journey::from(player, ships, back) };
    Ok(state.arrive(table, journey, to)?)
}

const fn is_portal(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Portal(_))
}

/// How ships come onto the portal itself. With stack tracking it is known who stands there.
fn ask_onto(state: &State, talk: &mut Talk, portal: Portal) -> Result<To, Stop> {
    let known = state.on_portal(portal).map_or(To::Portal(portal), |id| To::Own(id.stack));
    let allow = |to: To| {
        ensure(to != To::Enemy, refuse(&"FC-MOVE-03", Code::Enemy))?;
        let joins = to == To::Join && !state.is_on(Switch::Tracking);
        ensure(to == known || joins, refuse(&"FC-SCEN-CTRL-02", Code::Dest))
    };
    if state.is_on(Switch::Tracking) {
        claim(talk, Question::To, allow)?;
        return Ok(known);
    }
    ask_to(talk, [To::Portal(portal), To::Join].into_iter(), allow)
}

/// Ships worth offering: every mixture that fits on a square. Ships of one kind in reserve are alike, but for
/// battleships and their weapons.
fn loads(p: &Player, reserve: ShipSet) -> impl Iterator<Item = ShipSet> + '_ {
    let of = move |kind: Kind| reserve.both(p.ships(|unit| unit.kind == kind));
    let some = move |kind: Kind, count: usize| of(kind).iter().take(count).collect::<ShipSet>();
    let heavy = of(Kind::Battleship).iter().chain(of(Kind::Cruiser).iter().take(1)).map(ShipSet::one);
    heavy.chain([ShipSet::NONE]).flat_map(move |heavy| {
        (0..=2).rev().flat_map(move |destroyers| {
            (0..=5).rev().flat_map(move |frigates| {
                (0..=2).rev().map(move |decoys| {
                    heavy
                        .either(some(Kind::Destroyer, destroyers))
                        .either(some(Kind::Frigate, frigates))
                        .either(some(Kind::Decoy, decoys))
                })
            })
        })
    })
}

impl State {
    /// Whether ships of the active player may come onto a portal, as far as it is known who stands there.
    fn check_portal(&self, portal: Portal, ships: ShipSet) -> Result<(), Refusal> {
        let Some(id) = self.on_portal(portal) else { return Ok(()) };
        ensure(id.player == self.active, refuse(&"FC-MOVE-03", Code::Enemy))?;
        let class = self.player(id.player).map_or(0, |p| p.class(self.spot(id).ships.either(ships)));
        ensure(class <= CAP, refuse(&"FC-MOVE-02", Code::Cap))
    }
}
