//! The requests: one file a group, functions from parameters to results.

pub mod content;
pub mod diagnostics;
pub mod formatting;
pub mod hover;
pub mod navigation;
pub mod structure;
pub mod symbols;
pub mod tokens;
