//! The engine of board games.
//!
//! Pure: no IO, no clock, no JavaScript. What a game leaves to JavaScript is asked of the trait [`Scripts`].

pub mod game;
pub mod scripts;

pub use game::Game;
pub use scripts::Scripts;
