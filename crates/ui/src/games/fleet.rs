//! The screens of Fleet Commander.
//!
//! The core knows what can be done and asked at every moment, so one screen, the talk, can play the whole game. What
//! players do all the time has screens of its own: picking dice, the dice on the table, the fleets and the end.

mod bar;
mod choice;
mod concede;
mod desk;
mod emblems;
mod glyphs;
mod help;
mod hull;
mod news;
mod over;
mod pick;
#[cfg(feature = "pilot")]
pub(crate) mod pilot;
mod preview;
mod setup;
mod ship;
mod ships;
mod start;
mod table;
mod talk;
mod text;
mod told;
mod verbs;
mod words;

pub(crate) use desk::Desk;
pub(crate) use told::tell;

use super::{Door, Row, Shortcut};
use crate::canvas::{Canvas, width};
use crate::font::TEXT;
use crate::frame::Ink;
use crate::input::Gesture;
use crate::model::Model;
use crate::screens::{self, Step};
use crate::ui::Request;
use choice::{Names, Player};
use core::fmt;
use embedded_graphics::prelude::Point;
use news::News;
use passerelle_core::dice::{Lot, Profile};
use passerelle_core::games::fleet::command::Command;
use passerelle_core::games::fleet::scenarios::Scenario;
use passerelle_core::games::fleet::state::{Mode, Moment, State};
use passerelle_core::games::fleet::verbs::Verb;
use passerelle_core::games::{self, fleet};
use passerelle_core::lang::Text;
use passerelle_core::rule::Refusal;
use setup::{agree, build, cover, customs, first, peek};

/// A screen of the game and where one is on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Screen {
    Start(start::Start),
    Pick(pick::Picker),
    Table(table::Table),
    Talk,
    Ships(ships::Ships),
    Ship(ship::Page),
    Concede(concede::Concede),
    Over(over::Over),
    Agree(agree::Agree),
    Build(build::Build),
    Cover(cover::Cover),
    First(first::First),
    Peek(peek::Peek),
}

/// Nothing of it is a tool.
pub(crate) const TOOLS: &[Door] = &[];

/// The door to a new game.
pub(crate) const BEGIN: Option<Door> =
    Some((text::GAME, &crate::glyphs::NEW_GAME, || start::Start::default().into()));

/// What new games begin with.
pub(crate) const ROWS: &[Row] = customs::ROWS;

/// The entries of the quick menu, if there is a game to look at.
pub(crate) fn shortcuts(model: &Model) -> &'static [Shortcut] {
    const FLEETS: Shortcut = (text::SHIPS, |model, _| Step::Swap(ships::Ships::at_hand(state(model)).into()));
    const MORE: Shortcut =
        (text::MORE_ACTIONS, |model, desk| match talk::step(desk.fleet.more(state(model))) {
            Step::Open(screen) => Step::Swap(screen),
            step => step,
        });
    const SECRETS: Shortcut = (text::SECRETS, |model, _| Step::Swap(peek::Peek::new(state(model)).into()));
    const FREE: [Shortcut; 4] = [SECRETS, FLEETS, MORE, (text::TO_FREE, |model, _| turn_mode(model))];
    const REFEREE: [Shortcut; 4] = [SECRETS, FLEETS, MORE, (text::TO_REFEREE, |model, _| turn_mode(model))];
    let first = usize::from(!peek::has_secrets(state(model)));
    match (has_game(model), state(model).moment, state(model).mode) {
        (false, ..) => &[],
        (_, Moment::Over, _) => &FREE[1..2],
        (.., Mode::Referee) => FREE.get(first..).unwrap_or_default(),
        (.., Mode::Free) => REFEREE.get(first..).unwrap_or_default(),
    }
}

/// Referee to free play, or back.
fn turn_mode(model: &Model) -> Step {
    let command = desk::likeliest(state(model), Verb::Mode, &[]);
    command.map_or(Step::Stay, |command| Step::BackAnd(Request::Apply(games::Command::Fleet(command))))
}

/// At which side of the table those sit who decide: each player at an own one, or the teams.
pub(crate) fn facing(model: &Model) -> Option<u8> {
    let state = state(model);
    let player = state.decider()?;
    Some(state.player(player).map_or(player, |p| p.side))
}

/// The name of a scenario by its word.
pub(crate) fn scenario(word: &str) -> Option<Text> {
    Scenario::ALL
        .iter()
        .find(|scenario| scenario.sheet().word == word)
        .map(|&scenario| words::scenario(scenario))
}

/// The state of the game.
fn state<'a>(model: &Model<'a>) -> &'a State {
    &model.games.fleet
}

/// Whether there is a game to look at, be it over.
fn has_game(model: &Model) -> bool {
    state(model).moment != Moment::Blank
}

fn names<'a>(model: &'a Model<'a>, desk: &'a Desk) -> Names<'a> {
    Names { model, state: state(model), desk }
}

fn ask(command: Command) -> Step {
    Step::Ask(Request::Apply(games::Command::Fleet(command)))
}

