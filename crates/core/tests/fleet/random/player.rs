//! Somebody who plays anything the rules allow, and somebody who tries anything at all.

use super::chance::Chance;
use passerelle_core::dialogue::CHOICES;
use passerelle_core::dice::{Face, Pick, Profile, Role};
use passerelle_core::games::fleet::command::{ANSWERS, Command, Progress};
use passerelle_core::games::fleet::options::{Form, Switches};
use passerelle_core::games::fleet::player::Faction;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::squares::{Family, Portal, Terrain};
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::talk::{Answer, Bearing, Reply, Support, To, Use};
use passerelle_core::games::fleet::tray::{DiceSet, DieId, Place};
use passerelle_core::games::fleet::units::{ShipId, ShipSet, StackId};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::fleet::weapons::Arm;

/// How much a random player likes a verb; nought is never chosen.
pub(super) type Taste = fn(Verb) -> usize;

/// Builds a whole command by a draft. The first choices are the likeliest ones, and taken more often.
pub(super) fn drafted(state: &State, chance: &mut Chance, verb: Verb) -> Command {
    let mut answers = heapless::Vec::<Answer, ANSWERS, u8>::new();
    loop {
        let given = answers.clone();
        let progress = state.draft(verb, &given);
        let progress =
            progress.unwrap_or_else(|refusal| panic!("{verb:?} {given:?} was offered, then {refusal:?}"));
        let draft = match progress {
            Progress::Complete => return Command { verb, answers },
            Progress::Asks(draft) => draft,
        };
        assert!(!draft.choices.is_empty(), "{verb:?} {given:?}: nothing to answer to {:?}", draft.question);
        let count = if chance.one_in(3) { draft.choices.len().min(2) } else { draft.choices.len() };
        let choice = draft.choices[chance.below(count)];
        answers.push(choice).unwrap_or_else(|_| panic!("{verb:?} {given:?}: too many answers"));
    }
}

/// A command the rules allow, if there is one.
pub(super) fn allowed(state: &State, chance: &mut Chance, taste: Taste) -> Option<Command> {
    let verbs: Vec<(Verb, usize)> = state
        .verbs()
        .filter(|verb| *verb != Verb::Mode)
        .map(|verb| (verb, taste(verb)))
        .filter(|(_, liking)| *liking > 0)
        .collect();
    let mut at = chance.below(verbs.iter().map(|(_, liking)| liking).sum());
    for (verb, liking) in verbs {
        if at < liking {
            return Some(drafted(state, chance, verb));
        }
        at -= liking;
    }
    None
}

/// A command of any verb with any answers. Most are nonsense.
pub(super) fn raw(chance: &mut Chance) -> Command {
    // Free play has a test of its own: what it leaves behind need not make sense.
    let verb = Some(chance.pick(Verb::ALL)).filter(|verb| *verb != Verb::Mode).unwrap_or(Verb::End);
    let mut answers = heapless::Vec::new();
    for _ in 0..chance.below(8) {
        let _ = answers.push(answer(chance));
    }
    Command { verb, answers }
}

/// A command the rules allow, with one answer changed, left out or added.
pub(super) fn bent(state: &State, chance: &mut Chance, taste: Taste) -> Option<Command> {
    let mut command = allowed(state, chance, taste)?;
    let at = chance.below(command.answers.len() + 1);
    match (chance.below(4), command.answers.get_mut(at)) {
        (0, _) => _ = command.answers.pop(),
        (1, _) | (_, None) => _ = command.answers.push(answer(chance)),
        (2, Some(slot)) => *slot = answer(chance),
        // Of the same kind: that comes nearest to what the rules allow.
        (_, Some(slot)) => {
            let kind = core::mem::discriminant(slot);
            *slot = (0..200)
                .map(|_| answer(chance))
                .find(|answer| core::mem::discriminant(answer) == kind)
                .unwrap_or(*slot);
        }
    }
    Some(command)
}

