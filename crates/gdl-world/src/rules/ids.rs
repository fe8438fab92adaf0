//! Ids of types: a Rust type for each kind, so that they cannot be confused.

use gdl_ruleset::TypeRef;
use gdl_schema::TypeKind;

/// The number of a type in the order of definition, from 0.
pub trait TypeId: Copy + Eq + Ord {
    /// The kind of type.
    const KIND: TypeKind;

    /// The id of an index.
    fn from_index(index: usize) -> Self;

    /// The index.
    fn index(self) -> usize;
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident = $kind:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
        pub struct $name(u16);

        impl $name {
            /// The id of a number.
            pub const fn new(number: u16) -> $name {
                $name(number)
            }

            /// Its number: the order of definition, from 0.
            pub const fn number(self) -> u16 {
                self.0
            }
        }

        impl TypeId for $name {
            const KIND: TypeKind = TypeKind::$kind;

            fn from_index(index: usize) -> Self {
                // Evaluation refuses to define more types than an index can name.
                $name(u16::try_from(index).unwrap_or(u16::MAX))
            }

            fn index(self) -> usize {
                usize::from(self.0)
            }
        }

        impl From<$name> for TypeRef {
            fn from(id: $name) -> TypeRef {
                TypeRef { kind: TypeKind::$kind, index: id.0 }
            }
        }

        impl From<$name> for i32 {
            fn from(id: $name) -> i32 {
                i32::from(id.0)
            }
        }
    )*};
}

ids! {
    /// A unit type.
    UnitTypeId = Unit;
    /// A terrain type.
    TerrainId = Terrain;
    /// A material type.
    MaterialId = Material;
    /// An advance type.
    AdvanceId = Advance;
}
