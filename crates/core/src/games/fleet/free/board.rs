//! Ships, squares and tokens by hand.

use super::{MOST, ask_any_ship, ask_owner, check_free};
use crate::dialogue::Stop;
use crate::games::fleet::options::Switch;
use crate::games::fleet::scenarios::Scenario;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::squares::{Portal, Square, Terrain};
use crate::games::fleet::state::State;
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, To, ask};
use crate::games::fleet::units::{Berth, ShipId, ShipSet, StackId, Unit};
use crate::games::fleet::weapons::{Arm, Token, Weapon};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

/// No such square.
const NOWHERE: Refusal = refuse(&"FREE-04", Code::Dest);

/// Whether there is such a square at all.
fn exists(terrain: Terrain) -> bool {
    Terrain::all().any(|known| known == terrain)
}

/// The terrain of a new stack.
fn terrain_of(to: To) -> Option<Terrain> {
    match to {
        To::Open => Some(Terrain::Open),
        To::Asteroid => Some(Terrain::Asteroid),
        To::Gas => Some(Terrain::Gas),
        To::Portal(portal) => Some(Terrain::Portal(portal)),
        _ => None,
    }
}

/// `stack`: any ships of a player, lost or not, go to one of its stacks, to a new one or, nowhere, back to the reserve.
pub fn stack(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let player = ask_owner(state, talk, refuse(&"FREE-04", Code::Owner), |p| !p.units.is_empty())?;
    let Some(p) = state.player(player) else { return Ok(()) };
    let all = p.ships(|_| true);
    let ships = ask(talk, Question::Ships, all.parts(), |ships: ShipSet| {
        ensure(!ships.is_empty() && ships.within(all), refuse(&"FREE-04", Code::Count))
    })?;
    let tracked = state.is_on(Switch::Tracking);
    let squares = [To::Open, To::Asteroid, To::Gas].into_iter().chain(Portal::all().map(To::Portal));
    let places = squares.chain(p.stacks().map(To::Own)).chain([To::Nowhere]);
    let to = ask(talk, Question::To, places, |to: To| {
        let there = match to {
            To::Own(stack) => tracked && !p.stack(stack).is_empty(),
            To::Nowhere => true,
            to => {
                terrain_of(to).is_some_and(|terrain| exists(terrain) && (tracked || terrain == Terrain::Open))
            }
        };
        ensure(there, NOWHERE)
    })?;
    let zone = ships.iter().find_map(|ship| p.unit(ship)?.stack()).map_or(0, |stack| p.square(stack).zone);
    match (to, terrain_of(to)) {
        (To::Own(stack), _) => state.join(player, ships, stack),
        (_, Some(terrain)) => {
            state.lay(terrain);
            state.place(player, ships, Square { terrain, zone, ..Square::default() });
        }
        _ => {
            for ship in ships.iter() {
                if let Some(unit) = state.unit_mut(ShipId { player, ship }) {
                    unit.berth = Berth::Reserve;
                }
            }
        }
    }
    state.came_back(player, ships);
    Ok(())
}

/// `terrain`: what square a stack stands on, in which zone, and with how many containers.
pub fn terrain(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    ensure(state.is_on(Switch::Tracking), refuse(&"FREE-04", Code::Off))?;
    let id = ask(talk, Question::Origin, state.all_stacks(), |id: StackId| {
        ensure(!state.spot(id).ships.is_empty(), refuse(&"FREE-04", Code::Tgt))
    })?;
    let before = state.square(id);
    let terrain =
        ask(talk, Question::Square, Terrain::all(), |terrain: Terrain| ensure(exists(terrain), NOWHERE))?;
    let zones = state.options.zones;
    let zone = match zones {
        0 | 1 => before.zone,
        _ => ask(talk, Question::Zone, 0..zones, |zone: u8| ensure(zone < zones, NOWHERE))?,
    };
    let containers = match state.options.scenario {
        Scenario::Salvage => ask(talk, Question::Cargo, 0..=MOST, |count: u8| {
            ensure(count <= MOST, refuse(&"FREE-04", Code::Count))
        })?,
        _ => before.containers,
    };
    state.lay(terrain);
    let squares = state.player_mut(id.player).map(|p| &mut p.squares);
    if let Some(square) = squares.and_then(|squares| squares.get_mut(usize::from(id.stack))) {
        *square = Square { terrain, zone, containers, ..Square::default() };
    }
    Ok(())
}

