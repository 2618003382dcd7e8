//! Which button leads towards a command, for tests that play by buttons only. Where a screen does not tell, all of its
//! buttons are tried.

use super::desk::{Choice, Desk};
use super::ships::Ships;
use super::{Screen, state};
use crate::input::Button;
use crate::model::Model;
use passerelle_core::dice::{Face, Role};
use passerelle_core::games::fleet::command::Command;
use passerelle_core::games::fleet::state::State;
use passerelle_core::games::fleet::talk::{Answer, Use};
use passerelle_core::games::fleet::tray::{DieId, Place};
use passerelle_core::games::fleet::verbs::Verb;
use std::format;
use std::string::String;

/// The buttons to try, if the screen knows them.
pub(crate) fn hint(
    screen: &Screen,
    model: &Model,
    desk: &Desk,
    wanted: &Command,
) -> Option<&'static [Button]> {
    match screen {
        Screen::Talk => talk(state(model), desk, wanted),
        Screen::Ships(ships) => Some(hulls(state(model), ships, wanted)),
        Screen::Agree(agree) => Some(agree.toward(model, wanted)),
        Screen::Build(build) => Some(build.toward(model, wanted)),
        Screen::Cover(cover) => Some(cover.toward(wanted)),
        _ => None,
    }
}

/// Whether more follows by itself from what is done.
pub(crate) fn goes_on(desk: &Desk) -> bool {
    desk.guided
}

/// How many answers of a command were given, and what is asked next.
pub(crate) fn asked(model: &Model, desk: &Desk, wanted: &Command) -> Option<(usize, String)> {
    let near = desk.verb == Some(wanted.verb) && begins(state(model), wanted, &desk.answers);
    let next = wanted.answers.get(desk.answers.len());
    near.then(|| (desk.answers.len(), format!("{:?} lacks {next:?}, has {:?}", desk.question, desk.choices)))
}

/// Among the fleets: to the ship whose hull is to be set, and to the number.
fn hulls(state: &State, ships: &Ships, wanted: &Command) -> &'static [Button] {
    match (wanted.verb, &wanted.answers[..]) {
        (Verb::Hull, &[Answer::Ship(id), Answer::Number(hull)]) => match ships.shown(state, id) {
            Ok(shown) if shown > hull => &[Button::Left],
            Ok(shown) if shown < hull => &[Button::Right],
            Ok(_) => &[],
            Err(down) if down > 0 => &[Button::Down],
            Err(_) => &[Button::Up],
        },
        // Left and Right would count.
        _ => &[Button::Up, Button::Down, Button::A, Button::B],
    }
}

/// In a talk: to the choice that is wanted, or back.
fn talk(state: &State, desk: &Desk, wanted: &Command) -> Option<&'static [Button]> {
    let on_the_way = desk.verb == Some(wanted.verb) && begins(state, wanted, &desk.answers);
    let next = wanted.answers.get(desk.answers.len()).copied().filter(|_| on_the_way);
    let exactly = |choice: &Choice| match *choice {
        Choice::Do(verb) => verb == wanted.verb,
        Choice::Say(answer) => next == Some(answer),
    };
    let nearly = |choice: &Choice| match *choice {
        Choice::Do(_) => false,
        Choice::Say(answer) => next.is_some_and(|next| alike(state, next, answer)),
    };
    let at = desk.choices.iter().position(exactly).or_else(|| desk.choices.iter().position(nearly));
    let Some(at) = at else {
        // A list of things to do that lacks this one, or a question that was answered otherwise.
        return (!desk.choices.is_empty()).then_some(&[Button::B]);
    };
    let down = (at + desk.choices.len() - desk.list.cursor()) % desk.choices.len();
    Some(match down {
        // A takes all of a stack, Right asks for a part of it.
        0 if desk.choices.get(at).is_some_and(|&choice| desk.has_parts(state, choice)) => {
            &[Button::A, Button::Right]
        }
        0 => &[Button::A],
        down if 2 * down <= desk.choices.len() => &[Button::Down],
        _ => &[Button::Up],
    })
}

/// Whether these are the first answers of a command.
fn begins(state: &State, wanted: &Command, answers: &[Answer]) -> bool {
    answers.len() <= wanted.answers.len()
        && answers.iter().zip(&wanted.answers).all(|(&one, &other)| alike(state, one, other))
}

/// What a die looks like.
fn look(state: &State, die: DieId) -> (Role, Option<(Face, Place)>) {
    let owner = state.decider().unwrap_or(state.active);
    let die_of = |die| state.player(owner).map(|p| p.tray.die(die));
    (die.role(), die_of(die).map(|die| (die.face, die.place)))
}

/// Whether two answers are the same as far as players can see.
fn alike(state: &State, one: Answer, other: Answer) -> bool {
    let of = |used: Use| (look(state, used.die), used.flip.map(|flip| look(state, flip)));
    match (one, other) {
        (Answer::Use(one), Answer::Use(other)) => of(one) == of(other),
        (Answer::Dice(one), Answer::Dice(other)) => {
            let count = |set: passerelle_core::games::fleet::tray::DiceSet, like| {
                set.iter().filter(|&die| look(state, die) == like).count()
            };
            one.iter().chain(other.iter()).all(|die| {
                let like = look(state, die);
                count(one, like) == count(other, like)
            })
        }
        _ => one == other,
    }
}
