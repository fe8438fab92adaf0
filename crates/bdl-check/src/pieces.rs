//! Pieces and their properties (spec bdl 7.4).

use std::{
    cell::Cell,
    collections::{HashMap, HashSet},
};

use bdl_syntax::SyntaxKind;
use gdl_base::{Fix, Safety, TextRange, nearest};

use crate::{
    model::{Model, NameRef, Piece, PropertyKind, RuleValue},
    moves::{self, Surroundings, one_line},
    report::{Report, name_removal, removal},
    rules::pieces as rules,
};

/// What names of pieces mean in a file.
pub(crate) struct Names<'m> {
    /// The declared names.
    known: HashSet<&'m str>,
    /// Whether names that are not declared are mistakes: not if the declarations are missing, or in a broken block.
    is_complete: bool,
    /// How many suggestions may still be searched for: each looks at all names.
    searches: Cell<u32>,
}

/// The maximum number of searches for a similar name in a file.
const MAX_SEARCHES: u32 = 100;

impl<'m> Names<'m> {
    pub(crate) fn new(model: &'m Model) -> Names<'m> {
        let is_complete = model.section(SyntaxKind::PiecesSection).is_some()
            && !model.blocks.iter().any(|block| block.place == bdl_script::Place::Pieces && block.hides_names());
        Names {
            known: model.pieces.iter().map(|piece| piece.name.as_str()).collect(),
            is_complete,
            searches: Cell::new(MAX_SEARCHES),
        }
    }

    pub(crate) fn is_known(&self, name: &str) -> bool {
        self.known.contains(name)
    }

    /// Whether a name is certainly unknown.
    pub(crate) fn is_unknown(&self, name: &str) -> bool {
        self.is_complete && !self.is_known(name)
    }

    /// The suggestion for an unknown name, and its fix.
    pub(crate) fn suggestion(&self, name: &NameRef) -> (Option<String>, Option<Fix>) {
        let Some(left) = self.searches.get().checked_sub(1) else { return (None, None) };
        self.searches.set(left);
        let other_case = self.known.iter().filter(|known| known.eq_ignore_ascii_case(&name.name)).min();
        let near = other_case.copied().or_else(|| nearest(&name.name, self.known.iter().copied()));
        let Some(near) = near else { return (None, None) };
        let fix = Fix::new(format!("replace with `{near}`"), Safety::Unsafe, name.range, near);
        (Some(format!("Did you mean `{near}`?")), Some(fix))
    }
}

/// Whether a code of a block is an error.
pub(crate) fn is_error(code: &str) -> bool {
    matches!(code, "BDL601" | "BDL602" | "BDL604")
}

pub(crate) fn check(model: &Model, names: &Names<'_>, report: &mut Report<'_>) {
    let mut first: HashMap<&str, &Piece> = HashMap::new();
    let board = model.board();
    let pawns: HashSet<&str> = listed(model, "pawn_movement");
    for piece in &model.pieces {
        match first.entry(&piece.name) {
            std::collections::hash_map::Entry::Occupied(entry) => {
                let message = format!("the piece `{}` is declared twice", piece.name);
                let fix = (piece.whole.is_none())
                    .then(|| removal(report.text, piece.range, "remove the second declaration", Safety::Unsafe));
                report
                    .add(&rules::DUPLICATE_PIECE, piece.name_range, message)
                    .related(entry.get().name_range, "the first declaration, which counts")
                    .fix(fix);
            }
            std::collections::hash_map::Entry::Vacant(entry) => _ = entry.insert(piece),
        }
        duplicates(piece, report);
        let is_broken = |index: usize| model.blocks[index].hides_members();
        let has_broken_members = piece
            .properties
            .iter()
            .any(|property| matches!(property.kind, PropertyKind::Members(block) if is_broken(block)))
            || piece.whole.is_some_and(is_broken);
        if !piece.has_moves() && !has_broken_members {
            let message = format!("the piece `{}` has no move", piece.name);
            report.add(&rules::PIECE_WITHOUT_MOVES, piece.name_range, message);
        }
        let around = Surroundings { board, is_pawn: pawns.contains(piece.name.as_str()) };
        moves::check(piece, &around, report);
        spawn(piece, names, report);
    }
    if let Some(section) = model.section(SyntaxKind::PiecesSection)
        && model.pieces.is_empty()
        && !model.blocks.iter().any(|block| block.place == bdl_script::Place::Pieces)
    {
        report.add(&rules::NO_PIECES, section.keyword, "`pieces` declares nothing");
    }
    if model.pieces.len() > usize::from(u16::MAX) || model.blocks.len() * 2 > usize::from(u16::MAX) {
        let range = model.section(SyntaxKind::PiecesSection).map_or(TextRange::default(), |section| section.keyword);
        let message = format!("{} pieces and {} blocks are too many", model.pieces.len(), model.blocks.len());
        report.add(&rules::TOO_MANY_PIECES, range, message);
    }
}

/// The names that invariants of a kind list.
pub(crate) fn listed<'m>(model: &'m Model, word: &str) -> HashSet<&'m str> {
    let lists = model.invariants.iter().filter_map(|invariant| match &invariant.kind {
        crate::model::InvariantKind::Names(kind, names) if *kind == word => Some(names),
        _ => None,
    });
    lists.flatten().map(|name| name.name.as_str()).collect()
}

