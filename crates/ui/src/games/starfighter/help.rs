//! Which rule stands behind what is selected: the quick menu's help opens there.

use super::desk::{Choice, Desk};
use passerelle_core::games::starfighter::effect::Effect;
use passerelle_core::games::starfighter::question::Question;
use passerelle_core::games::starfighter::state::{Moment, State};
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::plain::Word;

/// The id of a rule.
type Id = &'static str;

/// The rule of the row in the focus, of the question, of what is being done or of the moment.
pub(super) fn rule(state: &State, desk: &Desk) -> Id {
    match desk.chosen() {
        Some(Choice::Do(verb)) => of_verb(verb),
        Some(Choice::Say(question, answer)) => {
            of_answer(state, question, answer).or(of_question(question)).unwrap_or(of_moment(state.moment))
        }
        None => of_moment(state.moment),
    }
}

/// The rule of an answer that has one of its own.
fn of_answer(state: &State, question: Question, answer: u8) -> Option<Id> {
    let effect = match question {
        Question::UpperEffect | Question::LowerEffect => answer.checked_sub(1).and_then(Effect::from_number),
        Question::Target | Question::To if state.moment == Moment::Effect => {
            state.next_effects().last().and_then(|due| state.effect(due).flatten())
        }
        _ => None,
    };
    effect.map(|effect| *effect.rule())
}

const fn of_question(question: Question) -> Option<Id> {
    use Question::*;
    Some(match question {
        Form => "SF-SET-01",
        First => "SF-SET-04",
        Levels | Face => "SF-DEP-05",
        Class | Again => "SF-SET-05",
        Armor => "SF-SET-06",
        Slots => "SF-DEP-04",
        Cards => "SF-TWR-02",
        Number => "SF-TWR-03",
        Level => "SF-DEP-07",
        Symbols => "SF-REI-01",
        Sector => "SF-DEP-02",
        UpperEffect | LowerEffect => "SF-DEP-10",
        UpperFighters | LowerFighters | UpperHits | LowerHits => "SF-CBT-03",
        Screens | Marked => "SF-DMG-08",
        Field => "SF-DMG-10",
        Shift => "SF-INI-02",
        Order => "SF-INI-04",
        Place => "SF-DMG-07",
        Half => "SF-EFF-05",
        Counter | Value | By | Side | Target | To => return None,
        Conduct | Phase | Letter => return None,
    })
}

const fn of_verb(verb: Verb) -> Id {
    match verb {
        Verb::New => "SF-SET-01",
        Verb::Class | Verb::Record | Verb::Name => "SF-SET-06",
        Verb::Deck | Verb::Serial => "SF-TWR-02",
        Verb::Draw => "SF-REI-01",
        Verb::Play => "SF-DEP-02",
        Verb::Pass => "SF-DEP-11",
        Verb::Battle | Verb::Shift => "SF-INI-01",
        Verb::Combat => "SF-CBT-01",
        Verb::Card => "SF-CBT-03",
        Verb::Place => "SF-DMG-07",
        Verb::Effect | Verb::Skip => "SF-EFF-01",
        Verb::End => "SF-INI-05",
        Verb::Initiative => "SF-INI-01",
        Verb::Armor | Verb::Set | Verb::Turn | Verb::Fix | Verb::Add | Verb::Remove => "SF-INF-05",
        Verb::Mode | Verb::Phase => "SF-INF-05",
    }
}

/// The rule a moment of the game is about.
pub(super) const fn of_moment(moment: Moment) -> Id {
    match moment {
        Moment::Blank | Moment::Class => "SF-SET-01",
        Moment::Deck => "SF-TWR-02",
        Moment::Reinforce => "SF-REI-01",
        Moment::Deploy => "SF-DEP-01",
        Moment::Shift => "SF-INI-01",
        Moment::Combat => "SF-CBT-01",
        Moment::Card => "SF-CBT-03",
        Moment::Place => "SF-DMG-07",
        Moment::Effect => "SF-EFF-01",
        Moment::RoundEnd | Moment::Quick => "SF-INI-05",
        Moment::Over => "SF-END-01",
    }
}
