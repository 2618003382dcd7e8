//! The rules of Fleet Commander, by their ids.

mod board;
mod codec;
mod dice;
mod legal;
mod moves;
mod specials;
mod squares;
mod table;
mod turn;
mod view;
