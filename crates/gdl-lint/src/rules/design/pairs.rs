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
    let (Some(cells), Some(origins)) = (ctx.ruleset().table(id), ctx.provenance().tables.get(&id)) else {
        return Vec::new();
    };
    let (rows, cols) = id.def().index;
    let mut clauses: FxHashMap<Origin, usize> = FxHashMap::default();
    let mut found: Vec<(Idle, bool)> = Vec::new();
    // Neighbours mostly come from one clause.
    let mut last = (Origin::NONE, 0);
    for row in ctx.types(rows) {
        for col in ctx.types(cols) {
            let value = i32::from(cells.get(row.index.into(), col.index.into()));
            let clause = origins.get(row.index.into(), col.index.into());
            // Dice with a minus sign are negative numbers.
            let is_off = if id.def().dice { value == off } else { value <= off };
            if is_off || !clause.is_some() {
                continue;
            }
            if last.0 != clause {
                let index = *clauses.entry(clause).or_insert_with(|| {
                    found.push((Idle { clause, first: (row, col) }, false));
                    found.len() - 1
                });
                last = (clause, index);
            }
            let entry = &mut found[last.1];
            entry.1 = entry.1 || useful(row, col);
        }
    }
    found.into_iter().filter(|(_, useful)| !useful).map(|(idle, _)| idle).collect()
}
