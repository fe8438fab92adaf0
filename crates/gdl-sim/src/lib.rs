//! The simulator of GDL games: from an evaluated ruleset to a game that is ready for its first turn.
//!
//! Pure: no input or output, no clock, no order that depends on hashing. The same rules, options and seed give the
//! same world on every machine. Sections of the specification that files mention are of the text about worlds.

pub mod calendar;
pub mod dice;
pub mod geometry;
mod hash;
pub mod interpolate;
pub mod names;
mod random;
pub mod rules;
pub mod setup;
pub mod temperature;
mod weighted;
pub mod world;

pub use hash::state_hash;
pub use random::Random;
