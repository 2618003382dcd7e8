//! Fleets: ships by their class points, and the weapons of the battleships.

use crate::dialogue::Stop;
use crate::dice::Lot;
use crate::games::fleet::events::Event;
use crate::games::fleet::groups::CAP;
use crate::games::fleet::options::Switch;
use crate::games::fleet::player::{BATTLESHIPS, Faction};
use crate::games::fleet::scenarios::Escort;
use crate::games::fleet::ships::Kind;
use crate::games::fleet::state::{Moment, State};
use crate::games::fleet::table::Table;
use crate::games::fleet::talk::{Question, Talk, WRONG, ask, ask_more, claim};
use crate::games::fleet::units::Unit;
use crate::games::fleet::weapons::{Arm, Token, Weapon};
use crate::games::fleet::{Code, refuse};
use crate::rule::{Refusal, ensure, need};
use heapless::Vec;

/// Ships of each kind, in the order of [`Kind::FLEET`].
type Counts = [u8; 4];

/// The fleet of the first game.
const PRESET: Counts = [4, 2, 0, 1];

/// Decoys of a fleet in hidden deployment.
const DECOYS: u8 = 2;

/// Tokens of each weapon in the box.
pub(super) const COPIES: u8 = 2;

/// The questions for each kind, the largest first: what comes later can always be left out.
const KINDS: [(Kind, Question); 4] = [
    (Kind::Battleship, Question::Battleships),
    (Kind::Cruiser, Question::Cruisers),
    (Kind::Destroyer, Question::Destroyers),
    (Kind::Frigate, Question::Frigates),
];

/// `fleet`: a player's faction, ships and weapons.
pub fn fleet(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    state.must_await(Moment::Fleets, &"FC-FLEET-01")?;
    let seat = ask(talk, Question::Player, state.seats(), |seat: u8| {
        let p = need(state.player(seat), refuse(&"FC-TEAM-01", Code::Players))?;
        ensure(p.units.is_empty(), refuse(&"FC-FLEET-01", Code::Phase))
    })?;
    let likely = state.player(seat).map_or(Faction::Phoebe, |p| p.faction);
    let faction = ask(talk, Question::Faction, [likely, likely.other()].into_iter(), |faction: Faction| {
        check_faction(state, seat, faction)
    })?;
    let limit = Limit::of(state, faction);
    let secret = state.is_on(Switch::Secret);
    let allow = |preset: bool| if preset { limit.check(PRESET) } else { Ok(()) };
    let preset = if limit.check(PRESET).is_ok() {
        ask(talk, Question::Preset, [true, false].into_iter(), allow)?
    } else {
        claim(talk, Question::Preset, allow)?;
        false
    };
    let (counts, arms) = if preset {
        let arms = if secret { None } else { Some(first_arm(faction)) };
        (PRESET, arms.into_iter().collect())
    } else {
        let counts = ask_counts(talk, &limit)?;
        (counts, ask_weapons(talk, if secret { 0 } else { counts[Kind::Battleship as usize] })?)
    };
    // Nothing but a battleship carries a weapon, and only one.
    claim(talk, Question::Weapon, |_: Arm| ensure(false, refuse(&"FC-FLEET-05", Code::Wpn)))?;
    muster(state, table, seat, faction, counts, &arms)?;
    let left = limit.points.saturating_sub(class(counts));
    if left > 0 {
        table.tell(Event::Unused(left));
    }
    // The weapons of signals are nobody's business.
    let shown = !state.is_on(Switch::Hidden);
    for arm in Arm::ALL.into_iter().filter(|arm| shown && arms.contains(arm)) {
        let all = state.players.iter().flat_map(|p| &p.weapons).filter(|weapon| weapon.arm == arm).count();
        if all > usize::from(COPIES) {
            table.tell(Event::TooMany(arm));
        }
    }
    state.repeat(table, Moment::Fleets);
    Ok(())
}

/// Where the scenario gives each faction a part, the two players take one each.
fn check_faction(state: &State, seat: u8, faction: Faction) -> Result<(), Refusal> {
    let sheet = state.options.scenario.sheet();
    let taken = (0u8..)
        .zip(&state.players)
        .any(|(other, p)| other != seat && !p.units.is_empty() && p.faction == faction);
    ensure(sheet.begins.is_none() || !taken, refuse(sheet.players_rule, Code::Scen))
}

/// What the scenario allows a fleet.
struct Limit {
    points: u8,
    squares: u8,
    escort: Option<&'static Escort>,
}

impl Limit {
    fn of(state: &State, faction: Faction) -> Limit {
        let escort =
            state.options.scenario.sheet().escort.as_ref().filter(|escort| escort.faction == faction);
        let points = escort.map_or(state.options.points, |escort| escort.points);
        Limit { points, squares: state.deployment_squares(), escort }
    }

