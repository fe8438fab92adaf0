//! Code actions: the fixes of diagnostics, and rewrites that keep the game.

use std::collections::BTreeSet;

use bdl_check::{
    Checked,
    model::{Entry, EntryKind, Move, MoveKind, Position, PositionKind, PropertyKind},
};
use bdl_game::game::Range;
use gdl_base::{Edit, Safety, TextRange, TextSize};

/// What an action is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionKind {
    /// It fixes a diagnostic, by its index in [`Checked::diagnostics`].
    Fix(usize),
    /// It writes the same in another way.
    Rewrite,
}

/// A code action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The label, in the imperative.
    pub label: String,
    /// What it is for.
    pub kind: ActionKind,
    /// Whether it may be applied without review.
    pub safety: Safety,
    /// Disjoint edits, sorted.
    pub edits: Vec<Edit>,
}

/// The maximum number of vectors that a rewrite makes, or reads.
const MAX_VECTORS: i64 = 64;

/// The actions for a range: all fixes of diagnostics that touch it, and rewrites of what is at its start. `checked` is the same text.
pub fn code_actions(text: &str, checked: &Checked, range: TextRange) -> Vec<Action> {
    let mut actions = Vec::new();
    for (index, diagnostic) in checked.diagnostics.iter().enumerate() {
        if diagnostic.range.start() <= range.end() && range.start() <= diagnostic.range.end() {
            actions.extend(diagnostic.fixes.iter().map(|fix| Action {
                label: fix.label.clone(),
                kind: ActionKind::Fix(index),
                safety: fix.safety,
                edits: fix.edits.clone(),
            }));
        }
    }
    let at = range.start();
    for piece in &checked.model.pieces {
        for property in piece.properties.iter().filter(|property| property.range.contains_inclusive(at)) {
            if let PropertyKind::Moves(moves) = &property.kind {
                let vectors: Vec<Vector> = moves.iter().map(Vector::of_move).collect();
                rewrite_vectors(text, &vectors, at, "leaps", &mut actions);
            }
        }
    }
    let entries = &checked.model.entries;
    for (index, entry) in entries.iter().enumerate().filter(|(_, entry)| entry.range.contains_inclusive(at)) {
        for property in &entry.properties {
            if let EntryKind::Positions(positions) = &property.kind {
                let vectors: Vec<Vector> = positions.iter().map(Vector::of_position).collect();
                rewrite_vectors(text, &vectors, at, "squares", &mut actions);
            }
        }
        let height = checked.model.board().map(|(_, height)| height);
        if let Some(height) = height {
            actions.extend(split_entry(text, entry, height));
            actions.extend(join_entries(text, entries, index, height));
        }
    }
    actions
}

fn has_comment(text: &str, range: TextRange) -> bool {
    text[range].contains("//") || text[range].contains("/*")
}

/// A vector of a list, or another item.
struct Vector {
    range: TextRange,
    /// The ranges; `None` for lines and blocks.
    ranges: Option<(Range, Range)>,
    /// The text after the vector: that of `kills`.
    rest: Option<TextRange>,
    kills: bool,
    /// Whether the offset 0,0 counts for nothing.
    ignores_zero: bool,
}

impl Vector {
    fn of_move(item: &Move) -> Vector {
        let ranges = match item.kind {
            MoveKind::Vector { x, y } => Some((x, y)),
            _ => None,
        };
        let rest = TextRange::new(item.bare.end(), item.range.end());
        let rest = (!rest.is_empty()).then_some(rest);
        Vector { range: item.range, ranges, rest, kills: item.kills, ignores_zero: true }
    }

    fn of_position(item: &Position) -> Vector {
        let ranges = match item.kind {
            PositionKind::Vector { x, y } => Some((x, y)),
            PositionKind::Block(_) => None,
        };
        Vector { range: item.range, ranges, rest: None, kills: true, ignores_zero: false }
    }

    /// The squares in the order of the language; `None` if they are too many, or a range is reversed.
    fn squares(&self) -> Option<Vec<(i32, i32)>> {
        squares_of(self.ranges?)
            .map(|squares| squares.into_iter().filter(|square| !self.ignores_zero || *square != (0, 0)).collect())
    }
}

fn squares_of((x, y): (Range, Range)) -> Option<Vec<(i32, i32)>> {
    let length = |range: Range| i64::from(range.to) - i64::from(range.from) + 1;
    let is_small = length(x) > 0 && length(y) > 0 && length(x).saturating_mul(length(y)) <= MAX_VECTORS;
    is_small.then(|| (x.from..=x.to).flat_map(|x| (y.from..=y.to).map(move |y| (x, y))).collect())
}

