//! The screens of Starfighter.
//!
//! The armor of both Cruisers is always in sight. The core knows what is asked at every moment, so one screen, the talk,
//! can play the whole game; deploying and counting armor have screens of their own.

mod column;
mod deploy;
mod desk;
mod glyphs;
mod help;
mod news;
mod over;
mod said;
mod start;
mod talk;
mod text;
mod told;
mod track;
mod words;

pub(crate) use super::{nameless as token, numbered as real_die};
pub(crate) use desk::Desk;
pub(crate) use told::tell;

use super::{Door, Row, Shortcut};
use crate::canvas::Canvas;
use crate::input::Gesture;
use crate::model::Model;
use crate::name;
use crate::screens::{self, Step};
use crate::ui::Request;
use heapless::Vec;
use passerelle_core::games::starfighter::command::Command;
use passerelle_core::games::starfighter::cruiser::{Class, NAME};
use passerelle_core::games::starfighter::events::Event;
use passerelle_core::games::starfighter::state::{Conduct, Form, Moment, State};
use passerelle_core::games::starfighter::verb::Verb;
use passerelle_core::games::{self, starfighter};
use passerelle_core::lang::Text;
use passerelle_core::plain::Word;
use passerelle_core::rule::Refusal;

/// A screen of the game and where one is on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Screen {
    Start(start::Start),
    Track(track::Track),
    Deploy(deploy::Deploy),
    Talk,
    Name(u8, name::Picker<NAME>),
    Over,
}

/// Nothing of it is a tool.
pub(crate) const TOOLS: &[Door] = &[];

/// The door to a new game.
pub(crate) const BEGIN: Option<Door> = Some((text::GAME, &glyphs::GAME, || start::Start::default().into()));

/// It has no settings.
pub(crate) const ROWS: &[Row] = &[];

/// The entries of the quick menu, if there is a game to look at.
pub(crate) fn shortcuts(model: &Model) -> &'static [Shortcut] {
    const ARMOR: Shortcut = (text::ARMOR, |_, _| Step::Swap(Screen::Track(track::Track::over()).into()));
    const MORE: Shortcut = (text::MORE, |model, desk| {
        desk.starfighter.more(state(model));
        Step::Swap(Screen::Talk.into())
    });
    const FREE: Shortcut = (text::TO_FREE, |model, _| turn_mode(model, Conduct::Free));
    const REFEREE: Shortcut = (text::TO_REFEREE, |model, _| turn_mode(model, Conduct::Referee));
    const QUICK: Shortcut = (text::TO_QUICK, |model, _| turn_mode(model, Conduct::Quick));
    let state = state(model);
    match (state.moment, state.form, state.conduct) {
        (Moment::Blank, ..) => &[],
        (Moment::Class | Moment::Deck | Moment::Over, ..) => const { &[MORE] },
        (_, Form::Quick, _) => const { &[MORE] },
        (.., Conduct::Referee) => const { &[ARMOR, MORE, FREE, QUICK] },
        (.., Conduct::Free) => const { &[ARMOR, MORE, REFEREE, QUICK] },
        (.., Conduct::Quick) => const { &[MORE, REFEREE, FREE] },
    }
}

/// The referee, free play, or armor alone.
fn turn_mode(model: &Model, conduct: Conduct) -> Step {
    let command = desk::likeliest(state(model), Verb::Mode, &[conduct as u8]);
    command.map_or(Step::Stay, |command| Step::BackAnd(Request::Apply(games::Command::Starfighter(command))))
}

/// A and B sit opposite each other.
pub(crate) fn facing(model: &Model) -> Option<u8> {
    state(model).decider().map(|side| side as u8)
}

/// The name of a mode by its word.
pub(crate) fn scenario(word: &str) -> Option<Text> {
    Form::from_word(word).map(words::form)
}

/// The state of the game.
fn state<'a>(model: &Model<'a>) -> &'a State {
    &model.games.starfighter
}

/// Whether there is a game to look at, be it over.
fn has_game(model: &Model) -> bool {
    state(model).moment != Moment::Blank
}

fn ask(command: Command) -> Step {
    Step::Ask(Request::Apply(games::Command::Starfighter(command)))
}

/// The name of a class, to be changed.
fn name_of(model: &Model, class: u8) -> name::Picker<NAME> {
    let letters = state(model).class(class).name;
    name::Picker::new(letters.into_iter().filter(|&letter| letter != 0).map(char::from))
}

/// The command that gives a class its name, of letters that may stand in one.
fn rename(class: u8, name: &str) -> Option<Command> {
    let mut answers = Vec::new();
    answers.push(class).ok()?;
    answers.extend(name.bytes().filter(|&letter| Class::is_letter(letter)).take(NAME));
    let count = answers.len() - 1;
    if count < NAME {
        // An end of its own.
        answers.push(0).ok()?;
    }
    (count > 0).then_some(Command { verb: Verb::Name, answers })
}

