//! The dice tool by its rules: what is rolled, kept, entered, refused.

use passerelle_core::bytes::Out;
use passerelle_core::console::{Unread, Words};
use passerelle_core::dice::{Dice, Face, Lot, Pick, Pip, Role};
use passerelle_core::entry::{Entry, Recording, replay};
use passerelle_core::games::dice::{
    By, Command, Event, HISTORY, Keep, State, Throw, codec, is_private, write_event,
};
use passerelle_core::games::{Games, STATE, Title};
use passerelle_covers::{covers, refused};
use proptest::prelude::*;

/// Dice that fall as told; no more when the list is used up.
struct Loaded(Vec<u8>);

impl Dice for Loaded {
    fn throw(&mut self, _: Lot, _: u8) -> Option<u8> {
        (!self.0.is_empty()).then(|| self.0.remove(0) - 1)
    }
}

fn loaded(numbers: &[u8]) -> Loaded {
    Loaded(numbers.to_vec())
}

fn parse<'a>(state: &State, line: &'a str) -> Result<Command, Unread<'a>> {
    let mut words = Words::of(line);
    let word = words.next().unwrap();
    passerelle_core::games::dice::parse(state, word, words)
}

fn run(state: &mut State, line: &str, dice: &[u8]) -> Result<Event, (&'static str, &'static str)> {
    let command = parse(state, line).unwrap();
    let before = *state;
    let result = state.apply(&command, &mut loaded(dice)).map_err(|r| (*r.rule, r.code));
    if let Err((rule, code)) = result {
        refused(rule, code);
        assert_eq!(*state, before, "a refused command changed something");
    }
    result
}

/// What the console answers.
fn said(state: &State, event: Event) -> String {
    let mut text = String::new();
    write_event(state, &event, &mut text).unwrap();
    text
}

fn faces(state: &State) -> String {
    state.last().unwrap().dice.iter().map(|die| die.face.letter()).collect()
}

#[test]
fn fc_dice_01_all_means_the_nine_dice_of_a_player() {
    let _rules = covers(&["FC-DICE-01"]);
    let mut state = State::default();
    run(&mut state, "roll all", &[1; 9]).unwrap();
    let count = |role| state.last().unwrap().dice.iter().filter(|die| die.role == Some(role)).count();
    assert_eq!(Role::ALL.map(count), [3, 3, 3]);
}

#[test]
fn fc_dice_02_a_reroll_changes_the_face_never_the_role() {
    let _rules = covers(&["FC-DICE-02"]);
    let mut state = State::default();
    run(&mut state, "roll movement=1", &[6]).unwrap();
    assert_eq!(faces(&state), "S");
    run(&mut state, "reroll", &[1]).unwrap();
    let die = state.last().unwrap().dice[0];
    assert_eq!((die.role, die.face), (Some(Role::Movement), Face::Orthogonal));
}

#[test]
fn fc_dice_03_the_profile_decides_the_faces_from_the_next_roll_on() {
    let _rules = covers(&["FC-DICE-03"]);
    let mut state = State::default();
    run(&mut state, "roll attack=3", &[2, 3, 4]).unwrap();
    assert_eq!(faces(&state), "ODD");
    run(&mut state, "profile 3 1 1 1", &[]).unwrap();
    assert_eq!(faces(&state), "ODD", "dice on the table stay as they fell");
    run(&mut state, "roll attack=3", &[2, 3, 4]).unwrap();
    assert_eq!(faces(&state), "OOD");
    for bad in ["profile 3 2 1 1", "profile 3 3 0 0"] {
        assert_eq!(run(&mut state, bad, &[]), Err(("FC-DICE-03", "E_PROFILE")));
    }
}

#[test]
fn fc_dice_06_a_multi_stays_multi_while_it_is_kept() {
    let _rules = covers(&["FC-DICE-06"]);
    let mut state = State::default();
    run(&mut state, "roll shield=2", &[5, 1]).unwrap();
    run(&mut state, "reroll keep=1", &[3]).unwrap();
    run(&mut state, "reroll keep=1", &[6]).unwrap();
    assert_eq!(faces(&state), "MS");
}

