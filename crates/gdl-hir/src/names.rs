//! Definitions of and references to names, as they are written.
//!
//! Names are bound while the forms are evaluated, so that the order, conditionals and `undefine` decide what a symbol
//! means at a place. Editor features ask a simpler question, answered here without evaluation: what could it mean?

mod collect;
mod objects;
mod resolve;

use collect::Collected;
use gdl_db::{Db, File, Recent};
use gdl_ruleset::Origin;
use gdl_schema::{Category, TypeKind};
use smol_str::SmolStr;

use crate::item_tree;
pub use resolve::{Target, definition_of, references_to, resolve};

/// What a definition makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DefKind {
    /// A symbol bound by `define`.
    Variable,
    /// A type, by its symbol or by the `name` of a unit type (spec 3.6).
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

/// What kind of name the place of a reference asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RefKind {
    /// A name of the language of this category.
    Language(Category),
    /// A property of the types that an `add` form names, of whatever kind they are.
    TypeProperty,
    /// A symbol: whatever it is bound to.
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

/// A place that gives a name to something.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Definition {
    /// What it makes.
    pub kind: DefKind,
    /// The name; numbers as they print.
    pub name: SmolStr,
    /// Where the name is written.
    pub origin: Origin,
    /// Whether it is written as a symbol.
    pub is_symbol: bool,
}

/// A place that uses a name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Reference {
    /// What the place asks for.
    pub kind: RefKind,
    /// The name; numbers as they print.
    pub name: SmolStr,
    /// Where the name is written.
    pub origin: Origin,
}

#[derive(Debug, Clone, Default)]
struct Names {
    definitions: Vec<Definition>,
    references: Vec<Reference>,
}

#[salsa::tracked(returns(ref), no_eq)]
fn names(db: &dyn Db, file: File) -> Names {
    let recent = db.scratch().get::<Recent<File, Collected, 4>>();
    let collected = collect::collect(item_tree(db, file), recent.get(&file).as_deref());
    let mut names = collected.names.clone();
    recent.put(file, collected);
    // Properties are visited by what they mean; readers expect the order of the text.
    names.definitions.sort_by_key(|definition| definition.origin);
    names.references.sort_by_key(|reference| reference.origin);
    names
}

/// The definitions of a file in order of the text.
#[salsa::tracked(returns(deref))]
pub fn definitions(db: &dyn Db, file: File) -> Box<[Definition]> {
    names(db, file).definitions.as_slice().into()
}

/// The references of a file in order of the text.
pub fn references(db: &dyn Db, file: File) -> &[Reference] {
    &names(db, file).references
}
