//! Units of the scenario as their forms describe them (spec language 3.9).

use smol_str::SmolStr;

use crate::{Attrs, TypeRef, Value};

/// The reference to a transport in the `in` of a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Transport {
    /// A unit by its id.
    Id(i32),
    /// A unit by its name.
    Name(SmolStr),
    /// A unit by its `sym`, or a bound symbol.
    Symbol(Value),
    /// A value that cannot name a unit.
    Invalid(Value),
}

/// The plan of a unit: its type and the properties as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitPlan {
    /// One of the plan types; `None` also for unknown names.
    pub kind: SmolStr,
    /// Turn of creation, if given.
    pub turn: Option<i32>,
    /// Properties and tasks as written.
    pub props: Vec<Value>,
}

/// A unit that a module places, or a stored spec of a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unit {
    /// Unique number, from 1; `#` sets it.
    pub id: i32,
    /// The unit type.
    pub kind: TypeRef,
    /// Number of its side, 0 for independents.
    pub side: i32,
    /// Number of its original side, if it differs from its side.
    pub original_side: Option<i32>,
    /// Requested column and row, (-1, -1) if none was given.
    pub pos: (i32, i32),
    /// Its name.
    pub name: Option<SmolStr>,
    /// Its transport. Boxed like its plan, because most units have neither, and a saved game has tens of thousands.
    pub transport: Option<Box<Transport>>,
    /// Its plan.
    pub plan: Option<Box<UnitPlan>>,
    /// The other properties.
    pub attrs: Attrs,
}
