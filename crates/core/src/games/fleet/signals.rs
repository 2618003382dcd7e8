//! Hidden deployment: signals instead of ships.

use super::attack::{PATH, ask_path};
use super::energy::uses;
use super::groups::{CAP, Spot};
use super::journey::Journey;
use super::options::Switch;
use super::reactions::{check_shield, covers};
use super::squares::Family;
use super::state::{Moment, State};
use super::table::Table;
use super::talk::{Question, Support, Talk, Use, WRONG, ask, ask_more, claim, confirm};
use super::tray::Place;
use super::units::{ShipId, ShipSet, StackId};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::rule::{Refusal, ensure, need};

/// A scan that a shield may still block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scan {
    /// Whose signals.
    pub player: u8,
    /// All ships of that square.
    pub ships: ShipSet,
    /// From where it comes, if that can matter.
    pub from: Option<Family>,
}

/// `scan`: attack directions, one for each step, show what the signals of a square are.
pub fn scan(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-HIDDEN-06")?;
    let p = state.actor()?;
    ensure(!p.on_zone().is_empty(), refuse(&"FC-DICE-08", Code::Empty))?;
    let any = state.all_ships(|id, _| check_signal(state, id).is_ok()).next().is_some();
    ensure(any, refuse(&"FC-HIDDEN-06", Code::Empty))?;
    let path = ask_path(state, talk, 1, PATH)?;
    claim(talk, Question::Origin, |id: StackId| {
        ensure(id.player == state.active, refuse(&"FC-TEAM-05", Code::Owner))?;
        ensure(!p.stack(id.stack).is_empty(), refuse(&"FC-DICE-08", Code::Empty))
    })?;
    let signals = state.all_ships(|id, _| check_signal(state, id).is_ok());
    let target = ask(talk, Question::Target, signals, |id: ShipId| check_signal(state, id))?;
    let spot = ask_signals(state, talk, target)?;
    claim(talk, Question::Distance, |distance: u8| {
        ensure(usize::from(distance) == path.len(), refuse(&"FC-HIDDEN-06", Code::Range))
    })?;
    if path.len() > 1 {
        confirm(talk, Question::Path, refuse(&"FC-RANGE-02", Code::Path))?;
    }
    claim(talk, Question::Support, |_: Support| ensure(false, refuse(&"FC-HIDDEN-07", Code::Sup)))?;
    let last = path.last().map_or(Face::Special, |used| used.face(&p.tray));
    let from = ask_side(state, talk, last, target.player, &spot)?;

    let tray = &mut state.actor_mut()?.tray;
    path.iter().for_each(|used| used.spend(tray));
    let scan = Scan { player: target.player, ships: spot.ships, from };
    if state.has_shield(target.player) {
        // Also when no shield can cover it: only the owner knows that.
        state.scan = Some(scan);
        state.moment = Moment::Scanned;
        return Ok(());
    }
    state.show(table, scan);
    Ok(state.carry_on(table)?)
}

/// `hide`: one stored shield keeps the signals from being seen, or they are.
pub fn hide(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Scanned, &"FC-HIDDEN-07")?;
    let scan = need(state.scan, refuse(&"FC-HIDDEN-07", Code::Phase))?;
    let tray = need(state.player(scan.player), WRONG)?.tray;
    let allow = |used: Use| {
        ensure(used.die.role() == Role::Shield, refuse(&"FC-HIDDEN-07", Code::React))?;
        check_shield(&tray, used)?;
        let any = !state.depolarized(scan.player, scan.ships).is_empty();
        ensure(any || covers(used.face(&tray), scan.from), refuse(&"FC-HIDDEN-07", Code::Dir))
    };
    let used = ask_more(talk, Question::Shield, uses(&tray), allow, Ok(()))?;
    match used {
        Some(used) => {
            state.reveal_shielder(table, scan.player, scan.ships, used.face(&tray), scan.from);
            if let Some(p) = state.player_mut(scan.player) {
                used.spend(&mut p.tray);
            }
        }
        None => state.show(table, scan),
    }
    state.scan = None;
    Ok(state.carry_on(table)?)
}

