//! What the target's owner may do before reacting: another ship in the way, and the extra shield of a gas cloud.

use super::{Attack, Manner};
use crate::dialogue::Stop;
use crate::dice::{Face, Role};
use crate::games::fleet::squares::Terrain;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, ask, ask_more};
use crate::games::fleet::tray::Place;
use crate::games::fleet::units::{ShipId, ShipSet};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, RuleId, ensure, need};

impl State {
    /// The attack under way.
    pub(super) fn under_attack(&self, moment: Moment, rule: RuleId) -> Result<Attack, Refusal> {
        self.must_await(moment, rule)?;
        need(self.attack, refuse(&"FC-TURN-07", Code::Phase))
    }

    /// Ships that can take the attack upon themselves.
    pub(super) fn interceptors(&self, attack: &Attack) -> ShipSet {
        let player = attack.target.player;
        let able = self.survivors(player, self.depolarized(player, attack.spot.ships));
        able.without(attack.target.ship).iter().filter(|&ship| attack.hit != Some(ship)).collect()
    }
}

/// `intercept`: a ship with depolarized shields becomes the target, or none does.
pub fn intercept(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let mut attack = state.under_attack(Moment::Intercept, &"FC-ATT-02")?;
    let player = attack.target.player;
    let able = state.interceptors(&attack);
    let choices = able.iter().map(|ship| ShipId { player, ship });
    let taken = ask_more(
        talk,
        Question::Target,
        choices,
        |id: ShipId| {
            ensure(id.player == player, refuse(&"FC-ABIL-08", Code::Owner))?;
            ensure(able.has(id.ship), refuse(&"FC-ABIL-08", Code::Abil))
        },
        Ok(()),
    )?;
    if let Some(ship) = taken {
        state.reveal(table, ship);
        // The two halves of a doubled die hit two different ships.
        if attack.manner == Manner::Double(Some(ship)) {
            attack.manner = Manner::Double(Some(attack.target));
        }
        attack.target = ship;
    }
    attack.asked_intercept = true;
    state.attack = Some(attack);
    Ok(state.carry_on(table)?)
}

/// `bonus`: the owner of ships in a gas cloud rolls a shield die of the pool, or does not.
pub fn bonus(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let dry = state.attack.as_ref().is_some_and(|attack| {
        attack.spot.square.terrain == Terrain::Gas && !state.has_bonus(attack.target, &attack.spot)
    });
    ensure(!dry, refuse(&"FC-SQ-16", Code::Pool))?;
    let mut attack = state.under_attack(Moment::Bonus, &"FC-SQ-14")?;
    let player = attack.target.player;
    let yes = ask(talk, Question::Yes, [true, false].into_iter(), |_: bool| Ok(()))?;
    attack.asked_bonus = true;
    if yes {
        let p = need(state.player(player), refuse(&"FC-SQ-16", Code::Pool))?;
        let die = p.tray.at(Place::Pool).find(|die| die.role() == Role::Shield);
        let die = need(die, refuse(&"FC-SQ-16", Code::Pool))?;
        attack.bonus = Some(table.roll(state, player, die)?);
    }
    state.attack = Some(attack);
    Ok(state.carry_on(table)?)
}

/// `block`: which source that shield takes.
pub fn block(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let mut attack = state.under_attack(Moment::Block, &"FC-SQ-14")?;
    let source = ask(talk, Question::Source, attack.by_power(), |source: u8| attack.check_bonus(source))?;
    attack.block(table, source);
    attack.bonus = None;
    state.attack = Some(attack);
    Ok(state.carry_on(table)?)
}

impl Attack {
    /// Whether the extra shield of a gas cloud can take a source.
    pub(super) fn check_bonus(&self, source: u8) -> Result<(), Refusal> {
        let source = need(self.sources.get(usize::from(source)), refuse(&"FC-SQ-15", Code::Count))?;
        ensure(!source.blocked, refuse(&"FC-SHLD-01", Code::Empty))?;
        let face = self.bonus.unwrap_or(Face::Special);
        let covered = crate::games::fleet::reactions::covers(face, source.from);
        ensure(covered, refuse(&"FC-SQ-15", Code::Dir))
    }
}
