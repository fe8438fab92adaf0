//! A table over two kinds of type, dense and row by row (spec 4.2).

use gdl_schema::TableId;

/// A table that a module mentioned; tables that nobody mentions hold their default everywhere and are not stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// Which table.
    pub id: TableId,
    rows: usize,
    cols: usize,
    cells: Vec<i16>,
}

impl Table {
    /// A table of the given size, filled with its default.
    pub fn new(id: TableId, rows: usize, cols: usize) -> Table {
        Table { id, rows, cols, cells: vec![Self::default_cell(id); rows * cols] }
    }

    fn default_cell(id: TableId) -> i16 {
        wrap16(id.def().default)
    }

    /// Number of types of the first index kind.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of types of the second index kind.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// The entry of a row and a column; the default outside the table.
    pub fn get(&self, row: usize, col: usize) -> i16 {
        if col < self.cols { self.cells.get(row * self.cols + col).copied() } else { None }
            .unwrap_or_else(|| Self::default_cell(self.id))
    }

    /// The entries of a row; none outside the table.
    pub fn row(&self, row: usize) -> &[i16] {
        let start = row.saturating_mul(self.cols);
        self.cells.get(start..start.saturating_add(self.cols)).unwrap_or_default()
    }

    /// Stores an entry; nothing outside the table.
    pub fn set(&mut self, row: usize, col: usize, value: i16) {
        if col < self.cols
            && let Some(cell) = self.cells.get_mut(row * self.cols + col)
        {
            *cell = value;
        }
    }

    /// All entries, row by row.
    pub fn cells(&self) -> &[i16] {
        &self.cells
    }

    /// Stores a value in some columns of a row while the result is walked, which tells for each whether it was there
    /// before. Columns outside the table are skipped.
    pub fn set_row<'t>(
        &'t mut self,
        row: usize,
        cols: &'t [usize],
        value: i16,
    ) -> impl Iterator<Item = (usize, bool)> + 't {
        let start = (row * self.cols).min(self.cells.len());
        let end = (start + self.cols).min(self.cells.len());
        let cells = &mut self.cells[start..end];
        cols.iter().filter_map(move |&col| {
            let cell = cells.get_mut(col)?;
            Some((col, std::mem::replace(cell, value) == value))
        })
    }

    /// Stores the same value everywhere.
    pub fn fill(&mut self, value: i16) {
        self.cells.fill(value);
    }

    /// Grows the table to a new size; new entries hold the default (spec 3.6).
    pub fn grow(&mut self, rows: usize, cols: usize) {
        if (self.rows, self.cols) == (rows, cols) {
            return;
        }
        let mut grown = Table::new(self.id, rows, cols);
        for (old, new) in self.cells.chunks(self.cols.max(1)).zip(grown.cells.chunks_mut(cols.max(1))) {
            let kept = old.len().min(new.len());
            new[..kept].copy_from_slice(&old[..kept]);
        }
        *self = grown;
    }

    /// Whether every entry holds the default.
    pub fn is_default(&self) -> bool {
        let default = Self::default_cell(self.id);
        self.cells.iter().all(|&c| c == default)
    }
}

/// The low 16 bits as a signed number: how the engine stores properties and entries.
pub(crate) fn wrap16(value: i32) -> i16 {
    value as i16
}
