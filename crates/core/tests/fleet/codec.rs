//! Entries as bytes, replay, and what was undone.

use crate::table::Table;
use passerelle_core::bytes::Out;
use passerelle_core::console::Words;
use passerelle_core::dice::{Dice, Face, Lot, Pick, Profile, Role};
use passerelle_core::entry::{Entry, Recording, Thrown, UNDONE, Undone, UndoneFirst, replay};
use passerelle_core::games::fleet::codec::{BYTES, decode, encode};
use passerelle_core::games::fleet::command::{ANSWERS, Command, Progress};
use passerelle_core::games::fleet::console::{Parsed, parse};
use passerelle_core::games::fleet::options::{Form, Switches};
use passerelle_core::games::fleet::player::Faction;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::{Family, Portal, Terrain};
use passerelle_core::games::fleet::state::{Moment, PLAYERS, State};
use passerelle_core::games::fleet::talk::{Answer, Bearing, Reply, Support, To, Use};
use passerelle_core::games::fleet::tray::{DiceSet, DieId, Place};
use passerelle_core::games::fleet::units::{ShipId, ShipSet, StackId, UNITS};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;
use proptest::prelude::*;
use proptest::sample::select;

/// A seeded row of values: the same each time.
struct Row(u32);

impl Dice for Row {
    fn throw(&mut self, _: Lot, sides: u8) -> Option<u8> {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some((self.0 >> 24) as u8 % sides)
    }
}

fn owned() -> impl Strategy<Value = (u8, u8)> {
    (0..PLAYERS as u8, 0..UNITS as u8)
}

fn dies() -> Vec<DieId> {
    DieId::all().collect()
}

fn portals() -> Vec<Portal> {
    Portal::all().collect()
}

fn to() -> impl Strategy<Value = To> {
    let plain = [
        To::Open,
        To::Asteroid,
        To::Gravity,
        To::Gas,
        To::Unknown,
        To::Join,
        To::Diplomat,
        To::Interdictor,
        To::Enemy,
        To::Ally,
        To::Nowhere,
    ];
    prop_oneof![select(plain.to_vec()), any::<u8>().prop_map(To::Own), select(portals()).prop_map(To::Portal)]
}

fn answer() -> impl Strategy<Value = Answer> {
    let bearing = select(vec![
        Bearing::Unasked,
        Bearing::Far,
        Bearing::From(Family::ALL[0]),
        Bearing::From(Family::ALL[1]),
    ]);
    let profiles = [[2, 2, 1, 1], [3, 1, 1, 1], [1, 1, 1, 3], [1, 1, 2, 2]].map(|p| Profile::new(p).unwrap());
    let forms = vec![Form::Duel, Form::Teams, Form::FreeForAll];
    let replies = vec![Reply::Nothing, Reply::Shields, Reply::Withdraw, Reply::Counter];
    prop_oneof![
        Just(Answer::Done),
        any::<bool>().prop_map(Answer::Yes),
        any::<u8>().prop_map(Answer::Number),
        any::<[u8; 3]>().prop_map(|[a, b, c]| Answer::Pick(Pick::new(a, b, c))),
        (select(dies()), proptest::option::of(select(dies())))
            .prop_map(|(die, flip)| Answer::Use(Use { die, flip })),
        any::<u16>().prop_map(|bits| Answer::Dice(DiceSet::from_bits(bits))),
        owned().prop_map(|(player, stack)| Answer::Stack(StackId { player, stack })),
        owned().prop_map(|(player, ship)| Answer::Ship(ShipId { player, ship })),
        any::<u32>().prop_map(|bits| Answer::Ships(ShipSet::from_bits(bits))),
        select(Family::ALL.to_vec()).prop_map(Answer::Family),
        (owned(), bearing).prop_map(|((player, stack), from)| {
            Answer::Support(Support { stack: StackId { player, stack }, from })
        }),
        to().prop_map(Answer::To),
        select(Terrain::all().collect::<Vec<_>>()).prop_map(Answer::Terrain),
        select(portals()).prop_map(Answer::Portal),
        select(Arm::ALL.to_vec()).prop_map(Answer::Arm),
        select(Faction::ALL.to_vec()).prop_map(Answer::Faction),
        select(Scenario::ALL.to_vec()).prop_map(Answer::Scenario),
        select(forms).prop_map(Answer::Form),
        any::<u8>().prop_map(|bits| Answer::Switches(Switches::from_bits(bits))),
        select(profiles.to_vec()).prop_map(Answer::Profile),
        select(replies).prop_map(Answer::Reply),
        select(Place::ALL.to_vec()).prop_map(Answer::Place),
        select(Face::ALL.to_vec()).prop_map(Answer::Face),
    ]
}

