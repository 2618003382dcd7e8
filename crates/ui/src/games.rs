//! The screens of the games: the one list of them in this crate. A game has its own folder and is named here alone.
//!
//! What a game brings is the same for all, so the sums over the games are made by one macro.

use crate::canvas::Canvas;
use crate::icon::Icon;
use crate::input::Gesture;
use crate::memory::Done;
use crate::model::Model;
use crate::screens::real_dice::RealDice;
use crate::screens::{self, Step};
use crate::settings::Change;
use crate::text;
use crate::told::{Depth, Told};
use core::fmt::{self, Write};
use heapless::String;
use passerelle_core::dice::{Lot, Profile};
use passerelle_core::games::{Command, Event, Title};
use passerelle_core::lang::{Lang, Text};
use passerelle_core::rule::Refusal;

/// An entry at home: its name, its drawing and the screen behind it.
pub(crate) type Door = (Text, &'static Icon, fn() -> screens::Screen);

/// An entry of the quick menu and where it leads.
pub(crate) type Shortcut = (Text, fn(&Model, &mut Desk) -> Step);

/// A row in the settings.
pub(crate) struct Row {
    /// Draws it with its top at `y`.
    pub(crate) draw: fn(&Model, &mut Canvas, i32),
    /// Left or Right on it.
    pub(crate) change: fn(Change, &Model) -> Step,
    /// A on it.
    pub(crate) open: fn(&Model) -> Step,
}

/// The `real_die` of what has no dice of its own to ask for.
pub(crate) fn numbered<D>(_: &Model, _: &D, _: Lot, tell: &mut dyn FnMut(fmt::Arguments, Option<&Profile>)) {
    tell(format_args!(""), None);
}

/// The `token` of what draws none.
pub(crate) fn nameless(_: &Model, _: &[u8]) -> Option<Text> {
    None
}

/// Makes the types over the screens of all games. Each module brings `Screen` and `Desk`, `TOOLS` (entries at home),
/// `BEGIN` (the door to a new game, if there are games to begin), `now` (the screen a game under way is at),
/// `outcome`, `real_die`, `token`, `tell` (a command in words), `shortcuts`, `ROWS`, `facing` (at which side of the table
/// those sit who decide) and `scenario` (its name by its word).
macro_rules! games {
    ($($Game:ident = $module:ident),* $(,)?) => {
        /// A screen of a game.
        #[derive(Clone, Debug, PartialEq)]
        pub(crate) enum Screen { $($Game($module::Screen)),* }

        /// What the games work out for their screens: too large for each of them.
        #[derive(Debug, Default)]
        #[cfg_attr(feature = "pilot", derive(Clone))]
        pub(crate) struct Desk {
            /// What real dice show.
            pub(crate) real: RealDice,
            $(pub(crate) $module: $module::Desk),*
        }

        $(impl From<$module::Screen> for screens::Screen {
            fn from(screen: $module::Screen) -> Self {
                screens::Screen::Game(Screen::$Game(screen))
            }
        })*

        impl Screen {
            /// The name of the screen in the console's `state`.
            pub(crate) fn name(&self) -> &'static str {
                match self { $(Screen::$Game(screen) => screen.name(),)* }
            }

            /// The game it belongs to.
            pub(crate) const fn title(&self) -> Title {
                match self { $(Screen::$Game(_) => Title::$Game,)* }
            }

            /// The rule that matters on this screen.
            pub(crate) fn rule(&self, model: &Model, desk: &Desk) -> Option<&'static str> {
                match self { $(Screen::$Game(screen) => screen.rule(model, &desk.$module),)* }
            }

            /// Whether it closes when there is another [`outcome`] to see.
            pub(crate) fn gives_way(&self) -> bool {
                match self { $(Screen::$Game(screen) => screen.gives_way(),)* }
            }

            /// Whether it stays in sight while its game goes on below it.
            pub(crate) fn stays(&self, model: &Model) -> bool {
                match self { $(Screen::$Game(screen) => screen.stays(model),)* }
            }

            /// Whether it shows something that is not yet so, and will be once the buttons rest.
            pub(crate) fn settles(&self) -> bool {
                match self { $(Screen::$Game(screen) => screen.settles(),)* }
            }

            /// Whether it matters how long A is held.
            pub(crate) fn wants_hold(&self) -> bool {
                match self { $(Screen::$Game(screen) => screen.wants_hold(),)* }
            }

            pub(crate) fn draw(&self, model: &Model, desk: &Desk, canvas: &mut Canvas) {
                match self { $(Screen::$Game(screen) => screen.draw(model, &desk.$module, canvas),)* }
            }

            pub(crate) fn handle(&mut self, gesture: Gesture, model: &Model, desk: &mut Desk) -> Step {
                match self { $(Screen::$Game(screen) => screen.handle(gesture, model, &mut desk.$module),)* }
            }

            /// B.
            pub(crate) fn back(&mut self, model: &Model, desk: &mut Desk) -> Step {
                match self { $(Screen::$Game(screen) => screen.back(model, &mut desk.$module),)* }
            }

            /// What follows from a command that this screen, or one that gave way to it, asked for.
            pub(crate) fn applied(
                &self,
                result: Result<&Event, Refusal>,
                model: &Model,
                desk: &mut Desk,
            ) -> Step {
                match self { $(Screen::$Game(screen) => screen.applied(result, model, &mut desk.$module),)* }
            }
        }

        /// The screen that shows what happened, if there is something to see.
        pub(crate) fn outcome(event: &Event, model: &Model, desk: &mut Desk) -> Option<screens::Screen> {
            match event {
                $(Event::$Game(event) => $module::outcome(event, model, &mut desk.$module).map(Into::into),)*
            }
        }

        /// The screen a game is at.
        pub(crate) fn now(title: Title, model: &Model, desk: &mut Desk) -> screens::Screen {
            match title {
                $(Title::$Game => $module::now(model, &mut desk.$module).into(),)*
            }
        }

        /// Tells a command of a game.
        fn tell_open(done: &Done, model: &Model, depth: Depth, told: &mut Told) {
            match &done.entry.command {
                $(Command::$Game(command) => $module::tell(command, done, model, depth, told),)*
            }
        }

        /// Names who throws a die, and tells how its sides are marked if it is no die with numbers.
        pub(crate) fn real_die(
            title: Title,
            model: &Model,
            desk: &Desk,
            lot: Lot,
            tell: &mut dyn FnMut(fmt::Arguments, Option<&Profile>),
        ) {
            match title {
                $(Title::$Game => $module::real_die(model, &desk.$module, lot, tell),)*
            }
        }

        /// The name of the last of some tokens that are drawn by hand, if they have names.
        pub(crate) fn token(title: Title, model: &Model, drawn: &[u8]) -> Option<Text> {
            match title {
                $(Title::$Game => $module::token(model, drawn),)*
            }
        }

        /// The names of their screens.
        pub(crate) fn screen_names() -> impl Iterator<Item = &'static str> {
            let names: &[&[&str]] = &[$($module::Screen::NAMES),*];
            names.iter().copied().flatten().copied()
        }

        /// Every game with what it brings.
        const BROUGHT: &[Brought] = &[$(Brought {
            title: Title::$Game,
            tools: $module::TOOLS,
            begin: $module::BEGIN,
            shortcuts: $module::shortcuts,
            rows: $module::ROWS,
            facing: $module::facing,
            scenario: $module::scenario,
        }),*];
    };
}

