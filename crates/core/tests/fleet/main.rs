//! The rules of Fleet Commander, by their ids.

mod abilities;
mod attack;
mod board;
mod codec;
mod dice;
mod example;
mod fog;
mod legal;
mod moves;
mod portals;
mod range;
mod reactions;
mod setup_agree;
mod setup_fleet;
mod setup_play;
mod setup_zone;
mod shields;
mod signals;
mod specials;
mod squares;
mod support;
mod table;
mod tokens;
mod turn;
mod view;
mod weapons;
