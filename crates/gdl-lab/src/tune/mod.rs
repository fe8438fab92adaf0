//! Turning the numbers of a game until its games meet an aim.
//!
//! [`Knob`] is a number that may change and the values that it may have, [`Aim`] what the games should be like. A
//! [`Candidate`] has a value of each knob. [`Race`] says which games of which candidates to play next, and drops candidates;
//! the caller plays them. [`Tuning`] is the result.

mod aim;
mod candidate;
mod knob;
mod race;
mod tuning;

pub use aim::{Aim, AimNames};
pub use candidate::{Candidate, candidates};
pub use knob::{Knob, Setting, TableEntry};
pub use race::{Batch, Phase, Race, RaceOptions};
pub use tuning::{AimResult, CandidateResult, Tuning};

#[cfg(test)]
mod tests;