#[test]
fn tool_dice_01_one_to_nine_dice() {
    let _rules = covers(&["TOOL-DICE-01"]);
    let mut state = State::default();
    for bad in [
        "roll attack=0",
        "roll attack=5 shield=5",
        "roll attack=255 movement=255",
        "roll d6=0",
        "roll sum=10",
        "enter attack=O,O,O,O,O movement=O,O,O,O,O",
        "enter d6=1,1,1,1,1,1,1,1,1,1",
    ] {
        assert_eq!(run(&mut state, bad, &[1; 9]), Err(("TOOL-DICE-01", "E_COUNT")), "{bad}");
    }
    for good in
        ["roll attack=9", "roll movement=1", "roll d6=9", "roll sum=1", "roll attack=4 movement=0 shield=5"]
    {
        assert_eq!(run(&mut state, good, &[1; 9]), Ok(Event::Rolled), "{good}");
    }
}

#[test]
fn tool_dice_02_kept_dice_stay_and_the_rest_is_thrown() {
    let _rules = covers(&["TOOL-DICE-02"]);
    let mut state = State::default();
    assert_eq!(run(&mut state, "reroll", &[1]), Err(("TOOL-DICE-02", "E_EMPTY")));
    run(&mut state, "roll attack=1 movement=1 shield=1", &[1, 3, 5]).unwrap();
    run(&mut state, "reroll keep=1,3", &[6]).unwrap();
    let roll = state.last().unwrap();
    assert_eq!(roll.number, 2);
    assert_eq!(
        roll.dice.iter().map(|d| (d.pip.number(), d.kept)).collect::<Vec<_>>(),
        [(1, true), (6, false), (5, true)]
    );
    assert_eq!(run(&mut state, "reroll keep=1,2,3", &[1; 9]), Err(("TOOL-DICE-02", "E_KEEP")));
    for bad in ["reroll keep=4", "reroll keep=1,9", "reroll keep=1,2,3,4"] {
        assert_eq!(run(&mut state, bad, &[1; 9]), Err(("TOOL-DICE-02", "E_DIE")), "{bad}");
    }
}

#[test]
fn tool_dice_02_a_kept_die_keeps_its_face_under_another_profile() {
    let _rules = covers(&["TOOL-DICE-02"]);
    let mut state = State::default();
    run(&mut state, "roll attack=2", &[5, 6]).unwrap();
    assert_eq!(faces(&state), "MS");
    run(&mut state, "profile 1 1 1 3", &[]).unwrap();
    run(&mut state, "reroll keep=1", &[1]).unwrap();
    assert_eq!(faces(&state), "MO");
}

#[test]
fn tool_dice_03_by_hand_only_entered_dice_count() {
    let _rules = covers(&["TOOL-DICE-03"]);
    let mut state = State::default();
    assert!(!state.manual());
    run(&mut state, "manual on", &[]).unwrap();
    assert!(state.manual());
    assert_eq!(run(&mut state, "roll attack=0", &[1]), Err(("TOOL-DICE-01", "E_COUNT")), "that comes first");
    assert_eq!(run(&mut state, "roll attack=1", &[1]), Err(("TOOL-DICE-03", "E_MANUAL")));
    run(&mut state, "enter attack=O,S movement=M", &[]).unwrap();
    assert_eq!(faces(&state), "OSM");
    assert_eq!(state.last().unwrap().by, By::Hand);
    assert_eq!(state.tally().total(), 0, "real dice say nothing about the device");
    assert_eq!(run(&mut state, "reroll", &[1; 3]), Err(("TOOL-DICE-03", "E_MANUAL")));
    run(&mut state, "enter sum=6,6,1", &[]).unwrap();
    assert_eq!(state.last().unwrap().sum(), 13);
    run(&mut state, "manual off", &[]).unwrap();
    assert_eq!(run(&mut state, "roll attack=1", &[1]), Ok(Event::Rolled));
}

