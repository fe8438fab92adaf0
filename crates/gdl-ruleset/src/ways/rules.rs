//! What a game allows by itself, whatever happened before: points, room, materials and limits of types.
//!
//! Each function answers "no" only where the engine refuses in every situation.

use crate::{Attr, LayerKey, PropValue, Ruleset, Table, TypeRef};
use gdl_schema::{
    GlobalId, TableId, TypeKind, TypeProperty, global, material, property, table,
    table::{
        ADVANCE_ADD_PRODUCTION, BASE_PRODUCTION, MATERIAL_PER_PRODUCTION, MATERIAL_PER_REMOVE_TERRAIN,
        OCCUPANT_ADD_PRODUCTION, OCCUPANT_BASE_PRODUCTION, PEOPLE_PRODUCTION, PRODUCTION_FROM_TERRAIN,
        RECYCLEABLE_MATERIAL, SUPPLY_ON_COMPLETION, SUPPLY_ON_CREATION, TERRAIN_INITIAL_SUPPLY, TERRAIN_PRODUCTION,
        TREASURY_GAIN_PER_CAPTURE, TREASURY_GAIN_PER_CREATE, TREASURY_GAIN_PER_DESTROY, UNIT_INITIAL_SUPPLY,
    },
    terrain, unit, word,
};

/// Tables whose second index is a material that comes to units or sides where the entry is above 0.
const SOURCES: [TableId; 14] = [
    ADVANCE_ADD_PRODUCTION,
    BASE_PRODUCTION,
    MATERIAL_PER_PRODUCTION,
    MATERIAL_PER_REMOVE_TERRAIN,
    OCCUPANT_ADD_PRODUCTION,
    OCCUPANT_BASE_PRODUCTION,
    PRODUCTION_FROM_TERRAIN,
    RECYCLEABLE_MATERIAL,
    SUPPLY_ON_COMPLETION,
    SUPPLY_ON_CREATION,
    TREASURY_GAIN_PER_CAPTURE,
    TREASURY_GAIN_PER_CREATE,
    TREASURY_GAIN_PER_DESTROY,
    UNIT_INITIAL_SUPPLY,
];

/// The same for materials that come into cells.
const CELL_SOURCES: [TableId; 3] = [PEOPLE_PRODUCTION, TERRAIN_INITIAL_SUPPLY, TERRAIN_PRODUCTION];

/// A game with its types.
#[derive(Clone, Copy)]
pub struct Rules<'g> {
    /// The game.
    pub set: &'g Ruleset,
}

impl<'g> Rules<'g> {
    /// The types of a kind.
    pub fn refs(self, kind: TypeKind) -> impl Iterator<Item = TypeRef> + use<> {
        self.set.types.refs(kind)
    }

    /// The unit types.
    pub fn units(self) -> impl Iterator<Item = TypeRef> + use<> {
        self.refs(TypeKind::Unit)
    }

