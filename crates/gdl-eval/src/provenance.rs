//! The provenance of values: the form that set each property, table entry, variable and layer.

use std::sync::Arc;

use gdl_ruleset::{LayerKey, Origin, Rows, TypeRef};
use gdl_schema::{GlobalId, PropertyId, TableId};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

/// The origins of the values of a ruleset. A value that is not here holds its default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Provenance {
    /// The form that defined each type.
    pub types: FxHashMap<TypeRef, Origin>,
    /// The property or `add` value that last set a property of a type.
    pub properties: PropertyOrigins,
    /// The clauses that set entries, table by table.
    pub tables: FxHashMap<TableId, Arc<TableOrigins>>,
    /// The `set` form or variant that last set a global variable.
    pub globals: FxHashMap<GlobalId, Origin>,
    /// The form that gave the area its size.
    pub area: Option<Origin>,
    /// The layer properties that wrote into each layer, in order.
    pub layers: FxHashMap<LayerKey, Vec<Origin>>,
    /// The form that bound each symbol that is still bound at the end.
    pub symbols: FxHashMap<SmolStr, Origin>,
    /// The form that created each unit, in the order of the ruleset's units.
    pub units: Vec<Origin>,
    /// The form that created each side, in the order of the ruleset's sides.
    pub sides: Vec<Origin>,
}

/// The origin of each property of each type.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PropertyOrigins([Vec<Properties>; 4]);

/// The properties of a type that were set, in the order of their ids, with their origins: a dozen of some hundred.
type Properties = Vec<(PropertyId, Origin)>;

impl PropertyOrigins {
    /// Returns the origin of a property of a type; none if it holds its default.
    pub fn get(&self, ty: TypeRef, id: PropertyId) -> Option<Origin> {
        let properties = self.of(ty);
        let index = properties.binary_search_by_key(&id, |&(id, _)| id).ok()?;
        properties.get(index).map(|&(_, origin)| origin)
    }

    /// The properties of a type that were set, in the order of their ids, with their origins.
    pub fn of(&self, ty: TypeRef) -> &[(PropertyId, Origin)] {
        self.0[ty.kind as usize].get(usize::from(ty.index)).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn insert(&mut self, ty: TypeRef, id: PropertyId, origin: Origin) {
        let types = &mut self.0[ty.kind as usize];
        let index = usize::from(ty.index);
        if types.len() <= index {
            types.resize_with(index + 1, Vec::new);
        }
        let properties = &mut types[index];
        match properties.binary_search_by_key(&id, |&(id, _)| id) {
            Ok(at) => properties[at].1 = origin,
            Err(at) => properties.insert(at, (id, origin)),
        }
    }
}

/// The clause that set each entry of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableOrigins {
    /// Index into `clauses` plus one; 0 for the default. Shared by games in which only the clauses have moved.
    cells: Arc<Rows<u32>>,
    clauses: Vec<ClauseUse>,
    /// The first clause that may have live entries: a fill overwrites all earlier ones.
    alive_from: usize,
}

/// The use of a clause or fill value that wrote into a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClauseUse {
    /// The item of the table form.
    pub origin: Origin,
    /// The number of entries that it stored; 0 for a clause that the engine skipped or that names no type.
    pub stored: u32,
    /// The number of stored entries that already had the same value.
    pub kept: u32,
    /// The item that had set the last of those entries before; none if the entry had its default.
    pub repeats: Option<Origin>,
    /// The number of stored entries that still have its value at the end.
    pub live: u32,
    /// The item that last overwrote one of its entries.
    pub hidden_by: Option<Origin>,
    /// Whether one of its entries was overwritten with another value.
    pub is_lost: bool,
}

/// What a clause did to the entries of a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowWrite {
    /// The number of entries that were stored, of those that had the value already, and of those of other clauses.
    stored: u32,
    kept: u32,
    live: u32,
    /// The clause that had set the last of the entries that had the value already, from 1; 0 for none.
    repeated: u32,
    /// The entries of other clauses that were overwritten.
    hidden: Vec<HiddenEntries>,
}

/// Adjacent entries of one clause that another one overwrote.
#[derive(Clone, Copy, Debug, Default)]
struct HiddenEntries {
    /// The clause, from 1; 0 for the default.
    clause: u32,
    count: u32,
    /// Whether one of them had another value.
    is_lost: bool,
}

