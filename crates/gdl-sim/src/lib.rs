//! The simulator of GDL games: from an evaluated ruleset to a game, and what units do in it.
//!
//! Pure: no input or output, no clock, no order that depends on hashing. The same rules, options, seed and commands
//! give the same game on every machine. Sections of the specification without the name of a document are those of the
//! document about worlds.

mod acp;
pub mod actions;
mod advanced;
mod ai;
pub mod audit;
pub mod calendar;
mod construction;
pub mod contest;
pub mod dice;
pub mod duel;
mod economy;
mod effects;
pub mod events;
mod extra_state;
mod fortune;
pub mod game;
pub mod geometry;
mod hash;
pub mod history;
pub mod interpolate;
mod light;
mod materials;
mod movement;
pub mod names;
pub mod openings;
mod percent;
pub mod play;
pub mod problem;
mod progress;
pub mod prospects;
mod random;
mod recovery;
pub mod rules;
pub mod save;
pub mod scoring;
pub mod script;
pub mod setup;
mod sight;
mod supply_lines;
mod tasks;
mod technology;
pub mod temperature;
#[cfg(test)]
mod testing;
mod turn;
mod vision;
pub mod warnings;
mod weather;
mod weighted;
mod work;
mod worked_cells;
pub mod world;

pub use game::Game;
pub use hash::state_hash;
pub use progress::{Phase, PlayOrder, Step};
pub use random::Random;