/// Properties that are given twice (BDL302).
fn duplicates(piece: &Piece, report: &mut Report<'_>) {
    let mut given: HashMap<&str, TextRange> = HashMap::new();
    let mut moves_given: Option<TextRange> = None;
    for property in &piece.properties {
        let Some(word) = property.kind.word() else { continue };
        if matches!(&property.kind, PropertyKind::Moves(moves) if !moves.is_empty()) {
            moves_given.get_or_insert(property.word);
        }
        let Some(first) = given.get(word) else {
            given.insert(word, property.range);
            continue;
        };
        let is_same = report.text[*first] == report.text[property.range];
        let safety = if is_same { Safety::Safe } else { Safety::Unsafe };
        let fix = removal(report.text, property.range, format!("remove the second `{word}`"), safety);
        report
            .add(
                &rules::DUPLICATE_PROPERTY,
                property.word,
                format!("`{word}` is given twice in the piece `{}`", piece.name),
            )
            .related(*first, "the first one")
            .fix(fix);
    }
    // An empty list may stand beside a member.
    given.remove("moves");
    given.extend(moves_given.map(|range| ("moves", range)));
    let mut members: HashMap<&str, (usize, TextRange)> = HashMap::new();
    for member in &piece.members {
        let (key, range) = (member.shape.key.as_str(), member.shape.key_range);
        if !bdl_script::shape::MEMBERS.contains(&key) {
            continue;
        }
        let in_block = members.get(key).copied().filter(|(block, _)| *block != member.block).map(|(_, range)| range);
        if let Some(first) = given.get(key).copied().or(in_block) {
            let message = format!("`{key}` is given twice in the piece `{}`", piece.name);
            report.add(&rules::DUPLICATE_PROPERTY, range, message).related(first, "the other one");
        }
        members.entry(key).or_insert((member.block, range));
    }
}

fn spawn(piece: &Piece, names: &Names<'_>, report: &mut Report<'_>) {
    for property in &piece.properties {
        let PropertyKind::Spawn(list) = &property.kind else { continue };
        let ranges: Vec<TextRange> = list.iter().map(|name| name.range).collect();
        let mut seen: HashMap<&str, TextRange> = HashMap::new();
        for (index, name) in list.iter().enumerate() {
            if names.is_unknown(&name.name) {
                let (help, fix) = names.suggestion(name);
                let finding = report
                    .add(&rules::UNKNOWN_PIECE_IN_SPAWN, name.range, format!("unknown piece `{}`", name.name))
                    .fix(fix);
                if let Some(help) = help {
                    finding.help(help);
                }
            } else if let Some(first) = seen.get(name.name.as_str()) {
                let label = format!("remove the second `{}`", name.name);
                let fix = name_removal(report.text, &ranges, index, property.range, label);
                report
                    .add(&rules::DUPLICATE_IN_SPAWN, name.range, format!("`spawn` lists `{}` twice", name.name))
                    .related(*first, "the first one")
                    .unnecessary()
                    .fix(fix);
            }
            seen.entry(&name.name).or_insert(name.range);
        }
    }
}

/// Pieces that never come into play (BDL304), in a file without errors. `placed` has the names with men at the start.
pub(crate) fn unused(model: &Model, placed: &HashSet<&str>, report: &mut Report<'_>) {
    let scripts_place_men = model.rule("player_change").is_some_and(|rule| matches!(rule.value, RuleValue::Block(_)))
        || model.pieces.iter().any(|piece| piece.end_block().is_some());
    if scripts_place_men {
        return;
    }
    let spawned: HashSet<&str> =
        model.pieces.iter().filter_map(Piece::spawn).flatten().map(|name| name.name.as_str()).collect();
    for piece in &model.pieces {
        if !placed.contains(piece.name.as_str()) && !spawned.contains(piece.name.as_str()) {
            let message = format!("the piece `{}` is neither placed nor in a `spawn` list", one_line(&piece.name));
            report.add(&rules::UNUSED_PIECE, piece.name_range, message).unnecessary();
        }
    }
}