fn range_text(range: Range) -> String {
    if range.from == range.to { range.from.to_string() } else { format!("[{}, {}]", range.from, range.to) }
}

fn vector_text(x: Range, y: Range) -> String {
    format!("x : {}, y : {}", range_text(x), range_text(y))
}

/// What stands between items that replace the one at an offset: a line end and its indent, or a space within a line.
fn separator(text: &str, offset: TextSize) -> String {
    let before = &text[..usize::from(offset)];
    let line = &before[before.rfind('\n').map_or(0, |at| at + 1)..];
    if !line.trim().is_empty() {
        return " ".to_owned();
    }
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    format!("{newline}{}", line.trim_start_matches('\u{FEFF}'))
}

/// Expands the ranges of the vector at an offset, and joins it with its neighbors to one vector with ranges.
fn rewrite_vectors(text: &str, vectors: &[Vector], at: TextSize, of: &str, actions: &mut Vec<Action>) {
    let Some(index) = vectors.iter().position(|vector| vector.range.contains_inclusive(at)) else { return };
    let vector = &vectors[index];
    if let Some(squares) = vector.squares().filter(|squares| squares.len() > 1 && !has_comment(text, vector.range)) {
        let rest = vector.rest.map_or("", |rest| &text[rest]);
        let items = squares.iter().map(|(x, y)| format!("x : {x}, y : {y}{rest}"));
        let items: Vec<String> = items.collect();
        actions.push(Action {
            label: format!("expand the ranges to {} {of}", squares.len()),
            kind: ActionKind::Rewrite,
            safety: Safety::Safe,
            edits: vec![Edit { range: vector.range, text: items.join(&separator(text, vector.range.start())) }],
        });
    }
    actions.extend(joined(text, vectors, index).map(|(run, (x, y))| {
        let rest = vector.rest.map_or("", |rest| &text[rest]);
        Action {
            label: format!("combine {} lines to one with ranges", run.len()),
            kind: ActionKind::Rewrite,
            safety: Safety::Safe,
            edits: vec![Edit {
                range: run[0].range.cover(run[run.len() - 1].range),
                text: format!("{}{rest}", vector_text(x, y)),
            }],
        }
    }));
}

/// The longest run of vectors around an index that are together one vector, and its ranges.
fn joined<'v>(text: &str, vectors: &'v [Vector], index: usize) -> Option<(&'v [Vector], (Range, Range))> {
    let kills = vectors[index].kills;
    let fits = |vector: &Vector| vector.kills == kills && vector.ranges.is_some();
    let reach = MAX_VECTORS as usize / 4;
    let first = (index.saturating_sub(reach)..=index).rev().take_while(|&at| fits(&vectors[at])).last()?;
    let end = (index..vectors.len().min(index + reach)).take_while(|&at| fits(&vectors[at])).last()? + 1;
    let mut best: Option<(&[Vector], (Range, Range))> = None;
    for from in first..=index {
        for to in index + 1..=end {
            let run = &vectors[from..to];
            let is_longer = best.is_none_or(|(best, _)| best.len() < run.len());
            if run.len() < 2 || !is_longer || has_comment(text, run[0].range.cover(run[run.len() - 1].range)) {
                continue;
            }
            if let Some(ranges) = rectangle(run) {
                best = Some((run, ranges));
            }
        }
    }
    best
}

/// The ranges that stand for the squares of all vectors, none of which occurs twice.
fn rectangle(run: &[Vector]) -> Option<(Range, Range)> {
    let mut squares = BTreeSet::new();
    for vector in run {
        for square in vector.squares()? {
            if !squares.insert(square) {
                return None;
            }
        }
    }
    let ends = |of: fn(&(i32, i32)) -> i32| {
        Some(Range { from: squares.iter().map(of).min()?, to: squares.iter().map(of).max()? })
    };
    let (x, y) = (ends(|square| square.0)?, ends(|square| square.1)?);
    let all = squares_of((x, y))?;
    let ignores_zero = run[0].ignores_zero;
    let is_whole = all.iter().all(|square| squares.contains(square) || ignores_zero && *square == (0, 0));
    is_whole.then_some((x, y))
}

