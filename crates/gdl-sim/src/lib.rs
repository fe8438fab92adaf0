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
mod combat;
mod construction;
pub mod contest;
pub mod dice;
pub mod duel;
mod economy;
pub mod events;
mod fortune;
mod game;
pub mod geometry;
mod hash;
pub mod history;
pub mod interpolate;
pub mod light;
mod materials;
mod movement;
pub mod names;
pub mod openings;
pub mod play;
pub mod prospects;
mod random;
mod recovery;
pub mod rules;
pub mod save;
pub mod scoring;
pub mod script;
pub mod setup;
mod sides;
mod supply_lines;
mod tasks;
mod technology;
pub mod temperature;
mod terrain;
#[cfg(test)]
mod testing;
mod turn;
mod vision;
pub mod warnings;
mod weather;
mod weighted;
mod work;
pub mod world;

pub use game::Game;
pub use hash::state_hash;
pub use random::Random;
pub use turn::{Phase, PlayOrder, Step};
