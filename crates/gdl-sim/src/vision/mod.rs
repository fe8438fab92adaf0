//! What sides see of the world while they play (spec turns 13).

use crate::world::{SideId, UnitId, World};

/// Whether a side sees a unit or remembers it. In a game in which all is seen, each side does.
pub(crate) fn knows(world: &World, side: SideId, id: UnitId) -> bool {
    match world.views.get(side.index()) {
        Some(view) => view.units.values().flatten().any(|known| known.unit == id),
        None => true,
    }
}

/// How many units of a side look at the cell of a unit; no end of them in a game in which all is seen.
pub(crate) fn watchers(world: &World, side: SideId, id: UnitId) -> i32 {
    match world.views.get(side.index()) {
        Some(view) => i32::from(view.coverage.get(world.units[id].pos)),
        None => i32::MAX,
    }
}