fn command() -> impl Strategy<Value = Command> {
    (select(Verb::ALL), proptest::collection::vec(answer(), 0..=ANSWERS))
        .prop_map(|(verb, answers)| Command { verb, answers: answers.into_iter().collect() })
}

fn bytes_of(entry: &Entry<Command>) -> Vec<u8> {
    let mut bytes = [0; Entry::<Command>::BYTES];
    let len = entry.encode(&mut bytes).expect("room");
    bytes[..len].to_vec()
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(command in command(), dice in proptest::collection::vec(any::<u8>(), 0..=32)) {
        let entry = Entry { command, dice: dice.into_iter().collect() };
        let bytes = bytes_of(&entry);
        prop_assert_eq!(Entry::decode(&bytes), Some(entry.clone()));
        for cut in 0..bytes.len() {
            // A part of it is another entry or none, never a fault, and has one spelling too.
            if let Some(part) = Entry::<Command>::decode(&bytes[..cut]) {
                prop_assert_eq!(&bytes_of(&part)[..], &bytes[..cut]);
            }
        }
        let mut small = vec![0; bytes.len() - 1];
        prop_assert_eq!(entry.encode(&mut small), None);
    }

    #[test]
    fn any_bytes_are_read_or_not(
        bytes in proptest::collection::vec(prop_oneof![0..24u8, any::<u8>()], 0..200),
        head in proptest::collection::vec(0..3u8, 0..3),
    ) {
        spelled_once(&bytes);
        let _ = Entry::<Command>::decode(&bytes);
        let framed = [&[1], &head[..], &bytes[..]].concat();
        if let Some(entry) = Entry::<Command>::decode(&framed) {
            prop_assert_eq!(bytes_of(&entry), framed);
        }
    }
}

/// Whatever can be read is written the same way again. Tells whether it can be.
fn spelled_once(bytes: &[u8]) -> bool {
    let Some(command) = decode(bytes) else { return false };
    let mut again = [0; BYTES];
    let mut out = Out::new(&mut again);
    encode(&command, &mut out).expect("what was read can be written");
    let len = out.len();
    assert_eq!(&again[..len], bytes);
    true
}

#[test]
fn every_short_string_of_bytes() {
    assert!(!spelled_once(&[]));
    let mut read = [0; 4];
    for a in 0..=255 {
        read[1] += usize::from(spelled_once(&[a]));
        for b in 0..=255 {
            read[2] += usize::from(spelled_once(&[a, b]));
            // What is no verb ends it at once, and what follows the first two verbs follows all.
            let last = if a < 2 { 255 } else { 1 };
            for c in 0..=last {
                read[3] += usize::from(spelled_once(&[a, b, c]));
            }
        }
    }
    assert_eq!(read[1], Verb::ALL.len());
    // Only the end of a list takes one byte.
    assert_eq!(read[2], Verb::ALL.len());
    assert!(read[3] > 1000, "{read:?}");
}

#[test]
fn what_no_game_contains_is_not_written() {
    let written = |answer: Answer| {
        let command = Command { verb: Verb::Attack, answers: core::iter::once(answer).collect() };
        encode(&command, &mut Out::new(&mut [0; BYTES])).is_some()
    };
    let (players, units) = (PLAYERS as u8, UNITS as u8);
    for (player, number, exists) in
        [(players - 1, units - 1, true), (players, 0, false), (0, units, false), (players, units, false)]
    {
        assert_eq!(written(Answer::Ship(ShipId { player, ship: number })), exists);
        assert_eq!(written(Answer::Stack(StackId { player, stack: number })), exists);
    }
    for (pair, end, exists) in [(2, 1, true), (3, 0, false), (0, 2, false), (3, 2, false)] {
        assert_eq!(written(Answer::Portal(Portal { pair, end })), exists);
    }
}

