//! Comments that name the columns below them.
//!
//! ```text
//! ;                a  b  c
//! (add u* hp-max (10  5  7))
//! ```
//!
//! The words of a ruler cannot move, so the rows below stay as written, if each is on one line and they begin in one
//! column. Which rows these are depends on nothing that formatting changes, so formatting is idempotent.

use gdl_syntax::{SyntaxKind, TextRange, TextSize, tokenize};

use crate::source::{Comment, Item, Kind, one_line};

/// The minimum number of words of a ruler.
const MIN_WORDS: usize = 3;
/// The minimum whitespace before the words of a ruler.
const MARGIN: &str = "   ";
/// The number of columns by which a word may miss its column.
const TOLERANCE: usize = 1;

/// Returns the number of items that are rows below a ruler, which may stand above the first of them: those with a list
/// that is as long as the ruler, up to a blank line or another ruler. A single other row may stand between.
pub fn reach(items: &[Item<'_>]) -> usize {
    let Some(count) = items.first().and_then(elements) else { return 0 };
    // A row with a ruler of its own may be formatted although these are not.
    let is_apart = |item: &Item<'_>| item.starts_block() || elements(item).is_some();
    let fits = |index: usize| items.get(index).is_some_and(|item| !is_apart(item) && has_list(item, count));
    let ends = |&index: &usize| items.get(index).is_none_or(is_apart) || !fits(index) && !fits(index + 1);
    (1..).find(ends).unwrap_or(1)
}

/// Returns the number of elements that the ruler above a row names.
fn elements(item: &Item<'_>) -> Option<usize> {
    let counts = item.before.iter().filter_map(words).map(|words| words.len());
    counts.into_iter().find(|&count| has_list(item, count))
}

fn has_list(item: &Item<'_>, count: usize) -> bool {
    item.list().is_some_and(|list| list.items.iter().any(|it| atoms(it) == Some(count)))
}

/// Returns the number of atoms of a list that has nothing else.
fn atoms(item: &Item<'_>) -> Option<usize> {
    let list = item.list()?;
    list.items.iter().all(Item::is_atom).then_some(list.items.len())
}

/// Whether rows stay unchanged because the first has a ruler above it that fits. Comments may be `left` columns to the
/// left of their rows.
pub fn rules(text: &str, rows: &[Item<'_>], left: i32) -> bool {
    let Some(column) = rows.first().and_then(|row| column(text, row.text)) else { return false };
    let is_plain = |row: &Item<'_>| {
        one_line(row.text)
            && !row.text.contains('\t')
            && matches!(row.kind, Kind::List(_))
            && self::column(text, row.text) == Some(column)
    };
    let lists = cells(rows[0].text);
    rows.iter().all(is_plain)
        && rows[0].before.iter().any(|comment| {
            let (Some(by), Some(words)) = (shift(text, comment, &rows[0], left), words(comment)) else { return false };
            let place = |at: usize| at.checked_add_signed(by as isize);
            lists.iter().any(|cells| {
                let meets = |(word, cell): (&(usize, usize), &(usize, usize))| {
                    place(word.0).is_some_and(|start| start < cell.1 + TOLERANCE)
                        && place(word.1).is_some_and(|end| cell.0 < end + TOLERANCE)
                };
                cells.len() == words.len() && words.iter().zip(cells).all(meets)
            })
        })
}

/// Returns the number of columns by which a comment stands to the right of its row; `None` if that distance is not to
/// be kept.
pub fn shift(text: &str, comment: &Comment<'_>, row: &Item<'_>, left: i32) -> Option<i32> {
    let columns = (column(text, comment.text)?, column(text, row.text)?);
    let by = i32::try_from(columns.0).ok()? - i32::try_from(columns.1).ok()?;
    (by >= -left && !comment.is_section()).then_some(by)
}

/// The column where a part of the text begins, if only whitespace stands before it on its line.
fn column(text: &str, part: &str) -> Option<usize> {
    let start = part.as_ptr() as usize - text.as_ptr() as usize;
    let before = &text[..start];
    let line = &before[before.rfind(['\n', '\r']).map_or(0, |at| at + 1)..];
    line.bytes().all(|byte| byte == b' ').then_some(line.len())
}

/// Returns the ranges of the words of a comment that may name columns, that is, one with a margin before its words: the
/// lists of a row do not begin at its start.
fn words(comment: &Comment<'_>) -> Option<Vec<(usize, usize)>> {
    let text = comment.text;
    if !text.is_ascii() || !text.starts_with(';') || text.contains(['\t', '(', ')', '"']) {
        return None;
    }
    let body = text.trim_start_matches(';');
    if !body.starts_with(MARGIN) {
        return None;
    }
    let mut words = Vec::new();
    for word in body.split(' ').filter(|word| !word.is_empty()) {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        words.push((start, start + word.len()));
    }
    (words.len() >= MIN_WORDS).then_some(words)
}

/// Returns the ranges of the elements of the lists in a row of one line: of those that contain atoms alone.
fn cells(row: &str) -> Vec<Vec<(usize, usize)>> {
    let mut lists = Vec::new();
    let mut open: Vec<Vec<(usize, usize)>> = Vec::new();
    let mut at = TextSize::new(0);
    for token in tokenize(row) {
        let range = TextRange::at(at, token.len);
        at = range.end();
        match token.kind {
            SyntaxKind::LParen => open.push(Vec::new()),
            SyntaxKind::RParen => lists.extend(open.pop()),
            kind if kind.is_atom() => {
                if let Some(list) = open.last_mut() {
                    list.push((range.start().into(), range.end().into()));
                }
            }
            _ => {}
        }
    }
    lists
}
