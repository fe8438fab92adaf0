//! Properties of everything that is not a type: modules, world, area, sides, players, units and so on (spec language 3.3-3.10).

use crate::Info;

/// A property of an object that is not a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameDef {
    /// The name as written in the form.
    pub name: &'static str,
    /// The way the engine reads the elements after the name.
    pub value: ObjectValue,
    /// Versions and signature.
    pub info: Info,
}

/// The way the engine reads the value of an object's property. The details (which values count as a number or a string
/// in which form) are in the sections of spec language 3 named below.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ObjectValue {
    /// A number; sides also take symbols bound to one, scorekeepers and plans convert (spec language 3.8-3.10).
    Number,
    /// A literal number; symbols are not evaluated (spec language 3.7 to 3.9).
    LiteralNumber,
    /// Two numbers.
    TwoNumbers,
    /// A string.
    Str,
    /// A string that no other side should have as name, noun, adjective or color (spec language 3.8).
    UniqueStr,
    /// A string or a symbol.
    Name,
    /// A string or a list of strings, stored as written.
    Strings,
    /// A string that must be a safe module name (spec language 6.2).
    ModuleName,
    /// Definitions of variants (spec language 3.3).
    Variants,
    /// A value for each unit type (spec language 5.6).
    UtypeValues,
    /// A value for each material type (spec language 5.6).
    MtypeValues,
    /// A value for each advance type (spec language 5.6).
    AtypeValues,
    /// A value for each side (spec language 5.7).
    SideValues,
    /// A side mask: a number, or a list of sides (spec language 5.7).
    SideMask,
    /// A side, evaluated.
    Side,
    /// Rows of cells (spec language 3.7).
    Layer(Layer),
    /// Names of namers for unit types.
    UnitNamers,
    /// Names of namers for features.
    FeatureNamers,
    /// Views of units: `(TYPE side name size x y complete date id image)` each.
    UnitViews,
    /// Several numbers for each unit type: `(TYPE n...)` each.
    Stats,
    /// A sequence of numbers.
    Numbers,
    /// The id of a doctrine: number, symbol or string.
    DoctrineRef,
    /// Doctrines by unit types: `(TYPES ID)` each.
    Doctrines,
    /// `TYPES (COND n...) (TASK n...)`.
    StandingOrder,
    /// The first value, stored as written.
    Stored,
    /// All values, stored as written.
    StoredRest,
    /// Position `x y`.
    Position,
    /// The id of a unit, a literal number that is not in use.
    UnitId,
    /// Turn of appearance, with variance of the position: `n [dx [dy]]`.
    Appear,
    /// The transport of a unit: id, name or symbol.
    Transport,
    /// An action and its arguments: `(ACTION n...)` or `ACTION n...`.
    Action,
    /// A plan with its own properties.
    Plan,
    /// A goal: `(side flag GOAL n...)`.
    Goal,
    /// Tasks: `(TASK exec retry n...)` each.
    Tasks,
    /// Rows of image data with optional subproperties.
    ImageData,
    /// The file of an image.
    ImageFile,
}

/// The kinds of argument and of cell value of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layer {
    /// The argument before subforms and rows.
    pub lead: LayerLead,
    /// The content of a cell.
    pub cell: LayerCell,
}

/// The argument directly after the name of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayerLead {
    /// Nothing.
    None,
    /// The symbol of an auxiliary terrain type.
    Terrain,
    /// The symbol of a material type.
    Material,
    /// The list of features `([id] TYPE NAME)`.
    Features,
}

/// The content of one cell of a layer, and the size to which the engine cuts it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LayerCell {
    /// The index of a terrain type, one byte.
    Terrain,
    /// Six bits: borders, connections or coating depth.
    SixBits,
    /// A side number, one byte; 60 means none.
    Side,
    /// The id of a feature, 16 bits.
    Feature,
    /// A signed number of 16 bits.
    Short,
    /// An amount of material.
    Amount,
    /// The cell as a side has seen it; not stored while the global `see-all` is on.
    View,
}