/// What a game brings to the screens of the device.
struct Brought {
    title: Title,
    tools: &'static [Door],
    begin: Option<Door>,
    shortcuts: fn(&Model) -> &'static [Shortcut],
    rows: &'static [Row],
    facing: fn(&Model) -> Option<u8>,
    scenario: fn(&str) -> Option<Text>,
}

// Not by the macro: formatting and other tools follow these lines.
pub(crate) mod counters;
pub(crate) mod dice;
pub(crate) mod fleet;
pub(crate) mod starfighter;

games! {
    Dice = dice,
    Fleet = fleet,
    Counters = counters,
    Starfighter = starfighter,
}

/// What the games put on the home screen.
pub(crate) fn tools() -> impl Iterator<Item = Door> {
    BROUGHT.iter().flat_map(|game| game.tools).copied()
}

/// The doors to a new game.
pub(crate) fn beginnings() -> impl Iterator<Item = Door> {
    BROUGHT.iter().filter_map(|game| game.begin)
}

/// The game one can go on with: that which is played, or another one under way.
pub(crate) fn under_way(model: &Model) -> Option<Title> {
    let can = |title: &Title| model.games.is_under_way(*title);
    let begun = BROUGHT.iter().filter(|game| game.begin.is_some()).map(|game| game.title);
    [model.games.playing].into_iter().chain(begun).find(can)
}

