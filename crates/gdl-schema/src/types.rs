//! Type properties, tables and global variables: the names that have bounds and defaults (spec language 3.5, 3.6, 4.2).

use crate::{Info, TypeKind};

/// The inclusive bounds of a number. The engine's treatment of values outside them depends on the context: type
/// properties and globals are stored all the same, table values are not (spec language 5.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bounds {
    /// The minimum.
    pub lo: i32,
    /// The maximum.
    pub hi: i32,
}

impl Bounds {
    /// The bounds of values that are not numbers, or that the engine does not bound.
    pub const NONE: Bounds = Bounds { lo: i32::MIN, hi: i32::MAX };

    /// Whether the value is within the bounds.
    pub const fn contains(self, value: i32) -> bool {
        self.lo <= value && value <= self.hi
    }
}

/// The kind of value that a type property or a global variable holds (spec language 5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ValueKind {
    /// A number; a type counts as its index.
    Int,
    /// A string.
    Str,
    /// Any object, kept as a list.
    List,
}

/// The value of a type property or a global variable that no form has set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DefaultValue {
    /// A number.
    Int(i32),
    /// A string, often the empty one.
    Str(&'static str),
    /// The empty list.
    Nil,
}

/// A property of one kind of type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PropertyDef {
    /// The name as written in a type form.
    pub name: &'static str,
    /// The kind of value.
    pub kind: ValueKind,
    /// The bounds if the kind is `Int`.
    pub bounds: Bounds,
    /// The value for types that do not set it. `name` and `name-internal` are filled from the symbol
    /// (spec language 3.6).
    pub default: DefaultValue,
    /// Versions and signature.
    pub info: Info,
}

/// A table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableDef {
    /// The name as written in a `table` form.
    pub name: &'static str,
    /// The kinds of type of the first and of the second index.
    pub index: (TypeKind, TypeKind),
    /// The bounds of the entries.
    pub bounds: Bounds,
    /// The value of entries that no form has set.
    pub default: i32,
    /// Whether the entries may be dice specs (spec language 1.6).
    pub dice: bool,
    /// Versions and signature.
    pub info: Info,
}

/// A global variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GlobalDef {
    /// The name as written in a `set` form.
    pub name: &'static str,
    /// The kind of value.
    pub kind: ValueKind,
    /// The bounds if the kind is `Int`.
    pub bounds: Bounds,
    /// The initial value of the variable. For `synthesis-methods` see
    /// [`default_synthesis_methods`](crate::default_synthesis_methods).
    pub default: DefaultValue,
    /// Versions and signature.
    pub info: Info,
}

/// A type property: its index in [`type_properties`](crate::type_properties) of its kind of type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PropertyId(pub u16);

/// A property of a kind of type. The modules [`unit`](crate::unit), [`material`](crate::material),
/// [`terrain`](crate::terrain) and [`advance`](crate::advance) have all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TypeProperty {
    /// The kind of type.
    pub kind: TypeKind,
    /// The property among those of the kind.
    pub id: PropertyId,
}

impl TypeProperty {
    pub(crate) const fn new(kind: TypeKind, index: u16) -> TypeProperty {
        TypeProperty { kind, id: PropertyId(index) }
    }
}

/// A table: its index in [`tables`](crate::tables).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TableId(pub u16);

/// A global variable: its index in [`globals`](crate::globals).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct GlobalId(pub u16);
