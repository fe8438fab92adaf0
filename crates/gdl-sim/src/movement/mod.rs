//! The movement of units: its cost, its obstacles, and the steps toward a place (spec actions 7, 17.3).

mod cost;
mod speed;
mod steps;
mod zoc;

pub(crate) use cost::{enter_cost, has_bridge, is_border_slide, move_cost};
pub(crate) use speed::speed;
pub(crate) use steps::{Candidates, directions_to, is_plausible, straight};
pub(crate) use zoc::{is_blocked, zoc_cost};

use gdl_world::world::{UnitId, World};

/// Returns the movement points for a number of action points at a speed.
pub(crate) fn mp_of(acp: i32, speed: i32) -> i32 {
    clip(i64::from(acp) * i64::from(speed) / 100)
}

/// Returns the action points for a number of movement points at a speed; 1 if the speed is 0.
pub(crate) fn acp_of(mp: i32, speed: i32) -> i32 {
    if speed == 0 { 1 } else { clip(i64::from(mp) * 100 / i64::from(speed)) }
}

/// Returns the maximum number of action points that a unit can have in a turn.
pub(crate) fn potential(world: &World, id: UnitId) -> i32 {
    let max = world.rules.units.acp_max[world.units[id].kind];
    if max > 0 { max } else { crate::acp::of_turn(world, id) }
}

/// Limits a number of points to a range that reasonable modules never reach.
fn clip(n: i64) -> i32 {
    n.clamp(-(1 << 30), 1 << 30) as i32
}
