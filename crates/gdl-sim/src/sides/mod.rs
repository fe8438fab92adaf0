//! The loss of sides, and their self-units (spec turns 14.2, 14.3).

mod command;
mod losing;
mod self_unit;

pub(crate) use losing::lose;
pub(crate) use self_unit::{after_change_of_type, after_death, after_leaving, choose_all};