    fn check(&self, counts: Counts) -> Result<(), Refusal> {
        let rule = self.escort.map_or(&"FC-FLEET-01", |escort| escort.rule);
        let ships = Kind::FLEET.into_iter().zip(counts).filter(|&(_, count)| count > 0);
        let kinds = self.escort.map_or(&Kind::FLEET[..], |escort| escort.kinds);
        ensure(ships.clone().all(|(kind, _)| kinds.contains(&kind)), refuse(rule, Code::Scen))?;
        ensure(class(counts) <= self.points, refuse(rule, Code::Fleet))?;
        ensure(fits(counts, self.squares), refuse(&"FC-FLEET-08", Code::Fit))
    }
}

/// Class points of so many ships.
fn class(counts: Counts) -> u8 {
    Kind::FLEET
        .into_iter()
        .zip(counts)
        .fold(0, |sum: u8, (kind, count)| sum.saturating_add(kind.ship().class.saturating_mul(count)))
}

/// Whether frigates, destroyers, cruisers and battleships find room on so many squares. Large ships need a square each;
/// beside a cruiser there is room for a destroyer, and two stand on an empty square.
pub fn fits(counts: [u8; 4], squares: u8) -> bool {
    let [_, destroyers, cruisers, battleships] = counts.map(u16::from);
    let free = u16::from(squares).checked_sub(battleships + cruisers);
    free.is_some_and(|free| destroyers <= cruisers + 2 * free)
        && u16::from(class(counts)) <= u16::from(CAP) * u16::from(squares)
}

impl State {
    /// The most class points of a fleet of that faction.
    pub fn fleet_limit(&self, faction: Faction) -> u8 {
        Limit::of(self, faction).points
    }
}

fn ask_counts(talk: &mut Talk, limit: &Limit) -> Result<Counts, Stop> {
    let mut counts: Counts = [0; 4];
    for (kind, question) in KINDS {
        let with = |count: u8| {
            let mut counts = counts;
            counts[kind as usize] = count;
            counts
        };
        let allow = |count: u8| {
            limit.check(with(count))?;
            // Frigates come last: by then there must be a ship.
            let some = kind != Kind::Frigate || class(with(count)) > 0;
            ensure(some, refuse(&"FC-FLEET-01", Code::Count))
        };
        let count = match limit.escort {
            Some(escort) if !escort.kinds.contains(&kind) => claim(talk, question, allow).map(|()| 0)?,
            _ => ask(talk, question, 0..=limit.points, allow)?,
        };
        counts[kind as usize] = count;
    }
    Ok(counts)
}

fn ask_weapons(talk: &mut Talk, battleships: u8) -> Result<Vec<Arm, BATTLESHIPS, u8>, Stop> {
    let mut arms = Vec::new();
    for _ in 0..battleships {
        let missing = refuse(&"FC-FLEET-05", Code::Wpn);
        let arm =
            ask_more(talk, Question::Weapon, Arm::ALL.into_iter(), |_: Arm| Ok(()), ensure(false, missing))?;
        ensure(arms.push(need(arm, missing)?).is_ok(), WRONG)?;
    }
    Ok(arms)
}

const fn first_arm(faction: Faction) -> Arm {
    match faction {
        Faction::Phoebe => Arm::VortexMissiles,
        Faction::Amycles => Arm::ProtonBeam,
    }
}

/// Puts a fleet together, the smallest ships first. Signals are shuffled, or their numbers would tell what they are.
fn muster(
    state: &mut State,
    table: &mut Table,
    seat: u8,
    faction: Faction,
    counts: Counts,
    arms: &[Arm],
) -> Result<(), Refusal> {
    let hidden = state.is_on(Switch::Hidden);
    let Some(p) = state.player_mut(seat) else { return Ok(()) };
    p.faction = faction;
    let decoys = (Kind::Decoy, if hidden { DECOYS } else { 0 });
    for (kind, count) in Kind::FLEET.into_iter().zip(counts).chain([decoys]) {
        for _ in 0..count {
            // Fifteen points are fifteen ships at most, and three battleships.
            let _ = p.units.push(Unit { hidden, ..Unit::new(kind) });
        }
    }
    if hidden {
        for ship in (1..p.units.len()).rev() {
            let other = table.draw(Lot::Draw, ship as u8 + 1)?;
            p.units.swap(ship, usize::from(other));
        }
    }
    p.start = p.points();
    let battleships = p.ships(|unit| unit.kind == Kind::Battleship);
    for (ship, &arm) in battleships.iter().zip(arms) {
        let _ = p.weapons.push(Weapon { arm, ship, token: Token::Ready, secret: false });
    }
    Ok(())
}
