//! The entries of tables about a type that are not the default.

use gdl_ruleset::{Origin, Table, TypeRef};
use gdl_schema::TypeKind;
use rustc_hash::FxHashMap;

use super::CardEntries;
use crate::{Inquiry, SourcePlace};

/// The entries of all tables about a type, by value and clause.
pub fn of_type(inquiry: &Inquiry<'_>, ty: TypeRef) -> Vec<CardEntries> {
    let mut entries = Vec::new();
    for table in inquiry.game.ruleset.tables() {
        let (first, second) = table.id.def().index;
        if first == ty.kind {
            groups(inquiry, table, ty, second, true, &mut entries);
        }
        if second == ty.kind {
            groups(inquiry, table, ty, first, false, &mut entries);
        }
    }
    entries
}

/// The entries of a table in the row of a type, or in its column.
fn groups(
    inquiry: &Inquiry<'_>,
    table: &Table,
    ty: TypeRef,
    other: TypeKind,
    is_row: bool,
    entries: &mut Vec<CardEntries>,
) {
    let name = table.id.name();
    let symbol = inquiry.symbol(ty);
    let question = if is_row { format!("{name}[{symbol},*]") } else { format!("{name}[*,{symbol}]") };
    let mut groups: Vec<((i32, Origin), Vec<String>)> = Vec::new();
    let mut known: FxHashMap<(i32, Origin), usize> = FxHashMap::default();
    for other in inquiry.game.ruleset.types.refs(other) {
        let (row, col) = if is_row { (ty, other) } else { (other, ty) };
        let value = inquiry.entry(table.id, row, col);
        if value == table.id.def().default {
            continue;
        }
        let key = (value, inquiry.entry_origin(table.id, row, col));
        let symbol = inquiry.symbol(other).to_owned();
        let next = groups.len();
        match *known.entry(key).or_insert(next) {
            index if index < next => groups[index].1.push(symbol),
            _ => groups.push((key, vec![symbol])),
        }
    }
    entries.extend(groups.into_iter().map(|((value, origin), of)| CardEntries {
        question: question.clone(),
        value: inquiry.entry_text(table.id, value),
        of,
        place: SourcePlace::of(inquiry.db, origin),
    }));
}
