//! Moves of a piece (spec bdl 7.4): ranges, repetitions, moves that are never made.

use std::collections::HashMap;

use bdl_game::game::{LineKind, Range};
use gdl_base::{Edit, Fix, Safety, TextRange};

use crate::{
    model::{Move, MoveKind, Piece, PropertyKind},
    report::{Report, removal},
    rules::pieces as rules,
};

/// What the checks of moves need to know of the file.
pub(crate) struct Surroundings {
    pub(crate) board: Option<(i32, i32)>,
    /// Whether the piece is listed in `pawn_movement`.
    pub(crate) is_pawn: bool,
}

pub(crate) fn check(piece: &Piece, around: &Surroundings, report: &mut Report<'_>) {
    for property in &piece.properties {
        let PropertyKind::Moves(moves) = &property.kind else { continue };
        let mut seen: HashMap<String, TextRange> = HashMap::new();
        for (index, item) in moves.iter().enumerate() {
            let is_only = moves.len() == 1;
            if matches!(item.kind, MoveKind::Block(_)) {
                continue;
            }
            let ranges = ranges(item.kind);
            if is_reversed(&ranges) {
                let fix = swap_ends(report.text, item.bare, &ranges);
                let message = format!("the range of `{}` is reversed", &report.text[item.bare]);
                report.add(&rules::REVERSED_RANGE, item.word, message).fix(fix);
                continue;
            }
            if let Some(first) = seen.insert(key(item), item.range) {
                // The first one stays the one that messages name.
                seen.insert(key(item), first);
                let fix = removal(report.text, moves[index].range, "remove the second move", Safety::Safe);
                report
                    .add(
                        &rules::DUPLICATE_MOVE,
                        item.word,
                        format!("the move `{}` appears again", one_line(&report.text[item.range])),
                    )
                    .related(first, "the same move")
                    .unnecessary()
                    .fix(fix);
            }
            never_made(item, around, is_only, report);
        }
    }
}

fn never_made(item: &Move, around: &Surroundings, is_only: bool, report: &mut Report<'_>) {
    let shown = one_line(&report.text[item.range]);
    let (least_x, least_y) = least(item.kind);
    if (least_x, least_y) == (0, 0) {
        let fix = (!is_only).then(|| removal(report.text, item.range, "remove the move", Safety::Safe));
        report
            .add(&rules::MOVE_WITHOUT_OFFSET, item.word, format!("the only offset of `{shown}` is 0,0"))
            .unnecessary()
            .fix(fix);
        return;
    }
    if let Some((width, height)) = around.board
        && !fits(item.kind, width, height)
    {
        let fix = (!is_only).then(|| removal(report.text, item.range, "remove the move", Safety::Unsafe));
        report
            .add(
                &rules::MOVE_OFF_BOARD,
                item.word,
                format!("`{shown}` leaves the board of {width}x{height} from every square"),
            )
            .why(match (least_x.abs() >= width, least_y.abs() >= height) {
                (true, _) => format!("It changes the column by at least {}; the board has {width}.", least_x.abs()),
                (_, true) => format!("It changes the row by at least {}; the board has {height}.", least_y.abs()),
                _ => String::new(),
            })
            .unnecessary()
            .fix(fix);
    }
    if around.is_pawn && !item.kills && changes_column(item.kind) {
        let fix = (!is_only).then(|| removal(report.text, item.range, "remove the move", Safety::Unsafe));
        report
            .add(&rules::MOVE_AGAINST_PAWN_MOVEMENT, item.word, format!("`pawn_movement` never allows `{shown}`"))
            .why("The move leaves its column, and may not capture.")
            .fix(fix);
    }
}

/// The ranges that a move writes, where both ends are there.
fn ranges(kind: MoveKind) -> Vec<Range> {
    match kind {
        MoveKind::Vector { x, y } => vec![x, y],
        MoveKind::Line { from: Some(from), to: Some(to), .. } => vec![Range { from, to }],
        _ => Vec::new(),
    }
}

/// Whether a range has its ends in the wrong order.
pub(crate) fn is_reversed(ranges: &[Range]) -> bool {
    ranges.iter().any(|range| range.from > range.to)
}

