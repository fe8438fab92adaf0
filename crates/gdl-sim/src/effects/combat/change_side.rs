//! Units that change sides (spec actions 2.6).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    sight,
    world::{SideId, UnitId},
};

use crate::{Game, effects::sides, vision};

/// Moves a unit to another side, its occupants first, each under the limits of its own. Returns false if the side may
/// not have the unit.
pub(crate) fn with_occupants(game: &mut Game, id: UnitId, side: SideId, cause: Cause) -> bool {
    let world = &game.world;
    let unit = &world.units[id];
    if unit.side == side {
        return true;
    }
    if !world.is_allowed_on(unit.kind, side) {
        return false;
    }
    let occupants: Vec<UnitId> = world.occupants(id).collect();
    occupants.into_iter().for_each(|occupant| _ = with_occupants(game, occupant, side, cause));
    alone(game, id, side, cause);
    true
}

/// Moves a unit to another side, regardless of its limits; its occupants stay on their sides.
pub(crate) fn alone(game: &mut Game, id: UnitId, side: SideId, cause: Cause) {
    game.record(|world| Event::ChangedSide { unit: UnitSnapshot::of(world, id), to: side, cause });
    let world = &mut game.world;
    let old = world.units[id].side;
    world.change_side(id, side);
    world.assign_number(id);
    world.remake_plan(id);
    vision::unit_changed(game, id);
    let at = game.world.units[id].pos;
    // The side that lost it still knows its new state.
    sight::see_exactly(&mut game.world, old, at);
    sides::after_leaving(game, id, old);
}
