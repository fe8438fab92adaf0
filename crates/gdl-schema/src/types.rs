//! Type properties, tables and global variables: the names that have bounds and defaults (spec language 3.5, 3.6, 4.2).

use std::fmt::{Display, Formatter, Result};

use crate::{Category, FormKind, Info, by_name, form};

/// The four kinds of type of the language, in the order of the letters `u m t a`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum TypeKind {
    /// Unit types, `u*`.
    Unit,
    /// Material types, `m*`.
    Material,
    /// Terrain types, `t*`.
    Terrain,
    /// Advance types, `a*`.
    Advance,
}

impl TypeKind {
    /// All kinds, in declaration order.
    pub const ALL: [TypeKind; 4] = [TypeKind::Unit, TypeKind::Material, TypeKind::Terrain, TypeKind::Advance];

    /// The form that defines types of the kind.
    pub const fn form(self) -> FormKind {
        match self {
            TypeKind::Unit => form::UNIT_TYPE,
            TypeKind::Material => form::MATERIAL_TYPE,
            TypeKind::Terrain => form::TERRAIN_TYPE,
            TypeKind::Advance => form::ADVANCE_TYPE,
        }
    }

    /// The word before "type" in its noun: "unit".
    pub const fn word(self) -> &'static str {
        match self {
            TypeKind::Unit => "unit",
            TypeKind::Material => "material",
            TypeKind::Terrain => "terrain",
            TypeKind::Advance => "advance",
        }
    }

    /// The noun in a sentence, without an article: "unit type".
    pub const fn noun(self) -> &'static str {
        match self {
            TypeKind::Unit => "unit type",
            TypeKind::Material => "material type",
            TypeKind::Terrain => "terrain type",
            TypeKind::Advance => "advance type",
        }
    }

    /// The symbol of the list of all types of the kind.
    pub const fn list(self) -> &'static str {
        match self {
            TypeKind::Unit => "u*",
            TypeKind::Material => "m*",
            TypeKind::Terrain => "t*",
            TypeKind::Advance => "a*",
        }
    }

    /// The kind whose list of all types a symbol is.
    pub fn of_list(symbol: &str) -> Option<TypeKind> {
        TypeKind::ALL.into_iter().find(|kind| kind.list() == symbol)
    }

    /// The letter of the list of all types of the kind: `u` of `u*`.
    pub const fn letter(self) -> char {
        match self {
            TypeKind::Unit => 'u',
            TypeKind::Material => 'm',
            TypeKind::Terrain => 't',
            TypeKind::Advance => 'a',
        }
    }

    /// The category of the properties of types of the kind.
    pub const fn category(self) -> Category {
        match self {
            TypeKind::Unit => Category::UnitTypeProperty,
            TypeKind::Material => Category::MaterialTypeProperty,
            TypeKind::Terrain => Category::TerrainTypeProperty,
            TypeKind::Advance => Category::AdvanceTypeProperty,
        }
    }
}

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

impl PropertyId {
    /// The definition. `kind` must be the kind of type for which the id was created.
    ///
    /// # Panics
    /// If that kind of type has fewer properties.
    pub const fn def(self, kind: TypeKind) -> &'static PropertyDef {
        &by_name::type_properties(kind)[self.0 as usize]
    }
}

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

    /// The name.
    pub const fn name(self) -> &'static str {
        self.id.def(self.kind).name
    }
}

impl Display for TypeProperty {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }
}

/// A table: its index in [`tables`](crate::tables).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TableId(pub u16);

impl TableId {
    /// The definition.
    ///
    /// # Panics
    /// If the id is not an index of [`tables`](crate::tables).
    pub const fn def(self) -> &'static TableDef {
        &by_name::tables()[self.0 as usize]
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        self.def().name
    }
}

impl Display for TableId {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }
}

/// A global variable: its index in [`globals`](crate::globals).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct GlobalId(pub u16);

impl GlobalId {
    /// The definition.
    ///
    /// # Panics
    /// If the id is not an index of [`globals`](crate::globals).
    pub const fn def(self) -> &'static GlobalDef {
        &by_name::globals()[self.0 as usize]
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        self.def().name
    }
}

impl Display for GlobalId {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{advance, global, material, table, terrain, unit};

    #[test]
    fn constants_name_their_entries() {
        assert_eq!(table::HIT_CHANCE.name(), "hit-chance");
        assert_eq!(global::LAST_TURN.name(), "last-turn");
        let properties = [unit::HP_MAX, material::NAME, terrain::SUBTYPE, advance::RP];
        assert_eq!(properties.map(|property| property.name()), ["hp-max", "name", "subtype", "rp"]);
    }

    #[test]
    fn kinds_know_their_forms_and_lists() {
        for kind in TypeKind::ALL {
            assert_eq!(kind.form().type_kind(), Some(kind));
            assert_eq!(kind.list(), format!("{}*", kind.letter()));
            assert_eq!(TypeKind::of_list(kind.list()), Some(kind));
            assert_eq!(kind.noun(), format!("{} type", kind.word()));
        }
        assert_eq!(TypeKind::of_list("s*"), None);
    }
}
