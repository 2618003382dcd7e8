//! Nothing secret in what anybody may ask: two games that differ in their secrets alone look the same from outside, and
//! go on looking the same until something shows itself.

use super::chance::Chance;
use super::{Game, player, start};
use crate::view::All;
use passerelle_core::console::Words;
use passerelle_core::games::fleet::console::{Parsed, parse, write_legal};
use passerelle_core::games::fleet::events::{Event, Events};
use passerelle_core::games::fleet::options::Switch;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::ships::Kind;
use passerelle_core::games::fleet::state::{Moment, State};
use passerelle_core::games::fleet::units::Unit;
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::{Arm, Token, Weapon};
use passerelle_core::games::fleet::{check_start, is_private, write_event};
use passerelle_core::json::Json;
use passerelle_covers::covers;

fn json(state: &State, viewer: Option<u8>) -> String {
    let mut out = All::default();
    Json::new(&mut out).document(&|j| state.write_view(viewer, j)).expect("JSON");
    out.0
}

fn legal(state: &State, line: &str) -> String {
    let mut out = All::default();
    write_legal(state, line, &mut out).expect("lines");
    let mut words = Words::of(line);
    let checked = words.next().map(|word| check_start(state, word, words));
    format!("{line}: {checked:?}\n{}", out.0)
}

/// Everything anybody may ask of the device: `state`, the tiles, and `legal` as deep as `paths` go.
fn public(state: &State, paths: &[String]) -> String {
    let tiles = state.seats().map(|seat| format!("{:?}\n", state.tiles(seat, None)));
    let lines = paths.iter().map(|line| legal(state, line));
    core::iter::once(json(state, None)).chain(tiles).chain(lines).collect()
}

/// Lines to ask `legal` about: a way down some questions of every verb.
fn paths(state: &State, chance: &mut Chance) -> Vec<String> {
    let mut paths = vec![String::new()];
    let verbs = legal(state, "");
    for verb in verbs.lines().skip(1) {
        let mut line = verb.to_string();
        for _ in 0..4 {
            paths.push(line.clone());
            let next = legal(state, &line);
            let choices: Vec<&str> =
                next.lines().filter(|next| next.starts_with(verb) && !next.contains(": ")).collect();
            if choices.is_empty() {
                break;
            }
            line = choices[chance.below(choices.len())].to_string();
        }
    }
    paths
}

/// Whether every square could hold what stands there.
fn fits(state: &State) -> bool {
    !state.is_on(Switch::Tracking)
        || state.players.iter().all(|p| p.stacks().all(|stack| p.class(p.stack(stack)) <= 5))
}

