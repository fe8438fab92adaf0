//! `query`: a small typed language over the types, tables, sides and advances of a game.
//!
//! `units where speed > 3 and can-enter(sea) order by cp`: `syntax.rs` parses it, `resolve.rs` gives names their meaning and
//! finds mistakes of types before anything is computed, `values.rs` reads the game.

mod lexer;
mod resolve;
mod syntax;
mod values;

#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use serde::Serialize;

use crate::{Document, Inline, Inquiry, Question};
use resolve::Resolver;
pub(crate) use resolve::{argument_kind, kind_of_list, questions};
use values::{Evaluator, Row};

/// The lists of a query, by their usual names.
pub(crate) const LISTS: [&str; 6] = ["units", "materials", "terrain", "advances", "sides", "tables"];

/// The values of sides and tables.
pub(crate) const FIELDS: [&str; 6] = ["name", "id", "default", "rows", "columns", "entries"];

/// A query that cannot be answered.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct QueryError {
    /// The query.
    pub query: String,
    /// What is wrong.
    pub message: String,
    /// What to do.
    pub help: String,
    /// The column of the first character that is wrong, counted from 1.
    pub column: usize,
    /// The number of characters that are wrong, at least 1.
    pub length: usize,
}

impl QueryError {
    fn new(query: &str, start: usize, end: usize, message: impl Into<String>, help: impl Into<String>) -> QueryError {
        let count = |range: std::ops::Range<usize>| query.get(range).map_or(0, |text| text.chars().count());
        QueryError {
            query: query.to_owned(),
            message: message.into(),
            help: help.into(),
            column: count(0..start) + 1,
            length: count(start..end).max(1),
        }
    }

    fn of(question: Question, query: &str, start: usize, end: usize) -> QueryError {
        QueryError::new(query, start, end, question.message, question.help)
    }

    /// The query with a mark below what is wrong.
    pub fn picture(&self) -> String {
        // A query on several lines becomes one.
        let line: String = self.query.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let mark = "^".repeat(self.length.min(line.chars().count().max(1)));
        let below = format!("  {}{mark}", " ".repeat(self.column - 1));
        format!("{}\n{below}", format!("  {line}").trim_end())
    }
}

/// A value in the result of a query.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[serde(untagged)]
pub enum QueryValue {
    /// There is none.
    Nothing,
    /// A number.
    Number(f64),
    /// A condition.
    Truth(bool),
    /// A text, or the symbol of a type.
    Text(String),
    /// Dice, which compare by their mean.
    #[serde(serialize_with = "dice_text")]
    Dice(f64, String),
}

fn dice_text<S: serde::Serializer>(_mean: &f64, text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(text)
}

/// The result of a query.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct QueryResult {
    /// The query.
    pub query: String,
    /// What the rows are: units, sides, tables and so on.
    pub of: &'static str,
    /// The columns, as the query has them.
    pub columns: Vec<String>,
    /// The rows; each has as many values as there are columns.
    pub rows: Vec<Vec<QueryValue>>,
}

