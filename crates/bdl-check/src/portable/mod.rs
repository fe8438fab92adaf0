//! Hints about the original compiler, on request (spec bdl 7.7).

mod moves;
mod text;

use std::collections::{HashMap, HashSet};

use bdl_script::Place;
use bdl_syntax::{
    SyntaxKind, SyntaxNode,
    words::{SECTIONS, is_language_word},
};
use gdl_base::{Edit, Fix, Safety, TextRange, TextSize};

use crate::{
    evaluate::{Evaluated, Evaluations},
    model::{Block, EntryKind, Finish, InvariantKind, Model, MoveKind, Piece, PropertyKind, RuleValue},
    pieces::listed,
    report::Report,
    rules::portable as rules,
    structure::KINDS,
};

pub(crate) fn check(root: &SyntaxNode, model: &Model, evaluations: &Evaluations, report: &mut Report<'_>) {
    text::sections(model, report);
    text::comments(root, report);
    for piece in &model.pieces {
        self::piece(piece, model, report);
    }
    entries(model, report);
    invariants(model, report);
    finish(model, report);
    blocks(model, evaluations, report);
}

fn piece(piece: &Piece, model: &Model, report: &mut Report<'_>) {
    reserved(&piece.name, piece.name_range, report);
    if let Some(block) = piece.whole {
        let missing: Vec<&str> = ["moves", "representation", "on_end_reached"]
            .into_iter()
            .filter(|key| piece.member(key).is_none())
            .collect();
        if !missing.is_empty() && model.blocks[block].place == Place::Pieces {
            let missing: Vec<String> = missing.iter().map(|key| format!("`{key}`")).collect();
            let message = format!("the piece `{}` lacks {}", piece.name, missing.join(" and "));
            report.add(&rules::WHOLE_PIECE_INCOMPLETE, piece.name_range, message);
        }
        return;
    }
    let first = piece.properties.first().map(|property| &property.kind);
    if !matches!(first, Some(PropertyKind::Moves(_))) {
        let message = format!("`moves` is not the first property of `{}`", piece.name);
        let fix = text::moves_first(piece, report.text);
        report.add(&rules::MOVES_NOT_FIRST, piece.name_range, message).fix(fix);
    }
    let lines = piece.moves().iter().filter(|item| matches!(item.kind, MoveKind::Line { .. })).count();
    if lines > 0 && piece.can_jump() {
        let message = format!("`can_jump` of `{}` has no effect on its line moves", piece.name);
        report.add(&rules::JUMP_WITH_LINES, piece.name_range, message);
    }
    if !piece.is_mirrored() && !moves::is_symmetric(piece.moves(), model.board()) {
        let message = format!("the vertical moves of `{}` are inverted in the original game", piece.name);
        report.add(&rules::VERTICAL_MOVES_INVERTED, piece.name_range, message);
    }
    for property in &piece.properties {
        let PropertyKind::Moves(list) = &property.kind else { continue };
        for (index, item) in list.iter().enumerate() {
            match item.kind {
                MoveKind::Line { from, to, .. } if from == Some(0) || to == Some(0) => {
                    let message = format!("`{}` has an end 0", crate::moves::one_line(&report.text[item.bare]));
                    let fix = text::without_zero(report.text, item);
                    report.add(&rules::LINE_END_ZERO, item.word, message).fix(fix);
                }
                MoveKind::Block(block) if index + 1 < list.len() => comma(&model.blocks[block], report),
                _ => {}
            }
        }
    }
    for member in piece.members.iter().filter(|member| bdl_script::shape::MEMBERS.contains(&member.shape.key.as_str()))
    {
        if member.shape.key != "moves" {
            let message = format!("the original compiler ignores the member `{}`", member.shape.key);
            report.add(&rules::MEMBER_WITHOUT_EFFECT, member.shape.key_range, message);
        }
    }
}

fn reserved(name: &str, range: TextRange, report: &mut Report<'_>) {
    if is_language_word(name) {
        report.add(&rules::RESERVED_NAME, range, format!("the original compiler reserves the word `{name}`"));
    }
}

fn entries(model: &Model, report: &mut Report<'_>) {
    let mut seen: HashMap<&str, TextRange> = HashMap::new();
    let pawns = listed(model, "pawn_movement");
    let pieces: HashMap<&str, &Piece> = model.pieces.iter().rev().map(|piece| (piece.name.as_str(), piece)).collect();
    for entry in &model.entries {
        let (name, range) = (entry.piece.name.as_str(), entry.piece.range);
        reserved(name, range, report);
        if let Some(first) = seen.get(name) {
            let message = format!("`{name}` has an entry already");
            report.add(&rules::SECOND_ENTRY, range, message).related(*first, "the first entry");
        }
        seen.entry(name).or_insert(range);
        if !entry.properties.iter().any(|property| matches!(property.kind, EntryKind::Positions(_))) {
            let message = format!("the entry for `{name}` has no `positions`");
            report.add(&rules::ENTRY_CRASHES, range, message);
        }
        let Some(piece) = pieces.get(name).filter(|_| entry.owner() == 1) else { continue };
        let reason = if piece.is_mirrored() {
            "is mirrored"
        } else if piece.spawn().is_some() || piece.end_block().is_some() {
            "has `on_end_reached`"
        } else if pawns.contains(name) {
            "is in `pawn_movement`"
        } else {
            continue;
        };
        let message =
            format!("the original game treats these men of player 1 as men of the bottom, because `{name}` {reason}");
        report.add(&rules::OWNER_TREATED_AS_BOTTOM, range, message);
    }
}

