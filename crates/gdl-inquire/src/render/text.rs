//! A document for a terminal: sections, with tables in columns.

use gdl_report::escape::one_line;
use unicode_width::UnicodeWidthStr;

use super::is_numeric;
use crate::{Block, Document, Inline};

/// The appearance of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether titles and headings are bold.
    pub color: bool,
    /// The width at which sentences are wrapped, in columns. Tables may be wider.
    pub width: usize,
}

/// The indentation of what belongs to a heading.
const INDENT: &str = "  ";

/// The maximum width of a column that others follow.
const MAX_COLUMN: usize = 64;

/// The document as text. Names of modules cannot add lines or control a terminal, except for the style.
pub fn text(document: &Document, style: Style) -> String {
    let mut out = bold(&plain(&document.title), style) + "\n";
    let mut is_below_heading = false;
    for block in &document.blocks {
        let is_heading = matches!(block, Block::Heading(_));
        if !is_below_heading {
            out.push('\n');
        }
        match block {
            Block::Heading(line) => out += &(bold(&plain(line), style) + "\n"),
            Block::Paragraph(line) if is_below_heading => wrap(&mut out, &plain(line), INDENT, INDENT, style.width),
            Block::Paragraph(line) => wrap(&mut out, &plain(line), "", "", style.width),
            Block::List(items) => {
                for item in items {
                    wrap(&mut out, &plain(item), INDENT, "    ", style.width);
                }
            }
            Block::Table { head, rows } => table(&mut out, head, rows),
        }
        is_below_heading = is_heading;
    }
    out
}

fn bold(text: &str, style: Style) -> String {
    if style.color { format!("\u{1b}[1m{text}\u{1b}[0m") } else { text.to_owned() }
}

/// A line without markup.
pub(super) fn plain(line: &Inline) -> String {
    let mut out = String::new();
    for span in &line.0 {
        out += &one_line(&span.shown());
    }
    out
}

fn wrap(out: &mut String, text: &str, first: &str, next: &str, width: usize) {
    let (mut indent, mut used, mut is_start) = (first, 0, true);
    for word in text.split(' ') {
        let length = word.width();
        if !is_start && indent.len() + used + 1 + length > width {
            out.push('\n');
            (indent, used, is_start) = (next, 0, true);
        }
        let before = if is_start { indent } else { " " };
        *out += before;
        *out += word;
        used += length + usize::from(!is_start);
        is_start = false;
    }
    out.push('\n');
}

fn table(out: &mut String, head: &[String], rows: &[Vec<Inline>]) {
    let cells: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(plain).collect()).collect();
    let width = |column: usize| {
        let cells = cells.iter().filter_map(|row| row.get(column)).map(|cell| cell.width());
        // A long cell does not widen the column for all others.
        cells.filter(|&width| width <= MAX_COLUMN).chain([one_line(&head[column]).width()]).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let numeric: Vec<bool> = (0..head.len()).map(|column| is_numeric(rows, column)).collect();
    let heads: Vec<String> = head.iter().map(|name| one_line(name).into_owned()).collect();
    for row in std::iter::once(&heads).chain(&cells) {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let space = " ".repeat(widths[column].saturating_sub(cell.width()));
            line += INDENT;
            line += &if numeric[column] { space + cell } else { cell.clone() + &space };
        }
        *out += line.trim_end();
        out.push('\n');
    }
}
