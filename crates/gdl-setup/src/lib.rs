//! The setup of GDL games: from rules to a world that is ready for its first turn, with names and dates.
//!
//! Pure: the same rules, options and seed give the same world on every machine. Sections of the specification without
//! the name of a document are those of the document about worlds.

pub mod calendar;
pub mod names;
pub mod setup;
pub mod temperature;
#[cfg(test)]
mod testing;