/// `token`: an Interdictor on a square, drones on a ship, or either back on its tile.
pub fn token(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let none = refuse(&"FREE-05", Code::Wpn);
    let has_token = |weapon: &Weapon| matches!(weapon.arm, Arm::Interdictor | Arm::Drones);
    let player = ask_owner(state, talk, none, |p| p.weapons.iter().any(has_token))?;
    let Some(p) = state.player(player) else { return Ok(()) };
    let number = ask(talk, Question::Launcher, 0..p.weapons.len() as u8, |number: u8| {
        ensure(p.weapons.get(usize::from(number)).is_some_and(has_token), none)
    })?;
    let Some(weapon) = p.weapons.get(usize::from(number)) else { return Ok(()) };
    let is_home = weapon.token == Token::Ready;
    let placed = ask(talk, Question::Placed, [is_home, !is_home].into_iter(), |_: bool| Ok(()))?;
    let token = match (placed, weapon.arm) {
        (false, _) => Token::Ready,
        (true, Arm::Drones) => Token::OnShip(ask_any_ship(state, talk, refuse(&"FREE-05", Code::Tgt))?),
        _ => Token::OnSquare,
    };
    let weapons = state.player_mut(player).map(|p| &mut p.weapons);
    if let Some(weapon) = weapons.and_then(|weapons| weapons.get_mut(usize::from(number))) {
        (weapon.token, weapon.secret) = (token, false);
    }
    Ok(())
}

/// `arm`: a battleship carries another weapon, for all to see.
pub fn arm(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    check_free(state)?;
    let none = refuse(&"FREE-05", Code::Wpn);
    let is_battleship = |unit: &Unit| unit.kind == Kind::Battleship;
    let battleships = state.all_ships(|_, unit| is_battleship(unit));
    let ship = ask(talk, Question::Ship, battleships, |id: ShipId| {
        ensure(state.unit(id).is_some_and(is_battleship), none)
    })?;
    let arm = ask(talk, Question::Weapon, Arm::ALL.into_iter(), |_: Arm| Ok(()))?;
    let Some(p) = state.player_mut(ship.player) else { return Ok(()) };
    let weapon = Weapon { arm, ship: ship.ship, token: Token::Ready, secret: false };
    match p.weapons.iter_mut().find(|held| held.ship == ship.ship) {
        Some(held) => *held = weapon,
        None => ensure(p.weapons.push(weapon).is_ok(), none)?,
    }
    Ok(())
}

impl State {
    /// Such squares are on the zone now, if they were not.
    fn lay(&mut self, terrain: Terrain) {
        match terrain {
            Terrain::Open => {}
            Terrain::Asteroid | Terrain::Gas => self.story.special_squares = true,
            Terrain::Portal(portal) => self.add_portal(portal),
        }
    }

    /// Whether drones of a battleship cling to what is no target: a ship that is not there, not in the battleship's zone,
    /// or no enemy's.
    pub(super) fn clings_to_nothing(&self, owner: u8, weapon: &Weapon) -> bool {
        let Token::OnShip(prey) = weapon.token else { return false };
        let zone = |id: ShipId| {
            let stack = self.unit(id)?.stack()?;
            Some(self.square(StackId { player: id.player, stack }).zone)
        };
        let launcher = zone(ShipId { player: owner, ship: weapon.ship });
        let apart = launcher.is_some() && launcher != zone(prey);
        apart || !self.enemies(owner, prey.player) || !self.unit(prey).is_some_and(|unit| unit.alive())
    }
}
