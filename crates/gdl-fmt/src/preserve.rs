//! The style that keeps the author's layout: only trailing whitespace and the indentation of lines that differ from
//! those around them change. Blank lines stay, however many.

use std::collections::HashMap;

use gdl_syntax::{SyntaxKind, TextRange, TextSize, Token, tokenize};

use crate::source::line_breaks;

/// The minimum number of lines of a list before one of them can count as an outlier.
const MIN_LINES: usize = 4;
/// The number of columns by which a line may differ from the others: rows whose first word is right-aligned.
const TOLERANCE: u32 = 1;

/// Cleans up a text. Nothing in the ranges `kept` changes; they are in order.
pub fn preserve(text: &str, kept: &[TextRange], line_end: &str) -> String {
    let tokens = tokenize(text);
    let columns = outliers(text, &tokens);
    let mut out = String::with_capacity(text.len());
    // For each open list, the number of columns by which its first line is moved.
    let mut lists: Vec<i64> = Vec::new();
    let mut shift = 0;
    let mut kept = kept.iter().peekable();
    let mut line = Line::start();
    for (index, (token, range)) in ranges(&tokens).enumerate() {
        let piece = &text[range];
        while kept.next_if(|kept| kept.end() <= range.start()).is_some() {}
        let is_kept = kept.peek().is_some_and(|kept| kept.contains_range(range));
        if token.kind == SyntaxKind::Whitespace {
            let breaks = line_breaks(piece);
            if is_kept || breaks == 0 {
                // Spaces between items stay, and so do those at the end of a file that has no line break there.
                line.indent = line.is_start().then_some(piece).filter(|_| !is_kept);
                if line.indent.is_none() {
                    out.push_str(piece);
                }
                continue;
            }
            out.extend(std::iter::repeat_n(line_end, breaks));
            line = Line { indent: Some(&piece[piece.rfind(['\n', '\r']).map_or(0, |at| at + 1)..]), begun: false };
            continue;
        }
        if let Some(indent) = line.begin() {
            let column = width(indent);
            shift = match columns.get(&index) {
                Some(&target) if !is_kept => i64::from(target) - i64::from(column),
                _ => lists.last().copied().unwrap_or(0),
            };
            if shift == 0 || is_kept {
                out.push_str(indent);
            } else {
                let moved = usize::try_from(i64::from(column) + shift).unwrap_or(0);
                out.extend(std::iter::repeat_n(' ', moved));
            }
        }
        match token.kind {
            SyntaxKind::LParen => lists.push(shift),
            SyntaxKind::RParen => {
                lists.pop();
            }
            _ => {}
        }
        out.push_str(piece);
    }
    out.push_str(line.indent.filter(|_| !text.ends_with(['\n', '\r']) && out.is_empty()).unwrap_or(""));
    out
}

/// The state of the current line.
struct Line<'a> {
    /// The whitespace at its start, which is not written yet.
    indent: Option<&'a str>,
    /// Whether a part of it is written.
    begun: bool,
}

impl<'a> Line<'a> {
    fn start() -> Line<'a> {
        Line { indent: Some(""), begun: false }
    }

    fn is_start(&self) -> bool {
        !self.begun
    }

    /// Marks the line as begun; returns the whitespace at its start if it was not written before.
    fn begin(&mut self) -> Option<&'a str> {
        self.begun = true;
        self.indent.take()
    }
}

fn ranges(tokens: &[Token]) -> impl Iterator<Item = (&Token, TextRange)> {
    tokens.iter().scan(TextSize::new(0), |at, token| {
        let range = TextRange::at(*at, token.len);
        *at = range.end();
        Some((token, range))
    })
}

/// An item that begins a line.
struct Start {
    /// Its first token.
    token: usize,
    column: u32,
    line: usize,
    /// Whether it ends on the line.
    short: bool,
}

/// One-line items that begin a line in another column than nearly all others of their list, with the column of the
/// others.
fn outliers(text: &str, tokens: &[Token]) -> HashMap<usize, u32> {
    let mut targets = HashMap::new();
    let mut lists: Vec<Vec<Start>> = Vec::new();
    let mut column = None;
    let mut line = 0;
    for (index, (token, range)) in ranges(tokens).enumerate() {
        let piece = &text[range];
        if token.kind == SyntaxKind::Whitespace {
            column = piece.rfind(['\n', '\r']).map(|at| width(&piece[at + 1..])).or(column);
            line += line_breaks(piece);
            continue;
        }
        let column = column.take();
        if let (SyntaxKind::LParen | SyntaxKind::Symbol, Some(column), Some(list)) =
            (token.kind, column, lists.last_mut())
        {
            list.push(Start { token: index, column, line, short: true });
        }
        match token.kind {
            SyntaxKind::LParen => lists.push(Vec::new()),
            SyntaxKind::RParen => {
                targets.extend(lists.pop().map(|list| stand_out(&list)).into_iter().flatten());
                if let Some(last) = lists.last_mut().and_then(|list| list.last_mut()) {
                    last.short = last.line == line;
                }
            }
            SyntaxKind::String | SyntaxKind::BlockComment => line += piece.matches('\n').count(),
            _ => {}
        }
    }
    targets
}

/// The outliers, each with the column of the others.
fn stand_out(items: &[Start]) -> Vec<(usize, u32)> {
    let mut columns: Vec<u32> = items.iter().map(|item| item.column).collect();
    columns.sort_unstable();
    let Some(&usual) = columns.get(columns.len() / 2) else { return Vec::new() };
    let others: Vec<&Start> = items.iter().filter(|item| item.column.abs_diff(usual) > TOLERANCE).collect();
    if others.len() * MIN_LINES > items.len() {
        return Vec::new();
    }
    others.into_iter().filter(|item| item.short).map(|item| (item.token, usual)).collect()
}

/// The width of whitespace in columns, with tab stops every 8 columns.
fn width(blanks: &str) -> u32 {
    blanks.bytes().fold(0, |column, byte| if byte == b'\t' { (column / 8 + 1) * 8 } else { column + 1 })
}
