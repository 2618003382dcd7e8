//! Sim
fn main() {}
