//! The reach of supply: the potential of units, and its losses on the way (spec turns 8.2).

use std::collections::BinaryHeap;

use gdl_world::{
    geometry::{Direction, Layer, Pos},
    percent::percent,
    rules::{MaterialId, Subtype, TerrainId, TypeId},
    world::{SideId, UnitId, World},
};

use super::interdiction;

/// The potential of a side in each cell, 0 where nothing is supplied. `None` if no unit has any.
pub(super) fn spread(world: &World, side: SideId, units: &[UnitId], m: MaterialId) -> Option<Layer<i32>> {
    let shape = world.shape;
    let mut potential = Layer::new(shape, 0);
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
    let ways = Ways::of(world, side, m);
    let potentials = potential.places_mut();
    while let Some((here, p)) = open.pop() {
        if shape.index(p).is_none_or(|index| here < potentials[index]) {
            continue;
        }
        for direction in Direction::ALL {
            let next = shape.neighbor(p, direction);
            let Some(index) = shape.index(next) else { continue };
            // The potential never grows on the way.
            if potentials[index] >= here {
                continue;
            }
            let left = here.saturating_sub(ways.cost(p, direction, index));
            if left > potentials[index] {
                potentials[index] = left;
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

/// The costs of the ways from cells to the next ones.
struct Ways<'a> {
    world: &'a World,
    m: MaterialId,
    /// Losses by interdiction, by cell; None if there are none.
    interdiction: Option<Layer<i32>>,
    /// By terrain type.
    land: Vec<i32>,
    borders: Vec<TerrainId>,
    connections: Vec<TerrainId>,
}

impl<'a> Ways<'a> {
    fn of(world: &'a World, side: SideId, m: MaterialId) -> Ways<'a> {
        let deterioration = &world.rules.tables.supply_deterioration;
        Ways {
            world,
            m,
            interdiction: interdiction::of_side(world, side, m),
            land: world.rules.terrain.ids().map(|t| deterioration.get(t, m)).collect(),
            borders: world.aux_types(Subtype::Border).filter(|&t| deterioration.get(t, m) > 0).collect(),
            connections: world.aux_types(Subtype::Connection).collect(),
        }
    }

    /// Returns the cost of a step: over the land and the borders, or along the cheapest connection, plus the
    /// interdiction in the next cell, whose index is `next`.
    fn cost(&self, p: Pos, direction: Direction, next: usize) -> i32 {
        let is_there = |&&t: &&TerrainId| self.world.has_line(t, p, direction);
        let of = |&t: &TerrainId| self.world.rules.tables.supply_deterioration.get(t, self.m);
        let land = self.land[self.world.terrain.places()[next].index()];
        let over_land = self.borders.iter().filter(is_there).map(of).fold(land, i32::saturating_add);
        let cheapest = self.connections.iter().filter(is_there).map(of).fold(over_land, i32::min);
        let taken = self.interdiction.as_ref().map_or(0, |layer| layer.places()[next]);
        cheapest.saturating_add(taken)
    }
}