/// Another game that nobody but one player can tell from this one, and that player.
fn twin(state: &State, chance: &mut Chance) -> Option<(State, u8)> {
    let mut twin = *state;
    let seat = chance.below(twin.players.len());
    // Ships on their way have shown something of what they are.
    let moving =
        state.journey.filter(|journey| usize::from(journey.player) == seat).map(|journey| journey.ships);
    let p = &mut twin.players[seat];
    let known = moving.unwrap_or_default();
    let signals: Vec<u8> = p.ships(|unit| unit.hidden && unit.alive()).minus(known).iter().collect();
    let secret = state.is_on(Switch::Secret);
    match chance.below(4) {
        0 if !signals.is_empty() => {
            let (a, b) = (chance.pick(&signals), chance.pick(&signals));
            let (one, other) = (p.units[usize::from(a)], p.units[usize::from(b)]);
            p.units[usize::from(a)] = Unit { kind: other.kind, hull: other.hull, ..one };
            p.units[usize::from(b)] = Unit { kind: one.kind, hull: one.hull, ..other };
            for weapon in p.weapons.iter_mut() {
                weapon.ship = match weapon.ship {
                    ship if ship == a => b,
                    ship if ship == b => a,
                    ship => ship,
                };
            }
        }
        // A battleship and a frigate count as much as a cruiser and a destroyer.
        1 if state.turn > 0 => {
            let find =
                |kind: Kind| signals.iter().copied().find(|&ship| p.units[usize::from(ship)].kind == kind);
            let (pair, others) = match (find(Kind::Battleship), find(Kind::Frigate)) {
                (Some(a), Some(b)) => ([a, b], [Kind::Cruiser, Kind::Destroyer]),
                _ => ([find(Kind::Cruiser)?, find(Kind::Destroyer)?], [Kind::Battleship, Kind::Frigate]),
            };
            if others[0] == Kind::Battleship && p.weapons.is_full() {
                return None;
            }
            for (ship, kind) in pair.into_iter().zip(others) {
                let unit = p.units[usize::from(ship)];
                p.units[usize::from(ship)] = Unit { kind, hull: kind.ship().hull, ..unit };
            }
            let others_of = p.weapons.iter().copied().filter(|weapon| weapon.ship != pair[0]).collect();
            p.weapons = others_of;
            if others[0] == Kind::Battleship {
                let weapon =
                    Weapon { arm: chance.pick(&Arm::ALL), ship: pair[0], token: Token::Ready, secret };
                p.weapons.push(weapon).expect("room for a weapon");
            }
        }
        2 => {
            let hidden = p.ships(|unit| unit.hidden);
            let unseen = |weapon: &&mut Weapon| weapon.secret || hidden.has(weapon.ship);
            for weapon in p.weapons.iter_mut().filter(unseen) {
                weapon.arm = chance.pick(&Arm::ALL);
            }
        }
        _ => twin.setup.dealt.iter_mut().for_each(|arm| *arm = chance.pick(&Arm::ALL)),
    }
    (twin != *state && fits(&twin)).then_some((twin, seat as u8))
}

/// What everybody hears of a command: its answer.
fn told(state: &State, events: &Events) -> String {
    let mut text = String::new();
    write_event(state, events, &mut text).expect("text");
    text
}

/// How often something was compared, and how often an owner or the bare rules would have told the difference.
#[derive(Default)]
struct Seen {
    alike: usize,
    after: usize,
    owner: usize,
    rules: usize,
}

/// The same command in both games, with the same dice. Unless it shows something, or one of the games refuses it or ends,
/// nobody can tell them apart afterwards.
fn compare_after(game: &Game, twin: &State, seen: &mut Seen) {
    let Some(command) = player::allowed(&game.state, &mut game.chance.clone(), super::eager) else { return };
    let (mut one, mut other) = (game.state, *twin);
    let dice = |seed: u64| super::chance::Thrown::new(seed);
    // The line that is typed means the same in both, or it is refused: no word of it tells.
    let line = super::spelled(&game.state, &command);
    let read = |state: &State| {
        let mut words = Words::of(&line);
        match parse(state, words.next().expect("a verb"), words) {
            Parsed::Command(command) => Some(command),
            Parsed::Refused(_) => None,
            // Whoever uses a weapon shows it.
            Parsed::Malformed(_) if command.verb == Verb::Fire => None,
            Parsed::Malformed(malformed) => panic!("{line} tells: {malformed}"),
        }
    };
    let (Some(ours), Some(theirs)) = (read(&game.state), read(twin)) else { return };
    if !is_private(&game.state, &command) {
        let log = super::spelled(&game.state, &ours);
        assert_eq!(log, super::spelled(twin, &theirs), "the log tells");
    }
    let applied = (one.apply(&ours, &mut dice(9)), other.apply(&theirs, &mut dice(9)));
    let (Ok(events), Ok(theirs)) = applied else { return };
    let shows = |event: &Event| matches!(event, Event::Revealed(_) | Event::Over(_) | Event::Fired { .. });
    let arrived = one.story.cruiser != other.story.cruiser;
    if events.iter().chain(&theirs).any(shows) || arrived {
        return;
    }
    assert_eq!(told(&one, &events), told(&other, &theirs), "the answer to {command:?} tells");
    let paths = paths(&one, &mut Chance::new(5));
    assert_eq!(public(&one, &paths), public(&other, &paths), "{command:?} tells");
    seen.after += 1;
}

