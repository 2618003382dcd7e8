//! The one list of games in the core. Adding a game here makes its sum types and its console words; its screens are
//! listed in the `ui` crate, and nothing else names a game.

use crate::bytes::{Coded, In, Out};
use crate::console::{Usage, Words};
use crate::dice::Dice;
use crate::entry::{Played, Record};
use crate::json::{Json, Sink};
use crate::rule::{Area, Refusal, Rule};
use core::fmt;

/// Back to before the last change, or forth again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Back.
    Undo,
    /// Forth.
    Redo,
}

/// How a game that is not recorded takes changes back by commands of its own; `None` if it does not.
pub type OwnUndo<S, C> = Option<fn(&S, Way) -> Option<C>>;

pub use crate::console::Unread;

/// Makes the types over all games. Each module brings `State`, `Command`, `Event`, `NAME`, `AREAS`, `USAGE`, `RECORDED`,
/// `OWN_UNDO`, `parse`, `check_start`, `side`, `throws_dice`, `is_marked`, `is_private`, `who`, `write_command`, `write_event`,
/// `write_legal`, `FORMAT`, `get_state`, `begins`, `is_under_way` and `label`.
macro_rules! games {
    ($($(#[$doc:meta])* $Game:ident = $module:ident),* $(,)?) => {
        /// All games, each as it was left: one can roll dice in the middle of a battle.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Games {
            /// The one that is played.
            pub playing: Title,
            $($(#[$doc])* pub $module: $module::State,)*
        }

        impl Games {
            /// Every game before its beginning.
            pub const BLANK: Games = Games { playing: Title::ALL[0], $($module: $module::State::BLANK),* };
        }

        impl Default for Games {
            fn default() -> Self {
                Games::BLANK
            }
        }

        /// Which game.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
        pub enum Title { #[default] $($(#[$doc])* $Game),* }

        /// Something that happens to a game.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(clippy::large_enum_variant, reason = "few exist at a time, and there is no allocator to box one")]
        pub enum Command { $($(#[$doc])* $Game($module::Command)),* }

        /// What an applied command did.
        #[derive(Clone, Debug, PartialEq)]
        #[allow(clippy::large_enum_variant, reason = "one exists at a time, and there is no allocator to box it")]
        pub enum Event { $($(#[$doc])* $Game($module::Event)),* }

        impl Title {
            /// Every game.
            pub const ALL: &[Title] = &[$(Title::$Game),*];

            /// Its word on the console.
            pub const fn word(self) -> &'static str {
                match self { $(Title::$Game => $module::NAME),* }
            }

            /// Its rules, by subject.
            pub const fn areas(self) -> &'static [Area] {
                match self { $(Title::$Game => $module::AREAS),* }
            }

            /// Whether its commands are recorded, so that they can be undone.
            pub const fn is_recorded(self) -> bool {
                match self { $(Title::$Game => $module::RECORDED),* }
            }

            /// Its console lines.
            pub const fn usage(self) -> &'static [Usage] {
                match self { $(Title::$Game => $module::USAGE),* }
            }
        }

        impl Games {
            /// Applies a command to its game, or refuses it and changes nothing.
            pub fn apply(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<Event, Refusal> {
                match command {
                    $(Command::$Game(command) => self.$module.apply(command, dice).map(Event::$Game),)*
                }
            }

            /// Reads a console line as a command of a game.
            pub fn parse<'a>(
                &'a self,
                title: Title,
                word: &'a str,
                rest: Words<'a>,
            ) -> Result<Command, Unread<'a>> {
                match title {
                    $(Title::$Game => $module::parse(&self.$module, word, rest).map(Command::$Game),)*
                }
            }

            /// Reads a word of the simulator's `faces`: how the next die falls, from 0.
            pub fn side(&self, word: &str) -> Option<u8> {
                match self.playing { $(Title::$Game => $module::side(&self.$module, word),)* }
            }

            /// Whether a console line of the game that is played is sound as far as it goes.
            pub fn check_start<'a>(&self, word: &'a str, rest: Words<'a>) -> Result<(), Unread<'a>> {
                match self.playing { $(Title::$Game => $module::check_start(&self.$module, word, rest),)* }
            }

            /// Writes a command as the console line that gives it.
            pub fn write_command(&self, command: &Command, out: &mut dyn fmt::Write) -> fmt::Result {
                match command { $(Command::$Game(command) => $module::write_command(&self.$module, command, out),)* }
            }

            /// Whether a command tells what only one player may know.
            pub fn is_private(&self, command: &Command) -> bool {
                match command { $(Command::$Game(command) => $module::is_private(&self.$module, command),)* }
            }

            /// The player who gives a command now, if it is one player's.
            pub fn who(&self, command: &Command) -> Option<u8> {
                match command { $(Command::$Game(command) => $module::who(&self.$module, command),)* }
            }

            /// The command by which a game that is not recorded takes its last change back, or makes it again: `None` if it
            /// has no such commands, and none in it if there is nothing to take back.
            pub fn own_undo(&self, title: Title, way: Way) -> Option<Option<Command>> {
                match title {
                    $(Title::$Game => {
                        $module::OWN_UNDO.map(|own| own(&self.$module, way).map(Command::$Game))
                    })*
                }
            }

            /// Writes what an event brought, as the console's answer to the command that caused it: whole lines.
            pub fn write_event(&self, event: &Event, out: &mut dyn fmt::Write) -> fmt::Result {
                match event { $(Event::$Game(event) => $module::write_event(&self.$module, event, out),)* }
            }

            /// Writes a game as it is now.
            pub fn put(&self, title: Title, out: &mut Out) -> Option<()> {
                match title {
                    $(Title::$Game => {
                        out.byte($module::FORMAT)?;
                        self.$module.put(out)
                    })*
                }
            }

            /// Takes a game over as it was written; `None`, and nothing changed, if it cannot be read.
            pub fn get(&mut self, title: Title, bytes: &[u8]) -> Option<()> {
                let mut bytes = In::new(bytes);
                let format = bytes.byte()?;
                match title {
                    $(Title::$Game => {
                        let state = $module::get_state(format, &mut bytes).filter(|_| bytes.is_empty())?;
                        self.$module = state;
                    })*
                }
                Some(())
            }

            /// Whether there is a game that players may want to go on with.
            pub fn is_under_way(&self, title: Title) -> bool {
                match title { $(Title::$Game => $module::is_under_way(&self.$module),)* }
            }

            /// Tells which game it is and how far.
            pub fn label(&self, title: Title, out: &mut dyn fmt::Write) -> fmt::Result {
                match title { $(Title::$Game => $module::label(&self.$module, out),)* }
            }

            /// Takes one game over from others.
            pub fn adopt(&mut self, title: Title, from: Games) {
                match title { $(Title::$Game => self.$module = from.$module,)* }
            }
        }

        impl Played for Games {
            type Command = Command;

            // Not by `apply`: the event is large, and nobody wants to see it.
            fn play(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<(), Refusal> {
                match command {
                    $(Command::$Game(command) => self.$module.apply(command, dice).map(|_| ()),)*
                }
            }
        }

        impl Record for Command {
            const BYTES: usize = 1 + largest(&[$($module::Command::BYTES),*]);

            // The first byte is the place in the list of games, which only ever grows at its end.
            fn encode(&self, out: &mut Out) -> Option<()> {
                match self {
                    $(Command::$Game(command) => {
                        out.byte(Title::$Game as u8)?;
                        command.encode(out)
                    })*
                }
            }

            fn decode(bytes: &[u8]) -> Option<Self> {
                let (&game, bytes) = bytes.split_first()?;
                match Title::ALL.get(usize::from(game))? {
                    $(Title::$Game => Record::decode(bytes).map(Command::$Game),)*
                }
            }
        }

        impl Games {
            /// Writes what a spectator may know of the game that is played, as members of a JSON object.
            pub fn write_state(&self, json: &mut Json) -> fmt::Result {
                match self.playing {
                    $(Title::$Game => {
                        json.text("name", $module::NAME)?;
                        self.$module.write_json(json)
                    })*
                }
            }

            /// Writes the lines that can follow the words of `line` in the game that is played.
            pub fn write_legal(&self, line: &str, out: &mut dyn Sink) -> fmt::Result {
                match self.playing { $(Title::$Game => $module::write_legal(&self.$module, line, out),)* }
            }
        }

        impl Event {
            /// Whether players should see at a glance that it is new.
            pub fn is_marked(&self) -> bool {
                match self { $(Event::$Game(event) => $module::is_marked(event),)* }
            }
        }

        impl Games {
            /// Whether a command, applied now, throws dice.
            pub fn throws_dice(&self, command: &Command) -> bool {
                match command { $(Command::$Game(command) => $module::throws_dice(&self.$module, command),)* }
            }
        }

        impl Command {
            /// Whether it begins another game.
            pub fn begins(&self) -> bool {
                match self { $(Command::$Game(command) => $module::begins(command),)* }
            }

            /// Its game.
            pub const fn title(&self) -> Title {
                match self { $(Command::$Game(_) => Title::$Game,)* }
            }
        }
    };
}

// Not by the macro: formatting and other tools follow these lines.
pub mod counters;
pub mod dice;
pub mod fleet;
pub mod starfighter;

games! {
    /// The dice tool.
    Dice = dice,
    /// Fleet Commander.
    Fleet = fleet,
    /// Counters.
    Counters = counters,
    /// Starfighter.
    Starfighter = starfighter,
}

/// The most bytes of a game as [`Games::put`] writes it.
pub const STATE: usize = 2048;

impl Games {
    /// Refuses dice of the device while players throw real ones: the tool's setting is meant for every game.
    pub fn check_device_throws(&self) -> Result<(), Refusal> {
        self.dice.check_device_throws()
    }

    /// The hash of a game as it is now.
    pub fn hash(&self, title: Title) -> u16 {
        let mut out = Out::hashing();
        // There is always room.
        let _ = self.put(title, &mut out);
        out.hash()
    }
}

/// The largest of some sizes.
const fn largest(sizes: &[usize]) -> usize {
    let (mut most, mut at) = (0, 0);
    while at < sizes.len() {
        if sizes[at] > most {
            most = sizes[at];
        }
        at += 1;
    }
    most
}

impl Title {
    /// The game with that word.
    pub fn from_word(word: &str) -> Option<Title> {
        Title::ALL.iter().copied().find(|title| title.word() == word)
    }

    /// The rules a player can look up.
    pub fn rules(self) -> impl Iterator<Item = &'static Rule> {
        self.areas().iter().flat_map(|area| area.rules)
    }
}

/// Every table of rules: the word of the game, the name of the area, its rules.
pub fn rule_tables() -> impl Iterator<Item = (&'static str, &'static str, &'static [Rule])> {
    let areas = |&title: &Title| title.areas().iter().map(move |area| (title.word(), area.name, area.rules));
    Title::ALL.iter().flat_map(areas)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;
    use std::collections::HashSet;

    /// What the screen font has besides ASCII and is used in the help.
    const ACCENTS: &str = "ÀÂÇÈÉÊËÎÏÔÙÛàâçèéêëîïôùûŒœ×";

    #[test]
    fn ids_of_rules_are_unique_in_a_game() {
        let mut seen = HashSet::new();
        for (game, _, rules) in rule_tables() {
            rules.iter().for_each(|rule| assert!(seen.insert((game, rule.id)), "{} twice", rule.id));
        }
    }

    #[test]
    fn help_fits_the_screen_and_its_font() {
        for rule in rule_tables().flat_map(|(_, _, rules)| rules) {
            assert_ne!(rule.help.en, rule.help.fr, "{}", rule.id);
            for lang in Lang::ALL {
                let text = rule.help.get(lang);
                assert!((1..=200).contains(&text.chars().count()), "{}: {text}", rule.id);
                for c in text.chars() {
                    assert!(matches!(c, ' '..='~') || ACCENTS.contains(c), "{}: {c:?}", rule.id);
                }
            }
        }
    }

    #[test]
    fn a_game_is_found_by_its_word() {
        for &title in Title::ALL {
            assert_eq!(Title::from_word(title.word()), Some(title));
        }
        assert_eq!(Title::from_word("chess"), None);
    }

    #[test]
    fn a_command_has_room_for_the_longest_of_any_game() {
        let longest = dice::Command::BYTES.max(fleet::Command::BYTES).max(starfighter::Command::BYTES);
        assert_eq!(Command::BYTES, 1 + longest);
        assert_eq!(largest(&[2, 5, 3]), 5);
    }
}
