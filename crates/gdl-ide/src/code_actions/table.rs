//! A table form, split into its table, its items, and their clauses.

use gdl_ruleset::{TypeRef, print_symbol};
use gdl_schema::{ADD_WORD, form};
use gdl_syntax::{AstNode, AtomValue, Element, List};

use super::{
    Site,
    pieces::{Piece, pieces},
};
use crate::Game;

/// The maximum number of items: work on longer forms would take too long at every move of the cursor.
const MAX_ITEMS: usize = 5000;

/// A closed table form of a known table.
pub(super) struct TableForm {
    /// Numbers and clauses, without the word `add`.
    pub items: Vec<Piece>,
}

/// A clause of two indexes and a value.
#[derive(Clone)]
pub(super) struct Clause {
    /// The list.
    pub list: List,
    /// Types of rows.
    pub first: Element,
    /// Types of columns.
    pub second: Element,
    /// The value or values.
    pub value: Element,
}

impl Clause {
    /// An item that is a clause.
    pub fn of(item: &Element) -> Option<Clause> {
        let list = item.as_list().filter(|list| list.r_paren().is_some())?.clone();
        let mut elements = list.elements();
        let (first, second, value) = (elements.next()?, elements.next()?, elements.next()?);
        elements.next().is_none().then_some(Clause { list, first, second, value })
    }
}

impl Site<'_> {
    /// The table form around the range.
    pub fn table_form(&self) -> Option<TableForm> {
        let form = self.form(form::TABLE)?;
        gdl_schema::table(&form.arg(0)?.symbol()?)?;
        let mut items = pieces(form.syntax());
        let is_add = |piece: &Piece| piece.element.symbol().is_some_and(|word| word == ADD_WORD);
        let head = if items.get(2).is_some_and(is_add) { 3 } else { 2 };
        items.drain(..head.min(items.len()));
        (items.len() <= MAX_ITEMS).then_some(TableForm { items })
    }

    /// The clause of the table form that contains the range.
    pub fn clause(&self) -> Option<(TableForm, Clause)> {
        let form = self.table_form()?;
        let is_around = |piece: &&Piece| piece.element.text_range().contains_range(self.range);
        let clause = Clause::of(&form.items.iter().find(is_around)?.element)?;
        Some((form, clause))
    }
}

/// The types of an expression, if it gives at least one and nothing else.
pub(super) fn types(game: &Game<'_>, expression: &Element) -> Option<Vec<TypeRef>> {
    let types: Option<Vec<TypeRef>> = game.types_of(expression).into_iter().collect();
    types.filter(|types| !types.is_empty())
}

/// Whether an expression is a list of types, of any length.
pub(super) fn is_list(game: &Game<'_>, expression: &Element) -> bool {
    match expression {
        Element::Atom(_) => {
            let bound = expression.symbol().and_then(|name| game.binding(&name));
            let all = expression.symbol().is_some_and(|name| crate::kind_of_all(&name).is_some());
            all || bound.is_some_and(gdl_ruleset::Value::is_list)
        }
        _ => true,
    }
}

/// A type in GDL syntax.
pub(super) fn type_text(game: &Game<'_>, ty: TypeRef) -> String {
    let mut text = String::new();
    print_symbol(&mut text, game.symbol(ty));
    text
}

/// Types as written if the expression lists them individually, else by their symbols.
pub(super) fn type_texts(game: &Game<'_>, expression: &Element) -> Option<Vec<String>> {
    let types = types(game, expression)?;
    let is_one = |element: &Element| element.symbol().is_some() && !is_list(game, element);
    let written = if is_one(expression) { Some(vec![expression.clone()]) } else { literal(expression) };
    let written = written.filter(|elements| elements.len() == types.len() && elements.iter().all(is_one));
    Some(match written {
        Some(elements) => elements.iter().map(|element| element.syntax().to_string()).collect(),
        None => types.iter().map(|ty| type_text(game, *ty)).collect(),
    })
}

/// The elements of a literal list: `(a b)` or `(list a b)`.
pub(super) fn literal(list: &Element) -> Option<Vec<Element>> {
    let list = list.as_list().filter(|list| list.r_paren().is_some())?;
    match list.head() {
        Some(head) if head == "list" => Some(list.args().collect()),
        Some(head) if gdl_schema::function(&head).is_some() => None,
        _ => Some(list.elements().collect()),
    }
}

/// Whether a value is a single one for all types: a number, or a symbol that is not bound to a list.
pub(super) fn is_single(game: &Game<'_>, value: &Element) -> bool {
    match value {
        Element::Atom(atom) => match atom.value() {
            AtomValue::Symbol(_) => !is_list(game, value),
            AtomValue::Nil => false,
            _ => true,
        },
        _ => false,
    }
}

/// `a`, or `(a b)`.
pub(super) fn list_text(parts: &[String]) -> String {
    match parts {
        [one] => one.clone(),
        _ => format!("({})", parts.join(" ")),
    }
}
