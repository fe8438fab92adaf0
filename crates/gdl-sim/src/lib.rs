//! The simulator of GDL games: from an evaluated ruleset to a game, and what units do in it.
//!
//! Pure: no input or output, no clock, no order that depends on hashing. The same rules, options, seed and commands
//! give the same game on every machine. Sections of the specification without the name of a document are those of the
//! document about worlds.

// Tests share a file with those of computer players, who know this crate by its name.
#[cfg(test)]
extern crate self as gdl_sim;

mod acp;
pub mod actions;
mod advanced;
pub mod audit;
pub mod construction;
pub mod duel;
mod economy;
pub mod effects;
mod fortune;
pub mod game;
pub mod history;
mod light;
mod materials;
pub mod measures;
mod movement;
pub mod openings;
pub mod play;
#[cfg(test)]
mod played_tests;
pub mod prospects;
mod recovery;
pub mod save;
pub mod scoring;
pub mod script;
mod supply_lines;
mod tasks;
mod technology;
#[cfg(test)]
mod testing;
mod turn;
mod vision;
pub mod warnings;
mod weather;

pub use game::Game;
pub use gdl_setup::{calendar, names, setup, temperature};
pub use gdl_world::{
    Phase, PlayOrder, Random, Step, dice, events, geometry, interpolate, pace, problem, rules, state_hash, world,
};