/// At which side of the table those sit who decide in the game under way; `None` while nobody does.
pub(crate) fn facing(model: &Model) -> Option<u8> {
    let title = under_way(model);
    match BROUGHT.iter().find(|game| Some(game.title) == title) {
        Some(game) => (game.facing)(model),
        None => Some(0),
    }
}

/// A game as players speak of it.
#[derive(Clone, Copy)]
pub(crate) struct Named {
    /// The game.
    pub(crate) game: &'static str,
    /// Its scenario.
    pub(crate) scenario: &'static str,
    /// The turn; 0 while it is set up.
    pub(crate) turn: u16,
}

/// Reads the name a game has in the list of those that were left: game, scenario, turn.
pub(crate) fn named(name: &str, lang: Lang) -> Named {
    let mut words = name.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let title = Title::from_word(word());
    let game = BROUGHT.iter().find(|game| Some(game.title) == title);
    let (scenario, _, turn) = (word(), word(), word());
    let scenario = game.and_then(|game| (game.scenario)(scenario));
    let said = |text: Option<Text>| text.map_or("?", |text| text.get(lang));
    Named {
        game: said(game.and_then(|game| game.begin).map(|(name, ..)| name)),
        scenario: said(scenario),
        turn: turn.parse().unwrap_or(0),
    }
}

/// The game one can go on with, by name.
pub(crate) fn name(title: Title, model: &Model) -> Named {
    let mut name = String::<40>::new();
    // Names are short.
    let _ = write!(name, "{} ", title.word());
    let _ = model.games.label(title, &mut name);
    named(&name, model.lang())
}

/// How often each side of the dice came up.
pub(crate) fn fairness() -> screens::Screen {
    dice::Screen::Fairness.into()
}

/// What a game puts into the quick menu.
pub(crate) fn shortcuts(title: Title, model: &Model) -> &'static [Shortcut] {
    let game = BROUGHT.iter().find(|game| game.title == title);
    game.map_or(&[], |game| (game.shortcuts)(model))
}

/// What the other games put into it.
pub(crate) fn other_shortcuts(title: Title, model: &Model) -> impl Iterator<Item = Shortcut> {
    let others = BROUGHT.iter().filter(move |game| game.title != title);
    others.flat_map(|game| (game.shortcuts)(model)).copied()
}

/// Tells what was done, unless it is private.
pub(crate) fn tell(done: &Done, model: &Model, depth: Depth) -> Told {
    let mut told = Told::default();
    if done.private {
        let _ = told.write_str(model.say(&text::PRIVATE));
    } else {
        tell_open(done, model, depth, &mut told);
    }
    told
}

/// Rows the games put into the settings.
pub(crate) fn rows() -> impl Iterator<Item = &'static Row> {
    BROUGHT.iter().flat_map(|game| game.rows)
}
