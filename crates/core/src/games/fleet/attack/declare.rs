//! Declaring an attack on a neighbouring square, and support for it.

use super::{Attack, Manner, SOURCES, Source};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::games::fleet::energy::{ask_direction, check_family};
use crate::games::fleet::groups::{CAP, Group, Spot, ask_group, ask_target_spot, check_group};
use crate::games::fleet::options::{Form, Switch};
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::{Family, Terrain};
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Bearing, Question, Support, Talk, WRONG, ask, ask_more, claim};
use crate::games::fleet::units::{ShipId, ShipSet, StackId};
use crate::games::fleet::{Code, refuse};
use crate::list::List;
use crate::rule::{Refusal, ensure, need};

/// What a way to attack demands beside the usual rules.
pub(super) struct Aim<'a> {
    /// Of the square the attackers stand on.
    pub from: &'a dyn Fn(&Spot) -> Result<(), Refusal>,
    /// Of the target.
    pub at: &'a dyn Fn(&Spot, ShipId) -> Result<(), Refusal>,
    /// Of the ships that stand with the target.
    pub mates: &'a dyn Fn(&Spot, ShipId, ShipSet) -> Result<(), Refusal>,
}

/// `attack`: one die, one square, one target next to it.
pub fn declare(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let aim = Aim { from: &|_| Ok(()), at: &|_, _| Ok(()), mates: &|_, _, _| Ok(()) };
    aim.check(state)?;
    let used = ask_direction(state, talk, Role::Attack)?;
    let (group, target, spot) = aim.ask(state, talk)?;
    claim(talk, Question::Distance, |distance: u8| {
        ensure(distance == 1, refuse(&"FC-RANGE-01", Code::Range))
    })?;
    let face = used.face(&state.actor()?.tray);
    let from = ask_family(state, talk, face, target, &spot)?;
    let mut sources = List::new();
    let _ = sources.push(state.source(group.player, group.ships, from));
    let in_gas = group.spot.square.terrain == Terrain::Gas;
    if in_gas {
        claim(talk, Question::Support, |_: Support| ensure(false, refuse(&"FC-ATT-06", Code::Sup)))?;
    } else {
        ask_support(state, talk, group.player, Some(&group), target, &spot, &mut sources)?;
    }

    used.spend(&mut state.actor_mut()?.tray);
    let mut attack = Attack::new(sources, target, spot, Manner::Near);
    if in_gas {
        attack.asking = u8::MAX;
    }
    state.launch(table, attack);
    Ok(state.carry_on(table)?)
}

/// `support`: another player's ships help, or do not.
pub fn support(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Support, &"FC-ATT-02")?;
    let mut attack = need(state.attack, refuse(&"FC-ATT-02", Code::Phase))?;
    let (by, target, spot) = (attack.asking, attack.target, attack.spot);
    ask_support(state, talk, by, None, target, &spot, &mut attack.sources)?;
    attack.asking = by.saturating_add(1);
    state.attack = Some(attack);
    state.reveal_sources(table);
    Ok(state.carry_on(table)?)
}

impl Aim<'_> {
    /// Whether anybody can be attacked so at all.
    pub(super) fn check(&self, state: &State) -> Result<(), Refusal> {
        state.must_await(Moment::Dice, &"FC-TURN-07")?;
        check_group(state, |spot| self.check_spot(state, spot), |ships| check_attackers(state, ships))
    }

    /// Asks for the attackers, all of one square, and for their target, the heaviest first.
    pub(super) fn ask(&self, state: &State, talk: &mut Talk) -> Result<(Group, ShipId, Spot), Stop> {
        let allow_spot = |spot: &Spot| self.check_spot(state, spot);
        let group = ask_group(state, talk, allow_spot, |ships| check_attackers(state, ships))?;
        let heavy = (1..=4u8).rev();
        let choices = heavy.flat_map(|class| state.all_ships(move |_, unit| unit.kind.ship().class == class));
        let target =
            ask(talk, Question::Target, choices, |id: ShipId| self.check_target(state, &group.spot, id))?;
        let spot = ask_target_spot(state, talk, target, |mates| (self.mates)(&group.spot, target, mates))?;
        Ok((group, target, spot))
    }

    /// Whether ships at a spot can attack anybody.
    fn check_spot(&self, state: &State, spot: &Spot) -> Result<(), Refusal> {
        (self.from)(spot)?;
        ensure(spot.square.terrain != Terrain::Asteroid, refuse(&"FC-ATT-06", Code::Terr))?;
        let enemies = state.all_ships(|id, unit| state.enemies(state.active, id.player) && unit.on_zone());
        let judged = enemies.map(|id| self.check_target(state, spot, id)).reduce(Result::or);
        judged.unwrap_or(ensure(false, refuse(&"FC-ATT-05", Code::Tgt)))
    }

    fn check_target(&self, state: &State, from: &Spot, id: ShipId) -> Result<(), Refusal> {
        check_target(state, from, id)?;
        (self.at)(from, id)
    }
}

