//! The creation of units: conditions to make and to build them, new units, and their completion (spec actions 12.2,
//! 13).

mod completion;
mod creation;
mod means;
mod new_unit;

pub(crate) use completion::complete;
pub(crate) use creation::{Terms, check_creation, create, finish_if_complete};
pub use means::{ConstructionMethod, can_side_make, check_tooling, check_toolup, check_workplace};
