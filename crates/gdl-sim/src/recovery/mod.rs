//! The recovery and decay of units at the start of a turn: hit points, morale, unfinished work and tooling
//! (spec turns 9.1 to 9.6).

mod fading;
mod hit_points;
mod morale;

pub(crate) use fading::{unfinished, wear_tooling};
pub(crate) use hit_points::recover;
pub(crate) use morale::cheer_up;
