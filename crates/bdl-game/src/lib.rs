//! The engine of board games.
//!
//! Pure: no IO, no clock, no JavaScript. What a game leaves to JavaScript is asked of the trait [`Scripts`].
//!
//! [`Rules`] is a game compiled for play, [`Position`] what changes. [`Play`] joins both to a game that moves by text. [`best_move`]
//! is a computer player, described in `SEARCH.md`; [`play_series`] plays many games and counts what happens.
//!
//! Invariants: legal moves are sorted as in spec bdl 8.6; after a failure of a block the position is the one before; the same seed,
//! level and moves give the same move on every machine, in the compiled page too; games without JavaScript never build a context.

mod attack;
mod context;
mod counting;
pub mod game;
mod hash;
mod labels;
mod level;
mod make;
mod moves;
mod notation;
mod perft;
mod play;
mod position;
mod rules;
pub mod scripts;
mod search;
mod series;
mod state;
mod status;
mod table;
mod worth;

pub use game::Game;
pub use labels::labels;
pub use level::{Budget, Level};
pub use make::Undo;
pub use notation::NotationError;
pub use play::{Play, PlayError};
pub use position::{Cell, Move, PlayedMove, Position, Square};
pub use rules::Rules;
pub use scripts::{NoScripts, Scripts};
pub use search::{Choice, WIN, best_move};
pub use series::{
    Cause, Finding, GameRecord, Mismatch, PieceCounts, Plan, Series, Tally, join, play_game, play_series, wilson,
};
pub use state::{OutcomeValue, State};
pub use status::{Finish, Outcome, Status, Turn};
pub use worth::Worth;