/// Whether ships can attack.
fn check_attackers(state: &State, ships: ShipSet) -> Result<(), Refusal> {
    let p = state.actor()?;
    let decoy = ships.iter().any(|ship| p.unit(ship).is_some_and(|unit| unit.kind == Kind::Decoy));
    ensure(!decoy, refuse(&"FC-HIDDEN-02", Code::Hide))?;
    ensure(p.power(ships) > 0, refuse(&"FC-ATT-04", Code::Empty))
}

/// Whether ships at a spot may attack a ship.
pub(super) fn check_target(state: &State, from: &Spot, id: ShipId) -> Result<(), Refusal> {
    let unit = need(state.unit(id), refuse(&"FC-ATT-05", Code::Tgt))?;
    // A decoy that shows itself is no ship; free play can leave one on the zone.
    let ship = unit.hidden || unit.kind != Kind::Decoy;
    ensure(
        ship && state.enemies(state.active, id.player) && unit.on_zone(),
        refuse(&"FC-ATT-05", Code::Tgt),
    )?;
    ensure(!unit.hidden, refuse(&"FC-ATT-05", Code::Hide))?;
    ensure(unit.kind != Kind::Diplomat, refuse(&"FC-SCEN-CAPT-04", Code::Tgt))?;
    if !state.is_on(Switch::Tracking) {
        return Ok(());
    }
    let square = state.square(StackId { player: id.player, stack: unit.stack().unwrap_or(0) });
    ensure(square.terrain != Terrain::Asteroid, refuse(&"FC-ATT-05", Code::Tgt))?;
    ensure(square.zone == from.square.zone, refuse(&"FC-ZONE-02", Code::Range))
}

/// From where the origin fires: the die tells, and only a multi result has to be asked about, if it can matter.
pub(super) fn ask_family(
    state: &State,
    talk: &mut Talk,
    face: Face,
    target: ShipId,
    spot: &Spot,
) -> Result<Option<Family>, Stop> {
    let allow = |family: Family| check_family(face, family);
    match face {
        Face::Multi if state.direction_matters(target, spot) => {
            ask(talk, Question::Family, Family::ALL.into_iter(), allow).map(Some)
        }
        _ => {
            claim(talk, Question::Family, allow)?;
            Ok(Family::ALL.into_iter().find(|family| face != Face::Multi && family.is_covered_by(face)))
        }
    }
}

/// Asks which other stacks of a player support the attack.
fn ask_support(
    state: &State,
    talk: &mut Talk,
    player: u8,
    origin: Option<&Group>,
    target: ShipId,
    spot: &Spot,
    sources: &mut List<Source, SOURCES>,
) -> Result<(), Stop> {
    let matters = state.direction_matters(target, spot);
    let (tracked, before) = (state.is_on(Switch::Tracking), sources.len());
    let p = need(state.player(player), WRONG)?;
    loop {
        let allow = |support: Support| {
            check_supporter(state, player, origin, (target, spot), sources, support)?;
            let fit = state.fit_to_fire(player, sources).both(p.stack(support.stack.stack));
            ensure(!fit.is_empty(), refuse(&"FC-SUP-01", Code::Empty))?;
            ensure((support.from == Bearing::Unasked) != matters, refuse(&"FC-SUP-05", Code::Dir))
        };
        let bearings: &[Bearing] = if matters {
            &[Bearing::From(Family::Orthogonal), Bearing::From(Family::Diagonal)]
        } else {
            &[Bearing::Unasked]
        };
        let stacks = p.stacks().map(|stack| StackId { player, stack });
        let choices = stacks.flat_map(|stack| bearings.iter().map(move |&from| Support { stack, from }));
        if !choices.clone().any(|support| allow(support).is_ok()) {
            claim(talk, Question::Support, allow)?;
            break;
        }
        let Some(support) = ask_more(talk, Question::Support, choices, allow, Ok(()))? else { break };
        let from = match support.from {
            Bearing::From(family) => Some(family),
            _ => None,
        };
        // Without stack tracking a ship is named, and then who else stands there.
        let fit = state.fit_to_fire(player, sources);
        let named = p.stack(support.stack.stack).both(fit);
        let (there, least) = if tracked { (named, ShipSet::NONE) } else { (fit, named) };
        let parts = core::iter::once(named).chain(there.parts());
        let ships = ask(talk, Question::Part, parts, |ships: ShipSet| {
            ensure(!ships.is_empty() && ships.within(there), refuse(&"FC-SUP-02", Code::Count))?;
            ensure(least.within(ships), refuse(&"FC-SUP-02", Code::Count))?;
            ensure(p.class(ships) <= CAP, refuse(&"FC-MOVE-02", Code::Cap))
        })?;
        let _ = sources.push(state.source(player, ships, from));
    }
    let shelter = state.has_terrain(Terrain::Asteroid) || state.has_terrain(Terrain::Gas);
    if !tracked && shelter && sources.len() > before {
        ask(talk, Question::Sheltered, [false].into_iter(), |yes: bool| {
            ensure(!yes, refuse(&"FC-SUP-04", Code::Terr))
        })?;
    }
    Ok(())
}