#[test]
fn tool_dice_02_kept_dice_cannot_be_entered_as_something_else() {
    let _rules = covers(&["TOOL-DICE-02"]);
    let mut state = State::default();
    run(&mut state, "enter attack=O,S", &[]).unwrap();
    let pips = state.last().unwrap().dice.iter().map(|d| d.pip).collect();
    let throw = Throw::Energy(Pick::new(2, 0, 0));
    let enter = |throw, keep, pips| Command::Enter { throw, keep: Keep(keep), pips };
    let try_it = |command| {
        let result = state.clone().apply(&command, &mut loaded(&[]));
        result.map_err(|r| (*r.rule, r.code)).inspect_err(|(rule, code)| refused(rule, code))
    };
    assert_eq!(try_it(enter(throw, 1, pips)), Ok(Event::Rolled));
    let other = [Pip::ALL[4], Pip::ALL[5]].into_iter().collect();
    assert_eq!(try_it(enter(throw, 1, other)), Err(("TOOL-DICE-02", "E_CHANGED")));
    let pips = [Pip::ALL[0], Pip::ALL[5]].into_iter().collect();
    assert_eq!(try_it(enter(Throw::D6(2), 1, pips)), Err(("TOOL-DICE-02", "E_CHANGED")));
}

#[test]
fn tool_dice_04_a_failing_source_changes_nothing() {
    let _rules = covers(&["TOOL-DICE-04"]);
    let mut state = State::default();
    run(&mut state, "roll attack=2", &[1, 2]).unwrap();
    assert_eq!(run(&mut state, "roll attack=3", &[1, 2]), Err(("TOOL-DICE-04", "E_SOURCE")));
    assert_eq!(run(&mut state, "reroll keep=1", &[]), Err(("TOOL-DICE-04", "E_SOURCE")));
}

#[test]
fn the_last_32_rolls_are_remembered_newest_first() {
    let mut state = State::default();
    for _ in 0..40 {
        run(&mut state, "roll d6=1", &[4]).unwrap();
    }
    let numbers: Vec<u32> = state.history().map(|roll| roll.number).collect();
    assert_eq!(numbers.len(), HISTORY);
    assert_eq!((numbers[0], numbers[HISTORY - 1]), (40, 9));
    assert_eq!(state.tally().counts(), [0, 0, 0, 40, 0, 0], "the tally outlives the history");
}

#[test]
fn only_thrown_dice_are_tallied() {
    let mut state = State::default();
    run(&mut state, "roll attack=2", &[1, 2]).unwrap();
    run(&mut state, "reroll keep=1", &[3]).unwrap();
    assert_eq!(state.tally().counts(), [1, 1, 1, 0, 0, 0]);
}

#[test]
fn a_roll_is_answered_as_it_could_be_entered() {
    let mut state = State::default();
    assert_eq!(said(&state, Event::Rolled), "", "there is none yet");
    for (line, dice, answer) in [
        ("roll attack=2 shield=1", &[1, 6, 5][..], "roll=1 attack=O,S shield=M\n"),
        ("roll d6=2", &[4, 2], "roll=2 d6=4,2\n"),
        ("roll sum=3", &[6, 6, 1], "roll=3 sum=6,6,1 total=13\n"),
    ] {
        let command = parse(&state, line).unwrap();
        assert!(!is_private(&state, &command));
        let event = run(&mut state, line, dice).unwrap();
        assert_eq!(said(&state, event), answer);
    }
    let event = run(&mut state, "manual on", &[]).unwrap();
    assert_eq!(said(&state, event), "");
}

#[test]
fn a_kept_die_can_be_let_go() {
    let keep = Keep::default().toggled(0).toggled(2);
    assert_eq!(keep, Keep(0b101));
    assert_eq!(keep.toggled(0), Keep(0b100));
}

/// Every test of "nothing changed" rests on this.
#[test]
fn states_are_equal_only_in_every_part() {
    let mut state = State::default();
    run(&mut state, "roll d6=1", &[3]).unwrap();
    let same = state;
    assert_eq!(state, same);
    for lines in [
        &[("profile 3 1 1 1", &[][..])][..],
        &[("manual on", &[])],
        &[("roll d6=1", &[3])],
        &[("enter d6=3", &[])],
    ] {
        let mut other = state;
        lines.iter().for_each(|(line, dice)| _ = run(&mut other, line, dice).unwrap());
        assert_ne!(state, other, "{lines:?}");
    }
    // As many rolls, of other dice, or thrown by somebody else.
    for (line, dice) in [("roll d6=1", &[4][..]), ("roll sum=1", &[3]), ("enter d6=3", &[])] {
        let mut other = State::default();
        run(&mut other, line, dice).unwrap();
        assert_ne!(state, other, "{line}");
    }
    // The oldest rolls are forgotten, but not that they were.
    let rolled = |first: u8| {
        let mut state = State::default();
        run(&mut state, "roll d6=1", &[first]).unwrap();
        (0..HISTORY).for_each(|_| _ = run(&mut state, "roll d6=1", &[1]).unwrap());
        state
    };
    assert_ne!(rolled(2), rolled(5));
}

