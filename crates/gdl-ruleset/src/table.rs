//! A table over two kinds of type, row by row (spec language 4.2).

use std::sync::Arc;

use gdl_schema::TableId;

use crate::Rows;

/// A table that a module mentioned; tables that no module mentions have their default everywhere and are not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The id of the table.
    pub id: TableId,
    cells: Rows<i16>,
}

impl Table {
    /// A table of the given size, filled with its default.
    pub fn new(id: TableId, rows: usize, cols: usize) -> Table {
        Table { id, cells: Rows::new(rows, cols, Self::default_cell(id)) }
    }

    fn default_cell(id: TableId) -> i16 {
        wrap16(id.def().default)
    }

    /// Number of types of the first index kind.
    pub fn rows(&self) -> usize {
        self.cells.rows()
    }

    /// Number of types of the second index kind.
    pub fn cols(&self) -> usize {
        self.cells.cols()
    }

    /// The entry of a row and a column; the default outside the table.
    pub fn get(&self, row: usize, col: usize) -> i16 {
        self.cells.get(row, col).unwrap_or_else(|| Self::default_cell(self.id))
    }

    /// The entries of a row; none outside the table.
    pub fn row(&self, row: usize) -> &[i16] {
        self.cells.row(row)
    }

    /// Stores an entry and returns the previous value; none outside the table.
    pub fn set(&mut self, row: usize, col: usize, value: i16) -> Option<i16> {
        self.cells.row_mut(row).get_mut(col).map(|cell| std::mem::replace(cell, value))
    }

    /// All entries, row by row.
    pub fn cells(&self) -> impl Iterator<Item = i16> + '_ {
        self.cells.iter()
    }

    /// Stores a value in some columns of a row while the result is iterated, which says for each column whether it had
    /// the value before. Columns outside the table are skipped.
    pub fn set_row<'t>(
        &'t mut self,
        row: usize,
        cols: &'t [usize],
        value: i16,
    ) -> impl Iterator<Item = (usize, bool)> + 't {
        let cells = self.cells.row_mut(row);
        cols.iter().filter_map(move |&col| {
            let cell = cells.get_mut(col)?;
            Some((col, std::mem::replace(cell, value) == value))
        })
    }

    /// Like [`Rows::shared_row`].
    pub fn shared_row(&self, row: usize) -> Option<&Arc<[i16]>> {
        self.cells.shared_row(row)
    }

    /// Like [`Rows::put_shared_row`].
    pub fn put_shared_row(&mut self, row: usize, entries: Arc<[i16]>) {
        self.cells.put_shared_row(row, entries);
    }

    /// Stores the same value everywhere.
    pub fn fill(&mut self, value: i16) {
        self.cells.fill(value);
    }

    /// Grows the table to a new size; new entries hold the default (spec language 3.6).
    pub fn grow(&mut self, rows: usize, cols: usize) {
        if (self.rows(), self.cols()) != (rows, cols) {
            self.cells = self.cells.grown(rows, cols, Self::default_cell(self.id));
        }
    }

    /// Shares equal rows after entries were stored, also with the table from which this one was made.
    pub fn share(&mut self, before: Option<&Table>) {
        self.cells.share(before.map(|before| &before.cells));
    }

    /// Whether every entry holds the default.
    pub fn is_default(&self) -> bool {
        let default = Self::default_cell(self.id);
        self.cells.iter().all(|c| c == default)
    }
}

/// The low 16 bits as a signed number, as the engine stores properties and entries.
pub(crate) fn wrap16(value: i32) -> i16 {
    value as i16
}
