//! Entries and states as bytes.

use crate::table::Table;
use passerelle_core::bytes::{In, Out};
use passerelle_core::entry::{Entry, Record};
use passerelle_core::games::starfighter::state::{Moment, State};
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::games::starfighter::{Command, FORMAT, get_state};
use passerelle_core::games::{Games, STATE, Title};
use passerelle_core::plain::{ANSWERS, Word};
use proptest::prelude::*;
use proptest::sample::select;

fn bytes_of(command: &Command) -> Vec<u8> {
    let mut bytes = [0; Command::BYTES];
    let mut out = Out::new(&mut bytes);
    command.encode(&mut out).expect("room");
    let len = out.len();
    bytes[..len].to_vec()
}

/// A state as it is kept.
pub(crate) fn kept(state: &State) -> Vec<u8> {
    let mut games = Games::BLANK;
    games.starfighter = *state;
    let mut bytes = [0; STATE];
    let mut out = Out::new(&mut bytes);
    games.put(Title::Starfighter, &mut out).expect("room");
    let len = out.len();
    bytes[..len].to_vec()
}

/// Reads a state as it was kept.
pub(crate) fn read(bytes: &[u8]) -> Option<State> {
    let mut games = Games::BLANK;
    games.get(Title::Starfighter, bytes)?;
    Some(games.starfighter)
}

#[test]
fn numbers_are_given_once() {
    let mut numbers: Vec<u8> = Verb::ALL.iter().map(|verb| verb.number()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), Verb::ALL.len());
    // A recorded command of the first version: these bytes must mean the same for ever.
    let old = [1, 0, 5, 2, 1, 6];
    let entry = Entry::<Command>::decode(&old).expect("an old entry");
    assert_eq!(entry.command, Table::deployment().read("deploy 3 upper=draw lower=destroy"));
    assert_eq!(Title::Starfighter as u8, 3);
}

#[test]
fn sizes_have_limits() {
    assert!(size_of::<State>() <= 700, "{}", size_of::<State>());
    let mut full = Table::deployment().state;
    for p in &mut full.cruisers {
        for stack in &mut p.stacks {
            while stack.push(passerelle_core::games::starfighter::card::Card::undescribed(false)).is_ok() {}
        }
    }
    assert!(kept(&full).len() <= 700, "{}", kept(&full).len());
    println!("{} bytes in memory, {} in flash", size_of::<State>(), kept(&full).len());
    const { assert!(Entry::<Command>::BYTES == 51) };
}

#[test]
fn every_moment_is_read_back() {
    for t in [
        Table::blank(),
        Table::of(&["new starfighter quick armor=7"]),
        Table::of(&["new starfighter total-war first=b", "class 3", "class 4", "serial 3 10"]),
        Table::deployment().then(&["deploy 1 upper=vertical lower=flip"]),
        Table::battle().sector("a3", "?").sector("b3", "f2").then(&["battle"]),
        Table::suffers("f2 f1", 1, -20),
        Table::battle().armor(-1, -1).then(&["battle", "end"]),
    ] {
        let bytes = kept(&t.state);
        assert_eq!(read(&bytes), Some(t.state));
        assert!((0..bytes.len()).all(|cut| read(&bytes[..cut]).is_none()), "a part is no game");
        assert_eq!(read(&[&bytes[..], &[0]].concat()), None, "nor is more");
        assert_eq!(get_state(FORMAT + 1, &mut In::new(&bytes[1..])), None);
    }
}

#[test]
fn impossible_states_are_not_read() {
    let mut without_card = Table::battle().sector("a3", "?").sector("b3", "f2").then(&["battle"]);
    without_card.state.wanted = None;
    let mut without_effect = Table::deployment().then(&["deploy 1 upper=vertical"]);
    without_effect.state.dues.clear();
    let mut class = Table::deployment();
    class.state.cruisers[0].class = 6;
    let mut name = Table::deployment();
    name.state.classes[3].name = *b"a\0\0\0\0\0\0\0";
    let mut nameless = Table::deployment();
    nameless.state.classes[3].name = [0; 8];
    let mut over = Table::deployment();
    over.state.moment = Moment::Over;
    let mut shift = Table::deployment();
    shift.state.shift = 5;
    let mut quick = Table::of(&["new starfighter quick"]);
    quick.state.moment = Moment::Deploy;
    let mut place = Table::suffers("f2 f1", 1, 20);
    place.state.placing = place.state.placing.map(|mut placing| {
        placing.count = 9;
        placing
    });
    let mut gone = Table::deployment().then(&["deploy 1 upper=vertical"]);
    gone.state.cruisers[0].stacks[0].clear();
    for t in [without_card, without_effect, class, name, nameless, over, shift, quick, place, gone] {
        assert_eq!(read(&kept(&t.state)), None);
    }
}

proptest! {
    #[test]
    fn a_command_is_read_back(verb in select(Verb::ALL), answers in proptest::collection::vec(any::<u8>(), 0..=ANSWERS)) {
        let command = Command { verb, answers: answers.into_iter().collect() };
        let bytes = bytes_of(&command);
        prop_assert_eq!(Command::decode(&bytes), Some(command));
    }

    #[test]
    fn any_bytes_are_read_or_not(bytes in proptest::collection::vec(prop_oneof![0..30u8, any::<u8>()], 0..20)) {
        if let Some(command) = Command::decode(&bytes) {
            prop_assert_eq!(bytes_of(&command), bytes);
        }
    }

    /// Whatever a flash may hold: it is read or not, and what was read can be played on.
    #[test]
    fn a_damaged_state_is_read_or_not(at in 0..400usize, value: u8, which in 0..4usize) {
        let t = match which {
            0 => Table::deployment().sector("a1", "f2, ?").then(&["deploy 1 upper=vertical lower=flip"]),
            1 => Table::battle().sector("a3", "?, f1").sector("b3", "f2").then(&["battle"]),
            2 => Table::suffers("f2 f1, f2 >draw", 1, 20),
            _ => Table::suffers("f1, f2 >destroy, f1 s2", 3, 20),
        };
        let mut bytes = kept(&t.state);
        let at = at % bytes.len();
        bytes[at] = value;
        if let Some(state) = read(&bytes) {
            prop_assert_eq!(kept(&state), bytes);
            for verb in state.verbs() {
                let mut chance = crate::random::chance::Chance::new(u64::from(value));
                let _ = crate::random::player::drafted(&state, &mut chance, verb)
                    .map(|command| state.preview(&command));
            }
        }
    }
}