/// Answers a query.
///
/// # Errors
///
/// The query cannot be read, a name is unknown, or an operator has values of the wrong type.
pub fn query(inquiry: &Inquiry<'_>, text: &str) -> Result<QueryResult, QueryError> {
    let parsed = syntax::parse(text)?;
    let resolver = Resolver::new(inquiry, text, &parsed.subject)?;
    let condition = parsed.condition.as_ref().map(|it| resolver.condition(it)).transpose()?;
    let order = parsed.order.iter().map(|(key, descends)| Ok((resolver.value(key)?, *descends)));
    let order = order.collect::<Result<Vec<_>, QueryError>>()?;
    let columns = match &parsed.columns {
        Some(columns) => columns.iter().map(|it| Ok((resolver.text_of(it), resolver.value(it)?))).collect(),
        None => resolver.mentioned(&parsed),
    };
    let columns: Vec<_> = columns?;
    let evaluator = Evaluator::new(inquiry);
    let mut rows: Vec<Row> = resolver.subject.rows(inquiry);
    rows.retain(|row| condition.as_ref().is_none_or(|it| evaluator.holds(it, *row)));
    let mut keyed: Vec<(Vec<QueryValue>, Row)> =
        rows.into_iter().map(|row| (order.iter().map(|(key, _)| evaluator.value(key, row)).collect(), row)).collect();
    keyed.sort_by(|(a, _), (b, _)| {
        let keys = a.iter().zip(b).zip(&order);
        let orders = keys.map(|((a, b), (_, descends))| sorted(a, b, *descends));
        orders.fold(Ordering::Equal, Ordering::then)
    });
    keyed.truncate(parsed.limit.unwrap_or(usize::MAX));
    Ok(QueryResult {
        query: text.trim().to_owned(),
        of: resolver.subject.name(),
        rows: keyed
            .into_iter()
            .map(|(_, row)| columns.iter().map(|(_, it)| evaluator.value(it, row)).collect())
            .collect(),
        columns: columns.into_iter().map(|(name, _)| name).collect(),
    })
}

/// The order of two keys; what has no value comes last.
fn sorted(a: &QueryValue, b: &QueryValue, descends: bool) -> Ordering {
    match (a, b) {
        (QueryValue::Nothing, QueryValue::Nothing) => Ordering::Equal,
        (QueryValue::Nothing, _) => Ordering::Greater,
        (_, QueryValue::Nothing) => Ordering::Less,
        _ if descends => compared(b, a).unwrap_or(Ordering::Equal),
        _ => compared(a, b).unwrap_or(Ordering::Equal),
    }
}

/// Compares two values of the same type; none if one of them is missing.
fn compared(a: &QueryValue, b: &QueryValue) -> Option<Ordering> {
    match (a, b) {
        (QueryValue::Text(a), QueryValue::Text(b)) => Some(a.cmp(b)),
        _ => a.number()?.partial_cmp(&b.number()?),
    }
}

impl QueryValue {
    /// The number to compare by: conditions are 0 or 1.
    fn number(&self) -> Option<f64> {
        match self {
            QueryValue::Number(number) | QueryValue::Dice(number, _) => Some(*number),
            QueryValue::Truth(truth) => Some(f64::from(u8::from(*truth))),
            QueryValue::Nothing | QueryValue::Text(_) => None,
        }
    }

    /// Whether it counts as true: what is true, and numbers other than 0.
    fn is_true(&self) -> bool {
        self.number().is_some_and(|number| number != 0.0)
    }

    /// The value for people and tables.
    pub fn text(&self) -> String {
        match self {
            QueryValue::Nothing => String::new(),
            QueryValue::Number(number) => number.to_string(),
            QueryValue::Truth(truth) => (if *truth { "yes" } else { "no" }).to_owned(),
            QueryValue::Text(text) | QueryValue::Dice(_, text) => text.clone(),
        }
    }
}

impl QueryResult {
    /// The result for people.
    pub fn document(&self) -> Document {
        let count = self.rows.len();
        let noun = match (self.of, count) {
            ("units", 1) => "unit type",
            ("units", _) => "unit types",
            ("materials", 1) => "material type",
            ("materials", _) => "material types",
            ("terrain", 1) => "terrain type",
            ("terrain", _) => "terrain types",
            ("advances", 1) => "advance",
            ("sides", 1) => "side",
            ("tables", 1) => "table",
            (of, _) => of,
        };
        let mut document = Document::new(Inline::words(format!("{count} {noun}")));
        let row = |row: &Vec<QueryValue>| {
            let cells = row.iter().enumerate();
            cells.map(|(at, it)| if at == 0 { Inline::name(it.text()) } else { Inline::words(it.text()) }).collect()
        };
        if !self.rows.is_empty() {
            document
                .blocks
                .push(crate::Block::Table { head: self.columns.clone(), rows: self.rows.iter().map(row).collect() });
        }
        document
    }
}