#[test]
fn numbers_are_given_once() {
    let mut numbers: Vec<u8> = Verb::ALL.iter().map(|verb| verb.number()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), Verb::ALL.len());
    // A recorded game of the first version: these bytes must mean the same for ever.
    let old = [1, 3, 0, 5, 3, 1, 3, 1, 1, 1];
    let entry = Entry::<Command>::decode(&old).expect("an old entry");
    assert_eq!(entry.command.verb, Verb::Roll);
    assert_eq!(entry.command.answers.as_slice(), [Answer::Pick(Pick::new(1, 1, 1))]);
    assert_eq!(entry.dice.as_slice(), [0, 5, 3]);
    assert_eq!(bytes_of(&entry), old);
    assert_eq!(Entry::<Command>::decode(&[2, 3, 0, 5, 3, 1, 3, 1, 1, 1]), None, "of another format");
}

#[test]
fn sizes_have_limits() {
    let profile = Answer::Profile(Profile::default());
    let command = Command { verb: Verb::Attack, answers: core::iter::repeat_n(profile, ANSWERS).collect() };
    let entry = Entry { command, dice: core::iter::repeat_n(5, 32).collect() };
    assert_eq!(bytes_of(&entry).len(), Entry::<Command>::BYTES);
    const { assert!(Entry::<Command>::BYTES <= 192) };
    assert!(size_of::<State>() <= 2048, "{}", size_of::<State>());
    assert!(size_of::<Undone>() <= 544, "{}", size_of::<Undone>());
}

/// Plays a line and records it, to bytes and back.
fn record(state: &mut State, dice: &mut dyn Dice, line: &str) -> (Entry<Command>, Vec<Thrown>) {
    let mut words = Words::of(line);
    let verb = words.next().expect("a verb");
    let Parsed::Command(command) = parse(state, verb, words) else { panic!("{line}") };
    apply(state, dice, command)
}

fn apply(state: &mut State, dice: &mut dyn Dice, command: Command) -> (Entry<Command>, Vec<Thrown>) {
    let mut dice = Recording::new(dice);
    state.apply(&command, &mut dice).expect("an allowed command");
    let (dice, thrown) = (dice.values(), dice.thrown.to_vec());
    let entry = Entry { command, dice };
    (Entry::decode(&bytes_of(&entry)).expect("an entry"), thrown)
}

/// A command that can be done now, picked by seeded dice.
fn pick(state: &State, dice: &mut Row) -> Option<Command> {
    let mut any = |count: usize| usize::from(dice.throw(Lot::Plain, count as u8).unwrap_or(0));
    // A new game can be had at any moment; here one is played on by the rules, and nobody gives up.
    let others = [Verb::New, Verb::Concede, Verb::Mode];
    let verbs: Vec<Verb> = state.verbs().filter(|verb| !others.contains(verb)).collect();
    let verb = *verbs.get(any(verbs.len().max(1)))?;
    let mut answers = heapless::Vec::new();
    while let Progress::Asks(draft) = state.draft(verb, &answers).ok()? {
        let answer = *draft.choices.get(any(draft.choices.len().max(1)))?;
        answers.push(answer).ok()?;
    }
    Some(Command { verb, answers })
}

fn start() -> State {
    Table::duel("De,Fr,Fr", "Ba Fr").at(Moment::Energy).state
}

