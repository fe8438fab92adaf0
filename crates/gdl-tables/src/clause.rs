//! A clause as it is written: which entries each of its values is for.

use gdl_db::{Db, File, parse};
use gdl_hir::{item_tree, source_map};
use gdl_inquire::Inquiry;
use gdl_ruleset::{Data, Origin, TypeRef, Value};
use gdl_schema::{Constant, TableDef, TypeKind, form};
use gdl_syntax::{AstNode, AtomValue, Element, List, SyntaxKind, SyntaxNode, TextRange};

/// The number of items of a `table` form before its first clause, its head and its name.
const LEAD: usize = 2;

/// An entry by row and column.
pub(crate) type Cell = (u16, u16);

/// An index of a clause: a type, or a list of types.
pub(crate) struct Index {
    /// The indexes of the types.
    pub types: Vec<u16>,
    /// Whether it is a list, for which the value may be a list, too.
    pub is_list: bool,
    /// Whether the list is written out here; else its length may change elsewhere.
    pub is_literal: bool,
}

/// A clause with two indexes and a value.
pub(crate) struct Clause {
    /// The first index; none if only evaluation knows it.
    pub rows: Option<Index>,
    /// The second index.
    pub cols: Option<Index>,
    /// The value.
    pub value: Element,
}

/// A value as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Written {
    /// A number, or one of the language's words for numbers.
    Number,
    /// A symbol or an expression that stands for a number.
    Computed(String),
    /// A list of values.
    List,
    /// What only evaluation knows.
    Unknown,
}

/// The `table` form at the top level of a file in which an item at an origin is, and the item; none if it is elsewhere, as
/// in a variant of a module.
pub(crate) fn table_item(db: &dyn Db, file: File, origin: Origin) -> Option<(List, Element)> {
    let value = &item_tree(db, file).form(origin.form)?.value;
    let is_item = value.items().iter().skip(LEAD).any(|item| item.origin == origin);
    if value.head()?.as_str() != form::TABLE.name() || !is_item {
        return None;
    }
    let map = source_map(db, file);
    let list = top_level_list(&parse(db, file).syntax(), map.form_range(origin.form)?)?;
    let range = map.range(origin)?;
    let item = list.elements().find(|item| item.text_range() == range)?;
    Some((list, item))
}

/// The list at the top level with a range.
pub(crate) fn top_level_list(root: &SyntaxNode, range: TextRange) -> Option<List> {
    let node = root.child_or_token_at_range(range)?.into_node()?;
    List::cast(node).filter(|list| list.syntax().text_range() == range && list.r_paren().is_some())
}

impl Clause {
    /// Reads a clause of a table.
    pub fn read(inquiry: &Inquiry<'_>, def: &TableDef, item: &Element) -> Option<Clause> {
        let mut parts = item.as_list()?.elements();
        let (first, second, value) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Clause { rows: index(inquiry, &first, def.index.0), cols: index(inquiry, &second, def.index.1), value })
    }
}

/// The types that an index stands for.
pub(crate) fn index(inquiry: &Inquiry<'_>, element: &Element, kind: TypeKind) -> Option<Index> {
    match element {
        Element::Atom(_) => {
            let value = symbol_value(inquiry, element, kind)?;
            let is_list = value.is_list();
            Some(Index { types: types(&value, kind)?, is_list, is_literal: false })
        }
        Element::List(list) if is_call(inquiry, list) => {
            let is_append = list.head().is_some_and(|head| head == "append");
            let parts = list.args().filter(|_| is_append).map(|part| index(inquiry, &part, kind));
            let types: Vec<u16> = parts.map(|part| Some(part?.types)).collect::<Option<Vec<_>>>()?.concat();
            (!types.is_empty()).then_some(Index { types, is_list: true, is_literal: false })
        }
        Element::List(list) => {
            let one = |element: Element| match index(inquiry, &element, kind)? {
                Index { types, is_list: false, .. } => types.first().copied(),
                _ => None,
            };
            let types: Vec<u16> = list.elements().map(one).collect::<Option<_>>()?;
            (!types.is_empty()).then_some(Index { types, is_list: true, is_literal: true })
        }
        _ => None,
    }
}

/// The value of a symbol at the end of evaluation; a symbol such as `u*` is the list of all types of the kind.
fn symbol_value(inquiry: &Inquiry<'_>, element: &Element, kind: TypeKind) -> Option<Value> {
    let name = element.symbol()?;
    if let Some(value) = inquiry.binding(&name) {
        return Some(value.clone());
    }
    let all = || inquiry.game.ruleset.types.refs(kind).map(|ty| Value::new(Data::Type(ty), Origin::NONE));
    (name.strip_suffix('*') == Some(kind.letter().encode_utf8(&mut [0; 4])))
        .then(|| Value::list(all().collect(), Origin::NONE))
}

fn types(value: &Value, kind: TypeKind) -> Option<Vec<u16>> {
    let one = |value: &Value| value.as_type().filter(|ty: &TypeRef| ty.kind == kind).map(|ty| ty.index);
    match &value.data {
        Data::List(items) => items.iter().map(one).collect(),
        _ => Some(vec![one(value)?]),
    }
}

/// Whether a list is the call of a function.
fn is_call(inquiry: &Inquiry<'_>, list: &List) -> bool {
    list.head().is_some_and(|head| gdl_schema::function(&head).is_some() && inquiry.binding(&head).is_none())
}

/// The value of one of the language's words for numbers that a game has not bound to another value.
pub(crate) fn constant(name: &str) -> Option<i32> {
    let index = gdl_schema::constants().binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    match gdl_schema::constants()[index].1 {
        Constant::Int(number) => Some(number),
        Constant::Itself => None,
    }
}

/// How a value is written.
pub(crate) fn written(inquiry: &Inquiry<'_>, element: &Element) -> Written {
    match element {
        Element::Atom(atom) => match atom.value() {
            AtomValue::Number(_) => Written::Number,
            AtomValue::Symbol(name) => match inquiry.binding(&name) {
                None if constant(&name).is_some() => Written::Number,
                Some(value) if value.as_number().is_some() => Written::Computed(name.to_string()),
                _ => Written::Unknown,
            },
            _ => Written::Unknown,
        },
        Element::List(list) if is_call(inquiry, list) => {
            let is_number = list.head().is_some_and(|head| ["+", "-", "*", "/"].contains(&head.as_str()));
            let mut inner = list.syntax().descendants_with_tokens();
            let has_comment = inner.any(|it| matches!(it.kind(), SyntaxKind::LineComment | SyntaxKind::BlockComment));
            if is_number && !has_comment {
                Written::Computed(list.syntax().text().to_string())
            } else {
                Written::Unknown
            }
        }
        Element::List(_) if !element.is_nil() => Written::List,
        _ => Written::Unknown,
    }
}
