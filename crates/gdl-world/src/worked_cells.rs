//! The cells that advanced units work (spec turns 10.4).

use std::collections::BTreeMap;

use crate::{
    geometry::{Layer, Pos},
    rules::{MaterialId, TerrainId, UnitTypeId},
    world::{SideId, UnitId, World},
};

/// Makes the layer of cells in use, if there are types that use cells, and counts the cells that the module assigns.
pub fn begin(world: &mut World) {
    let shape = world.shape;
    if world.rules.units.advanced.any() {
        world.layers.users.get_or_insert_with(|| Layer::new(shape, 0));
    }
    let Some(users) = &world.layers.users else { return };
    let numbers: Vec<i32> = shape.cells().map(|p| users.get(p)).filter(|&number| number != 0).collect();
    let units: BTreeMap<i32, UnitId> = world.units.oldest_first().map(|id| (world.units[id].id, id)).collect();
    for user in numbers.iter().filter_map(|number| units.get(number)) {
        world.units[*user].used_cells += 1;
    }
}

/// Gives a unit as many cells as it may work. Those of the independents and of computer players are chosen again,
/// others keep theirs.
pub fn choose(world: &mut World, id: UnitId) {
    let unit = &world.units[id];
    let (u, side, p, number) = (unit.kind, unit.side, unit.pos, unit.id);
    if side == SideId::INDEPENDENTS || world.has_ai(side) {
        free(world, id);
    }
    let most = most(world, id);
    if world.rules.units.use_own_cell[u] != 0 && user(world, p) == 0 && world.units[id].used_cells < most {
        give(world, p, id);
    }
    let used = world.units[id].used_cells;
    if used > most {
        let mut own: Vec<Pos> =
            within_reach(world, id).filter(|&cell| user(world, cell) == number && cell != p).collect();
        sort_by_yield(world, id, &mut own);
        own.into_iter().rev().take(count(used - most)).for_each(|cell| take(world, cell, id));
    } else if used < most {
        let mut free: Vec<Pos> = within_reach(world, id).filter(|&cell| is_free(world, side, cell)).collect();
        sort_by_yield(world, id, &mut free);
        free.into_iter().take(count(most - used)).for_each(|cell| give(world, cell, id));
    }
}

fn count(n: i32) -> usize {
    usize::try_from(n).unwrap_or(0)
}

/// Returns the maximum number of cells that a unit may work.
fn most(world: &World, id: UnitId) -> i32 {
    let unit = &world.units[id];
    let (u, rules, side) = (unit.kind, &world.rules, world.side(unit.side));
    let tables = &rules.tables;
    let mut most = i64::from(unit.size) + i64::from(rules.units.use_own_cell[u] != 0);
    let crew = crew(world, id);
    let made = || rules.advances.ids().filter(|&a| side.has_advance(a));
    most += crew.iter().map(|&o| i64::from(tables.occ_add_maxcells.get(u, o))).sum::<i64>();
    most += made().map(|a| i64::from(tables.advance_add_maxcells.get(u, a))).sum::<i64>();
    most = crew.iter().fold(most, |most, &o| percent(most, tables.occ_multiply_maxcells.get(u, o)));
    most = made().fold(most, |most, a| percent(most, tables.advance_mult_maxcells.get(u, a)));
    most.clamp(0, i64::from(i32::MAX)) as i32
}

/// The inner cells that a unit reaches, column by column.
pub fn within_reach(world: &World, id: UnitId) -> impl Iterator<Item = Pos> + use<> {
    let unit = &world.units[id];
    let (shape, p) = (world.shape, unit.pos);
    let reach = world.rules.units.reach[unit.kind].clamp(0, shape.extent());
    // On a small cylinder no column comes twice.
    let (west, east) = if shape.wraps() && 2 * reach + 1 >= shape.width() {
        (0, shape.width() - 1)
    } else {
        (p.x - reach, p.x + reach)
    };
    let column = move |x: i32| (p.y - reach..=p.y + reach).map(move |y| shape.wrap(Pos { x, y }));
    (west..=east).flat_map(column).filter(move |&cell| shape.is_inner(cell) && shape.distance(p, cell) <= reach)
}

/// The number of the unit that works a cell; 0 for none.
pub fn user(world: &World, p: Pos) -> i32 {
    world.layers.users.as_ref().map_or(0, |users| users.get(p))
}

