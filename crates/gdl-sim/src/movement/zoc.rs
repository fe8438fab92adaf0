//! Zones of control (spec actions 7.5, 7.6).

use gdl_world::{
    geometry::{Pos, ring},
    rules::{Table, UnitTypeId},
    world::{Unit, UnitId, World},
};

/// A moving unit, for questions about the zones of control around it.
struct Mover<'a> {
    world: &'a World,
    unit: &'a Unit,
}

impl Mover<'_> {
    /// Returns the range of the zone of a unit over the mover.
    fn range(&self, other: &Unit) -> i32 {
        let tables = &self.world.rules.tables;
        tables.zoc_range.get(other.kind, self.unit.kind) * self.home_effect(other) / 100
    }

    fn home_effect(&self, other: &Unit) -> i32 {
        self.world.rules.tables.zoc_from_terrain_effect.get(other.kind, self.world.terrain_at(other.pos))
    }

    /// Whether the zone of a unit reaches into the terrain of a cell at all.
    fn reaches_into(&self, other: &Unit, p: Pos) -> bool {
        self.world.rules.tables.zoc_into_terrain.get(other.kind, self.world.terrain_at(p)) != 0
    }

    fn is_unfriendly(&self, other: &Unit) -> bool {
        !self.world.trusts(self.unit.side, other.side)
    }

    /// The complete units in the open in a cell.
    fn active_in(&self, p: Pos) -> impl Iterator<Item = &Unit> {
        self.world.stack(p).map(|id| &self.world.units[id]).filter(|unit| self.world.is_complete(unit))
    }

    fn entry(&self, table: &Table<UnitTypeId, UnitTypeId>, other: &Unit) -> i32 {
        table.get(self.unit.kind, other.kind)
    }
}

/// Whether zones of control keep a unit out of a cell.
pub(crate) fn is_blocked(world: &World, id: UnitId, to: Pos) -> bool {
    let reach = world.rules.reach.zoc;
    if reach < 0 {
        return false;
    }
    let mover = Mover { world, unit: &world.units[id] };
    let tables = &world.rules.tables;
    let holds_it = |v: &Unit| {
        mover.is_unfriendly(v)
            && mover.range(v) >= 0
            && mover.entry(&tables.mp_to_enter_own, v) < 0
            && mover.reaches_into(v, to)
            && mover.home_effect(v) > 0
    };
    if mover.active_in(to).any(holds_it) {
        return true;
    }
    if reach < 1 {
        return false;
    }
    let from = mover.unit.pos;
    let has_friend = || world.stack(to).any(|other| world.trusts(mover.unit.side, world.units[other].side));
    let guards = |v: &Unit| {
        let range = mover.range(v);
        mover.is_unfriendly(v)
            && range >= 1
            && mover.reaches_into(v, to)
            && mover.home_effect(v) > 0
            && (mover.entry(&tables.mp_to_enter_zoc, v) < 0
                || (mover.entry(&tables.mp_to_traverse_zoc, v) < 0
                    && world.shape.distance(from, v.pos) <= range
                    && !has_friend()))
    };
    if world.shape.inner_neighbors(to).any(|p| mover.active_in(p).any(guards)) {
        return true;
    }
    // Farther zones are tested where the unit stands, not where it goes, as the engine does.
    let guards_from_afar = |v: &Unit| {
        mover.is_unfriendly(v)
            && mover.range(v) >= world.shape.distance(from, v.pos)
            && mover.entry(&tables.mp_to_enter_zoc, v) < 0
            && mover.reaches_into(v, from)
            && mover.home_effect(v) > 0
    };
    reach >= 2 && ring(world.shape, to, 2, reach).any(|p| mover.active_in(p).any(guards_from_afar))
}

/// The movement points that zones of control add to a move.
pub(crate) fn zoc_cost(world: &World, id: UnitId, to: Pos) -> i32 {
    let reach = world.rules.reach.zoc;
    if reach < 0 {
        return 0;
    }
    let mover = Mover { world, unit: &world.units[id] };
    if reach >= 2 { far_cost(&mover, to, reach) } else { near_cost(&mover, to, reach) }
}

fn near_cost(mover: &Mover<'_>, to: Pos, reach: i32) -> i32 {
    let world = mover.world;
    let tables = &world.rules.tables;
    let from = mover.unit.pos;
    let side = mover.unit.side;
    let mut most = 0;
    let mut add = |v: &Unit, table: &Table<UnitTypeId, UnitTypeId>| most = most.max(mover.entry(table, v));
    for v in mover.active_in(from) {
        if v.side != side && mover.range(v) >= 0 && mover.reaches_into(v, from) {
            add(v, &tables.mp_to_leave_zoc);
        }
    }
    for v in mover.active_in(to) {
        if v.side != side && mover.range(v) >= 0 {
            add(v, &tables.mp_to_enter_zoc);
        }
    }
    if reach == 1 {
        for v in world.shape.inner_neighbors(from).flat_map(|p| world.stack(p)).map(|id| &world.units[id]) {
            if v.side != side && mover.range(v) >= 1 && mover.reaches_into(v, from) {
                add(v, &tables.mp_to_leave_zoc);
            }
        }
        for v in world.shape.inner_neighbors(to).flat_map(|p| mover.active_in(p)) {
            if v.side != side && mover.range(v) >= 1 && mover.reaches_into(v, to) {
                add(v, &tables.mp_to_enter_zoc);
            }
        }
    }
    most
}

fn far_cost(mover: &Mover<'_>, to: Pos, reach: i32) -> i32 {
    let world = mover.world;
    let tables = &world.rules.tables;
    let from = mover.unit.pos;
    let around = reach + world.shape.distance(from, to);
    let mut most = 0;
    for v in ring(world.shape, from, 0, around).flat_map(|p| mover.active_in(p)) {
        if !mover.is_unfriendly(v) || !mover.reaches_into(v, to) {
            continue;
        }
        let range = mover.range(v);
        let (was, is) = (world.shape.distance(from, v.pos) <= range, world.shape.distance(to, v.pos) <= range);
        most = most.max(match (was, is) {
            (true, true) => mover.entry(&tables.mp_to_traverse_zoc, v),
            (false, true) => mover.entry(&tables.mp_to_enter_zoc, v),
            (true, false) => mover.entry(&tables.mp_to_leave_zoc, v),
            (false, false) => 0,
        });
    }
    most
}
