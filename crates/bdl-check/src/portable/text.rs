//! Hints about the order of the text, and their fixes.

use bdl_syntax::{SyntaxKind, SyntaxNode, words::SECTIONS};
use gdl_base::{Edit, Fix, Safety, TextRange, TextSize};

use super::rank;
use crate::{
    model::{Block, Model, Move, MoveKind, Piece, PropertyKind, Section},
    report::{Report, indent, newline},
    rules::portable as rules,
    structure::KINDS,
};

/// Sections that are out of order (BDL901).
pub(super) fn sections(model: &Model, report: &mut Report<'_>) {
    let firsts: Vec<&Section> = KINDS.iter().filter_map(|kind| model.section(*kind)).collect();
    let mut in_text = firsts.clone();
    in_text.sort_by_key(|section| section.range.start());
    let mut greatest = 0;
    for section in &in_text {
        let Some(rank) = rank(section.kind) else { continue };
        if rank < greatest {
            let message = format!(
                "the original compiler wants `{}` before `{}`",
                &report.text[section.keyword], SECTIONS[greatest]
            );
            let fix = (model.sections.len() == firsts.len()).then(|| reorder(report.text, &in_text));
            report.add(&rules::SECTIONS_OUT_OF_ORDER, section.keyword, message).fix(fix);
            return;
        }
        greatest = rank;
    }
}

/// Puts the sections in order, each with the comments before it and those after it on its last line.
fn reorder(text: &str, in_text: &[&Section]) -> Fix {
    let eol = newline(text);
    let start = usize::from(text.starts_with('\u{FEFF}')) * 3;
    let mut at = start;
    let mut parts: Vec<(usize, &str)> = Vec::new();
    for section in in_text {
        let end = line_end(text, usize::from(section.range.end()));
        parts.push((rank(section.kind).unwrap_or(0), text[at..end].trim()));
        at = end;
    }
    parts.sort_by_key(|(rank, _)| *rank);
    let joined: Vec<&str> = parts.into_iter().map(|(_, part)| part).collect();
    let range = TextRange::new(TextSize::new(start as u32), TextSize::new(at as u32));
    Fix::new("put the sections in order", Safety::Safe, range, joined.join(eol))
}

/// The end of the comments after an offset on its line; the offset itself if other text follows.
fn line_end(text: &str, offset: usize) -> usize {
    let line = text[offset..].split('\n').next().unwrap_or_default();
    let (tokens, errors) = bdl_syntax::lex(line);
    let only_trivia = errors.is_empty() && tokens.iter().all(|token| token.kind.is_trivia());
    if only_trivia { offset + line.trim_end().len() } else { offset }
}

/// Comments outside blocks (BDL902).
pub(super) fn comments(root: &SyntaxNode, report: &mut Report<'_>) {
    let tokens = root.descendants_with_tokens().filter_map(|element| element.into_token());
    let comments: Vec<TextRange> = tokens
        .filter(|token| token.kind().is_comment())
        .filter(|token| token.parent().is_none_or(|parent| parent.kind() != SyntaxKind::Block))
        .map(|token| token.text_range())
        .collect();
    let Some(&first) = comments.first() else { return };
    let edits = comments.iter().map(|&range| Edit { range, text: " ".to_owned() }).collect();
    let fix = Fix { label: "remove the comments".to_owned(), safety: Safety::Unsafe, edits };
    report.add(&rules::COMMENT, first, "the original compiler knows no comments").fix(fix);
}

/// Moves `moves` to the front, or inserts an empty list.
pub(super) fn moves_first(piece: &Piece, text: &str) -> Option<Fix> {
    let moves = piece.properties.iter().find(|property| matches!(property.kind, PropertyKind::Moves(_)));
    let Some(first) = piece.properties.first() else {
        let open = text[piece.range].find('{')?;
        let at = piece.range.start() + TextSize::new(open as u32 + 1);
        return Some(Fix::new("insert `moves{ }`", Safety::Safe, TextRange::empty(at), " moves{ }"));
    };
    let before = TextRange::empty(first.range.start());
    let is_on_line = indent(text, before.start()).len()
        == usize::from(before.start()) - text[..usize::from(before.start())].rfind('\n').map_or(0, |at| at + 1);
    let gap = if is_on_line { format!("{}{}", newline(text), indent(text, before.start())) } else { " ".to_owned() };
    let Some(moves) = moves else {
        return Some(Fix::new("insert `moves{ }`", Safety::Safe, before, format!("moves{{ }}{gap}")));
    };
    let remove = crate::report::removal(text, moves.range, "", Safety::Unsafe);
    let mut edits = vec![Edit { range: before, text: format!("{}{gap}", &text[moves.range]) }];
    edits.extend(remove.edits);
    Some(Fix { label: "write `moves` first".to_owned(), safety: Safety::Safe, edits })
}

/// A line move without its end 0.
pub(super) fn without_zero(text: &str, item: &Move) -> Option<Fix> {
    let MoveKind::Line { from, to, .. } = item.kind else { return None };
    let replace = match (from, to) {
        (Some(0), None | Some(1..)) => "1",
        (None | Some(..=-1), Some(0)) => "-1",
        _ => return None,
    };
    let (tokens, _) = bdl_syntax::lex(&text[item.bare]);
    let zero = tokens.into_iter().find(|token| {
        token.kind == bdl_syntax::SyntaxKind::Int && text[token.range() + item.bare.start()].parse() == Ok(0)
    })?;
    Some(Fix::new(format!("replace 0 with {replace}"), Safety::Safe, zero.range() + item.bare.start(), replace))
}

/// The end of the code of a block, if no comment could hide it.
pub(super) fn end_of_code(block: &Block) -> Option<usize> {
    let code = block.text.trim_end();
    let last_line = code.rsplit('\n').next().unwrap_or_default();
    let may_be_comment = last_line.contains("//") || code.ends_with("*/") || code.is_empty();
    (!may_be_comment).then_some(code.len())
}

/// The positions that a block gives, as vectors.
pub(super) fn as_vectors(text: &str, block: &Block, squares: &[(i32, i32)]) -> Option<Fix> {
    if squares.is_empty() || squares.len() > 64 {
        return None;
    }
    let vectors: Vec<String> = squares.iter().map(|(x, y)| format!("x : {x}, y : {y}")).collect();
    let gap = format!("{}{}", newline(text), indent(text, block.range.start()));
    let joined = if squares.len() == 1 { vectors.concat() } else { vectors.join(&gap) };
    Some(Fix::new("write the positions as vectors", Safety::Unsafe, block.range, joined))
}
