//! The initial state of new units (spec actions 13.4).

use gdl_world::{
    events::{Event, UnitSnapshot},
    rules::{TypeId, UnitTypeId},
    world::{Doer, UnitId, World},
};

use crate::Game;

/// Makes a unit of the side of the actor, off the map. None if the game has the maximum number of units.
pub(super) fn make(game: &mut Game, doer: Doer, u: UnitTypeId, cp: i32) -> Option<UnitId> {
    let world = &mut game.world;
    let side = world.units[doer.actor].side;
    let new = world.make_unit(u)?;
    world.change_side(new, side);
    world.assign_number(new);
    let morale = morale(world, doer.unit, u);
    let rules = world.rules.clone();
    let unit = &mut world.units[new];
    unit.original_side = side;
    (unit.hp, unit.pending_hp) = (1, 1);
    unit.cp = cp;
    unit.morale = morale;
    for m in rules.materials.ids() {
        let storage = rules.tables.unit_storage_x.get(u, m);
        unit.supply[m.index()] = storage.min(rules.tables.supply_on_creation.get(u, m));
    }
    reuse_cp(world, doer.unit, new);
    world.units[doer.unit].last_creation = Some(new);
    game.record(|world| Event::Created { unit: UnitSnapshot::of(world, new), by: UnitSnapshot::of(world, doer.unit) });
    Some(new)
}

/// The morale of a new unit, which follows from that of its maker.
fn morale(world: &World, maker: UnitId, u: UnitTypeId) -> i32 {
    let (types, tables) = (&world.rules.units, &world.rules.tables);
    let maker = &world.units[maker];
    let (most, most_of_maker) = (types.morale_max[u].max(0), types.morale_max[maker.kind]);
    if most_of_maker <= 0 {
        return most;
    }
    let share = 100 * i64::from(maker.morale) / i64::from(most_of_maker);
    let percent = i64::from(tables.morale_on_creation.get(maker.kind, u)) * share / 100;
    (percent * i64::from(most) / 100).clamp(-(1 << 30), 1 << 30) as i32
}

/// Lets a new unit use completeness that its maker has saved.
///
/// As in the engine, the maker loses the completeness that is still missing afterwards, not the one that was used.
fn reuse_cp(world: &mut World, maker: UnitId, new: UnitId) {
    let (c, u) = (world.units[maker].kind, world.units[new].kind);
    if world.rules.tables.builder_can_reuse_cp.get(c, u) == 0 {
        return;
    }
    let full = world.rules.units.cp[u];
    let saved = world.units[maker].cp_stash;
    let unit = &mut world.units[new];
    unit.cp += saved.min(full - unit.cp);
    let missing = full - unit.cp;
    world.units[maker].cp_stash -= saved.min(missing);
}
