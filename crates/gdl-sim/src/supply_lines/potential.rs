//! How far supply reaches: the potential of units, and what is left of it on the way (spec turns 8.2).

use std::collections::BinaryHeap;

use super::interdiction::Interdiction;
use crate::{
    combat::percent,
    geometry::{Direction, Layer, Pos},
    rules::{MaterialId, Subtype, TerrainId},
    world::{SideId, UnitId, World},
};

/// The potential of a side in each cell, 0 where nothing is supplied. `None` if no unit has any.
pub(super) fn spread(world: &World, side: SideId, units: &[UnitId], m: MaterialId) -> Option<Layer<i32>> {
    let mut potential = Layer::new(world.shape, 0);
    let mut open: BinaryHeap<(i32, Pos)> = BinaryHeap::new();
    for &id in units {
        let (own, p) = (of_unit(world, id, m), world.units[id].pos);
        if own > potential.get(p) {
            potential.set(p, own);
            open.push((own, p));
        }
    }
    if open.is_empty() {
        return None;
    }
    let (interdiction, ways) = (Interdiction::of(world, side, m), Ways::of(world, m));
    while let Some((here, p)) = open.pop() {
        if here < potential.get(p) {
            continue;
        }
        for direction in Direction::ALL {
            let Some(next) = world.shape.existing_neighbor(p, direction) else { continue };
            let before = potential.get(next);
            // Nothing makes it more than it is here.
            if before >= here {
                continue;
            }
            let left = here.saturating_sub(ways.cost(p, direction, next)).saturating_sub(interdiction.at(next));
            if left > before {
                potential.set(next, left);
                open.push((left, next));
            }
        }
    }
    Some(potential)
}

/// The potential of a unit in its cell.
fn of_unit(world: &World, id: UnitId, m: MaterialId) -> i32 {
    let (unit, tables) = (&world.units[id], &world.rules.tables);
    let u = unit.kind;
    let own = tables.supply_potential.get(u, m);
    if own <= 0 {
        return 0;
    }
    let own = percent(own, tables.supply_potential_terrain_effect.get(u, world.terrain_at(unit.pos)));
    match unit.transport() {
        Some(transport) => percent(own, tables.occupant_supply_potential.get(u, world.units[transport].kind)),
        None => own,
    }
}

/// What the way from a cell to the next costs.
struct Ways<'a> {
    world: &'a World,
    m: MaterialId,
    borders: Vec<TerrainId>,
    connections: Vec<TerrainId>,
}

impl<'a> Ways<'a> {
    fn of(world: &'a World, m: MaterialId) -> Ways<'a> {
        let costs = |&t: &TerrainId| world.rules.tables.supply_deterioration.get(t, m) > 0;
        Ways {
            world,
            m,
            borders: world.aux_types(Subtype::Border).filter(costs).collect(),
            connections: world.aux_types(Subtype::Connection).collect(),
        }
    }

    /// Over the land and the borders, or along the cheapest connection.
    fn cost(&self, p: Pos, direction: Direction, next: Pos) -> i32 {
        let (world, deterioration) = (self.world, &self.world.rules.tables.supply_deterioration);
        let is_there = |&&t: &&TerrainId| world.has_line(t, p, direction);
        let of = |&t: &TerrainId| deterioration.get(t, self.m);
        let land = deterioration.get(world.terrain_at(next), self.m);
        let over_land = self.borders.iter().filter(is_there).map(of).fold(land, i32::saturating_add);
        self.connections.iter().filter(is_there).map(of).fold(over_land, i32::min)
    }
}