/// Who decides, in which phase of which turn.
fn heading(names: Names, canvas: &mut Canvas) {
    if !names.desk.news.is_empty() {
        return names.desk.news.draw(names, canvas);
    }
    let state = names.state;
    let decider = Player(names, state.decider().unwrap_or(state.active));
    let phase = names.model.say(&words::moment(state.moment));
    match state.turn {
        0 if state.players.is_empty() => canvas.header(names.model.say(&text::GAME), format_args!("")),
        0 if state.moment == Moment::Portals => {
            let (portal, word) = (names.model.say(&text::PORTAL), state.next_portal().word());
            canvas.heading_of(
                format_args!("{decider}"),
                &[format_args!("{portal} {word}"), format_args!("{word}"), format_args!("")],
            );
        }
        0 => canvas.heading_of(format_args!("{decider}"), &[format_args!("{phase}"), format_args!("")]),
        turn => {
            let t = names.model.say(&text::TURN);
            let note = width(&TEXT, format_args!("{phase} {t}{turn}"));
            // What is left of the line for a drawing, or for the number of a turn beside a long name.
            let room = 120u32.checked_sub(width(&TEXT, format_args!("{decider}")) + note);
            match room {
                Some(_) => canvas.heading(format_args!("{decider}"), format_args!("{phase} {t}{turn}")),
                None => canvas.heading(format_args!("{decider}"), format_args!("{phase}")),
            }
            let icon = emblems::phase(state.moment).filter(|_| room >= Some(10) && names.model.saving);
            if let Some(icon) = icon {
                let at = Point::new(126 - note as i32 - 10, 2);
                canvas.with(Ink::Off, false, |canvas| canvas.icon(at, icon));
            }
        }
    }
}

/// Energy dice and the test die are marked as was agreed; what is drawn has a number.
pub(crate) fn real_die(
    model: &Model,
    desk: &Desk,
    lot: Lot,
    tell: &mut dyn FnMut(fmt::Arguments, Option<&Profile>),
) {
    let profile = Some(&state(model).options.profile);
    match lot {
        Lot::Energy { player, .. } => tell(format_args!("{}", Player(names(model, desk), player)), profile),
        Lot::Test => tell(format_args!("{}", model.say(&text::TEST_DIE)), profile),
        Lot::Draw | Lot::Plain => tell(format_args!("{}", model.say(&text::DRAWN)), None),
    }
}

/// Special weapons are drawn from the box.
pub(crate) fn token(model: &Model, drawn: &[u8]) -> Option<Text> {
    let state = state(model);
    let (&last, before) = drawn.split_last()?;
    let arm = state.drawn(&mut before.iter().copied(), last).filter(|_| state.moment == Moment::Deal);
    arm.map(|arm| arm.table().1)
}

/// The screen this moment of the game is about. What is private is covered.
pub(crate) fn now(model: &Model, desk: &mut Desk) -> Screen {
    (desk.trusted, desk.news) = (None, News::default());
    let state = state(model);
    match cover::owner(state) {
        Some(_) => Screen::Cover(cover::Cover::new(state)),
        None => screen_of(state, desk),
    }
}

/// The same for the eyes of the right player.
fn screen_of(state: &State, desk: &mut Desk) -> Screen {
    // What was done before has nothing to do with this moment.
    desk.verb = None;
    match state.moment {
        Moment::Blank => Screen::Start(start::Start::default()),
        Moment::Over => Screen::Over(over::Over::default()),
        Moment::Energy => Screen::Pick(pick::Picker::new(state)),
        Moment::Dice => Screen::Table(table::Table::new(state)),
        Moment::Fleets => Screen::Build(build::Build::new(state, desk.trusted.unwrap_or(state.setup.turn))),
        Moment::Deal => Screen::Cover(cover::Cover::new(state)),
        Moment::First => Screen::First(first::First::new(state)),
        Moment::Deploy if desk.is_guided() => Screen::First(first::First::new(state)),
        _ => {
            desk.open(state);
            Screen::Talk
        }
    }
}

/// Whatever happened, the screen of the new moment is to be seen: as long as it is the same player's business, without
/// passing the device on. Who begins is told before anything else.
pub(crate) fn outcome(events: &fleet::Event, model: &Model, desk: &mut Desk) -> Option<Screen> {
    let state = state(model);
    if state.moment == Moment::Fleets {
        desk.rolled = Default::default();
    }
    let rolled = first::note(&mut desk.rolled, events, state);
    let owner = cover::owner(state);
    let screen = match state.moment {
        moment if rolled && moment != Moment::First && !desk.is_guided() => {
            Screen::First(first::First::told())
        }
        _ if owner.is_some() && owner == desk.trusted => screen_of(state, desk),
        _ => now(model, desk),
    };
    desk.news = News::of(events);
    Some(screen)
}

