//! What the answers about modules and about board games share.

pub mod actions;
pub mod reports;
pub mod tokens;
