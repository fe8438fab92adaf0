//! Movement points from cell to cell and into transports (spec actions 7.2, 8.1).

use gdl_world::{
    geometry::{Direction, Pos},
    rules::{Subtype, TerrainId, UnitTypeId},
    world::{UnitId, World},
};

/// The parts of the cost that a ferry saves: each value includes those before it.
mod ferry {
    /// The terrain of the own cell.
    pub(super) const OVER_OWN: i32 = 1;
    /// The border as well.
    pub(super) const OVER_BORDER: i32 = 2;
    /// The terrain of the other cell as well.
    pub(super) const OVER_ALL: i32 = 3;
}

/// The direction from a cell to one next to it.
pub(super) fn direction_between(world: &World, from: Pos, to: Pos) -> Option<Direction> {
    let offset = world.shape.offset(from, to);
    Direction::ALL.into_iter().find(|d| d.delta() == offset)
}

/// The movement points from the cell of a unit to a place.
pub(crate) fn move_cost(world: &World, id: UnitId, to: Pos, z: i32) -> i32 {
    let unit = &world.units[id];
    move_cost_from(world, id, unit.pos, to, z)
}

fn move_cost_from(world: &World, id: UnitId, from: Pos, to: Pos, z: i32) -> i32 {
    let unit = &world.units[id];
    let u = unit.kind;
    let distance = world.shape.distance(from, to);
    if distance == 0 {
        return i32::from(z != unit.z);
    }
    let Some(direction) = direction_between(world, from, to).filter(|_| distance == 1) else { return distance };
    let tables = &world.rules.tables;
    let (mut cost, mut ferry) = (0, 0);
    if let Some(transport) = unit.transport() {
        let v = world.units[transport].kind;
        cost += tables.mp_to_leave_unit.get(u, v);
        ferry = tables.ferry_on_departure.get(v, u);
    }
    if ferry < ferry::OVER_OWN {
        cost += tables.mp_to_leave_terrain.get(u, world.terrain_at(from));
        cost += coatings(world, from).map(|c| tables.mp_to_leave_terrain.get(u, c)).sum::<i32>();
    }
    if ferry < ferry::OVER_BORDER {
        cost += borders(world, u, from, direction);
    }
    if ferry < ferry::OVER_ALL {
        cost += tables.mp_to_enter_terrain.get(u, world.terrain_at(to));
        cost += coatings(world, to).map(|c| tables.mp_to_enter_terrain.get(u, c)).sum::<i32>();
    }
    cost = by_connection(world, u, from, direction).map_or(cost, |other| cost.min(other));
    if !world.shape.is_inner(to) {
        cost += world.rules.units.mp_to_leave_world[u];
    }
    cost.max(1)
}

fn coatings(world: &World, p: Pos) -> impl Iterator<Item = TerrainId> {
    world.aux_types(Subtype::Coating).filter(move |&c| world.aux_at(c, p) != 0)
}

/// Returns the cost of crossing all borders on an edge.
fn borders(world: &World, u: UnitTypeId, from: Pos, direction: Direction) -> i32 {
    let there = world.aux_types(Subtype::Border).filter(|&b| world.has_line(b, from, direction));
    there.map(|b| world.rules.tables.mp_to_enter_terrain.get(u, b)).sum()
}

/// Returns the cost of the cheapest connection on an edge, if there is one that the type can use.
fn by_connection(world: &World, u: UnitTypeId, from: Pos, direction: Direction) -> Option<i32> {
    let there = world.aux_types(Subtype::Connection).filter(|&c| world.has_line(c, from, direction));
    there.filter(|&c| world.rules.tables.mp_to_traverse.get(u, c) >= 0).map(|c| connection_cost(world, u, c)).min()
}

/// Returns the cost of entering, traversing and leaving a connection.
pub(super) fn connection_cost(world: &World, u: UnitTypeId, c: TerrainId) -> i32 {
    let tables = &world.rules.tables;
    tables.mp_to_enter_terrain.get(u, c) + tables.mp_to_traverse.get(u, c) + tables.mp_to_leave_terrain.get(u, c)
}

/// Returns the connections on an edge.
pub(super) fn connections(world: &World, from: Pos, direction: Direction) -> impl Iterator<Item = TerrainId> {
    world.aux_types(Subtype::Connection).filter(move |&c| world.has_line(c, from, direction))
}

/// Whether a unit of a type can slide along the border between two cells to a third one, two steps away.
pub(crate) fn is_border_slide(world: &World, u: UnitTypeId, from: Pos, to: Pos) -> bool {
    // The way leads along the edge between the two cells that are next to both.
    Direction::ALL.into_iter().any(|d| {
        let (left, right) = (world.shape.neighbor(from, d), world.shape.neighbor(from, d.right()));
        world.shape.neighbor(left, d.right()) == to
            && world.shape.distance(from, to) == 2
            && direction_between(world, left, right).is_some_and(|across| {
                world
                    .aux_types(Subtype::Border)
                    .any(|b| world.has_line(b, left, across) && world.rules.tables.mp_to_traverse.get(u, b) >= 0)
            })
    })
}

/// Whether a connection leads from a cell to the next on which units of a type can live.
pub(crate) fn has_bridge(world: &World, u: UnitTypeId, from: Pos, to: Pos) -> bool {
    let tables = &world.rules.tables;
    direction_between(world, from, to).is_some_and(|direction| {
        connections(world, from, direction)
            .any(|c| tables.vanishes_on.get(u, c) == 0 && tables.wrecks_on.get(u, c) == 0)
    })
}

/// The movement points for a unit to enter a transport; `old` is the type of the transport that it leaves.
pub(crate) fn enter_cost(world: &World, id: UnitId, from: Pos, transport: UnitId, old: Option<UnitTypeId>) -> i32 {
    let u = world.units[id].kind;
    let (v, to) = (world.units[transport].kind, world.units[transport].pos);
    let tables = &world.rules.tables;
    let direction = direction_between(world, from, to);
    let mut cost = old.map_or(0, |w| tables.mp_to_leave_unit.get(u, w));
    let departure = old.map_or(0, |w| tables.ferry_on_departure.get(w, u));
    let entry = tables.ferry_on_entry.get(v, u);
    if departure < ferry::OVER_OWN && entry < ferry::OVER_ALL && direction.is_some() {
        cost += tables.mp_to_leave_terrain.get(u, world.terrain_at(from));
    }
    if let Some(direction) = direction
        && departure < ferry::OVER_BORDER
        && entry < ferry::OVER_BORDER
    {
        cost += borders(world, u, from, direction);
    }
    if departure < ferry::OVER_ALL && entry < ferry::OVER_OWN {
        cost += tables.mp_to_enter_terrain.get(u, world.terrain_at(to));
    }
    if let Some(other) = direction.and_then(|direction| by_connection(world, u, from, direction)) {
        cost = cost.min(other);
    }
    (cost + tables.mp_to_enter_unit.get(u, v)).max(1)
}
