//! What stands in the way of supply lines: land that others control, and units of others (spec turns 8.3).

use crate::{
    combat::percent,
    geometry::{Layer, Pos},
    rules::MaterialId,
    world::{NOBODY, Place, SideId, World},
};

/// What the supply lines of a side lose in each cell.
pub(super) struct Interdiction<'a> {
    world: &'a World,
    side: SideId,
    m: MaterialId,
    /// By the units of others; none if no type interdicts.
    by_units: Option<Layer<i32>>,
}

impl<'a> Interdiction<'a> {
    pub(super) fn of(world: &'a World, side: SideId, m: MaterialId) -> Interdiction<'a> {
        Interdiction { world, side, m, by_units: by_units(world, side, m) }
    }

    /// What is lost in a cell.
    pub(super) fn at(&self, p: Pos) -> i32 {
        let by_units = self.by_units.as_ref().map_or(0, |layer| layer.get(p));
        by_units.saturating_add(self.by_control(p))
    }

    fn by_control(&self, p: Pos) -> i32 {
        let (world, tables) = (self.world, &self.world.rules.tables);
        let Some(control) = &world.layers.control else { return 0 };
        let (holder, t) = (control.get(p), world.terrain_at(p));
        if holder == NOBODY {
            return tables.supply_neutral_interdiction.get(t, self.m);
        }
        match world.side_numbered(i32::from(holder)) {
            Some(holder) if !world.trusts(self.side, holder) => tables.supply_enemy_interdiction.get(t, self.m),
            _ => 0,
        }
    }
}

/// What units of all other sides do in their own cells and around. Whether they are trusted does not matter, as in the
/// engine.
fn by_units(world: &World, side: SideId, m: MaterialId) -> Option<Layer<i32>> {
    let tables = &world.rules.tables;
    if !tables.supply_interdiction_at.any() && !tables.supply_interdiction_adjacent.any() {
        return None;
    }
    let mut layer = Layer::new(world.shape, 0i32);
    for id in world.units.oldest_first() {
        let unit = &world.units[id];
        let (u, p) = (unit.kind, unit.pos);
        if unit.side == side || unit.place() != Place::Cell {
            continue;
        }
        let at = tables.supply_interdiction_at.get(u, world.terrain_at(p));
        let at = percent(at, tables.supply_interdiction_at_for_material.get(u, m));
        layer.set(p, layer.get(p).saturating_add(at));
        for near in world.shape.neighbors(p) {
            let adjacent = tables.supply_interdiction_adjacent.get(u, world.terrain_at(near));
            let adjacent = percent(adjacent, tables.supply_interdiction_adjacent_for_material.get(u, m));
            layer.set(near, layer.get(near).saturating_add(adjacent));
        }
    }
    Some(layer)
}
