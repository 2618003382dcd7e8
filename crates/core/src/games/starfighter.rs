//! Starfighter.
//!
//! A reader who knows the rulebook finds each thing by its name. What players do is listed in [`verb`]. Cards are known
//! only as far as somebody described them ([`card`]); effects wait in a queue ([`effect`]), and damage goes down through
//! a sector until a card or a question stops it ([`battle`]).

pub mod battle;
pub mod card;
pub mod codec;
pub mod command;
pub mod conduct;
pub mod correct;
pub mod cruiser;
pub mod deck;
pub mod deploy;
pub mod describe;
pub mod effect;
pub mod events;
mod listed;
pub mod over;
mod piles;
pub mod question;
mod refusal;
mod report;
pub mod rules;
pub mod sector;
pub mod setup;
pub mod state;
pub mod table;
pub mod verb;
mod view;

pub use codec::{FORMAT, get_state};
pub use command::Command;
pub use listed::{
    Event, NAME, OWN_UNDO, RECORDED, USAGE, begins, check_start, is_marked, is_private, is_under_way, label,
    parse, side, throws_dice, who, write_command, write_legal,
};
pub use refusal::{Code, refuse};
pub use report::write_event;
pub use rules::AREAS;
pub use state::State;
