//! The values of a query in a game.

use std::{cell::OnceCell, cmp::Ordering};

use gdl_ruleset::{Attr, PropValue, TypeRef};
use gdl_schema::{TableId, TypeKind, property};

use super::{
    QueryValue, compared,
    resolve::{Ask, Field, Fold, Index, Node},
    syntax::Operator,
};
use crate::{Inquiry, Reach, words::mean_of_dice};

/// A thing that a query lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    Type(TypeRef),
    /// A side, by its index.
    Side(usize),
    Table(TableId),
}

/// Reads the values of a game.
pub(super) struct Evaluator<'a, 'db> {
    inquiry: &'a Inquiry<'db>,
    /// Computed only if the query asks for it.
    reach: OnceCell<Reach<'db>>,
}

impl<'a, 'db> Evaluator<'a, 'db> {
    pub(super) fn new(inquiry: &'a Inquiry<'db>) -> Self {
        Evaluator { inquiry, reach: OnceCell::new() }
    }

    fn reach(&self) -> &Reach<'db> {
        self.reach.get_or_init(|| Reach::of(*self.inquiry))
    }

    /// Whether a condition holds.
    pub(super) fn holds(&self, node: &Node, row: Row) -> bool {
        self.value(node, row).is_true()
    }

    pub(super) fn value(&self, node: &Node, row: Row) -> QueryValue {
        let number = |node: &Node| self.value(node, row).number();
        let compare = |a: &Node, b: &Node| compared(&self.value(a, row), &self.value(b, row));
        match node {
            Node::Number(number) => QueryValue::Number(*number),
            Node::Text(text) => QueryValue::Text(text.clone()),
            Node::Truth(truth) => QueryValue::Truth(*truth),
            Node::Field(field) => self.field(*field, row),
            Node::Property(id) => match row {
                Row::Type(ty) => self.property(ty, *id),
                _ => QueryValue::Nothing,
            },
            Node::SideProperty(name) => match row {
                Row::Side(at) => self.side_property(at, name),
                _ => QueryValue::Nothing,
            },
            Node::Entry(table, first, second) => self.entry(*table, *first, *second, row),
            Node::Fold(fold, table, is_row) => match row {
                Row::Type(ty) => self.fold(*fold, *table, *is_row, ty),
                _ => QueryValue::Nothing,
            },
            Node::Ask(ask, other) => match row {
                Row::Type(ty) => QueryValue::Truth(self.ask(*ask, ty, *other)),
                _ => QueryValue::Nothing,
            },
            Node::Not(inner) => QueryValue::Truth(!self.holds(inner, row)),
            Node::Negative(inner) => number(inner).map_or(QueryValue::Nothing, |number| QueryValue::Number(-number)),
            Node::IsNothing(inner) => QueryValue::Truth(self.value(inner, row) == QueryValue::Nothing),
            Node::In(value, list) => {
                QueryValue::Truth(list.iter().any(|item| compare(value, item) == Some(Ordering::Equal)))
            }
            Node::Between(value, low, high) => {
                let above = compare(value, low).is_some_and(Ordering::is_ge);
                QueryValue::Truth(above && compare(value, high).is_some_and(Ordering::is_le))
            }
            Node::Like(value, pattern) => {
                QueryValue::Truth(matches(&self.value(pattern, row).text(), &self.value(value, row).text()))
            }
            Node::Binary(operator, a, b) => match operator {
                Operator::And => QueryValue::Truth(self.holds(a, row) && self.holds(b, row)),
                Operator::Or => QueryValue::Truth(self.holds(a, row) || self.holds(b, row)),
                Operator::Equal => QueryValue::Truth(compare(a, b) == Some(Ordering::Equal)),
                Operator::Unequal => QueryValue::Truth(compare(a, b).is_some_and(Ordering::is_ne)),
                Operator::Less => QueryValue::Truth(compare(a, b).is_some_and(Ordering::is_lt)),
                Operator::AtMost => QueryValue::Truth(compare(a, b).is_some_and(Ordering::is_le)),
                Operator::Greater => QueryValue::Truth(compare(a, b).is_some_and(Ordering::is_gt)),
                Operator::AtLeast => QueryValue::Truth(compare(a, b).is_some_and(Ordering::is_ge)),
                Operator::Add | Operator::Subtract | Operator::Multiply | Operator::Divide => {
                    calculated(*operator, number(a), number(b))
                }
            },
        }
    }

    fn field(&self, field: Field, row: Row) -> QueryValue {
        let rules = &self.inquiry.game.ruleset;
        let text = |text: &str| QueryValue::Text(text.to_owned());
        match (field, row) {
            (Field::Symbol, Row::Type(ty)) => text(self.inquiry.symbol(ty)),
            (Field::Symbol, Row::Table(id)) => text(id.name()),
            (Field::Symbol, Row::Side(at)) => {
                match (&rules.sides[at].symbol, rules.sides[at].attrs.str(property::side::NAME)) {
                    (Some(name), _) | (None, Some(name)) => text(name),
                    (None, None) => QueryValue::Text(rules.sides[at].id.to_string()),
                }
            }
            (Field::SideName, Row::Side(at)) => {
                rules.sides[at].attrs.str(property::side::NAME).map_or(QueryValue::Nothing, |name| text(name))
            }
            (Field::Number, Row::Side(at)) => QueryValue::Number(rules.sides[at].id.into()),
            (Field::Number, Row::Type(ty)) => QueryValue::Number(ty.index.into()),
            (Field::Default, Row::Table(id)) => self.number_or_type(id, id.def().default),
            (Field::Entries, Row::Table(id)) => {
                let default = id.def().default;
                let count =
                    rules.table(id).map_or(0, |it| it.cells().filter(|&entry| i32::from(entry) != default).count());
                QueryValue::Number(count as f64)
            }
            (Field::Rows, Row::Table(id)) => text(id.def().index.0.noun()),
            (Field::Columns, Row::Table(id)) => text(id.def().index.1.noun()),
            _ => QueryValue::Nothing,
        }
    }

    fn property(&self, ty: TypeRef, id: gdl_schema::PropertyId) -> QueryValue {
        let value = self.inquiry.game.ruleset.types[ty].prop(id);
        let kind = id.def(ty.kind).info.value_type();
        match (value, kind) {
            (PropValue::Int(number), None) => QueryValue::Number((*number).into()),
            (PropValue::Int(number), Some(kind)) => self.symbol(kind, *number),
            (PropValue::Str(text), _) => match text.as_deref() {
                None | Some("") => QueryValue::Nothing,
                Some(text) => QueryValue::Text(text.to_owned()),
            },
            (PropValue::List(list), _) if list.is_nil() => QueryValue::Nothing,
            (PropValue::List(list), _) => QueryValue::Text(self.inquiry.print(list)),
        }
    }

    fn side_property(&self, at: usize, name: &str) -> QueryValue {
        match self.inquiry.game.ruleset.sides[at].attrs.get(name) {
            None => QueryValue::Nothing,
            Some(Attr::Int(number)) => QueryValue::Number((*number).into()),
            Some(Attr::Str(text)) => QueryValue::Text(text.to_string()),
            Some(attr) => QueryValue::Text(self.inquiry.attr_text(attr)),
        }
    }

    /// The type that a number stands for.
    fn symbol(&self, kind: TypeKind, number: i32) -> QueryValue {
        let types = self.inquiry.game.ruleset.types.of(kind);
        let ty = usize::try_from(number).ok().and_then(|index| types.get(index));
        ty.map_or(QueryValue::Nothing, |ty| QueryValue::Text(ty.symbol.to_string()))
    }

    fn number_or_type(&self, id: TableId, value: i32) -> QueryValue {
        match id.def().info.value_type() {
            Some(kind) => self.symbol(kind, value),
            None if id.def().dice && !(-16384..=16383).contains(&value) => {
                QueryValue::Dice(mean_of_dice(value), self.inquiry.entry_text(id, value))
            }
            None => QueryValue::Number(value.into()),
        }
    }

    fn entry(&self, id: TableId, first: Index, second: Index, row: Row) -> QueryValue {
        let ty = |index: Index| match (index, row) {
            (Index::Type(ty), _) | (Index::It, Row::Type(ty)) => Some(ty),
            _ => None,
        };
        match (ty(first), ty(second)) {
            (Some(first), Some(second)) => self.number_or_type(id, self.inquiry.entry(id, first, second)),
            _ => QueryValue::Nothing,
        }
    }

    fn fold(&self, fold: Fold, id: TableId, is_row: bool, ty: TypeRef) -> QueryValue {
        let (first, second) = id.def().index;
        let others = self.inquiry.game.ruleset.types.refs(if is_row { second } else { first });
        let entries: Vec<i32> = others
            .map(|other| match is_row {
                true => self.inquiry.entry(id, ty, other),
                false => self.inquiry.entry(id, other, ty),
            })
            .collect();
        let values = || entries.iter().map(|&entry| if id.def().dice { mean_of_dice(entry) } else { entry.into() });
        let result = match fold {
            Fold::Count => Some(entries.iter().filter(|&&entry| entry != id.def().default).count() as f64),
            Fold::Sum => Some(values().sum()),
            Fold::Min => values().reduce(f64::min),
            Fold::Max => values().reduce(f64::max),
            Fold::Mean if entries.is_empty() => None,
            Fold::Mean => Some(values().sum::<f64>() / entries.len() as f64),
        };
        result.map_or(QueryValue::Nothing, QueryValue::Number)
    }

    fn ask(&self, ask: Ask, ty: TypeRef, other: Option<TypeRef>) -> bool {
        let reach = self.reach();
        let with = |test: fn(&Reach<'db>, TypeRef, TypeRef) -> bool| other.is_some_and(|other| test(reach, ty, other));
        match ask {
            Ask::CanExist => reach.exists(ty),
            Ask::CanBeComplete => reach.is_completed(ty),
            Ask::CanBeOwned => reach.is_owned(ty),
            Ask::CanBeResearched => reach.is_discovered(ty),
            Ask::CanEnter => with(Reach::enters),
            Ask::CanBeOn => with(Reach::stands_on),
            Ask::Carries => with(Reach::carries),
            Ask::Captures => with(Reach::captures),
        }
    }
}

fn calculated(operator: Operator, a: Option<f64>, b: Option<f64>) -> QueryValue {
    let (Some(a), Some(b)) = (a, b) else { return QueryValue::Nothing };
    let result = match operator {
        Operator::Add => a + b,
        Operator::Subtract => a - b,
        Operator::Multiply => a * b,
        _ => a / b,
    };
    // A division by zero has no value.
    if result.is_finite() { QueryValue::Number(result) } else { QueryValue::Nothing }
}

/// Whether a text fits a pattern, in which `*` and `%` stand for any text; upper and lower case are the same.
fn matches(pattern: &str, text: &str) -> bool {
    let (pattern, text) = (pattern.to_lowercase().replace('%', "*"), text.to_lowercase());
    let parts: Vec<&str> = pattern.split('*').collect();
    let [first, middle @ .., last] = parts.as_slice() else { return pattern == text };
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}
