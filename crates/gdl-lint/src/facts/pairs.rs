//! Clauses of tables, and properties, that have no effect without a counterpart elsewhere.

use std::collections::BTreeMap;

use gdl_ruleset::{Origin, TypeRef, Value};
use gdl_schema::{TableId, TypeKind, TypeProperty, global};
use rustc_hash::FxHashMap;

use crate::{RootContext, facts::game::Game};

/// A clause without effect, and its first entry.
pub(crate) struct IdleClause {
    /// The clause.
    pub clause: Origin,
    /// Row and column of its first entry above `off`.
    pub first: (TypeRef, TypeRef),
    /// Whether only the entries of that row are without effect.
    pub is_row: bool,
}

/// The clauses of a table that set entries above `off`, none of which is `useful`. A clause with a useful entry is
/// skipped: authors write general rows. In order of their first entries.
pub(crate) fn idle_clauses(
    ctx: &RootContext<'_>,
    table: TableId,
    off: i32,
    useful: impl Fn(TypeRef, TypeRef) -> bool,
) -> Vec<IdleClause> {
    let Some((cells, origins)) = ctx.table(table) else { return Vec::new() };
    let (row_kind, col_kind) = table.def().index;
    let ty = |kind, index: usize| TypeRef { kind, index: u16::try_from(index).unwrap_or(u16::MAX) };
    let uses: Vec<Origin> = origins.clauses().map(|used| used.origin).collect();
    // A clause of a variant may have run several times.
    let mut by_origin: FxHashMap<Origin, usize> = FxHashMap::default();
    let mut by_number: Vec<Option<usize>> = vec![None; uses.len()];
    let mut found: Vec<(IdleClause, bool)> = Vec::new();
    // Negative dice are stored as negative numbers.
    let is_dice = table.def().dice;
    let is_off = |value: i16| if is_dice { i32::from(value) == off } else { i32::from(value) <= off };
    // The number of the last clause that was found useful, since most clauses are useful at their first entries; 0 for
    // none.
    let mut done = 0;
    for at_row in 0..cells.rows() {
        for (at_col, (&value, &from)) in cells.row(at_row).iter().zip(origins.row(at_row)).enumerate() {
            if from == done || from == 0 || is_off(value) {
                continue;
            }
            let number = from as usize - 1;
            let (Some(known), Some(&clause)) = (by_number.get_mut(number), uses.get(number)) else { continue };
            if known.is_some_and(|index| found[index].1) {
                done = from;
                continue;
            }
            let (row, col) = (ty(row_kind, at_row), ty(col_kind, at_col));
            let index = *known.get_or_insert_with(|| {
                *by_origin.entry(clause).or_insert_with(|| {
                    found.push((IdleClause { clause, first: (row, col), is_row: false }, false));
                    found.len() - 1
                })
            });
            found[index].1 = found[index].1 || useful(row, col);
        }
    }
    found.into_iter().filter(|(_, useful)| !useful).map(|(idle, _)| idle).collect()
}

/// The types of the second index that a clause of a table names, where it sets entries above 0 for them, none of which is
/// `useful`. Clauses that have no useful entry at all are skipped: see [`idle_clauses`]. In order of clauses and types.
pub(crate) fn idle_columns(
    ctx: &RootContext<'_>,
    table: TableId,
    useful: impl Fn(TypeRef, TypeRef) -> bool,
) -> Vec<IdleClause> {
    let Some((cells, origins)) = ctx.table(table) else { return Vec::new() };
    let (row_kind, col_kind) = table.def().index;
    let ty = |kind, index: usize| TypeRef { kind, index: u16::try_from(index).unwrap_or(u16::MAX) };
    let uses: Vec<Origin> = origins.clauses().map(|used| used.origin).collect();
    // A clause about all types names none. It may have very many entries.
    let is_general = |clause: &Origin| {
        let index = ctx.value_at(*clause).and_then(|clause| clause.items().get(1));
        index.is_some_and(|index| index.is_sym(col_kind.list()))
    };
    let general: Vec<bool> = uses.iter().map(is_general).collect();
    let mut clauses: FxHashMap<Origin, BTreeMap<TypeRef, (TypeRef, bool)>> = FxHashMap::default();
    for at_row in 0..cells.rows() {
        for (at_col, (&value, &from)) in cells.row(at_row).iter().zip(origins.row(at_row)).enumerate() {
            let Some(number) = (from as usize).checked_sub(1) else { continue };
            let Some((&clause, false)) = uses.get(number).zip(general.get(number).copied()) else { continue };
            if value > 0 {
                let (row, col) = (ty(row_kind, at_row), ty(col_kind, at_col));
                clauses.entry(clause).or_default().entry(col).or_insert((row, false)).1 |= useful(row, col);
            }
        }
    }
    let mut found: Vec<IdleClause> = Vec::new();
    for (clause, columns) in clauses.into_iter().filter(|(_, columns)| columns.values().any(|&(_, useful)| useful)) {
        let idle = columns.into_iter().filter(|&(col, (_, useful))| !useful && names_type(ctx, clause, 1, col));
        found.extend(idle.map(|(col, (row, _))| IdleClause { clause, first: (row, col), is_row: false }));
    }
    found.sort_unstable_by_key(|idle| (idle.clause.file, idle.clause.form, idle.clause.node, idle.first.1));
    found
}

