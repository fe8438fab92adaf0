//! Board games: documents in BDL, about which `bdl-check` and `bdl-ide` know everything.
//!
//! A board game is small and stands alone, so its text never enters the database: a version is read once, when the first request
//! needs it (`context::board`), and every answer is a function of this reading. `dispatch` calls the functions below for documents that
//! are board games, and those of `requests` for all others; requests about the workspace ask both.

pub mod actions;
pub mod assistance;
pub mod diagnostics;
pub mod display;
pub mod document;
pub mod formatting;
pub mod names;
pub mod play;
pub mod structure;
pub mod tokens;
