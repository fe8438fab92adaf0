//! What a side knows of the world.

use super::{SideId, UnitId};
use crate::{
    geometry::{Layer, Pos},
    rules::UnitTypeId,
};

/// What a side believes to stand in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitView {
    /// Type of the unit.
    pub kind: UnitTypeId,
    /// Its side.
    pub side: SideId,
    /// Its cell.
    pub pos: Pos,
    /// The turn in which it was seen.
    pub date: i32,
    /// The unit itself, which may be gone.
    pub unit: UnitId,
    /// The transport that it was inside of.
    pub transport: Option<UnitId>,
}

/// What a side knows of the world.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// How many units and peoples look at each cell.
    pub coverage: Layer<u16>,
    /// Whether the terrain of each cell is known.
    pub seen: Layer<bool>,
    /// The units that the side knows of, by cell.
    pub units: std::collections::BTreeMap<Pos, Vec<UnitView>>,
}
