//! Fleet Commander.
//!
//! A reader who knows the rulebook finds each thing by its name. What players do is listed in [`verbs`]; the printed
//! tables are [`ships`], [`weapons`], [`squares`] and [`scenarios`].

pub mod attack;
pub mod codec;
pub mod command;
pub mod console;
pub mod damage;
pub mod energy;
pub mod events;
pub mod fog;
pub mod free;
pub mod groups;
pub mod journey;
mod listed;
pub mod moves;
pub mod options;
pub mod player;
pub mod portals;
pub mod reactions;
mod refusal;
pub mod rules;
pub mod scenarios;
mod secrecy;
pub mod setup;
pub mod ships;
pub mod signals;
pub mod specials;
pub mod squares;
pub mod state;
pub mod table;
pub mod talk;
pub mod tiles;
pub mod tray;
pub mod turn;
pub mod units;
pub mod verbs;
pub mod victory;
pub mod view;
pub mod weapons;
mod zones;

pub use codec::{FORMAT, get_state};
pub use command::Command;
pub use console::{write_command, write_event, write_legal};
pub use listed::{
    Event, NAME, OWN_UNDO, RECORDED, USAGE, begins, check_start, is_marked, is_private, is_under_way, label,
    parse, side, throws_dice, who,
};
pub use refusal::{Code, refuse};
pub use rules::AREAS;
pub use state::State;
pub use units::ShipId;
