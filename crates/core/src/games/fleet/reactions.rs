//! Reactions of the attacked player: shields, withdrawal or counter-attack, with stored dice.

use super::attack::{Attack, Manner, SOURCES};
use super::energy::{check_flip, uses};
use super::journey::Journey;
use super::moves::{ask_beside, ask_destination};
use super::options::Switch;
use super::ships::Ability;
use super::squares::Family;
use super::state::{Moment, State};
use super::table::Table;
use super::talk::{Question, Reply, Talk, Use, ask, ask_more, claim};
use super::tray::{DieId, Tray};
use super::units::{ShipId, ShipSet};
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::rule::{Refusal, RuleId, ensure, need};
use heapless::Vec;

/// `react`: take it, or answer with stored dice.
pub fn play(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let attack = state.under_fire()?;
    claim(talk, Question::Player, |player: u8| {
        ensure(player == attack.target.player, refuse(&"FC-SHLD-06", Code::Owner))
    })?;
    let choices = [Reply::Nothing, Reply::Shields, Reply::Withdraw, Reply::Counter];
    let reply =
        ask(talk, Question::Reply, choices.into_iter(), |reply: Reply| state.check_reply(&attack, reply))?;
    claim(talk, Question::Reply, |_: Reply| ensure(false, ONE_KIND))?;
    if reply != Reply::Shields {
        claim(talk, Question::Shield, |_: Use| ensure(false, ONE_KIND))?;
    }
    match reply {
        Reply::Nothing => {
            state.strike(table, None);
            state.struck(table)
        }
        Reply::Shields => shields(state, talk, table, attack),
        Reply::Withdraw => withdraw(state, talk, table, attack),
        Reply::Counter => counter(state, talk, table, attack),
    }
}

/// An attack has one kind of answer.
const ONE_KIND: Refusal = refuse(&"FC-REACT-01", Code::React);

fn shields(state: &mut State, talk: &mut Talk, table: &mut Table, mut attack: Attack) -> Result<(), Stop> {
    let player = attack.target.player;
    let tray = need(state.player(player), refuse(&"FC-SHLD-06", Code::Owner))?.tray;
    let mut spent = Vec::<(Use, u8), SOURCES, u8>::new();
    loop {
        let check_block = |used: Use, source: u8| {
            let blocked = spent.iter().any(|&(_, taken)| taken == source);
            ensure(!blocked, refuse(&"FC-SHLD-01", Code::Empty))?;
            state.check_block(&attack, &tray, used, source)
        };
        let allow = |used: Use| {
            let fresh = spent.iter().all(|(taken, _)| !taken.overlaps(used));
            ensure(fresh, refuse(&"FC-DICE-06", Code::Count))?;
            check_shield(&tray, used)?;
            let blocks = attack.by_power().map(|source| check_block(used, source));
            blocks.reduce(Result::or).unwrap_or(Ok(()))
        };
        if !spent.is_empty() && !uses(&tray).any(|used| allow(used).is_ok()) {
            claim(talk, Question::Shield, allow)?;
            break;
        }
        let end = ensure(!spent.is_empty(), refuse(&"FC-SHLD-01", Code::Count));
        let Some(used) = ask_more(talk, Question::Shield, uses(&tray), allow, end)? else { break };
        let source = ask(talk, Question::Source, attack.by_power(), |source: u8| check_block(used, source))?;
        let _ = spent.push((used, source));
    }

    for &(used, source) in &spent {
        let from = attack.sources.get(usize::from(source)).and_then(|source| source.from);
        state.reveal_shielder(table, player, attack.spot.ships, used.face(&tray), from);
        attack.block(table, source);
        if let Some(p) = state.player_mut(player) {
            used.spend(&mut p.tray);
        }
    }
    state.attack = Some(attack);
    state.strike(table, None);
    state.struck(table)
}

