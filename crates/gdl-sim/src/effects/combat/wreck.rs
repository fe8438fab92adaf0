//! Wrecks of units, and the fate of their occupants (spec actions 2.4).

use gdl_world::{
    events::{Cause, Event, UnitSnapshot},
    rules::UnitTypeId,
    world::{SideId, UnitId},
};

use super::{change_type, death};
use crate::{Game, effects};

/// Turns a unit into its wreck. `killer` is the side that it joins if its own may not have the wreck.
pub(crate) fn wreck_into(game: &mut Game, id: UnitId, wreck: UnitTypeId, killer: Option<SideId>, cause: Cause) {
    game.record(|world| Event::Wrecked { unit: UnitSnapshot::of(world, id), wreck, cause });
    change_type::change_type_because(game, id, wreck, killer, change_type::TypeChangeReason::Wreck);
    let unit = &mut game.world.units[id];
    if unit.hp <= 0 {
        return;
    }
    unit.hp = game.world.rules.units.hp_max[wreck];
    unit.pending_hp = unit.hp;
    throw_out(game, id);
}

/// Throws out occupants for which the unit has no room any more. Mobile ones stay in the cell, if they can live and
/// have room there; all others die.
fn throw_out(game: &mut Game, id: UnitId) {
    while let Some(occupant) = excess(game, id) {
        let unit = &game.world.units[occupant];
        let (kind, p) = (unit.kind, game.world.units[id].pos);
        let world = &game.world;
        if world.rules.is_mobile(kind) && world.survives(kind, p) && world.can_occupy(kind, p) {
            effects::place(game, occupant, p, 0);
        } else {
            death::kill(game, occupant, Cause::NoRoom);
        }
    }
}

/// Returns the first occupant beyond the room of the unit.
fn excess(game: &Game, id: UnitId) -> Option<UnitId> {
    let world = &game.world;
    let first = world.occupants(id).next()?;
    let t = world.units[id].kind;
    let (types, tables) = (&world.rules.units, &world.rules.tables);
    let kind = |o: UnitId| world.units[o].kind;
    let of_type = |u: UnitTypeId| world.occupants(id).filter(move |&o| kind(o) == u);
    // A number of occupants is far below 32 bits.
    let count = |u: UnitTypeId| of_type(u).count() as i32;
    for u in types.ids() {
        let (most, dedicated) = (tables.occupant_max.get(t, u), tables.unit_capacity_x.get(t, u));
        if let Some(first) = of_type(u).next()
            && most >= 0
            && count(u) - dedicated > most
        {
            return Some(first);
        }
    }
    let most = types.occupant_total_max[t];
    if most >= 0 && world.occupants(id).count() as i32 > most {
        return Some(first);
    }
    let volume = |u: UnitTypeId| {
        let shared = count(u).saturating_sub(tables.unit_capacity_x.get(t, u)).max(0);
        i64::from(shared) * i64::from(tables.unit_size_as_occupant.get(u, t))
    };
    let total: i64 = types.ids().filter(|&u| of_type(u).next().is_some()).map(volume).sum();
    (total > i64::from(types.capacity[t])).then_some(first)
}
