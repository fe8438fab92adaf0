//! The role of a position in a form, by the grammar of the language: the names, values or types that belong there.
//!
//! Roles follow from heads and positions alone, so they are also available in half-typed text. The types of a symbol
//! and the value of a variable need the evaluated game and are not part of the role.

use gdl_hir::{DefKind, RefKind};
use gdl_schema::{Category, GlobalId, NameDef, PropertyId, TableId, TypeKind};
use gdl_syntax::TextRange;
use smol_str::SmolStr;

/// The role of an object in the text, or of an object that would be written there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    /// A form at top level.
    Form,
    /// The first object of a form: the name of a form, or a unit type.
    Head,
    /// A name that the form defines.
    Define(DefKind),
    /// The name of a module.
    Module,
    /// A list `(name value...)`.
    PropertyList(Owner),
    /// The name at the head of such a list, or after the types of `add`.
    Property(Owner),
    /// The name of a table.
    Table,
    /// An item of a table form: the word `add`, a number for all entries, or a clause.
    TableItem(TableId),
    /// Types: one, a list of them, or an expression that gives either; of any kind if several fit.
    Types(Option<TypeKind>),
    /// The value, or values, of something.
    Value(Slot),
    /// A pair of types and their value among those of a property: `(TYPES VALUE)`.
    TypeValue(TypeKind, Slot),
    /// The name of a global variable, or of a symbol that `define` binds.
    Variable,
    /// The name of a function at the head of a list.
    Function,
    /// A word of a fixed vocabulary.
    Word(Category),
    /// A list whose head is a word of a fixed vocabulary, with arguments described by letters in the schema.
    Call(Category),
    /// An argument of such a word, by its letter in the schema.
    Argument(char),
    /// One of a few words that only this form recognizes.
    Keyword(&'static [&'static str]),
    /// A name of an object in the game: a namer, side, unit, doctrine, image family or variant.
    Name(RefKind),
    /// A namer, or a pair of the named objects and a namer: types of a kind, or a class of features.
    NamerFor(Option<TypeKind>),
    /// The definition of a variant in `game-module`.
    Variant,
    /// A clause of a variant: `(value form...)`.
    VariantClause,
    /// A setting of a variant after the name of an included module, which is at this range.
    Setting(TextRange),
    /// Sides that the engine may create, each a list of properties (spec language 3.8).
    SideLibrary,
    /// One of them: a weight, then properties.
    LibrarySide,
    /// The method of a namer.
    NamingMethod,
    /// A rule of a grammar, with the range of the method.
    GrammarRule,
    /// The right side of a rule.
    GrammarBody,
    /// The clause of an image: `((w h KIND) part...)`.
    ImageClause,
    /// Rows of a layer and the subforms before them.
    Layer(&'static NameDef),
    /// A number.
    Number,
    /// A string.
    Text,
    /// A color: a name, or names separated by commas.
    Color,
    /// Any object, kept as written.
    Data,
    /// Surplus elements, which the engine ignores or reports.
    Surplus,
}

/// The owner of a list of properties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owner {
    /// A type of a kind.
    Type(TypeKind),
    /// The types that the object at this range gives, in `add`.
    Types(TextRange),
    /// An object that is not a type, by the category of its properties.
    Object(Category),
}

/// The property, table entry or variable to which a value belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slot {
    /// A property of a type.
    TypeProperty(TypeKind, PropertyId),
    /// A property of the types at this range, in `add`. The index is that of the type whose value it is, if the values
    /// are a list.
    Added {
        /// The types.
        types: TextRange,
        /// The property, known or not.
        property: SmolStr,
        /// The index in the list of types.
        index: Option<usize>,
    },
    /// A global variable.
    Global(GlobalId),
    /// An entry of a table.
    Entry(TableId),
    /// A property of an object that is not a type.
    Object(Category, &'static NameDef),
    /// A symbol that `define` or `set` binds.
    Symbol,
    /// The test of `if`: the number 1 counts as true.
    Condition,
    /// Something else, about which nothing is known.
    Unknown,
}
