//! Rows in columns: rows of tables, runs of `add`, runs of units.
//!
//! Numbers are aligned to the right of their column, everything else to the left. Units with other properties than the
//! unit above share only the columns of their words and numbers with it. A row that would get too long in the columns
//! of the others stays outside them, and so does everything after an unusually wide cell.

use crate::doc::{Cell, Row, Shape};

/// Cells up to this width are always in columns.
const MAX_CELL: u32 = 28;

/// Cells up to this width are in columns if others are nearly as wide.
const MAX_WIDE_CELL: u32 = 36;

/// The maximum difference in width for cells to count as nearly as wide.
const MAX_STEP: u32 = 14;

/// The maximum number of rounds; after them all rows leave the columns in which they are too wide.
const MAX_ROUNDS: u32 = 8;

/// A column of a grid.
#[derive(Debug, Default)]
pub struct Column {
    /// The width of its widest cell.
    width: u32,
    /// The width of its widest number, if all of its atoms are numbers.
    number: u32,
    has_words: bool,
    /// Lists of numbers of one length: that length and the widths of their elements.
    numbers: Vec<Vec<u32>>,
}

impl Column {
    fn add(&mut self, cell: &Cell<'_>) {
        match &cell.shape {
            Shape::Number => self.number = self.number.max(cell.width),
            Shape::Word => self.has_words = true,
            Shape::Numbers(widths) => match self.numbers.iter_mut().find(|known| known.len() == widths.len()) {
                Some(known) => known.iter_mut().zip(widths).for_each(|(known, &width)| *known = width.max(*known)),
                None => self.numbers.push(widths.clone()),
            },
            Shape::List(_) => {}
        }
        self.width = self.width.max(cell.width);
    }

    /// Spaces before each element of a cell: before the cell itself, or inside its parenthesis.
    pub fn pads(&self, cell: &Cell<'_>) -> Vec<u32> {
        match &cell.shape {
            Shape::Number if !self.has_words => vec![self.number - cell.width],
            Shape::Numbers(widths) => {
                let known = self.numbers.iter().find(|known| known.len() == widths.len());
                known.into_iter().flatten().zip(widths).map(|(column, width)| column - width).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The width of a cell with its pads.
    fn padded(&self, cell: &Cell<'_>) -> u32 {
        cell.width + self.pads(cell).iter().sum::<u32>()
    }

    /// Spaces after a cell that is not the last of its row, the separator excluded.
    pub fn behind(&self, cell: &Cell<'_>) -> u32 {
        self.width.saturating_sub(self.padded(cell))
    }
}

/// Returns the maximum width of the cells of each column. A wider cell leaves its columns, so that it does not push the
/// next column away from all other cells.
fn limits(rows: &[Row<'_>], available: u32) -> Vec<u32> {
    let mut columns: Vec<Vec<u32>> = Vec::new();
    for cell in rows.iter().filter(|row| row.flat <= available).flat_map(|row| &row.cells) {
        columns.resize_with(columns.len().max(cell.column + 1), Vec::new);
        columns[cell.column].push(cell.width);
    }
    let limit = |mut widths: Vec<u32>| {
        widths.sort_unstable();
        // Where at least half of the cells are wide, the others adopt that width.
        let mut limit = widths.get(widths.len() / 2).copied().unwrap_or(0).max(MAX_CELL);
        for pair in widths.windows(2) {
            if pair[0] <= limit && pair[1] <= MAX_WIDE_CELL && pair[1] <= pair[0] + MAX_STEP {
                limit = limit.max(pair[1]);
            }
        }
        limit
    };
    columns.into_iter().map(limit).collect()
}

/// Returns the number of cells at the start of a row that are in columns, given the maximum width of the cells of each
/// column.
fn aligned(row: &Row<'_>, limits: &[u32]) -> usize {
    let mut cells = row.cells.iter().take(row.cells.len() - 1);
    cells.position(|cell| cell.width > limits[cell.column]).unwrap_or(row.cells.len())
}

/// The columns of a grid.
#[derive(Debug)]
pub struct Columns {
    columns: Vec<Column>,
    /// For each row the number of cells in columns; `None` for a row that stands outside.
    pub aligned: Vec<Option<usize>>,
}

impl Columns {
    /// Puts rows in columns, at most `available` wide.
    pub fn new(rows: &[Row<'_>], available: u32) -> Columns {
        let limits = limits(rows, available);
        let aligned = rows.iter().map(|row| (row.flat <= available).then(|| aligned(row, &limits))).collect();
        let mut columns = Columns { columns: Vec::new(), aligned };
        for round in 0.. {
            columns.measure(rows);
            let too_wide: Vec<usize> =
                (0..rows.len()).filter(|&index| columns.width(rows, index) > available).collect();
            if too_wide.is_empty() {
                break;
            }
            // Only the widest rows leave, so that one long row does not cost the others their columns.
            let widest = too_wide.iter().map(|&index| rows[index].flat).max();
            for index in too_wide {
                if round >= MAX_ROUNDS || Some(rows[index].flat) == widest {
                    columns.aligned[index] = None;
                }
            }
        }
        columns
    }

    /// The column of a cell.
    pub fn column(&self, cell: &Cell<'_>) -> &Column {
        &self.columns[cell.column]
    }

    fn measure<'a>(&mut self, rows: &'a [Row<'_>]) {
        self.columns.clear();
        let in_columns = |(row, aligned): (&'a Row<'_>, &Option<usize>)| &row.cells[..aligned.unwrap_or(0)];
        for cell in rows.iter().zip(&self.aligned).flat_map(in_columns) {
            self.columns.resize_with(self.columns.len().max(cell.column + 1), Column::default);
            self.columns[cell.column].add(cell);
        }
        // Padded numbers may be wider than the widest cell.
        for cell in rows.iter().zip(&self.aligned).flat_map(in_columns) {
            let width = self.columns[cell.column].padded(cell);
            let column = &mut self.columns[cell.column];
            column.width = column.width.max(width);
        }
    }

    /// The width of a row in its columns; 0 for a row outside them.
    fn width(&self, rows: &[Row<'_>], index: usize) -> u32 {
        let Some(aligned) = self.aligned[index] else { return 0 };
        let cells = &rows[index].cells;
        let width = |(index, cell): (usize, &Cell<'_>)| match index {
            _ if index >= aligned => cell.width,
            _ if index + 1 == cells.len() => self.column(cell).padded(cell),
            _ => self.column(cell).padded(cell) + self.column(cell).behind(cell),
        };
        let blanks = cells.len() as u32 - 1;
        2 + blanks + cells.iter().enumerate().map(width).sum::<u32>()
    }
}
