//! The places where units have room and can live (spec world 8.2).

use super::{UnitId, World};
use crate::{
    geometry::{Pos, disk},
    rules::{Subtype, TerrainId, UnitTypeId},
};

impl World {
    /// Whether a unit of a type can live in a cell: on a connection there, or on its terrain.
    pub fn survives(&self, u: UnitTypeId, p: Pos) -> bool {
        let tables = &self.rules.tables;
        let lives = |t| tables.vanishes_on.get(u, t) == 0 && tables.wrecks_on.get(u, t) == 0;
        lives(self.terrain_at(p)) || self.aux_types(Subtype::Connection).any(|t| self.aux_at(t, p) != 0 && lives(t))
    }

    /// Whether terrain of a type has room for units of a type at all.
    pub fn could_be_on(&self, u: UnitTypeId, t: TerrainId) -> bool {
        let tables = &self.rules.tables;
        self.rules.terrain.capacity[t] >= tables.unit_size_in_terrain.get(u, t)
            || tables.terrain_capacity_x.get(u, t) > 0
    }

    /// Whether a cell has room for one more unit of a type.
    pub fn can_occupy(&self, u: UnitTypeId, p: Pos) -> bool {
        self.can_occupy_besides(u, p, None)
    }

    /// Like [`World::can_occupy`], without counting a unit.
    pub fn can_occupy_besides(&self, u: UnitTypeId, p: Pos, ignored: Option<UnitId>) -> bool {
        let others = self.stack(p).filter(|&id| Some(id) != ignored);
        self.has_room_beside(u, p, others.map(|id| self.units[id].kind))
    }

    /// Whether a cell would have room for one more unit of a type beside units of some types in the open.
    pub fn has_room_beside(&self, u: UnitTypeId, p: Pos, others: impl Iterator<Item = UnitTypeId>) -> bool {
        let t = self.terrain_at(p);
        let capacity = self.rules.terrain.capacity[t];
        let tables = &self.rules.tables;
        let dedicated = tables.terrain_capacity_x.get(u, t);
        if capacity <= 0 && dedicated <= 0 {
            return false;
        }
        let mut counts = Counts::default();
        let mut fullness = 0;
        for kind in others {
            if counts.add(kind) > tables.terrain_capacity_x.get(kind, t) {
                fullness += tables.unit_size_in_terrain.get(kind, t);
            }
        }
        counts.of(u) < dedicated || fullness + tables.unit_size_in_terrain.get(u, t) <= capacity
    }

    /// Whether a unit has room for one more unit of a type inside of it.
    pub fn can_ride(&self, u: UnitTypeId, transport: UnitId) -> bool {
        self.can_ride_besides(u, transport, None)
    }

    /// Like [`World::can_ride`], without counting a unit.
    pub fn can_ride_besides(&self, u: UnitTypeId, transport: UnitId, ignored: Option<UnitId>) -> bool {
        let carrier = &self.units[transport];
        let t = carrier.kind;
        let (units, tables) = (&self.rules.units, &self.rules.tables);
        let incomplete = carrier.cp < units.cp[t];
        if incomplete && tables.acp_to_build.get(u, t) < 1 && units.cp_per_self_build[t] < 1 {
            return false;
        }
        let (capacity, dedicated) = (units.capacity[t], tables.unit_capacity_x.get(t, u));
        if capacity <= 0 && dedicated <= 0 {
            return false;
        }
        let mut counts = Counts::default();
        let (mut all, mut mobile, mut volume) = (0, 0, 0);
        for id in self.occupants(transport).filter(|&id| Some(id) != ignored) {
            let kind = self.units[id].kind;
            all += 1;
            mobile += i32::from(self.rules.is_mobile(kind));
            if counts.add(kind) > tables.unit_capacity_x.get(t, kind) {
                volume += tables.unit_size_as_occupant.get(kind, t);
            }
        }
        let same = counts.of(u);
        if same < dedicated {
            return true;
        }
        let within = |limit: i32, count: i32| limit < 0 || count < limit;
        let of_its_class = if self.rules.is_mobile(u) {
            within(units.mobile_total_max[t], mobile)
        } else {
            within(units.facility_total_max[t], all - mobile)
        };
        within(tables.occupant_max.get(t, u), same - dedicated)
            && of_its_class
            && within(units.occupant_total_max[t], all)
            && volume + tables.unit_size_as_occupant.get(u, t) <= capacity
    }

    /// Whether a transport of type `t` that is empty has room for a unit of type `u`.
    pub fn could_ever_ride(&self, u: UnitTypeId, t: UnitTypeId) -> bool {
        let (units, tables) = (&self.rules.units, &self.rules.tables);
        let dedicated = tables.unit_capacity_x.get(t, u);
        let limits = if self.rules.is_mobile(u) { &units.mobile_total_max } else { &units.facility_total_max };
        let (capacity, most) = (units.capacity[t], tables.occupant_max.get(t, u));
        dedicated > 0
            || (capacity > 0
                && (most < 0 || most > -dedicated)
                && limits[t] != 0
                && units.occupant_total_max[t] != 0
                && tables.unit_size_as_occupant.get(u, t) <= capacity)
    }

    /// Whether a unit of a type would be as far from all other units as `unit-separation-min` requires.
    pub fn is_spaced(&self, u: UnitTypeId, p: Pos) -> bool {
        let separation = &self.rules.tables.unit_separation_min;
        let radius = self.rules.units.ids().map(|v| separation.get(u, v).max(separation.get(v, u))).max().unwrap_or(0);
        if radius <= 0 {
            return true;
        }
        let apart = |id: UnitId| {
            let unit = &self.units[id];
            let distance = self.shape.distance(p, unit.pos);
            !unit.is_on_map() || (separation.get(u, unit.kind) <= distance && separation.get(unit.kind, u) <= distance)
        };
        let around = i64::from(2 * radius.min(self.shape.extent()) + 1).pow(2);
        if around > self.units.len() as i64 {
            return self.units.oldest_first().all(apart);
        }
        // A unit keeps its distance from the cells that are less than the radius away.
        disk(self.shape, p, radius)
            .all(|cell| self.stack(cell).all(|top| self.with_occupants(top).into_iter().all(apart)))
    }
}

/// Running numbers of units by type, for the few that are in one place.
#[derive(Default)]
struct Counts(Vec<(UnitTypeId, i32)>);

impl Counts {
    /// Counts a unit, and returns the number of units of its type.
    fn add(&mut self, kind: UnitTypeId) -> i32 {
        match self.0.iter_mut().find(|(of, _)| *of == kind) {
            Some((_, count)) => {
                *count += 1;
                *count
            }
            None => {
                self.0.push((kind, 1));
                1
            }
        }
    }

    fn of(&self, kind: UnitTypeId) -> i32 {
        self.0.iter().find(|(of, _)| *of == kind).map_or(0, |(_, count)| *count)
    }
}