fn withdraw(state: &mut State, talk: &mut Talk, table: &mut Table, attack: Attack) -> Result<(), Stop> {
    let player = attack.target.player;
    let die = stored_special(state, talk, player, WITHDRAWAL)?;
    let evades = state.ask_evades(talk, &attack)?;
    let slipping = if evades { attack.spot.ships } else { ShipSet::NONE };
    let leaving =
        if evades { state.survivors(player, attack.spot.ships) } else { state.would_survive(&attack) };
    let stack = state.attacked_stack(&attack).stack;
    let zone = attack.spot.square.zone;
    let to = ask_destination(state, talk, player, leaving, zone, Some(stack))?;
    let beside = ask_beside(state, talk, player, leaving, to)?;

    state.spend_of(player, die);
    slipping.iter().for_each(|ship| state.reveal(table, ShipId { player, ship }));
    if evades {
        state.attack = None;
    } else {
        // Whatever was to follow is lost: nobody stays behind.
        state.attack = Some(Attack { manner: Manner::Near, ..attack });
        state.strike(table, None);
    }
    let over = state.settle(table);
    let ships = state.survivors(player, leaving);
    if over || ships.is_empty() {
        return state.struck(table);
    }
    state.leave_containers(player, ships);
    let back = (stack, state.player(player).map_or(attack.spot.square, |p| p.square(stack)));
    let journey = Journey { beside, ..Journey::from(player, ships, back) };
    Ok(state.arrive(table, journey, to)?)
}

fn counter(state: &mut State, talk: &mut Talk, table: &mut Table, attack: Attack) -> Result<(), Stop> {
    let player = attack.target.player;
    let die = stored_special(state, talk, player, COUNTER)?;
    let takes_part = |id: ShipId| {
        attack.sources.iter().any(|source| source.player == id.player && source.ships.has(id.ship))
    };
    let victims = attack
        .sources
        .iter()
        .flat_map(|source| source.ships.iter().map(move |ship| ShipId { player: source.player, ship }));
    let victim = ask(talk, Question::Target, victims, |id: ShipId| {
        ensure(takes_part(id), refuse(&"FC-REACT-08", Code::Tgt))
    })?;
    let shown = state.ask_revealed(talk, &attack)?;
    for ship in shown.iter() {
        state.reveal(table, ShipId { player, ship });
    }
    let power = state.player(player).map_or(0, |p| p.power(shown));
    state.spend_of(player, die);
    state.strike(table, Some((victim, power)));
    state.struck(table)
}

/// The special a reaction takes, and the rule that says so.
type Price = (Role, RuleId);
const WITHDRAWAL: Price = (Role::Movement, &"FC-REACT-04");
const COUNTER: Price = (Role::Attack, &"FC-REACT-08");

/// A stored special of a role. Two of them are alike, so nobody is asked which.
fn stored_special(state: &State, talk: &mut Talk, player: u8, price: Price) -> Result<DieId, Stop> {
    let tray = need(state.player(player), refuse(&"FC-SHLD-06", Code::Owner))?.tray;
    claim(talk, Question::Die, |used: Use| {
        ensure(tray.die(used.die).place.is_wing(), refuse(&"FC-REACT-02", Code::Stored))?;
        ensure(tray.face(used.die) == Face::Special, refuse(&"FC-REACT-02", Code::Face))?;
        ensure(used.die.role() == price.0 && used.flip.is_none(), refuse(price.1, Code::Colour))
    })?;
    Ok(find_special(&tray, price)?)
}

/// A stored special of a role, if there is one.
fn find_special(tray: &Tray, (role, rule): Price) -> Result<DieId, Refusal> {
    let stored = || tray.stored().filter(|&die| tray.face(die) == Face::Special);
    ensure(stored().next().is_some(), refuse(&"FC-REACT-02", Code::Stored))?;
    need(stored().find(|die| die.role() == role), refuse(rule, Code::Colour))
}

/// Whether dice make a shield.
pub(super) fn check_shield(tray: &Tray, used: Use) -> Result<(), Refusal> {
    ensure(used.dice().all(|die| tray.die(die).place.is_wing()), refuse(&"FC-REACT-02", Code::Stored))?;
    ensure(used.die.role() == Role::Shield, refuse(&"FC-BOARD-04", Code::Colour))?;
    check_flip(tray, used)?;
    ensure(tray.face(used.die) != Face::Special, refuse(&"FC-SHLD-04", Code::Face))
}

