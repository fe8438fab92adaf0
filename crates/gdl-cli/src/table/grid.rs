//! A table laid out in blocks of columns that fit the terminal.

use anyhow::{Result, ensure};
use gdl_db::limits::mebibytes;
use unicode_width::UnicodeWidthStr;

use super::View;

/// The maximum size of a grid in bytes.
const MAX_SIZE: u64 = 64 << 20;

/// The grid, in blocks of as many columns as fit into `width`.
///
/// # Errors
///
/// The grid would be larger than anybody reads.
pub fn grid(view: &View, width: usize, color: bool) -> Result<String> {
    let row_width = view.rows.iter().map(|name| name.width()).max().unwrap_or(0);
    let col_width = |col: usize| {
        let entries = (0..view.rows.len()).map(|row| view.entry_text(row, col).len());
        entries.max().unwrap_or(0).max(view.cols[col].width())
    };
    let widths: Vec<usize> = (0..view.cols.len()).map(col_width).collect();
    let line: usize = widths.iter().map(|width| width + 2).sum::<usize>() + row_width;
    let size = (line as u64).saturating_mul(view.rows.len() as u64);
    ensure!(size <= MAX_SIZE, "the grid would take {}\n  help: use --format csv", mebibytes(size));
    let mut blocks = Vec::new();
    let mut rest = 0..widths.len();
    while !rest.is_empty() {
        let end = block_end(&widths, rest.start, width.saturating_sub(row_width));
        blocks.push(block(view, row_width, &widths, rest.start..end, color));
        rest.start = end;
    }
    Ok(blocks.join("\n"))
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

fn block(view: &View, row_width: usize, widths: &[usize], cols: std::ops::Range<usize>, color: bool) -> String {
    let mut out = " ".repeat(row_width);
    for col in cols.clone() {
        out += &format!(" {} ", right(&view.cols[col], widths[col]));
    }
    out = format!("{}\n", out.trim_end());
    for (row, name) in view.rows.iter().enumerate() {
        let mut line = format!("{}{name}", " ".repeat(row_width - name.width()));
        for col in cols.clone() {
            let entry = right(&view.entry_text(row, col), widths[col]);
            line += &match (view.is_set(row, col), color) {
                (true, _) => format!(" {entry} "),
                (false, false) => format!(" {entry}."),
                (false, true) => format!(" \u{1b}[2m{entry}.\u{1b}[0m"),
            };
        }
        out += line.trim_end();
        out.push('\n');
    }
    out
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
