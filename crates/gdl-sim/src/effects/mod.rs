//! What actions and the phases of a turn do to units, sides and cells.
//!
//! Each effect can cause the others: a unit that moves is fired at, dies, sets its occupants free, and with a self-unit
//! its side loses. So they are one module. Code above it (actions, phases of the turn, duels) causes effects and never
//! the other way around.

pub mod combat;
pub(crate) mod enter;
pub(crate) mod fire;
pub(crate) mod moves;
mod placing;
pub(crate) mod sides;
pub(crate) mod starvation;
pub(crate) mod terrain;

pub(crate) use placing::{Fate, arrive, enter_terrain, place, take_control, win_people};

use gdl_world::{
    geometry::Pos,
    world::{Doer, UnitId},
};

use crate::Game;

/// Lets a unit move at once, within another action, if it is allowed to. Returns whether it was.
fn try_move(game: &mut Game, id: UnitId, to: Pos, z: i32) -> bool {
    let doer = Doer::one(id);
    let is_allowed = moves::check(&game.world, doer, to, z).is_ok();
    if is_allowed {
        moves::apply(game, doer, to, z);
    }
    is_allowed
}

/// Lets a unit enter a transport at once, within another action, if it is allowed to. Returns whether it was.
fn try_enter(game: &mut Game, id: UnitId, transport: UnitId) -> bool {
    let doer = Doer::one(id);
    let is_allowed = enter::check(&game.world, doer, Some(transport)).is_ok();
    if is_allowed {
        enter::apply(game, doer, Some(transport));
    }
    is_allowed
}
