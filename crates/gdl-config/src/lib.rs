//! `gdl.toml`: the settings that all front ends share.
//!
//! Plain data without I/O: the input is a text, the output a [`Config`] and a list of problems. A problem never affects
//! more than the entry that it is in. The caller reads the files, finds `gdl.toml` upward from a module and resolves
//! its paths.

mod board_tests;
mod config;
mod game_test;
mod game_tests;
mod glob;
mod moved;
mod read;
mod required;
mod schema;

pub use config::{Align, Config, FormatConfig, HintConfig, LevelEntry, Override, Root};
pub use game_test::{BoardExpect, Bounds, Expect, Test};
pub use game_tests::parse_tests;
pub use glob::{ByPath, Globs};
pub use moved::follow_moves;
pub use read::{Problem, Selectors, is_toml, parse};
pub use schema::json_schema;

/// The name of the settings file.
pub const FILE_NAME: &str = "gdl.toml";
