//! The grammar of the top-level forms (spec language 3): what stands where in each, and how tools show it. The source is
//! `schema/forms.toml`.

use crate::{Category, DefKind, Info, RefKind, TypeKind};

/// The word after the name of a table that keeps its contents, and after `area` that changes cells.
pub const ADD_WORD: &str = "add";

/// A kind of top-level form: its index in [`forms`](crate::forms). The module [`form`](crate::form) has all of them. It
/// dereferences to its definition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FormKind(pub(crate) u16);

/// A top-level form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormDef {
    /// The symbol at the head of the form.
    pub name: &'static str,
    /// Whether 7.5 reads the form; the others are useless forms there (spec language 3.2).
    pub read: bool,
    /// What stands after the head, in order. More is surplus.
    pub slots: &'static [FormSlot],
    /// A second syntax.
    pub alternative: Option<Alternative>,
    /// Vocabularies whose words are never variables in the form (appendix B).
    pub words: &'static [Category],
    /// How the formatter lays it out.
    pub layout: FormLayout,
    /// How outlines show it; none if they do not.
    pub outline: Option<Outline>,
    /// Whether its arguments are expressions.
    pub evaluates: bool,
    /// What editors write after the head, in the syntax of the language server protocol. `{module}` stands for the name
    /// of the file.
    pub snippet: Option<&'static str>,
    /// Versions and signature.
    pub info: Info,
}

impl FormDef {
    /// What stands after the head, if the first argument is this symbol.
    pub fn slots_before(&self, first: Option<&str>) -> &'static [FormSlot] {
        match self.alternative {
            Some(alternative) if first == Some(alternative.word) => alternative.slots,
            _ => self.slots,
        }
    }

    /// The kind of type that the form defines, if it does.
    pub fn type_kind(&self) -> Option<TypeKind> {
        match self.slots.first()?.kind {
            SlotKind::Define(DefKind::Type(kind)) => Some(kind),
            _ => None,
        }
    }

    /// The category of the properties that stand in the form, if it has any.
    pub fn properties(&self) -> Option<Category> {
        self.slots.iter().find_map(|slot| match slot.kind {
            SlotKind::Properties(category) => Some(category),
            _ => None,
        })
    }

    /// Whether 7.5 knows the head of the form: it reads all of these but `agreement` (spec language 3.2).
    pub fn is_known(&self) -> bool {
        self.info.until.is_none()
    }

    /// Whether lists that begin with a name of their own stand in the form: properties, or a method.
    pub fn has_named_lists(&self) -> bool {
        let is_named = |kind| matches!(kind, SlotKind::Properties(_) | SlotKind::ImageClause | SlotKind::Method);
        self.slots.iter().any(|slot| is_named(slot.kind))
    }
}

/// A second syntax of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alternative {
    /// The first argument in this syntax.
    pub word: &'static str,
    /// What stands after the head.
    pub slots: &'static [FormSlot],
}

/// A place in a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FormSlot {
    /// What stands there.
    pub kind: SlotKind,
    /// How often.
    pub times: Times,
}

/// How often a slot is filled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Times {
    /// Once: whatever stands there fills it.
    Once,
    /// Once or not at all: by an object that is not a list, and a number only where a number can stand.
    Optional,
    /// Any number of times.
    Repeated,
}

/// What stands in a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SlotKind {
    /// A name that the form defines.
    Define(DefKind),
    /// A name of an object, or a variable.
    Name(RefKind),
    /// The side that the form defines or changes (spec language 3.8).
    SideId,
    /// The type of a new unit, or an existing unit (spec language 3.9).
    UnitId,
    /// Types of a kind, or of any kind: one, a list, or an expression that gives either.
    Types(Option<TypeKind>),
    /// The symbol of a type.
    Type(TypeKind),
    /// A property of the types in the slot before.
    TypeProperty,
    /// The value of the property in the slot before.
    AddedValue,
    /// A list `(name value...)` with a property of this category.
    Properties(Category),
    /// The name of a property of this category.
    Property(Category),
    /// The name of a table.
    Table,
    /// The word `add`, a number, or a clause of the table.
    TableItem,
    /// A global variable, or a symbol that `define` binds.
    Global,
    /// The value of the variable in the slot before.
    GlobalValue,
    /// The name of a module.
    Module,
    /// A setting of a variant of that module.
    Setting,
    /// The method of a namer.
    Method,
    /// A clause of an image.
    ImageClause,
    /// Any value.
    Value,
    /// A test.
    Condition,
    /// A table, or any value.
    Printed,
    /// A number.
    Number,
    /// A name that the engine ignores.
    Label,
    /// A word that connects `if`, `else` and `end-if` for readers.
    Tag,
    /// Any object, kept as written.
    Data,
    /// A word of a vocabulary.
    Word(Category),
    /// One of some words.
    Keyword(&'static [&'static str]),
    /// Lists that begin with a word of a vocabulary.
    Call(Category),
    /// Pairs of classes of features and namers.
    Namers,
    /// Sides that the engine may create (spec language 3.8).
    SideLibrary,
}

