//! Referee, free and quick play, and how to get from one to another.

use super::events::Event;
use super::question::{Question, Talk};
use super::state::{Conduct, Form, Moment, State};
use super::table::Table;
use super::{Code, refuse};
use crate::dialogue::Stop;
use crate::plain::{Span, Word, ask, worded};
use crate::rule::ensure;

worded! {
    /// Phases that free play can go to.
    Phase {
        /// Cards are drawn.
        0 Reinforce "reinforce";
        /// Cards are played.
        1 Deploy "deploy";
        /// The battle, from its shift.
        2 Battle "battle";
        /// The end of the round.
        3 End "end";
    }
}

/// `mode`: the referee, free play, or only armor, round and Initiative. What is under way is dropped with the cards.
pub fn mode(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    ensure(state.moment.is_play(), refuse(&"STAR-01", Code::Phase))?;
    let likely = match state.conduct {
        Conduct::Referee => Conduct::Free,
        Conduct::Free | Conduct::Quick => Conduct::Referee,
    };
    let count = Conduct::ALL.len() as u8;
    let conduct = ask(talk, Question::Conduct, Span::below(likely as u8, count), |conduct| {
        ensure(conduct < count, refuse(&"STAR-01", Code::Tgt))?;
        ensure(conduct != state.conduct as u8, refuse(&"STAR-01", Code::Same))?;
        // A game that was begun as a quick one has no cards.
        ensure(state.form != Form::Quick, refuse(&"STAR-02", Code::Form))
    })?;
    let conduct = Conduct::from_number(conduct).unwrap_or(Conduct::Referee);
    if conduct == Conduct::Quick {
        state.drop_actions();
        state.moment = Moment::Quick;
    } else if state.moment == Moment::Quick {
        (state.moment, state.active) = (Moment::Reinforce, state.initiative);
        state.cruisers.iter_mut().for_each(|p| p.passed = false);
    }
    state.conduct = conduct;
    let surplus = state.surplus();
    if surplus != 0 && conduct == Conduct::Referee {
        table.tell(Event::Cards(surplus));
    }
    Ok(())
}

/// `phase`: free play goes on with another phase of the round. What is under way is dropped.
pub fn phase(state: &mut State, talk: &mut Talk, table: &mut Table) -> Result<(), Stop> {
    let free = state.conduct == Conduct::Free && state.moment.is_play();
    ensure(free, refuse(&"STAR-01", Code::Phase))?;
    let count = Phase::ALL.len() as u8;
    let phase = ask(talk, Question::Phase, Span::below(0, count), |phase| {
        ensure(phase < count, refuse(&"STAR-01", Code::Tgt))
    })?;
    state.drop_actions();
    match Phase::from_number(phase) {
        Some(Phase::Deploy) => state.begin_deployment(table),
        Some(Phase::Battle) => state.moment = Moment::Shift,
        Some(Phase::End) => state.moment = Moment::RoundEnd,
        _ => (state.moment, state.active) = (Moment::Reinforce, state.initiative),
    }
    Ok(())
}
