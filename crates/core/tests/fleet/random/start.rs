//! Games to begin with: any scenario, any number of players, any fleets.

use super::chance::Chance;
use passerelle_core::games::fleet::options::{Form, Switch, Switches};
use passerelle_core::games::fleet::player::{Faction, Player};
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::squares::{Portal, Square, Terrain};
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::units::{Berth, Unit};
use passerelle_core::games::fleet::weapons::{Arm, Token, Weapon};

/// A game in its first turn, laid out by hand.
pub(super) fn laid_out(chance: &mut Chance, scenario: Scenario) -> State {
    let mut state = State::default();
    let sheet = scenario.sheet();
    let (players, form) = chance.pick(sheet.players);
    (state.options.scenario, state.options.form) = (scenario, form);
    state.options.points =
        sheet.points[0] + chance.below(usize::from(sheet.points[2] - sheet.points[0]) + 1) as u8;
    state.options.zones = 1 + chance.below(4) as u8;
    state.options.switches = switches(chance);
    state.story.special_squares = !chance.one_in(4);
    state.story.deck = if state.is_on(Switch::Fog) { 12 } else { 0 };
    for portal in Portal::all().filter(|_| chance.one_in(2)) {
        state.story.portals |= 1 << (portal.pair * 2 + portal.end);
    }
    (state.moment, state.turn) = (Moment::Energy, 1);
    for seat in 0..players {
        let side = match form {
            Form::Teams => seat % 2,
            _ => seat,
        };
        let faction = if side % 2 == 0 { Faction::Phoebe } else { Faction::Amycles };
        let player = fleet(chance, &state, side, faction);
        state.players.push(player).expect("room for a player");
    }
    sheet.portals.iter().for_each(|portal| state.story.portals |= 1 << (portal.pair * 2 + portal.end));
    (sheet.lay_out)(&mut state);
    if sheet.reserve {
        for unit in state.players.iter_mut().flat_map(|p| &mut p.units) {
            unit.berth = Berth::Reserve;
        }
    }
    state
}

/// The same with secrets: signals, decoys among them, and weapons nobody has seen.
pub(super) fn secret(chance: &mut Chance, scenario: Scenario) -> State {
    let mut state = laid_out(chance, scenario);
    let secret = chance.one_in(2);
    state.options.switches = state.options.switches.with(Switch::Hidden, true).with(Switch::Secret, secret);
    let tracked = state.is_on(Switch::Tracking);
    for p in &mut state.players {
        for unit in p.units.iter_mut().filter(|unit| unit.kind.counts()) {
            unit.hidden = !chance.one_in(4);
        }
        for _ in 0..2 {
            let (ship, stack) = (p.units.len() as u8, p.free_stack());
            let berth = match scenario.sheet().reserve {
                true => Berth::Reserve,
                false => Berth::Zone(if tracked { stack } else { ship }),
            };
            p.squares[usize::from(stack)] = Square::default();
            let _ = p.units.push(Unit { hidden: true, berth, ..Unit::new(Kind::Decoy) });
        }
        p.weapons.iter_mut().for_each(|weapon| weapon.secret = secret);
        // Letters go to those that are seen first.
        let hidden = p.ships(|unit| unit.hidden);
        p.weapons.sort_by_key(|weapon| hidden.has(weapon.ship));
    }
    state
}

fn switches(chance: &mut Chance) -> Switches {
    let mut switches = Switches::default();
    for switch in Switch::ALL {
        let usual = Switches::default().is_on(switch);
        switches = switches.with(switch, usual != chance.one_in(4));
    }
    switches
}

fn fleet(chance: &mut Chance, state: &State, side: u8, faction: Faction) -> Player {
    let mut player = Player::new(side, faction);
    let (mut stack, mut here) = (0, 0);
    while player.points() < state.options.points {
        let left = state.options.points - player.points();
        let kind = chance.pick(&Kind::FLEET);
        let class = kind.ship().class;
        if class > left || (kind == Kind::Battleship && player.weapons.is_full()) {
            continue;
        }
        if here + class > 5 || chance.one_in(2) {
            (stack, here) = (stack + u8::from(here > 0), 0);
        }
        here += class;
        let number = player.units.len() as u8;
        let mut unit = Unit::new(kind);
        unit.hidden = state.is_on(Switch::Hidden) && chance.one_in(2);
        let berth = if state.is_on(Switch::Tracking) { stack } else { number };
        unit.berth = Berth::Zone(berth);
        player.units.push(unit).expect("room for a ship");
        if kind == Kind::Battleship {
            let (arm, secret) = (chance.pick(&Arm::ALL), state.is_on(Switch::Secret));
            player.weapons.push(Weapon { arm, ship: number, token: Token::Ready, secret }).expect("room");
        }
        let terrains: Vec<Terrain> = Terrain::all().filter(|&terrain| state.has_terrain(terrain)).collect();
        let terrain = if chance.one_in(3) { chance.pick(&terrains) } else { Terrain::Open };
        let zone = chance.below(usize::from(state.options.zones)) as u8;
        player.squares[usize::from(stack)] = Square { terrain, zone, ..Square::default() };
    }
    player.start = player.points();
    player
}