/// The layout of a form in the formatter.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FormLayout {
    /// Types, a property and values, as many as fit on a line.
    Add,
    /// Layers of the area.
    Area,
    /// An image family.
    Images,
    /// A module, its properties one per line.
    Module,
    /// The method of a namer.
    Namer,
    /// Numbers and words, as the author grouped them.
    Record,
    /// A scorekeeper, its properties one per line.
    Scorekeeper,
    /// A value, as the author grouped it.
    Setting,
    /// A side and similar objects: properties as the author grouped them.
    Side,
    /// A table, one clause per line, in columns.
    Table,
    /// A type, its properties one per line.
    Type,
    /// A unit: on one line, if it fits.
    Unit,
}

/// The entry of a form in outlines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outline {
    /// The kind of symbol.
    pub symbol: SymbolKind,
    /// The text.
    pub title: Title,
}

/// The text of a form in outlines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Title {
    /// The first argument.
    First,
    /// The head.
    Head,
    /// The property whose values are added.
    Added,
    /// The head and the test.
    Test,
    /// The name of the side.
    Side,
}

/// The kind of a symbol in an outline, from which clients choose its icon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SymbolKind {
    /// `game-module`, or a module.
    Module,
    /// An included module.
    Include,
    /// A unit, material, terrain or advance type.
    Type(TypeKind),
    /// A property of something.
    Property,
    /// A symbol bound by `define`.
    Variable,
    /// A global variable that is set.
    Global,
    /// A table.
    Table,
    /// Values for types, by `add`.
    Values,
    /// A side, or the defaults of all sides.
    Side,
    /// A doctrine.
    Doctrine,
    /// A unit.
    Unit,
    /// A namer.
    Namer,
    /// A rule of scoring.
    Scorekeeper,
    /// An image family.
    Image,
    /// The world or the area.
    World,
    /// A feature of the map.
    Feature,
    /// A variant of the module.
    Variant,
    /// A conditional.
    Condition,
    /// Something else.
    Other,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{form, forms, generated, global, global_value, globals, object_value, property};

    #[test]
    fn constants_name_their_entries() {
        let kinds = [form::TABLE, form::GAME_MODULE, form::UNIT_TYPE, form::IF];
        assert_eq!(kinds.map(FormKind::name), ["table", "game-module", "unit-type", "if"]);
        assert_eq!(form("table"), Some(form::TABLE));
        assert_eq!((form("tabel"), form::AGREEMENT.read), (None, false));
        assert_eq!(forms()[form::TABLE.index()].name, "table");
    }

    #[test]
    fn every_form_that_is_read_has_a_grammar() {
        for def in forms() {
            let before = def.slots.split_last().map_or(&[][..], |(_, before)| before);
            assert!(
                before.iter().all(|slot| slot.times != Times::Repeated),
                "{}: only the last slot repeats",
                def.name
            );
            assert_eq!(!def.slots.is_empty(), def.read, "{}", def.name);
            // What has no text of its own is not shown.
            let shown = ![form::ELSE, form::END_IF, form::PRINT].map(FormKind::name).contains(&def.name);
            assert_eq!(def.outline.is_some(), def.read && shown, "{}", def.name);
            assert!(def.snippet.is_none() || def.read, "{}", def.name);
        }
        let kinds: Vec<_> = forms().iter().filter_map(FormDef::type_kind).collect();
        assert_eq!(kinds.len(), 4);
        assert_eq!(form::SIDE_DEFAULTS.properties(), Some(Category::Side));
        assert_eq!(form::TABLE.properties(), None);
    }

    #[test]
    fn a_word_chooses_the_second_syntax() {
        assert!(
            form::AREA.slots_before(Some("add")).iter().any(|slot| slot.kind == SlotKind::Property(Category::Area))
        );
        assert_eq!(form::AREA.slots_before(Some("a")), form::AREA.slots);
        assert_eq!(form::AREA.slots_before(None), form::AREA.slots);
    }

    #[test]
    fn values_that_are_no_expressions_belong_to_names_that_exist() {
        let special = globals().iter().filter(|def| global(def.name).and_then(global_value).is_some());
        assert_eq!(special.count(), generated::GLOBAL_VALUES.len());
        for (category, name, kind) in generated::OBJECT_VALUES {
            assert!(property(*category, name).is_some(), "{name}");
            assert_eq!(object_value(*category, name), Some(kind));
        }
        assert_eq!(global_value(global::LAST_TURN), None);
    }
}
