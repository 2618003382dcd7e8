//! The journal on flash that loses its power, fails, lies and holds anything.

mod body;
mod controls;
mod cuts;
mod nor;
mod script;
