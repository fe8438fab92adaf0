//! The role of an object: what belongs in its place.

use gdl_schema::{Category, DefKind, GlobalId, NameDef, PropertyId, RefKind, SlotKind, TableId, TypeKind};
use gdl_syntax::TextRange;
use smol_str::SmolStr;

/// The role of an object in a file, or of an object that would be written there. The types of a symbol and the value of
/// a variable need the evaluated game and are not part of the role. `P` is the place of an object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role<P = TextRange> {
    /// A form at top level.
    Form,
    /// The first object of a form: the name of a form, or a unit type.
    Head,
    /// A name that the form defines.
    Define(DefKind),
    /// The name of a module.
    Module,
    /// A list `(name value...)`.
    PropertyList(Owner<P>),
    /// The name at the head of such a list, or after the types of `add`.
    Property(Owner<P>),
    /// The name of a table.
    Table,
    /// An item of a table form: the word `add`, a number for all entries, or a clause.
    TableItem(TableId),
    /// Types: one, a list of them, or an expression that gives either; of any kind if several fit.
    Types(Option<TypeKind>),
    /// The value, or values, of something.
    Value(Slot<P>),
    /// A pair of types and their value among those of a property: `(TYPES VALUE)`.
    TypeValue(TypeKind, Slot<P>),
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
    /// A setting of a variant after the name of an included module, which is at this place.
    Setting(P),
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
    /// The features of the area (spec language 3.7).
    Features,
    /// One of them: `([id] TYPE NAME)`.
    Feature,
    /// Rows of a layer and the subforms before them.
    Layer(&'static NameDef),
    /// A number.
    Number,
    /// A string.
    Text,
    /// A color: a name, or names separated by commas.
    Color,
    /// A word that connects `if`, `else` and `end-if` for readers.
    Tag,
    /// Any object, kept as written.
    Data,
    /// Surplus elements, which the engine ignores or reports.
    Surplus,
}

impl<P> Role<P> {
    /// The role of the object that fills a slot, if it does not depend on other objects.
    pub(super) fn of(kind: &SlotKind) -> Self {
        match *kind {
            SlotKind::Define(kind) => Role::Define(kind),
            SlotKind::Name(kind) => Role::Name(kind),
            SlotKind::SideId => Role::Name(RefKind::Side),
            SlotKind::UnitId => Role::Types(Some(TypeKind::Unit)),
            SlotKind::Type(kind) => Role::Types(Some(kind)),
            SlotKind::Types(kind) => Role::Types(kind),
            SlotKind::Properties(category) => Role::PropertyList(Owner::of(category)),
            SlotKind::Property(category) => Role::Property(Owner::of(category)),
            SlotKind::Table => Role::Table,
            SlotKind::Global => Role::Variable,
            SlotKind::Module => Role::Module,
            SlotKind::Method => Role::NamingMethod,
            SlotKind::ImageClause => Role::ImageClause,
            SlotKind::Value => Role::Value(Slot::Symbol),
            SlotKind::Condition => Role::Value(Slot::Condition),
            SlotKind::Printed => Role::Value(Slot::Unknown),
            SlotKind::Number => Role::Number,
            SlotKind::Tag => Role::Tag,
            SlotKind::Word(category) => Role::Word(category),
            SlotKind::Keyword(words) => Role::Keyword(words),
            SlotKind::Call(category) => Role::Call(category),
            SlotKind::Namers => Role::NamerFor(None),
            SlotKind::SideLibrary => Role::SideLibrary,
            // Those after `Data` depend on other objects.
            SlotKind::Label
            | SlotKind::Data
            | SlotKind::TypeProperty
            | SlotKind::AddedValue
            | SlotKind::TableItem
            | SlotKind::GlobalValue
            | SlotKind::Setting => Role::Data,
        }
    }
}

/// The owner of a list of properties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owner<P = TextRange> {
    /// A type of a kind.
    Type(TypeKind),
    /// The types that the object at this place gives, in `add`.
    Types(P),
    /// An object that is not a type, by the category of its properties.
    Object(Category),
}

impl<P> Owner<P> {
    /// The owner of the properties of a category.
    pub(super) fn of(category: Category) -> Self {
        category.type_kind().map_or(Owner::Object(category), Owner::Type)
    }
}

/// The property, table entry or variable to which a value belongs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Slot<P = TextRange> {
    /// A property of a type.
    TypeProperty(TypeKind, PropertyId),
    /// A property of the types at this place, in `add`. The index is that of the type whose value it is, if the values
    /// are a list.
    Added {
        /// The types.
        types: P,
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