/// Whether a cell is available to units of a side: no unit works it, its terrain is known, and no enemy is there.
fn is_free(world: &World, side: SideId, p: Pos) -> bool {
    user(world, p) == 0
        && world.views.get(side.index()).is_none_or(|view| view.seen.get(p))
        && world.stack(p).all(|other| world.trusts(side, world.units[other].side))
}

/// Sorts cells by their yield of the material that limits the size of a unit, the best first.
fn sort_by_yield(world: &World, id: UnitId, cells: &mut [Pos]) {
    let rules = &world.rules;
    let u = world.units[id].kind;
    let need = |m: MaterialId| rules.tables.unit_consumption_per_size.get(u, m);
    // The first of the materials with the highest need.
    let Some(limiting) = rules.materials.ids().min_by_key(|&m| std::cmp::Reverse(need(m))) else { return };
    let aux: Vec<TerrainId> = world.present_aux_types().collect();
    cells.sort_by_cached_key(|&p| std::cmp::Reverse(yield_of(world, &aux, p, limiting)));
}

/// Returns the yield of a material in a cell. `aux` are the auxiliary terrain types that have a layer.
pub fn yield_of(world: &World, aux: &[TerrainId], p: Pos, m: MaterialId) -> i64 {
    let table = &world.rules.tables.production_from_terrain;
    let besides = aux.iter().filter(|&&t| world.aux_at(t, p) != 0).map(|&t| table.get(t, m).max(0));
    i64::from(table.get(world.terrain_at(p), m)) + besides.map(i64::from).sum::<i64>()
}

fn give(world: &mut World, p: Pos, id: UnitId) {
    let number = world.units[id].id;
    if let Some(users) = &mut world.layers.users {
        users.set(p, number);
        world.units[id].used_cells += 1;
    }
}

fn take(world: &mut World, p: Pos, id: UnitId) {
    if let Some(users) = &mut world.layers.users {
        users.set(p, 0);
        world.units[id].used_cells -= 1;
    }
}

/// Frees the cells that a unit uses.
pub fn free(world: &mut World, id: UnitId) {
    let number = world.units[id].id;
    if world.units[id].used_cells == 0 {
        return;
    }
    let near: Vec<Pos> = within_reach(world, id).filter(|&p| user(world, p) == number).collect();
    near.into_iter().for_each(|p| take(world, p, id));
    if world.units[id].used_cells > 0 {
        // The module, or a reach that was longer before, may have given it distant cells.
        let far: Vec<Pos> = world.shape.cells().filter(|&p| user(world, p) == number).collect();
        far.into_iter().for_each(|p| take(world, p, id));
        world.units[id].used_cells = 0;
    }
}

/// Takes the cell of a newcomer from its user, if the newcomer's side does not trust that.
pub fn drive_from(world: &mut World, newcomer: UnitId) {
    let (p, side) = (world.units[newcomer].pos, world.units[newcomer].side);
    let number = user(world, p);
    if number == 0 {
        return;
    }
    if let Some(user) = world.living_unit(number).filter(|&user| !world.trusts(side, world.units[user].side)) {
        take(world, p, user);
    }
}

/// Updates a unit after a change of type: a newly advanced unit begins with size 1, and one that is no longer advanced
/// frees its cells.
pub fn after_change_of_type(world: &mut World, id: UnitId, old: UnitTypeId) {
    let advanced = &world.rules.units.advanced;
    let is_advanced = advanced[world.units[id].kind] != 0;
    if is_advanced && advanced[old] == 0 {
        world.units[id].size = 1;
    }
    if !is_advanced {
        free(world, id);
    }
}

/// The active units directly inside of a unit, by their types.
pub fn crew(world: &World, id: UnitId) -> Vec<UnitTypeId> {
    let occupants = world.occupants(id).map(|occupant| &world.units[occupant]);
    occupants.filter(|unit| unit.hp > 0 && world.is_complete(unit)).map(|unit| unit.kind).collect()
}

/// A percentage of a number, truncated, within bounds that no sensible game reaches.
pub fn percent(n: i64, p: i32) -> i64 {
    (n * i64::from(p) / 100).clamp(-(1 << 30), 1 << 30)
}
