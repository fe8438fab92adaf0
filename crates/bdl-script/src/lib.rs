//! The JavaScript of board games: parse and shape of blocks, and the sandbox in which they run.
//!
//! The only crate that names a JavaScript parser or engine. Its interface is plain data.

mod classify;
mod names;
mod parse;
mod sandbox;
mod scan;
pub mod shape;

pub use names::ABSENT_NAMES;
pub use sandbox::{BlockError, Sandbox, evaluate_positions};
pub use shape::{Place, Shape, shape};