/// Whether a signal may be scanned: an enemy's, in a zone with own ships.
fn check_signal(state: &State, id: ShipId) -> Result<(), Refusal> {
    let unit = need(state.unit(id).filter(|unit| unit.on_zone()), refuse(&"FC-HIDDEN-06", Code::Tgt))?;
    ensure(state.enemies(state.active, id.player), refuse(&"FC-HIDDEN-06", Code::Tgt))?;
    ensure(unit.hidden, refuse(&"FC-HIDDEN-06", Code::Empty))?;
    let zone = state.square(StackId { player: id.player, stack: unit.stack().unwrap_or(0) }).zone;
    let own = state.all_stacks().filter(|stack| stack.player == state.active);
    let here = own.map(|stack| state.square(stack).zone).any(|own| own == zone);
    ensure(here || !state.is_on(Switch::Tracking), refuse(&"FC-ZONE-02", Code::Range))
}

/// All ships of the square. Without stack tracking the players say which.
fn ask_signals(state: &State, talk: &mut Talk, target: ShipId) -> Result<Spot, Stop> {
    let Some(p) = state.player(target.player) else { return Ok(Spot::default()) };
    if state.is_on(Switch::Tracking) {
        let stack = state.unit(target).and_then(|unit| unit.stack()).unwrap_or(0);
        return Ok(state.spot(StackId { player: target.player, stack }));
    }
    let others = p.on_zone().without(target.ship);
    let choices = core::iter::once(ShipSet::NONE).chain(others.parts());
    let beside = ask(talk, Question::Beside, choices, |ships: ShipSet| {
        ensure(ships.within(others), refuse(&"FC-DICE-08", Code::Count))?;
        ensure(
            p.class(ships.with(target.ship)) <= CAP,
            super::refusal::refuse_neutrally(&"FC-HIDDEN-04", Code::Cap),
        )
    })?;
    Ok(Spot { ships: beside.with(target.ship), ..Spot::default() })
}

/// From which side a scan comes: the die tells, and a multi result is asked about if a shield could make a difference.
fn ask_side(
    state: &State,
    talk: &mut Talk,
    face: Face,
    player: u8,
    spot: &Spot,
) -> Result<Option<Family>, Stop> {
    let allow = |family: Family| super::energy::check_family(face, family);
    if face == Face::Multi && state.shields_are_narrow(player, spot) {
        return ask(talk, Question::Family, Family::ALL.into_iter(), allow).map(Some);
    }
    claim(talk, Question::Family, allow)?;
    Ok(Family::ALL.into_iter().find(|family| face != Face::Multi && family.is_covered_by(face)))
}

impl State {
    /// Whether any of some ships is a signal.
    pub(super) fn any_hidden(&self, player: u8, ships: ShipSet) -> bool {
        let hidden = |ship: u8| self.unit(ShipId { player, ship }).is_some_and(|unit| unit.hidden);
        ships.iter().any(hidden)
    }

    /// Whether a player has stored a shield that blocks some direction.
    pub(super) fn has_shield(&self, player: u8) -> bool {
        self.player(player).is_some_and(|p| p.tray.at(Place::Left).any(|die| die.role() == Role::Shield))
    }

    /// Who takes a second step shows what it is.
    pub(super) fn reveal_movers(&mut self, table: &mut Table, journey: &Journey) {
        for ship in journey.ships.iter() {
            self.reveal(table, ShipId { player: journey.player, ship });
        }
    }

    /// The signals of a square become ships.
    fn show(&mut self, table: &mut Table, scan: Scan) {
        for ship in scan.ships.iter() {
            self.reveal(table, ShipId { player: scan.player, ship });
        }
    }

    /// A shield that does not cover the direction by itself shows the hidden ship that makes it do so.
    pub(super) fn reveal_shielder(
        &mut self,
        table: &mut Table,
        player: u8,
        ships: ShipSet,
        face: Face,
        from: Option<Family>,
    ) {
        let able = self.depolarized(player, ships);
        let shown = able.iter().any(|ship| !self.any_hidden(player, ShipSet::one(ship)));
        if covers(face, from) || shown {
            return;
        }
        if let Some(ship) = able.iter().next() {
            self.reveal(table, ShipId { player, ship });
        }
    }
}
