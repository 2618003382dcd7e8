//! What the screens of all games have in common whose commands are dialogues.

use heapless::Vec;
use passerelle_core::dialogue::{self, Command, Game, Progress};

/// A command whose open questions are answered with the likeliest choice.
// Not inlined: a draft takes much of the stack.
#[inline(never)]
pub(crate) fn likeliest<G: Game, const N: usize>(
    game: &G,
    verb: G::Verb,
    given: &[G::Answer],
) -> Option<Command<G::Verb, G::Answer, N>> {
    let mut answers = Vec::from_slice(given).ok()?;
    loop {
        let next = match dialogue::draft(game, verb, &answers).ok()? {
            Progress::Complete => break,
            Progress::Asks(draft) => *draft.choices.first()?,
        };
        answers.push(next).ok()?;
    }
    Some(Command { verb, answers })
}