/// The vectors of the positions of an entry; `None` if it has blocks, comments or properties that occur twice.
fn plain_positions(text: &str, entry: &Entry) -> Option<Vec<(Range, Range)>> {
    let mut words: Vec<&str> = entry.properties.iter().map(|property| property.kind.word()).collect();
    words.sort_unstable();
    if has_comment(text, entry.range) || words.windows(2).any(|pair| pair[0] == pair[1]) {
        return None;
    }
    let ranges = entry.positions().iter().map(|position| match position.kind {
        PositionKind::Vector { x, y } if x.from <= x.to && y.from <= y.to => Some((x, y)),
        _ => None,
    });
    ranges.collect::<Option<Vec<_>>>().filter(|ranges| !ranges.is_empty())
}

fn mirrored(y: Range, height: i32) -> Range {
    Range { from: height - 1 - y.to, to: height - 1 - y.from }
}

/// The text of an entry at an indent.
fn entry_text(name: &str, owner: u8, is_mirrored: bool, positions: &[(Range, Range)], indent: &str) -> String {
    let mut lines = vec![format!("{name}{{")];
    if owner == 1 {
        lines.push("  owner : 1".to_owned());
    }
    match positions {
        [(x, y)] => lines.push(format!("  positions{{ {} }}", vector_text(*x, *y))),
        _ => {
            lines.push("  positions{".to_owned());
            lines.extend(positions.iter().map(|(x, y)| format!("    {}", vector_text(*x, *y))));
            lines.push("  }".to_owned());
        }
    }
    if is_mirrored {
        lines.push("  mirrored".to_owned());
    }
    lines.push("}".to_owned());
    lines.join(indent)
}

/// The line end and the indent for an entry that begins at an offset.
fn entry_indent(text: &str, offset: TextSize) -> String {
    match separator(text, offset) {
        separator if separator.contains('\n') => separator,
        _ if text.contains("\r\n") => "\r\n  ".to_owned(),
        _ => "\n  ".to_owned(),
    }
}

/// Writes a mirrored entry as two entries.
fn split_entry(text: &str, entry: &Entry, height: i32) -> Option<Action> {
    if !entry.is_mirrored() {
        return None;
    }
    let positions = plain_positions(text, entry)?;
    let copies: Vec<(Range, Range)> = positions.iter().map(|&(x, y)| (x, mirrored(y, height))).collect();
    let indent = entry_indent(text, entry.range.start());
    let (name, owner) = (&entry.piece.name, entry.owner());
    let first = entry_text(name, owner, false, &positions, &indent);
    let second = entry_text(name, 1 - owner, false, &copies, &indent);
    Some(Action {
        label: "write the mirrored copies as an entry".to_owned(),
        kind: ActionKind::Rewrite,
        safety: Safety::Safe,
        edits: vec![Edit { range: entry.range, text: format!("{first}{indent}{second}") }],
    })
}

/// Writes an entry and another one with its mirrored copies as one.
fn join_entries(text: &str, entries: &[Entry], index: usize, height: i32) -> Option<Action> {
    let entry = &entries[index];
    let positions = plain_positions(text, entry).filter(|_| !entry.is_mirrored())?;
    let squares = |ranges: &[(Range, Range)]| -> Option<BTreeSet<(i32, i32)>> {
        let mut squares = BTreeSet::new();
        for &ranges in ranges {
            squares.extend(squares_of(ranges)?);
        }
        (squares.len() as i64 <= 8 * MAX_VECTORS).then_some(squares)
    };
    let copies: Vec<(Range, Range)> = positions.iter().map(|&(x, y)| (x, mirrored(y, height))).collect();
    let copies = squares(&copies)?;
    let other = entries.iter().position(|other| {
        let is_partner =
            other.piece.name == entry.piece.name && !other.is_mirrored() && other.owner() == 1 - entry.owner();
        let positions = || plain_positions(text, other);
        is_partner && positions().and_then(|positions| squares(&positions)).as_ref() == Some(&copies)
    })?;
    let (first, second) = (&entries[index.min(other)], &entries[index.max(other)]);
    let indent = entry_indent(text, first.range.start());
    let kept = plain_positions(text, first)?;
    let new = entry_text(&first.piece.name, first.owner(), true, &kept, &indent);
    // The second entry goes with the whitespace before it.
    let before = text[..usize::from(second.range.start())].trim_end().len();
    let gone = TextRange::new(TextSize::new(before as u32), second.range.end());
    let is_safe = !text[gone].contains("//") && gone.start() >= first.range.end();
    let follows_comment = text[..before].rsplit('\n').next().is_some_and(|line| line.contains("//"));
    (is_safe && !follows_comment).then(|| Action {
        label: "combine with the mirrored entry".to_owned(),
        kind: ActionKind::Rewrite,
        safety: Safety::Safe,
        edits: vec![Edit { range: first.range, text: new }, Edit { range: gone, text: String::new() }],
    })
}