/// Exchanges the ends of reversed ranges in a text that contains these ranges in order.
pub(crate) fn swap_ends(text: &str, part: TextRange, ranges: &[Range]) -> Option<Fix> {
    let mut edits: Vec<Edit> = Vec::new();
    let mut numbers = numbers(text, part).into_iter();
    let is = |range: TextRange, value: i32| text[range].parse() == Ok(value);
    for range in ranges {
        let first = numbers.next().filter(|number| is(*number, range.from))?;
        // A single number is a range of its own.
        let before = text[TextRange::new(part.start(), first.start())].trim_end();
        if range.from == range.to && before.ends_with(':') {
            continue;
        }
        let second = numbers.next().filter(|number| is(*number, range.to))?;
        if range.from > range.to {
            edits.push(Edit { range: first, text: text[second].to_owned() });
            edits.push(Edit { range: second, text: text[first].to_owned() });
        }
    }
    Some(Fix { label: "exchange the ends of the range".to_owned(), safety: Safety::Safe, edits })
}

/// The ranges of the integers in a part, outside comments.
fn numbers(text: &str, part: TextRange) -> Vec<TextRange> {
    let (tokens, _) = bdl_syntax::lex(&text[part]);
    let ints = tokens.into_iter().filter(|token| token.kind == bdl_syntax::SyntaxKind::Int);
    ints.map(|token| token.range() + part.start()).collect()
}

/// What makes two moves the same.
fn key(item: &Move) -> String {
    format!("{:?} {}", item.kind, item.kills)
}

/// The value of a range nearest to 0.
fn nearest_to_zero(range: Range) -> i32 {
    if range.from > 0 {
        range.from
    } else if range.to < 0 {
        range.to
    } else {
        0
    }
}

/// The ends of a line move, wide where they are missing.
fn line_range(from: Option<i32>, to: Option<i32>) -> Range {
    Range { from: from.unwrap_or(-1_000_000), to: to.unwrap_or(1_000_000) }
}

/// The distance of a line nearest to 0, which is not 0 unless the line has no other.
fn least_distance(from: Option<i32>, to: Option<i32>) -> i32 {
    let range = line_range(from, to);
    match nearest_to_zero(range) {
        0 if range.to >= 1 => 1,
        0 if range.from <= -1 => -1,
        least => least,
    }
}

/// The change of column and row nearest to 0; (0, 0) only if the move has no other offset.
fn least(kind: MoveKind) -> (i32, i32) {
    match kind {
        MoveKind::Vector { x, y } => match (nearest_to_zero(x), nearest_to_zero(y)) {
            (0, 0) if (x.from, x.to) != (0, 0) => (if x.to > 0 { 1 } else { -1 }, 0),
            (0, 0) if (y.from, y.to) != (0, 0) => (0, if y.to > 0 { 1 } else { -1 }),
            least => least,
        },
        MoveKind::Line { kind, from, to } => {
            let least = least_distance(from, to);
            match kind {
                LineKind::Horizontal => (least, 0),
                LineKind::Vertical => (0, least),
                LineKind::Diagonal => (least, least),
            }
        }
        MoveKind::Block(_) => (1, 1),
    }
}

/// Whether an offset fits on the board from some square.
fn fits(kind: MoveKind, width: i32, height: i32) -> bool {
    if let MoveKind::Vector { x, y } = kind
        && (nearest_to_zero(x), nearest_to_zero(y)) == (0, 0)
    {
        // A range that contains 0 and another value contains 1 or -1.
        return (x.from, x.to) != (0, 0) && width > 1 || (y.from, y.to) != (0, 0) && height > 1;
    }
    let (x, y) = least(kind);
    x.abs() < width && y.abs() < height
}

/// Whether all offsets change the column.
fn changes_column(kind: MoveKind) -> bool {
    match kind {
        MoveKind::Vector { x, .. } => nearest_to_zero(x) != 0,
        MoveKind::Line { kind, .. } => kind != LineKind::Vertical,
        MoveKind::Block(_) => false,
    }
}

/// A part of the text on one line.
pub(crate) fn one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    match line.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
