//! The context of rules about the forms of one file, independent of any game.

use std::cell::Cell;

use gdl_db::{Db, File};
use gdl_hir::{Definition, ItemTree, definitions};
use gdl_ruleset::Value;
use gdl_schema::{FormKind, TypeKind, form, word};
use smol_str::SmolStr;

use crate::{Lint, Place, RuleId, lint::lints::Lints};

/// The forms of a file as the engine's reader delivers them, including those that a conditional may skip.
pub struct FormContext<'a> {
    db: &'a dyn Db,
    tree: &'a ItemTree,
    pub(crate) form: Option<&'a Value>,
    pub(crate) is_first: bool,
    /// Whether a rule has read more than the current form.
    pub(crate) looked_beyond: Cell<bool>,
    pub(crate) rule: RuleId,
    pub(crate) lints: Lints,
}

impl<'a> FormContext<'a> {
    pub(crate) fn new(db: &'a dyn Db, tree: &'a ItemTree) -> FormContext<'a> {
        FormContext {
            db,
            tree,
            form: None,
            is_first: false,
            looked_beyond: Cell::new(false),
            rule: RuleId(0),
            lints: Lints::new(tree.file.index(db)),
        }
    }

    /// The database.
    pub fn db(&self) -> &'a dyn Db {
        self.looked_beyond.set(true);
        self.db
    }

    /// The file.
    pub fn file(&self) -> File {
        self.tree.file
    }

    /// All forms of the file.
    pub fn forms(&self) -> impl Iterator<Item = &'a Value> + use<'a> {
        self.looked_beyond.set(true);
        self.tree.forms.iter().map(|form| &form.value)
    }

    /// The top-level form that contains the current list, or is it.
    pub fn form(&self) -> Option<&'a Value> {
        self.form
    }

    /// Whether the top-level form is the first of its file.
    pub fn is_first(&self) -> bool {
        self.is_first
    }

    /// The definitions of the file, in order of the text.
    pub fn definitions(&self) -> &'a [Definition] {
        self.looked_beyond.set(true);
        definitions(self.db, self.tree.file)
    }

    /// Reports a finding at a node: a value or an origin.
    pub fn report(&mut self, at: impl Into<Place>, message: impl Into<String>) -> &mut Lint {
        self.lints.push(Lint::new(self.rule, at.into(), message.into()))
    }
}

/// The forms that define types.
pub const TYPE_FORMS: [FormKind; 4] = [form::UNIT_TYPE, form::MATERIAL_TYPE, form::TERRAIN_TYPE, form::ADVANCE_TYPE];

/// The forms that have properties of sides.
pub const SIDE_FORMS: [FormKind; 3] = [form::SIDE, form::SIDE_DEFAULTS, form::INDEPENDENT_UNITS];

/// The kind of type that a form defines, by its head; `Advance` for a form that defines none.
pub fn kind_of_form(form: &Value) -> TypeKind {
    form.form_kind().and_then(|kind| kind.type_kind()).unwrap_or(TypeKind::Advance)
}

/// Returns the value after a quote; a value that is not quoted is returned as it is.
pub fn unquoted(value: &Value) -> &Value {
    match value.items() {
        [quote, inner] if quote.is_sym(word::function::QUOTE) => inner,
        _ => value,
    }
}

/// A property of a form: a list that starts with its name.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    /// The name.
    pub name: &'a SmolStr,
    /// The name as a value, for its origin.
    pub head: &'a Value,
    /// The values after the name.
    pub values: &'a [Value],
    /// The whole list.
    pub list: &'a Value,
}

/// The properties of a form: all lists in it that start with a symbol, at any index.
pub fn properties(form: &Value) -> impl Iterator<Item = Property<'_>> {
    form.items().iter().skip(1).filter_map(|list| {
        let (head, values) = list.items().split_first()?;
        Some(Property { name: head.as_sym()?, head, values, list })
    })
}