    /// The terrain types of cells.
    pub fn cells(self) -> impl Iterator<Item = TypeRef> + use<'g> {
        self.refs(TypeKind::Terrain).filter(move |&t| self.int(t, terrain::SUBTYPE) == 0)
    }

    /// The terrain types of connections.
    pub fn connections(self) -> impl Iterator<Item = TypeRef> + use<'g> {
        self.refs(TypeKind::Terrain).filter(move |&t| self.int(t, terrain::SUBTYPE) == 2)
    }

    /// A number in a property of a type.
    pub fn int(self, ty: TypeRef, property: TypeProperty) -> i32 {
        self.set.types.int(ty, property)
    }

    /// An entry of a table.
    pub fn entry(self, id: TableId, row: TypeRef, col: TypeRef) -> i32 {
        self.set.entry(id, row.index.into(), col.index.into())
    }

    /// A number in a variable.
    pub fn global(self, id: GlobalId) -> i32 {
        self.set.global_int(id)
    }

    /// The pairs of types whose entries in a table pass a test.
    pub fn pairs(self, id: TableId, test: impl Fn(i32) -> bool) -> Vec<(TypeRef, TypeRef)> {
        let (first, second) = id.def().index;
        let of_default = test(id.def().default);
        let mut pairs = Vec::new();
        let table = self.set.table(id);
        if table.is_none() && !of_default {
            return pairs;
        }
        for row in self.refs(first) {
            let cells = table.map_or(&[][..], |table: &Table| table.row(row.index.into()));
            for col in self.refs(second) {
                let entry = cells.get(usize::from(col.index)).copied();
                if entry.map_or(of_default, |entry| test(entry.into())) {
                    pairs.push((row, col));
                }
            }
        }
        pairs
    }

    /// Whether any entry in the row of a type passes a test.
    pub fn in_row(self, id: TableId, row: TypeRef, test: impl Fn(i32) -> bool) -> bool {
        match self.set.table(id) {
            Some(table) => table.row(row.index.into()).iter().any(|&entry| test(entry.into())),
            None => test(id.def().default),
        }
    }

    /// The type of a kind that a number in a property or a table stands for.
    pub fn numbered(self, kind: TypeKind, number: i32) -> Option<TypeRef> {
        let index = u16::try_from(number).ok()?;
        (usize::from(index) < self.set.types.count(kind)).then_some(TypeRef { kind, index })
    }

    /// Whether the game lists a synthesis method.
    pub fn synthesizes(self, method: &str) -> bool {
        let PropValue::List(list) = self.set.global(global::SYNTHESIS_METHODS) else { return false };
        list.items().iter().any(|item| item.as_sym().is_some_and(|name| name == method))
    }

    /// Whether units of a type can ever have action points (spec actions 2.2).
    pub fn may_act(self, u: TypeRef) -> bool {
        self.int(u, unit::ACP_PER_TURN) > 0
            || self.int(u, unit::ACP_INDEPENDENT) != 0
            || self.in_row(table::OCCUPANT_ADDS_ACP, u, |entry| entry > 0)
            || self.in_row(table::NIGHT_ADDS_ACP, u, |entry| entry > 0)
    }

    /// The most action points that a unit of a type has at a time; `None` if the situation decides.
    fn most_points(self, u: TypeRef) -> Option<i32> {
        let effects =
            [unit::ACP_DAMAGE_EFFECT, unit::ACP_MORALE_EFFECT, unit::ACP_SEASON_EFFECT, unit::ACP_TEMPERATURE_EFFECT];
        let varies = self.int(u, unit::ACP_INDEPENDENT) != 0
            || effects.into_iter().any(|effect| self.has_list(u, effect))
            || self.in_row(table::OCCUPANT_ADDS_ACP, u, |entry| entry > 0)
            || self.in_row(table::NIGHT_ADDS_ACP, u, |entry| entry > 0)
            || self.in_row(table::OCCUPANT_MULTIPLIES_ACP, u, |entry| entry > 100)
            || self.in_row(table::NIGHT_MULTIPLIES_ACP, u, |entry| entry > 100);
        if varies {
            return None;
        }
        let limited = |value: i32, limit: i32| if limit >= 0 { value.min(limit) } else { value };
        let fresh = match self.int(u, unit::ACP_PER_TURN) {
            ..=0 => 0,
            points => limited(points.max(self.int(u, unit::ACP_PER_TURN_MIN)), self.int(u, unit::ACP_PER_TURN_MAX)),
        };
        Some(fresh.max(self.int(u, unit::ACP_MAX)).max(self.int(u, unit::ACP_MIN)))
    }

    /// Whether a unit of a type can ever pay for an action (spec actions 4.3).
    pub fn affords(self, u: TypeRef, cost: i32) -> bool {
        let most = |points: i32| points + self.int(u, unit::FREE_ACP) - self.int(u, unit::ACP_MIN);
        cost <= 0 || self.most_points(u).is_none_or(|points| most(points) >= cost)
    }

    /// Whether a property of a type is a list that is not empty.
    fn has_list(self, u: TypeRef, property: TypeProperty) -> bool {
        matches!(self.set.types.prop(u, property), Some(PropValue::List(list)) if !list.is_nil())
    }

    /// The most movement points of a unit of a type; `None` if the situation decides (spec actions 7.1, 7.3).
    pub fn most_movement(self, u: TypeRef) -> Option<i32> {
        let varies = self.has_list(u, unit::SPEED_DAMAGE_EFFECT)
            || self.has_list(u, unit::SPEED_WIND_EFFECT)
            || self.in_row(table::OCCUPANT_ADDS_SPEED, u, |entry| entry > 0)
            || self.in_row(table::OCCUPANT_MULTIPLIES_SPEED, u, |entry| entry > 100);
        if varies {
            return None;
        }
        let speed = self.int(u, unit::SPEED).max(self.int(u, unit::SPEED_MIN)).min(self.int(u, unit::SPEED_MAX));
        // A retreat has points of its own, which the step costs less.
        let retreats = self.set.table(table::ACP_FOR_RETREAT).map_or(&[][..], |table| table.row(u.index.into()));
        let retreat = retreats.iter().copied().max().unwrap_or(0).max(0);
        let points =
            i64::from(self.most_points(u)?) - i64::from(self.int(u, unit::ACP_MIN).min(0)) + i64::from(retreat);
        let movement = points * i64::from(speed.max(0)) / 100;
        Some(if movement <= 0 { 0 } else { i32::try_from(movement).ok()?.saturating_add(self.int(u, unit::FREE_MP)) })
    }

    /// Whether terrain has room for a unit of a type on its own (spec actions 3.1).
    pub fn has_room(self, u: TypeRef, t: TypeRef) -> bool {
        let (capacity, extra) = (self.int(t, terrain::CAPACITY), self.entry(table::TERRAIN_CAPACITY_X, u, t));
        extra > 0 || capacity > 0 && capacity >= self.entry(table::UNIT_SIZE_IN_TERRAIN, u, t)
    }

    /// Whether terrain destroys units of a type that have no connection there.
    pub fn is_deadly(self, u: TypeRef, t: TypeRef) -> bool {
        self.entry(table::VANISHES_ON, u, t) != 0 || self.entry(table::WRECKS_ON, u, t) != 0
    }

    /// The connection on which units of a type live wherever it leads.
    pub fn bridge(self, u: TypeRef) -> Option<TypeRef> {
        self.connections().find(|&c| !self.is_deadly(u, c))
    }

    /// Whether an empty transport of a type can carry a unit of another (spec actions 3.2).
    pub fn carries(self, transport: TypeRef, u: TypeRef) -> bool {
        let int = |property| self.int(transport, property);
        if self.entry(table::UNIT_CAPACITY_X, transport, u) > 0 {
            return true;
        }
        int(unit::CAPACITY) > 0
            && self.entry(table::UNIT_SIZE_AS_OCCUPANT, u, transport) <= int(unit::CAPACITY)
            && self.entry(table::OCCUPANT_MAX, transport, u) != 0
            && int(unit::OCCUPANT_TOTAL_MAX) != 0
            && !(self.int(u, unit::SPEED) > 0 && int(unit::MOBILE_TOTAL_MAX) == 0)
            && !(self.int(u, unit::FACILITY) != 0 && int(unit::FACILITY_TOTAL_MAX) == 0)
    }

    /// Whether a unit of a type can be anywhere: on some terrain, or in some other unit.
    pub fn has_place(self, u: TypeRef) -> bool {
        let lives = |t: TypeRef| self.has_room(u, t) && (!self.is_deadly(u, t) || self.bridge(u).is_some());
        self.cells().any(lives)
            || self.units().any(|transport| self.carries(transport, u))
            || self.int(u, unit::ADVANCED) != 0
    }

    /// Whether a side can hold a material in its treasury for a unit of a type (spec actions 6.1).
    fn uses_treasury(self, u: TypeRef, m: TypeRef) -> bool {
        self.int(m, material::TREASURY) != 0
            && self.global(global::TREASURY_SIZE) > 0
            && self.entry(table::TAKES_FROM_TREASURY, u, m) != 0
    }

    /// The most of a material that a unit of a type can spend on one action.
    pub fn most_material(self, u: TypeRef, m: TypeRef) -> i32 {
        match self.entry(table::UNIT_STORAGE_X, u, m) {
            0 if self.uses_treasury(u, m) => self.global(global::TREASURY_SIZE),
            storage => storage,
        }
    }

    /// Whether units can get a material out of cells: they extract it, or the second model of distribution brings it (spec
    /// turns 6.5).
    fn leaves_cells(self, m: TypeRef) -> bool {
        let flows = self.global(global::BACKDROP_MODEL) == 1;
        let entry = |id, u| self.entry(id, u, m);
        self.units()
            .any(|u| entry(table::ACP_TO_EXTRACT, u) > 0 || flows && entry(table::TERRAIN_TO_UNIT_IN_LENGTH, u) >= 0)
    }

    /// Whether anything brings a material to units or sides.
    pub fn has_source(self, m: TypeRef) -> bool {
        let col = usize::from(m.index);
        let in_column = |table: &Table, test: fn(i16) -> bool| (0..table.rows()).any(|row| test(table.get(row, col)));
        let numbers = |attr: Option<&Attr>| match attr {
            Some(Attr::Ints(list)) => list.get(col).is_none_or(|&amount| amount > 0),
            Some(_) => true,
            None => false,
        };
        let in_cells = || {
            self.set.area.layers.contains_key(&LayerKey::Material(m))
                || CELL_SOURCES
                    .iter()
                    .filter_map(|&id| self.set.table(id))
                    .any(|table| in_column(table, |entry| entry > 0))
        };
        SOURCES.iter().filter_map(|&id| self.set.table(id)).any(|table| in_column(table, |entry| entry > 0))
            || in_cells() && self.leaves_cells(m)
            || self.set.table(table::CONVERSION).is_some_and(|table| in_column(table, |entry| entry > 0))
            || self.int(m, material::INITIAL_TREASURY) > 0
            || self.set.units.iter().any(|unit| numbers(unit.attrs.get(property::unit::M)))
            || self.sides().any(|attrs| numbers(attrs.get(property::side::TREASURY)))
            // A negative consumption is a gain.
            || self.set.tables().any(|table| {
                let def = table.id.def();
                def.index.1 == TypeKind::Material
                    && def.name.starts_with("consumption")
                    && in_column(table, |entry| entry < 0)
            })
    }

    /// The properties of all sides, made and to be made.
    pub fn sides(self) -> impl Iterator<Item = &'g crate::Attrs> {
        let set = self.set;
        set.sides.iter().map(|side| &side.attrs).chain([&set.side_defaults]).chain(&set.side_library)
    }

    /// Whether independent units of a type may act: the engine lets them only if their side says so.
    pub fn acts_freely(self, u: TypeRef) -> bool {
        let side = self.set.sides.iter().find(|side| side.id == 0).map(|side| &side.attrs);
        match side.and_then(|attrs| attrs.get(property::side::COULD_ACT_WITH)) {
            Some(Attr::Ints(list)) => list.get(usize::from(u.index)).is_some_and(|&flag| flag != 0),
            Some(_) => true,
            None => false,
        }
    }

    /// The terrain types that cells of a game can have: those of its map, or else all cell terrain types, and those that a change
    /// makes, of any subtype.
    pub fn present_terrain(self) -> Vec<bool> {
        let count = self.set.types.count(TypeKind::Terrain);
        let mut present = vec![false; count];
        let mark = |present: &mut Vec<bool>, number: i32| {
            let index = usize::try_from(number).ok();
            if let Some(flag) = index.and_then(|index| present.get_mut(index)) {
                *flag = true;
            }
        };
        match self.set.area.layers.get(&LayerKey::Terrain) {
            Some(layer) => layer.cells().into_iter().for_each(|number| mark(&mut present, number)),
            None => self.cells().for_each(|t| mark(&mut present, t.index.into())),
        }
        for id in [table::TERRAIN_EXHAUSTION_TYPE, table::ADJACENT_TERRAIN_EFFECT] {
            let entries = self.set.table(id).into_iter().flat_map(|table| table.cells().collect::<Vec<_>>());
            entries.for_each(|number| mark(&mut present, number.into()));
        }
        for id in [table::TERRAIN_DAMAGED_TYPE, table::ACP_TO_ADD_TERRAIN, table::TERRAIN_DENSITY] {
            self.pairs(id, |entry| entry > 0).into_iter().for_each(|(_, t)| mark(&mut present, t.index.into()));
        }
        mark(&mut present, self.global(global::RIVER_SINK_TERRAIN));
        mark(&mut present, self.global(global::EDGE_TERRAIN));
        if self.synthesizes(word::synthesis_method::MAKE_COUNTRIES) {
            // Where a country finds no good place, the cells become the favorite terrain of its units.
            for u in self.units().filter(|&u| self.int(u, unit::START_WITH) > 0) {
                let favor = |t: &TypeRef| self.entry(table::FAVORED_TERRAIN, u, *t);
                let best = self.refs(TypeKind::Terrain).map(|t| favor(&t)).max().unwrap_or(0);
                let favorites = self.refs(TypeKind::Terrain).filter(|t| best > 0 && favor(t) == best);
                favorites.for_each(|t| mark(&mut present, t.index.into()));
            }
        }
        present
    }
}
