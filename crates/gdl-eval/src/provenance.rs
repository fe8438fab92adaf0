//! Which form set each value: properties, table entries, variables and layers.

use gdl_ruleset::{LayerKey, Origin, TypeRef};
use gdl_schema::{GlobalId, PropertyId, TableId};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

/// Where the values of a ruleset come from. What is not here holds its default.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Provenance {
    /// The form that made each type.
    pub types: FxHashMap<TypeRef, Origin>,
    /// The property or `add` value that last set a property of a type.
    pub properties: FxHashMap<(TypeRef, PropertyId), Origin>,
    /// The clauses that set entries, table by table.
    pub tables: FxHashMap<TableId, TableOrigins>,
    /// The `set` form or variant that last set a global variable.
    pub globals: FxHashMap<GlobalId, Origin>,
    /// What gave the area its size.
    pub area: Option<Origin>,
    /// The layer properties that wrote into each layer, in order.
    pub layers: FxHashMap<LayerKey, Vec<Origin>>,
    /// The form that bound each symbol that is still bound at the end.
    pub symbols: FxHashMap<SmolStr, Origin>,
    /// The form that made each unit, in the order of the ruleset's units.
    pub units: Vec<Origin>,
    /// The form that made each side, in the order of the ruleset's sides.
    pub sides: Vec<Origin>,
}

/// Which clause set each entry of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableOrigins {
    cols: usize,
    /// Index into `clauses` plus one; 0 where the default is.
    cells: Vec<u32>,
    clauses: Vec<Origin>,
}

impl TableOrigins {
    /// Nothing is set in a table of the given size.
    pub(crate) fn new(rows: usize, cols: usize) -> TableOrigins {
        TableOrigins { cols, cells: vec![0; rows * cols], clauses: Vec::new() }
    }

    /// The clause that set an entry; `Origin::NONE` if it holds the default.
    pub fn get(&self, row: usize, col: usize) -> Origin {
        if col >= self.cols {
            return Origin::NONE;
        }
        let clause = self.cells.get(row * self.cols + col).and_then(|&n| usize::try_from(n).ok()?.checked_sub(1));
        clause.and_then(|i| self.clauses.get(i)).copied().unwrap_or(Origin::NONE)
    }

    /// Begins a clause: entries that are set from now on come from it.
    pub(crate) fn begin(&mut self, clause: Origin) {
        self.clauses.push(clause);
    }

    /// The entry comes from the clause that began last.
    pub(crate) fn set(&mut self, row: usize, col: usize) {
        let clause = self.current();
        if col < self.cols
            && let Some(cell) = self.cells.get_mut(row * self.cols + col)
        {
            *cell = clause;
        }
    }

    /// All entries come from the clause that began last.
    pub(crate) fn fill(&mut self) {
        let clause = self.current();
        self.cells.fill(clause);
    }

    /// All entries hold the default.
    pub(crate) fn clear(&mut self) {
        self.cells.fill(0);
        self.clauses.clear();
    }

    fn current(&self) -> u32 {
        u32::try_from(self.clauses.len()).unwrap_or(u32::MAX)
    }

    pub(crate) fn grow(&mut self, rows: usize, cols: usize) {
        let mut cells = vec![0; rows * cols];
        for (old, new) in self.cells.chunks(self.cols.max(1)).zip(cells.chunks_mut(cols.max(1))) {
            let kept = old.len().min(new.len());
            new[..kept].copy_from_slice(&old[..kept]);
        }
        (self.cells, self.cols) = (cells, cols);
    }
}
