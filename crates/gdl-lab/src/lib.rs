//! Decisions from many games: whether a change of a game altered its balance, and which numbers to change to reach an aim.
//!
//! Everything is computed from the records of games, which the caller plays: this crate plays none and has no clock.

pub mod compare;
pub mod measure;
pub mod statistics;
pub mod tune;

pub use compare::{Change, Comparison, Incomparable, Pairing, Verdict, comparable};
pub use measure::{Measure, Unit};
