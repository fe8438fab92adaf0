//! The request handlers, one file per group: functions from parameters to results.

pub mod code_action;
pub mod colors;
pub mod completion;
pub mod content;
pub mod diagnostics;
pub mod diagrams;
pub mod execute;
pub mod formatting;
pub mod hints;
pub mod hover;
pub mod lenses;
pub mod linked;
pub mod map;
pub mod modules;
pub mod navigation;
pub mod play;
pub mod questions;
pub mod rename;
pub mod signature;
pub mod structure;
pub mod symbols;
pub mod tokens;
