//! The rules and the state of a GDL game, as data: what every other part of the simulator reads and changes.
//!
//! Pure: no input or output, no clock, no order that depends on hashing. Sections of the specification without the name
//! of a document are those of the document about worlds.

pub mod dice;
pub mod events;
pub mod extra_state;
pub mod geometry;
mod hash;
pub mod interpolate;
pub mod pace;
pub mod percent;
pub mod problem;
pub mod progress;
mod random;
pub mod rules;
pub mod sight;
#[cfg(test)]
mod testing;
pub mod weighted;
pub mod work;
pub mod worked_cells;
pub mod world;

pub use hash::state_hash;
pub use progress::{Phase, PlayOrder, Step};
pub use random::Random;