impl State {
    fn under_fire(&self) -> Result<Attack, Refusal> {
        ensure(self.moment != Moment::Scanned, refuse(&"FC-HIDDEN-07", Code::React))?;
        let awaited = self.attack.filter(|_| self.moment == Moment::React);
        need(awaited, refuse(&"FC-REACT-01", Code::React))
    }

    /// An attack is over: the game may be, too.
    fn struck(&mut self, table: &mut Table) -> Result<(), Stop> {
        if self.settle(table) {
            return Ok(());
        }
        Ok(self.carry_on(table)?)
    }

    fn spend_of(&mut self, player: u8, die: DieId) {
        if let Some(p) = self.player_mut(player) {
            p.tray.spend(die);
        }
    }

    /// Whether the attacked player has any reaction that changes something.
    pub(super) fn can_react(&self, attack: &Attack) -> bool {
        let replies = [Reply::Shields, Reply::Withdraw, Reply::Counter];
        replies.into_iter().any(|reply| self.check_reply(attack, reply).is_ok())
            || self.seem_shielded(attack)
            || self.seem_armed(attack)
    }

    /// Whether signals could be ships that hit back. Nobody learns here that they are not.
    fn seem_armed(&self, attack: &Attack) -> bool {
        let player = attack.target.player;
        attack.manner != Manner::Far
            && self.any_hidden(player, attack.spot.ships)
            && self.player(player).is_some_and(|p| find_special(&p.tray, COUNTER).is_ok())
    }

    /// Whether signals could be ships that make a stored shield cover a direction. Nobody learns here that they are not.
    fn seem_shielded(&self, attack: &Attack) -> bool {
        let player = attack.target.player;
        self.is_on(Switch::Abilities)
            && self.has_shield(player)
            && self.any_hidden(player, attack.spot.ships)
            && attack.sources.iter().any(|source| !source.blocked)
    }

    fn check_reply(&self, attack: &Attack, reply: Reply) -> Result<(), Refusal> {
        let p = need(self.player(attack.target.player), refuse(&"FC-SHLD-06", Code::Owner))?;
        match reply {
            Reply::Nothing => Ok(()),
            Reply::Shields => {
                let tray = &p.tray;
                let green = || tray.stored().filter(|die| die.role() == Role::Shield);
                ensure(tray.stored().next().is_some(), refuse(&"FC-REACT-02", Code::Stored))?;
                ensure(green().next().is_some(), refuse(&"FC-BOARD-04", Code::Colour))?;
                let shields = green().any(|die| tray.face(die) != Face::Special);
                ensure(shields, refuse(&"FC-SHLD-04", Code::Face))?;
                let most = self.most_blocked(attack, tray);
                let rule = if attack.manner == Manner::Far { &"FC-SHLD-03" } else { &"FC-SHLD-01" };
                ensure(most > 0, refuse(rule, Code::Dir))?;
                let left = attack.strength().saturating_sub(most);
                let hull = self.unit(attack.target).map_or(0, |unit| unit.hull);
                ensure(left < hull, refuse(&"FC-REACT-03", Code::Empty))
            }
            Reply::Withdraw => {
                find_special(&p.tray, WITHDRAWAL)?;
                let anyone = self.may_evade(attack) || !self.would_survive(attack).is_empty();
                ensure(anyone, refuse(&"FC-REACT-05", Code::Dest))
            }
            Reply::Counter => {
                ensure(attack.manner != Manner::Far, refuse(&"FC-REACT-11", Code::Lr))?;
                find_special(&p.tray, COUNTER)?;
                let ships = self.survivors(attack.target.player, attack.spot.ships);
                ensure(p.power(ships) > 0, refuse(&"FC-REACT-08", Code::Empty))
            }
        }
    }

