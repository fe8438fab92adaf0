//! A table laid out in blocks of columns that fit the terminal.

use anyhow::{Result, ensure};
use gdl_db::limits::mebibytes;
use unicode_width::UnicodeWidthStr;

use super::heat::{Heat, Shade};

/// The maximum size of a grid in bytes.
const MAX_SIZE: u64 = 64 << 20;

/// What is laid out.
pub struct Grid<'g> {
    /// The names of the rows.
    pub rows: Vec<String>,
    /// The names of the columns.
    pub cols: Vec<String>,
    /// The text of an entry.
    pub text: &'g dyn Fn(usize, usize) -> String,
    /// Whether an entry is marked as the default.
    pub is_default: &'g dyn Fn(usize, usize) -> bool,
    /// The shade of an entry; none without a heat map, and for totals.
    pub shade: &'g dyn Fn(usize, usize) -> Option<Shade>,
    /// How shades are shown.
    pub heat: Heat,
    /// Whether output has color.
    pub color: bool,
}

impl Grid<'_> {
    /// The grid, in blocks of as many columns as fit into `width`.
    ///
    /// # Errors
    ///
    /// The grid would be larger than anybody reads.
    pub fn laid_out(&self, width: usize) -> Result<String> {
        let (row_width, widths) = (self.row_width(), self.widths());
        let size = (self.line_width() as u64).saturating_mul(self.rows.len() as u64);
        ensure!(size <= MAX_SIZE, "the grid would take {}\n  help: use --format csv", mebibytes(size));
        let mut blocks = Vec::new();
        let mut rest = 0..widths.len();
        while !rest.is_empty() {
            let end = block_end(&widths, rest.start, width.saturating_sub(row_width));
            blocks.push(self.block(row_width, &widths, rest.start..end));
            rest.start = end;
        }
        Ok(blocks.join("\n"))
    }

    /// The width of a line if all columns are in one block.
    pub fn line_width(&self) -> usize {
        self.widths().iter().map(|width| width + 2).sum::<usize>() + self.row_width()
    }

    fn row_width(&self) -> usize {
        self.rows.iter().map(|name| name.width()).max().unwrap_or(0)
    }

    fn widths(&self) -> Vec<usize> {
        let col_width = |col: usize| {
            let entries = (0..self.rows.len()).map(|row| (self.text)(row, col).len());
            entries.max().unwrap_or(0).max(self.cols[col].width())
        };
        (0..self.cols.len()).map(col_width).collect()
    }

    fn block(&self, row_width: usize, widths: &[usize], cols: std::ops::Range<usize>) -> String {
        let mut out = " ".repeat(row_width);
        for col in cols.clone() {
            out += &format!(" {} ", right(&self.cols[col], widths[col]));
        }
        out = format!("{}\n", out.trim_end());
        for (row, name) in self.rows.iter().enumerate() {
            let mut line = format!("{}{name}", " ".repeat(row_width - name.width()));
            for col in cols.clone() {
                let entry = right(&(self.text)(row, col), widths[col]);
                let mark = if (self.is_default)(row, col) { '.' } else { ' ' };
                line += &match ((self.shade)(row, col), mark, self.color) {
                    (Some(shade), mark, _) => self.heat.cell(&entry, mark, shade),
                    (None, '.', true) => format!(" \u{1b}[2m{entry}.\u{1b}[0m"),
                    (None, mark, _) => format!(" {entry}{mark}"),
                };
            }
            out += line.trim_end();
            out.push('\n');
        }
        out
    }
}

/// The end of the block that starts at a column; a block has at least one column.
fn block_end(widths: &[usize], start: usize, width: usize) -> usize {
    let mut used = 0;
    let fits = widths[start..].iter().take_while(|column| {
        used += *column + 2;
        used <= width
    });
    start + fits.count().max(1)
}

fn right(text: &str, width: usize) -> String {
    format!("{}{text}", " ".repeat(width.saturating_sub(text.width())))
}

#[cfg(test)]
mod tests {
    use super::block_end;

    #[test]
    fn blocks_hold_what_fits_and_one_column_at_least() {
        for (start, width, end) in [(0, 100, 4), (0, 14, 2), (0, 13, 1), (0, 3, 1), (2, 14, 3), (3, 2, 4)] {
            assert_eq!(block_end(&[5, 5, 9, 5], start, width), end, "from {start} in {width}");
        }
    }
}
