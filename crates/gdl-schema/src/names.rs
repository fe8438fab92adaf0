//! The kinds of objects that forms define, and of names that refer to them.

use crate::{Category, TypeKind};

/// The kind of object that a definition makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DefKind {
    /// A symbol bound by `define`.
    Variable,
    /// A type, by its symbol or by the `name` of a unit type (spec language 3.6).
    Type(TypeKind),
    /// A namer.
    Namer,
    /// A side, by its symbol.
    Side,
    /// A doctrine, by its symbol or number.
    Doctrine,
    /// A unit, by its name (`n`), id (`#`), number (`nb`) or symbol (`sym`).
    Unit,
    /// A geographical feature.
    Feature,
    /// A scorekeeper, by its number or title.
    Scorekeeper,
    /// An image family.
    ImageFamily,
    /// A variant of the module.
    Variant,
    /// The module itself, by the name in `game-module`.
    Module,
}

/// The kind of name that the position of a reference expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RefKind {
    /// A name of the language in this category.
    Language(Category),
    /// A property of the types that an `add` form names, of any kind.
    TypeProperty,
    /// A symbol with any binding.
    Symbol,
    /// A type.
    Type(TypeKind),
    /// A namer.
    Namer,
    /// A side.
    Side,
    /// A doctrine.
    Doctrine,
    /// A unit.
    Unit,
    /// An image family.
    ImageFamily,
    /// A variant of the module that the same form names.
    Variant,
    /// A module.
    Module,
}

impl DefKind {
    /// The noun in a sentence, without an article: "unit type".
    pub fn noun(self) -> &'static str {
        match self {
            DefKind::Variable => "variable",
            DefKind::Type(kind) => kind.noun(),
            DefKind::Namer => "namer",
            DefKind::Side => "side",
            DefKind::Doctrine => "doctrine",
            DefKind::Unit => "unit",
            DefKind::Feature => "feature",
            DefKind::Scorekeeper => "scorekeeper",
            DefKind::ImageFamily => "image family",
            DefKind::Variant => "variant",
            DefKind::Module => "module",
        }
    }
}

impl RefKind {
    /// Whether a reference of this kind may mean such a definition.
    pub fn accepts(self, definition: DefKind) -> bool {
        match self {
            // Everything that binds a symbol; units have their own symbols (`sym`).
            RefKind::Symbol => matches!(
                definition,
                DefKind::Variable
                    | DefKind::Type(_)
                    | DefKind::Namer
                    | DefKind::Side
                    | DefKind::Doctrine
                    | DefKind::Unit
            ),
            // A variable may hold a type.
            RefKind::Type(kind) => definition == DefKind::Type(kind) || definition == DefKind::Variable,
            RefKind::Namer => definition == DefKind::Namer,
            RefKind::Side => matches!(definition, DefKind::Side | DefKind::Variable),
            RefKind::Doctrine => definition == DefKind::Doctrine,
            RefKind::Unit => definition == DefKind::Unit,
            RefKind::ImageFamily => definition == DefKind::ImageFamily,
            RefKind::Variant => definition == DefKind::Variant,
            RefKind::Language(_) | RefKind::TypeProperty | RefKind::Module => false,
        }
    }
}