#[test]
fn secrets_are_not_to_be_seen() {
    let _rules = covers(&["FC-SECRET-03", "FC-HIDDEN-01", "FC-HIDDEN-03", "FC-HIDDEN-04"]);
    let mut seen = Seen::default();
    for seed in 0..super::count(600, 36) as u64 {
        let mut chance = Chance::new(seed);
        let scenario = Scenario::ALL[seed as usize % 9];
        let begun = start::secret(&mut chance, scenario);
        let mut game = Game::from(seed, chance, begun);
        for _ in 0..40 {
            if let Some((twin, owner)) = twin(&game.state, &mut game.chance) {
                let paths = paths(&game.state, &mut Chance::new(seed));
                assert_eq!(public(&game.state, &paths), public(&twin, &paths), "seed {seed}");
                seen.alike += 1;
                for seat in twin.seats() {
                    let differ = json(&game.state, Some(seat)) != json(&twin, Some(seat));
                    assert!(!differ || seat == owner, "seed {seed}: {seat} sees a secret of {owner}");
                    seen.owner += usize::from(differ);
                }
                let bare = |state: &State| state.verbs().map(|verb| verb.word()).collect::<Vec<_>>();
                seen.rules += usize::from(bare(&game.state) != bare(&twin));
                compare_after(&game, &twin, &mut seen);
            }
            let Some(command) = player::allowed(&game.state, &mut game.chance, super::eager) else { break };
            game.must(command);
            if game.state.moment == Moment::Over {
                break;
            }
        }
    }
    let Seen { alike, after, owner, rules } = seen;
    println!(
        "{alike} twins, {after} after a command; {owner} an owner can tell, {rules} by what the rules allow"
    );
    // Their owners can tell them apart, and so could anybody who asked the rules themselves.
    assert!(alike > 100 && after > 50 && owner > alike / 2 && rules > 0, "{alike} {after} {owner} {rules}");
}

#[test]
fn set_up_keeps_its_secrets() {
    let _rules = covers(&["FC-SECRET-01", "FC-HIDDEN-01"]);
    let mut seen = Seen::default();
    for seed in 0..super::count(400, 40) as u64 {
        let mut game = Game::blank(seed, Scenario::ALL[seed as usize % 9]);
        if !game.state.is_on(Switch::Hidden) && !game.state.is_on(Switch::Secret) {
            let switches = game.state.options.switches;
            game.state.options.switches =
                switches.with(Switch::Hidden, seed % 3 > 0).with(Switch::Secret, seed % 3 < 2);
        }
        while game.state.turn == 0 {
            let Some(command) = player::allowed(&game.state, &mut game.chance, super::eager) else { break };
            game.must(command);
            let Some((twin, _)) = twin(&game.state, &mut game.chance) else { continue };
            let paths = paths(&game.state, &mut Chance::new(seed));
            assert_eq!(public(&game.state, &paths), public(&twin, &paths), "seed {seed}");
            seen.alike += 1;
        }
    }
    assert!(seen.alike > 50, "{}", seen.alike);
}

#[test]
fn a_view_that_tells_is_noticed() {
    let mut chance = Chance::new(3);
    let state = start::secret(&mut chance, Scenario::Pitched);
    let twins: Vec<State> =
        (0..200).filter_map(|_| twin(&state, &mut chance)).map(|(twin, _)| twin).collect();
    // What the owner sees must not be what everybody sees.
    let leaks = |twin: &&State| state.seats().any(|seat| json(&state, Some(seat)) != json(twin, Some(seat)));
    assert!(twins.iter().filter(leaks).count() > twins.len() / 2, "{} twins", twins.len());
}
