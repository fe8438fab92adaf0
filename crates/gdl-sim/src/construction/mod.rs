//! How units come into being: what it takes to make and to build them, new ones, and those that become complete
//! (spec actions 12.2, 13).

mod completion;
mod creation;
mod means;
mod new_unit;

pub(crate) use completion::complete;
pub(crate) use creation::{Terms, check_creation, create, finish_if_complete};
pub(crate) use means::{Way, can_side_make, check_tooling, check_toolup, check_workplace};