/// Whether a stack may support the attack.
fn check_supporter(
    state: &State,
    player: u8,
    origin: Option<&Group>,
    (target, spot): (ShipId, &Spot),
    sources: &[Source],
    support: Support,
) -> Result<(), Refusal> {
    let Support { stack, from } = support;
    ensure(stack.player != target.player, refuse(&"FC-FFA-02", Code::Sup))?;
    ensure(stack.player == player, refuse(&"FC-TEAM-05", Code::Owner))?;
    let theirs = state.spot(stack);
    let fires = |set: ShipSet| !set.both(theirs.ships).is_empty();
    let twice = sources.iter().any(|source| source.player == player && fires(source.ships));
    let twice = twice || origin.is_some_and(|group| fires(group.spot.ships));
    ensure(!twice, refuse(&"FC-SUP-02", Code::Count))?;
    ensure(!theirs.square.terrain.shelters(), refuse(&"FC-SUP-04", Code::Terr))?;
    let near = from != Bearing::Far && theirs.square.zone == spot.square.zone;
    ensure(near, refuse(&"FC-SUP-01", Code::Range))?;
    ensure(sources.len() < SOURCES, refuse(&"FC-SUP-05", Code::Count))
}

impl State {
    /// One square that fires.
    pub(super) fn source(&self, player: u8, ships: ShipSet, from: Option<Family>) -> Source {
        let power = self.player(player).map_or(0, |p| p.power(ships));
        Source { player, ships, power, from, blocked: false }
    }

    /// Ships of a player that can add firepower and do not yet.
    fn fit_to_fire(&self, player: u8, sources: &[Source]) -> ShipSet {
        let Some(p) = self.player(player) else { return ShipSet::NONE };
        let busy = sources.iter().filter(|source| source.player == player);
        let busy = busy.fold(ShipSet::NONE, |all, source| all.either(source.ships));
        p.ships(|unit| unit.on_zone() && unit.kind.ship().power > 0)
            .iter()
            .filter(|&ship| !busy.has(ship))
            .collect()
    }

    /// The attack begins: whoever fires is no signal any more.
    pub(super) fn launch(&mut self, table: &mut Table, attack: Attack) {
        self.attack = Some(attack);
        self.reveal_sources(table);
    }

    fn reveal_sources(&mut self, table: &mut Table) {
        let sources = self.attack.as_ref().map(|attack| attack.sources).unwrap_or_default();
        for source in &sources {
            for ship in source.ships.iter() {
                self.reveal(table, ShipId { player: source.player, ship });
            }
        }
    }

    /// Whether a player may be asked to support the attack under way.
    pub(super) fn may_support(&self, attack: &Attack, player: u8) -> bool {
        let Some(attacker) = attack.sources.first().map(|source| source.player) else { return false };
        let willing = match self.options.form {
            Form::Duel => false,
            Form::Teams => !self.enemies(attacker, player),
            Form::FreeForAll => player != attack.target.player,
        };
        // Signals may be ships that can: passing over a player would tell that they are not.
        let Some(p) = self.player(player) else { return false };
        let seem_fit = self.fit_to_fire(player, &attack.sources).either(p.ships(|unit| unit.hidden));
        let able = |stack: StackId| {
            let fit = !seem_fit.both(p.stack(stack.stack)).is_empty();
            fit && [Bearing::Unasked, Bearing::From(Family::Orthogonal)].into_iter().any(|from| {
                let at = (attack.target, &attack.spot);
                check_supporter(self, player, None, at, &attack.sources, Support { stack, from }).is_ok()
            })
        };
        player != attacker
            && willing
            && attack.manner == Manner::Near
            && self.all_stacks().any(|stack| stack.player == player && able(stack))
    }
}
