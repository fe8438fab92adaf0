//! Clauses of tables that have no effect without an entry elsewhere.

use gdl_ruleset::{Origin, TypeRef};
use rustc_hash::FxHashMap;

use crate::RootContext;

/// A clause without effect, and where it tries to have one.
pub(crate) struct Idle {
    /// The clause.
    pub clause: Origin,
    /// Row and column of its first entry above `off`.
    pub first: (TypeRef, TypeRef),
}

/// The clauses of a table that set entries above `off`, all of them where they are not `useful`. A clause that does some
/// good is left alone: people write general rows. In order of their first entries.
pub(crate) fn idle_clauses(
    ctx: &RootContext<'_>,
    table: &str,
    off: i32,
    useful: impl Fn(TypeRef, TypeRef) -> bool,
) -> Vec<Idle> {
    let Some(id) = gdl_schema::table(table) else { return Vec::new() };
    let Some((cells, origins)) = ctx.table(id) else { return Vec::new() };
    let (row_kind, col_kind) = id.def().index;
    let ty = |kind, index: usize| TypeRef { kind, index: u16::try_from(index).unwrap_or(u16::MAX) };
    let uses: Vec<Origin> = origins.clauses().map(|used| used.origin).collect();
    // A clause of a variant may have run several times.
    let mut by_origin: FxHashMap<Origin, usize> = FxHashMap::default();
    let mut by_number: Vec<Option<usize>> = vec![None; uses.len()];
    let mut found: Vec<(Idle, bool)> = Vec::new();
    // Dice with a minus sign are negative numbers.
    let is_dice = id.def().dice;
    let is_off = |value: i16| if is_dice { i32::from(value) == off } else { i32::from(value) <= off };
    // The number of the last clause that was seen to be useful, as most are at their first entries; 0 is none.
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
                    found.push((Idle { clause, first: (row, col) }, false));
                    found.len() - 1
                })
            });
            found[index].1 = found[index].1 || useful(row, col);
        }
    }
    found.into_iter().filter(|(_, useful)| !useful).map(|(idle, _)| idle).collect()
}
