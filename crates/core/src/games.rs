//! The one list of games in the core. Adding a game here makes its sum types and its console words; its screens are
//! listed in the `ui` crate, and nothing else names a game.

use crate::console::{Malformed, Usage, Words};
use crate::dice::{Dice, Pip};
use crate::json::Json;
use crate::lang::Text;
pub mod fleet;

use crate::rule::{Area, Refusal, Rule, need};
use core::fmt;

/// Makes the sum types over all games. Each module brings `State`, `Command`, `Event`, `NAME`, `RULES`, `AREAS`,
/// `USAGE`, `parse`, `side` and `write_event`.
macro_rules! games {
    ($($(#[$doc:meta])* $Game:ident = $module:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// A game in play: one value holds everything about it.
        // One game at a time is in memory, in a static: boxing a variant would need an allocator.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Game { $($(#[$doc])* $Game($module::State)),* }

        /// Something that happens to a game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Command { $($(#[$doc])* $Game($module::Command)),* }

        /// What an applied command did.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub enum Event { $($(#[$doc])* $Game($module::Event)),* }

        impl Game {
            /// The word of the console for this game.
            pub const fn name(&self) -> &'static str {
                match self { $(Game::$Game(_) => $module::NAME),* }
            }

            /// The rules a player can look up in this game.
            pub const fn rules(&self) -> &'static [Rule] {
                match self { $(Game::$Game(_) => $module::RULES),* }
            }

            /// The console lines of this game.
            pub const fn usage(&self) -> &'static [Usage] {
                match self { $(Game::$Game(_) => $module::USAGE),* }
            }

            /// Applies a command, or refuses it and changes nothing.
            pub fn apply(&mut self, command: &Command, dice: &mut dyn Dice) -> Result<Event, Refusal> {
                match (self, command) {
                    $((Game::$Game(state), Command::$Game(command)) => {
                        state.apply(command, dice).map(Event::$Game)
                    })*
                    #[allow(unreachable_patterns, reason = "with one game there is no other to mix it up with")]
                    _ => need(None, OTHER_GAME),
                }
            }

            /// Reads a console line as a command of this game.
            pub fn parse<'a>(&self, word: &'a str, rest: Words<'a>) -> Result<Command, Malformed<'a>> {
                match self {
                    $(Game::$Game(state) => $module::parse(state, word, rest).map(Command::$Game)),*
                }
            }

            /// Reads a word of the simulator's `faces`: how the next die falls.
            pub fn side(&self, word: &str) -> Option<Pip> {
                match self { $(Game::$Game(state) => $module::side(state, word)),* }
            }

            /// Writes what an event brought, as the console's answer to the command that caused it: whole lines.
            pub fn write_event(&self, event: &Event, out: &mut dyn fmt::Write) -> fmt::Result {
                match (self, event) {
                    $((Game::$Game(state), Event::$Game(event)) => $module::write_event(state, event, out),)*
                    #[allow(unreachable_patterns, reason = "with one game there is no other to mix it up with")]
                    _ => Ok(()),
                }
            }

            /// Writes what a spectator may know, as members of a JSON object.
            pub fn write_state(&self, json: &mut Json) -> fmt::Result {
                json.text("name", self.name())?;
                match self { $(Game::$Game(state) => state.write_json(json)),* }
            }
        }

        /// The rules by subject, each game behind its name.
        const AREAS: &[(&str, &[Area])] = &[$(($module::NAME, $module::AREAS)),*];

        impl Event {
            /// Whether players should see at a glance that it is new.
            pub fn is_marked(&self) -> bool {
                match self { $(Event::$Game(event) => event.is_marked()),* }
            }
        }

        impl Command {
            /// Whether applying it throws dice.
            pub fn throws_dice(&self) -> bool {
                match self { $(Command::$Game(command) => command.throws_dice()),* }
            }
        }
    };
}

/// A command of one game given to another.
const OTHER_GAME: Refusal = Refusal {
    rule: "TOOL-GAME-01",
    code: "E_GAME",
    why: Text::new("That belongs to another game", "Cela appartient à un autre jeu"),
};

games! {
    /// The dice tool.
    Dice = dice,
}

impl Default for Game {
    fn default() -> Self {
        Game::Dice(dice::State::default())
    }
}

/// Every table of rules: the word of the game, the name of the area, its rules.
pub fn rule_tables() -> impl Iterator<Item = (&'static str, &'static str, &'static [Rule])> {
    AREAS.iter().flat_map(|&(game, areas)| areas.iter().map(move |area| (game, area.name, area.rules)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With one game no command can be of another, so this looks at the refusal alone.
    #[test]
    fn tool_game_01_the_refusal_of_another_game() {
        let refusal = need(None::<Event>, OTHER_GAME).unwrap_err();
        assert_eq!((refusal.rule, refusal.code), ("TOOL-GAME-01", "E_GAME"));
    }
}
