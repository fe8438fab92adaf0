//! The actions, with arguments that exist (spec actions 5.1).

use super::{SideId, UnitId};
use crate::{
    geometry::Pos,
    rules::{MaterialId, TerrainId, UnitTypeId},
};

/// An action of a unit. A given unit that does not exist is `None`; each action defines the effect of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Move to a place.
    Move {
        /// The cell.
        to: Pos,
        /// Twice the altitude there.
        z: i32,
    },
    /// Enter a transport.
    Enter {
        /// The transport.
        transport: Option<UnitId>,
    },
    /// Attack a unit.
    Attack {
        /// The target.
        target: Option<UnitId>,
        /// Commitment, which has no effect.
        commitment: i32,
    },
    /// Attack all units in a cell, and move there.
    Overrun {
        /// The cell.
        to: Pos,
        /// Twice the altitude there.
        z: i32,
        /// Commitment, which must not be 0.
        commitment: i32,
    },
    /// Fire at a unit.
    FireAt {
        /// The target.
        target: Option<UnitId>,
        /// The requested material; None only for shots within other actions.
        ammunition: Option<MaterialId>,
    },
    /// Fire into a cell.
    FireInto {
        /// The cell.
        at: Pos,
        /// Twice the altitude there, which has no effect.
        z: i32,
        /// The requested material; None only from tasks, whose shots are refused.
        ammunition: Option<MaterialId>,
    },
    /// Capture a unit.
    Capture {
        /// The prize.
        target: Option<UnitId>,
    },
    /// Detonate.
    Detonate {
        /// The cell.
        at: Pos,
        /// Twice the altitude there, which has no effect.
        z: i32,
    },
    /// Produce a material.
    Produce {
        /// The material.
        material: MaterialId,
        /// The amount.
        amount: i32,
    },
    /// Extract a material from a cell.
    Extract {
        /// The cell.
        at: Pos,
        /// The material.
        material: MaterialId,
        /// The amount.
        amount: i32,
    },
    /// Give a material to a unit, or take it.
    Transfer {
        /// The material.
        material: MaterialId,
        /// The amount that is given; negative if it is taken.
        amount: i32,
        /// The other unit.
        to: Option<UnitId>,
    },
    /// Develop the technology of a type.
    Develop {
        /// The type.
        kind: UnitTypeId,
    },
    /// Get tooling for a type.
    ToolUp {
        /// The type.
        kind: UnitTypeId,
    },
    /// Create a unit inside of another.
    CreateIn {
        /// The type of the new unit.
        kind: UnitTypeId,
        /// The transport.
        transport: Option<UnitId>,
    },
    /// Create a unit in a cell.
    CreateAt {
        /// The type of the new unit.
        kind: UnitTypeId,
        /// The cell.
        at: Pos,
        /// Twice the altitude there, which has no effect.
        z: i32,
    },
    /// Build on a unit.
    Build {
        /// The unit.
        target: Option<UnitId>,
    },
    /// Repair a unit.
    Repair {
        /// The unit.
        target: Option<UnitId>,
    },
    /// Disband.
    Disband,
    /// Change to another type.
    ChangeType {
        /// The type.
        kind: UnitTypeId,
    },
    /// Change to another side.
    ChangeSide {
        /// The side.
        side: SideId,
    },
    /// Change the terrain of a cell.
    AlterTerrain {
        /// The cell.
        at: Pos,
        /// The new terrain.
        terrain: TerrainId,
    },
    /// Add a border, a connection or a coating.
    AddTerrain {
        /// The cell.
        at: Pos,
        /// The direction, or the depth.
        direction: i32,
        /// The type of terrain to add.
        terrain: TerrainId,
    },
    /// Remove a border, a connection or a coating.
    RemoveTerrain {
        /// The cell.
        at: Pos,
        /// The direction, or the depth.
        direction: i32,
        /// The type of terrain to remove.
        terrain: TerrainId,
    },
}
