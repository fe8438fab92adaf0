//! Invariants and finishing rules (spec bdl 7.5).

use std::collections::{HashMap, HashSet};

use bdl_syntax::SyntaxKind;
use gdl_base::{Fix, Safety, TextRange};

use crate::{
    model::{Finish, InvariantKind, Model, Piece, PropertyKind},
    pieces::Names,
    placement::Man,
    report::{Report, insertion_before_brace, name_removal, removal},
    rules::placement as rules,
};

pub(crate) fn check(model: &Model, names: &Names<'_>, men: &[Man<'_>], report: &mut Report<'_>) {
    let of_player_1: HashSet<&str> = men.iter().filter(|man| man.owner == 1).map(|man| man.name).collect();
    let pieces: HashMap<&str, &Piece> = model.pieces.iter().rev().map(|piece| (piece.name.as_str(), piece)).collect();
    let mut seen: HashMap<(&str, &str), TextRange> = HashMap::new();
    for invariant in &model.invariants {
        let InvariantKind::Names(word, list) = &invariant.kind else { continue };
        let ranges: Vec<TextRange> = list.iter().map(|name| name.range).collect();
        for (index, name) in list.iter().enumerate() {
            if names.is_unknown(&name.name) {
                let (help, fix) = names.suggestion(name);
                let message = format!("unknown piece `{}`", name.name);
                let finding = report.add(&rules::UNKNOWN_PIECE_IN_INVARIANT, name.range, message).fix(fix);
                if let Some(help) = help {
                    finding.help(help);
                }
                continue;
            }
            if let Some(first) = seen.get(&(*word, name.name.as_str())) {
                let label = format!("remove the second `{}`", name.name);
                let fix = name_removal(report.text, &ranges, index, invariant.range, label);
                report
                    .add(&rules::DUPLICATE_IN_INVARIANT, name.range, format!("`{word}` lists `{}` already", name.name))
                    .related(*first, "the first one")
                    .unnecessary()
                    .fix(fix);
                continue;
            }
            seen.insert((word, &name.name), name.range);
            if *word == "pawn_movement" && of_player_1.contains(name.name.as_str()) {
                not_mirrored(model, &pieces, &name.name, name.range, report);
            }
        }
    }
    finish(model, report);
}

fn not_mirrored(model: &Model, pieces: &HashMap<&str, &Piece>, name: &str, range: TextRange, report: &mut Report<'_>) {
    let Some(piece) = pieces.get(name) else { return };
    let is_broken = piece.properties.iter().any(|property| match property.kind {
        PropertyKind::Members(block) => model.blocks[block].hides_members(),
        _ => false,
    });
    if piece.is_mirrored() || is_broken {
        return;
    }
    let message = format!("`{name}` is in `pawn_movement` and not mirrored, but player 1 has men of it");
    let fix = mirror(piece, report.text);
    report.add(&rules::PAWN_NOT_MIRRORED, range, message).related(piece.name_range, "the piece").fix(fix);
}

/// Adds `mirrored` to a piece that does not mention it.
fn mirror(piece: &Piece, text: &str) -> Option<Fix> {
    let mentions = piece.properties.iter().any(|property| property.kind.word() == Some("mirrored"));
    if piece.whole.is_some() || mentions || !text[piece.range].ends_with('}') {
        return None;
    }
    let close = TextRange::new(piece.range.end() - gdl_base::TextSize::new(1), piece.range.end());
    let last = piece.properties.last().map(|property| property.range);
    Some(insertion_before_brace(
        text,
        close,
        last,
        "mirrored",
        "write `mirrored` in the piece".to_owned(),
        Safety::Unsafe,
    ))
}

fn finish(model: &Model, report: &mut Report<'_>) {
    let Some(section) = model.section(SyntaxKind::FinishSection) else { return };
    if model.finish.is_empty() {
        let fix = section.braces.1.map(|close| {
            let label = "insert `no_moves_available`".to_owned();
            insertion_before_brace(report.text, close, None, "no_moves_available", label, Safety::Unsafe)
        });
        report.add(&rules::NO_FINISHING_RULE, section.keyword, "`finish` has no rule").fix(fix);
    }
    let mut first: Option<TextRange> = None;
    for rule in &model.finish {
        let Finish::NoMovesAvailable(range) = *rule else { continue };
        if let Some(first) = first {
            let fix = removal(report.text, range, "remove the second one", Safety::Safe);
            report
                .add(&rules::DUPLICATE_FINISHING_RULE, range, "`no_moves_available` appears again")
                .related(first, "the first one")
                .unnecessary()
                .fix(fix);
        }
        first.get_or_insert(range);
    }
}
