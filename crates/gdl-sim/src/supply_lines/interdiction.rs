//! The interdiction of supply lines: by land that other sides control, and by their units (spec turns 8.3).

use gdl_world::{
    geometry::Layer,
    percent::percent,
    rules::MaterialId,
    world::{NOBODY, Place, SideId, World},
};

/// Returns the losses of the supply lines of a side in each cell; None if nothing interdicts them anywhere.
pub(super) fn of_side(world: &World, side: SideId, m: MaterialId) -> Option<Layer<i32>> {
    let tables = &world.rules.tables;
    let control = world.layers.control.as_ref().filter(|_| {
        let terrain = || world.rules.terrain.ids();
        terrain().any(|t| tables.supply_enemy_interdiction.get(t, m) > 0)
            || terrain().any(|t| tables.supply_neutral_interdiction.get(t, m) > 0)
    });
    let have_units = tables.supply_interdiction_at.any() || tables.supply_interdiction_adjacent.any();
    if control.is_none() && !have_units {
        return None;
    }
    let mut lost = Layer::new(world.shape, 0);
    if let Some(control) = control {
        by_control(world, side, m, control, &mut lost);
    }
    if have_units {
        by_units(world, side, m, &mut lost);
    }
    Some(lost)
}

fn by_control(world: &World, side: SideId, m: MaterialId, control: &Layer<u8>, lost: &mut Layer<i32>) {
    let tables = &world.rules.tables;
    let is_enemy = |number: u8| {
        let holder = world.side_numbered(i32::from(number));
        holder.is_some_and(|holder| !world.trusts(side, holder))
    };
    let enemies: Vec<bool> = (0..=u8::MAX).map(is_enemy).collect();
    for index in world.shape.spans().flatten() {
        let (holder, t) = (control.places()[index], world.terrain.places()[index]);
        lost.places_mut()[index] = match holder {
            NOBODY => tables.supply_neutral_interdiction.get(t, m),
            _ if enemies[usize::from(holder)] => tables.supply_enemy_interdiction.get(t, m),
            _ => 0,
        };
    }
}

/// Adds the interdiction by units of all other sides in their own cells and around. Units that are trusted count as
/// well, as in the engine.
fn by_units(world: &World, side: SideId, m: MaterialId, lost: &mut Layer<i32>) {
    let tables = &world.rules.tables;
    for id in world.units.oldest_first() {
        let unit = &world.units[id];
        let (u, p) = (unit.kind, unit.pos);
        if unit.side == side || unit.place() != Place::Cell {
            continue;
        }
        let at = tables.supply_interdiction_at.get(u, world.terrain_at(p));
        let at = percent(at, tables.supply_interdiction_at_for_material.get(u, m));
        lost.set(p, lost.get(p).saturating_add(at));
        for near in world.shape.neighbors(p) {
            let adjacent = tables.supply_interdiction_adjacent.get(u, world.terrain_at(near));
            let adjacent = percent(adjacent, tables.supply_interdiction_adjacent_for_material.get(u, m));
            lost.set(near, lost.get(near).saturating_add(adjacent));
        }
    }
}
