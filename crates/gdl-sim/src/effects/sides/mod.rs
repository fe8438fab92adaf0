//! Sides that win, lose or withdraw, and their self-units (spec turns 14.2, 14.3, 15).

mod losing;
mod self_unit;
mod verdicts;

pub(crate) use losing::lose;
pub(crate) use self_unit::{after_change_of_type, after_death, after_leaving, choose_all};
pub(crate) use verdicts::{judge_action, judge_step, judge_turn, withdraw_all};
