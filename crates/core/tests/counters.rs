//! The counters by their rules: counting, names, taking back, the way to zero.

use passerelle_core::bytes::{Coded, In, Out};
use passerelle_core::console::{Unread, Words};
use passerelle_core::dice::{Dice, Lot};
use passerelle_core::entry::{Entry, Record};
use passerelle_core::games::counters::{
    COUNTERS, Command, Event, FORMAT, MOST, Name, State, get_state, parse, write_command, write_event,
};
use passerelle_core::games::{Games, Title, Way};
use passerelle_covers::{covers, refused};
use proptest::prelude::*;

/// Nobody throws here.
struct NoDice;

impl Dice for NoDice {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        panic!("counters throw no dice")
    }
}

fn read<'a>(state: &State, line: &'a str) -> Result<Command, Unread<'a>> {
    let mut words = Words::of(line);
    let word = words.next().unwrap();
    parse(state, word, words)
}

fn run(state: &mut State, line: &str) -> Result<Event, (&'static str, &'static str)> {
    let command = match line {
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        line => read(state, line).unwrap(),
    };
    apply(state, &command)
}

fn apply(state: &mut State, command: &Command) -> Result<Event, (&'static str, &'static str)> {
    let before = *state;
    let result = state.apply(command, &mut NoDice).map_err(|r| (*r.rule, r.code));
    if let Err((rule, code)) = result {
        refused(rule, code);
        assert_eq!(*state, before, "a refused command changed something");
    }
    result
}

fn values(state: &State) -> Vec<i16> {
    (0..COUNTERS).map(|counter| state.value(counter)).collect()
}

#[test]
fn tool_count_01_counters_change_between_their_ends() {
    let _rules = covers(&["TOOL-COUNT-01"]);
    let mut state = State::default();
    assert_eq!(run(&mut state, "count 1 +12"), Ok(Event::Counted(1)));
    assert_eq!(run(&mut state, "count 8 -3"), Ok(Event::Counted(0x80)));
    assert_eq!(run(&mut state, "count 2 = -999"), Ok(Event::Counted(2)));
    assert_eq!(values(&state), [12, -999, 0, 0, 0, 0, 0, -3]);
    for line in ["count 2 -1", "count 1 +988", "count 1 = 1000", "count 1 = -1000", "count 1 +32767"] {
        assert_eq!(run(&mut state, line), Err(("TOOL-COUNT-01", "E_RANGE")), "{line}");
    }
    for line in ["count 9 +1", "count 255 = 1", "name 9 X"] {
        assert_eq!(run(&mut state, line), Err(("TOOL-COUNT-01", "E_COUNTER")), "{line}");
    }
    assert_eq!(run(&mut state, "count 1 +987"), Ok(Event::Counted(1)));
    assert_eq!(state.value(0), MOST);
    assert!(std::mem::size_of::<State>() < 200);
}

#[test]
fn tool_count_02_a_name_is_a_short_word() {
    let _rules = covers(&["TOOL-COUNT-02"]);
    let mut state = State::default();
    assert_eq!(run(&mut state, "name 3 Énergie"), Ok(Event::Named));
    assert_eq!(state.name(2).to_string(), "Énergie");
    assert_eq!(run(&mut state, "name 3"), Ok(Event::Named));
    assert!(state.name(2).is_empty());
    assert!(Name::new("12345678").is_some());
    for name in ["123456789", "a b", "a\u{7f}", "a\u{a0}", "жук", "Œuvre"] {
        assert_eq!(Name::new(name), None, "{name}");
    }
}

#[test]
fn tool_count_03_whole_changes_are_taken_back_and_made_again() {
    let _rules = covers(&["TOOL-COUNT-03"]);
    let mut state = State::default();
    assert_eq!(run(&mut state, "undo"), Err(("TOOL-COUNT-03", "E_UNDO")));
    for line in ["count 1 +4", "name 1 X", "count 2 = 7", "count 2 = 7", "count 1 -1"] {
        run(&mut state, line).unwrap();
    }
    let last = state;
    assert_eq!(state.next_change(Way::Undo).map(|parts| (parts.len(), parts[0].by)), Some((1, -1)));
    run(&mut state, "undo").unwrap();
    assert_eq!(values(&state)[..2], [4, 7]);
    // What changed nothing is no change.
    run(&mut state, "undo").unwrap();
    assert_eq!(values(&state)[..2], [4, 0]);
    run(&mut state, "undo").unwrap();
    assert_eq!(run(&mut state, "undo"), Err(("TOOL-COUNT-03", "E_UNDO")));
    assert!(!state.name(0).is_empty(), "names stay");
    (0..3).for_each(|_| _ = run(&mut state, "redo").unwrap());
    assert_eq!(state, last);
    assert_eq!(run(&mut state, "redo"), Err(("TOOL-COUNT-03", "E_UNDO")));
    run(&mut state, "undo").unwrap();
    run(&mut state, "count 5 +1").unwrap();
    assert_eq!(run(&mut state, "redo"), Err(("TOOL-COUNT-03", "E_UNDO")), "something else was done");
    assert_eq!(values(&state)[..5], [4, 7, 0, 0, 1]);
}

#[test]
fn tool_count_03_the_last_sixteen_changes_are_remembered() {
    let mut state = State::default();
    (0..20).for_each(|_| _ = run(&mut state, "count 1 +1").unwrap());
    let steps = std::iter::from_fn(|| run(&mut state, "undo").ok()).count();
    assert_eq!((steps, state.value(0)), (16, 4));
}

