//! The rules of Fleet Commander, by their ids.

mod board;
mod codec;
mod dice;
mod legal;
mod moves;
mod setup_agree;
mod setup_fleet;
mod setup_play;
mod setup_zone;
mod specials;
mod squares;
mod table;
mod turn;
mod view;
