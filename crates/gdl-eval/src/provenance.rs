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
    cells: Vec<Origin>,
}

impl TableOrigins {
    /// Nothing is set in a table of the given size.
    pub(crate) fn new(rows: usize, cols: usize) -> TableOrigins {
        TableOrigins {
            cols,
            cells: vec![Origin::NONE; rows * cols],
        }
    }

    /// The clause that set an entry; `Origin::NONE` if it holds the default.
    pub fn get(&self, row: usize, col: usize) -> Origin {
        if col < self.cols {
            self.cells.get(row * self.cols + col).copied()
        } else {
            None
        }
        .unwrap_or(Origin::NONE)
    }

    pub(crate) fn set(&mut self, row: usize, col: usize, origin: Origin) {
        if col < self.cols
            && let Some(cell) = self.cells.get_mut(row * self.cols + col)
        {
            *cell = origin;
        }
    }

    pub(crate) fn fill(&mut self, origin: Origin) {
        self.cells.fill(origin);
    }

    pub(crate) fn grow(&mut self, rows: usize, cols: usize) {
        let mut grown = TableOrigins::new(rows, cols);
        let old_rows = self.cells.len().checked_div(self.cols).unwrap_or(0);
        for row in 0..old_rows.min(rows) {
            for col in 0..self.cols.min(cols) {
                grown.set(row, col, self.get(row, col));
            }
        }
        *self = grown;
    }
}
