//! The rules of a game in the shape in which a simulator asks for them: dense columns and tables by typed ids.
//!
//! They are compiled once from a ruleset and never change; games share them.

mod columns;
mod curves;
mod derived;
mod doctrines;
mod flows;
mod globals;
mod ids;
mod orders;
mod parameter;
mod reach;
mod repairs;
mod scorekeepers;
mod sides;
mod sun;
mod tables;
mod tasks;
mod vision;
mod winds;

pub use columns::{AdvanceTypes, Column, MaterialTypes, TerrainTypes, UnitTypes};
pub use curves::{Curve, Curves};
pub use derived::Derived;
pub use doctrines::{Doctrine, Doctrines};
pub use flows::Flows;
pub use globals::Globals;
pub use globals::{list_global, text_global};
pub use ids::{AdvanceId, MaterialId, TerrainId, TypeId, UnitTypeId};
pub use orders::{Condition, StandingOrder, StandingOrders};
pub use parameter::Parameter;
pub use reach::Reach;
pub use repairs::Repairs;
pub use scorekeepers::{Body, Expression, Keeper, Relation, ScorekeeperTiming};
pub use sides::{SideClass, allows_side};
pub use sun::Sun;
pub use tables::{Table, Tables};
pub use tasks::{Task, TaskKind, read_task};
pub use vision::Vision;
pub use winds::Winds;

use std::sync::Arc;

use gdl_ruleset::{Namer, Ruleset};
use gdl_schema::{TypeKind, property};

/// The kind of a terrain type, as its `subtype` sets it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subtype {
    /// Terrain of cells.
    Cell,
    /// Lines between cells.
    Border,
    /// Lines from cell to cell.
    Connection,
    /// Terrain that covers cells for a time.
    Coating,
}

/// Returns the kind of a terrain type.
fn subtype(terrain: &TerrainTypes, t: TerrainId) -> Subtype {
    match terrain.subtype[t] {
        1 => Subtype::Border,
        2 => Subtype::Connection,
        3 => Subtype::Coating,
        _ => Subtype::Cell,
    }
}

/// `subtype-x` of borders and connections that are rivers.
pub const RIVER: i32 = 10;
/// `subtype-x` of connections that are roads.
pub const ROAD: i32 = 12;

/// The rules of a game. Games on several threads share them. The alignment separates them from the reference count,
/// which changes all the time.
#[derive(Debug)]
#[repr(align(128))]
pub struct Rules {
    /// The game that they were compiled from, for data that are rarely used: sides, units, layers, lists.
    pub source: Arc<Ruleset>,
    /// Unit types.
    pub units: UnitTypes,
    /// Terrain types.
    pub terrain: TerrainTypes,
    /// Material types.
    pub materials: MaterialTypes,
    /// Advance types.
    pub advances: AdvanceTypes,
    /// Interpolation lists of unit types.
    pub curves: Curves,
    /// The effects of winds on the speed of units.
    pub winds: Winds,
    /// Tables.
    pub tables: Tables,
    /// Global variables.
    pub globals: Globals,
    /// Sun and days.
    pub sun: Sun,
    /// The width of a cell in units of elevation, at least 1.
    pub cell_width: i32,
    /// The distances of repairs that happen without an action.
    pub repairs: Repairs,
    /// The maximum distances of some rules over all types.
    pub reach: Reach,
    /// Facts that follow from the rules of vision.
    pub vision: Vision,
    /// The flows of materials that happen without actions.
    pub flows: Flows,
    /// The levels at which units resupply and repair.
    pub doctrines: Doctrines,
    /// The orders of units that have no task.
    pub orders: StandingOrders,
    /// Scorekeepers in the order of their definition.
    pub keepers: Vec<Keeper>,
    /// What computer players derive from the rules, computed on first use.
    pub derived: Derived,
    /// The terrain types of each subtype, in order.
    by_subtype: [Vec<TerrainId>; 4],
}