/// Any answer at all, small numbers more often.
pub(super) fn answer(chance: &mut Chance) -> Answer {
    let small = |chance: &mut Chance| match chance.below(12) {
        0 => chance.bits() as u8,
        _ => chance.below(8) as u8,
    };
    let die = |chance: &mut Chance| DieId::all().nth(chance.below(9)).expect("nine dice");
    let portal = |chance: &mut Chance| Portal { pair: small(chance), end: small(chance) };
    let stack = |chance: &mut Chance| StackId { player: small(chance), stack: small(chance) };
    match chance.below(23) {
        0 => Answer::Done,
        1 => Answer::Yes(chance.one_in(2)),
        2 => Answer::Number(small(chance)),
        3 => Answer::Pick(Pick::new(chance.below(4) as u8, chance.below(4) as u8, small(chance))),
        4 => {
            let flip = chance.one_in(3).then(|| die(chance));
            Answer::Use(Use { die: die(chance), flip })
        }
        5 => Answer::Dice(DiceSet::from_bits(chance.bits() as u16)),
        6 => Answer::Stack(stack(chance)),
        7 => Answer::Ship(ShipId { player: small(chance), ship: small(chance) }),
        8 if chance.one_in(3) => Answer::Ships(ShipSet::from_bits(chance.bits())),
        8 => Answer::Ships(ShipSet::one(small(chance))),
        9 => Answer::Family(chance.pick(&Family::ALL)),
        10 => {
            let family = chance.pick(&Family::ALL);
            let from = chance.pick(&[Bearing::Unasked, Bearing::From(family), Bearing::Far]);
            Answer::Support(Support { stack: stack(chance), from })
        }
        11 => {
            let (own, portal) = (To::Own(small(chance)), To::Portal(portal(chance)));
            Answer::To(chance.pick(&[
                To::Open,
                own,
                To::Asteroid,
                To::Gravity,
                To::Gas,
                portal,
                To::Unknown,
                To::Join,
                To::Diplomat,
                To::Interdictor,
                To::Enemy,
                To::Ally,
                To::Nowhere,
            ]))
        }
        12 => {
            let portal = Terrain::Portal(portal(chance));
            Answer::Terrain(chance.pick(&[Terrain::Open, Terrain::Asteroid, Terrain::Gas, portal]))
        }
        13 => Answer::Portal(portal(chance)),
        14 => Answer::Arm(chance.pick(&Arm::ALL)),
        15 => Answer::Faction(chance.pick(&Faction::ALL)),
        16 => Answer::Scenario(chance.pick(&Scenario::ALL)),
        17 => Answer::Form(chance.pick(&[Form::Duel, Form::Teams, Form::FreeForAll])),
        18 => Answer::Switches(Switches::from_bits(chance.bits() as u8)),
        19 => {
            let profiles = [[2, 2, 1, 1], [1, 1, 1, 3], [3, 1, 1, 1]];
            Answer::Profile(Profile::new(chance.pick(&profiles)).expect("a die"))
        }
        20 => Answer::Reply(chance.pick(&[Reply::Nothing, Reply::Shields, Reply::Withdraw, Reply::Counter])),
        21 => Answer::Place(chance.pick(&Place::ALL)),
        _ => Answer::Face(chance.pick(&Face::ALL)),
    }
}

/// An accepted command must be one that could have been drafted: each of its answers was offered, unless there were
/// more than a list of choices holds.
pub(super) fn assert_drafted(state: &State, command: &Command) {
    for (count, answer) in command.answers.iter().enumerate() {
        let given = &command.answers[..count];
        let progress = state.draft(command.verb, given);
        let progress =
            progress.unwrap_or_else(|r| panic!("{command:?} accepted, but drafted up to {count}: {r:?}"));
        let Progress::Asks(draft) = progress else { panic!("{command:?} is complete after {count}") };
        let many = draft.choices.len() == CHOICES
            || matches!(
                answer,
                Answer::Ships(_) | Answer::Dice(_) | Answer::Switches(_) | Answer::Profile(_)
            );
        assert!(
            many || draft.choices.contains(answer),
            "{command:?}: {answer:?} is not offered for {:?}, but {:?}",
            draft.question,
            draft.choices
        );
    }
    let whole = state.draft(command.verb, &command.answers);
    assert!(matches!(whole, Ok(Progress::Complete)), "{command:?} accepted, but no whole draft");
}

/// The dice of each role, by number.
pub(super) fn roles() -> [Role; 9] {
    core::array::from_fn(|i| Role::ALL[i / 3])
}