#[test]
fn a_replayed_game_is_the_same() {
    let mut total = 0;
    for seed in 0..50 {
        let (mut state, mut dice) = (start(), Row(seed));
        let mut entries = Vec::new();
        let mut last = 0;
        while entries.len() < 60 {
            let Some(command) = (0..20).find_map(|_| pick(&state, &mut dice)) else { break };
            let (entry, _) = apply(&mut state, &mut dice, command);
            if entry.dice.len() > 1 {
                last = entries.len();
            }
            entries.push(entry);
        }
        total += entries.len();
        let mut again = start();
        assert_eq!(replay(&mut again, entries.clone()), Ok(()));
        assert!(again == state);

        // A value that does not fit, one too many and one too few all stop it where it stood before.
        let mut before = start();
        replay(&mut before, entries[..last].to_vec()).expect("a replay");
        let spoil: [fn(&mut Entry<Command>); 3] =
            [|e| e.dice[1] = u8::MAX, |e| _ = e.dice.push(0), |e| _ = e.dice.pop()];
        for spoil in spoil {
            let mut spoiled = entries.clone();
            spoil(&mut spoiled[last]);
            let mut again = start();
            let (at, refusal) = replay(&mut again, spoiled).expect_err("a value that does not fit");
            assert_eq!((at, *refusal.rule), (last, "TOOL-DICE-04"));
            assert!(again == before);
        }
    }
    assert!(total > 500, "only {total} commands were played");
}

#[test]
fn an_undone_roll_is_not_a_new_roll() {
    let (mut undone, mut dice) = (Undone::default(), Row(7));
    let mut state = start();
    let (entry, thrown) = record(&mut state, &mut dice, "roll attack=1 movement=2 shield=0");
    assert!(undone.put_back(&thrown));
    assert_eq!(undone.len(), 3);

    // Other dice first: those are new; then the same dice in any order of commands fall as before.
    let mut state = start();
    let mut copy = undone.clone();
    let mut first = UndoneFirst { undone: &mut copy, dice: &mut dice };
    let (other, thrown_then) = record(&mut state, &mut first, "roll attack=0 movement=1 shield=2");
    assert_eq!(other.dice[0], entry.dice[1], "the first movement die falls as before");
    assert_eq!(copy.len(), 2);
    let mut again = undone.clone();
    again.take_again(&thrown_then);
    assert!(again == copy, "a replay takes from the queue what the game took");

    // That is undone as well: everything waits in the order it was thrown.
    assert!(copy.put_back(&thrown_then));
    let mut state = start();
    let mut first = UndoneFirst { undone: &mut copy, dice: &mut dice };
    let (same, _) = record(&mut state, &mut first, "roll attack=1 movement=2 shield=0");
    assert_eq!(same.dice, entry.dice);
    let left: Vec<(u8, u8)> = copy.pairs().to_vec();
    assert_eq!(left.len(), 2, "two shield dice wait");
    assert_eq!(Undone::from_pairs(left), Some(copy));
    assert_eq!(Undone::from_pairs([(27, 0)]), None);
}

#[test]
fn queues_are_apart_and_have_an_end() {
    let mine = Lot::Energy { player: 0, role: Role::Attack };
    let lots = [mine, Lot::Energy { player: 1, role: Role::Attack }, Lot::Test, Lot::Draw, Lot::Plain];
    let mut undone = Undone::default();
    for (value, lot) in (0..).zip(lots) {
        assert_eq!(Lot::from_number(lot.number().expect("a lot")), Some(lot));
        assert!(undone.put_back(&[Thrown { lot, sides: 6, value }]));
    }
    assert_eq!(undone.take(Lot::Draw, 3), None, "a token that is not there any more waits on");
    for (value, lot) in (0..).zip(lots) {
        assert_eq!(undone.take(lot, 6), Some(value));
        assert_eq!(undone.take(lot, 6), None);
    }
    let many = vec![Thrown { lot: mine, sides: 6, value: 1 }; 32];
    for _ in 0..UNDONE / 32 {
        assert!(undone.put_back(&many));
    }
    let full = undone.clone();
    assert!(!undone.put_back(&many[..1]));
    assert!(undone == full);
}

#[test]
fn what_cannot_be_recorded_does_not_happen() {
    let mut row = Row(0);
    let mut dice = Recording::new(&mut row);
    let thrown = (0..100).filter_map(|_| dice.throw(Lot::Test, 6)).count();
    assert_eq!((thrown, dice.values().len()), (32, 32));
}