#[test]
fn malformed_lines_are_no_commands() {
    let state = State::default();
    for (line, code) in [
        ("roll", "SYNTAX"),
        ("roll attack", "SYNTAX"),
        ("roll attack=x", "NUMBER"),
        ("roll attack=-1", "NUMBER"),
        ("roll attack=256", "NUMBER"),
        ("roll attack=1 attack=1", "SYNTAX"),
        ("roll attack=1 d6=1", "SYNTAX"),
        ("roll d6=1 attack=1", "SYNTAX"),
        ("roll laser=1", "SYNTAX"),
        ("roll all 3", "SYNTAX"),
        ("reroll keep=0", "NUMBER"),
        ("reroll keep=10", "NUMBER"),
        ("reroll keep=", "NUMBER"),
        ("reroll 1", "SYNTAX"),
        ("enter attack=Q", "SYNTAX"),
        ("enter d6=7", "NUMBER"),
        ("profile 2 2 1", "SYNTAX"),
        ("profile 2 2 1 1 1", "SYNTAX"),
        ("manual maybe", "SYNTAX"),
        ("fly", "UNKNOWN"),
    ] {
        assert_eq!(parse(&state, line).map_err(|e| e.code()), Err(code), "{line}");
    }
}

fn any_command() -> impl Strategy<Value = Command> {
    let throw = prop_oneof![
        [0u8..12, 0u8..12, 0u8..12].prop_map(|[a, m, s]| Throw::Energy(Pick::new(a, m, s))),
        any::<u8>().prop_map(Throw::D6),
        any::<u8>().prop_map(Throw::Sum),
        (1u8..10).prop_map(Throw::Sum),
    ];
    let pips =
        prop::collection::vec(0usize..6, 0..10).prop_map(|v| v.into_iter().map(|i| Pip::ALL[i]).collect());
    prop_oneof![
        throw.clone().prop_map(Command::Roll),
        any::<u16>().prop_map(|mask| Command::Reroll(Keep(mask))),
        (0u16..8).prop_map(|mask| Command::Reroll(Keep(mask))),
        (throw, any::<u16>(), pips).prop_map(|(throw, keep, pips)| Command::Enter {
            throw,
            keep: Keep(keep),
            pips
        }),
        any::<[u8; 4]>().prop_map(Command::Profile),
        Just(Command::Profile([1, 2, 1, 2])),
        any::<bool>().prop_map(Command::Manual),
    ]
}

proptest! {
    /// Whatever is asked: no panic, a refusal changes nothing, a roll has one to nine dice of the right roles, and
    /// the same commands with the same dice give the same state.
    #[test]
    fn random_commands_are_applied_whole_or_refused(
        commands in prop::collection::vec((any_command(), prop::collection::vec(1u8..=6, 0..10)), 0..60)
    ) {
        let mut state = State::default();
        let mut replayed = State::default();
        for (command, dice) in &commands {
            let before = state;
            match state.apply(command, &mut loaded(dice)) {
                Ok(Event::Rolled) => {
                    let roll = state.last().unwrap();
                    prop_assert!((1..=9).contains(&roll.dice.len()));
                    prop_assert!(roll.throw.roles().eq(roll.dice.iter().map(|die| die.role)));
                    prop_assert_eq!(roll.number, before.last().map_or(0, |r| r.number) + 1);
                }
                Ok(Event::Set) => prop_assert_eq!(state.last(), before.last()),
                Err(_) => prop_assert_eq!(&state, &before),
            }
            let _ = replayed.apply(command, &mut loaded(dice));
        }
        prop_assert_eq!(state, replayed);
    }
}

fn throws() -> impl Strategy<Value = Throw> {
    prop_oneof![
        any::<[u8; 3]>().prop_map(|[a, m, s]| Throw::Energy(Pick::new(a, m, s))),
        any::<u8>().prop_map(Throw::D6),
        any::<u8>().prop_map(Throw::Sum),
    ]
}