/// Whether an index of a clause, 0 or 1, names a type itself, alone or in a list, and not with a symbol for many types.
pub(crate) fn names_type(ctx: &RootContext<'_>, clause: Origin, index: usize, ty: TypeRef) -> bool {
    let is_it = |value: &Value| value.as_sym().is_some_and(|name| ctx.type_named(name) == Some(ty));
    let written = ctx.value_at(clause).and_then(|clause| clause.items().get(index));
    written.is_some_and(|index| is_it(index) || index.items().iter().any(is_it))
}

/// The clauses of [`idle_clauses`], and of others the rows of [`idle_rows`].
pub(crate) fn idle_clauses_and_rows(
    ctx: &RootContext<'_>,
    game: Game<'_>,
    table: TableId,
    off: i32,
    useful: impl Fn(TypeRef, TypeRef) -> bool,
) -> Vec<IdleClause> {
    let mut found = idle_clauses(ctx, table, off, &useful);
    let rows = idle_rows(ctx, game, (table, None), off, &useful);
    let others = rows.into_iter().filter(|row| found.iter().all(|idle| idle.clause != row.clause));
    let others: Vec<IdleClause> = others.collect();
    found.extend(others);
    found
}

/// The entries of single unit types within clauses of a table that set entries above `off`: those types for which no
/// entry of the clause is `useful`, and for which nothing has set the entries of the `partner` table, if any. In order of
/// types. Clauses about all unit types are skipped: they are not specific to any of them.
pub(crate) fn idle_rows(
    ctx: &RootContext<'_>,
    game: Game<'_>,
    (table, partner): (TableId, impl Into<Option<TableId>>),
    off: i32,
    useful: impl Fn(TypeRef, TypeRef) -> bool,
) -> Vec<IdleClause> {
    let (cells, partner) = (game.table(table), partner.into());
    let is_off = |value: i32| if table.def().dice { value == off } else { value <= off };
    let is_general = |clause| {
        let first = ctx.value_at(clause).and_then(|clause| clause.items().first());
        first.is_none_or(|first| first.is_sym(TypeKind::Unit.list()))
    };
    let mut found: Vec<IdleClause> = Vec::new();
    // A saved game has entries that the engine wrote.
    for by in game.living().filter(|_| cells.is_set() && game.global(global::TURN) <= 0) {
        let mut clauses: FxHashMap<Origin, (TypeRef, bool)> = FxHashMap::default();
        let columns = game.of_kind(table.def().index.1).filter(|&on| on.kind != TypeKind::Unit || game.exists(on));
        for on in columns.filter(|&on| !is_off(cells.get(by, on))) {
            let good = useful(by, on) || partner.is_some_and(|partner| ctx.cell_origin(partner, by, on).is_some());
            clauses.entry(ctx.cell_origin(table, by, on)).or_insert((on, false)).1 |= good;
        }
        let idle = clauses.into_iter().filter(|(clause, (_, good))| !good && clause.is_some() && !is_general(*clause));
        let from = found.len();
        found.extend(idle.map(|(clause, (on, _))| IdleClause { clause, first: (by, on), is_row: true }));
        found[from..].sort_unstable_by_key(|idle| idle.first.1.index);
    }
    found
}

/// Returns the origins that set a property of unit types although it is not `useful` to any of the types that get it
/// there, each with the first of them, in order of the types. Types of which the game cannot have units do not count,
/// nor do values equal to the default.
pub(crate) fn idle_properties(
    ctx: &RootContext<'_>,
    game: Game<'_>,
    property: TypeProperty,
    default: i32,
    useful: impl Fn(TypeRef) -> bool,
) -> Vec<(Origin, TypeRef)> {
    let mut found: Vec<(Origin, TypeRef, bool)> = Vec::new();
    for ty in game.living().filter(|&ty| game.int(ty, property) != default) {
        let set = ctx.property_origin(ty, property);
        match found.iter_mut().find(|(at, ..)| *at == set) {
            Some((.., good)) => *good = *good || useful(ty),
            None if set.is_some() => found.push((set, ty, useful(ty))),
            None => {}
        }
    }
    found.into_iter().filter(|(.., good)| !good).map(|(at, ty, _)| (at, ty)).collect()
}