/// The screen this moment of the game is about.
pub(crate) fn now(model: &Model, desk: &mut Desk) -> Screen {
    let state = state(model);
    desk.news = None;
    desk.open(state);
    match state.moment {
        Moment::Blank => Screen::Start(start::Start::default()),
        Moment::Over => Screen::Over,
        Moment::Quick => Screen::Track(track::Track::default()),
        Moment::Deploy if state.next_verb() == Some(Verb::Play) => Screen::Deploy(deploy::Deploy::new(state)),
        _ => Screen::Talk,
    }
}

/// Whatever happened, the screen of the new moment is to be seen. Armor alone shows by itself what has changed.
pub(crate) fn outcome(events: &starfighter::Event, model: &Model, desk: &mut Desk) -> Option<Screen> {
    let counted = |event: &Event| matches!(event, Event::Armor { corrected: true, .. } | Event::LastRound);
    if !has_game(model)
        || state(model).moment == Moment::Quick && !events.is_empty() && events.iter().all(counted)
    {
        return None;
    }
    let screen = now(model, desk);
    desk.news = news::of(events);
    Some(screen)
}

impl Screen {
    screens::names! {
        Screen::Start(_) => "starfighter-start",
        Screen::Track(_) => "starfighter-armor",
        Screen::Deploy(_) => "starfighter-deploy",
        Screen::Talk => "starfighter-talk",
        Screen::Name(..) => "starfighter-name",
        Screen::Over => "starfighter-over"
    }

    /// The rule that matters on this screen.
    pub(crate) fn rule(&self, model: &Model, desk: &Desk) -> Option<&'static str> {
        let state = state(model);
        Some(match self {
            Screen::Start(_) => return None,
            Screen::Talk => help::rule(state, desk),
            Screen::Deploy(_) => "SF-DEP-08",
            Screen::Track(track) if track.is_over() => "SF-INF-05",
            Screen::Name(..) => "SF-SET-06",
            Screen::Track(_) | Screen::Over => help::of_moment(state.moment),
        })
    }

    /// Armor that is counted over a game stays in sight while that goes on.
    pub(crate) fn stays(&self, model: &Model) -> bool {
        matches!(self, Screen::Track(track) if track.is_over()) && state(model).moment.is_play()
    }

    /// A difference counts when no further press changes it.
    pub(crate) fn settles(&self) -> bool {
        matches!(self, Screen::Track(track) if track.is_unsettled())
    }

    /// The screen of the new moment takes the place of the one before.
    pub(crate) fn gives_way(&self) -> bool {
        match self {
            Screen::Start(_) => false,
            Screen::Track(track) => !track.is_over(),
            _ => true,
        }
    }

    /// Nothing here is lost by a slip: all can be undone.
    pub(crate) fn wants_hold(&self) -> bool {
        false
    }

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        match self {
            Screen::Start(start) => start.draw(model, canvas),
            Screen::Track(track) => track.draw(model, desk, canvas),
            Screen::Deploy(deploy) => deploy.draw(model, desk, canvas),
            Screen::Talk => talk::draw(model, desk, canvas),
            Screen::Name(_, picker) => picker.draw(model, canvas, model.say(&text::CLASS_NAME)),
            Screen::Over => over::draw(model, canvas),
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        if gesture.pressed().is_some() {
            desk.news = None;
        }
        match self {
            Screen::Start(start) => start.handle(gesture, model, desk),
            Screen::Track(track) => track.handle(gesture, model, desk),
            Screen::Deploy(deploy) => deploy.handle(gesture, model, desk),
            Screen::Talk => talk::handle(gesture, model, desk),
            Screen::Name(class, picker) => {
                match picker.handle(gesture).and_then(|name| rename(*class, &name)) {
                    Some(command) => Step::BackAnd(Request::Apply(games::Command::Starfighter(command))),
                    None => Step::Stay,
                }
            }
            Screen::Over => over::handle(gesture),
        }
    }

    /// B takes back what does not count yet, then leaves.
    pub(crate) fn back(&mut self, model: &Model, desk: &mut Desk) -> Step {
        desk.news = None;
        match self {
            Screen::Track(track) => track.back(),
            Screen::Talk => talk::back(model, desk),
            _ => Step::Back,
        }
    }

    /// A refusal says why. What is printed on boards can be told without a game: then there is nothing new to see.
    pub(crate) fn applied(
        &self,
        result: Result<&games::Event, Refusal>,
        model: &Model,
        desk: &mut Desk,
    ) -> Step {
        match (self, result) {
            (_, Err(refusal)) => Step::Open(screens::Screen::refused(refusal)),
            (Screen::Talk, Ok(_)) if !has_game(model) => {
                desk.open(state(model));
                Step::Back
            }
            _ => Step::Stay,
        }
    }
}
