//! The JavaScript of board games: parse and shape of blocks, and the sandbox in which they run.
//!
//! The only crate that names a JavaScript parser or engine. Its interface is plain data.
//!
//! * [`shape()`] reads the text of a block without running it: `scan` finds tokens and bounds the nesting, `parse` parses the text in
//!   the form of its kind, `classify` decides what the value can be, `names` finds free names.
//! * `Sandbox` runs the blocks of a game for the engine, [`evaluate_positions`] those in `positions` for the check.
//!   WebAssembly has no sandbox: blocks are read there, and do not run.
//!
//! Invariants: no text makes anything panic or hang; a call returns within 2 seconds, whatever a block does; only texts, numbers and
//! truth values leave the sandbox, checked by code that no block can reach.

mod classify;
mod names;
#[cfg(target_family = "wasm")]
mod no_sandbox;
mod outcome;
mod parse;
mod read;
#[cfg(not(target_family = "wasm"))]
mod sandbox;
mod scan;
pub mod shape;

pub use names::ABSENT_NAMES;
#[cfg(target_family = "wasm")]
pub use no_sandbox::evaluate_positions;
pub use outcome::{BlockError, EvaluatedPositions};
pub use read::shape;
#[cfg(not(target_family = "wasm"))]
pub use sandbox::{Sandbox, evaluate_positions};
pub use shape::{Place, Shape};
