//! The rules of Starfighter, by their ids.

mod battle;
mod codec;
mod corrections;
mod damage;
mod deploy;
mod effects;
mod end;
mod legal;
mod quick;
mod random;
mod reinforce;
mod setup;
mod table;
mod total_war;
mod view;
