//! Somebody who plays anything the rules allow, and somebody who tries anything at all.

use super::chance::Chance;
use passerelle_core::dialogue::CHOICES;
use passerelle_core::games::starfighter::Command;
use passerelle_core::games::starfighter::command::Progress;
use passerelle_core::games::starfighter::state::State;
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::plain::Word;

/// How much a random player likes a verb; nought is never chosen.
pub(crate) type Taste = fn(Verb) -> usize;

/// Builds a whole command by a draft, the first choices more often; `None` if a question has no answer.
pub(crate) fn drafted(state: &State, chance: &mut Chance, verb: Verb) -> Option<Command> {
    let mut answers = heapless::Vec::new();
    loop {
        let given = answers.clone();
        let progress = state.draft(verb, &given);
        let progress =
            progress.unwrap_or_else(|refusal| panic!("{verb:?} {given:?} was offered, then {refusal:?}"));
        let draft = match progress {
            Progress::Complete => return Some(Command { verb, answers }),
            Progress::Asks(draft) => draft,
        };
        let count = if chance.one_in(2) { draft.choices.len().min(2) } else { draft.choices.len() };
        answers.push(*draft.choices.get(chance.below(count))?).expect("room for the answers");
    }
}

/// A command the rules allow.
pub(super) fn allowed(state: &State, chance: &mut Chance, taste: Taste) -> Command {
    let verbs: Vec<(Verb, usize)> =
        state.verbs().map(|verb| (verb, taste(verb))).filter(|(_, liking)| *liking > 0).collect();
    let mut at = chance.below(verbs.iter().map(|(_, liking)| liking).sum());
    for (verb, liking) in verbs {
        if at < liking {
            return drafted(state, chance, verb)
                .unwrap_or_else(|| panic!("{verb:?}: a question without answer"));
        }
        at -= liking;
    }
    panic!("nothing can be done in {:?}", state.moment);
}

/// A command of any verb with any answers.
pub(super) fn raw(chance: &mut Chance) -> Command {
    let mut answers = heapless::Vec::new();
    for _ in 0..chance.below(6) {
        let _ = answers.push(answer(chance));
    }
    Command { verb: chance.pick(Verb::ALL), answers }
}

/// A command the rules allow, with one answer changed, left out or added.
pub(super) fn bent(state: &State, chance: &mut Chance, taste: Taste) -> Command {
    let mut command = allowed(state, chance, taste);
    let at = chance.below(command.answers.len() + 1);
    match (chance.below(3), command.answers.get_mut(at)) {
        (0, _) => _ = command.answers.pop(),
        (1, _) | (_, None) => _ = command.answers.push(answer(chance)),
        (_, Some(slot)) => *slot = answer(chance),
    }
    command
}

fn answer(chance: &mut Chance) -> u8 {
    match chance.below(6) {
        0 => chance.bits() as u8,
        _ => chance.below(8) as u8,
    }
}

/// An accepted command must be one that could have been drafted: each of its answers was offered.
pub(super) fn assert_drafted(state: &State, command: &Command) {
    for (count, answer) in command.answers.iter().enumerate() {
        let progress = state.draft(command.verb, &command.answers[..count]);
        let Ok(Progress::Asks(draft)) = progress else { panic!("{command:?}: no question {count}") };
        // `?` is an answer to go back to what was not known.
        let unknown = command.verb == Verb::Fix && *answer == 15;
        let many = draft.choices.len() == CHOICES;
        assert!(unknown || many || draft.choices.contains(answer), "{command:?}: {answer} is not offered");
    }
    assert!(matches!(state.draft(command.verb, &command.answers), Ok(Progress::Complete)), "{command:?}");
}
