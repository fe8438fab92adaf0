//! Units that give hit points, or themselves, to another unit (spec actions 13.6).

use gdl_world::{
    events::{Cause, UnitSnapshot},
    world::UnitId,
};

use super::death;
use crate::{Game, effects, vision};

/// Takes the hit points from a unit that it needs to garrison another. A unit that has no more than that is used up:
/// its occupants move to the other unit or to its cell, or die.
pub(crate) fn garrison(game: &mut Game, by: UnitId, place: UnitId) {
    let world = &mut game.world;
    let needed = world.rules.tables.hp_to_garrison.get(world.units[by].kind, world.units[place].kind);
    let unit = &mut world.units[by];
    if unit.hp <= 0 {
        return;
    }
    if needed < unit.hp {
        unit.hp -= needed;
        unit.pending_hp -= needed;
        return;
    }
    let cell = unit.pos;
    let was_inside = world.units[place].transport() == Some(by);
    world.leave_map(by);
    vision::unit_gone(game, by, cell);
    if was_inside {
        effects::place(game, place, cell, 0);
    }
    let occupants: Vec<UnitId> = game.world.occupants(by).collect();
    for occupant in occupants {
        rehouse(game, occupant, place);
    }
    let cause = Cause::Garrison { of: UnitSnapshot::of(&game.world, place) };
    death::kill(game, by, cause);
}

/// Finds a place for an occupant of the unit that is used up.
fn rehouse(game: &mut Game, id: UnitId, place: UnitId) {
    let world = &mut game.world;
    let kind = world.units[id].kind;
    let hosts = [Some(place), world.units[place].transport()];
    if let Some(host) = hosts.into_iter().flatten().find(|&host| world.can_ride(kind, host)) {
        world.reboard(id, host);
        let p = world.units[host].pos;
        return vision::unit_moved(game, id, p);
    }
    let cell = world.units[place].pos;
    if world.units[place].is_on_map() && world.can_occupy(kind, cell) && world.survives(kind, cell) {
        return effects::place(game, id, cell, 0);
    }
    death::kill(game, id, Cause::NoRoom);
}
