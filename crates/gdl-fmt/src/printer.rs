//! Prints the document as text. Only the printer computes columns.

use crate::{
    doc::{Cell, Doc, Gap, Grid, Piece, Row, Shape},
    grid::{Column, Columns},
    options::Options,
    source::Item,
    width::{flat_width, text_width, write_flat},
};

/// Spaces between code and the comment after it.
const BEHIND: u32 = 2;
/// The maximum difference in length between lines whose trailing comments are aligned.
const MAX_SPREAD: u32 = 30;

/// Prints the parts of a file one after the other.
pub struct Printer<'p> {
    width: u32,
    line_end: &'p str,
    out: String,
    /// The column of the next text, including pending spaces.
    column: u32,
    /// Spaces that are written before the next text, and dropped at a line break.
    blanks: u32,
    /// The number of line breaks so far.
    line: usize,
    /// Whether the line has only whitespace so far.
    at_start: bool,
    behind: Vec<TrailingComment>,
}

/// A comment after code.
struct TrailingComment {
    /// The offset at which the spaces before it are inserted.
    at: usize,
    line: usize,
    /// The width of the code before it.
    column: u32,
}

impl<'p> Printer<'p> {
    /// A printer that has printed nothing; `line_end` is the line ending.
    pub fn new(options: &Options, line_end: &'p str) -> Printer<'p> {
        Printer {
            width: options.width,
            line_end,
            out: String::new(),
            column: 0,
            blanks: 0,
            line: 0,
            at_start: true,
            behind: Vec::new(),
        }
    }

    /// Prints the next part.
    pub fn print(&mut self, doc: &Doc<'_>) {
        self.doc(doc, 0, 0);
    }

    fn text(&mut self, text: &str) {
        self.flush();
        self.out.push_str(text);
        self.column += text_width(text);
    }

    fn flush(&mut self) {
        self.out.extend(std::iter::repeat_n(' ', self.blanks as usize));
        self.blanks = 0;
        self.at_start = false;
    }

    /// Text that may have several lines.
    fn verbatim(&mut self, text: &str) {
        let lines = text.matches('\n').count();
        match text.rsplit_once(['\n', '\r']) {
            None => self.text(text),
            Some((_, last)) => {
                self.flush();
                self.out.push_str(text);
                self.column = text_width(last);
            }
        }
        self.line += lines;
    }

    fn blank(&mut self, count: u32) {
        self.blanks += count;
        self.column += count;
    }

    fn line_break(&mut self, blank_lines: u8, indent: u32) {
        self.blanks = 0;
        for _ in 0..=blank_lines {
            self.out.push_str(self.line_end);
        }
        self.line += usize::from(blank_lines) + 1;
        self.at_start = true;
        self.column = 0;
        self.blank(indent);
    }

    /// Prints a document. `tail` is the width of the text that must follow on the last line.
    fn doc(&mut self, doc: &Doc<'_>, indent: u32, tail: u32) {
        match doc {
            Doc::Nil => {}
            Doc::Text(text) => self.text(text),
            Doc::Flat(item, width) => self.flat(item, *width),
            Doc::Verbatim(text) | Doc::Raw(text) => self.verbatim(text),
            Doc::Blanks(count) => self.blank(*count),
            Doc::Break(blank_lines) => self.line_break(*blank_lines, indent),
            Doc::Comment { text, section } => {
                if *section && self.at_start {
                    (self.blanks, self.column) = (0, 0);
                }
                self.verbatim(text);
            }
            Doc::Shifted(text, by) => {
                self.blanks = self.blanks.saturating_add_signed(*by);
                self.text(text);
            }
            Doc::TrailingComment(text) => {
                self.blanks = 0;
                self.behind.push(TrailingComment { at: self.out.len(), line: self.line, column: self.column });
                self.out.push_str(text);
            }
            Doc::Concat(docs) => {
                for (index, doc) in docs.iter().enumerate() {
                    let tail = tail_of(&docs[index + 1..], tail);
                    self.doc(doc, indent, tail);
                }
            }
            Doc::Nest(by, inner) => self.doc(inner, indent + by, tail),
            Doc::Align(inner) => self.doc(inner, self.column, tail),
            Doc::Choice { item, flat, broken } => {
                if self.column + flat + tail <= self.width {
                    self.flat(item, *flat);
                } else {
                    self.doc(broken, indent, tail);
                }
            }
            Doc::Fill(pieces) => self.fill(pieces, indent, tail, false),
            Doc::Head(pieces) => self.fill(pieces, indent, tail, true),
            Doc::Grid(grid) => self.grid(grid, indent, tail),
            Doc::Columns(cells) => self.columns(cells, indent),
        }
    }

    fn flat(&mut self, item: &Item<'_>, width: u32) {
        self.flush();
        write_flat(item, &mut self.out);
        self.column += width;
    }

    fn fill(&mut self, pieces: &[Piece<'_>], indent: u32, tail: u32, is_head: bool) {
        let begin = self.line;
        let mut previous_line = self.line;
        // Whether a word did not fit on its line.
        let mut is_over = false;
        for (index, piece) in pieces.iter().enumerate() {
            let tail = match pieces.get(index + 1) {
                None => tail,
                // The next item is a list that opens on this line.
                Some(next) if next.gap == Gap::Blank => 1 + lead(&next.doc).0,
                Some(_) => 0,
            };
            let joins = piece.gap == Gap::Flow && std::mem::take(&mut is_over);
            match piece.gap {
                Gap::None => {}
                Gap::Blank => self.blank(1),
                Gap::Break(blank_lines) => {
                    is_over = false;
                    self.line_break(blank_lines, indent);
                }
                Gap::Flow if !joins => self.line_break(0, indent),
                Gap::Fit | Gap::Join | Gap::Flow => {
                    let needs = piece.flat.or_else(|| first_line(&piece.doc));
                    let fits = needs.is_some_and(|flat| self.column + 1 + flat + tail <= self.width);
                    let after_broken = previous_line != self.line || is_head && begin != self.line;
                    if fits && !after_broken {
                        self.blank(1);
                    } else {
                        is_over = piece.gap == Gap::Fit && !fits && self.column <= self.width;
                        self.line_break(0, indent);
                    }
                }
            }
            piece.above.iter().for_each(|doc| self.doc(doc, indent, 0));
            previous_line = self.line;
            self.doc(&piece.doc, indent, tail);
        }
    }

    fn grid(&mut self, grid: &Grid<'_>, indent: u32, tail: u32) {
        let available = self.width.saturating_sub(self.column);
        let mut left = grid.rows.len();
        for rows in grid.runs(available) {
            let columns = Columns::new(rows, available);
            for (row, aligned) in rows.iter().zip(&columns.aligned) {
                left -= 1;
                self.doc(&row.above, indent, 0);
                match *aligned {
                    Some(aligned) => self.row(row, aligned, &columns),
                    None => self.doc(&row.whole, indent, if left == 0 { tail } else { 0 }),
                }
                if let Some(comment) = row.after {
                    self.doc(&Doc::TrailingComment(comment), indent, 0);
                }
            }
        }
    }

    fn row(&mut self, row: &Row<'_>, aligned: usize, columns: &Columns) {
        self.text("(");
        let mut behind = 0;
        for (index, cell) in row.cells.iter().enumerate() {
            if index > 0 {
                self.blank(1 + behind);
            }
            if index < aligned {
                let column = columns.column(cell);
                self.cell(cell, column);
                behind = column.behind(cell);
            } else {
                self.flat(cell.item, cell.width);
                behind = 0;
            }
        }
        self.text(")");
    }

    fn cell(&mut self, cell: &Cell<'_>, column: &Column) {
        let pads = column.pads(cell);
        match (&cell.shape, pads.as_slice()) {
            (Shape::Numbers(widths), pads) if !pads.is_empty() => {
                self.text("(");
                let items = cell.item.list().map_or(&[][..], |list| &list.items);
                for (index, ((item, pad), width)) in items.iter().zip(pads).zip(widths).enumerate() {
                    self.blank(pad + u32::from(index > 0));
                    self.flat(item, *width);
                }
                self.text(")");
            }
            (_, pads) => {
                self.blank(pads.first().copied().unwrap_or(0));
                self.flat(cell.item, cell.width);
            }
        }
    }

    fn columns(&mut self, cells: &[(u32, &Item<'_>)], indent: u32) {
        for (index, &(pad, item)) in cells.iter().enumerate() {
            let width = flat_width(item);
            // The same for every line of both lists, so that they break alike; the tail is at least one parenthesis.
            let fits = self.column + 1 + pad + width + 2 <= self.width;
            match index {
                0 => {}
                _ if fits => self.blank(1),
                _ => self.line_break(0, indent),
            }
            self.blank(pad);
            self.flat(item, width);
        }
    }

    /// The whole text, with the comments after code aligned.
    pub fn finish(self) -> String {
        if self.behind.is_empty() {
            return self.out;
        }
        let mut text = String::with_capacity(self.out.len() + self.behind.len() * 16);
        let mut from = 0;
        let mut rest = self.behind.as_slice();
        while !rest.is_empty() {
            let (mut least, mut most) = (u32::MAX, 0);
            let mut length = 0;
            for (index, comment) in rest.iter().enumerate() {
                let follows = index == 0 || comment.line == rest[index - 1].line + 1;
                (least, most) = (least.min(comment.column), most.max(comment.column));
                if !follows || (most - least > MAX_SPREAD) {
                    break;
                }
                length = index + 1;
            }
            let (run, others) = rest.split_at(length);
            let column = run.iter().map(|comment| comment.column).max().unwrap_or(0) + BEHIND;
            for comment in run {
                text.push_str(&self.out[from..comment.at]);
                text.extend(std::iter::repeat_n(' ', (column - comment.column) as usize));
                from = comment.at;
            }
            rest = others;
        }
        text.push_str(&self.out[from..]);
        text
    }
}

/// The width that `docs` take on the current line before it can end; `outer` follows them.
fn tail_of(docs: &[Doc<'_>], outer: u32) -> u32 {
    let mut width = 0;
    for doc in docs {
        let (lead, ends) = lead(doc);
        width += lead;
        if ends {
            return width;
        }
    }
    width + outer
}

/// The width of a document from its start to its first possible line break, and whether it has one.
fn lead(doc: &Doc<'_>) -> (u32, bool) {
    match doc {
        Doc::Nil => (0, false),
        Doc::Text(text) => (text_width(text), false),
        Doc::Flat(_, width) => (*width, false),
        Doc::Blanks(count) => (*count, false),
        Doc::Verbatim(text) => first_line_of(text),
        Doc::Raw(_)
        | Doc::Break(_)
        | Doc::Comment { .. }
        | Doc::Shifted(..)
        | Doc::TrailingComment(_)
        | Doc::Grid(_) => (0, true),
        Doc::Concat(docs) => {
            let mut width = 0;
            for doc in docs {
                let (lead, ends) = lead(doc);
                width += lead;
                if ends {
                    return (width, true);
                }
            }
            (width, false)
        }
        Doc::Nest(_, inner) | Doc::Align(inner) => lead(inner),
        Doc::Choice { broken, .. } => lead(broken),
        Doc::Fill(pieces) | Doc::Head(pieces) => match pieces.first() {
            None => (0, false),
            Some(Piece { gap: Gap::Break(_) | Gap::Flow, .. }) => (0, true),
            Some(piece) => (lead(&piece.doc).0, true),
        },
        Doc::Columns(cells) => cells.first().map_or((0, false), |(pad, item)| (pad + flat_width(item), true)),
    }
}

fn first_line_of(text: &str) -> (u32, bool) {
    match text.split_once(['\n', '\r']) {
        Some((first, _)) => (text_width(first), true),
        None => (text_width(text), false),
    }
}

/// The width of the first line of text that stays unchanged.
fn first_line(doc: &Doc<'_>) -> Option<u32> {
    match doc {
        Doc::Verbatim(text) => Some(first_line_of(text).0),
        Doc::Align(inner) => first_line(inner),
        _ => None,
    }
}