impl Screen {
    screens::names! {
        Screen::Start(_) => "fleet-start",
        Screen::Pick(_) => "fleet-pick",
        Screen::Table(_) => "fleet-dice",
        Screen::Talk => "fleet-talk",
        Screen::Ships(_) => "fleet-ships",
        Screen::Ship(_) => "fleet-ship",
        Screen::Concede(_) => "fleet-concede",
        Screen::Over(_) => "fleet-over",
        Screen::Agree(_) => "fleet-new",
        Screen::Build(_) => "fleet-build",
        Screen::Cover(_) => "fleet-pass",
        Screen::First(_) => "fleet-first",
        Screen::Peek(_) => "fleet-peek"
    }

    /// The rule that matters on this screen.
    pub(crate) fn rule(&self, model: &Model, desk: &Desk) -> Option<&'static str> {
        let state = state(model);
        match self {
            Screen::Pick(_) => Some("FC-POOL-01"),
            Screen::Table(table) => Some(table.rule()),
            Screen::Over(_) => Some("FC-WIN-01"),
            Screen::Concede(_) => Some("FC-WIN-07"),
            Screen::Talk => help::rule(state, desk),
            Screen::Ships(ships) => ships.rule(state),
            Screen::Ship(page) => page.rule(state),
            Screen::Start(_) => None,
            Screen::Agree(agree) => Some(agree.rule()),
            Screen::Build(build) => Some(build.rule()),
            Screen::First(_) => Some("FC-SETUP-02"),
            Screen::Cover(_) | Screen::Peek(_) => Some("FC-SECRET-04"),
        }
    }

    /// It stays in sight while the game below it goes on.
    pub(crate) fn stays(&self, model: &Model) -> bool {
        matches!(self, Screen::Ships(_) | Screen::Ship(_)) && state(model).moment != Moment::Over
    }

    /// Whether it shows something that is not yet so, and will be once the buttons rest.
    pub(crate) fn settles(&self) -> bool {
        match self {
            Screen::Ships(ships) => ships.settles(),
            Screen::Ship(page) => page.settles(),
            _ => false,
        }
    }

    /// The screen of the new moment takes the place of the one before.
    pub(crate) fn gives_way(&self) -> bool {
        !matches!(self, Screen::Start(_) | Screen::Ships(_) | Screen::Ship(_))
    }

    /// Whether it matters how long A is held.
    pub(crate) fn wants_hold(&self) -> bool {
        matches!(self, Screen::Concede(_) | Screen::Peek(_))
    }

    pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
        match self {
            Screen::Start(start) => start.draw(model, canvas),
            Screen::Pick(picker) => picker.draw(model, desk, canvas),
            Screen::Table(table) => table.draw(model, desk, canvas),
            Screen::Talk => talk::draw(model, desk, canvas),
            Screen::Ships(ships) => ships.draw(model, desk, canvas),
            Screen::Ship(page) => page.draw(model, desk, canvas),
            Screen::Concede(concede) => concede.draw(model, canvas),
            Screen::Over(over) => over.draw(model, desk, canvas),
            Screen::Agree(agree) => agree.draw(model, canvas),
            Screen::Build(build) => build.draw(model, desk, canvas),
            Screen::Cover(cover) => cover.draw(model, desk, canvas),
            Screen::First(first) => first.draw(model, desk, canvas),
            Screen::Peek(peek) => peek.draw(model, desk, canvas),
        }
    }

    pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
        if gesture.pressed().is_some() {
            desk.news = News::default();
        }
        match self {
            Screen::Start(start) => start.handle(gesture, model, desk),
            Screen::Pick(picker) => picker.handle(gesture, model),
            Screen::Table(table) => table.handle(gesture, model, desk),
            Screen::Talk => talk::handle(gesture, model, desk),
            Screen::Ships(ships) => ships.handle(gesture, model),
            Screen::Ship(page) => page.handle(gesture, model),
            Screen::Concede(concede) => concede.handle(gesture),
            Screen::Over(over) => over.handle(gesture, model),
            Screen::Agree(agree) => agree.handle(gesture, model, desk),
            Screen::Build(build) => build.handle(gesture, model),
            Screen::Cover(cover) => cover.handle(gesture, model, desk),
            Screen::First(first) => first.handle(gesture, model, desk),
            Screen::Peek(peek) => peek.handle(gesture, model),
        }
    }

    /// B.
    pub(crate) fn back(&mut self, model: &Model, desk: &mut Desk) -> Step {
        desk.news = News::default();
        match self {
            Screen::Ships(ships) => ships.back(),
            Screen::Ship(page) => page.back(),
            Screen::Talk => talk::back(model, desk),
            Screen::Build(build) => build.back(),
            _ => Step::Back,
        }
    }

    /// What follows by itself; a refusal says why.
    pub(crate) fn applied(
        &self,
        result: Result<&games::Event, Refusal>,
        model: &Model,
        desk: &mut Desk,
    ) -> Step {
        match result {
            Ok(_) => desk.follow(state(model)).map_or(Step::Stay, ask),
            Err(refusal) => {
                desk.unguide();
                Step::Open(screens::Screen::refused(refusal))
            }
        }
    }
}
