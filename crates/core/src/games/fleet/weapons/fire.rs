//! Two specials trigger the weapon of a battleship.

use super::aim::ask_known;
use super::{Shot, Token};
use crate::dialogue::Stop;
use crate::games::fleet::events::Event;
use crate::games::fleet::groups::{Spot, ask_square};
use crate::games::fleet::options::Switch;
use crate::games::fleet::specials::ask_two_specials;
use crate::games::fleet::squares::Square;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, ask};
use crate::games::fleet::units::{ShipId, ShipSet, StackId};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure, need};

/// `fire`: two specials trigger the weapon of a battleship.
pub fn fire(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Dice, &"FC-SPEC-02")?;
    ensure(state.actor()?.has_battleship(), refuse(&"FC-SPEC-02", Code::Wpn))?;
    let weapons = 0..state.actor()?.weapons.len() as u8;
    let usable = |weapon: u8| state.check_weapon(weapon);
    weapons.clone().map(usable).reduce(Result::or).unwrap_or(Ok(()))?;
    let dice = ask_two_specials(state, talk, &"FC-SPEC-02")?;
    // Whether there is a choice would tell of battleships among the signals.
    let signals = state.all_ships(|id, unit| id.player == state.active && unit.hidden && unit.alive());
    let weapon = match signals.count() {
        0 => ask_known(talk, Question::Launcher, || weapons.clone(), usable)?,
        _ => ask(talk, Question::Launcher, weapons.clone(), usable)?,
    };
    let mut shot = state.shot(weapon)?;
    shot.dice = dice.map(Some);
    if !state.is_on(Switch::Tracking) {
        ask_square(state, talk, Question::Ground, |square| {
            ensure(!square.terrain.shelters(), refuse(&"FC-WEAP-03", Code::Terr))
        })?;
    }
    let arm = need(state.actor()?.weapons.get(usize::from(weapon)), refuse(&"FC-WEAP-05", Code::Wpn))?.arm;
    arm.fire()(state, talk, table, &shot)
}

impl State {
    /// A weapon that is about to be used.
    fn shot(&self, weapon: u8) -> Result<Shot, Refusal> {
        let p = self.actor()?;
        let ship = need(p.weapons.get(usize::from(weapon)), refuse(&"FC-WEAP-05", Code::Wpn))?.ship;
        let stack = need(p.unit(ship).and_then(|unit| unit.stack()), refuse(&"FC-WEAP-05", Code::Wpn))?;
        let id = ShipId { player: self.active, ship };
        let spot = match self.is_on(Switch::Tracking) {
            true => self.spot(StackId { player: id.player, stack }),
            false => {
                let square = Square { zone: p.square(stack).zone, ..Square::default() };
                Spot { square, ships: ShipSet::one(ship) }
            }
        };
        Ok(Shot { ship: id, weapon, spot, dice: [None; 2] })
    }

    /// Whether a weapon of the active player can be used now.
    fn check_weapon(&self, weapon: u8) -> Result<(), Refusal> {
        let shot = self.shot(weapon)?;
        ensure(!shot.spot.square.terrain.shelters(), refuse(&"FC-WEAP-03", Code::Terr))?;
        let arm = self.actor()?.weapons.get(usize::from(weapon)).map(|weapon| weapon.arm);
        arm.map_or(Ok(()), |arm| arm.check()(self, &shot))
    }

    /// It is aimed: the dice are spent, and everybody sees what it is and who uses it.
    pub(super) fn trigger(&mut self, table: &mut Table, shot: &Shot) {
        let player = shot.ship.player;
        let Some(p) = self.player_mut(player) else { return };
        shot.dice.into_iter().flatten().for_each(|die| p.tray.spend(die));
        let Some(weapon) = p.weapons.get_mut(usize::from(shot.weapon)) else { return };
        weapon.secret = false;
        let arm = weapon.arm;
        self.reveal(table, shot.ship);
        table.tell(Event::Fired { player, arm });
    }

    /// The token goes onto a square or a ship.
    pub(super) fn deploy_token(&mut self, shot: &Shot, token: Token) {
        let p = self.player_mut(shot.ship.player);
        // It may have taken another letter when the battleship showed itself.
        let weapon = p.and_then(|p| p.weapons.iter_mut().find(|weapon| weapon.ship == shot.ship.ship));
        if let Some(weapon) = weapon {
            weapon.token = token;
        }
    }

    /// A weapon has done all it does: one check for victory, then play goes on.
    pub(super) fn end_shot(&mut self, table: &mut Table) -> Result<(), Refusal> {
        if self.settle(table) { Ok(()) } else { self.carry_on(table) }
    }
}