fn invariants(model: &Model, report: &mut Report<'_>) {
    let is_square = model.board().is_none_or(|(width, height)| width == height);
    for (index, invariant) in model.invariants.iter().enumerate() {
        match &invariant.kind {
            InvariantKind::Names(word, names) => {
                if !is_square && *word != "pawn_movement" {
                    let message = format!("`{word}` on a board that is not square");
                    report.add(&rules::INVARIANT_BOARD_NOT_SQUARE, invariant.word, message);
                }
                if names.len() > 1 {
                    let split: HashSet<&str> = names.iter().map(|name| name.name.as_str()).collect();
                    let part = &report.text[invariant.range];
                    let has_comment = part.contains("//") || part.contains("/*");
                    let items = names.iter().map(|name| format!("{word}({})", name.name)).collect::<Vec<_>>().join(" ");
                    // On other boards each of the new invariants has a hint of its own.
                    let is_safe = !has_comment && (is_square || *word == "pawn_movement");
                    let safety = if is_safe { Safety::Safe } else { Safety::Unsafe };
                    let fix = (split.len() == names.len())
                        .then(|| Fix::new("write one invariant for each name", safety, invariant.range, items));
                    let message = format!("`{word}` lists {} names", names.len());
                    report.add(&rules::INVARIANT_SEVERAL_NAMES, invariant.word, message).fix(fix);
                }
            }
            InvariantKind::Block(block) if index + 1 < model.invariants.len() => comma(&model.blocks[*block], report),
            InvariantKind::Block(_) => {}
        }
    }
}

fn finish(model: &Model, report: &mut Report<'_>) {
    let Some(section) = model.section(SyntaxKind::FinishSection) else { return };
    if model.finish.len() != 1 {
        let message = match model.finish.len() {
            0 => "`finish` has no rule, so the original game is over at once".to_owned(),
            count => format!("`finish` has {count} rules, which must all hold in the original game"),
        };
        report.add(&rules::FINISH_NOT_ONE_RULE, section.keyword, message);
    }
    for (index, rule) in model.finish.iter().enumerate() {
        if let Finish::Block(block) = rule
            && index + 1 < model.finish.len()
        {
            comma(&model.blocks[*block], report);
        }
    }
}

/// A block without the final comma that it needs (BDL914).
fn comma(block: &Block, report: &mut Report<'_>) {
    if !block.shape.hints.ends_with_comma {
        let fix = text::end_of_code(block).map(|at| {
            let at = TextRange::empty(block.text_range.start() + TextSize::new(at as u32));
            Fix::new("add the comma", Safety::Safe, at, ",")
        });
        report.add(&rules::BLOCK_WITHOUT_COMMA, block.keyword, "the block has no final comma").fix(fix);
    }
}

fn blocks(model: &Model, evaluations: &Evaluations, report: &mut Report<'_>) {
    let in_pieces = model.section(SyntaxKind::PiecesSection).map(|section| section.range);
    if let Some(RuleValue::Block(block)) = model.rule("player_change").map(|rule| rule.value) {
        let message = "the original game calls this function before the man is moved";
        report.add(&rules::PLAYER_CHANGE_TOO_EARLY, model.blocks[block].keyword, message);
    }
    for (index, block) in model.blocks.iter().enumerate() {
        let hints = &block.shape.hints;
        if block.place == Place::Positions {
            let fix = match evaluations.get(index) {
                Some(Evaluated::Squares(squares)) => text::as_vectors(report.text, block, squares),
                _ => None,
            };
            let message = "the original compiler rejects blocks in `positions`";
            report.add(&rules::BLOCK_IN_POSITIONS, block.keyword, message).fix(fix);
        }
        if hints.has_hidden_braces || block.has_gap {
            let message = if block.has_gap {
                "the original compiler wants nothing but spaces before the `{`"
            } else {
                "the original compiler counts the braces in texts and comments of this block"
            };
            report.add(&rules::BLOCK_END_MISREAD, block.keyword, message);
        }
        match block.place {
            Place::Members => comma(block, report),
            Place::Pieces if hints.ends_with_comma => {
                let fix = text::end_of_code(block).filter(|at| block.text[..*at].ends_with(',')).map(|at| {
                    let end = block.text_range.start() + TextSize::new(at as u32);
                    let range = TextRange::new(end - TextSize::new(1), end);
                    Fix {
                        label: "remove the comma".to_owned(),
                        safety: Safety::Safe,
                        edits: vec![Edit { range, text: String::new() }],
                    }
                });
                report.add(&rules::BLOCK_WITH_COMMA, block.keyword, "the block ends with a comma").fix(fix);
            }
            _ => {}
        }
        if hints.has_percent_s && in_pieces.is_some_and(|range| range.contains_range(block.range)) {
            report.add(&rules::PERCENT_S, block.keyword, "the original compiler replaces `%s` in this block");
        }
        for &range in &hints.partial_descriptors {
            let message = "the original run time cannot use this descriptor";
            report.add(&rules::PARTIAL_DESCRIPTOR, block.in_file(range), message);
        }
    }
}

/// The rank of a section in the original order.
fn rank(kind: SyntaxKind) -> Option<usize> {
    debug_assert_eq!(KINDS.len(), SECTIONS.len());
    KINDS.iter().position(|other| *other == kind)
}