impl Rules {
    /// Compiles the rules of a game.
    pub fn new(source: Arc<Ruleset>) -> Rules {
        let (tables, units) = (Tables::new(&source), UnitTypes::new(&source));
        let (terrain, materials) = (TerrainTypes::new(&source), MaterialTypes::new(&source));
        let subtypes = [Subtype::Cell, Subtype::Border, Subtype::Connection, Subtype::Coating];
        let by_subtype = subtypes.map(|s| terrain.ids().filter(|&t| subtype(&terrain, t) == s).collect());
        Rules {
            cell_width: source.area.attrs.int(property::area::CELL_WIDTH).unwrap_or(1).max(1),
            reach: Reach::new(&tables, &units, source.types.count(TypeKind::Terrain)),
            repairs: Repairs::new(&tables, &units),
            vision: Vision::new(&units, &materials, &tables),
            flows: Flows::new(&tables, &units, &terrain, &materials),
            doctrines: Doctrines::new(&source, units.count()),
            orders: StandingOrders::new(&source, units.count()),
            units,
            terrain,
            by_subtype,
            materials,
            advances: AdvanceTypes::new(&source),
            curves: Curves::new(&source),
            winds: Winds::new(&source),
            globals: Globals::new(&source),
            sun: Sun::new(&source),
            keepers: scorekeepers::keepers(&source),
            derived: Derived::default(),
            tables,
            source,
        }
    }

    /// Returns the kind of a terrain type.
    pub fn subtype(&self, t: TerrainId) -> Subtype {
        subtype(&self.terrain, t)
    }

    /// The terrain types of a subtype, in order.
    pub fn terrain_of(&self, subtype: Subtype) -> impl Iterator<Item = TerrainId> {
        self.by_subtype[subtype as usize].iter().copied()
    }

    /// Returns the minimum of one property of terrain and the maximum of another over all types, of any subtype.
    pub fn limits(&self, low: &Column<TerrainId>, high: &Column<TerrainId>) -> (i32, i32) {
        let (low, high) = (low.values().iter().min(), high.values().iter().max());
        (low.copied().unwrap_or(0), high.copied().unwrap_or(0))
    }

    /// Whether elevations vary, so that there is a layer of them.
    pub fn elevations_vary(&self) -> bool {
        let (low, high) = self.limits(&self.terrain.elevation_min, &self.terrain.elevation_max);
        low != high
    }

    /// Whether temperatures vary, so that they are computed each turn.
    pub fn temperatures_vary(&self) -> bool {
        let (low, high) = self.limits(&self.terrain.temperature_min, &self.terrain.temperature_max);
        low != high
    }

    /// Whether clouds vary, so that there is a layer of them.
    pub fn clouds_vary(&self) -> bool {
        let (low, high) = self.limits(&self.terrain.clouds_min, &self.terrain.clouds_max);
        low != high
    }

    /// The materials that a new unit of a type has.
    pub fn initial_supply(&self, u: UnitTypeId) -> Vec<i32> {
        let tables = &self.tables;
        let amount = |m| tables.unit_initial_supply.get(u, m).min(tables.unit_storage_x.get(u, m));
        self.materials.ids().map(amount).collect()
    }

    /// Whether units of a type can move.
    pub fn is_mobile(&self, u: UnitTypeId) -> bool {
        self.units.speed[u] > 0
    }

    /// The maker of names that a symbol is bound to.
    pub fn namer(&self, name: &str) -> Option<(usize, &Namer)> {
        self.source.namers.iter().enumerate().rfind(|(_, namer)| namer.symbol == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_of_nothing_compiles() {
        let rules = Rules::new(Arc::new(Ruleset::default()));
        assert_eq!(rules.units.ids().count(), 0);
        assert!(!rules.elevations_vary());
        assert_eq!(rules.tables.favored_terrain.get(UnitTypeId::new(0), TerrainId::new(0)), 100);
        assert_eq!(rules.globals.sides_min, 2);
    }
}
