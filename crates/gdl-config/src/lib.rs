//! `gdl.toml`: the settings that all front ends share.
//!
//! Plain data and no IO: a text goes in, a [`Config`] and the mistakes in it come out. A mistake never costs more than
//! the entry that it is in. Whoever reads files finds `gdl.toml` upwards from a module and resolves its paths.

mod config;
mod game_tests;
mod glob;
mod level;
mod moved;
mod read;
mod schema;

pub use config::{Align, Config, FormatConfig, HintConfig, LevelEntry, Override, Root};
pub use game_tests::{Bounds, Expect, Test, parse_tests};
pub use glob::Glob;
pub use level::RuleLevel;
pub use moved::follow_moves;
pub use read::{Problem, is_toml, parse};
pub use schema::json_schema;

/// The name of the file.
pub const FILE_NAME: &str = "gdl.toml";
