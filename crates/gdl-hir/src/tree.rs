//! The contents of a file, form by form, without offsets.

use std::sync::Arc;

use gdl_db::File;
use gdl_ruleset::{Origin, Value};
use gdl_syntax::Encoding;

use crate::identity::{FormIndexes, FormKey};

/// The top-level forms of a file as the engine's reader delivers them.
#[derive(Debug, Clone)]
pub struct ItemTree {
    /// The file.
    pub file: File,
    /// All forms in order, including the atoms and stray parens that the engine reports as useless. Forms outside an
    /// edit are shared with the previous tree.
    pub forms: Box<[Arc<Form>]>,
    /// The indexes of the forms by number. They follow from the forms.
    pub(crate) indexes: Arc<FormIndexes>,
    /// The index of the first form that the engine never receives, because a list is not closed (spec language 1.7).
    /// All later forms are lost too; they are kept as if the list were closed.
    pub lost_from: Option<u32>,
    /// Whether the file has more than [`MAX_FORMS`](crate::MAX_FORMS) forms, or the next one has more than
    /// [`MAX_OBJECTS`](crate::MAX_OBJECTS) objects: the rest is not read.
    pub is_cut: bool,
    /// Whether the file starts with `X`: the engine refuses it as a whole and it has no forms (spec language 1.1).
    pub obsolete: bool,
    /// The encoding with which the bytes were read.
    pub encoding: Encoding,
}

impl ItemTree {
    /// The forms that the engine receives.
    pub fn read_forms(&self) -> &[Arc<Form>] {
        let end = self.lost_from.map_or(self.forms.len(), |form| form as usize);
        &self.forms[..end.min(self.forms.len())]
    }

    /// The node at an origin: nodes are numbered in preorder, so the way down is by the last child that does not come later.
    pub fn node(&self, origin: Origin) -> Option<&Value> {
        let mut value = &self.form(origin.form)?.value;
        while value.origin.node < origin.node {
            let items = value.items();
            value = items.get(items.partition_point(|item| item.origin.node <= origin.node).checked_sub(1)?)?;
        }
        (value.origin == origin).then_some(value)
    }

    /// The form with a number.
    pub fn form(&self, number: u32) -> Option<&Form> {
        self.forms.get(self.index_of(number)?).map(|form| &**form)
    }

    /// The index of the form with a number.
    pub fn index_of(&self, number: u32) -> Option<usize> {
        self.indexes.get(number)
    }

    /// The index of the form that is the same as `form`, origins included.
    pub fn index_of_same(&self, form: &Value) -> Option<usize> {
        self.index_of(form.origin.form).filter(|&index| self.forms[index].value.is_same(form))
    }

    /// A key that sorts origins in this file in order of the text; those of other files come last.
    pub fn order(&self, origin: Origin) -> (usize, u32) {
        (self.index_of(origin.form).unwrap_or(usize::MAX), origin.node)
    }
}

/// Two trees are equal if everything that depends on them would be equal: origins count.
impl PartialEq for ItemTree {
    fn eq(&self, other: &Self) -> bool {
        (self.file, self.lost_from, self.is_cut, self.obsolete, self.encoding)
            == (other.file, other.lost_from, other.is_cut, other.obsolete, other.encoding)
            && self.forms == other.forms
    }
}

impl Eq for ItemTree {}

/// One top-level object.
#[derive(Debug, Clone)]
pub struct Form {
    /// What it is known by.
    pub(crate) key: FormKey,
    /// The value that the reader gives. A quote character gives `(quote X)` in which the symbol has the origin of the
    /// list: a written `quote` has its own origin.
    pub value: Value,
    /// The effect of the form while reading is off (spec language 1.8). The head does not always show it: `(|else|)`
    /// does nothing, and quote characters are ignored.
    pub switch: Option<Switch>,
}

impl Form {
    /// The symbol at the head; empty if the form is an atom or starts with something else.
    pub fn head(&self) -> &str {
        self.value.head().map_or("", |head| head)
    }

    /// The `form` of its origins: it follows from the text of the file, survives edits of other forms, and says nothing
    /// about their order.
    pub fn number(&self) -> u32 {
        self.value.origin.form
    }
}

impl PartialEq for Form {
    fn eq(&self, other: &Self) -> bool {
        self.switch == other.switch && self.value.is_same(&other.value)
    }
}

impl Eq for Form {}

/// A form that has an effect while reading is off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Switch {
    /// `(else ...)` turns reading on.
    Else,
    /// `(end-if ...)` turns reading on.
    EndIf,
}
