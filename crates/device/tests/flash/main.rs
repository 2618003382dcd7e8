//! The journal on flash that loses its power, fails, lies and holds anything.

mod body;
mod contents;
mod controls;
mod cuts;
mod erase;
mod faults;
mod fuzz;
mod loss;
mod nor;
mod presses;
mod script;
mod undo;
mod wear;
