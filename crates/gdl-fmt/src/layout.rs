//! The layouts of lists, as data. The schema says which one a form has.
//!
//! A layout says where the lines of a broken list begin, and which layouts the lists in it have.

use gdl_schema::{FormLayout, form};

/// The indentation of the lines of a form, in columns.
pub const INDENT: u32 = 2;

/// The layout of a list that is not on one line.
#[derive(Debug)]
pub struct Layout {
    /// The distribution of the items over lines.
    pub body: Body,
    /// The place of the closing parenthesis.
    pub close: Close,
    /// The number of atoms that stand on the first line even if the author broke between them; with 1 or more, the
    /// first item stands there whatever it is.
    pub head: usize,
    /// Whether, as the last item of another list, it opens on the line of the item before it.
    pub hug: bool,
    /// Whether a list with the author's line breaks is put on one line if it fits.
    pub join: bool,
    /// The maximum number of nested lists in a list that is on one line.
    pub max_flat: usize,
    /// The columns that its lists may share with their neighbors.
    pub columns: Columns,
    /// Whether the lists in it are forms.
    pub forms: bool,
    /// Layouts of lists in it whose head is one of these words.
    pub named: &'static [(&'static str, &'static Layout)],
    /// The layout of all other lists in it.
    pub others: &'static Layout,
}

/// The distribution of the items of a broken list over lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Body {
    /// The atoms at the head on the first line, then one item per line.
    Lines,
    /// Like [`Body::Lines`], but only the items before the first list are the head, and strings stand on their own
    /// lines.
    Layer,
    /// The atoms at the head on the first line, then items as the author grouped them, as many as fit.
    Groups,
    /// Like [`Body::Groups`], but lists after the head do not begin on its line.
    Property,
    /// As many items per line as fit; value lists go below their type list.
    Row,
    /// Like [`Body::Row`], with operands that begin after the head.
    Call,
    /// A function with its operands one below the other, or a list of data.
    Data,
}

/// The place of the closing parenthesis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Close {
    /// After the last item.
    Tight,
    /// On a line of its own, indented like the items.
    Own,
}

/// Whether lists of one kind that follow each other are put in columns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Columns {
    /// Not in columns.
    None,
    /// Rows of a table and `add`: all cells can share a column.
    Row,
    /// Units: only numbers, words and properties of the same name share a column.
    Unit,
    /// Types, sides, images: as for units, and the forms must have the same head.
    Form,
}

/// The settings that most layouts share: lists inside are values.
const fn base() -> Layout {
    Layout {
        body: Body::Groups,
        close: Close::Tight,
        head: 1,
        hug: false,
        join: false,
        max_flat: usize::MAX,
        columns: Columns::None,
        forms: false,
        named: &[],
        others: &VALUE,
    }
}

/// The file itself.
pub static FILE: Layout = Layout { body: Body::Lines, forms: true, ..base() };

/// The layout of a form by its head; units may begin with any other symbol.
fn of_form(head: Option<&str>) -> &'static Layout {
    match head.and_then(form).map_or(FormLayout::Unit, |form| form.layout) {
        FormLayout::Add => &ADD,
        FormLayout::Area => &AREA,
        FormLayout::Images => &IMAGES,
        FormLayout::Module => &MODULE,
        FormLayout::Namer => &NAMER,
        FormLayout::Record => &RECORD,
        FormLayout::Scorekeeper => &SCOREKEEPER,
        FormLayout::Setting => &SETTING,
        FormLayout::Side => &SIDE,
        FormLayout::Table => &TABLE,
        FormLayout::Type => &TYPE,
        FormLayout::Unit => &UNIT,
    }
}

static MODULE: Layout = Layout {
    body: Body::Lines,
    close: Close::Own,
    max_flat: 1,
    named: &[("variants", &VARIANTS)],
    others: &PROPERTY,
    ..base()
};
static VARIANTS: Layout = Layout { body: Body::Lines, close: Close::Own, max_flat: 1, others: &VARIANT, ..base() };
static VARIANT: Layout = Layout { body: Body::Lines, others: &CASE, ..base() };
static CASE: Layout = Layout { body: Body::Lines, close: Close::Own, max_flat: 1, forms: true, ..base() };

static TYPE: Layout = Layout { body: Body::Lines, columns: Columns::Form, others: &PROPERTY, ..base() };
static PROPERTY: Layout = Layout { body: Body::Property, ..base() };

static TABLE: Layout = Layout { body: Body::Lines, close: Close::Own, max_flat: 1, others: &ROW, ..base() };
static ROW: Layout = Layout { body: Body::Row, join: true, columns: Columns::Row, ..base() };
static ADD: Layout = Layout { body: Body::Call, join: true, columns: Columns::Row, ..base() };

static SETTING: Layout = base();
static SIDE: Layout = Layout { close: Close::Own, columns: Columns::Form, others: &PROPERTY, ..base() };
static SCOREKEEPER: Layout = Layout { body: Body::Lines, close: Close::Own, others: &PROPERTY, ..base() };
static UNIT: Layout = Layout { join: true, columns: Columns::Unit, others: &PROPERTY, ..base() };
static RECORD: Layout = Layout { join: true, others: &PROPERTY, ..base() };

static AREA: Layout = Layout { close: Close::Own, others: &LAYER, ..base() };
static LAYER: Layout = Layout { body: Body::Layer, close: Close::Own, hug: true, others: &PROPERTY, ..base() };

static NAMER: Layout = Layout { close: Close::Own, named: &[("grammar", &GRAMMAR)], others: &METHOD, ..base() };
static METHOD: Layout = Layout { close: Close::Own, hug: true, ..base() };
static GRAMMAR: Layout = Layout { body: Body::Lines, close: Close::Own, head: 3, hug: true, others: &RULE, ..base() };
static RULE: Layout = Layout { body: Body::Call, ..base() };

static IMAGES: Layout = Layout { columns: Columns::Form, others: &IMAGE, ..base() };
static IMAGE: Layout = Layout { body: Body::Lines, hug: true, others: &PROPERTY, ..base() };

/// Values: lists of data and expressions. Only those of lists or strings open on another list's line.
static VALUE: Layout = Layout { body: Body::Data, head: 0, hug: true, ..base() };

impl Layout {
    /// The layout of a list inside a list of this layout, by the symbol at its head.
    pub fn of(&self, head: Option<&str>) -> &'static Layout {
        if self.forms {
            return of_form(head);
        }
        let found = head.and_then(|head| self.named.iter().find(|(name, _)| *name == head));
        found.map_or(self.others, |(_, layout)| layout)
    }
}

/// Whether a list in value position that starts with this symbol is an expression, not data.
pub fn is_operator(head: &str) -> bool {
    use gdl_schema::Category::{ScorekeeperForm, ScorekeeperFunction};
    gdl_schema::function(head).is_some()
        || [ScorekeeperForm, ScorekeeperFunction].iter().any(|&category| gdl_schema::word(category, head).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operators_are_known() {
        assert!(["append", "remove", "+", "if", "and"].into_iter().all(is_operator));
        assert!(!["infantry", "random", "name"].into_iter().any(is_operator));
    }
}
