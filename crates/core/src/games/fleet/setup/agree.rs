//! A new game: what the players agree on.

use super::Setup;
use crate::dialogue::Stop;
use crate::dice::Profile;
use crate::games::fleet::options::{Form, Options, Switch, Switches};
use crate::games::fleet::player::{Faction, Player};
use crate::games::fleet::scenarios::{Scenario, Sheet, Story};
use crate::games::fleet::state::{Moment, PLAYERS, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, WRONG, ask, claim};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure};

/// The most tiles of a zone in the fog of war.
const TILES: u8 = 90;

/// Tiles of the usual zones, the first game's first.
const ZONE_TILES: [u8; 9] = [25, 30, 36, 32, 40, 50, 49, 60, 90];

/// `new`: a game begins anew, whatever was before.
pub fn new(state: &mut State, talk: &mut Talk, _: &mut Table) -> Result<(), Stop> {
    let scenario = ask(talk, Question::Scenario, Scenario::ALL.into_iter(), |_: Scenario| Ok(()))?;
    let sheet = scenario.sheet();
    let counts = sheet.players.iter().map(|&(count, _)| count);
    let count = choose(talk, Question::Players, counts, refuse(sheet.players_rule, Code::Players))?;
    let form = sheet.players.iter().find(|&&(n, _)| n == count).map_or(Form::Duel, |&(_, form)| form);
    claim(talk, Question::Form, |said: Form| {
        ensure(said == form, refuse(sheet.players_rule, Code::Players))
    })?;
    claim_sides(talk, count, form)?;
    let points = choose(talk, Question::Points, points(sheet), refuse(&"FC-FLEET-02", Code::Fleet))?;
    let zones = choose(talk, Question::Zones, 1..=sheet.zones, refuse(sheet.players_rule, Code::Scen))?;
    let usual = Switches::default();
    let flips = Switch::ALL.into_iter().map(|switch| usual.with(switch, !usual.is_on(switch)));
    let switches =
        ask(talk, Question::Switches, core::iter::once(usual).chain(flips), |switches: Switches| {
            ensure(switches.bits() >> Switch::ALL.len() == 0, WRONG)
        })?;
    let mut next = State { mode: state.mode, ..State::default() };
    for seat in 0..count {
        let side = side_of(form, seat);
        let faction = if side.is_multiple_of(2) { Faction::Phoebe } else { Faction::Amycles };
        // No scenario has more players than there is room for.
        let _ = next.players.push(Player::new(side, faction));
    }
    let deck = if switches.is_on(Switch::Fog) { ask_tiles(&next, talk, sheet)? } else { 0 };
    let profile = ask(talk, Question::Profile, core::iter::once(Profile::default()), |_: Profile| Ok(()))?;
    next.options = Options { scenario, form, points, switches, zones, profile };
    next.story = Story { deck, ..Story::default() };
    next.moment = Moment::Fleets;
    next.setup = Setup::default();
    *state = next;
    Ok(())
}

/// Asks for one of a few numbers. A single one needs no question.
fn choose(
    talk: &mut Talk,
    question: Question,
    of: impl Iterator<Item = u8> + Clone,
    refusal: Refusal,
) -> Result<u8, Stop> {
    let allow = |number: u8| ensure(of.clone().any(|n| n == number), refusal);
    let mut all = of.clone();
    match (all.next(), all.next()) {
        (Some(only), None) => claim(talk, question, allow).map(|()| only),
        _ => ask(talk, question, of.clone(), allow),
    }
}

/// The sizes of a fleet, the usual one first.
fn points(sheet: &Sheet) -> impl Iterator<Item = u8> + Clone {
    let [least, usual, most] = sheet.points;
    let sizes = (least..=most).step_by(usize::from(sheet.points_step));
    core::iter::once(usual).chain(sizes.filter(move |&size| size != usual))
}

/// Players of two sides take turns alternately, and so they sit.
const fn side_of(form: Form, seat: u8) -> u8 {
    match form {
        Form::Teams => seat % 2,
        Form::Duel | Form::FreeForAll => seat,
    }
}

fn claim_sides(talk: &mut Talk, count: u8, form: Form) -> Result<(), Stop> {
    for seat in 0..PLAYERS as u8 {
        claim(talk, Question::Sides, |side: u8| {
            ensure(seat < count && side == side_of(form, seat), refuse(&"FC-TEAM-03", Code::Players))
        })?;
    }
    Ok(())
}

/// Asks how many tiles the zone has: enough for everybody to deploy.
fn ask_tiles(state: &State, talk: &mut Talk, sheet: &Sheet) -> Result<u8, Stop> {
    let each = if sheet.reserve { 0 } else { state.deployment_squares() };
    let least = each.saturating_mul(state.players.len() as u8);
    ask(talk, Question::Tiles, ZONE_TILES.into_iter().chain(1..=TILES), |tiles: u8| {
        ensure((1..=TILES).contains(&tiles), refuse(&"FC-FOG-01", Code::Count))?;
        ensure(tiles >= least, refuse(&"FC-FOG-02", Code::Count))
    })
}