fn commands() -> impl Strategy<Value = Command> {
    let pips = proptest::collection::vec(proptest::sample::select(Pip::ALL.to_vec()), 0..=9);
    prop_oneof![
        throws().prop_map(Command::Roll),
        any::<u16>().prop_map(|keep| Command::Reroll(Keep(keep))),
        (throws(), any::<u16>(), pips).prop_map(|(throw, keep, pips)| {
            Command::Enter { throw, keep: Keep(keep), pips: pips.into_iter().collect() }
        }),
        any::<[u8; 4]>().prop_map(Command::Profile),
        any::<bool>().prop_map(Command::Manual),
    ]
}

proptest! {
    #[test]
    fn commands_are_read_as_they_were_written(command in commands(), dice in proptest::collection::vec(0..6u8, 0..=9)) {
        let entry = Entry { command, dice: dice.into_iter().collect() };
        let mut bytes = [0; Entry::<Command>::BYTES];
        let len = entry.encode(&mut bytes).expect("room");
        prop_assert_eq!(Entry::decode(&bytes[..len]), Some(entry));
    }

    #[test]
    fn whatever_bytes_are_read_have_one_spelling(bytes in proptest::collection::vec(0..8u8, 0..20)) {
        if let Some(command) = codec::decode(&bytes) {
            let mut again = [0; codec::BYTES];
            let mut out = Out::new(&mut again);
            codec::encode(&command, &mut out).expect("room");
            let len = out.len();
            prop_assert_eq!(&again[..len], &bytes[..]);
        }
    }
}

#[test]
fn tool_dice_04_a_record_is_played_again_or_not_at_all() {
    let _rules = covers(&["TOOL-DICE-04"]);
    let mut state = State::default();
    let mut entries = Vec::new();
    for (line, values) in
        [("roll all", &[1, 2, 3, 4, 5, 6, 1, 2, 3][..]), ("reroll keep=1,2,3,4,5,6", &[6, 6, 6])]
    {
        let command = parse(&state, line).unwrap();
        let mut dice = loaded(values);
        let mut recording = Recording::new(&mut dice);
        state.apply(&command, &mut recording).unwrap();
        entries.push(Entry { command, dice: recording.values() });
    }
    let mut again = State::default();
    assert_eq!(replay(&mut again, entries.clone()), Ok(()));
    assert_eq!(again, state);
    entries[1].dice.pop();
    let mut again = State::default();
    let (at, refusal) = replay(&mut again, entries).unwrap_err();
    refused(refusal.rule, refusal.code);
    assert_eq!((at, *refusal.rule, refusal.code), (1, "TOOL-DICE-04", "E_SOURCE"));
    assert_eq!(again.history().len(), 1, "as it was before the entry that does not fit");
}

/// What a snapshot holds of the tool is all of it, and whatever else flash may hold is refused or read as it is written.
#[test]
fn the_state_is_written_and_read_back() {
    let mut games = Games::default();
    for number in 0..40 {
        let throw = if number % 3 == 0 { Throw::Sum(9) } else { Throw::Energy(Pick::new(3, 3, 3)) };
        games.dice.apply(&Command::Roll(throw), &mut loaded(&[1 + number % 6; 9])).expect("a roll");
    }
    let mut bytes = [0; STATE];
    let mut out = Out::new(&mut bytes);
    assert_eq!(games.put(Title::Dice, &mut out), Some(()));
    assert_eq!(games.hash(Title::Dice), out.hash());
    let len = out.len();
    let mut read = Games::default();
    assert_eq!(read.get(Title::Dice, &bytes[..len]), Some(()));
    assert!(read == games);
    for title in Title::ALL {
        for at in 0..len {
            for flip in [1, 0x10, 0xff] {
                let mut changed = bytes;
                changed[at] ^= flip;
                let mut read = Games::default();
                if read.get(*title, &changed[..len]).is_some() {
                    let mut again = [0; STATE];
                    let mut out = Out::new(&mut again);
                    assert_eq!(read.put(*title, &mut out), Some(()));
                    assert_eq!(again[..len], changed[..len], "two spellings of one state");
                }
                assert_eq!(read.get(*title, &changed[..at]), None, "a part of a state is none");
            }
        }
    }
}
