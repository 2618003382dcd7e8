//! What holds after every command.

use passerelle_core::games::starfighter::Command;
use passerelle_core::games::starfighter::cruiser::Side;
use passerelle_core::games::starfighter::events::{Event, Events};
use passerelle_core::games::starfighter::sector::{HEIGHT, SECTORS};
use passerelle_core::games::starfighter::state::{Moment, State};
use passerelle_core::games::starfighter::verb::Verb;

/// Corrections: they may break what the rules keep.
pub(super) fn is_correction(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Armor
            | Verb::Set
            | Verb::Initiative
            | Verb::Turn
            | Verb::Shift
            | Verb::Fix
            | Verb::Add
            | Verb::Remove
            | Verb::Record
            | Verb::Name
            | Verb::Mode
            | Verb::Phase
            | Verb::Skip
    )
}

/// Whatever was done: no impossible state, and somebody can go on.
pub(super) fn always(state: &State) {
    let bytes = crate::codec::kept(state);
    assert!(crate::codec::read(&bytes).as_ref() == Some(state), "not read back: {state:?}");
    for side in Side::BOTH {
        for sector in 0..SECTORS {
            let stack = state.stack(side, sector);
            assert!(stack.len() <= usize::from(HEIGHT));
            for (slot, card) in stack.iter().enumerate() {
                let covered = slot + 1 < stack.len();
                let hits = card.half(passerelle_core::games::starfighter::card::End::Upper).hits();
                assert!(!covered || hits == 0, "markers on a covered half");
            }
        }
    }
    match state.moment {
        Moment::Effect => assert!(!state.next_effects().is_empty() && state.next_effects().len() <= 2),
        Moment::Deploy | Moment::Shift | Moment::Reinforce | Moment::RoundEnd => {
            assert!(state.dues.is_empty() && state.placing.is_none() && state.combat.is_none(), "{state:?}");
        }
        Moment::Combat => {
            let [a, b] = state.pair().expect("a pair");
            let forces =
                [state.force(Side::B, b), state.force(Side::A, a)].map(|force| force.expect("known"));
            assert_eq!(state.combat.expect("a combat").forces, forces);
        }
        _ => {}
    }
    let verb = state.next_verb().expect("something to do");
    assert!(state.verbs().any(|can| can == verb), "{verb:?} cannot be done in {:?}", state.moment);
    assert_eq!(
        state.decider().is_none(),
        matches!(state.moment, Moment::Blank | Moment::Over | Moment::Quick)
    );
}

/// What the referee keeps.
pub(super) fn refereed(before: &State, command: &Command, events: &Events, state: &State) {
    always(state);
    if !state.moment.is_play() || !before.moment.is_play() {
        return;
    }
    // Cards are neither lost nor made.
    assert_eq!(state.surplus(), 0, "{command:?}: {events:?}");
    // Armor goes by what is told, and by nothing else.
    for side in Side::BOTH {
        let told: i16 = events
            .iter()
            .map(|event| match event {
                Event::Armor { side: whose, by, .. } if *whose == side => *by,
                _ => 0,
            })
            .sum();
        assert_eq!(state.cruiser(side).armor, before.cruiser(side).armor + told, "{command:?}: {events:?}");
        assert!((0..SECTORS).all(|sector| state.height(side, sector) <= state.slots(side, sector)));
    }
    // Forces stay while a combat lasts; markers are placed, absorbed, taken by armor, or wait.
    let combats = before.combat.zip(state.combat);
    if let Some((old, new)) = combats.filter(|(old, new)| old.begun && old.index == new.index) {
        assert_eq!(old.forces, new.forces);
        assert!(new.left[0] <= old.left[0] && new.left[1] <= old.left[1]);
    }
    let two = passerelle_core::games::starfighter::battle::facing(state.shift) >= 2;
    assert!(two, "less than two sectors face each other");
    if command.verb != Verb::New && state.round == before.round {
        assert!(state.shift.abs_diff(before.shift) <= 1);
    }
}