#[test]
fn tool_count_04_all_go_to_zero_as_one_change() {
    let _rules = covers(&["TOOL-COUNT-04"]);
    let mut state = State::default();
    for counter in 1..=8 {
        run(&mut state, &format!("count {counter} = {}", 10 * counter)).unwrap();
    }
    let full = state;
    assert_eq!(run(&mut state, "clear"), Ok(Event::Counted(0xff)));
    assert_eq!(values(&state), [0; 8]);
    run(&mut state, "undo").unwrap();
    assert_eq!(values(&state), values(&full));
    run(&mut state, "redo").unwrap();
    assert_eq!(values(&state), [0; 8]);
    // It goes as a whole when it is too long ago, too.
    (0..9).for_each(|_| _ = run(&mut state, "count 1 +1").unwrap());
    while run(&mut state, "undo").is_ok() {}
    assert_eq!(values(&state), [0; 8]);
    let mut event = String::new();
    run(&mut state, "count 2 = 5").unwrap();
    let cleared = run(&mut state, "clear").unwrap();
    write_event(&state, &cleared, &mut event).unwrap();
    assert_eq!(event, "count=2 value=0\n");
}

#[test]
fn the_battle_beside_it_is_untouched() {
    let mut games = Games::default();
    let before = games.fleet;
    let command = games.parse(Title::Counters, "count", Words::of("1 +3")).unwrap();
    games.apply(&command, &mut NoDice).unwrap();
    assert!(games.fleet == before && !Title::Counters.is_recorded());
    assert_eq!(games.own_undo(Title::Fleet, Way::Undo), None, "the record takes those back");
    let undo = games.own_undo(Title::Counters, Way::Undo).unwrap().unwrap();
    games.apply(&undo, &mut NoDice).unwrap();
    assert_eq!(games.own_undo(Title::Counters, Way::Undo), Some(None));
    assert_eq!(
        games.own_undo(Title::Counters, Way::Redo),
        Some(Some(passerelle_core::games::Command::Counters(Command::Redo)))
    );
}

#[test]
fn lines_that_are_none_are_told_apart() {
    let state = State::default();
    let code = |line| read(&state, line).unwrap_err().code();
    for line in [
        "count",
        "count 1",
        "count 1 3",
        "count 1 +3 x",
        "count 1 =",
        "name",
        "name 1 toolongname",
        "clear 1",
    ] {
        assert_eq!(code(line), "SYNTAX", "{line}");
    }
    for line in ["count 0 +1", "count x +1", "count 1 +", "count 1 --1", "count 1 = 1e3", "count 1 +99999"] {
        assert_eq!(code(line), "NUMBER", "{line}");
    }
    assert_eq!(code("roll 1"), "UNKNOWN");
}

fn any_command() -> impl Strategy<Value = Command> {
    let counter = 0..COUNTERS as u8;
    prop_oneof![
        (counter.clone(), -2000i16..2000).prop_map(|(counter, by)| Command::By { counter, by }),
        (counter.clone(), -1100i16..1100).prop_map(|(counter, value)| Command::To { counter, value }),
        (counter, "[A-Zé0-9]{0,8}")
            .prop_map(|(counter, name)| { Command::Name { counter, name: Name::new(&name).unwrap() } }),
        Just(Command::Clear),
        Just(Command::Undo),
        Just(Command::Redo),
    ]
}

proptest! {
    #[test]
    fn commands_are_read_as_they_were_written(command in any_command()) {
        let state = State::default();
        let mut line = String::new();
        write_command(&state, &command, &mut line).unwrap();
        if !matches!(command, Command::Undo | Command::Redo) {
            prop_assert_eq!(read(&state, &line).unwrap(), command);
        }
        let mut bytes = [0; Entry::<Command>::BYTES];
        let length = Entry { command, dice: Default::default() }.encode(&mut bytes).unwrap();
        prop_assert_eq!(Entry::<Command>::decode(&bytes[..length]).unwrap().command, command);
    }

    #[test]
    fn whatever_happens_every_change_is_taken_back_as_it_was(commands in prop::collection::vec(any_command(), 0..60)) {
        let mut state = State::default();
        for command in &commands {
            let before = state;
            if apply(&mut state, command).is_err() {
                continue;
            }
            // State and bytes tell the same.
            let mut bytes = [0; 256];
            let mut out = Out::new(&mut bytes);
            state.put(&mut out).unwrap();
            let length = out.len();
            let mut read = In::new(&bytes[..length]);
            prop_assert_eq!(get_state(FORMAT, &mut read), Some(state));
            prop_assert!(read.is_empty());
            prop_assert!(values(&state).iter().all(|value| value.abs() <= MOST));
            if !matches!(command, Command::Undo | Command::Redo) && values(&state) != values(&before) {
                let mut back = state;
                apply(&mut back, &Command::Undo).unwrap();
                prop_assert_eq!(values(&back), values(&before));
                apply(&mut back, &Command::Redo).unwrap();
                prop_assert_eq!(back, state);
            }
        }
    }

    #[test]
    fn bytes_that_nobody_writes_are_not_read(bytes in prop::collection::vec(any::<u8>(), 0..12)) {
        if let Some(command) = <Command as Record>::decode(&bytes) {
            let mut again = [0; 16];
            let mut out = Out::new(&mut again);
            command.encode(&mut out).unwrap();
            let length = out.len();
            prop_assert_eq!(&again[..length], &bytes[..]);
        }
    }
}