impl RowWrite {
    fn hide(&mut self, hidden: HiddenEntries) {
        if hidden.clause > 0 && hidden.count > 0 {
            self.hidden.push(hidden);
        }
    }
}

impl TableOrigins {
    /// Origins for a table of the given size in which nothing is set.
    pub(crate) fn new(rows: usize, cols: usize) -> TableOrigins {
        TableOrigins { cells: Arc::new(Rows::new(rows, cols, 0)), clauses: Vec::new(), alive_from: 0 }
    }

    /// Whether the origins have exactly the size of the table.
    pub(crate) fn has_size(&self, rows: usize, cols: usize) -> bool {
        (self.cells.rows(), self.cells.cols()) == (rows, cols)
    }

    /// The clause that set an entry; `Origin::NONE` if it holds the default.
    pub fn get(&self, row: usize, col: usize) -> Origin {
        self.cells.get(row, col).and_then(|cell| self.clause_of(cell)).unwrap_or(Origin::NONE)
    }

    /// For each entry, row by row, the number of the clause that set it, from 1 in the order of
    /// [`TableOrigins::clauses`]; 0 where the default is.
    pub fn cells(&self) -> impl Iterator<Item = u32> + '_ {
        self.cells.iter()
    }

    /// The numbers of [`TableOrigins::cells`] in a row; none outside the table.
    pub fn row(&self, row: usize) -> &[u32] {
        self.cells.row(row)
    }

    /// The items since the table was last reset, in the order of reading, with their live entries.
    pub fn clauses(&self) -> impl Iterator<Item = ClauseUse> + '_ {
        self.clauses.iter().copied()
    }

    /// The same entries with the new origins of clauses that have moved; none if a clause no longer exists.
    pub(crate) fn moved(&self, place: impl Fn(Origin) -> Option<Origin>) -> Option<TableOrigins> {
        let place_if_any = |origin: Option<Origin>| match origin {
            Some(origin) => place(origin).map(Some),
            None => Some(None),
        };
        let moved = self.clauses.iter().map(|clause| {
            let origin = place(clause.origin)?;
            let (repeats, hidden_by) = (place_if_any(clause.repeats)?, place_if_any(clause.hidden_by)?);
            Some(ClauseUse { origin, repeats, hidden_by, ..*clause })
        });
        let clauses = moved.collect::<Option<_>>()?;
        Some(TableOrigins { cells: Arc::clone(&self.cells), clauses, alive_from: self.alive_from })
    }

    /// Begins a clause: it becomes the origin of all entries that are set from here on.
    pub(crate) fn begin(&mut self, clause: Origin) {
        self.clauses.push(ClauseUse {
            origin: clause,
            stored: 0,
            kept: 0,
            repeats: None,
            live: 0,
            hidden_by: None,
            is_lost: false,
        });
    }

    /// Sets the origin of an entry to the current clause; `same` if the entry had its value already.
    pub(crate) fn set(&mut self, row: usize, col: usize, same: bool) {
        self.set_row(row, std::iter::once((col, same)));
    }

    /// Like [`TableOrigins::set`] for entries of one row, each with its column. Returns what was written.
    pub(crate) fn set_row(&mut self, row: usize, entries: impl Iterator<Item = (usize, bool)>) -> RowWrite {
        let now = self.current();
        let cells = Arc::make_mut(&mut self.cells).row_mut(row);
        let mut write = RowWrite::default();
        // Adjacent entries mostly come from one clause, so its counts are updated once for all of them.
        let mut hidden = HiddenEntries::default();
        for (col, same) in entries {
            let Some(cell) = cells.get_mut(col) else { continue };
            let before = std::mem::replace(cell, now);
            write.stored += 1;
            if same {
                write.kept += 1;
                write.repeated = if before == 0 || before == now { write.repeated } else { before };
            }
            if before != now {
                write.live += 1;
                if before != hidden.clause {
                    write.hide(std::mem::replace(
                        &mut hidden,
                        HiddenEntries { clause: before, count: 0, is_lost: false },
                    ));
                }
                hidden.count += 1;
                hidden.is_lost |= !same;
            }
        }
        write.hide(hidden);
        self.count(&write);
        write
    }

    /// Does to a row, which becomes `cells`, what the current clause has done to an equal one.
    pub(crate) fn repeat_row(&mut self, row: usize, cells: Arc<[u32]>, write: &RowWrite) {
        Arc::make_mut(&mut self.cells).put_shared_row(row, cells);
        self.count(write);
    }

    /// Like [`gdl_ruleset::Rows::shared_row`].
    pub(crate) fn shared_row(&self, row: usize) -> Option<&Arc<[u32]>> {
        self.cells.shared_row(row)
    }

    /// Counts entries that the current clause wrote.
    fn count(&mut self, write: &RowWrite) {
        let Some((last, clauses)) = self.clauses.split_last_mut() else { return };
        for hidden in &write.hidden {
            if let Some(clause) = (hidden.clause as usize).checked_sub(1).and_then(|index| clauses.get_mut(index)) {
                clause.live = clause.live.saturating_sub(hidden.count);
                clause.hidden_by = Some(last.origin);
                clause.is_lost |= hidden.is_lost;
            }
        }
        let repeats = (write.repeated as usize).checked_sub(1).and_then(|index| clauses.get(index));
        last.repeats = repeats.map(|clause| clause.origin).or(last.repeats);
        last.stored = last.stored.saturating_add(write.stored);
        last.kept = last.kept.saturating_add(write.kept);
        last.live = last.live.saturating_add(write.live);
    }

    /// Sets the origin of all entries to the current clause; `same` says row by row which of them had their value
    /// already.
    pub(crate) fn fill(&mut self, same: impl Iterator<Item = bool>) {
        let now = self.current();
        let repeats = self.cells.iter().rev().find_map(|cell| self.clause_of(cell));
        let mut kept = 0u32;
        for (cell, same) in self.cells.iter().zip(same) {
            if same {
                kept = kept.saturating_add(1);
            } else if let Some(clause) = (cell as usize).checked_sub(1).and_then(|index| self.clauses.get_mut(index)) {
                clause.is_lost = true;
            }
        }
        Arc::make_mut(&mut self.cells).fill(now);
        let Some((last, before)) = self.clauses.split_last_mut() else { return };
        last.stored = u32::try_from(self.cells.rows() * self.cells.cols()).unwrap_or(u32::MAX);
        last.live = last.stored;
        (last.kept, last.repeats) = (kept, repeats);
        for clause in before.iter_mut().skip(self.alive_from).filter(|clause| clause.live > 0) {
            (clause.live, clause.hidden_by) = (0, Some(last.origin));
        }
        self.alive_from = before.len();
    }

    fn clause_of(&self, cell: u32) -> Option<Origin> {
        let index = usize::try_from(cell).ok()?.checked_sub(1)?;
        self.clauses.get(index).map(|clause| clause.origin)
    }

    fn current(&self) -> u32 {
        u32::try_from(self.clauses.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn grow(&mut self, rows: usize, cols: usize) {
        self.cells = Arc::new(self.cells.grown(rows, cols, 0));
    }

    /// Like [`gdl_ruleset::Table::share`].
    pub(crate) fn share(&mut self, before: Option<&TableOrigins>) {
        // Only cells without another owner have been written.
        if let Some(cells) = Arc::get_mut(&mut self.cells) {
            cells.share(before.map(|before| &*before.cells));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_repeated_is_what_would_be_written_again() {
        const SIZE: usize = 40;
        let (mut written, mut repeated) = (TableOrigins::new(SIZE, SIZE), TableOrigins::new(SIZE, SIZE));
        let mut state = 1u64;
        let mut draw = |most: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as usize % most
        };
        let mut count = 0;
        for number in 0..60 {
            let clause = Origin { file: 0, form: number, node: 0 };
            written.begin(clause);
            repeated.begin(clause);
            let cols: Vec<(usize, bool)> = (0..SIZE)
                .map(|col| (col, draw(6)))
                .filter(|(_, what)| *what > 1)
                .map(|(col, what)| (col, what > 3))
                .collect();
            let mut last: Option<[Arc<[u32]>; 2]> = None;
            let mut write = RowWrite::default();
            for row in draw(10)..SIZE - draw(10) {
                written.set_row(row, cols.iter().copied());
                let before = Arc::clone(repeated.shared_row(row).expect("the rows are long"));
                match &last {
                    Some([was, is]) if Arc::ptr_eq(was, &before) => {
                        repeated.repeat_row(row, Arc::clone(is), &write);
                        count += 1;
                    }
                    _ => {
                        write = repeated.set_row(row, cols.iter().copied());
                        last = Some([before, Arc::clone(repeated.shared_row(row).expect("it is there"))]);
                    }
                }
                assert_eq!(written, repeated);
            }
            repeated.share(None);
        }
        assert!(count > 20, "{count}");
    }
}