    /// The most damage the stored shields can take away. A wing holds two dice, so two shields are the most.
    fn most_blocked(&self, attack: &Attack, tray: &Tray) -> u8 {
        let power = |source: u8| attack.sources.get(usize::from(source)).map_or(0, |source| source.power);
        let blocks = |used: Use| {
            let covered = move |source: &u8| self.check_block(attack, tray, used, *source).is_ok();
            attack.by_power().filter(covered).collect::<Vec<u8, SOURCES, u8>>()
        };
        let shields = || uses(tray).filter(|&used| check_shield(tray, used).is_ok());
        let with_second = |first: Use, source: u8| {
            let others = shields().filter(|second| !second.overlaps(first));
            let more = others.flat_map(|second| blocks(second).into_iter().find(|&other| other != source));
            power(source).saturating_add(more.map(power).max().unwrap_or(0))
        };
        let first = shields().flat_map(|used| blocks(used).into_iter().map(move |source| (used, source)));
        first.map(|(used, source)| with_second(used, source)).max().unwrap_or(0)
    }

    /// Whether a shield takes a source.
    fn check_block(&self, attack: &Attack, tray: &Tray, used: Use, source: u8) -> Result<(), Refusal> {
        let source = need(attack.sources.get(usize::from(source)), refuse(&"FC-SHLD-01", Code::Count))?;
        ensure(!source.blocked, refuse(&"FC-SHLD-01", Code::Empty))?;
        let any = !self.depolarized(attack.target.player, attack.spot.ships).is_empty();
        let covered = any || covers(used.face(tray), source.from);
        let rule = if attack.manner == Manner::Far { &"FC-SHLD-03" } else { &"FC-SHLD-01" };
        ensure(covered, refuse(rule, Code::Dir))
    }

    /// Whether ion ships could slip away without damage.
    fn may_evade(&self, attack: &Attack) -> bool {
        self.is_on(Switch::Abilities)
            && attack.spot.square.containers == 0
            && self.player(attack.target.player).is_some_and(|p| p.all_able(attack.spot.ships, Ability::Ion))
    }

    fn ask_evades(&self, talk: &mut Talk, attack: &Attack) -> Result<bool, Stop> {
        // Slipping away is an ability and shows what a signal is; withdrawing is not.
        // So every signal is asked.
        let evades = self.may_evade(attack);
        if !self.is_on(Switch::Abilities) || !self.any_hidden(attack.target.player, attack.spot.ships) {
            return Ok(evades);
        }
        let damaged = ensure(!self.would_survive(attack).is_empty(), refuse(&"FC-REACT-05", Code::Dest));
        let able = ensure(evades, refuse(&"FC-ABIL-03", Code::Abil));
        ask(talk, Question::Slips, [false, true].into_iter(), |slips| if slips { able } else { damaged })
    }

    /// The ships that hit back: all of the square, signals only if their owner shows them.
    fn ask_revealed(&self, talk: &mut Talk, attack: &Attack) -> Result<ShipSet, Stop> {
        let player = attack.target.player;
        let ships = self.survivors(player, attack.spot.ships);
        let is_hidden = |ship: &u8| self.unit(ShipId { player, ship: *ship }).is_some_and(|unit| unit.hidden);
        let hidden: ShipSet = ships.iter().filter(is_hidden).collect();
        let shown: ShipSet = ships.iter().filter(|ship| !hidden.has(*ship)).collect();
        if hidden.is_empty() {
            return Ok(shown);
        }
        let choices = core::iter::once(ShipSet::NONE).chain(hidden.parts());
        let extra = ask(talk, Question::Ships, choices, |ships: ShipSet| {
            ensure(ships.within(hidden), refuse(&"FC-HIDDEN-09", Code::Count))?;
            let armed =
                ships.iter().all(|ship| self.player(player).is_some_and(|p| p.power(ShipSet::one(ship)) > 0));
            ensure(armed, refuse(&"FC-HIDDEN-02", Code::Hide))?;
            let power = self.player(player).map_or(0, |p| p.power(ships.either(shown)));
            ensure(power > 0, refuse(&"FC-REACT-08", Code::Empty))
        })?;
        Ok(shown.either(extra))
    }
}

/// Whether a face covers a direction; one that nobody was asked for only if it covers both.
pub(super) fn covers(face: Face, from: Option<Family>) -> bool {
    match from {
        Some(family) => family.is_covered_by(face),
        None => Family::ALL.into_iter().all(|family| family.is_covered_by(face)),
    }
}
