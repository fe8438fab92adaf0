//! The distribution of materials that a unit cannot keep to others around (spec actions 6.3).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::{MaterialId, TypeId},
    world::{UnitId, World},
};

/// Adds a material to the stock of a unit, which may be negative; the amount without room goes to others.
pub(crate) fn store(world: &mut World, id: UnitId, m: MaterialId, amount: i32) {
    let stored = amount.min(space(world, id, m));
    let supply = &mut world.units[id].supply[m.index()];
    *supply = supply.saturating_add(stored);
    distribute(world, id, m, amount.saturating_sub(stored));
}

/// Returns the amount that a unit can still take; negative if it has too much.
pub(crate) fn space(world: &World, id: UnitId, m: MaterialId) -> i32 {
    let unit = &world.units[id];
    world.rules.tables.unit_storage_x.get(unit.kind, m).saturating_sub(unit.supply_of(m))
}

/// Distributes a material: to the transport, to the units of the cell and around, and to those that supply lines
/// reach. Amounts without a receiver are lost.
pub(crate) fn distribute(world: &mut World, giver: UnitId, m: MaterialId, amount: i32) {
    let mut left = amount;
    let (p, u) = (world.units[giver].pos, world.units[giver].kind);
    let transport = world.units[giver].transport();
    let outer = transport.and_then(|transport| world.units[transport].transport());
    for id in [transport, outer].into_iter().flatten() {
        give(world, id, m, &mut left);
    }
    let trusted = |world: &World, id: UnitId| id != giver && world.unit_trusts(giver, id);
    let here: Vec<UnitId> = world.units_in(p).filter(|&id| trusted(world, id)).collect();
    here.into_iter().for_each(|id| give(world, id, m, &mut left));
    for direction in Direction::ALL {
        let near = world.shape.neighbor(p, direction);
        let there: Vec<UnitId> = world.stack(near).filter(|&id| trusted(world, id)).collect();
        there.into_iter().for_each(|id| give(world, id, m, &mut left));
    }
    if left <= 0 {
        return;
    }
    for cell in cells_within(world, p, world.rules.tables.out_length.get(u, m)) {
        let distance = world.shape.distance(p, cell);
        let reaches = |id: UnitId| {
            let in_length = world.rules.tables.in_length.get(world.units[id].kind, m);
            world.is_active(id) && world.unit_trusts(giver, id) && in_length >= distance
        };
        let there: Vec<UnitId> = world.units_in(cell).filter(|&id| reaches(id)).collect();
        there.into_iter().for_each(|id| give(world, id, m, &mut left));
    }
}

/// The cells within a distance of a place, column by column.
fn cells_within(world: &World, p: Pos, distance: i32) -> Vec<Pos> {
    let shape = world.shape;
    let reach = distance.min(shape.extent());
    let columns = (-reach..=reach).flat_map(|dx| (-reach..=reach).map(move |dy| Pos::new(p.x + dx, p.y + dy)));
    columns.filter(|&cell| shape.contains(cell) && shape.distance(p, cell) <= distance).collect()
}

fn give(world: &mut World, id: UnitId, m: MaterialId, left: &mut i32) {
    let given = (*left).min(space(world, id, m));
    if given > 0 {
        world.units[id].supply[m.index()] += given;
        *left -= given;
    }
}
